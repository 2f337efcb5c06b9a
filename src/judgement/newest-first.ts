import type { Exchange } from '../exchange/exchange.ts'
import {
  createCursorDoubt,
  ifOfOneAccount,
  mayBeOfTwoAccounts,
  nextCursorOf,
  queryOf,
  queryParameterOf,
  readListedSessions,
  type ListedSession,
} from './listed-sessions.ts'
import type { Monitor, Observation } from './monitor.ts'
import { readSessionsIn, rootOf } from './session-readings.ts'

type Page = { readonly exchange: Exchange; readonly sessions: readonly ListedSession[] }

const rule = 'sessions/list/newest-first'

/**
 * The sessions of a list are in order of createdAt, within a page and on to the next one. Those of one instant have any order. A cursor
 * may count: then sessions that are created in between push others on to the next page.
 */
export const newestFirst: Monitor = {
  rules: [rule],
  start() {
    const pages = new Map<string, Page>()
    const firstSeen = new Map<string, number>()
    const isUnclear = createCursorDoubt()
    return (exchange) => {
      for (const { sessionId } of readSessionsIn(exchange)) if (!firstSeen.has(sessionId)) firstSeen.set(sessionId, exchange.order.answered)
      const sessions = readListedSessions(exchange)
      if (sessions === null) return []
      const cursor = queryParameterOf(exchange, 'cursor')
      const before = cursor === null ? undefined : pages.get(paginationKeyOf(exchange, cursor))
      const next = nextCursorOf(exchange)
      const key = next === null ? null : paginationKeyOf(exchange, next)
      if (key !== null && isUnclear(key, exchange, sessions)) pages.delete(key)
      else if (key !== null) pages.set(key, { exchange, sessions })
      if (before === undefined || mayBeOfTwoAccounts(exchange, before.exchange)) return observe([exchange], sessions)
      const shown = new Set(before.sessions.map(({ sessionId }) => sessionId))
      const isPushedOn = (session: ListedSession): boolean => shown.has(session.sessionId) || isCreatedSince(before, session, firstSeen)
      const after = { exchange, sessions: sessions.filter((session) => !isPushedOn(session)) }
      return [...observe([exchange], sessions), ...observePageBreak(before, after)]
    }
  },
}

/** A key of one pagination: caller, query and cursor, since two lists may have equal cursors by chance. */
function paginationKeyOf(list: Exchange, cursor: string): string {
  const query = queryOf(list)
  query.delete('cursor')
  query.sort()
  return `${list.as} ${rootOf(list)} ${query.toString()} ${cursor}`
}

/** The clocks of a recorder and of a deployment may differ by so much. */
const skewMs = 3 * 60_000

/** True for a session newer than a whole page, of which nothing shows that it was there before that page. */
function isCreatedSince({ exchange, sessions }: Page, session: ListedSession, firstSeen: ReadonlyMap<string, number>): boolean {
  const [newest] = sessions
  const isNewer = newest !== undefined && session.createdAt > newest.createdAt
  return isNewer && (firstSeen.get(session.sessionId) ?? 0) > exchange.order.answered && session.createdAt + skewMs > exchange.sentAt
}

function observePageBreak(before: Page, after: Page): readonly Observation[] {
  return observe([before.exchange, after.exchange], [...before.sessions.slice(-1), ...after.sessions.slice(0, 1)])
}

/** Sessions of one instant show no order. */
function observe(exchanges: readonly Exchange[], sessions: readonly ListedSession[]): readonly Observation[] {
  const ids = exchanges.map(({ id }) => id)
  const pairs = sessions.slice(1).map((session, index) => [sessions[index], session, index + 1] as const)
  const comparable = pairs.filter(
    ([newer, older]) => newer !== undefined && newer.createdAt !== older.createdAt && haveInstants(newer, older),
  )
  const wrong = comparable.find(([newer, older]) => newer !== undefined && newer.createdAt < older.createdAt)
  if (wrong === undefined) return comparable.length === 0 ? [] : [{ rule, exchanges: ids, breach: null }]
  const [newer, older, index] = wrong
  const pointer = `/sessions/${exchanges.length === 1 ? index : 0}/createdAt`
  const expected = `${instantOf(newer)} or before${ifOfOneAccount(exchanges)}`
  return [{ rule, exchanges: ids, breach: { pointer, expected, actual: instantOf(older) } }]
}

function haveInstants(...sessions: readonly ListedSession[]): boolean {
  return sessions.every(({ createdAt }) => Number.isFinite(createdAt))
}

function instantOf(session: ListedSession | undefined): string {
  return session === undefined ? 'nothing' : new Date(session.createdAt).toISOString()
}
