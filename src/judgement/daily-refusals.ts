import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'
import type { Monitor, Observation } from './monitor.ts'
import { isCountable, isForbidden, isSearch, searchRootOf, searcherOf, readWindow, type SearchWindow } from './search-window.ts'

const [refuses, refusalForm] = ['limits/daily/refuses', 'limits/daily/refusal-form'] as const

type Last = { readonly exchange: Exchange; readonly remaining: number; readonly reset: number | undefined }

/**
 * In the daily regime a search is refused if and only if none remained after the one before it. Two keys may be of one account, so the
 * remaining count holds only until another key searches. A moved reset shows that old searches left the window. A refusal that says
 * that none remain may be due to another client.
 */
export const dailyRefusals: Monitor = {
  rules: [refuses],
  start() {
    const last = new Map<string, { readonly searcher: string } & Last>()
    return (exchange) => {
      if (!isSearch(exchange)) return []
      const root = searchRootOf(exchange.request.url)
      const searcher = searcherOf(exchange)
      const before = last.get(root)
      const window = readWindow(exchange)
      const { remaining, reset } = window
      last.delete(root)
      // Two searches with hidden keys may be of two accounts.
      if (exchange.isKeyUnknown === true) return []
      if (before?.remaining === 0 && before.searcher === searcher && isForbidden(exchange))
        return [
          { rule: refuses, exchanges: [before.exchange.id, exchange.id], breach: { expected: '429, for none remained', actual: '403' } },
        ]
      if (!isCountable(exchange)) return []
      if (remaining !== undefined) last.set(root, { searcher, exchange, remaining, reset })
      const isNext = before !== undefined && before.searcher === searcher && before.exchange.order.answered < exchange.order.sent
      return isNext ? observe(before, exchange, window) : []
    }
  },
}

function observe(before: Last, exchange: Exchange, { remaining, reset }: SearchWindow): readonly Observation[] {
  const exchanges = [before.exchange.id, exchange.id]
  const isRefused = answerOf(exchange)?.status === 429
  if (isRefused && before.remaining > 0 && (exchange.isAlone === true || (remaining ?? 0) > 0))
    return [{ rule: refuses, exchanges, breach: { expected: `an answer, for ${before.remaining} remained`, actual: '429' } }]
  if (before.remaining !== 0) return []
  if (isRefused) return [{ rule: refuses, exchanges, breach: null }]
  const hasLeft = reset === undefined || reset !== before.reset
  return hasLeft ? [] : [{ rule: refuses, exchanges, breach: { expected: '429, for none remained', actual: '200' } }]
}

/** The daily refusal has the form of every error. The contract names no code for it. */
export const dailyRefusalForm: Monitor = {
  rules: [refusalForm],
  start: () => (exchange) => {
    if (!isSearch(exchange) || answerOf(exchange)?.status !== 429) return []
    const wrong = ['code', 'message'].find((member) => typeof memberOf(exchange, 'error', member) !== 'string')
    if (wrong === undefined) return [{ rule: refusalForm, exchanges: [exchange.id], breach: null }]
    const actual = JSON.stringify(memberOf(exchange, 'error', wrong)) ?? 'nothing'
    return [{ rule: refusalForm, exchanges: [exchange.id], breach: { expected: 'a string', actual, pointer: `/error/${wrong}` } }]
  },
}
