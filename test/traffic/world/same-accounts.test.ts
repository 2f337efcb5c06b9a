import { expect, test } from 'vitest'
import { sameAccounts } from '../../../src/traffic/world/same-accounts.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

const sessionId = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'
const created = recordExchange(1, 'createReport', '/sessions/reports', recordAnswer(202, { sessionId }), { method: 'POST' })
const listed = recordExchange(2, 'listSessions', '/sessions', recordAnswer(200, { sessions: [{ sessionId, role: 'owner' }] }), {
  as: 'other',
})
const read = (id: number, as: string, status: number) =>
  recordExchange(id, 'getReport', `/sessions/reports/${sessionId}`, recordAnswer(status, {}), { as })

test('world: keys to which answers show a session as their own are of one account', () => {
  expect([...sameAccounts([created, listed])]).toEqual([
    ['default', 'default'],
    ['other', 'default'],
  ])
})

test('world: a key that does not see what the other owns is of another account', () => {
  expect([...sameAccounts([created, listed, read(3, 'other', 404), read(4, 'default', 200)])]).toEqual([])
})

test('world: a session that is gone for both keys keeps nobody apart', () => {
  expect(sameAccounts([created, listed, read(3, 'default', 404), read(4, 'other', 404)]).size).toBe(2)
})

test('world: an account has the name of a known key, however often a hidden one asked', () => {
  const hidden = { ...listed, as: 'hidden', isKeyUnknown: true } as const
  expect([...sameAccounts([created, hidden, { ...hidden, id: 3 }]).values()]).toEqual(['default', 'default'])
})
