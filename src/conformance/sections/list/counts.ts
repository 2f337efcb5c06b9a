import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { queryParameterOf, type ListedSession } from '../../../judgement/listed-sessions.ts'
import type { Finding } from '../../define/check.ts'
import { filterNames, filterValues, type Filtered } from './filtered-lists.ts'
import { budgets } from '../../define/profile.ts'
import { sessionsOn } from '../../define/pagination.ts'
import { isRecentOn } from './recent-sessions.ts'

type Broken = Extract<Finding, { readonly broken: unknown }>

/** Compares the counts of the filtered lists with each other, and with the unfiltered list before and after. */
export function judgeCounts({ before, filtered, after }: Filtered): Broken | null {
  if (before === undefined || after === undefined) return null
  const few = filtered.map((page) => judgeFew(page, before, after)).find((finding) => finding !== null)
  return few ?? judgeParts('type', before, filtered, after) ?? judgeParts('source', before, filtered, after)
}

/** Sessions that match before and after are counted, most of them at least: a session may go and come back. */
function judgeFew(page: Exchange, before: Exchange, after: Exchange): Broken | null {
  const total = totalOf(page)
  const later = new Map(sessionsOn([after]).map((session) => [session.sessionId, session]))
  const isAsked = (session: ListedSession | undefined): boolean =>
    session !== undefined &&
    !isRecentOn(page, session) &&
    filterNames.every((name) => [null, session[name]].includes(queryParameterOf(page, name)))
  const count = sessionsOn([before]).filter((session) => isAsked(session) && isAsked(later.get(session.sessionId))).length
  if (total === undefined || count - total < 2 || total * 2 >= count) return null
  return broken(`totalCount of at least ${count}, as many as were there before and after`, total, [before, page, after])
}

/** A list may be behind by what a run creates. */
const createdAtMost = budgets.exhaustive.sessions

/**
 * Each session has one type and one source, so that the counts by each of them come to that of the list, unless each counts everything.
 * However many sessions there are, this reads no page more.
 */
function judgeParts(name: 'type' | 'source', before: Exchange, filtered: readonly Exchange[], after: Exchange): Broken | null {
  const whole = totalOf(before)
  const lists = filtered.filter((page) => filterNames.every((one) => (queryParameterOf(page, one) === null) === (one !== name)))
  const counts = lists.flatMap((page) => totalOf(page) ?? [])
  if (whole === undefined || totalOf(after) !== whole || counts.length < filterValues[name].length) return null
  const sum = counts.reduce((all, count) => all + count, 0)
  if (counts.every((count) => count === whole) || Math.abs(sum - whole) <= createdAtMost) return null
  return broken(`totalCount ${sum}, as the counts by ${name} come to`, whole, [before, ...lists, after])
}

function broken(expected: string, actual: number, by: readonly Exchange[]): Broken {
  return { broken: { pointer: '/totalCount', expected, actual: String(actual) }, by }
}

function totalOf(page: Exchange): number | undefined {
  const total = memberOf(page, 'totalCount')
  return typeof total === 'number' ? total : undefined
}
