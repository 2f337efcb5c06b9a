import type { Exchange } from '../../../exchange/exchange.ts'
import { queryParameterOf } from '../../../judgement/listed-sessions.ts'
import { createPaginationReader, readPage } from './read-paginations.ts'

/** The last page of a list that shows fewer sessions than it counts. */
export type EarlyEnd = { readonly exchange: Exchange; readonly shown: number; readonly total: number }

/**
 * Finds the last list that ends before its count. That is no breach: the count may be late by what was deleted on the web. It may be what a
 * user looks for. The count of a filtered list may be of everything.
 */
export function findEarlyEnd(exchanges: readonly Exchange[]): EarlyEnd | undefined {
  const read = createPaginationReader()
  let found: EarlyEnd | undefined
  for (const exchange of exchanges) {
    const page = readPage(exchange)
    const pagination = page === null ? null : read(page)
    if (page === null || pagination === null || page.next !== null || page.total === undefined) continue
    const isFiltered = ['source', 'type', 'status'].some((name) => queryParameterOf(exchange, name) !== null)
    const shown = new Set(pagination.pages.flatMap(({ sessions }) => sessions.map(({ sessionId }) => sessionId))).size
    if (!isFiltered && shown < page.total) found = { exchange, shown, total: page.total }
  }
  return found
}
