import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'

type Row = Readonly<Record<string, unknown>>

/** Reads the papers or trials of a search; none for another operation or status. */
export function readResults(exchange: Exchange, operation: 'searchPapers' | 'searchTrials'): readonly Row[] {
  if (exchange.operation !== operation || answerOf(exchange)?.status !== 200) return []
  const results = memberOf(exchange, operation === 'searchPapers' ? 'papers' : 'trials')
  // An item that is no object becomes an empty one, so that pointers count right.
  return Array.isArray(results)
    ? results.map((result: unknown) => (typeof result === 'object' && result !== null ? (result as Row) : {}))
    : []
}
