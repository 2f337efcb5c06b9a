import { answerOf, type Exchange } from '../../../exchange/exchange.ts'

/** An answer that says nothing of a rule: one of the moment, or none. */
export function isOfTheMoment(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  return status === undefined || status === 429 || status >= 500
}
