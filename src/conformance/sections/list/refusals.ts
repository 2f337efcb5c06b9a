import type { DeploymentRuleId } from '../../../contract/rules.ts'
import { defaults } from '../../../contract/generated/defaults.ts'
import { statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { queryParameterOf, readListedSessions, nextCursorOf, type ListedSession } from '../../../judgement/listed-sessions.ts'
import { defineCheck, type Check } from '../../define/check.ts'
import { crowdedList } from './crowded-list.ts'
import { listedPages, longestPage } from '../../probes/listed-pages.ts'
import { createRefusalProbe, defineRefusals, judgeRefusals, type Refusable } from '../../define/define-refusals.ts'
import { anyOf } from '../../define/combine-findings.ts'
import { sessionsDueOn, sessionsOn, listedInBoth, type PagedList } from '../../define/pagination.ts'

const demanded = '400 invalid_request'

function asked(title: string, query: Readonly<Record<string, string>>, allows: (exchange: Exchange) => boolean): Refusable {
  return { title, call: { operation: 'listSessions', as: 'default', query }, allows }
}

/** Limits out of range, and what each may be cut to where it is not refused: the nearest bound, or a whole number. */
const limits = [
  { limit: '0', nearest: [1] },
  { limit: '-1', nearest: [1] },
  { limit: String(longestPage + 1), nearest: [longestPage] },
  { limit: '1.5', nearest: [1, 2] },
  { limit: 'ten', nearest: [] },
]

const limitRefusals = createRefusalProbe({
  rule: 'sessions/list/limit-range',
  demanded,
  uses: [listedPages],
  atMost: limits.length,
  async calls(_, { evidence }) {
    const { length } = steadyOf(await evidence(listedPages))
    return limits.map(({ limit, nearest }) => asked(`limit ${limit}`, { limit }, (list) => isCut(list, nearest, length)))
  },
})

/** A page that is cut to a limit holds as many sessions, or all that there are; fewer where it says that there are more. */
function isCut(list: Exchange, nearest: readonly number[], count: number): boolean {
  const length = readListedSessions(list)?.length
  const cuts = [defaults.ListSessionsQuery.limit, ...nearest]
  if (length === undefined) return false
  const isShort = nextCursorOf(list) === null ? length >= count : length > 0
  return cuts.includes(length) || (isShort && length <= Math.max(...cuts))
}

/** Only a list of more sessions than the longest page holds shows whether a limit above is kept. */
const limitRange = defineCheck({
  rule: 'sessions/list/limit-range',
  probes: [limitRefusals, listedPages, crowdedList],
  judge(sent, { before, pages }, { overLimit }) {
    const long = overLimit.flatMap((page) => ((readListedSessions(page)?.length ?? 0) > longestPage ? [page] : []))
    const [first] = long
    const actual = `${sessionsOn(long).length} sessions for limit ${longestPage + 1}`
    const own = judgeRefusals(demanded, sent)
    // A request with a cursor may be refused for the cursor.
    const refused = [...before, ...pages.slice(0, 1)].find((page) => statusAndCode(page) === demanded)
    if (refused !== undefined && !('broken' in own))
      return { broken: { expected: `200 for limit ${queryParameterOf(refused, 'limit')}`, actual: demanded }, by: [refused] }
    return first === undefined ? own : anyOf([own, { broken: { expected: `${demanded}, or at most ${longestPage}`, actual }, by: [first] }])
  },
})

const cursors = ['never-given-out', 'bmV2ZXItZ2l2ZW4tb3V0'].map((cursor) => ({ cursor }))
const cursorUnknown = refusedOrPassedOver('sessions/list/cursor-unknown', cursors)
const filterEnums = refusedOrPassedOver('sessions/list/filter-enums', [{ source: 'telex' }, { type: 'notebook' }, { status: 'archived' }])

/** Queries that are refused, or find nothing, or are read as if what is wrong with them had been left out. */
function refusedOrPassedOver<const Id extends DeploymentRuleId>(rule: Id, queries: readonly Readonly<Record<string, string>>[]): Check<Id> {
  return defineRefusals({
    rule,
    demanded,
    uses: [listedPages],
    atMost: queries.length,
    async calls(_, { evidence }) {
      const steady = steadyOf(await evidence(listedPages))
      return queries.map((query) => asked(Object.entries(query).flat().join(' '), query, (list) => isAllOrNothing(list, steady)))
    },
  })
}

function steadyOf({ before, after }: PagedList): readonly ListedSession[] {
  return listedInBoth(sessionsOn(before), sessionsOn(after))
}

/** An answer that is no refusal shows no session at all, or the list as it is without the parameter. */
function isAllOrNothing(list: Exchange, steady: readonly ListedSession[]): boolean {
  const sessions = readListedSessions(list)
  if (sessions === null) return false
  const shown = new Set(sessions.map(({ sessionId }) => sessionId))
  return sessions.length === 0 || sessionsDueOn(steady, [list]).every(({ sessionId }) => shown.has(sessionId))
}

export const listRefusalsChecks = [limitRange, cursorUnknown, filterEnums] as const
