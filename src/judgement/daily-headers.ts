import { answerOf, type Exchange } from '../exchange/exchange.ts'
import type { Monitor, Observation } from './monitor.ts'
import { parseInteger, isCountable, searcherOf, windowHeaders } from './search-window.ts'

const rule = 'limits/daily/headers'

/** Keys of a target whose plans have a daily limit. Another key turns out to have one when a search of it carries a header. */
const limitedKeys = new Set<string | null>(['pro', 'scale'])

/** In the daily regime every search of a limited key has all three headers, each an integer. */
export const dailyHeaders: Monitor = {
  rules: [rule],
  start() {
    const limited = new Set<string>()
    return (exchange) => {
      if (!isCountable(exchange)) return []
      const headers = answerOf(exchange)?.headers ?? {}
      const searcher = searcherOf(exchange)
      // A hidden key may be of a plan without a limit, whatever another answer had.
      if (exchange.isKeyUnknown === true)
        return windowHeaders.some((name) => headers[name] !== undefined) ? [observe(exchange, headers)] : []
      if (limitedKeys.has(exchange.as) || windowHeaders.some((name) => headers[name] !== undefined)) limited.add(searcher)
      return limited.has(searcher) ? [observe(exchange, headers)] : []
    }
  },
}

function observe({ id }: Exchange, headers: Readonly<Record<string, string>>): Observation {
  const exchanges = [id]
  const wrong = windowHeaders.find((name) => parseInteger(headers[name]) === undefined)
  if (wrong === undefined) return { rule, exchanges, breach: null }
  return { rule, exchanges, breach: { expected: `an integer in ${wrong}`, actual: headers[wrong] ?? 'no such header' } }
}
