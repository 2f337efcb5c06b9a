import { service } from '../../../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import type { Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { needsMayTrip, ProbeStopped } from '../../define/probe-stopped.ts'
import { nowhereFound } from '../../probes/created-sessions.ts'
import { nobodysSession } from '../../probes/nobodys-session.ts'

const { requests, windowSeconds, blockSeconds } = service.rateLimits.perMinute

/** A block that is tripped on purpose, and what ends it. */
export type TooManyRequests = {
  /** As many as are allowed, of several keys and endpoints. */
  readonly allowed: readonly Exchange[]
  /** One more. */
  readonly over: Exchange
  /** By either key, of other endpoints, right after that and shortly before the block is over; each of them has to be refused. */
  readonly blocked: readonly Exchange[]
  /** When the block is over by one of its readings. */
  readonly freed?: Exchange
  /** Further ones, where the one too many crashed. */
  readonly crashed?: readonly Exchange[]
}

/** So many at once do not overwhelm anyone, and are soon enough over. */
const sideBySide = 10

/** Waits end well inside of what is waited for, or well outside of it. */
const marginMs = 2000
const nearlyBlockedMs = blockSeconds * 1000 - 10_000

export const tooManyRequests: Probe<TooManyRequests> = {
  name: 'more requests in a minute than there may be',
  profile: 'standard',
  cost: { requests: requests + 10, searches: 1, sessions: 0 },
  phase: 'last',
  async send(means) {
    const { target, sendUnpaced, wait } = means
    if (typeof target.rateLimit !== 'object' || target.rateLimit.mayTrip !== true) throw new ProbeStopped(needsMayTrip)
    const first = await sendUnpaced(list('default'))
    await wait(untilNextWindow(first))
    const calls = allowedCalls(means, first)
    const allowed: Exchange[] = []
    for (let sent = 0; sent < requests; sent += sideBySide)
      allowed.push(...(await Promise.all(calls.slice(sent, sent + sideBySide).map(sendUnpaced))))
    const over = await sendUnpaced(list('default'))
    // A deployment that crashes once may be out of order; three times right after so many answers is how it refuses.
    if (isUnavailable(over))
      return { allowed, over, blocked: [], crashed: [await sendUnpaced(list('default')), await sendUnpaced(list('default'))] }
    if (!isRefused(over)) return { allowed, over, blocked: [] }
    return { allowed, over, ...(await sitOut(means, target.keys.other === undefined ? 'default' : 'other')) }
  },
}

/** Lists by both keys and typed gets: all of them are answered 200, so that they count by every reading. */
function allowedCalls({ target: { keys } }: ProbeContext, first: Exchange): readonly ApiCall[] {
  const read = readOf(first)
  return Array.from({ length: requests }, (_, index) => {
    if (index % 4 === 1) return list(keys.other === undefined ? 'default' : 'other')
    return index % 4 === 3 && read !== null ? read : list('default')
  })
}

function list(as: string): ApiCall {
  return { operation: 'listSessions', as, query: { limit: 1 } }
}

/** The typed get of whatever the list began with. */
function readOf(listed: Exchange): ApiCall | null {
  const [type, sessionId] = ['type', 'sessionId'].map((member) => memberOf(listed, 'sessions', '0', member))
  if (typeof sessionId !== 'string' || (type !== 'report' && type !== 'systematicReview')) return null
  return { operation: type === 'report' ? 'getReport' : 'getSystematicReview', as: 'default', path: { sessionId } }
}

/**
 * A window may slide, begin with a request or with the minute of the clock. After a minute of silence and with the next minute of the
 * deployment's clock they all begin anew.
 */
function untilNextWindow(first: Exchange): number {
  const windowMs = windowSeconds * 1000
  const said = Date.parse(answerOf(first)?.headers['date'] ?? '')
  const intoMs = (Number.isNaN(said) ? first.answeredAt : said) % windowMs
  return windowMs - intoMs + windowMs + marginMs
}

/**
 * A block runs from the request that was one too many; or from the latest that was refused, so that it goes on as long as one asks.
 * A request right after it ought to be over tells which. In the second case, further waits rule out any other end.
 */
async function sitOut(means: ProbeContext, other: string): Promise<Pick<TooManyRequests, 'blocked' | 'freed'>> {
  const { sendUnpaced, wait } = means
  const after = async (ms: number): Promise<Exchange> => {
    await wait(ms)
    return sendUnpaced(list('default'))
  }
  const blocked = [
    await sendUnpaced(list(other)),
    await sendUnpaced({ operation: 'getReport', as: other, path: { sessionId: nobodysSession[0].sessionId } }),
    await sendUnpaced({ operation: 'searchPapers', as: other, body: { query: nowhereFound, maxResults: 1 } }),
    await after(nearlyBlockedMs),
  ]
  const freed = await after(blockSeconds * 1000 - nearlyBlockedMs + marginMs)
  if (!isRefused(freed)) return { blocked, freed }
  blocked.push(await after(nearlyBlockedMs), await after(blockSeconds * 1000 - nearlyBlockedMs + marginMs))
  return { blocked, freed: await after(blockSeconds * 1000 + marginMs) }
}

/** True for an answer that says that nothing is served now. One that never comes shows nothing. */
export function isUnavailable(exchange: Exchange): boolean {
  return (answerOf(exchange)?.status ?? 0) >= 500
}

export function isRefused(exchange: Exchange): boolean {
  return answerOf(exchange)?.status === 429
}
