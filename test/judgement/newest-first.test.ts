import { expect, test } from 'vitest'
import { newestFirst } from '../../src/judgement/newest-first.ts'
import { runMonitor } from '../support/exchanges/run-monitor.ts'

const page = (days: readonly string[], nextCursor: string | null = null) => ({
  sessions: days.map((day) => ({ sessionId: day, createdAt: `2026-03-${day}T09:00:00Z` })),
  nextCursor,
})

const list = (query: string) => `https://a.test/v2/sessions?${query}`

test('order: a page in order passes, and one out of order says where', () => {
  expect(runMonitor(newestFirst, { answered: page(['03', '02', '01']) })).toEqual(['kept'])
  expect(runMonitor(newestFirst, { answered: page(['02', '03']) })).toEqual([
    '2026-03-03T09:00:00.000Z, not 2026-03-02T09:00:00.000Z or before',
  ])
})

test('order: sessions of one instant show none, nor does a page of one', () => {
  expect(runMonitor(newestFirst, { answered: page(['02', '02']) }, { answered: page(['01']) })).toEqual([])
})

test('pagination: a page is compared with the one that gave its cursor', () => {
  const first = { url: list('limit=1'), answered: page(['02'], 'x') }
  expect(runMonitor(newestFirst, first, { url: list('limit=1&cursor=x'), answered: page(['01']) })).toEqual(['kept'])
  const known = { url: list('limit=9'), answered: page(['03', '02']) }
  expect(runMonitor(newestFirst, known, first, { url: list('cursor=x&limit=1'), answered: page(['03']) })).toEqual([
    'kept',
    '2026-03-03T09:00:00.000Z, not 2026-03-02T09:00:00.000Z or before',
  ])
})

test('pagination: a cursor may count, and sessions may be created in between', () => {
  const first = { url: list('limit=2'), answered: page(['03', '02'], 'x') }
  expect(runMonitor(newestFirst, first, { url: list('limit=2&cursor=x'), answered: page(['03', '02']) })).toEqual(['kept', 'kept'])
  expect(runMonitor(newestFirst, first, { url: list('limit=2&cursor=x'), answered: page(['04', '03']) })).toEqual(['kept', 'kept'])
})

test('pagination: a newer session that was there before the page is out of order', () => {
  const later = { url: list('limit=1&cursor=x'), answered: page(['03']) }
  const first = (at: string) => ({ url: list('limit=1'), at: Date.parse(at), answered: page(['02'], 'x') })
  expect(runMonitor(newestFirst, first('2026-03-04T09:00:00Z'), later)).toHaveLength(1)
  expect(runMonitor(newestFirst, first('2026-03-03T09:01:00Z'), later)).toEqual([])
  const created = { operation: 'createReport', asked: {}, status: 202, answered: { type: 'report', sessionId: '03' } } as const
  expect(runMonitor(newestFirst, created, first('2026-03-03T09:01:00Z'), later)).toHaveLength(1)
})

test('pagination: the cursors of two lists may be alike', () => {
  const reports = { url: list('type=report&limit=1'), answered: page(['01'], 'page-2') }
  expect(runMonitor(newestFirst, reports, { url: list('type=agent&limit=1&cursor=page-2'), answered: page(['03']) })).toEqual([])
})

test('order: instants are compared across time zones', () => {
  const sessions = ['2026-03-02T10:00:00+02:00', '2026-03-02T07:30:00Z'].map((createdAt) => ({ sessionId: createdAt, createdAt }))
  expect(runMonitor(newestFirst, { answered: { sessions, nextCursor: null } })).toEqual(['kept'])
})

test('order: other bodies and texts that are no timestamps prove nothing', () => {
  const sessions = ['soon', '2026-03-02T07:30:00Z'].map((createdAt) => ({ sessionId: createdAt, createdAt }))
  expect(
    runMonitor(newestFirst, { answered: { sessions } }, { answered: { sessions: 'none' } }, { answered: page(['01', '02']), status: 500 }),
  ).toEqual([])
})

test('pagination: where keys are hidden, a cursor that counts may be of two accounts', () => {
  const at = Date.parse('2026-04-01T09:00:00Z')
  const isHidden = { isKeyUnknown: true } as const
  const first = (days: readonly string[], key: { readonly isKeyUnknown?: true } = isHidden) => ({
    url: list('limit=2'),
    at,
    ...key,
    answered: page(days, '2'),
  })
  const second = { url: list('limit=2&cursor=2'), at, ...isHidden, answered: page(['18', '17']) }
  expect(runMonitor(newestFirst, first(['20', '19']), first(['04', '03']), second)).toEqual(['kept', 'kept', 'kept'])
  expect(runMonitor(newestFirst, first(['04', '03']), first(['04', '03']), second)).toHaveLength(4)
  // One with a key, too: it may be of the account of the hidden one.
  const known = { url: second.url, at, answered: second.answered }
  expect(runMonitor(newestFirst, first(['20', '19']), first(['04', '03'], {}), known)).toHaveLength(3)
  expect(runMonitor(newestFirst, first(['20', '19'], {}), first(['04', '03'], {}), known)).toHaveLength(4)
})

test('pagination: where keys are hidden, two lists may have an agent session in common', () => {
  const isKeyUnknown = true
  const agent = (role: string) => ({ ...page(['19']).sessions[0], sessionId: 'agent', type: 'agent', role })
  const first = (day: string, role: string) =>
    ({
      url: list('limit=2'),
      isKeyUnknown,
      answered: { sessions: [...page([day]).sessions, agent(role)], nextCursor: '2' },
    }) as const
  const second = { url: list('limit=2&cursor=2'), isKeyUnknown, answered: page(['20']) } as const
  expect(runMonitor(newestFirst, first('21', 'owner'), first('22', 'shared'), second)).toEqual(['kept', 'kept'])
  expect(runMonitor(newestFirst, first('21', 'owner'), first('22', 'owner'), second)).toHaveLength(3)
})

test('pagination: where keys are hidden, a verdict says so, if counts agree', () => {
  const [at, isKeyUnknown] = [Date.parse('2026-04-01T09:00:00Z'), true] as const
  const first = { url: list('limit=2'), at, isKeyUnknown, answered: { ...page(['04', '03'], '2'), totalCount: 4 } } as const
  const second = (totalCount: number) =>
    ({ url: list('limit=2&cursor=2'), at, isKeyUnknown, answered: { ...page(['18', '17']), totalCount } }) as const
  expect(runMonitor(newestFirst, first, second(4)).filter((one) => one !== 'kept')).toEqual([
    expect.stringMatching(/ or before, if all pages are of one account$/),
  ])
  expect(runMonitor(newestFirst, first, second(5))).toEqual(['kept', 'kept'])
})
