import { expect, test } from 'vitest'
import { everyCount } from '../../../src/conformance/sections/list/every-count.ts'
import { everyPage } from '../../../src/conformance/sections/list/every-page.ts'
import { runMonitor, type MonitoredExchange } from '../../support/exchanges/run-monitor.ts'

const now = Date.parse('2026-03-02T09:00:00Z')
const url = 'https://a.test/v2/sessions'
const item = (sessionId: string, more: object = {}) => ({
  sessionId,
  type: 'report',
  role: 'owner',
  status: 'processing',
  createdAt: '2026-03-01T09:00:00Z',
  ...more,
})
const get = (status: string, at = now): MonitoredExchange => ({
  operation: 'getReport',
  url: `${url}/reports/a`,
  at,
  answered: { type: 'report', sessionId: 'a', status },
})
const filtered = (status: string, shown: object): MonitoredExchange => ({
  url: `${url}?status=${status}`,
  at: now,
  answered: { sessions: [item('a', shown)], nextCursor: null },
})
const pages = (...all: readonly MonitoredExchange[]) => runMonitor(everyPage, ...all)

test('lists: a limit above the range is refused, or cut to the longest page', () => {
  const ask = (limit: number, count: number): MonitoredExchange => ({
    url: `${url}?limit=${limit}`,
    answered: { sessions: Array.from({ length: count }, (_, index) => item(`${index}`)), nextCursor: null },
  })
  expect(pages(ask(500, 101))).toEqual(['101 sessions for limit 500, not 400 invalid_request, or at most 100'])
  expect(pages(ask(500, 100))).toEqual([])
  expect(pages({ url: `${url}?limit=500`, status: 400, answered: {} })).toEqual([])
})

test('lists: an item has the status asked for, or one that may come after it', () => {
  expect(pages(filtered('completed', { status: 'processing' }))).toEqual(['processing, not only completed'])
  expect(pages(filtered('processing', { status: 'completed' }))).toEqual([])
  expect(pages(filtered('completed', { status: 'processing', type: 'agent' }))).toEqual([])
  expect(pages(filtered('completed', { status: 'completed' }))).toEqual([])
})

test('lists: a session that was over before is listed as that alone', () => {
  expect(pages(get('completed', now - 10_000), filtered('processing', { status: 'completed' }))).toEqual(['completed, not only processing'])
  // A list may be a moment late.
  expect(pages(get('completed', now - 1000), filtered('processing', { status: 'completed' }))).toEqual([])
  expect(pages(filtered('processing', { status: 'completed' }), get('completed'))).toEqual([])
})

const page = (totalCount: number, ids: string, nextCursor: string | null, cursor: string | null = null, more = {}): MonitoredExchange => ({
  url: `${url}?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
  at: now,
  answered: { sessions: ids.split('').map((id) => item(id, more)), nextCursor, totalCount },
})
const counts = (...all: readonly MonitoredExchange[]) => runMonitor(everyCount, ...all)

test('lists: the pages between two first pages that are alike have one count', () => {
  expect(counts(page(4, 'ab', 'x'), page(2, 'cd', null, 'x'), page(4, 'ab', 'x'))).toEqual(['2, not 4, as on the pages before and after'])
  expect(counts(page(4, 'ab', 'x'), page(15, 'cd', null, 'x'), page(4, 'ab', 'x'))).toEqual(['15, not 4, as on the pages before and after'])
  // Others may create and delete in between.
  expect(counts(page(4, 'ab', 'x'), page(6, 'cd', null, 'x'), page(4, 'ab', 'x'))).toEqual([])
  expect(counts(page(4, 'ab', 'x'), page(5, 'cd', null, 'x'))).toEqual([])
  expect(counts(page(4, 'ab', 'x'), page(5, 'cd', null, 'x'), page(5, 'ea', 'y'))).toEqual([])
  expect(counts(page(4, 'ab', 'x'), page(3, 'cd', null, 'x'), page(3, 'ab', 'x'))).toEqual([])
  // The count may be late by what is new.
  const young = { createdAt: '2026-03-02T08:59:00Z' }
  expect(counts(page(4, 'ab', 'x', null, young), page(3, 'cd', null, 'x'), page(4, 'ab', 'x', null, young))).toEqual([])
})

test('lists: a count has what it shows, and what later pages show', () => {
  expect(counts(page(1, 'ab', null))).toEqual(['1, not at least 2, as many as it shows'])
  expect(counts(page(2, 'ab', 'x'), page(2, 'cd', null, 'x'))).toEqual(['2, not at least 4, as many as the pages show'])
  expect(counts(page(1, 'ab', null, null, { type: 'agent', role: 'shared' }))).toEqual([])
  expect(counts(page(1, 'ab', null, null, { createdAt: '2026-03-02T08:59:00Z' }))).toEqual([])
})

test('lists: a count of what is left is none of all', () => {
  expect(counts(page(6, 'ab', 'x'), page(4, 'cd', 'y', 'x'), page(2, 'ef', null, 'y'))).toEqual(['2, not 6, as on the page before'])
})

test('lists: where keys are hidden, the pages of two accounts are not counted together', () => {
  const hidden = (...parts: Parameters<typeof page>): MonitoredExchange => ({ ...page(...parts), isKeyUnknown: true })
  const [mine, theirs, later] = [hidden(3, 'ab', '2'), hidden(4, 'vw', '2'), hidden(4, 'xy', null, '2')]
  expect(counts(theirs, mine, later)).toEqual([])
  // They count otherwise, as those of two accounts do.
  expect(counts(mine, later)).toEqual([])
  const onePage = hidden(3, 'xy', null, '2')
  expect(counts(mine, onePage)).toEqual(['3, not at least 4, as many as the pages show, if all pages are of one account'])
  expect(counts(hidden(1, 'ab', null))).toEqual(['1, not at least 2, as many as it shows'])
})
