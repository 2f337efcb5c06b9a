import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'

/** What the X-RateLimit headers of an answer say; undefined where one is absent or no integer. */
export type SearchWindow = {
  readonly limit: number | undefined
  readonly remaining: number | undefined
  readonly reset: number | undefined
}

export const windowHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const

export function readWindow(exchange: Exchange): SearchWindow {
  const [limit, remaining, reset] = windowHeaders.map((name) => parseInteger(answerOf(exchange)?.headers[name]))
  return { limit, remaining, reset }
}

export function parseInteger(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined
}

/** Whether it is a search that the daily regime has answered or refused: a plain-string 429 is of the other regime. */
export function isCountable(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  return isSearch(exchange) && (status === 200 || (status === 429 && typeof memberOf(exchange, 'error') !== 'string'))
}

export function isSearch({ operation }: Exchange): boolean {
  return operation === 'searchPapers' || operation === 'searchTrials'
}

/** Who searched where: another world has accounts of its own, whatever their keys are called. */
export function searcherOf({ as, request: { url } }: Exchange): string {
  return `${as ?? ''} ${searchRootOf(url)}`
}

export function searchRootOf(url: string): string {
  return url.replace(/\/search\/\w+(?:\?.*)?$/, '')
}
