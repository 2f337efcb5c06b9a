import { expect, test } from 'vitest'
import { freshnessForward } from '../../src/judgement/exports.ts'
import { runMonitor } from '../support/exchanges/run-monitor.ts'

const get = (dataFreshness: string | null) =>
  ({
    operation: 'getSystematicReview',
    url: 'https://a.test/v2/sessions/systematic-reviews/a',
    answered: { type: 'systematicReview', sessionId: 'a', status: 'completed', dataFreshness },
  }) as const
const create = {
  operation: 'createReport',
  url: 'https://a.test/v2/sessions/reports',
  asked: {},
  status: 202,
  answered: { type: 'report', sessionId: 'b' },
} as const
const list = { answered: { sessions: [item('b', '12:00:00'), item('a', '11:00:00')], nextCursor: null } }

function item(sessionId: string, time: string) {
  return { type: 'report', sessionId, createdAt: `2026-03-02T${time}Z` }
}

test('freshness: it lies between its session’s creation and later creations', () => {
  expect(runMonitor(freshnessForward, get('2026-03-02T11:05:00Z'), create, list)).toEqual([])
  expect(runMonitor(freshnessForward, get('2026-03-02T13:05:00+02:00'), create, list)).toEqual([])
})

test('freshness: clocks may differ a little', () => {
  for (const time of ['10:59:30', '12:00:30']) expect(runMonitor(freshnessForward, get(`2026-03-02T${time}Z`), create, list)).toEqual([])
})

test('freshness: before its session, or in the future, it is a violation', () => {
  expect(runMonitor(freshnessForward, list, get('2026-03-02T09:05:00Z'))).toEqual([
    '2026-03-02T09:05:00.000Z, not a time after its creation, 2026-03-02T11:00:00.000Z',
  ])
  expect(runMonitor(freshnessForward, get('2026-03-02T13:05:00Z'), create, list)).toEqual([
    '2026-03-02T13:05:00.000Z, not a time before 2026-03-02T12:00:00.000Z, when another was created',
  ])
})

test('freshness: earlier sessions and null prove nothing', () => {
  expect(runMonitor(freshnessForward, create, get('2026-03-02T13:05:00Z'), list)).toEqual([])
  expect(runMonitor(freshnessForward, get(null), create, list)).toEqual([])
})

test('freshness: timestamps without an offset are compared with each other only', () => {
  expect(runMonitor(freshnessForward, list, get('2026-03-02T20:05:00'), get('2026-03-02T20:06:00'))).toEqual(['kept'])
  expect(runMonitor(freshnessForward, get('2026-03-02T20:05:00'), create, list)).toEqual([])
  const plain = { answered: { sessions: [{ ...item('a', '11:00:00'), createdAt: '2026-03-02T11:00:00' }], nextCursor: null } }
  expect(runMonitor(freshnessForward, plain, get('2026-03-02T09:05:00'))).toHaveLength(1)
})
