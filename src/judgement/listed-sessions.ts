import { parseInstant } from '../contract/instant.ts'
import { isObject } from '../contract/is-object.ts'
import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'

/** One entry of a list of sessions; a member is whatever stands there. */
export type ListedSession = {
  readonly sessionId: string
  readonly type: unknown
  readonly status: unknown
  readonly source: unknown
  readonly role: unknown
  readonly title: unknown
  readonly url: unknown
  readonly self: unknown
  /** In ms; NaN where it is no timestamp. */
  readonly createdAt: number
}

/** The sessions of a list that was answered, as far as they have ids; null for anything else. */
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

/** What a list says goes on after it; null on the last page. */
export function nextCursorOf(list: Exchange): string | null {
  const cursor = memberOf(list, 'nextCursor')
  return typeof cursor === 'string' ? cursor : null
}

/** The query that a list was asked with. */
export function queryOf({ request: { url } }: Exchange): URLSearchParams {
  return new URLSearchParams(url.split('?')[1] ?? '')
}

/** A parameter of the query that a list was asked with. */
export function queryParameterOf(list: Exchange, parameter: string): string | null {
  return queryOf(list).get(parameter)
}
