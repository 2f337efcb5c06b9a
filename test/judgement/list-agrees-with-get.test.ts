import { expect, test } from 'vitest'
import { listLagMs } from '../../src/judgement/session-readings.ts'
import { listAgreesWithGet } from '../../src/judgement/list-agrees-with-get.ts'
import { runMonitor, type MonitoredExchange } from '../support/exchanges/run-monitor.ts'

const session = (status: string, more: object = {}) => ({
  sessionId: 'a',
  type: 'report',
  status,
  url: 'https://a.test/web/a',
  links: { self: 'https://a.test/v2/sessions/reports/a' },
  ...more,
})
const get = (status: string, more?: object) =>
  ({ operation: 'getReport', url: 'https://a.test/v2/sessions/reports/a', answered: session(status, more) }) as const
/** A list so late that it may not be behind the gets before it. */
const list = (status: string, more?: object) => ({ at: listLagMs, answered: { sessions: [session(status, more)], nextCursor: null } })
const seen = (...all: readonly MonitoredExchange[]) => runMonitor(listAgreesWithGet, ...all)

test.each([
  ['processing', 'completed', 'completed'],
  ['processing', 'processing', 'completed'],
  ['processing', 'pausedForInsufficientQuota', 'processing'],
])('status: after a get of %s a list may say %s before one of %s', (before, between, after) => {
  expect(seen(get(before), list(between), get(after)).at(-1)).toBe('kept')
})

test.each([
  ['completed', 'processing', 'completed'],
  ['processing', 'failed', 'completed'],
  ['processing', 'completed', 'processing'],
])('status: after a get of %s no list says %s before one of %s', (before, between, after) => {
  expect(seen(get(before), list(between), get(after)).some((one) => one.startsWith(`${between}, not`))).toBe(true)
})

test('lists: one that is a little behind proves nothing', () => {
  const late = { ...list('processing'), at: listLagMs - 1 }
  expect(seen(get('completed'), late, get('completed'))).toEqual([])
  expect(seen(get('completed'), late, get('completed'), list('processing'))).toEqual([expect.stringMatching('^processing, not')])
  expect(seen(get('completed'), late, get('completed'), list('completed'))).toEqual(['kept'])
})

test('lists: one that is ahead of the next get was not behind the last one', () => {
  const soon = { ...list('completed'), at: 1 }
  expect(seen(get('processing'), soon, get('processing'))).toEqual([expect.stringMatching('^completed, not')])
})

test('lists: members that never change are compared even in a list that is behind', () => {
  expect(seen(get('completed'), { ...list('completed', { url: 'https://a.test/web/b' }), at: 1 })).toEqual([
    expect.stringMatching('/b, not'),
  ])
})

test('status: a get on one side with another status proves nothing', () => {
  expect(seen(get('processing'), list('completed'))).toEqual([])
  expect(seen(list('processing'), get('completed'))).toEqual([])
  expect(seen(list('completed'), get('completed'))).toEqual(['kept'])
})

test.each([{ type: 'systematicReview' }, { url: 'https://a.test/web/b' }, { links: { self: 'https://a.test/v2/sessions/reports/b' } }])(
  'members: an item that differs in %o is a violation, list or get first',
  (more) => {
    expect(seen(get('completed'), list('completed', more))).toHaveLength(1)
    expect(seen(list('completed', more), get('completed'))).toHaveLength(1)
    expect([...seen(get('completed'), list('completed', more)), ...seen(list('completed', more), get('completed'))]).not.toContain('kept')
  },
)

test('lists: a session that only the list or only a get shows proves nothing', () => {
  expect(seen(get('completed'), { answered: { sessions: [], nextCursor: null } })).toEqual([])
  expect(seen(list('completed'))).toEqual([])
})
