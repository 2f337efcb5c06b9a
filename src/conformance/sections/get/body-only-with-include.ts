import { beginningOf } from '../../../exchange/beginning-of.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import type { Breach } from '../../../judgement/monitor.ts'
import { askedSessionOf } from '../../../judgement/session-readings.ts'
import {
  defineFurtherPart,
  definePart,
  isUnrelatedRefusal,
  type Evidence,
  type Finding,
  type Part,
  type Probe,
  toInconclusive,
} from '../../define/check.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { fillsBothTexts } from './included-texts.ts'
import { includedAnyway, readFirmly } from '../../probes/include-without-result.ts'
import { includedStill, lastingMs } from '../../probes/include-retried-at-end.ts'
import { journeys } from '../../probes/journey.ts'
import { resumedSessions } from '../../probes/resumed-sessions.ts'
import { unknownLater } from '../../probes/unknown-later.ts'
import { isCrash } from '../../define/retry-crash.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import type { FreshWorld } from '../../define/probe-context.ts'

const reportBody = definePart({
  about: 'the body of a completed report',
  probes: [givenSessions],
  judge: ({ completedReport, completedReportWithBody }) => judgeBody('completedReport', completedReport, completedReportWithBody),
})

const reviewBody = definePart({
  about: 'the body of a completed review',
  probes: [givenSessions],
  judge: ({ completedReview, completedReviewWithBody }) => judgeBody('completedReview', completedReview, completedReviewWithBody),
})

const bodyMembers = ['abstract', 'reportBody'] as const
const otherMembers = ['title', 'summary'] as const

/** The place of a result in each kind, and the words for a session without one. */
const results = {
  completedReport: { at: ['result'], none: 'has no result; name a completed report that has one' },
  completedReview: { at: ['data', 'report', 'result'], none: 'has no report; name a review created with generateReport' },
} as const

/** Without include both are absent or null; with it each is a text, or null where the report lacks it. What else there is stays. */
function judgeBody(entry: keyof typeof results, without: Exchange | undefined, including: Exchange | undefined): Finding {
  const { at, none } = results[entry]
  if (without === undefined || including === undefined) return { inconclusive: 'there is no completed session to get' }
  const refused = '400 invalid_request'
  if (answerOf(without)?.status === 200 && statusAndCode(including) === refused)
    return { broken: { expected: '200 with include=reportBody', actual: refused }, by: [without, including] }
  for (const get of [without, including]) if (answerOf(get)?.status !== 200) return toInconclusive('get', get)
  if (memberOf(without, ...at) === undefined || memberOf(including, ...at) === undefined)
    return { inconclusive: none, needs: `sessions.${entry}` }
  const broken = (get: Exchange, name: string, expected: string, actual: unknown): Finding => ({
    broken: {
      pointer: `/${[...at, name].join('/')}`,
      expected,
      actual: actual === undefined ? 'absent' : beginningOf(JSON.stringify(actual), 80),
    },
    by: [get],
  })
  const unasked = findUnasked(without, at)
  if (unasked !== null) return { broken: unasked, by: [without] }
  for (const name of bodyMembers) {
    const found = memberOf(including, ...at, name)
    const isFilled = found === null || (typeof found === 'string' && found.trim() !== '')
    if (!isFilled) return broken(including, name, 'a text, or null, with include=reportBody', found)
  }
  for (const name of otherMembers) {
    const [before, found] = [memberOf(without, ...at, name), memberOf(including, ...at, name)]
    if (found !== before) return broken(including, name, `${JSON.stringify(before)}, as without include=reportBody`, found)
  }
  const isEmpty = bodyMembers.every((name) => memberOf(including, ...at, name) === null)
  return isEmpty ? { notShown: 'the report has neither abstract nor body' } : { kept: [without, including] }
}

/** Finds a text in a result that was read without include. */
export function findUnasked(without: Exchange, at: readonly string[]): Breach | null {
  const name = bodyMembers.find((member) => (memberOf(without, ...at, member) ?? null) !== null)
  if (name === undefined) return null
  const actual = beginningOf(JSON.stringify(memberOf(without, ...at, name)), 80)
  return { pointer: `/${[...at, name].join('/')}`, expected: 'absent or null without include=reportBody', actual }
}

type Reads = readonly Exchange[]

/** The plain get of a session, and its reads after that. */
type WhileProcessing = Evidence & { readonly report: Reads; readonly review: Reads }

/**
 * Sessions that are still running, with include, in a world that a mock makes for it. In the world of the run, the time that passes
 * for other probes would bring them to their end.
 */
const includedWhileProcessing: Probe<WhileProcessing> = {
  name: 'sessions that go on with what is included of a result, in a world of their own',
  profile: 'lifecycle',
  cost: { requests: 0, searches: 0, sessions: 0 },
  async send({ freshWorld }) {
    if (freshWorld === null) return { report: [], review: [] }
    const world = await freshWorld()
    return { report: await readIn(world, 'report', 'getReport'), review: await readIn(world, 'systematicReview', 'getSystematicReview') }
  },
}

async function readIn(world: FreshWorld, type: 'report' | 'systematicReview', operation: ApiCall['operation']): Promise<Reads> {
  const { sessionId } = await world.control.addSession({ path: { world: world.world }, body: { type, status: 'processing' } })
  const get: ApiCall = { operation, as: 'default', path: { sessionId } }
  const read = (): Promise<Reads> => readFirmly({ ...world, hasRoom: () => true }, get, 0)
  const [plain, reads] = [await world.send(get), await read()]
  // The connection to a fresh world does not retry a read that fails for the moment.
  return reads.some(isCrash) ? [plain, ...reads, ...(await read())] : [plain, ...reads]
}

type TypedGet = 'getReport' | 'getSystematicReview'

/** A session read without include, its reads with include after that, and the reads of other sessions in between. */
type Pair = { readonly plain: Exchange; readonly reads: readonly Exchange[]; readonly others: readonly Exchange[] }

/**
 * The part about sessions without a result: unfinished, paused, failed or not tracked. With include they are answered as without, for
 * there is nothing to include.
 */
function answersWithoutResult(operation: TypedGet): Part {
  return defineFurtherPart({
    about: 'include for a session without a result',
    probes: [givenSessions, includedAnyway, unknownLater, resumedSessions, includedStill, includedWhileProcessing, ...journeys],
    judge(given, anyway, later, resumes, lasting, whileProcessing, ...lives) {
      const still = lasting?.looks ?? []
      const running = lives.flatMap((life) => [pairOf(life?.first, life?.soonWithBody), pairOf(life?.ended, life?.withBody, still)].flat())
      const apart = [whileProcessing?.report ?? [], whileProcessing?.review ?? []].flatMap(([plain, ...reads]) => pairOf(plain, reads))
      const pairs = [
        pairOf(given?.failedReport, anyway?.failedReport, still),
        pairOf(given?.failedReview, anyway?.failedReview, still),
        pairOf(given?.processing, anyway?.processing, still),
        pairOf(given?.unknown, later?.looks, still),
        ...(given?.paused ?? []).map((plain) => pairOf(plain, resumes?.before)),
      ].flat()
      const own = [...pairs, ...running, ...apart].filter(({ plain }) => plain.operation === operation)
      return own.map(judgePair).find((one) => one !== null) ?? null
    },
  })
}

function pairOf(plain: Exchange | undefined, firm: readonly Exchange[] = [], later: readonly Exchange[] = []): readonly Pair[] {
  if (plain === undefined || answerOf(plain)?.status !== 200) return []
  const isOwn = (read: Exchange): boolean => askedSessionOf(read) === askedSessionOf(plain)
  const all = [...firm, ...later]
  const [reads, others] = [all.filter(isOwn), all.filter((read) => !isOwn(read))]
  return firm.some(isOwn) ? [{ plain, reads, others }] : []
}

function judgePair({ plain, reads, others }: Pair): Finding | null {
  const including = reads.filter(isIncluding)
  const last = including.at(-1)
  if (last === undefined) return null
  const by = [plain, ...reads, ...others.filter((read) => isBetween(including, read))]
  const expected = '200 with include=reportBody, as without'
  if (including.every(isCrash))
    return isOfItsOwn({ plain, reads: including, others })
      ? { broken: { expected, actual: `${statusAndCode(last)}, whenever it is asked` }, by }
      : null
  const status = answerOf(last)?.status ?? 500
  // A session that was read long before may be gone by now.
  const isThere = status !== 404 || reads.some((read) => read.order.sent > last.order.answered && answerOf(read)?.status === 200)
  if (!isUnrelatedRefusal(last) && status !== 200) return isThere ? { broken: { expected, actual: statusAndCode(last) }, by } : null
  if (memberOf(last, 'status') !== memberOf(plain, 'status') || !isStill(plain)) return null
  const left = leftOut(plain, last)
  return left === null ? null : { broken: { pointer: left, expected: 'what is there without include=reportBody', actual: 'absent' }, by }
}

/**
 * This session crashes, and not for the moment: others are answered with include in between, or, if there are none, it crashes for
 * longer than an outage takes. A session that does not change shows both.
 */
function isOfItsOwn({ plain, reads, others }: Pair): boolean {
  const [first, last] = [reads[0], reads.at(-1)]
  if (first === undefined || last === undefined) return false
  const isLasting = last.sentAt - first.answeredAt >= lastingMs
  if (memberOf(plain, 'status') !== 'processing' && !isLasting) return false
  const beside = others.filter((read) => read.operation === plain.operation && isIncluding(read) && isBetween(reads, read))
  return beside.length === 0 ? isLasting : beside.some((read) => answerOf(read)?.status === 200)
}

/** The read was sent after the first and answered before the last of them. */
function isBetween(reads: readonly Exchange[], { order }: Exchange): boolean {
  const [first, last] = [reads[0], reads.at(-1)]
  return first !== undefined && last !== undefined && order.sent > first.order.answered && order.answered < last.order.sent
}

function isIncluding({ request }: Exchange): boolean {
  return new URL(request.url).searchParams.has('include')
}

/** Nothing of the session will change any more. */
function isStill(read: Exchange): boolean {
  return ['failed', 'unknown'].includes(String(memberOf(read, 'status')))
}

/** Members that an ended session keeps. Others may come and go. */
const lasting = ['type', 'sessionId', 'status', 'url', 'isPublic', 'links', 'error'] as const

/** Finds the place of a member that is gone, at the top or in `data`. Data may be absent for a while unless the exports are ready. */
function leftOut(plain: Exchange, including: Exchange): string | null {
  const areReady = [plain, including].every((read) => memberOf(read, 'exportsStatus') === 'ready')
  const stages = Object.keys(Object(memberOf(plain, 'data'))).map((stage) => ['data', stage])
  const members = [...lasting.map((name) => [name]), ...(areReady ? [['data'], ...stages] : [])]
  const left = members.find((path) => has(plain, path) && !has(including, path))
  return left === undefined ? null : `/${left.join('/')}`
}

function has(read: Exchange, path: readonly string[]): boolean {
  return (memberOf(read, ...path) ?? null) !== null
}

export const bodyChecks = [
  { rule: 'reports/get/body-only-with-include', parts: [reportBody, fillsBothTexts, answersWithoutResult('getReport')] },
  { rule: 'reviews/get/body-only-with-include', parts: [reviewBody, answersWithoutResult('getSystematicReview')] },
] as const
