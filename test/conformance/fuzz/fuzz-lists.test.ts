import { expect, test } from 'vitest'
import { fuzzLists } from '../../../src/conformance/fuzz/fuzz-lists.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

function list(...sessions: readonly object[]): Exchange {
  return recordExchange(7, 'listSessions', '/sessions', recordAnswer(200, { sessions, nextCursor: null }))
}

const report = { sessionId: 'a', type: 'report', source: 'api' }

test.each([
  [{ type: 'report' }, undefined],
  [{ limit: 2 }, undefined],
  [{ status: 'failed' }, undefined],
  [{ limit: 1 }, 'sessions/list/limit-honoured'],
  [{ type: 'systematicReview', limit: 3 }, 'sessions/list/filters-match'],
  [{ source: 'user' }, 'sessions/list/filters-match'],
])('fuzz lists: two API reports as the list of %j break %s', (query, rule) => {
  expect(fuzzLists.valid?.brokenBy(query, list(report, report))?.rule).toBe(rule)
})

function breachOf(limit: unknown, count: number): unknown {
  const [fault] = fuzzLists.faultsOf({ limit })
  if (fault === undefined) throw new Error('there is no fault')
  return fuzzLists.breachOfInvalid({ limit }, fault, list(...Array.from({ length: count }, () => report)))
}

test('fuzz lists: an invalid limit is refused, or cut to a bound or default', () => {
  expect([breachOf(101, 100), breachOf(0, 50), breachOf('many', 50)]).toEqual([null, null, null])
  expect([breachOf(101, 101), breachOf(0, 51), breachOf('many', 51)]).toEqual([
    expect.objectContaining({ actual: '101 sessions although limit must be at most 100' }),
    expect.objectContaining({ actual: '51 sessions although limit must be at least 1' }),
    expect.objectContaining({ actual: '51 sessions although limit must be an integer' }),
  ])
})

test('fuzz lists: values that the older form lacks are not sent', () => {
  const asked = [{ type: 'agent' }, { source: 'mcp' }, { source: 'agent_session', limit: 3 }, { source: 'api', type: 'report' }]
  expect(asked.map((query) => fuzzLists.valid?.toSend(query) ?? null)).toEqual([null, null, null, asked[3]])
})

test('fuzz lists: an unknown filter may leave any sessions', () => {
  const [fault] = fuzzLists.faultsOf({ type: 'no-such-word' })
  const long = list(...Array.from({ length: 200 }, () => report))
  expect(fault === undefined ? undefined : fuzzLists.breachOfInvalid({ type: 'no-such-word' }, fault, long)).toBeNull()
})
