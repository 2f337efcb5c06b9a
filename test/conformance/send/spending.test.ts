import { expect, test } from 'vitest'
import { createdSessions } from '../../../src/conformance/send/spending.ts'
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
] as const)('of %s answered with %j the ledger says what there is', (operation, json, entry) => {
  expect(createdSessions([creation(operation, json)])).toEqual([entry])
})

test('what was refused created nothing', () => {
  expect(createdSessions([creation('createReport', { sessionId: 'a' }, 400)])).toEqual([])
})

test.each([
  ['no answer within 30 s', undefined, [{ type: 'report', sessionId: 'unknown, for exchange 7 brought no answer' }]],
  ['connect ECONNREFUSED', true, []],
] as const)('a creation that came to nothing but %j is in the ledger unless it was never sent', (failed, isUnsent, entries) => {
  const lost = { ...creation('createReport', {}), response: { failed, ...(isUnsent !== undefined && { isUnsent }) } }
  expect(createdSessions([lost])).toEqual(entries)
})
