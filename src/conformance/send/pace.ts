import { service } from '../../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { regimeOf } from '../define/rate-limit.ts'
import { retryAfterMs } from './retry-after.ts'
import type { Target } from '../define/target.ts'

const { windowSeconds, blockSeconds } = service.rateLimits.perMinute

/** How many requests a minute are polite where the regime is per minute, or not known. */
export const maxRequestsPerMinute = 80

/**
 * How long one operation may keep everything waiting that says again and again that it is unavailable: a deployment as a whole comes
 * back soon. Longer it is that operation alone which is not there, and the others go on without it.
 */
const outageMs = 120_000

/** Keeps a run within the rate that a deployment allows. `now` is the time of whoever waits: a moved clock counts. */
export type Pace = {
  /** How long a request has to wait now; 0 when it may go. */
  readonly dueInMs: () => number
  /** Whether it is the deployment that demands the wait, and not our own manners. */
  readonly isDemanded: () => boolean
  /** How long an operation, or an origin that files are kept on, has asked not to be asked at all, while that lasts; then 0. */
  readonly leftAloneMs: (place: string) => number
  readonly sent: () => void
  /** Learns from an answer that there were too many, or that the deployment is to be left alone for a while. */
  readonly learn: (exchange: Exchange) => void
  /** Whether a call is a search that the daily limit of its key has no room for. */
  readonly isOver: (call: Pick<ApiCall, 'operation' | 'as'>) => boolean
  /** What time it is for whoever waits. */
  readonly time: () => number
}

export function createPace(target: Target, now: () => number): Pace {
  const regime = regimeOf(target)
  const isPaced = regime === 'unknown' || regime === 'perMinute'
  const windowMs = windowSeconds * 1000
  const { origin } = new URL(target.baseUrl)
  /** An address that the deployment gave out may be another host's, whose limit is not this one's. */
  const isOfDeployment = (exchange: Exchange): boolean =>
    exchange.operation !== null || typeof memberOf(exchange, 'error') === 'string' || new URL(exchange.request.url).origin === origin
  let blockedUntil = 0
  let sentAt: readonly number[] = []
  /** How long a place has asked for, all in all, since it last answered otherwise. */
  const unavailableMs = new Map<string, number>()
  const leftAlone = new Map<string, { readonly until: number; readonly ms: number }>()
  const keysOver = new Set<string | null>()
  return {
    dueInMs() {
      const at = now()
      if (blockedUntil > at) return blockedUntil - at
      if (!isPaced) return 0
      sentAt = sentAt.filter((sent) => sent > at - windowMs)
      const [oldest] = sentAt
      return oldest !== undefined && sentAt.length >= maxRequestsPerMinute ? oldest + windowMs - at : 0
    },
    isDemanded: () => blockedUntil > now(),
    leftAloneMs(place) {
      const { until, ms } = leftAlone.get(place) ?? { until: 0, ms: 0 }
      return until > now() ? ms : 0
    },
    sent() {
      if (isPaced) sentAt = [...sentAt, now()]
    },
    learn(exchange) {
      const status = answerOf(exchange)?.status
      const place = placeOf(exchange)
      if (status === 503) {
        const ms = retryAfterMs(exchange) ?? 0
        const all = (unavailableMs.get(place) ?? 0) + ms
        unavailableMs.set(place, all)
        if (all > outageMs) leftAlone.set(place, { until: now() + ms, ms })
        else if (isOfDeployment(exchange)) blockedUntil = Math.max(blockedUntil, now() + ms)
        return
      }
      unavailableMs.delete(place)
      if (status !== 429) return
      // Its window is a day long, so that it is not waited for.
      if (regime !== 'perMinute' && isOfTheDay(exchange)) return void keysOver.add(exchange.as)
      if (!isOfDeployment(exchange)) return
      // Longer than a block is meant so as well: where the run has no time for it, nothing more is sent.
      blockedUntil = Math.max(blockedUntil, now() + (retryAfterMs(exchange) ?? blockSeconds * 1000))
    },
    // Enterprise has no daily limit: a search that is refused there is to be seen, and by both endpoints.
    isOver: ({ operation, as }) => operationRoles[operation] === 'search' && as !== 'enterprise' && keysOver.has(as),
    time: now,
  }
}

/** Where an exchange went: an operation, or the origin of a file. */
function placeOf({ operation, request: { url } }: Exchange): string {
  return operation ?? new URL(url).origin
}

/** The daily limit is of searches alone, and refuses with the error object or says when its window ends. */
function isOfTheDay(exchange: Exchange): boolean {
  const { operation } = exchange
  const error = memberOf(exchange, 'error')
  if (operation === null || operationRoles[operation] !== 'search' || typeof error === 'string') return false
  return (typeof error === 'object' && error !== null) || answerOf(exchange)?.headers['x-ratelimit-reset'] !== undefined
}
