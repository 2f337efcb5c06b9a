import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'

type Row = Readonly<Record<string, unknown>>

/** The papers or trials that a search was answered with; none when it is another operation, or was answered otherwise. */
export function readResults(exchange: Exchange, operation: 'searchPapers' | 'searchTrials'): readonly Row[] {
  if (exchange.operation !== operation || answerOf(exchange)?.status !== 200) return []
  const results = memberOf(exchange, operation === 'searchPapers' ? 'papers' : 'trials')
  // So that a pointer counts right, what is no object stays, as one without members.
  return Array.isArray(results)
    ? results.map((result: unknown) => (typeof result === 'object' && result !== null ? (result as Row) : {}))
    : []
}
