import { service } from '../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'
import type { Target } from './target.ts'

const { windowSeconds, blockSeconds } = service.rateLimits.perMinute

/** How many requests a minute are polite where the regime is per minute, or not known. */
const politeRequests = 80

/** Keeps a run within the rate that a deployment allows. Time is that of whoever waits: a moved clock counts. */
export type Pace = {
  /** How long a request has to wait now; 0 when it may go. */
  readonly dueInMs: () => number
  readonly sent: () => void
  /** Learns from an answer that there were too many. */
  readonly learn: (exchange: Exchange) => void
  /** Time that passed for the deployment without passing here. */
  readonly passed: (ms: number) => void
}

export function createPace({ rateLimit = 'unknown' }: Target, now: () => number): Pace {
  const regime = typeof rateLimit === 'object' ? rateLimit.regime : rateLimit
  const isPaced = regime === 'unknown' || regime === 'perMinute'
  const windowMs = windowSeconds * 1000
  let [movedMs, blockedUntil] = [0, 0]
  let sentAt: readonly number[] = []
  const time = (): number => now() + movedMs
  return {
    dueInMs() {
      const at = time()
      if (blockedUntil > at) return blockedUntil - at
      if (!isPaced) return 0
      sentAt = sentAt.filter((sent) => sent > at - windowMs)
      const [oldest] = sentAt
      return oldest !== undefined && sentAt.length >= politeRequests ? oldest + windowMs - at : 0
    },
    sent() {
      if (isPaced) sentAt = [...sentAt, time()]
    },
    learn(exchange) {
      const answer = answerOf(exchange)
      // The daily limit is of searches alone, and is not waited for.
      if (answer?.status !== 429 || typeof memberOf(exchange, 'error') !== 'string') return
      const retryAfterSeconds = Number(answer.headers['retry-after'] ?? Number.NaN)
      const seconds = Number.isFinite(retryAfterSeconds) && retryAfterSeconds > 0 ? retryAfterSeconds : blockSeconds
      blockedUntil = time() + Math.min(seconds, blockSeconds) * 1000
    },
    passed(ms) {
      movedMs += ms
    },
  }
}
