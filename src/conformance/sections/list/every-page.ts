import { defaults } from '../../../contract/generated/defaults.ts'
import { requestShapes } from '../../../contract/generated/request-shapes.ts'
import { queryParameterOf, readListedSessions, type ListedSession } from '../../../judgement/listed-sessions.ts'
import type { Breach, Monitor } from '../../../judgement/monitor.ts'
import type { Exchange } from '../../../exchange/exchange.ts'

/** The values that every form knows. The older one may ignore the others. */
const everKnown: { readonly [Name in 'type' | 'source']: readonly string[] } = {
  type: ['report', 'systematicReview'],
  source: ['api', 'user'],
}
const { minimum, maximum } = requestShapes.ListSessionsQuery.properties.limit

/**
 * What the checks of lists judge by a few pages, judged by every page: a deployment may keep it on the first page and not behind a cursor,
 * or for one account. A status changes while a list is made, so it is left to the checks.
 */
export const everyPage: Monitor = {
  rules: ['sessions/list/limit-honoured', 'sessions/list/filters-match'],
  start: () => (exchange) => {
    const sessions = readListedSessions(exchange)
    if (sessions === null) return []
    const judged = [
      ['sessions/list/limit-honoured', judgeLimit(exchange, sessions)],
      ['sessions/list/filters-match', judgeFilter(exchange, sessions, 'type') ?? judgeFilter(exchange, sessions, 'source')],
    ] as const
    return judged.flatMap(([rule, breach]) => (breach === null ? [] : [{ rule, exchanges: [exchange.id], breach }]))
  },
}

function judgeLimit(exchange: Exchange, sessions: readonly ListedSession[]): Breach | null {
  const asked = queryParameterOf(exchange, 'limit')
  const limit = asked === null ? defaults.ListSessionsQuery.limit : Number(asked)
  // What else than a listed number lets a list pass, another rule judges.
  if (!Number.isInteger(limit) || limit < minimum || limit > maximum || sessions.length <= limit) return null
  return { expected: `at most ${limit} sessions`, actual: String(sessions.length), pointer: '/sessions' }
}

function judgeFilter(exchange: Exchange, sessions: readonly ListedSession[], name: 'type' | 'source'): Breach | null {
  const asked = queryParameterOf(exchange, name)
  const at = asked === null || !everKnown[name].includes(asked) ? -1 : sessions.findIndex((session) => session[name] !== asked)
  if (at < 0) return null
  return { expected: `only ${String(asked)}`, actual: String(sessions[at]?.[name]), pointer: `/sessions/${at}/${name}` }
}
