import { expect, test } from 'vitest'
import { showsOtherUser } from '../../../src/conformance/judge/other-users.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

function list(id: number, path: string, ...hours: readonly number[]): Exchange {
  const sessions = hours.map((hour) => ({ sessionId: `session-${hour}`, createdAt: `2026-01-01T0${hour}:00:00Z` }))
  return recordExchange(id, 'listSessions', path, recordAnswer(200, { sessions, nextCursor: null }))
}

const created = recordExchange(2, 'createReport', '/sessions/reports', recordAnswer(202, { sessionId: 'session-3' }), { method: 'POST' })
const failed = recordExchange(1, 'listSessions', '/sessions', recordAnswer(500, {}))

test.each<[string, boolean, readonly Exchange[]]>([
  ['a session that the run did not create', true, [list(1, '/sessions', 2, 1), list(3, '/sessions', 3, 2, 1)]],
  ['no session but the one that the run created', false, [list(1, '/sessions', 2, 1), created, list(3, '/sessions', 3, 2, 1)]],
  ['sessions after an empty list', false, [list(1, '/sessions'), list(3, '/sessions', 2, 1)]],
  ['a new session after an empty list and a full one', true, [list(1, '/sessions'), list(3, '/sessions', 2), list(4, '/sessions', 4, 2)]],
  ['sessions of a filtered list alone', false, [list(1, '/sessions?type=agent', 1), list(3, '/sessions?type=report', 2)]],
  ['sessions after a list that failed', false, [failed, list(3, '/sessions', 2, 1)]],
])('another user: a list shows %s', (_, shown, exchanges) => {
  expect(showsOtherUser(exchanges)).toBe(shown)
})
