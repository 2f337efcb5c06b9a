import { expect, test } from 'vitest'
import { everyPagination } from '../../../src/conformance/sections/list/every-pagination.ts'
import { runMonitor, type MonitoredExchange } from '../../support/exchanges/run-monitor.ts'

type Page = {
  readonly cursor?: string
  readonly next?: string
  readonly query?: string
  /** The time in seconds. */
  readonly s?: number
  readonly total?: number
  readonly overlaps?: number
}

/** A page of a list. The names of its sessions are letters. */
function page(ids: string, { cursor, next, query = '', s = 0, total, overlaps = 0 }: Page = {}): MonitoredExchange {
  const sessions = ids.split('').map((sessionId) => ({ sessionId, type: 'report' }))
  return {
    url: `https://a.test/v2/sessions?limit=2${query}${cursor === undefined ? '' : `&cursor=${cursor}`}`,
    at: s * 1000,
    overlaps,
    answered: { sessions, nextCursor: next ?? null, ...(total !== undefined && { totalCount: total }) },
  }
}

const judge = (...pages: readonly MonitoredExchange[]) => runMonitor(everyPagination, ...pages)

test('pages: one of them shows a session twice', () => {
  expect(judge(page('aa'))).toEqual(['a twice, not every session once'])
})

test('pages: a cursor leads to itself after a page without sessions', () => {
  expect(judge(page('', { cursor: 'x', next: 'x' }))).toEqual([
    'the cursor that was sent, after a page without sessions, not nextCursor null at the end',
  ])
})

test('pages: a cursor leads to its own page', () => {
  const again = page('b', { cursor: 'x', next: 'x' })
  const found = ['the cursor that was sent, and the same page again, not a nextCursor that leads on']
  expect(judge(again, again)).toEqual(found)
  expect(judge(page('a', { next: 'x' }), again, again)).toEqual(found)
})

test('pages: one cursor may stand for each page in turn', () => {
  const all = [page('a', { next: 'x' }), page('b', { cursor: 'x', next: 'x' }), page('c', { cursor: 'x' })]
  expect(judge(...all.slice(1))).toEqual([])
  expect(judge(...all, ...all)).toEqual([])
  // Two clients that send it at once may get the same page.
  expect(
    judge(page('a', { next: 'x' }), page('b', { cursor: 'x', next: 'x', overlaps: 1 }), page('b', { cursor: 'x', next: 'x' })),
  ).toEqual([])
})

test('pages: where keys are hidden, a breach of several says so', () => {
  const pages = [page('ab', { next: 'x', total: 3 }), page('bc', { cursor: 'x', total: 3 }), page('ab', { total: 3, s: 9 })]
  expect(judge(...pages.map((one) => ({ ...one, isKeyUnknown: true }) as const))).toEqual([
    'b twice, not every session once, if all pages are of one account',
  ])
  const others = page('bc', { cursor: 'x', total: 4 })
  expect(
    judge(...[pages[0], others, pages[2]].flatMap((one) => (one === undefined ? [] : [{ ...one, isKeyUnknown: true } as const]))),
  ).toEqual([])
})

test('pages: a session comes again, and nothing came to the list', () => {
  const pages = [page('ab', { next: 'x' }), page('bc', { cursor: 'x' })]
  expect(judge(...pages, page('ab', { next: 'x', s: 9 }))).toEqual(['b twice, not every session once'])
  expect(judge(page('ab', { next: 'x', total: 3 }), page('bc', { cursor: 'x', total: 3 }), page('ab', { total: 3, s: 9 }))).toHaveLength(1)
})

test('pages: a session comes again further down, and nothing came to the list', () => {
  const pages = (s: number) => [page('ab', { next: 'x', s }), page('cd', { cursor: 'x', next: 'y', s }), page('de', { cursor: 'y', s })]
  expect(judge(...pages(0), ...pages(9))).toEqual(['d twice, not every session once'])
  const gone = [page('ab', { next: 'x', s: 9 }), page('ce', { cursor: 'x', s: 9 })]
  expect(judge(...pages(0), ...gone)).toEqual([])
})

test('pages: a session comes again two pages later', () => {
  const pages = [page('ab', { next: 'x' }), page('cd', { cursor: 'x', next: 'y' }), page('ae', { cursor: 'y' })]
  expect(judge(...pages, page('ab', { next: 'x', s: 9 }))).toEqual(['a twice, not every session once'])
})

test('pages: a session comes again where another came before it', () => {
  const pages = [page('ab', { next: 'x' }), page('bc', { cursor: 'x' })]
  expect(judge(...pages, page('na', { next: 'x', s: 9 }), page('bc', { cursor: 'x', s: 9 }))).toEqual([])
  // The list may be a moment late.
  expect(judge(...pages, page('ab', { next: 'x', s: 4 }))).toEqual([])
})

test('pages: an older session may be shared between two pages', () => {
  const pages = [
    page('ab', { next: 'x', total: 5 }),
    page('cd', { cursor: 'x', next: 'y', total: 5 }),
    page('de', { cursor: 'y', total: 5 }),
  ]
  // A count may be late, and the first page does not reach down to what came.
  expect(judge(...pages, page('ab', { next: 'x', total: 5, s: 9 }))).toEqual([])
  expect(judge(...pages, page('ab', { next: 'x', total: 5, s: 9 }), page('cs', { cursor: 'x', total: 6, s: 9 }))).toEqual([])
  expect(
    judge(...pages, page('ab', { next: 'x', s: 9 }), page('sc', { cursor: 'x', next: 'y', s: 9 }), page('de', { cursor: 'y' })),
  ).toEqual([])
})

test('pages: a session may come and go again', () => {
  const [first, second] = [page('ab', { next: 'x' }), page('bc', { cursor: 'x' })]
  expect(judge(first, second, page('ab', { next: 'x', s: 3600 }))).toEqual([])
  expect(judge(first, page('bc', { cursor: 'x', s: 3600 }), page('ab', { next: 'x', s: 3609 }))).toEqual([])
  const counted = [page('ab', { next: 'x', total: 3 }), page('bc', { cursor: 'x', total: 4 }), page('ab', { next: 'x', total: 3, s: 9 })]
  expect(judge(...counted)).toEqual([])
})

test('pages: a session may come to a status at any place', () => {
  const query = '&status=completed'
  const pages = [page('ab', { next: 'x', query }), page('cd', { cursor: 'x', next: 'y', query }), page('de', { cursor: 'y', query })]
  expect(judge(...pages, page('ab', { next: 'x', query, s: 9 }))).toEqual([])
  expect(judge(page('ab', { next: 'x', query }), page('bc', { cursor: 'x', query }), page('ab', { next: 'x', query, s: 9 }))).toEqual([])
})

test('pages: one of another tab begins no pagination that was under way', () => {
  // The first page of the other tab is read after a deletion, and this page before it.
  const pages = [page('na', { next: 'x' }), page('ab', { next: 'x', overlaps: 1 }), page('bc', { cursor: 'x' })]
  expect(judge(...pages, page('ab', { next: 'x', s: 9 }))).toEqual([])
})
