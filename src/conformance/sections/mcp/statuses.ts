import { answerOf, type Exchange } from '../../../exchange/exchange.ts'

export function isSuccess(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  return status !== undefined && status >= 200 && status < 300
}

/** An answer that says nothing of a rule: one of the moment, or none. */
export function isOfTheMoment(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  return status === undefined || status === 429 || status >= 500
}
