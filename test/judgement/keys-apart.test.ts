import { expect, test } from 'vitest'
import type { Exchange } from '../../src/exchange/exchange.ts'
import { findKeysApart } from '../../src/judgement/owners/keys-apart.ts'
import { recordAnswer, recordExchange } from '../support/exchanges/record-exchange.ts'

const sessionId = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'
const item = { sessionId, type: 'report', role: 'owner', createdAt: '2026-03-01T09:00:00Z' }
const at = Date.parse('2026-03-02T09:00:00Z')

const timed = (exchange: Exchange): Exchange => ({ ...exchange, sentAt: at + exchange.id * 10_000, answeredAt: at + exchange.id * 10_000 })
const created = timed(recordExchange(1, 'createReport', '/sessions/reports', recordAnswer(202, { sessionId }), { method: 'POST' }))
const read = (id: number, as: string, status: number, operation: 'getReport' | 'getSystematicReview' = 'getReport') =>
  timed(
    recordExchange(
      id,
      operation,
      `/sessions/${operation === 'getReport' ? 'reports' : 'systematic-reviews'}/${sessionId}`,
      recordAnswer(status, {}),
      { as },
    ),
  )
const list = (id: number, as: string, sessions: readonly object[], nextCursor: string | null = null, query = '') =>
  timed(recordExchange(id, 'listSessions', `/sessions${query}`, recordAnswer(200, { sessions, nextCursor }), { as }))
const search = (id: number, as: string, limit: string) =>
  timed(recordExchange(id, 'searchPapers', '/search/papers', recordAnswer(200, { papers: [] }, { 'x-ratelimit-limit': limit }), { as }))

const areApart = (...exchanges: readonly Exchange[]): boolean => findKeysApart(exchanges)('default', 'other')

test('keys: a session that one reads and the other never finds sets them apart', () => {
  expect(areApart(created, read(2, 'other', 404), read(3, 'default', 200))).toBe(true)
  expect(areApart(created, read(2, 'other', 404), read(3, 'default', 200), read(4, 'other', 200))).toBe(false)
})

test('keys: a session that may be deleted by then sets nobody apart', () => {
  expect(areApart(created, read(2, 'default', 200), read(3, 'other', 404))).toBe(false)
  expect(areApart(list(1, 'default', [item]), list(2, 'other', []))).toBe(false)
})

test('keys: a report that is asked for as a review sets nobody apart', () => {
  expect(areApart(created, read(2, 'other', 404, 'getSystematicReview'), read(3, 'default', 200))).toBe(false)
})

test('keys: a list that lacks what the other owns all the while sets them apart', () => {
  expect(areApart(created, list(2, 'other', []), read(3, 'default', 200))).toBe(true)
  expect(areApart(created, list(2, 'other', []), read(3, 'other', 200))).toBe(true)
  const around = (middle: Exchange) => areApart(list(1, 'default', [item]), middle, list(3, 'default', [item]))
  expect(around(list(2, 'other', []))).toBe(true)
  expect(around(list(2, 'other', [], 'next'))).toBe(false)
  expect(around(list(2, 'other', [], null, '?type=agent'))).toBe(false)
})

test('keys: a session that was not seen before a list that lacks it sets nobody apart', () => {
  expect(areApart(list(1, 'other', []), list(2, 'default', [item]))).toBe(false)
  expect(areApart(list(1, 'other', []), list(2, 'default', [item]), list(3, 'other', [item]))).toBe(false)
})

test('keys: the limits of two plans at one time set them apart', () => {
  expect(areApart(search(1, 'default', '100'), search(2, 'other', '200'), search(3, 'default', '100'))).toBe(true)
  expect(areApart(search(1, 'default', '100'), search(2, 'other', '200'))).toBe(false)
  expect(areApart(search(1, 'default', '100'), search(2, 'other', '200'), search(3, 'default', '200'))).toBe(false)
})

test('keys: a hidden one is set apart from no other', () => {
  const hide = (exchange: Exchange): Exchange => ({ ...exchange, isKeyUnknown: true })
  expect(areApart(created, hide(read(2, 'other', 404)), read(3, 'default', 200))).toBe(false)
  expect(areApart(created, hide(list(2, 'other', [])), read(3, 'default', 200))).toBe(false)
  expect(areApart(search(1, 'default', '100'), hide(search(2, 'other', '200')), search(3, 'default', '100'))).toBe(false)
  // It shows that a session is still there.
  expect(areApart(created, list(2, 'other', []), hide(read(3, 'default', 200)))).toBe(true)
})
