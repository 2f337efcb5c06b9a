import { expect, test } from 'vitest'
import { createdSessions, spentOn } from '../../../src/conformance/send/spending.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

function creation(operation: 'createReport' | 'createSystematicReview', json: unknown, status = 202): Exchange {
  return recordExchange(7, operation, '/sessions', recordAnswer(status, json), { method: 'POST' })
}

test.each([
  ['createReport', { type: 'report', sessionId: 'a' }, { type: 'report', sessionId: 'a' }],
  ['createReport', {}, { type: 'report', sessionId: 'no id in the answer of exchange 7' }],
  ['createSystematicReview', { sessionId: 5 }, { type: 'systematicReview', sessionId: 'no id in the answer of exchange 7' }],
  ['createSystematicReview', undefined, { type: 'systematicReview', sessionId: 'no id in the answer of exchange 7' }],
] as const)('ledger: %s answered with %j is a session', (operation, json, entry) => {
  expect(createdSessions([creation(operation, json)])).toEqual([entry])
})

test('ledger: a refused creation made no session', () => {
  expect(createdSessions([creation('createReport', { sessionId: 'a' }, 400)])).toEqual([])
})

test.each([
  ['no answer within 30 s', undefined, [{ type: 'report', sessionId: 'unknown, for exchange 7 brought no answer' }]],
  ['connect ECONNREFUSED', true, []],
] as const)('ledger: a creation that ended with %j is there if it was sent', (failed, isUnsent, entries) => {
  const lost = { ...creation('createReport', {}), response: { failed, ...(isUnsent !== undefined && { isUnsent }) } }
  expect(createdSessions([lost])).toEqual(entries)
})

test('cost: a request that was never sent costs nothing', () => {
  const sent = recordExchange(1, 'listSessions', '/sessions', recordAnswer(200, {}))
  const unsent = { ...sent, id: 2, response: { failed: 'there is no key of noApiAccess', isUnsent: true as const } }
  expect(spentOn([sent, unsent])).toEqual({ requests: 1, searches: 0, sessions: 0 })
})
