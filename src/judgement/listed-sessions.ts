import { parseInstant } from '../contract/instant.ts'
import { isObject } from '../contract/is-object.ts'
import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'

/** One item of a list of sessions, its members unchecked. */
export type ListedSession = {
  readonly sessionId: string
  readonly type: unknown
  readonly status: unknown
  readonly source: unknown
  readonly role: unknown
  readonly title: unknown
  readonly url: unknown
  readonly self: unknown
  /** In ms; NaN if it is no timestamp. */
  readonly createdAt: number
}

/** Reads the sessions with ids off the answer of a list; null for any other exchange. */
export function readListedSessions(exchange: Exchange): readonly ListedSession[] | null {
  const sessions = memberOf(exchange, 'sessions')
  if (exchange.operation !== 'listSessions' || answerOf(exchange)?.status !== 200 || !Array.isArray(sessions)) return null
  return sessions.flatMap((item: unknown) => toListed(item) ?? [])
}

function toListed(item: unknown): ListedSession | null {
  if (!isObject(item)) return null
  const { sessionId, type, status, source, role, title, url, links, createdAt } = item
  if (typeof sessionId !== 'string') return null
  const self = isObject(links) ? links['self'] : undefined
  const at = typeof createdAt === 'string' ? parseInstant(createdAt) : Number.NaN
  return { sessionId: sessionId.toLowerCase(), type, status, source, role, title, url, self, createdAt: at }
}

/** The cursor of the next page; null on the last one. */
export function nextCursorOf(list: Exchange): string | null {
  const cursor = memberOf(list, 'nextCursor')
  return typeof cursor === 'string' ? cursor : null
}

/** The query of a list request. */
export function queryOf({ request: { url } }: Exchange): URLSearchParams {
  return new URLSearchParams(url.split('?')[1] ?? '')
}

/** A query parameter of a list request. */
export function queryParameterOf(list: Exchange, parameter: string): string | null {
  return queryOf(list).get(parameter)
}

/**
 * Creates a function that says of a page whether its cursor may be that of another account as well. A recording that hides keys names every
 * account default, and cursors that count are equal in all accounts. Two pages with a session in common are of one account.
 */
export function createCursorDoubt(): (cursor: string, page: Exchange, sessions: readonly ListedSession[]) => boolean {
  const givenWith = new Map<string, ReadonlySet<string>>()
  const unclear = new Set<string>()
  return (cursor, page, sessions) => {
    if (page.isKeyUnknown !== true) return false
    const before = givenWith.get(cursor)
    if (before !== undefined && !sessions.some(({ sessionId }) => before.has(sessionId))) unclear.add(cursor)
    givenWith.set(cursor, new Set(sessions.map(({ sessionId }) => sessionId)))
    return unclear.has(cursor)
  }
}
