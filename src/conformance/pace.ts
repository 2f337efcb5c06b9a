import { service } from '../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'
import type { ApiCall } from '../exchange/send.ts'
import { operationRoles } from '../judgement/operation-roles.ts'
import { regimeOf } from './regime.ts'
import { retryAfterMs } from './retry-after.ts'
import type { Target } from './target.ts'

const { windowSeconds, blockSeconds } = service.rateLimits.perMinute

/** How many requests a minute are polite where the regime is per minute, or not known. */
const politeRequests = 80

/** Keeps a run within the rate that a deployment allows. `now` is the time of whoever waits: a moved clock counts. */
export type Pace = {
  /** How long a request has to wait now; 0 when it may go. */
  readonly dueInMs: () => number
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
  const keysOver = new Set<string | null>()
  return {
    dueInMs() {
      const at = now()
      if (blockedUntil > at) return blockedUntil - at
      if (!isPaced) return 0
      sentAt = sentAt.filter((sent) => sent > at - windowMs)
      const [oldest] = sentAt
      return oldest !== undefined && sentAt.length >= politeRequests ? oldest + windowMs - at : 0
    },
    sent() {
      if (isPaced) sentAt = [...sentAt, now()]
    },
    learn(exchange) {
      const status = answerOf(exchange)?.status
      if (status !== 429 && status !== 503) return
      // Its window is a day long, so that it is not waited for.
      if (status === 429 && regime !== 'perMinute' && isOfTheDay(exchange)) return void keysOver.add(exchange.as)
      if (!isOfDeployment(exchange)) return
      // Longer than a block is meant so as well: where the run has no time for it, nothing more is sent.
      const ms = retryAfterMs(exchange) ?? (status === 429 ? blockSeconds * 1000 : 0)
      blockedUntil = Math.max(blockedUntil, now() + ms)
    },
    // Enterprise has no daily limit: a search that is refused there is to be seen, and by both endpoints.
    isOver: ({ operation, as }) => operationRoles[operation] === 'search' && as !== 'enterprise' && keysOver.has(as),
    time: now,
  }
}

/** The daily limit is of searches alone, and refuses with the error object or says when its window ends. */
function isOfTheDay(exchange: Exchange): boolean {
  const { operation } = exchange
  const error = memberOf(exchange, 'error')
  if (operation === null || operationRoles[operation] !== 'search' || typeof error === 'string') return false
  return (typeof error === 'object' && error !== null) || answerOf(exchange)?.headers['x-ratelimit-reset'] !== undefined
}
