import { expect, test } from 'vitest'
import { listLagMs } from '../../src/judgement/session-readings.ts'
import { legalTransitions } from '../../src/judgement/legal-transitions.ts'
import { runMonitor, type MonitoredExchange } from '../support/exchanges/run-monitor.ts'

const get = (status: string, sessionId = 'a') =>
  ({ operation: 'getReport', url: `https://a.test/v2/sessions/reports/${sessionId}`, answered: { sessionId, status } }) as const
const resume = (status: string, more: object = {}) =>
  ({ operation: 'resumeSession', url: 'https://a.test/v2/sessions/a/resume', answered: { sessionId: 'a', status, ...more } }) as const
const item = (status: string, more: object = {}) => ({ type: 'report', sessionId: 'a', status, ...more })
/** A list so late that it may not be behind the readings before it. */
const list = (...sessions: readonly object[]) => ({ at: listLagMs, answered: { sessions, nextCursor: null } })
const seen = (...all: readonly MonitoredExchange[]) => runMonitor(legalTransitions, ...all)

const backAgain = 'processing, not after completed: completed'

test('transitions: the life of a session is legal, with states that polls skipped', () => {
  expect(seen(get('processing'), get('pausedForInsufficientQuota'), get('completed'))).toEqual(['kept', 'kept'])
  expect(seen(get('pausedForInsufficientQuota'), get('failed'))).toEqual(['kept'])
})

test('transitions: an unchanged status shows none', () => {
  expect(seen(get('processing'), get('processing'))).toEqual([])
})

test.each([
  ['completed', 'processing', backAgain],
  ['failed', 'completed', 'completed, not after failed: failed'],
  ['unknown', 'processing', 'processing, not after unknown: unknown'],
  ['processing', 'unknown', 'unknown, not after processing: processing, pausedForInsufficientQuota, completed, failed'],
])('transitions: none leads from %s to %s', (before, now, says) => {
  expect(seen(get(before), get(now))).toEqual([says])
})

test('readings: those of one millisecond are compared unless they overlap', () => {
  expect(seen(get('completed'), get('processing'))).toEqual([backAgain])
  expect(seen({ ...get('completed'), overlaps: 1 }, get('processing'))).toEqual([])
})

test('readings: a session of another deployment may have the same id', () => {
  expect(seen(get('completed'), { ...get('processing'), url: 'https://b.test/v2/sessions/reports/a' })).toEqual([])
})

test('readings: sessions are judged apart, and other operations prove nothing', () => {
  expect(seen(get('completed'), get('processing', 'b'))).toEqual([])
  const share = { operation: 'shareSession', url: 'https://a.test/v2/sessions/a/shares' } as const
  expect(seen(get('completed'), { ...get('processing'), ...share })).toEqual([])
})

test('readings: resumes and list items have a status too, agent sessions none', () => {
  expect(seen(resume('completed'), get('processing'))).toEqual([backAgain])
  expect(seen(get('completed'), list(item('unknown', { sessionId: 'b' }), item('processing')))).toEqual([backAgain])
  const agent = { type: 'agent' }
  expect(seen(resume('completed', agent), list(item('processing', agent)))).toEqual([])
})

test('lists: one that is a little behind is no step back', () => {
  const behind = { ...list(item('processing')), at: listLagMs - 1 }
  expect(seen(get('completed'), behind, get('completed'))).toEqual(['kept'])
  expect(seen(get('completed'), behind, get('failed'))).toContain('failed, not after completed: completed')
  expect(seen(get('completed'), list(item('processing')))).toEqual([backAgain])
})

test('lists: without typed gets, a list is compared with the lists before it', () => {
  expect(seen({ ...list(item('completed')), at: 0 }, list(item('processing')))).toEqual([backAgain])
})
