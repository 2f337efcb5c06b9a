import type { Exchange } from '../exchange/exchange.ts'
import type { ListedSession } from './listed-sessions.ts'

/**
 * Creates a function that says of a page whether its cursor may be that of another account as well. A recording that hides keys names every
 * account default, and cursors that count are equal in all accounts. Two pages with a session in common are of one account.
 */
export function createCursorDoubt(): (cursor: string, page: Exchange, sessions: readonly ListedSession[]) => boolean {
  const givenWith = new Map<string, ReadonlySet<string>>()
  const unclear = new Set<string>()
  return (cursor, page, sessions) => {
    if (page.request.headers['authorization'] !== undefined) return false
    const before = givenWith.get(cursor)
    if (before !== undefined && !sessions.some(({ sessionId }) => before.has(sessionId))) unclear.add(cursor)
    givenWith.set(cursor, new Set(sessions.map(({ sessionId }) => sessionId)))
    return unclear.has(cursor)
  }
}
