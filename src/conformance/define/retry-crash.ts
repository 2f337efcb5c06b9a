import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { ProbeContext } from './probe-context.ts'

/** The number of crashes in a row, with pauses between, that is no transient failure. */
const maxAttempts = 4

/** The pause before a crashed request is retried. */
export const crashRetryDelayMs = 1000

/** The answers to a request that was retried as long as it crashed. */
export type CrashRetries = {
  /** Empty when the request could not be sent. */
  readonly answers: readonly Exchange[]
  /** True if the deployment answered another request before the last attempt or after it. While it is down, everything crashes. */
  readonly isUp: boolean
}

type RetrySteps = {
  /** Sends the request; null when nothing more may be sent. */
  readonly send: () => Promise<Exchange | null>
  /** Retries a crashed request, if necessary in another way. */
  readonly retry: () => Promise<Exchange | null>
  /** Sends a request that is known to work. */
  readonly isUp: () => Promise<boolean>
}

/** Sends a request, and retries it as long as it crashes. */
export async function retryWhileCrashing({ send, retry, isUp }: RetrySteps): Promise<CrashRetries> {
  const answers: Exchange[] = []
  for (let next = await send(); next !== null; next = await retry()) {
    answers.push(next)
    if (!isCrash(next) || answers.length === maxAttempts) return { answers, isUp: true }
    if (answers.length === maxAttempts - 1 && !(await isUp())) return { answers, isUp: false }
  }
  return { answers, isUp: answers.length === maxAttempts - 1 || (answers.length > 0 && (await isUp())) }
}

/** True if a deployment answers a plain read. Without room for one it counts as down. */
export async function isDeploymentUp({ hasRoom, send }: Pick<ProbeContext, 'hasRoom' | 'send'>): Promise<boolean> {
  if (!hasRoom()) return false
  const listed = await send({ operation: 'listSessions', as: 'default', query: { limit: 1 } })
  return (answerOf(listed)?.status ?? 500) < 500
}

/** True if every attempt crashed although the deployment is up. */
export function isAlwaysCrashing({ answers, isUp }: CrashRetries): boolean {
  return isUp && answers.length === maxAttempts && answers.every(isCrash)
}

/** True if an answer is a crash. With 503 and 504 the request did not reach the service. */
export function isCrash(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  return status === 500 || status === 502
}
