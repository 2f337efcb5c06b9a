import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { ProbeContext } from './probe-context.ts'

/** So many crashes in a row, each some time after the one before, are no failure of the moment. */
const mostLooks = 4

/** What crashes takes time before it is asked again. */
export const crashPauseMs = 1000

/** All answers to one request that was asked again as long as it crashed. */
export type Looks = {
  /** None when it could not be asked at all. */
  readonly answers: readonly Exchange[]
  /** Whether the deployment answered something else in between, or after the last: while it is down, everything crashes. */
  readonly isUp: boolean
}

type Looking = {
  /** Null when nothing more may be asked. */
  readonly ask: () => Promise<Exchange | null>
  /** Asks again, be it in another way; whether it may is known once it has crashed. */
  readonly askAgain: () => Promise<Exchange | null>
  /** Asks for something that is known to work. */
  readonly isUp: () => Promise<boolean>
}

/** Asks, and again when the answer is a crash. It takes more than one request only then. */
export async function askUntilStable({ ask, askAgain, isUp }: Looking): Promise<Looks> {
  const answers: Exchange[] = []
  for (let next = await ask(); next !== null; next = await askAgain()) {
    answers.push(next)
    if (!isCrash(next) || answers.length === mostLooks) return { answers, isUp: true }
    if (answers.length === mostLooks - 1 && !(await isUp())) return { answers, isUp: false }
  }
  return { answers, isUp: answers.length === mostLooks - 1 || (answers.length > 0 && (await isUp())) }
}

/** Whether a deployment answers a plain read; without room for one that is not known. */
export async function isUpFor({ hasRoom, send }: Pick<ProbeContext, 'hasRoom' | 'send'>): Promise<boolean> {
  if (!hasRoom()) return false
  const listed = await send({ operation: 'listSessions', as: 'default', query: { limit: 1 } })
  return (answerOf(listed)?.status ?? 500) < 500
}

/** Whether a request crashes whoever asks, and not for the moment. */
export function isAlwaysCrashing({ answers, isUp }: Looks): boolean {
  return isUp && answers.length === mostLooks && answers.every(isCrash)
}

/** Whether a request broke something; 503 and 504 say that nobody was there to take it. */
export function isCrash(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  return status === 500 || status === 502
}
