import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import { queryOf, readListedSessions } from '../../judgement/listed-sessions.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { createdSessions } from '../send/spending.ts'

/**
 * True if a list of the default account shows another user at work: it has more new sessions than the run may have created. A session is
 * new if it is younger than each one of the first list that shows any.
 */
export function showsOtherUser(exchanges: readonly Exchange[]): boolean {
  const lists = exchanges.flatMap((exchange) => {
    const sessions = exchange.as === 'default' ? readListedSessions(exchange) : null
    return sessions === null ? [] : [{ sessions, isFirstPage: [...queryOf(exchange).keys()].every((name) => name === 'limit') }]
  })
  // Of an empty list nobody knows when the sessions that it shows later were created.
  const first = lists.find(({ sessions, isFirstPage }) => isFirstPage && sessions.length > 0)
  if (first === undefined) return false
  const youngest = Math.max(...first.sessions.map(({ createdAt }) => createdAt))
  const known = new Set(createdSessions(exchanges).map(({ sessionId }) => sessionId.toLowerCase()))
  const unnamed = exchanges.filter(isUnnamedCreation).length
  return lists.some(
    ({ sessions }) => sessions.filter(({ sessionId, createdAt }) => createdAt > youngest && !known.has(sessionId)).length > unnamed,
  )
}

/** True for a creation whose answer names no session, and which may have made one for all that. */
function isUnnamedCreation(exchange: Exchange): boolean {
  const { operation, response } = exchange
  if (operation === null || operationRoles[operation] !== 'create' || memberOf(exchange, 'sessionId') !== undefined) return false
  return 'failed' in response || response.status < 400 || response.status >= 500
}
