import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { listLagMs } from '../../judgement/session-readings.ts'
import type { Probe } from '../define/check.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { isListedOtherwise, sessionIn } from '../define/find-session.ts'
import { ownOf, readFirmly, tellingOf, type FirmRead } from './include-without-result.ts'
import { createdId, fullReview, generatedReview, plainReport, plainReview, titledReport, type CreatedProbe } from './created-sessions.ts'

/**
 * The life of a session from its creation to its end, or to its pause. Each list is between two reads, so that it can be compared with
 * both.
 */
export type Journey = {
  readonly created: Exchange
  /** The read right after the creation; absent when it was refused. */
  readonly first?: Exchange
  /** Every typed get of the session in order, the first included. */
  readonly reads: readonly Exchange[]
  /** Lists, each between two of the reads. The last one is read again when it is out of date. */
  readonly lists: readonly Exchange[]
  /** A resume of the session while it runs, between the first two reads. */
  readonly resumed?: Exchange
  /** The last read, when the session had come to an end. */
  readonly ended?: Exchange
  /** The second read, and another after the end, with include=reportBody. Crashes are retried. */
  readonly soonWithBody?: FirmRead
  readonly withBody?: FirmRead
}

/** The answers about a session right after its creation. */
type Beginning = Pick<Journey, 'created' | 'first' | 'resumed' | 'soonWithBody'> & { readonly second?: Exchange }

type BeginningProbe = Probe<Beginning>

export type JourneyProbe = Probe<Journey> & { readonly of: CreatedProbe }

/** The default wait for a session: at the interval that the contract recommends, for twice the longest typical run. */
const patience = { intervalSeconds: 45, timeoutSeconds: 1800 }
/** The number of polls at the interval, and of those that share the rest of the timeout. */
const [steadyPolls, latePolls] = [20, 6]

export const titledReportBeginning = beginningOf(titledReport)

export const titledReportJourney = journeyOf(titledReport, titledReportBeginning)
export const plainReportJourney = journeyOf(plainReport)
export const fullReviewJourney = journeyOf(fullReview)
export const generatedReviewJourney = journeyOf(generatedReview)
export const plainReviewJourney = journeyOf(plainReview)

const reportJourneys: readonly JourneyProbe[] = [titledReportJourney, plainReportJourney]
const reviewJourneys: readonly JourneyProbe[] = [fullReviewJourney, generatedReviewJourney, plainReviewJourney]
export const journeys: readonly JourneyProbe[] = [...reportJourneys, ...reviewJourneys]

/**
 * The first reads of a session, and between them a resume although it is not paused. Rules that these show need not wait for the end.
 * Include is legal before there is a result.
 */
function beginningOf(of: CreatedProbe): BeginningProbe {
  return {
    name: `the beginning of ${of.name}`,
    profile: 'lifecycle',
    cost: { requests: 4, searches: 0, sessions: 0 },
    uses: [of],
    phase: 'parallel',
    async send(means) {
      const { created } = await means.evidence(of)
      const sessionId = createdId(created)
      if (sessionId === undefined) return { created }
      const { get, resume } = callsOf(means, of, sessionId)
      const first = await means.send(get)
      const resumed = await means.send(resume)
      // In the world of a mock, a wait may bring the session to its end.
      const soonWithBody = await readFirmly(means, get, 0)
      return { created, first, resumed, second: tellingOf(soonWithBody), soonWithBody }
    },
  }
}

function journeyOf(of: CreatedProbe, beginning: BeginningProbe = beginningOf(of)): JourneyProbe {
  return {
    name: `the life of ${of.name}`,
    of,
    profile: 'lifecycle',
    // The polls, two lists, the reads around them, and the body. A third list takes the place of a poll.
    cost: { requests: steadyPolls + latePolls + 6, searches: 0, sessions: 0 },
    uses: [beginning],
    phase: 'parallel',
    async send(means) {
      const { created, first, resumed, soonWithBody } = await means.evidence(beginning)
      const sessionId = createdId(created)
      if (sessionId === undefined || first === undefined || resumed === undefined || soonWithBody === undefined)
        return { created, reads: [], lists: [] }
      return { created, first, resumed, soonWithBody, ...(await follow(means, of, sessionId, [first, ...ownOf(soonWithBody)])) }
    },
  }
}

function callsOf({ target }: ProbeContext, of: CreatedProbe, sessionId: string): { readonly get: ApiCall; readonly resume: ApiCall } {
  const { as, operation } = of.create(target)
  return {
    get: { operation: operation === 'createReport' ? 'getReport' : 'getSystematicReview', as, path: { sessionId } },
    resume: { operation: 'resumeSession', as, path: { sessionId } },
  }
}

async function follow(
  means: ProbeContext,
  of: CreatedProbe,
  sessionId: string,
  earlier: readonly Exchange[],
): Promise<Omit<Journey, 'created' | 'first' | 'resumed' | 'soonWithBody'>> {
  const { get } = callsOf(means, of, sessionId)
  const reads = [...earlier]
  const lists: Exchange[] = []
  const read = async (): Promise<Exchange> => {
    const exchange = await means.send(get)
    reads.push(exchange)
    return exchange
  }
  const list = async (): Promise<Exchange> => {
    const exchange = await means.send({ operation: 'listSessions', as: get.as, query: { limit: 20 } })
    lists.push(exchange)
    return exchange
  }

  // A list may come from an index that does not have a new session yet.
  const isLate = sessionIn(await list(), sessionId) === undefined
  if (isLate) {
    await means.wait(settlingMsOf(means))
    await list()
  }
  let latest = await read()
  let pausedReads = 0
  for (const waitMs of waits(means).slice(isLate ? 1 : 0)) {
    if (isFinal(latest)) break
    pausedReads = memberOf(latest, 'status') === 'pausedForInsufficientQuota' ? pausedReads + 1 : 0
    if (pausedReads === 3 || !means.hasTime(waitMs)) break
    await means.wait(waitMs)
    latest = await read()
  }
  const listed = await list()
  let last = await read()
  // An ended session may be listed as it was before, but not for long. While it goes on, the reads around a list are compared.
  const isBehind = isFinal(latest) && (['status', 'executionStage'] as const).some((member) => isListedOtherwise(member, listed, latest))
  if (isBehind && means.hasRoom()) {
    await means.wait(settlingMsOf(means))
    await list()
    if (means.hasRoom()) last = await read()
  }
  if (!isFinal(last)) return { reads, lists }
  return { reads, lists, ended: last, withBody: await readFirmly(means, get) }
}

/** The wait before a session is read again. */
export function intervalMsOf({ target }: Pick<ProbeContext, 'target'>): number {
  return patienceWith(target).intervalSeconds * 1000
}

/** The wait before a list that may be behind is read again. */
export function settlingMsOf(means: Pick<ProbeContext, 'target'>): number {
  return Math.max(intervalMsOf(means), listLagMs)
}

/** The number of reads of a session, by its poll interval and timeout. */
export function patienceWith({ poll }: Pick<ProbeContext['target'], 'poll'>): typeof patience {
  return { ...patience, ...poll }
}

function waits({ target }: ProbeContext): readonly number[] {
  const { intervalSeconds, timeoutSeconds } = patienceWith(target)
  const late = Math.max(intervalSeconds, (timeoutSeconds - steadyPolls * intervalSeconds) / latePolls)
  return [...Array.from({ length: steadyPolls }, () => intervalSeconds), ...Array.from({ length: latePolls }, () => late)].map(
    (seconds) => seconds * 1000,
  )
}

export function isFinal(read: Exchange): boolean {
  const status = memberOf(read, 'status')
  return status === 'completed' || status === 'failed'
}
