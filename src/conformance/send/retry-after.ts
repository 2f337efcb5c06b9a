import { answerOf, type Exchange } from '../../exchange/exchange.ts'

/**
 * How long an answer asks to be left alone, in ms, as seconds or as a date; undefined where it says nothing, or no time to come. A date
 * is read by the clock of whoever wrote it, as far as that is told.
 */
export function retryAfterMs(exchange: Exchange): number | undefined {
  const said = answerOf(exchange)?.headers['retry-after']?.trim() ?? ''
  const ms = /^\d+(?:\.\d+)?$/.test(said) ? Number(said) * 1000 : Date.parse(said) - timeOf(exchange)
  return ms > 0 ? ms : undefined
}

function timeOf(exchange: Exchange): number {
  const said = Date.parse(answerOf(exchange)?.headers['date'] ?? '')
  return Number.isNaN(said) ? exchange.answeredAt : said
}
