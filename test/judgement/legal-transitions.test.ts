import { expect, test } from 'vitest'
import type { Exchange } from '../../src/exchange/exchange.ts'
import { listLagMs } from '../../src/judgement/session-readings.ts'
import { legalTransitions } from '../../src/judgement/legal-transitions.ts'

function reading(
  id: number,
  status: string,
  more: { order?: Exchange['order']; sessionId?: string; operation?: Exchange['operation'] } = {},
): Exchange {
  const { order = { sent: id * 2 - 1, answered: id * 2 }, sessionId = 'a', operation = 'getReport' } = more
  return {
    id,
    operation,
    as: 'default',
    // All in one millisecond: only their order tells them apart.
    sentAt: 0,
    answeredAt: 0,
    order,
    request: { method: 'GET', url: '', headers: {} },
    response: { status: 200, headers: {}, text: '', json: { sessionId, status } },
  }
}

/** A list of sessions, so long after the readings before it that it may not be behind them. */
function listOf(id: number, sessions: readonly object[], at = listLagMs): Exchange {
  return {
    ...reading(id, ''),
    operation: 'listSessions',
    sentAt: at,
    answeredAt: at,
    response: { status: 200, headers: {}, text: '', json: { sessions } },
  }
}

function judge(...exchanges: readonly Exchange[]) {
  const see = legalTransitions.start()
  return exchanges
    .flatMap((exchange) => see(exchange))
    .map(({ breach }) => (breach === null ? 'kept' : `${breach.actual}, ${breach.expected}`))
}

test('the life of a session is legal, states that no poll saw included', () => {
  expect(judge(reading(1, 'processing'), reading(2, 'pausedForInsufficientQuota'), reading(3, 'completed'))).toEqual(['kept', 'kept'])
  expect(judge(reading(1, 'pausedForInsufficientQuota'), reading(2, 'failed'))).toEqual(['kept'])
})

test('a status that stays as it is shows no transition', () => {
  expect(judge(reading(1, 'processing'), reading(2, 'processing'))).toEqual([])
})

test.each([
  ['completed', 'processing', 'processing, after completed: completed'],
  ['failed', 'completed', 'completed, after failed: failed'],
  ['unknown', 'processing', 'processing, after unknown: unknown'],
  ['processing', 'unknown', 'unknown, after processing: processing, pausedForInsufficientQuota, completed, failed'],
])('from %s to %s no transition leads', (before, now, says) => {
  expect(judge(reading(1, before), reading(2, now))).toEqual([says])
})

test('readings that overlapped are not compared, be it within one millisecond', () => {
  const first = reading(1, 'completed', { order: { sent: 1, answered: 4 } })
  const second = reading(2, 'processing', { order: { sent: 2, answered: 3 } })
  expect(judge(first, second)).toEqual([])
})

test('readings of one millisecond that did not overlap are compared', () => {
  expect(judge(reading(1, 'completed'), reading(2, 'processing'))).toEqual(['processing, after completed: completed'])
})

test('a session of another deployment may have the same id', () => {
  const elsewhere: Exchange = {
    ...reading(2, 'processing'),
    request: { method: 'GET', url: 'http://b.test/sessions/reports/a', headers: {} },
  }
  expect(judge(reading(1, 'completed'), elsewhere)).toEqual([])
})

test('sessions are judged apart, and other operations tell nothing', () => {
  expect(judge(reading(1, 'completed'), reading(2, 'processing', { sessionId: 'b' }))).toEqual([])
  expect(judge(reading(1, 'completed'), reading(2, 'processing', { operation: 'shareSession' }))).toEqual([])
})

test('a resume and each item of a list tell a status as well, an agent session none', () => {
  expect(judge(reading(1, 'completed', { operation: 'resumeSession' }), reading(2, 'processing'))).toEqual([
    'processing, after completed: completed',
  ])
  const items = [
    { type: 'report', sessionId: 'a', status: 'processing' },
    { type: 'agent', sessionId: 'c', status: 'processing' },
  ]
  const list = listOf(3, items)
  const agent = reading(2, 'completed', { sessionId: 'c', operation: 'resumeSession' })
  const resumedAgent: Exchange = {
    ...agent,
    response: { status: 200, headers: {}, text: '', json: { type: 'agent', sessionId: 'c', status: 'completed' } },
  }
  expect(judge(reading(1, 'failed'), resumedAgent, list)).toEqual(['processing, after failed: failed'])
})

test('a list may be a little behind, which is no step back; nor is it one that what is read after it is ahead', () => {
  const [completed, behind] = [reading(1, 'completed'), [{ type: 'report', sessionId: 'a', status: 'processing' }]]
  expect(judge(completed, listOf(2, behind, listLagMs - 1), reading(3, 'completed'))).toEqual(['kept'])
  expect(judge(completed, listOf(2, behind, listLagMs - 1), reading(3, 'failed'))).toContain('failed, after completed: completed')
  expect(judge(completed, listOf(2, behind))).toEqual(['processing, after completed: completed'])
})

test('a list of what was not read by itself is compared with the lists before it', () => {
  const [ended, running] = ['completed', 'processing'].map((status) => [{ type: 'report', sessionId: 'a', status }])
  expect(judge(listOf(1, ended ?? [], 0), listOf(2, running ?? []))).toEqual(['processing, after completed: completed'])
})
