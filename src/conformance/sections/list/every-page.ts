import { defaults } from '../../../contract/generated/defaults.ts'
import { requestShapes } from '../../../contract/generated/request-shapes.ts'
import { service } from '../../../contract/service.ts'
import { reachable } from '../../../judgement/legal-transitions.ts'
import { queryParameterOf, readListedSessions, type ListedSession } from '../../../judgement/listed-sessions.ts'
import type { Breach, Monitor } from '../../../judgement/monitor.ts'
import { isNotBehind, readSessionsIn, type SessionReading } from '../../../judgement/session-readings.ts'
import { memberOf, type Exchange } from '../../../exchange/exchange.ts'

/** The values that every form knows. The older one may ignore the others. */
const everKnown: { readonly [Name in 'type' | 'source']: readonly string[] } = {
  type: ['report', 'systematicReview'],
  source: ['api', 'user'],
}
const { minimum, maximum } = requestShapes.ListSessionsQuery.properties.limit

/**
 * Judges by every page what the checks of lists judge by a few: a deployment may keep it on the first page and not behind a cursor,
 * or for one account.
 */
export const everyPage: Monitor = {
  rules: ['sessions/list/limit-range', 'sessions/list/limit-honoured', 'sessions/list/filters-match', 'sessions/list/total-count'],
  start() {
    const ended = new Map<string, SessionReading>()
    return (exchange) => {
      const sessions = readListedSessions(exchange)
      const status = sessions === null ? null : judgeStatus(exchange, sessions, ended)
      for (const reading of readSessionsIn(exchange)) if (isOver(reading) && !ended.has(reading.key)) ended.set(reading.key, reading)
      if (sessions === null) return []
      const judged = [
        ['sessions/list/limit-range', judgeRange(exchange, sessions)],
        ['sessions/list/limit-honoured', judgeLimit(exchange, sessions)],
        ['sessions/list/filters-match', judgeFilter(exchange, sessions, 'type') ?? judgeFilter(exchange, sessions, 'source') ?? status],
        ['sessions/list/total-count', judgeCount(exchange, sessions)],
      ] as const
      return judged.flatMap(([rule, breach]) => (breach === null ? [] : [{ rule, exchanges: [exchange.id], breach }]))
    }
  },
}

/** A report and a review stay as they ended. An idle agent session works again. */
function isOver({ type, status }: SessionReading): boolean {
  return type !== 'agent' && type !== null && (status === 'completed' || status === 'failed')
}

/**
 * A status changes while a list is made, so an item may have any that comes after the one asked for, unless the session was over before. An
 * agent session may have any.
 */
function judgeStatus(exchange: Exchange, sessions: readonly ListedSession[], ended: ReadonlyMap<string, SessionReading>): Breach | null {
  const asked = service.sessions.statuses.find((status) => status === queryParameterOf(exchange, 'status'))
  if (asked === undefined) return null
  const after = reachable.get(asked)
  const items = readSessionsIn(exchange)
  const at = sessions.findIndex(({ sessionId, status, type }) => {
    if (status === asked || (type !== 'report' && type !== 'systematicReview')) return false
    const item = items.find((one) => one.sessionId === sessionId)
    if (item === undefined || item.status === null) return false
    const before = ended.get(item.key)
    return after?.has(item.status) !== true || (before !== undefined && isNotBehind(item, before))
  })
  if (at < 0) return null
  return { expected: `only ${asked}`, actual: String(sessions[at]?.status), pointer: `/sessions/${at}/status` }
}

/** A limit above the range is refused, or cut to the longest page. */
function judgeRange(exchange: Exchange, sessions: readonly ListedSession[]): Breach | null {
  const limit = Number(queryParameterOf(exchange, 'limit') ?? Number.NaN)
  if (!(limit > maximum) || sessions.length <= maximum) return null
  return { expected: `400 invalid_request, or at most ${maximum}`, actual: `${sessions.length} sessions for limit ${limit}` }
}

function judgeLimit(exchange: Exchange, sessions: readonly ListedSession[]): Breach | null {
  const asked = queryParameterOf(exchange, 'limit')
  const limit = asked === null ? defaults.ListSessionsQuery.limit : Number(asked)
  // The range is judged above.
  if (!Number.isInteger(limit) || limit < minimum || limit > maximum || sessions.length <= limit) return null
  return { expected: `at most ${limit} sessions`, actual: `${sessions.length} sessions`, pointer: '/sessions' }
}

function judgeFilter(exchange: Exchange, sessions: readonly ListedSession[], name: 'type' | 'source'): Breach | null {
  const asked = queryParameterOf(exchange, name)
  const at = asked === null || !everKnown[name].includes(asked) ? -1 : sessions.findIndex((session) => session[name] !== asked)
  if (at < 0) return null
  return { expected: `only ${String(asked)}`, actual: String(sessions[at]?.[name]), pointer: `/sessions/${at}/${name}` }
}

/** So many sessions more or fewer than on the only page cannot all have come or gone in between. */
export const manySessions = 20

/** A list of one page has as many sessions as it counts. That of a filtered list may count everything, and any count may be late. */
function judgeCount(exchange: Exchange, sessions: readonly ListedSession[]): Breach | null {
  const total = memberOf(exchange, 'totalCount')
  const isFiltered = ['cursor', 'type', 'status', 'source'].some((name) => queryParameterOf(exchange, name) !== null)
  const isWhole = !isFiltered && memberOf(exchange, 'nextCursor') === null
  if (!isWhole || typeof total !== 'number' || total - sessions.length < manySessions) return null
  return { expected: `about ${sessions.length}, for the list has one page`, actual: String(total), pointer: '/totalCount' }
}
