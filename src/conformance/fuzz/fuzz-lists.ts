import { defaults } from '../../contract/generated/defaults.ts'
import { requestShapes } from '../../contract/generated/request-shapes.ts'
import { queryFaults } from '../../contract/judge-request.ts'
import type { RequestShape } from '../../contract/request-shape.ts'
import { statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { readListedSessions, type ListedSession } from '../../judgement/listed-sessions.ts'
import { isRefusedWith } from '../define/define-refusals.ts'
import type { Broken, FuzzOperation } from './fuzz-operation.ts'
import { listInvalidBodies } from './invalidate.ts'

type Query = Readonly<Record<string, unknown>>

/** The parameters without the cursor. A list gives cursors out, so none can be made up. */
const { cursor: _cursor, ...properties } = requestShapes.ListSessionsQuery.properties
const shape: RequestShape = { type: 'object', properties }
const refused = '400 invalid_request'

/** The fuzzing of list parameters together. Fixed requests test each of them alone. */
export const fuzzLists: FuzzOperation = {
  operation: 'listSessions',
  shape,
  // A parameter is text and cannot be an object.
  invalidBodies: listInvalidBodies(shape).filter(({ value }) => typeof value !== 'object'),
  spends: 'nothing',
  toCall: (query) => ({ operation: 'listSessions', as: 'default', query: query as Query }), // drawn of an object's shape
  faultsOf: (query) => queryFaults('open', 'listSessions', query as Query),
  ruleOf: ({ pointer }) => (pointer === '/limit' ? 'sessions/list/limit-range' : 'sessions/list/filter-enums'),
  // A limit that is not refused is cut to a bound or to the default. An unknown filter may leave any sessions.
  breachOfInvalid(query, { pointer, message }, exchange) {
    const limit = Number((query as Query)['limit'])
    const max = limit > properties.limit.maximum ? properties.limit.maximum : defaults.ListSessionsQuery.limit
    const count = readListedSessions(exchange)?.length ?? 0
    if (pointer !== '/limit' || count <= max) return null
    return { expected: `${refused}, or at most ${max} sessions`, actual: `${count} sessions although ${message}`, pointer }
  },
  valid: {
    rules: ['sessions/list/limit-range', 'sessions/list/filter-enums', 'sessions/list/limit-honoured', 'sessions/list/filters-match'],
    toSend: (query) => (Object.values(query as Query).some((value) => newerValues.has(value)) ? null : query),
    brokenBy: (query, exchange) => refusedValid(query as Query, exchange) ?? findMismatch(query as Query, exchange),
  },
}

/** Values that the older form does not know and may refuse. */
const newerValues: ReadonlySet<unknown> = new Set(['mcp', 'agent_session', 'agent'])

function refusedValid(query: Query, exchange: Exchange): Broken | null {
  if (!isRefusedWith(refused, exchange)) return null
  const names = Object.keys(query)
  const asked = names.map((name) => `${name} ${String(query[name])}`).join(', ')
  const rule = names.every((name) => name === 'limit') ? 'sessions/list/limit-range' : 'sessions/list/filter-enums'
  return { rule, breach: { expected: '200', actual: `${statusAndCode(exchange)} for ${asked === '' ? 'no parameter' : asked}` } }
}

/** The breach of a list that does not match its parameters. A status may change in the meantime; type and source of a session never do. */
function findMismatch({ limit, type, source }: Query, exchange: Exchange): Broken | null {
  const sessions = readListedSessions(exchange) ?? []
  if (typeof limit === 'number' && sessions.length > limit) {
    const breach = { expected: `at most ${limit} sessions`, actual: `${sessions.length} sessions` }
    return { rule: 'sessions/list/limit-honoured', breach }
  }
  return findOtherValue(sessions, 'type', type) ?? findOtherValue(sessions, 'source', source)
}

function findOtherValue(sessions: readonly ListedSession[], name: 'type' | 'source', asked: unknown): Broken | null {
  const at = asked === undefined ? -1 : sessions.findIndex((session) => session[name] !== asked)
  if (at < 0) return null
  const breach = { expected: String(asked), actual: String(sessions[at]?.[name]), pointer: `/sessions/${at}/${name}` }
  return { rule: 'sessions/list/filters-match', breach }
}
