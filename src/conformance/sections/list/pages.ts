import { defaults } from '../../../contract/generated/defaults.ts'
import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { queryParameterOf, readListedSessions, nextCursorOf, type ListedSession } from '../../../judgement/listed-sessions.ts'
import { defineFurtherPart, definePart, type Evidence, type Finding, type Part, toInconclusive } from '../../define/check.ts'
import { crowdedList, type Crowded } from './crowded-list.ts'
import { boundaryPages } from './boundary-pages.ts'
import { judgePaged } from './judge-paged.ts'
import { judgeCutPages, judgeWholeCount, wholeList } from './whole-list.ts'
import { filteredLists } from './filtered-lists.ts'
import { filteredPages } from './filtered-pages.ts'
import { listedPages, listedPagesLater, type ListedPages } from '../../probes/listed-pages.ts'
import { anyOf } from '../../define/combine-findings.ts'
import { judgeCounts } from './counts.ts'
import { countRecent, isRecentOn } from './recent-sessions.ts'
import { isReadToEnd, sessionsOn, showSameSessions, listedInBoth, type PagedList } from '../../define/pagination.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'

/** A world of so many sessions, and a page of one of them. */
type Countless = Evidence & { readonly page?: Exchange }

/** More than are counted where counting stops at a round number. */
const countless = 1001

/** The count of very many sessions, in a world that a mock makes for it. Elsewhere it finds nothing. */
const countlessList = defineFreshWorldProbe<Countless>({
  name: 'the count of a list that nobody reads to its end',
  profile: 'standard',
  given() {
    const session = { type: 'agent', status: 'completed' } as const
    return { sessions: Object.fromEntries(Array.from({ length: countless }, (_, index) => [`session${index}`, session])) }
  },
  fallback: {},
  send: async ({ send }) => ({ page: await send({ operation: 'listSessions', as: 'default', query: { limit: 1 } }) }),
})

type JudgePages = (listed: ListedPages, crowded: Crowded) => Finding

/** A part that is judged by the pages of a list: of the deployment's, as the run began and as it ended, and of a long one. */
function definePagePart(about: string, judge: JudgePages): Part {
  return definePart({
    about,
    probes: [listedPages, crowdedList],
    also: [listedPagesLater],
    judge(first, crowded, later) {
      const all = [first, ...(later === undefined || later.before.length === 0 ? [] : [later])]
      return anyOf(all.map((listed) => judge(listed, crowded)))
    },
  })
}

const pagesKeepLimit = definePagePart('pages of any limit, and of none', ({ before, pages, after, unlimited }, crowded) => {
  const { withoutLimit, byOne, reportPages, unlimitedByType, unlimitedByStatus, unlimitedBySource } = crowded
  const unlimitedBy = [unlimitedByType, unlimitedByStatus, unlimitedBySource].filter(({ length }) => length > 0)
  const all = [before, pages, after, crowded.before, crowded.pages, withoutLimit, byOne, reportPages]
  return anyOf([...all.flat().map(judgeLimit), ...[unlimited, crowded.unlimited, ...unlimitedBy].map(judgeDefault)])
})

/** A page may be shorter than its limit although there are more: what is not for the caller may be left out after it was read. */
function judgeLimit(page: Exchange): Finding {
  const sessions = readListedSessions(page)
  if (sessions === null) return toInconclusive('list', page)
  const asked = queryParameterOf(page, 'limit')
  const limit = asked === null ? defaults.ListSessionsQuery.limit : Number(asked)
  const { length } = sessions
  if (length > limit) return { broken: { expected: `at most ${limit} sessions`, actual: `${length}`, pointer: '/sessions' }, by: [page] }
  const isFull = length === limit && nextCursorOf(page) !== null
  return isFull ? { kept: [page] } : { notShown: `${length} sessions do not fill a page of ${limit}` }
}

/** Without a limit a list is what it is with the default one, unless it moved on between the two. */
function judgeDefault(unlimited: readonly Exchange[]): Finding {
  const failed = unlimited.find((page) => readListedSessions(page) === null)
  if (failed !== undefined) return toInconclusive('list', failed)
  const [plain, limited, again] = unlimited
  if (plain === undefined || limited === undefined) return { notShown: 'there are too few sessions for two pages' }
  if (showSameSessions(plain, limited)) return { kept: [plain, limited] }
  if (again === undefined || !showSameSessions(plain, again)) return { inconclusive: 'the list moved on while it was read' }
  const [expected, actual] = [limited, plain].map((page) => sessionsOn([page]).length)
  return {
    broken: {
      expected: `the ${expected} sessions of limit ${defaults.ListSessionsQuery.limit}`,
      actual: `${actual}, or others`,
      pointer: '/sessions',
    },
    by: [plain, limited, again],
  }
}

const pagesShowAll = definePagePart('every session on one page, once', (listed, crowded) =>
  anyOf([listed, ...pagedListsOf(crowded)].map(judgePaged)),
)

function pagedListsOf({ before, pages, after, reportsBefore, reportPages, reportsAfter }: Crowded): readonly PagedList[] {
  if (pages.length === 0) return []
  return [
    { before, pages, after },
    { before: reportsBefore, pages: reportPages, after: reportsAfter },
    // Reading it in the longest pages is pagination as well.
    { before: pages, pages: after, after: before },
  ]
}

function broken(expected: string, actual: string, by: readonly Exchange[]): Finding {
  return { broken: { expected, actual }, by }
}

const pagesAreCounted = definePagePart('as many as the pages show', (listed, crowded) => {
  const own = judgeTotal(listed)
  const { before, unlimited, withoutLimit, byOne, reportsBefore, reportPages, reportsAfter } = crowded
  const [first] = before
  if ('notApplicable' in own || first === undefined) return own
  const ofReports = { before: reportsBefore, pages: reportPages, after: reportsAfter }
  // Nothing was created before that list was read at length, so it has one count in pages of whatever length.
  const ofAnyLength = { before, pages: [...unlimited, ...withoutLimit, ...byOne], after: before }
  return anyOf([own, judgeTotal(ofAnyLength), judgeTotal(ofReports, totalOf(first))])
})

const filtersAreCounted = defineFurtherPart({
  about: 'the counts by each filter',
  probes: [filteredLists],
  judge: (filtered) => (filtered === undefined ? null : judgeCounts(filtered)),
})

const manyAreCounted = defineFurtherPart({
  about: 'more sessions than a round number',
  probes: [countlessList],
  judge: (many) => (many === undefined ? null : judgeCountless(many)),
})

const shortPagesAreCounted = defineFurtherPart({
  about: 'short pages of a filtered list',
  probes: [filteredPages],
  judge(seen) {
    const { before, pages, after } = seen ?? { pages: [] }
    if (before === undefined || after === undefined) return null
    const steady = listedInBoth(sessionsOn([before]), sessionsOn([after]))
    return pages.map((page) => judgeShort(page, steady)).find((one) => one !== null) ?? null
  },
})

/** Compares the count with the number of sessions that the mock was given. */
function judgeCountless({ page }: Countless): Finding | null {
  const total = page === undefined ? undefined : totalOf(page)
  if (page === undefined || typeof total !== 'number' || total === countless) return null
  return broken(`totalCount ${countless}, as many as were made`, String(total), [page])
}

/** Sessions that were in the list all the while are counted, if they match its filters. A status may have changed, so it is left out. */
function judgeShort(page: Exchange, steady: readonly ListedSession[]): Finding | null {
  const total = totalOf(page)
  if (typeof total !== 'number' || queryParameterOf(page, 'status') !== null) return null
  const count = steady.filter((session) => isAsked(page, session) && !isRecentOn(page, session)).length
  return total < count ? broken(`totalCount of at least ${count}, as many as were there before and after`, String(total), [page]) : null
}

function isAsked(list: Exchange, session: ListedSession): boolean {
  return (['source', 'type'] as const).every(
    (name) => queryParameterOf(list, name) === null || queryParameterOf(list, name) === session[name],
  )
}

const mayBeLate = 'the count may be older than the newest sessions'

/**
 * The count may move while pages are read: it is judged where it stands at the end as it did before. That of a filtered list may be
 * of everything.
 */
function judgeTotal({ before, pages, after }: PagedList, everything?: unknown): Finding {
  const all = [...before, ...pages, ...after]
  const failed = all.find((page) => readListedSessions(page) === null)
  if (failed !== undefined) return toInconclusive('list', failed)
  if (all.every((page) => totalOf(page) === undefined)) return { notApplicable: 'the older form has no totalCount' }
  const without = all.find((page) => totalOf(page) === undefined)
  if (without !== undefined) return broken('totalCount on each page', 'a page without it', all)
  const totals = [...new Set(all.map(totalOf))]
  const [total] = totals
  const last = all.at(-1)
  if (last !== undefined && totalOf(last) !== total) return { inconclusive: `totalCount was ${totals.join(' and then ')}` }
  const recent = countRecent(all)
  if (totals.length > 1) {
    const numbers = totals.map(Number)
    if (Math.max(...numbers) - Math.min(...numbers) <= recent) return { inconclusive: mayBeLate }
    return broken('one totalCount on each page', totals.join(' and '), all)
  }
  // The longest look at a list that was not read to its end shows how many there are at least.
  const count = isReadToEnd(before) ? countOf(before) : Math.max(countOf(before), countOf(pages))
  const isLate = typeof total === 'number' && total < count && total >= count - recent
  if (isLate && total !== everything) return { inconclusive: mayBeLate }
  if (isReadToEnd(before) ? total !== count && total !== everything : typeof total === 'number' && total < count)
    return broken(`totalCount ${isReadToEnd(before) ? '' : 'of at least '}${count}, as many as the pages show`, String(total), before)
  if (count === 0) return { notShown: 'there are no sessions to count' }
  return isReadToEnd(before) ? { kept: all } : { notShown: 'the list is too long to be read to its end' }
}

function countOf(pages: readonly Exchange[]): number {
  return new Set(sessionsOn(pages).map(({ sessionId }) => sessionId)).size
}

function totalOf(page: Exchange): unknown {
  return memberOf(page, 'totalCount')
}

const pagesAreLongEnough = defineFurtherPart({
  about: 'pages that are cut at another limit',
  probes: [wholeList],
  judge: (whole) => (whole === undefined ? null : judgeCutPages(whole)),
})

const boundariesLoseNone = defineFurtherPart({
  about: 'a boundary between sessions of one instant, and a last page that is full',
  probes: [boundaryPages],
  judge(seen) {
    const lists = [seen?.tied, seen?.even].filter((list) => list !== undefined)
    return lists.length === 0 ? null : anyOf(lists.map(judgePaged))
  },
})

/** A session that was listed before all pages were read, and is still listed after. */
const wholeListLosesNone = defineFurtherPart({
  about: 'all pages to the last',
  probes: [wholeList, listedPages],
  judge(whole, listed) {
    const { pages, after } = whole ?? { pages: [] }
    return after === undefined ? null : judgePaged({ before: listed?.before ?? [], pages, after: [after] })
  },
})

const wholeListIsCounted = defineFurtherPart({
  about: 'the count and all pages to the last',
  role: 'alternative',
  probes: [wholeList],
  judge: (whole) => (whole === undefined ? null : judgeWholeCount(whole)),
})

export const listPagesChecks = [
  { rule: 'sessions/list/limit-honoured', parts: [pagesKeepLimit, pagesAreLongEnough] },
  { rule: 'sessions/list/pages-complete', parts: [pagesShowAll, boundariesLoseNone, wholeListLosesNone] },
  {
    rule: 'sessions/list/total-count',
    parts: [pagesAreCounted, filtersAreCounted, manyAreCounted, shortPagesAreCounted, wholeListIsCounted],
  },
] as const
