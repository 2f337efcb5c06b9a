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

test('what is fresh lies between the creation of its session and what is created later', () => {
  expect(runMonitor(freshnessForward, get('2026-03-02T11:05:00Z'), create, list)).toEqual([])
  expect(runMonitor(freshnessForward, get('2026-03-02T13:05:00+02:00'), create, list)).toEqual([])
})

test('a clock may be a little behind or ahead of another', () => {
  for (const time of ['10:59:30', '12:00:30']) expect(runMonitor(freshnessForward, get(`2026-03-02T${time}Z`), create, list)).toEqual([])
})

test('what is fresh before its session was there, or when it was read is yet to come, is fresh at another time', () => {
  expect(runMonitor(freshnessForward, list, get('2026-03-02T09:05:00Z'))).toEqual([
    '2026-03-02T09:05:00.000Z, not a time after its creation, 2026-03-02T11:00:00.000Z',
  ])
  expect(runMonitor(freshnessForward, get('2026-03-02T13:05:00Z'), create, list)).toEqual([
    '2026-03-02T13:05:00.000Z, not a time before 2026-03-02T12:00:00.000Z, when another was created',
  ])
})

test('what was created before it was read says nothing, nor does what was never generated', () => {
  expect(runMonitor(freshnessForward, create, get('2026-03-02T13:05:00Z'), list)).toEqual([])
  expect(runMonitor(freshnessForward, get(null), create, list)).toEqual([])
})

test('a moment of any place lies before and after only those of the same place', () => {
  expect(runMonitor(freshnessForward, list, get('2026-03-02T20:05:00'), get('2026-03-02T20:06:00'))).toEqual(['kept'])
  expect(runMonitor(freshnessForward, get('2026-03-02T20:05:00'), create, list)).toEqual([])
  const plain = { answered: { sessions: [{ ...item('a', '11:00:00'), createdAt: '2026-03-02T11:00:00' }], nextCursor: null } }
  expect(runMonitor(freshnessForward, plain, get('2026-03-02T09:05:00'))).toHaveLength(1)
})
