import type { DeploymentRuleId } from '../../../contract/rules.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { askedSessionOf } from '../../../judgement/session-readings.ts'
import { isUnrelatedRefusal, type Check, type Evidence, type Finding, type Probe } from '../../define/check.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { includedAnyway, readFirmly } from '../../probes/included-anyway.ts'
import { includedStill, lastingMs } from '../../probes/included-still.ts'
import { journeys } from '../../probes/journey.ts'
import { resumedSessions } from '../../probes/resumed-sessions.ts'
import { unknownLater } from '../../probes/unknown-later.ts'
import { isCrash } from '../../define/retry-crash.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import type { FreshWorld } from '../../define/probe-context.ts'

type Reads = readonly Exchange[]

/** The plain get of a session, and its reads after that. */
type WhileProcessing = Evidence & { readonly report: Reads; readonly review: Reads }

/**
 * What is included of sessions while they go on, in a world that a mock makes for it: elsewhere on it, time that is let pass for what
 * else is examined would bring them to their end.
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
  // Here what fails for the moment is not sent once more as it is, as elsewhere.
  return reads.some(isCrash) ? [plain, ...reads, ...(await read())] : [plain, ...reads]
}

type TypedGet = 'getReport' | 'getSystematicReview'

/** A session as it is got without anything included, and then read firmly with it; and what was read of others meanwhile. */
type Pair = { readonly plain: Exchange; readonly reads: readonly Exchange[]; readonly others: readonly Exchange[] }

/**
 * The check of what is included of a result, which then looks at sessions that have none: unfinished, paused, failed or not tracked,
 * they are answered as without, for there is nothing to include.
 */
export function orWithoutResult<Id extends DeploymentRuleId>(check: Check<Id>, operation: TypedGet): Check<Id> {
  return {
    ...check,
    also: [...(check.also ?? []), includedAnyway, unknownLater, resumedSessions, ...journeys, includedStill, includedWhileProcessing],
    judge(evidenceOf, evidenceIfAny) {
      const finding = check.judge(evidenceOf, evidenceIfAny)
      if ('broken' in finding) return finding
      const { failedReport, failedReview, processing, unknown, paused } = evidenceOf(givenSessions)
      const anyway = evidenceIfAny(includedAnyway)
      const { looks } = evidenceIfAny(unknownLater) ?? {}
      const { before } = evidenceIfAny(resumedSessions) ?? {}
      const still = evidenceIfAny(includedStill)?.looks ?? []
      const pairs = [
        pairOf(failedReport, anyway?.failedReport, still),
        pairOf(failedReview, anyway?.failedReview, still),
        pairOf(processing, anyway?.processing, still),
        pairOf(unknown, looks, still),
        ...paused.map((plain) => pairOf(plain, before)),
      ].flat()
      const running = journeys.flatMap((journey) => {
        const { first, soonWithBody, ended, withBody } = evidenceIfAny(journey) ?? {}
        return [pairOf(first, soonWithBody), pairOf(ended, withBody, still)].flat()
      })
      const { report = [], review = [] } = evidenceIfAny(includedWhileProcessing) ?? {}
      const apart = [report, review].flatMap(([plain, ...reads]) => pairOf(plain, reads))
      const own = [...pairs, ...running, ...apart].filter(({ plain }) => plain.operation === operation)
      return own.map(judgePair).find((one) => one !== null) ?? finding
    },
  }
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
  // What was read long before may be gone by now.
  const isThere = status !== 404 || reads.some((read) => read.order.sent > last.order.answered && answerOf(read)?.status === 200)
  if (!isUnrelatedRefusal(last) && status !== 200) return isThere ? { broken: { expected, actual: statusAndCode(last) }, by } : null
  if (memberOf(last, 'status') !== memberOf(plain, 'status') || !isStill(plain)) return null
  const left = leftOut(plain, last)
  return left === null ? null : { broken: { pointer: left, expected: 'what is there without include=reportBody', actual: 'absent' }, by }
}

/**
 * Whether it is this session that crashes, and not for the moment: what is included of others is answered in between; or, where
 * there are no others, it crashes for longer than an outage takes. A session that stays as it is shows both.
 */
function isOfItsOwn({ plain, reads, others }: Pair): boolean {
  const [first, last] = [reads[0], reads.at(-1)]
  if (first === undefined || last === undefined) return false
  const isLasting = last.sentAt - first.answeredAt >= lastingMs
  if (memberOf(plain, 'status') !== 'processing' && !isLasting) return false
  const beside = others.filter((read) => read.operation === plain.operation && isIncluding(read) && isBetween(reads, read))
  return beside.length === 0 ? isLasting : beside.some((read) => answerOf(read)?.status === 200)
}

/** Whether it was sent after the first and answered before the last of them. */
function isBetween(reads: readonly Exchange[], { order }: Exchange): boolean {
  const [first, last] = [reads[0], reads.at(-1)]
  return first !== undefined && last !== undefined && order.sent > first.order.answered && order.answered < last.order.sent
}

function isIncluding({ request }: Exchange): boolean {
  return new URL(request.url).searchParams.has('include')
}

/** Whether nothing of a session is still to change. */
function isStill(read: Exchange): boolean {
  return ['failed', 'unknown'].includes(String(memberOf(read, 'status')))
}

/** What a session that has ended has all the while: others may come and go. */
const lasting = ['type', 'sessionId', 'status', 'url', 'isPublic', 'links', 'error'] as const

/** Where a member is missing that was there, at the top or in its data, which may be missing for a while unless its exports are ready. */
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
