import { service } from '../../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { regimeOf } from '../define/rate-limit.ts'
import { retryAfterMs } from './retry-after.ts'
import type { Target } from '../define/target.ts'

const { windowSeconds, blockSeconds } = service.rateLimits.perMinute

/** The polite number of requests a minute where the regime is per minute, or not known. */
export const maxRequestsPerMinute = 80

/**
 * The longest outage of one operation that all others wait for. A deployment as a whole comes back soon. After a longer outage only that
 * operation counts as unavailable, and the others go on without it.
 */
const maxOutageMs = 120_000

/** Keeps a run within the rate that a deployment allows. Its time is that of the run, so a moved clock counts. */
export type Pace = {
  /** The wait before the next request; 0 when it may be sent now. */
  readonly delayMs: () => number
  /** True if the deployment demands the wait, and not our own pace. */
  readonly isDemanded: () => boolean
  /** The time for which an operation, or an origin of files, has asked for no requests at all; 0 once it is over. */
  readonly unavailableForMs: (endpoint: string) => number
  readonly countRequest: () => void
  /** Learns from an answer that there were too many requests, or that the deployment demands a pause. */
  readonly learnFrom: (exchange: Exchange) => void
  /** True if a call is a search by a key that has reached its daily limit. */
  readonly isDailyLimitReached: (call: Pick<ApiCall, 'operation' | 'as'>) => boolean
  /** The time of the run. */
  readonly now: () => number
}

export function createPace(target: Target, now: () => number): Pace {
  const regime = regimeOf(target)
  const isPaced = regime === 'unknown' || regime === 'perMinute'
  const windowMs = windowSeconds * 1000
  const { origin } = new URL(target.baseUrl)
  /** A file may be on another host, which has limits of its own. */
  const isOfDeployment = (exchange: Exchange): boolean =>
    exchange.operation !== null || typeof memberOf(exchange, 'error') === 'string' || new URL(exchange.request.url).origin === origin
  let blockedUntil = 0
  let sentAt: readonly number[] = []
  /** The sum of the pauses that an endpoint has demanded since it last answered. */
  const demandedMs = new Map<string, number>()
  const unavailable = new Map<string, { readonly until: number; readonly ms: number }>()
  const limitedKeys = new Set<string | null>()
  return {
    delayMs() {
      const at = now()
      if (blockedUntil > at) return blockedUntil - at
      if (!isPaced) return 0
      sentAt = sentAt.filter((sent) => sent > at - windowMs)
      const [oldest] = sentAt
      return oldest !== undefined && sentAt.length >= maxRequestsPerMinute ? oldest + windowMs - at : 0
    },
    isDemanded: () => blockedUntil > now(),
    unavailableForMs(endpoint) {
      const { until, ms } = unavailable.get(endpoint) ?? { until: 0, ms: 0 }
      return until > now() ? ms : 0
    },
    countRequest() {
      if (isPaced) sentAt = [...sentAt, now()]
    },
    learnFrom(exchange) {
      const status = answerOf(exchange)?.status
      const endpoint = endpointOf(exchange)
      if (status === 503) {
        const ms = retryAfterMs(exchange) ?? 0
        const sum = (demandedMs.get(endpoint) ?? 0) + ms
        demandedMs.set(endpoint, sum)
        if (sum > maxOutageMs) unavailable.set(endpoint, { until: now() + ms, ms })
        else if (isOfDeployment(exchange)) blockedUntil = Math.max(blockedUntil, now() + ms)
        return
      }
      demandedMs.delete(endpoint)
      if (status !== 429) return
      // A window of a day is too long to wait for.
      if (regime !== 'perMinute' && isDailyRefusal(exchange)) return void limitedKeys.add(exchange.as)
      if (!isOfDeployment(exchange)) return
      // A pause that is longer than a block counts as well. A run without time for it sends nothing more.
      blockedUntil = Math.max(blockedUntil, now() + (retryAfterMs(exchange) ?? blockSeconds * 1000))
    },
    // Enterprise has no daily limit, so a refusal there is a breach, which both endpoints have to show.
    isDailyLimitReached: ({ operation, as }) => operationRoles[operation] === 'search' && as !== 'enterprise' && limitedKeys.has(as),
    now: now,
  }
}

/** The endpoint of an exchange: an operation, or the origin of a file. What is no address was not sent. */
function endpointOf({ operation, request: { url } }: Exchange): string {
  return operation ?? URL.parse(url)?.origin ?? url
}

/** True if the daily limit refused. It limits searches alone, and answers with the error object or the end of its window. */
function isDailyRefusal(exchange: Exchange): boolean {
  const { operation } = exchange
  const error = memberOf(exchange, 'error')
  if (operation === null || operationRoles[operation] !== 'search' || typeof error === 'string') return false
  return (typeof error === 'object' && error !== null) || answerOf(exchange)?.headers['x-ratelimit-reset'] !== undefined
}
