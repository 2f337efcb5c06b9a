import { answerOf, type Exchange } from '../../exchange/exchange.ts'

/**
 * The `Retry-After` of an answer in ms; undefined without one, or when it is past. It may be in seconds or a date. A date is compared
 * with the `Date` of the same answer, if it has one.
 */
export function retryAfterMs(exchange: Exchange): number | undefined {
  const header = answerOf(exchange)?.headers['retry-after']?.trim() ?? ''
  const ms = /^\d+(?:\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - serverTimeOf(exchange)
  return ms > 0 ? ms : undefined
}

function serverTimeOf(exchange: Exchange): number {
  const date = Date.parse(answerOf(exchange)?.headers['date'] ?? '')
  return Number.isNaN(date) ? exchange.answeredAt : date
}
