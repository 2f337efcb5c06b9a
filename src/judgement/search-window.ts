import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'

/** The X-RateLimit headers of an answer; undefined for one that is absent or no integer. */
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

/** True for a search that was refused with 403, for another reason than the plan. */
export function isForbidden(exchange: Exchange): boolean {
  return isSearch(exchange) && answerOf(exchange)?.status === 403 && memberOf(exchange, 'error', 'code') !== 'api_access_denied'
}

/** True for a search that the daily regime answered or refused. A plain-string 429 is of the other regime. */
export function isCountable(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  return isSearch(exchange) && (status === 200 || (status === 429 && typeof memberOf(exchange, 'error') !== 'string'))
}

export function isSearch({ operation }: Exchange): boolean {
  return operation === 'searchPapers' || operation === 'searchTrials'
}

/** A key of caller and world, since another world has other accounts with the same names. */
export function searcherOf({ as, request: { url } }: Exchange): string {
  return `${as ?? ''} ${searchRootOf(url)}`
}

export function searchRootOf(url: string): string {
  return url.replace(/\/search\/\w+(?:\?.*)?$/, '')
}
