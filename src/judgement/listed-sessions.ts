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
  const query = queries.get(list) ?? queryOf(list)
  queries.set(list, query)
  return query.get(parameter)
}

/** The queries that were read. A list of thousands is asked for its own with each of its items. */
const queries = new WeakMap<Exchange, URLSearchParams>()

/** The cursor that a list was asked for with, by a request or by a tool; null for a first page. */
export function cursorSentBy(list: Exchange): unknown {
  return list.tool === undefined ? queryParameterOf(list, 'cursor') : (list.tool.arguments['cursor'] ?? null)
}

/** The caller's own sessions in a list. An agent session without a role may be shared. */
export function ownSessionsOf(sessions: readonly ListedSession[]): readonly ListedSession[] {
  return sessions.filter(({ type, role }) => type !== 'agent' || role === 'owner')
}

/**
 * Creates a function that says of a page whether its cursor may be that of another account as well. A recording that hides keys has one name
 * for the accounts of all, and cursors that count are equal in all accounts. Two pages with an own session in common are of one account.
 */
export function createCursorDoubt(): (cursor: string, page: Exchange, sessions: readonly ListedSession[]) => boolean {
  const givenWith = new Map<string, { readonly own: ReadonlySet<string>; readonly isHidden: boolean }>()
  const unclear = new Set<string>()
  return (cursor, page, sessions) => {
    const before = givenWith.get(cursor)
    const own = ownSessionsOf(sessions).map(({ sessionId }) => sessionId)
    const isHidden = page.isKeyUnknown === true || before?.isHidden === true
    if (isHidden && before !== undefined && !own.some((sessionId) => before.own.has(sessionId))) unclear.add(cursor)
    givenWith.set(cursor, { own: new Set(own), isHidden })
    return unclear.has(cursor)
  }
}

/** True for a page and the one that gave its cursor, if a hidden key may make them of two accounts: they count otherwise. */
export function mayBeOfTwoAccounts(page: Exchange, before: Exchange): boolean {
  return isAnyHidden([page, before]) && memberOf(page, 'totalCount') !== memberOf(before, 'totalCount')
}

/** Says of pages that are compared, and of which a key is hidden, that nobody knows whose they are. */
export function ifOfOneAccount(pages: readonly Exchange[]): string {
  return pages.length > 1 && isAnyHidden(pages) ? ', if all pages are of one account' : ''
}

function isAnyHidden(pages: readonly Exchange[]): boolean {
  return pages.some(({ isKeyUnknown }) => isKeyUnknown === true)
}
