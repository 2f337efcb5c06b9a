import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Evidence, Probe } from '../define/check.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { isCrash } from '../define/retry-crash.ts'
import { sessionIn } from '../define/find-session.ts'
import { givenSessions } from './given-sessions.ts'
import { readFirmly } from './included-anyway.ts'
import { lastingMs } from './included-still.ts'
import { longestPage } from './listed-pages.ts'
import { adviseFreshTarget } from '../define/spent-sessions.ts'
import { intervalMsOf, settlingMsOf } from './journey.ts'

/** The resumes of the paused sessions that the target offers, in their order. */
export type Resumes = Evidence & {
  /** Before anything is resumed, some time after each was seen paused. */
  readonly listed?: Exchange
  /** The typed gets right before, read firmly with what is included of a result, since they have none; the first that crashes for longer than an outage takes. */
  readonly before: readonly Exchange[]
  readonly resumed: readonly Exchange[]
  /** The typed gets right after. */
  readonly after: readonly Exchange[]
  /** A second resume of each right after: of what is paused all the same it tells whether the quota ran out again. */
  readonly again: readonly Exchange[]
  /** The typed get after the first second resume that was taken: one is enough to tell. */
  readonly last: readonly Exchange[]
  readonly listedAfter?: Exchange
  /** The list of processing sessions right after that, and the whole list after it. */
  readonly ongoing?: Exchange
  readonly listedStill?: Exchange
  /** The list some time later, where one was listed as paused that was resumed, or not among those that are processing. */
  readonly listedLater?: Exchange
  /** The list of processing sessions right after that, and the whole list after it, where a session was missing. */
  readonly ongoingLater?: Exchange
  readonly listedLast?: Exchange
  /** A third resume of each that is listed so all the same and has no typed get. */
  readonly relisted: readonly Exchange[]
  /** The typed get of one that is listed so and has one. */
  readonly gotLater?: Exchange
  /** The way to get new paused sessions, should they all have been resumed before. */
  readonly fresh: string
}

const processing = 'processing'
/** Some of each kind, and the requests of each; more show nothing new. */
const [most, requestsOfEach] = [4, 4]

type Found = { readonly [Name in 'before' | 'resumed' | 'after' | 'again' | 'last']: Exchange[] }

export const resumedSessions: Probe<Resumes> = {
  name: 'the paused sessions that the target offers, resumed',
  profile: 'lifecycle',
  // Four lists besides, and two requests more for a session that is not as it should be.
  cost: { requests: requestsOfEach * most + 6, searches: 0, sessions: 0 },
  uses: [givenSessions],
  phase: 'final',
  async send(means) {
    const { send, wait, target, evidence: evidenceOf } = means
    const ids = (target.sessions?.paused ?? []).slice(0, most)
    const { paused } = await evidenceOf(givenSessions)
    const found: Found = { before: [], resumed: [], after: [], again: [], last: [] }
    const fresh = adviseFreshTarget(target)
    if (ids.length === 0) return { ...found, relisted: [], fresh }
    const getOf = (sessionId: string): ApiCall | null => typedGetOf(sessionId, paused)
    await wait(intervalMsOf(means))
    const list: ApiCall = { operation: 'listSessions', as: 'default', query: { limit: longestPage } }
    const listed = await send(list)
    for (const sessionId of ids) await resumeOne(means, sessionId, getOf(sessionId), found)
    const listedAfter = await send(list)
    const listOfOngoing: ApiCall = { ...list, query: { ...list.query, status: processing } }
    const ongoing = await send(listOfOngoing)
    const listedStill = await send(list)
    const lists = { listed, listedAfter, ongoing, listedStill, fresh }
    const isListedAsPaused = (page: Exchange, sessionId: string): boolean =>
      isListedPaused(page, sessionId) && found.resumed.some((one) => one.request.url.includes(sessionId) && answerOf(one)?.status === 200)
    const isLeftOut = ids.some(
      (sessionId) =>
        sessionIn(ongoing, sessionId) === undefined &&
        [listedAfter, listedStill].every((page) => sessionIn(page, sessionId)?.['status'] === processing),
    )
    if (!isLeftOut && !ids.some((sessionId) => isListedAsPaused(listedAfter, sessionId))) return { ...lists, ...found, relisted: [] }
    // A list may be made of an index that is late.
    await wait(settlingMsOf(means))
    const listedLater = await send(list)
    const ongoingLater = isLeftOut && means.hasRoom() ? await send(listOfOngoing) : undefined
    const listedLast = ongoingLater !== undefined && means.hasRoom() ? await send(list) : undefined
    const stuck = ids.filter((sessionId) => isListedAsPaused(listedLater, sessionId))
    const relisted: Exchange[] = []
    for (const sessionId of stuck) {
      // It takes the place of the reads that there are none of.
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

function isListedPaused(list: Exchange, sessionId: string): boolean {
  return sessionIn(list, sessionId)?.['status'] === 'pausedForInsufficientQuota'
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

/** The typed get that showed a session; null for one of a kind that has none. */
function typedGetOf(sessionId: string, reads: readonly Exchange[]): ApiCall | null {
  const read = reads.find((one) => one.request.url.includes(sessionId) && answerOf(one)?.status === 200)
  return read === undefined || read.operation === null ? null : { operation: read.operation, as: 'default', path: { sessionId } }
}
