import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import { windowHeaders } from '../../judgement/search-window.ts'

/** The rate limits that a run has seen: the daily one by its headers or refusals, the other by its refusals alone. */
export type SeenRates = {
  readonly regime: 'perMinute' | 'daily' | 'both' | 'none seen'
  /** The number of answers with each header. */
  readonly headers: { readonly [name: string]: number }
  /** The number of 429 answers by their body: a plain text as `error`, the error object, or neither. */
  readonly refusals: { readonly text: number; readonly object: number; readonly other: number }
}

export type RateFold = { readonly see: (exchange: Exchange) => void; readonly seen: () => SeenRates }

const names = [...windowHeaders, 'retry-after']

export function createRateFold(): RateFold {
  const headers: { [name: string]: number } = Object.fromEntries(names.map((name) => [name, 0]))
  const refusals = { text: 0, object: 0, other: 0 }
  return {
    see(exchange) {
      const answer = answerOf(exchange)
      for (const name of names) if (answer?.headers[name] !== undefined) headers[name] = (headers[name] ?? 0) + 1
      if (answer?.status !== 429) return
      const error = memberOf(exchange, 'error')
      refusals[typeof error === 'string' ? 'text' : typeof error === 'object' && error !== null ? 'object' : 'other']++
    },
    seen() {
      const isPerMinute = refusals.text > 0
      const isDaily = refusals.object > 0 || windowHeaders.some((name) => (headers[name] ?? 0) > 0)
      const regime = isPerMinute ? (isDaily ? 'both' : 'perMinute') : isDaily ? 'daily' : 'none seen'
      return { regime, headers: { ...headers }, refusals: { ...refusals } }
    },
  }
}
