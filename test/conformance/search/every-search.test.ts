import { expect, test } from 'vitest'
import { everySearch } from '../../../src/conformance/sections/search/every-search.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

const papers = Array.from({ length: 11 }, (_, index) => ({ serviceId: `p${index}` }))
const found = recordExchange(1, 'searchPapers', '/search/papers', recordAnswer(200, { papers }), { method: 'POST', body: { query: 'x' } })

function judge(exchange: Exchange): readonly string[] {
  return everySearch
    .start()(exchange)
    .map(({ rule }) => rule)
}

test('searches: the results are at most as many as the default', () => {
  expect(judge(found)).toEqual(['search/max-results-honoured'])
})

test.each([['query=x&maxResults=50'], ['{"query":"x","maxRes'], [undefined]])(
  'searches: the body %s says nothing of the results',
  (body) => {
    const { body: _, ...request } = found.request
    expect(judge({ ...found, request: { ...request, ...(body !== undefined && { body }) } })).toEqual([])
  },
)
