import { answerOf, type Exchange } from '../exchange/exchange.ts'

/** So many crashes in a row, each some time after the one before, are no failure of the moment. */
const mostLooks = 4

/** All answers to one request that was asked again as long as it crashed; none when it could not be asked at all. */
export type Looks = readonly Exchange[]

type Looking = {
  /** Null when nothing more may be asked. */
  readonly ask: () => Promise<Exchange | null>
  /** Asks again, be it in another way; whether it may is known once it has crashed. */
  readonly askAgain: () => Promise<Exchange | null>
}

/** Asks, and again when the answer is a crash. It takes more than one request only then. */
export async function lookAt({ ask, askAgain }: Looking): Promise<Looks> {
  const looks: Exchange[] = []
  for (let next = await ask(); next !== null; next = await askAgain()) {
    looks.push(next)
    if (!isCrash(next) || looks.length === mostLooks) break
  }
  return looks
}

/** Whether a request crashes whoever asks, and not for the moment. */
export function isAlwaysCrashing(looks: Looks): boolean {
  return looks.length === mostLooks && looks.every(isCrash)
}

/** Whether a request broke something; 503 and 504 say that nobody was there to take it. */
export function isCrash(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  return status === 500 || status === 502
}
