import { memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { reachable } from '../../../judgement/legal-transitions.ts'
import { queryParameterOf, readListedSessions, type ListedSession } from '../../../judgement/listed-sessions.ts'
import { defineFurtherPart, definePart, type Finding, type Part, toInconclusive } from '../../define/check.ts'
import { crowdedList } from './crowded-list.ts'
import { filteredLists, filteredListsLater, filterNames, type Filtered } from './filtered-lists.ts'
import { filteredPages } from './filtered-pages.ts'
import { listedUnread, type ListedBetween } from '../../probes/listed-pages.ts'
import { resumedSessions } from '../../probes/resumed-sessions.ts'
import { isCrash } from '../../define/retry-crash.ts'
import { allOf, anyOf } from '../../define/combine-findings.ts'
import { sessionsDueOn, sessionsOn, listedInBoth } from '../../define/pagination.ts'

type JudgeFiltered = (filtered: Filtered, long: readonly Exchange[]) => Finding

/** A part that is judged by the filtered lists, as the run began and as it ended. */
function defineFilterPart(about: string, judge: JudgeFiltered): Part {
  return definePart({
    about,
    probes: [filteredLists, crowdedList],
    also: [filteredListsLater],
    judge(first, { reportPages }, later) {
      const looks = [first, ...(later?.before === undefined ? [] : [later])]
      return anyOf(looks.map((look) => judge(look, reportPages)))
    },
  })
}

const listsMatch = defineFilterPart('what a filtered list shows has the value', ({ before, filtered, after }, long) => {
  const around = [before, after].filter((list) => list !== undefined)
  if (sessionsOn(around).length === 0) return { notShown: 'there are no sessions to filter' }
  const had = new Map(sessionsOn(around.slice(0, 1)).map(({ sessionId, status }) => [sessionId, status]))
  return allOf([...filtered, ...long].map((list) => judgeMatch(list, around, had)))
})

const laterPagesMatch = defineFurtherPart({
  about: 'so does what a later page of it shows',
  probes: [filteredPages],
  judge: (seen) => seen?.pages.map((page) => judgeMatch(page, [], new Map())).find((one) => 'broken' in one) ?? null,
})

type Statuses = ReadonlyMap<string, unknown>

function judgeMatch(list: Exchange, around: readonly Exchange[], had: Statuses): Finding {
  const sessions = readListedSessions(list)
  if (sessions === null) return isUnknownToOlderForm(list, around) ? { kept: [] } : toInconclusive('list', list)
  for (const [index, session] of sessions.entries()) {
    for (const name of filterNames) {
      const asked = queryParameterOf(list, name)
      if (asked === null || asked === session[name] || (name === 'status' && hasMovedOn(asked, session, had))) continue
      const pointer = `/sessions/${index}/${name}`
      return { broken: { expected: asked, actual: String(session[name]), pointer }, by: [list] }
    }
  }
  return { kept: [list] }
}

/** A session that had the status right before, or is new, may have moved on by the time it is shown. An agent session may have any status. */
function hasMovedOn(asked: string, { sessionId, status, type }: ListedSession, had: Statuses): boolean {
  if (had.has(sessionId) && had.get(sessionId) !== asked) return false
  if (type === 'agent') return true
  return [...reachable].some(([from, to]) => from === asked && [...to].some((one) => one === status))
}

const newerValues: ReadonlySet<string | null> = new Set(['mcp', 'agent_session', 'agent'])

/** The older form, which is that without totalCount, knows neither agent sessions nor all sources, and no session has these values. */
function isUnknownToOlderForm(list: Exchange, around: readonly Exchange[]): boolean {
  const unknown = filterNames.filter((name) => newerValues.has(queryParameterOf(list, name)))
  const isOlder = around.every((one) => memberOf(one, 'totalCount') === undefined)
  const isAbsent = unknown.every((name) => sessionsOn(around).every((session) => session[name] !== queryParameterOf(list, name)))
  return statusAndCode(list) === '400 invalid_request' && unknown.length > 0 && isOlder && isAbsent
}

const listsLeaveNoneOut = defineFilterPart('a filtered list leaves no kind out', ({ before, filtered, after, again }) => {
  if (before === undefined || after === undefined) return { inconclusive: 'no list was read' }
  const crashing = again === undefined ? null : judgeCrashing(again, [before, ...filtered, after])
  if (crashing !== null) return crashing
  const steady = steadyOf(before, after)
  return anyOf(filtered.map((list) => judgeLeftOut(list, [before, after], steady)))
})

/** An index behind the filter may be late, so a session counts as left out only if it still is some time later. */
const resumedAreListed = defineFurtherPart({
  about: 'a session that was just resumed is listed as processing',
  probes: [resumedSessions],
  judge(resumes) {
    const { listedAfter, ongoing, listedStill, listedLater, ongoingLater, listedLast } = resumes ?? {}
    return judgeBetween(listedAfter, ongoing, listedStill) && judgeBetween(listedLater, ongoingLater, listedLast)
  },
})

/** A session is listed by its type and status as soon as it is listed at all, whether anybody has read it or not. */
const unreadAreListed = defineFurtherPart({
  about: 'a session that was just created and not read yet is listed by its type, and by a status that lasts',
  probes: [listedUnread],
  judge(seen) {
    for (const { first, later } of seen?.looks ?? []) {
      if (later === undefined || judgeAround(first) === null) continue
      const finding = judgeAround(later)
      if (finding !== null) return finding
    }
    return null
  },
})

function judgeAround({ before, filtered, after }: ListedBetween): Finding | null {
  return filtered.map((list) => judgeBetween(before, list, after, lastingOn)).find((finding) => finding !== null) ?? null
}

/** Lists that are late show a session as processing, before and after, that a filter knows to have ended. */
function lastingOn(list: Exchange, steady: readonly ListedSession[]): readonly ListedSession[] {
  return queryParameterOf(list, 'status') === 'processing' ? steady.filter(({ status }) => status !== 'processing') : steady
}

function judgeBetween(
  before?: Exchange,
  list?: Exchange,
  after?: Exchange,
  choose: typeof lastingOn = (_, steady) => steady,
): Finding | null {
  if (before === undefined || list === undefined || after === undefined) return null
  const finding = judgeLeftOut(list, [before, after], choose(list, steadyOf(before, after)))
  return 'broken' in finding ? finding : null
}

/** Sessions that are the same in the list before and in the list after. */
function steadyOf(before: Exchange, after: Exchange): readonly ListedSession[] {
  const again = new Map(sessionsOn([after]).map((session) => [session.sessionId, session]))
  return listedInBoth(sessionsOn([before]), [...again.values()]).filter((session) =>
    filterNames.every((name) => again.get(session.sessionId)?.[name] === session[name]),
  )
}

function judgeLeftOut(list: Exchange, around: readonly Exchange[], steady: readonly ListedSession[]): Finding {
  const asked = filterNames.filter((name) => queryParameterOf(list, name) !== null)
  const alike = steady.filter((session) => asked.every((name) => session[name] === queryParameterOf(list, name)))
  const what = asked.map((name) => `${name} ${String(queryParameterOf(list, name))}`).join(' and ')
  // A refusal leaves out every session of that value.
  if (statusAndCode(list) === '400 invalid_request' && !isUnknownToOlderForm(list, around))
    return { broken: { expected: `every session of ${what}`, actual: '400 invalid_request' }, by: [list] }
  if (readListedSessions(list) === null) return toInconclusive('list', list)
  const matching = sessionsDueOn(alike, [list])
  const shown = new Set(sessionsOn([list]).map(({ sessionId }) => sessionId))
  const missing = matching.find(({ sessionId }) => !shown.has(sessionId))
  if (missing !== undefined) {
    const { type, sessionId } = missing
    return { broken: { expected: `every session of ${what}`, actual: `the ${String(type)} ${sessionId} is left out` }, by: [list] }
  }
  const kinds = new Set(matching.map(({ type }) => type)).size
  return kinds > 1 ? { kept: [list] } : { notShown: 'no source and no status is that of sessions of two kinds' }
}

/** A filter that always crashes, while the lists around it are answered, leaves out every session of its value. */
function judgeCrashing(again: Exchange, lists: readonly Exchange[]): Finding | null {
  const [first, ...others] = lists
  const same = lists.filter((list) => list.request.url === again.request.url)
  const isElsewhere = [first, others.at(-1)].some((list) => list === undefined || readListedSessions(list) === null)
  if (isElsewhere || same.length === 0 || ![...same, again].every(isCrash)) return null
  const asked = filterNames.flatMap((name) =>
    queryParameterOf(again, name) === null ? [] : [`${name} ${String(queryParameterOf(again, name))}`],
  )
  const breach = { expected: `every session of ${asked.join(' and ')}`, actual: `${statusAndCode(again)}, whenever it is asked` }
  return { broken: breach, by: [...same, again] }
}

export const listFiltersChecks = [
  { rule: 'sessions/list/filters-match', parts: [listsMatch, laterPagesMatch] },
  { rule: 'sessions/list/filters-every-kind', parts: [listsLeaveNoneOut, resumedAreListed, unreadAreListed] },
] as const
