import { expect, test } from 'vitest'
import { sessionIds } from '../../src/judgement/session-ids.ts'
import { createdReport, runMonitor } from '../support/exchanges/run-monitor.ts'

const a = { sessionId: 'a', type: 'report' }
const list = { answered: { sessions: [a], nextCursor: null } }

test('ids: a creation gives one that no session has yet', () => {
  expect(runMonitor(sessionIds, createdReport, list)).toEqual(['kept'])
  expect(runMonitor(sessionIds, list, createdReport)).toEqual(['a, not an id that no session has yet'])
  expect(runMonitor(sessionIds, createdReport, createdReport)).toEqual(['a, not an id that no session has yet'])
})

test('ids: a list under way during a creation may show the new session', () => {
  expect(runMonitor(sessionIds, { ...list, overlaps: 1 }, createdReport)).toEqual([])
})

test('types: two lists at the same time show one type, in either order', () => {
  const asAgent = { answered: { sessions: [{ ...a, type: 'agent' }] } }
  expect(runMonitor(sessionIds, { ...list, overlaps: 1 }, asAgent)).toEqual(['agent, not the type seen before: report'])
})

test('ids: one stands once in a list, and its type stays', () => {
  expect(runMonitor(sessionIds, { answered: { sessions: [a, a] } })).toContain('a, not an id that stands once in a list')
  expect(runMonitor(sessionIds, list, { answered: { sessions: [{ ...a, type: 'agent' }] } })).toEqual([
    'agent, not the type seen before: report',
  ])
})

test('createdAt: it stays, up to the precision of the answers', () => {
  const at = (createdAt: unknown) => ({ answered: { sessions: [{ ...a, createdAt }] } })
  expect(runMonitor(sessionIds, at('2026-03-02T09:00:00Z'), at('2026-03-02T09:00:00.900Z'))).toEqual(['kept'])
  expect(runMonitor(sessionIds, at('2026-03-02T09:00:00Z'), at('2026-03-02T10:00:00+01:00'))).toEqual(['kept'])
  expect(runMonitor(sessionIds, at('2026-03-02T09:00:00Z'), at(undefined), at('2026-03-02T09:00:01Z'))).toEqual([
    'kept',
    '2026-03-02T09:00:01.000Z, not the createdAt seen before: 2026-03-02T09:00:00.000Z',
  ])
})
