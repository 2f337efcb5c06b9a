import { expect, test } from 'vitest'
import { listLagMs } from '../../src/judgement/session-readings.ts'
import { legalTransitions } from '../../src/judgement/legal-transitions.ts'
import { runMonitor, type MonitoredExchange } from '../support/exchanges/run-monitor.ts'

const get = (status: string, sessionId = 'a') =>
  ({ operation: 'getReport', url: `https://a.test/v2/sessions/reports/${sessionId}`, answered: { sessionId, status } }) as const
const resume = (status: string, more: object = {}) =>
  ({ operation: 'resumeSession', url: 'https://a.test/v2/sessions/a/resume', answered: { sessionId: 'a', status, ...more } }) as const
const item = (status: string, more: object = {}) => ({ type: 'report', sessionId: 'a', status, ...more })
/** So long after the readings before it that it may not be behind them. */
const list = (...sessions: readonly object[]) => ({ at: listLagMs, answered: { sessions, nextCursor: null } })
const seen = (...all: readonly MonitoredExchange[]) => runMonitor(legalTransitions, ...all)

const backAgain = 'processing, not after completed: completed'

test('the life of a session is legal, states that no poll saw included', () => {
  expect(seen(get('processing'), get('pausedForInsufficientQuota'), get('completed'))).toEqual(['kept', 'kept'])
  expect(seen(get('pausedForInsufficientQuota'), get('failed'))).toEqual(['kept'])
})

test('a status that stays as it is shows no transition', () => {
  expect(seen(get('processing'), get('processing'))).toEqual([])
})

test.each([
  ['completed', 'processing', backAgain],
  ['failed', 'completed', 'completed, not after failed: failed'],
  ['unknown', 'processing', 'processing, not after unknown: unknown'],
  ['processing', 'unknown', 'unknown, not after processing: processing, pausedForInsufficientQuota, completed, failed'],
])('from %s to %s no transition leads', (before, now, says) => {
  expect(seen(get(before), get(now))).toEqual([says])
})

test('readings of one millisecond are compared unless they overlapped', () => {
  expect(seen(get('completed'), get('processing'))).toEqual([backAgain])
  expect(seen({ ...get('completed'), overlaps: 1 }, get('processing'))).toEqual([])
})

test('a session of another deployment may have the same id', () => {
  expect(seen(get('completed'), { ...get('processing'), url: 'https://b.test/v2/sessions/reports/a' })).toEqual([])
})

test('sessions are judged apart, and other operations tell nothing', () => {
  expect(seen(get('completed'), get('processing', 'b'))).toEqual([])
  const share = { operation: 'shareSession', url: 'https://a.test/v2/sessions/a/shares' } as const
  expect(seen(get('completed'), { ...get('processing'), ...share })).toEqual([])
})

test('a resume and each item of a list tell a status as well, an agent session none', () => {
  expect(seen(resume('completed'), get('processing'))).toEqual([backAgain])
  expect(seen(get('completed'), list(item('unknown', { sessionId: 'b' }), item('processing')))).toEqual([backAgain])
  const agent = { type: 'agent' }
  expect(seen(resume('completed', agent), list(item('processing', agent)))).toEqual([])
})

test('a list may be a little behind, which is no step back; nor is it one that what is read after it is ahead', () => {
  const behind = { ...list(item('processing')), at: listLagMs - 1 }
  expect(seen(get('completed'), behind, get('completed'))).toEqual(['kept'])
  expect(seen(get('completed'), behind, get('failed'))).toContain('failed, not after completed: completed')
  expect(seen(get('completed'), list(item('processing')))).toEqual([backAgain])
})

test('a list of what was not read by itself is compared with the lists before it', () => {
  expect(seen({ ...list(item('completed')), at: 0 }, list(item('processing')))).toEqual([backAgain])
})
