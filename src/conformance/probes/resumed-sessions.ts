import { service } from '../../contract/service.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Evidence, Probe } from '../define/check.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { isCrash } from '../define/retry-crash.ts'
import { sessionIn } from '../define/find-session.ts'
import { givenSessions } from './given-sessions.ts'
import { readFirmly } from './include-without-result.ts'
import { lastingMs } from './include-retried-at-end.ts'
import { longestPage } from './listed-pages.ts'
import { adviseFreshTarget } from '../define/spent-sessions.ts'
import { intervalMsOf, settlingMsOf } from './journey.ts'

/** The resumes of the paused sessions that the target offers, in their order. */
export type Resumes = Evidence & {
  /** The list before any resume, some time after each session was seen paused. */
  readonly listed?: Exchange
  /**
   * The typed gets right before, with include, for paused sessions have no result. Crashes are retried, the first one for longer than an
   * outage lasts.
   */
  readonly before: readonly Exchange[]
  readonly resumed: readonly Exchange[]
  /** The typed gets right after. */
  readonly after: readonly Exchange[]
  /** A second resume of each right after. Of a session that is still paused it shows if the quota ran out again. */
  readonly again: readonly Exchange[]
  /** The typed get after the first of these that was accepted. One is enough evidence. */
  readonly last: readonly Exchange[]
  readonly listedAfter?: Exchange
  /** The list of processing sessions right after that, and the whole list after it. */
  readonly ongoing?: Exchange
  readonly listedStill?: Exchange
  /** The list some time later, if it had a resumed session as paused, or lacked one among the processing sessions. */
  readonly listedLater?: Exchange
  /** The list of processing sessions right after that, and then the whole list, if a session was missing. */
  readonly ongoingLater?: Exchange
  readonly listedLast?: Exchange
  /** A third resume of each session that is still listed as paused and has no typed get. */
  readonly relisted: readonly Exchange[]
  /** The typed get of a session that is still listed as paused. */
  readonly gotLater?: Exchange
  /** The way to get new paused sessions, if all were resumed before. */
  readonly fresh: string
}

const [processing, pausedStatus] = ['processing', 'pausedForInsufficientQuota']
const stageOrder = service.sessions.stageOrder.systematicReview
/** The number of sessions, and of the requests for each. More show nothing new. */
const [most, requestsOfEach] = [6, 4]

type Found = { readonly [Name in 'before' | 'resumed' | 'after' | 'again' | 'last']: Exchange[] }

export const resumedSessions: Probe<Resumes> = {
  name: 'the paused sessions that the target offers, resumed',
  profile: 'lifecycle',
  // Five lists besides, and two more requests for a session with an unexpected status.
  cost: { requests: requestsOfEach * most + 7, searches: 0, sessions: 0 },
  uses: [givenSessions],
  phase: 'final',
  async send(means) {
    const { send, wait, target, evidence } = means
    const offered = target.sessions?.paused ?? []
    const { paused } = await evidence(givenSessions)
    const found: Found = { before: [], resumed: [], after: [], again: [], last: [] }
    const fresh = adviseFreshTarget(target)
    if (offered.length === 0) return { ...found, relisted: [], fresh }
    await wait(intervalMsOf(means))
    const list: ApiCall = { operation: 'listSessions', as: 'default', query: { limit: longestPage } }
    const listed = await send(list)
    const getOf = (sessionId: string): ApiCall | null => typedGetOf(sessionId, paused, listed)
    const ids = pickDifferent(offered, listed)
    for (const sessionId of ids) await resumeOne(means, sessionId, getOf(sessionId), found)
    const listedAfter = await send(list)
    const listOfOngoing: ApiCall = { ...list, query: { ...list.query, status: processing } }
    const ongoing = await send(listOfOngoing)
    const listedStill = await send(list)
    // Its items are judged by the filter that it names.
    await send({ ...list, query: { ...list.query, status: pausedStatus } })
    const lists = { listed, listedAfter, ongoing, listedStill, fresh }
    const isListedAsPaused = (page: Exchange, sessionId: string): boolean =>
      isListedPaused(page, sessionId) && found.resumed.some((one) => one.request.url.includes(sessionId) && answerOf(one)?.status === 200)
    const isLeftOut = ids.some(
      (sessionId) =>
        sessionIn(ongoing, sessionId) === undefined &&
        [listedAfter, listedStill].every((page) => sessionIn(page, sessionId)?.['status'] === processing),
    )
    if (!isLeftOut && !ids.some((sessionId) => isListedAsPaused(listedAfter, sessionId))) return { ...lists, ...found, relisted: [] }
    // A list may come from an index that is out of date.
    await wait(settlingMsOf(means))
    const listedLater = await send(list)
    const ongoingLater = isLeftOut && means.hasRoom() ? await send(listOfOngoing) : undefined
    const listedLast = ongoingLater !== undefined && means.hasRoom() ? await send(list) : undefined
    const stuck = ids.filter((sessionId) => isListedAsPaused(listedLater, sessionId))
    const relisted: Exchange[] = []
    for (const sessionId of stuck) {
      // It takes the place of typed gets, which this session does not have.
      if (getOf(sessionId) === null) relisted.push(await send({ operation: 'resumeSession', as: 'default', path: { sessionId } }))
    }
    const [get] = stuck.flatMap((sessionId) => getOf(sessionId) ?? [])
    const gotLater = get === undefined || found.last.length > 0 ? undefined : await send(get)
    return {
      ...lists,
      ...found,
      relisted,
      listedLater,
      ...(ongoingLater !== undefined && { ongoingLater }),
      ...(listedLast !== undefined && { listedLast }),
      ...(gotLater !== undefined && { gotLater }),
    }
  },
}

/** The sessions that differ most by what a list shows of them: each type first, then each stage, and of two stages the later. */
function pickDifferent(offered: readonly string[], listed: Exchange): readonly string[] {
  const left = offered.map((sessionId) => ({ sessionId, ...traitsOf(sessionIn(listed, sessionId)) }))
  const picked: typeof left = []
  const noveltyOf = ({ type, stage }: (typeof left)[number]): number =>
    (picked.some((one) => one.type === type) ? 0 : 4) +
    (picked.some((one) => one.stage === stage) ? 0 : 2) +
    stageOrder.findIndex((one) => one === stage) / stageOrder.length
  while (left.length > 0 && picked.length < most) {
    const best = left.reduce((one, other) => (noveltyOf(other) > noveltyOf(one) ? other : one))
    picked.push(...left.splice(left.indexOf(best), 1))
  }
  return picked.map(({ sessionId }) => sessionId)
}

function traitsOf(item: Readonly<Record<string, unknown>> | undefined): { readonly type: unknown; readonly stage: unknown } {
  return { type: item?.['type'], stage: item?.['executionStage'] }
}

function isListedPaused(list: Exchange, sessionId: string): boolean {
  return sessionIn(list, sessionId)?.['status'] === pausedStatus
}

async function resumeOne(means: ProbeContext, sessionId: string, get: ApiCall | null, found: Found): Promise<void> {
  const { send } = means
  const resume: ApiCall = { operation: 'resumeSession', as: 'default', path: { sessionId } }
  if (get !== null) found.before.push(...(await readFirmly(means, get, found.before.some(isCrash) ? undefined : lastingMs)))
  const resumed = await send(resume)
  found.resumed.push(resumed)
  const isResumed = answerOf(resumed)?.status === 200
  if (get !== null) found.after.push(await send(get))
  if (!isResumed) return
  const again = await send(resume)
  found.again.push(again)
  if (get !== null && found.last.length === 0 && answerOf(again)?.status === 200) found.last.push(await send(get))
}

/** The typed get that showed a session, or that is for its type in a list; null for one of a kind that has none. */
function typedGetOf(sessionId: string, reads: readonly Exchange[], listed: Exchange): ApiCall | null {
  const read = reads.find((one) => one.request.url.includes(sessionId) && answerOf(one)?.status === 200)
  const operation = read?.operation ?? typedGets.get(sessionIn(listed, sessionId)?.['type'])
  return operation === undefined ? null : { operation, as: 'default', path: { sessionId } }
}

const typedGets: ReadonlyMap<unknown, ApiCall['operation']> = new Map([
  ['report', 'getReport'],
  ['systematicReview', 'getSystematicReview'],
])
