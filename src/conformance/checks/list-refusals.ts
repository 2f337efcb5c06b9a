import { defaults } from '../../contract/generated/defaults.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { listedSessions, nextCursorOf, type ListedSession } from '../../judgement/listed-sessions.ts'
import type { Check } from '../check.ts'
import { crowdedList } from '../probes/crowded-list.ts'
import { listedPages, longestPage } from '../probes/listed-pages.ts'
import { defineRefusals, type Refusable } from '../refusals.ts'
import { together } from '../together.ts'
import { due, sessionsOn, stayed, type Walk } from '../walk.ts'

const demanded = '400 invalid_request'

function asked(title: string, query: Readonly<Record<string, string>>, allows: (exchange: Exchange) => boolean): Refusable {
  return { title, call: { operation: 'listSessions', as: 'default', query }, allows }
}

/** Limits that are none, and to what each may be cut where it is not refused: to the nearest bound, or to a whole number. */
const limits = [
  { limit: '0', nearest: [1] },
  { limit: '-1', nearest: [1] },
  { limit: String(longestPage + 1), nearest: [longestPage] },
  { limit: '1.5', nearest: [1, 2] },
  { limit: 'ten', nearest: [] },
]

const askedForLimits = defineRefusals({
  rule: 'sessions/list/limit-range',
  demanded,
  uses: [listedPages],
  atMost: limits.length,
  async calls(_, { evidenceOf }) {
    const { length } = steadyOf(await evidenceOf(listedPages))
    return limits.map(({ limit, nearest }) => asked(`limit ${limit}`, { limit }, (list) => isCut(list, nearest, length)))
  },
})

/** A page that is cut to a limit holds as many sessions, or all that there are. */
function isCut(list: Exchange, nearest: readonly number[], count: number): boolean {
  const length = listedSessions(list)?.length
  const cuts = [defaults.ListSessionsQuery.limit, ...nearest]
  if (length === undefined) return false
  return cuts.includes(length) || (nextCursorOf(list) === null && length >= count && length <= Math.max(...cuts))
}

/** Only a list of more sessions than the longest page holds shows whether a limit above is kept. */
const limitRange: Check<'sessions/list/limit-range'> = {
  ...askedForLimits,
  probes: [...askedForLimits.probes, crowdedList],
  judge(...evidence) {
    const [evidenceOf] = evidence
    const { overLimit } = evidenceOf(crowdedList)
    const long = overLimit.flatMap((page) => ((listedSessions(page)?.length ?? 0) > longestPage ? [page] : []))
    const [first] = long
    const actual = `${sessionsOn(long).length} sessions for limit ${longestPage + 1}`
    const own = askedForLimits.judge(...evidence)
    return first === undefined
      ? own
      : together([own, { broken: { expected: `${demanded}, or at most ${longestPage}`, actual }, by: [first] }])
  },
}

const cursorUnknown = defineRefusals({
  rule: 'sessions/list/cursor-unknown',
  demanded,
  uses: [listedPages],
  atMost: 2,
  async calls(_, { evidenceOf }) {
    const steady = steadyOf(await evidenceOf(listedPages))
    return ['never-given-out', 'bmV2ZXItZ2l2ZW4tb3V0'].map((cursor) =>
      asked(`cursor ${cursor}`, { cursor }, (list) => isAllOrNothing(list, steady)),
    )
  },
})

const filterEnums = defineRefusals({
  rule: 'sessions/list/filter-enums',
  demanded,
  uses: [listedPages],
  atMost: 3,
  async calls(_, { evidenceOf }) {
    const steady = steadyOf(await evidenceOf(listedPages))
    return [{ source: 'telex' }, { type: 'notebook' }, { status: 'archived' }].map((query) =>
      asked(Object.entries(query).flat().join(' '), query, (list) => isAllOrNothing(list, steady)),
    )
  },
})

function steadyOf({ before, after }: Walk): readonly ListedSession[] {
  return stayed(sessionsOn(before), sessionsOn(after))
}

/** What is not refused shows no session at all, or the list as it is without the parameter. */
function isAllOrNothing(list: Exchange, steady: readonly ListedSession[]): boolean {
  const sessions = listedSessions(list)
  if (sessions === null) return false
  const shown = new Set(sessions.map(({ sessionId }) => sessionId))
  return sessions.length === 0 || due(steady, [list]).every(({ sessionId }) => shown.has(sessionId))
}

export const listRefusalsChecks = [limitRange, cursorUnknown, filterEnums] as const
