import { expect, test } from 'vitest'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'
import { failingAmong } from '../../support/exchanges/failing-rules.ts'

const id = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'
const failing = failingAmong('reports/get/body-only-with-include', 'reviews/get/body-only-with-include', 'sessions/get/not-found')
const result = { title: 't', reportBody: 'b' }

function getReport(query = ''): Exchange {
  const answer = recordAnswer(200, { type: 'report', sessionId: id, status: 'completed', result })
  return recordExchange(1, 'getReport', `/sessions/reports/${id}${query}`, answer)
}

function getReview(query = ''): Exchange {
  const answer = recordAnswer(200, { type: 'systematicReview', sessionId: id, status: 'completed', data: { report: { result } } })
  return recordExchange(1, 'getSystematicReview', `/sessions/systematic-reviews/${id}${query}`, answer)
}

test('gets: a result has the body that is asked for, and no other', () => {
  expect(failing(getReport())).toEqual(['reports/get/body-only-with-include'])
  expect(failing(getReview())).toEqual(['reviews/get/body-only-with-include'])
  expect(failing(getReport('?include=reportBody'), getReview('?include=reportBody'))).toEqual([])
})

function missing(operation: 'getReport' | 'getSystematicReview', sessionId: string, code: string): Exchange {
  const path = `/sessions/${operation === 'getReport' ? 'reports' : 'systematic-reviews'}/${sessionId}`
  return recordExchange(2, operation, path, recordAnswer(404, { error: { code, message: 'x' } }))
}

test('gets: an id that is no UUID is refused with the code of its kind', () => {
  expect(failing(missing('getReport', '12', 'not_found'))).toEqual(['sessions/get/not-found'])
  expect(failing(missing('getSystematicReview', '12', 'report_not_found'))).toEqual(['sessions/get/not-found'])
  expect(failing(missing('getReport', '12', 'report_not_found'))).toEqual([])
})

test('gets: a session of the asked kind is refused with the code of that kind', () => {
  expect(failing(getReport('?include=reportBody'), missing('getReport', id, 'not_found'))).toEqual(['sessions/get/not-found'])
  // A session of another kind, or of one that nothing shows, may be refused with any code.
  expect(failing(getReview('?include=reportBody'), missing('getReport', id, 'not_found'))).toEqual([])
  expect(failing(missing('getReport', id, 'not_found'))).toEqual([])
})

test('gets: a session that answers show as of two kinds is refused with any code', () => {
  const both = [getReview('?include=reportBody'), getReport('?include=reportBody')]
  expect(failing(...both, missing('getReport', id, 'not_found'))).toEqual([])
  expect(failing(...both.toReversed(), missing('getReport', id, 'not_found'))).toEqual([])
})

test('gets: an id of zeros is nobody’s; a path that a gateway refuses shows nothing', () => {
  expect(failing(missing('getReport', '00000000-0000-4000-8000-000000000000', 'not_found'))).toEqual(['sessions/get/not-found'])
  expect(failing(missing('getReport', 'a%2Fb', 'not_found'))).toEqual([])
})
