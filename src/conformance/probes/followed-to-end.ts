import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { oneByOne } from '../define/one-by-one.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { ProbeStopped } from '../define/probe-stopped.ts'
import { boundedReport, createdId, type CreatedProbe } from './created-sessions.ts'
import { givenSessions } from './given-sessions.ts'
import { include } from './include-without-result.ts'
import { isFinal, patienceWith, plainReportJourney, titledReportJourney } from './journey.ts'
import { listedUnread } from './listed-pages.ts'
import { resumedSessions } from './resumed-sessions.ts'
import { wideReview, wideScreening } from './wide-reviews.ts'

/** A session that was read until it ended, or for as long as a session may take. */
export type Followed = {
  readonly reads: readonly Exchange[]
  /** The last read, when the session had come to an end, and one more with include. */
  readonly ended?: Exchange
  readonly withBody?: Exchange
}

/** The most polls of one session, all of its reads, and the most sessions that were resumed. */
const [mostPolls, mostReads, mostResumed] = [7, 8, 3]
/** The longest wait between two polls, in poll intervals. */
const mostIntervals = 8

/** Reads sessions side by side until each has ended. The waits grow from the poll interval, and together come to the timeout. */
async function followAll(means: ProbeContext, gets: readonly ApiCall[]): Promise<readonly Followed[]> {
  const followed = gets.map((get) => ({ get, reads: [] as Exchange[] }))
  for (const waitMs of growingWaits(means)) {
    const open = followed.filter(({ reads }) => !reads.some(isOver))
    if (open.length === 0) break
    if (!(await hasWaited(means, waitMs))) break
    for (const { get, reads } of open) reads.push(await means.send(get))
  }
  const all: Followed[] = []
  for (const { get, reads } of followed) {
    const ended = reads.find(isFinal)
    const withBody = ended === undefined ? undefined : await means.send({ ...get, query: include })
    all.push({ reads, ...(ended !== undefined && { ended }), ...(withBody !== undefined && { withBody }) })
  }
  return all
}

/** Waits, unless the run has less time: then what was seen so far is all. */
function hasWaited({ wait }: ProbeContext, ms: number): Promise<boolean> {
  return wait(ms).then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof ProbeStopped) return false
      throw thrown
    },
  )
}

/** True for a read after which no other shows more: the session has ended, or is not there. */
function isOver(read: Exchange): boolean {
  return isFinal(read) || answerOf(read)?.status === 404
}

function growingWaits({ target }: ProbeContext): readonly number[] {
  const { intervalSeconds, timeoutSeconds } = patienceWith(target)
  const waits: number[] = []
  let left = timeoutSeconds
  for (let next = intervalSeconds; left > 0; next = Math.min(next * 2, mostIntervals * intervalSeconds)) {
    const isLast = waits.length === mostPolls - 1 || next >= left
    waits.push(isLast ? left : next)
    left -= isLast ? left : next
  }
  return waits.map((seconds) => seconds * 1000)
}

/** The sessions that were resumed, until they end. */
export const resumedToTheEnd: Probe<Evidence & { readonly followed: readonly Followed[] }> = {
  name: 'the sessions that were resumed, until they end',
  shows: 'the end of a session that was resumed',
  profile: 'lifecycle',
  cost: { requests: mostReads * mostResumed, searches: 0, sessions: 0 },
  uses: [resumedSessions],
  phase: 'final',
  async send(means) {
    const { after } = await means.evidence(resumedSessions)
    const gets = after.filter((read) => answerOf(read)?.status === 200).flatMap(sameCall)
    return { followed: await followAll(means, pickFollowed(gets)) }
  },
}

/** Two reports, for one may stand still by chance, then the others. */
function pickFollowed(gets: readonly ApiCall[]): readonly ApiCall[] {
  const reports = gets.filter(({ operation }) => operation === 'getReport').slice(0, 2)
  return [...reports, ...gets.filter((get) => !reports.includes(get))].slice(0, mostResumed)
}

/** The typed get that an exchange was, to be sent again; empty for anything else. */
export function sameCall({ operation, as, request: { url } }: Exchange): readonly ApiCall[] {
  const sessionId = new URL(url).pathname.split('/').at(-1)
  return operation === null || sessionId === undefined ? [] : [{ operation, as, path: { sessionId } }]
}

type AtBounds = Evidence & { readonly report?: Followed; readonly review?: Followed }

/** The report at the other bounds, and the review whose abstracts alone are screened, until they end. */
export const atBoundsToTheEnd: Probe<AtBounds> = {
  name: 'sessions at their bounds, until they end',
  profile: 'lifecycle',
  cost: { requests: mostReads * 2, searches: 0, sessions: 0 },
  uses: [boundedReport, wideScreening, listedUnread],
  // The sessions go on while those that were resumed are watched.
  phase: 'final',
  async send(means) {
    await means.evidence(listedUnread)
    const getOf = async (of: typeof boundedReport, operation: ApiCall['operation']): Promise<readonly ApiCall[]> => {
      const sessionId = createdId((await means.evidence(of)).created)
      return sessionId === undefined ? [] : [{ operation, as: of.create(means.target).as, path: { sessionId } }]
    }
    const [ofReport, ofReview] = [await getOf(boundedReport, 'getReport'), await getOf(wideScreening, 'getSystematicReview')]
    const followed = await followAll(means, [...ofReport, ...ofReview])
    const [report, review] = ofReport.length === 0 ? [undefined, ...followed] : followed
    return { ...(report !== undefined && { report }), ...(review !== undefined && { review }) }
  },
}

type Again = Evidence & {
  readonly given: readonly Exchange[]
  readonly generating?: Exchange
  readonly unavailable?: Exchange
  /** True if a mock made the target for the run. */
  readonly isOfMock: boolean
}

/** The reads of a completed session after the first two, so that it is read five times. */
const furtherReads = 3

/** The completed sessions of the target once more, and those whose exports are not ready. */
export const givenAgain: Probe<Again> = {
  name: 'the third to the fifth read of a completed session',
  profile: 'lifecycle',
  cost: { requests: 2 * furtherReads + 2, searches: 0, sessions: 0 },
  uses: [givenSessions],
  phase: 'final',
  async send({ send, evidence, target }) {
    const { completedReport, completedReview, exportsGenerating, exportsUnavailable } = await evidence(givenSessions)
    const again = async (read: Exchange | undefined): Promise<readonly Exchange[]> =>
      read === undefined || answerOf(read)?.status !== 200 ? [] : oneByOne(sameCall(read), send)
    const given: Exchange[] = []
    for (let left = furtherReads; left > 0; left--) given.push(...(await again(completedReport)), ...(await again(completedReview)))
    const [[generating], [unavailable]] = [await again(exportsGenerating), await again(exportsUnavailable)]
    const isOfMock = target.control !== undefined
    return { given, isOfMock, ...(generating !== undefined && { generating }), ...(unavailable !== undefined && { unavailable }) }
  },
}

/** The reports that the run created, and that whose exports are being made, at the end of the run: by then they have had time to get ready. */
export const createdAgain: Probe<Evidence & { readonly reports: readonly Exchange[] }> = {
  name: 'the created reports at the end of the run',
  profile: 'lifecycle',
  cost: { requests: 4, searches: 0, sessions: 0 },
  uses: [givenSessions, titledReportJourney, plainReportJourney, atBoundsToTheEnd],
  phase: 'final',
  async send({ send, evidence }) {
    const journeys = [await evidence(titledReportJourney), await evidence(plainReportJourney)]
    const { report } = await evidence(atBoundsToTheEnd)
    const ended = [...journeys.map((journey) => journey.ended), report?.ended].filter((read) => read !== undefined)
    const { exportsGenerating } = await evidence(givenSessions)
    if (exportsGenerating !== undefined) await oneByOne(sameCall(exportsGenerating), send)
    return { reports: await oneByOne(ended.flatMap(sameCall), send) }
  },
}

/** Sessions that no probe follows. They have had the whole run to end. */
const unfollowed: readonly CreatedProbe[] = [boundedReport, wideReview, wideScreening]

/** The typed gets of sessions that a run created and did not follow, at its end: other parts of a rule see more of them. */
export const readAtEnd: Probe<Evidence & { readonly reads: readonly Exchange[] }> = {
  name: 'sessions that were created and not followed, at the end',
  shows: 'each session that was created, at its end',
  profile: 'lifecycle',
  cost: { requests: unfollowed.length, searches: 0, sessions: 0 },
  uses: unfollowed,
  phase: 'final',
  async send({ send, evidence, target }) {
    const reads: Exchange[] = []
    for (const probe of unfollowed) {
      const created = await evidence(probe).then(
        (made) => made.created,
        (thrown: unknown) => {
          if (thrown instanceof ProbeStopped) return undefined
          throw thrown
        },
      )
      const sessionId = created === undefined || created.isAlone === true ? undefined : createdId(created)
      if (sessionId === undefined) continue
      const { operation, as } = probe.create(target)
      reads.push(await send({ operation: operation === 'createReport' ? 'getReport' : 'getSystematicReview', as, path: { sessionId } }))
    }
    return { reads }
  },
}
