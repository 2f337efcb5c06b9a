import { expect, test } from 'vitest'
import type { Exchange } from '../../src/exchange/exchange.ts'
import { legalTransitions } from '../../src/judgement/legal-transitions.ts'

function reading(
  id: number,
  status: string,
  more: { sentAt?: number; answeredAt?: number; sessionId?: string; operation?: Exchange['operation'] } = {},
): Exchange {
  const { sentAt = id * 10, answeredAt = sentAt + 5, sessionId = 'a', operation = 'getReport' } = more
  return {
    id,
    operation,
    as: 'default',
    sentAt,
    answeredAt,
    request: { method: 'GET', url: '', headers: {} },
    response: { status: 200, headers: {}, text: '', json: { sessionId, status } },
  }
}

function judge(...exchanges: readonly Exchange[]) {
  const see = legalTransitions.start()
  return exchanges
    .flatMap((exchange) => see(exchange))
    .map(({ breach }) => (breach === null ? 'kept' : `${breach.actual}, ${breach.expected}`))
}

test('the life of a session is legal, states that no poll saw included', () => {
  expect(judge(reading(1, 'processing'), reading(2, 'processing'), reading(3, 'completed'))).toEqual(['kept', 'kept'])
  expect(judge(reading(1, 'pausedForInsufficientQuota'), reading(2, 'failed'))).toEqual(['kept'])
})

test.each([
  ['completed', 'processing', 'processing, after completed: completed'],
  ['failed', 'completed', 'completed, after failed: failed'],
  ['unknown', 'processing', 'processing, after unknown: unknown'],
  ['processing', 'unknown', 'unknown, after processing: processing, pausedForInsufficientQuota, completed, failed'],
])('from %s to %s no transition leads', (before, now, says) => {
  expect(judge(reading(1, before), reading(2, now)).map((text) => text.split(': ')[0])).toEqual([says.split(': ')[0]])
})

test('readings that overlapped in time are not compared', () => {
  expect(judge(reading(1, 'completed', { sentAt: 10, answeredAt: 30 }), reading(2, 'processing', { sentAt: 20, answeredAt: 25 }))).toEqual(
    [],
  )
})

test('sessions are judged apart, and other operations tell nothing', () => {
  expect(judge(reading(1, 'completed'), reading(2, 'processing', { sessionId: 'b' }))).toEqual([])
  expect(judge(reading(1, 'completed'), reading(2, 'processing', { operation: 'resumeSession' }))).toEqual([])
})
