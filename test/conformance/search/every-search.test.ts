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

type Searched = 'searchPapers' | 'searchTrials'

function search(body: object, operation: Searched = 'searchPapers', headers = {}): readonly string[] {
  const [path, answer] = operation === 'searchPapers' ? ['/search/papers', { papers: [] }] : ['/search/trials', { trials: [] }]
  return judge(recordExchange(1, operation, path, recordAnswer(200, answer), { method: 'POST', body, headers }))
}

test.each(['searchPapers', 'searchTrials'] as const)('searches: %s without a query is refused', (operation) => {
  expect(search({ maxResults: 3 }, operation)).toEqual(['search/query-required'])
  expect(search({ query: 'x' }, operation)).toEqual([])
  // The fields of a form may be anywhere.
  expect(search({}, operation, { 'content-type': 'text/plain' })).toEqual([])
})

test.each(['searchPapers', 'searchTrials'] as const)('searches: %s for a number out of range is refused', (operation) => {
  const rule = 'search/max-results-range'
  for (const maxResults of [0, -1, 10_001]) expect(search({ query: 'x', maxResults }, operation)).toEqual([rule])
  // Another rule judges what is no number of results.
  for (const maxResults of [1, 10_000, 1.5, '0', null]) expect(search({ query: 'x', maxResults }, operation)).toEqual([])
})

test('searches: filters in keyword mode are refused', () => {
  const rule = 'search/filters-with-keyword'
  expect(search({ query: 'x', searchMode: 'keyword', filters: { minYear: 2020 } })).toEqual([rule])
  expect(search({ query: 'x', searchMode: 'keyword', trialFilters: { phase: ['PHASE1'] } }, 'searchTrials')).toEqual([rule])
  expect(search({ query: 'x', searchMode: 'semantic', filters: { minYear: 2020 } })).toEqual([])
})

test.each([
  { pubmedOnly: false, minYear: null },
  { includeKeywords: [], typeTags: [''] },
  { minYear: '' },
  { typeTags: {} },
  { maxYear: 0 },
  { retracted: 'exclude_retracted' },
])('searches: %j filters nothing, and may be served in keyword mode', (filters) => {
  expect(search({ query: 'x', searchMode: 'keyword', filters })).toEqual([])
})

test('searches: trial filters without a value may be served in keyword mode', () => {
  expect(search({ query: 'x', searchMode: 'keyword', trialFilters: { phase: [], hasResults: false } }, 'searchTrials')).toEqual([])
})
