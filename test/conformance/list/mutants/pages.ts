import {
  changeListPage,
  offsetOf,
  pageAt,
  changeListQuery,
  changeListedSessions,
  type Item,
  type ListBody,
  type Listing,
} from '../../../support/deployments/change-list.ts'
import {
  changeAnswers,
  refuseWith,
  changeAnswersWithMemory,
  withMembers,
  type AnswerChange,
  type Mutant,
} from '../../../support/deployments/mutant.ts'

/** Reads the limit otherwise. */
function changeLimit(change: (limit: number | null) => number | null): Mutant['fetchOf'] {
  return changeListQuery((query) => {
    const asked = query.get('limit')
    const limit = change(asked === null ? null : Number(asked))
    if (limit !== null) query.set('limit', String(limit))
  })
}

const limits: readonly Mutant[] = [
  { breaks: 'a list without a limit holds 20', fetchOf: changeLimit((limit) => limit ?? 20) },
  { breaks: 'a list without a limit holds 100', fetchOf: changeLimit((limit) => limit ?? 100) },
  { breaks: 'a list without a limit holds 51', fetchOf: changeLimit((limit) => limit ?? 51) },
  { breaks: 'a list without a limit holds 49', fetchOf: changeLimit((limit) => limit ?? 49) },
  { breaks: 'a list of one holds two', fetchOf: changeLimit((limit) => (limit === 1 ? 2 : limit)) },
  {
    breaks: 'a list holds one more than its limit',
    fetchOf: changeLimit((limit) => (limit !== null && limit > 1 && limit < 100 ? limit + 1 : limit)),
  },
  {
    breaks: 'a list of 100 holds one more',
    fetchOf: changeListPage(({ items, limit, cursor }) => (limit === 100 ? pageAt(items, offsetOf(cursor), 101) : null)),
  },
  {
    breaks: 'every page but the first holds one more than its limit',
    fetchOf: changeListPage(({ items, limit, cursor }) =>
      limit > 100 ? null : cursor === null ? pageAt(items, 0, limit) : pageAt(items, offsetOf(cursor), limit + 1),
    ),
  },
  {
    breaks: 'a list without a limit begins with the second session',
    fetchOf: changeListPage(({ items, query, cursor }) => (query.has('limit') ? null : pageAt(items.slice(1), offsetOf(cursor), 50))),
  },
  {
    breaks: 'the length of a list ignores its limit',
    fetchOf: changeListPage(({ items, limit }) => (limit < 100 ? pageAt(items, 0, items.length) : null)),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/limit-honoured', class: 'bounds', hidden: true }))

function limited(limit: string, instead: AnswerChange): Mutant['fetchOf'] {
  return changeAnswers(({ path, query }) => (path === '/sessions' && query.get('limit') === limit ? instead : null))
}

const nothing: ListBody = { sessions: [], nextCursor: null, totalCount: 20 }

const ranges: readonly Mutant[] = [
  { breaks: 'a limit of 0 gives an empty page', fetchOf: limited('0', { status: 200, body: nothing }) },
  { breaks: 'a limit of -1 gives an empty page', fetchOf: limited('-1', { status: 200, body: nothing }) },
  { breaks: 'a limit of 0 has an unlisted code', fetchOf: limited('0', refuseWith(400, 'invalid_limit')) },
  { breaks: 'a limit of -1 answers 422', fetchOf: limited('-1', refuseWith(422, 'invalid_request')) },
  { breaks: 'a limit of 101 answers 403', fetchOf: limited('101', refuseWith(403, 'forbidden')) },
  { breaks: 'a limit that is no number gives an empty page', fetchOf: limited('ten', { status: 200, body: nothing }) },
  { breaks: 'a limit that is no integer answers 404', fetchOf: limited('1.5', refuseWith(404, 'not_found')) },
  { breaks: 'a limit of 101 gives 101 sessions', fetchOf: overlongPages(101) },
  { breaks: 'a limit over 100 gives everything', fetchOf: overlongPages(1000) },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/limit-range', class: 'bounds', hidden: true }))

function overlongPages(most: number): Mutant['fetchOf'] {
  const longer = changeListPage(({ items }) => pageAt(items, 0, most))
  return (understudy) => async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.searchParams.get('limit') !== '101') return understudy.fetch(request)
    url.searchParams.set('limit', '100')
    return longer(understudy)(new Request(url, request))
  }
}

/** A page after a creation time, as a cursor that holds nothing else gives it. */
function pageByTime({ items, limit, cursor }: Listing): ListBody {
  const since = cursor?.slice('at-'.length)
  const left = since === undefined ? items : items.filter(({ createdAt }) => String(createdAt) < since)
  const sessions = left.slice(0, limit)
  const last = sessions.at(-1)?.['createdAt']
  return { sessions, nextCursor: left.length > limit ? `at-${String(last)}` : null, totalCount: items.length }
}

const pagination: readonly Mutant[] = [
  { breaks: 'pages by time alone lose sessions of one instant', fetchOf: changeListPage(pageByTime) },
  { breaks: 'each page begins with the last session of the page before', fetchOf: changeListPage((list) => overlapPages(list)) },
  { breaks: 'each page leaves out a session before the next', fetchOf: changeListPage((list) => skipBetweenPages(list)) },
  { breaks: 'the list ends after two pages', fetchOf: changeListPage((list) => cutShort(list, 2)) },
  { breaks: 'every full page is the last', fetchOf: changeListPage((list) => cutShort(list, 1)) },
  { breaks: 'every cursor leads to the first page', fetchOf: changeListPage(({ items, limit }) => pageAt(items, 0, limit)) },
  { breaks: 'the pages never end', fetchOf: changeListPage((list) => endless(list)) },
  {
    breaks: 'the oldest session is missing from pages',
    fetchOf: changeListPage((list) => (list.limit < 50 ? pageAt(list.items.slice(0, -1), offsetOf(list.cursor), list.limit) : null)),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/pages-complete', class: 'pagination', hidden: true }))

function overlapPages({ items, limit, cursor }: Listing): ListBody {
  const offset = offsetOf(cursor)
  return pageAt(items, Math.max(0, offset - 1), limit)
}

function skipBetweenPages({ items, limit, cursor }: Listing): ListBody {
  const page = pageAt(items, offsetOf(cursor), limit)
  return page.nextCursor === null ? page : { ...page, nextCursor: `at-${offsetOf(page.nextCursor) + 1}` }
}

function cutShort({ items, limit, cursor }: Listing, pages: number): ListBody {
  const page = pageAt(items, offsetOf(cursor), limit)
  return offsetOf(cursor) + limit >= pages * limit ? { ...page, nextCursor: null } : page
}

function endless({ items, limit, cursor }: Listing): ListBody {
  const offset = offsetOf(cursor)
  return { ...pageAt(items, offset, limit), nextCursor: limit < 50 ? `at-${offset + limit}` : pageAt(items, offset, limit).nextCursor }
}

/** Changes totalCount by the page and the query. */
function changeTotal(breaks: string, count: (body: ListBody, query: URLSearchParams) => unknown): Mutant {
  const fetchOf = changeAnswers(({ method, path, query }, { status, body }) =>
    method === 'GET' && path === '/sessions' && status === 200
      ? { body: withMembers(body, { totalCount: count(body as ListBody, query) }) }
      : null,
  )
  return { breaks, fetchOf, rule: 'sessions/list/total-count', class: 'consistency', hidden: true }
}

const counts: readonly Mutant[] = [
  changeTotal('totalCount is the length of the page', ({ sessions }) => sessions.length),
  changeTotal('totalCount leaves the first session out', ({ totalCount }) => totalCount - 1),
  changeTotal('totalCount counts sessions of another account', ({ totalCount }) => totalCount + 1),
  changeTotal('totalCount is missing after the first page', ({ totalCount }, query) => (query.has('cursor') ? undefined : totalCount)),
  changeTotal('totalCount ends at 100', ({ totalCount }) => Math.min(totalCount, 100)),
  changeTotal('totalCount ends with ten pages', ({ totalCount }, query) => Math.min(totalCount, 10 * Number(query.get('limit') ?? 50))),
  changeTotal('totalCount ends at 119', ({ totalCount }) => Math.min(totalCount, 119)),
  changeTotal('totalCount counts only sessions after the page', ({ totalCount, nextCursor }) =>
    nextCursor === null ? totalCount : totalCount - 1,
  ),
  changeTotal('totalCount of a filtered list is that of its first page', (body, query) =>
    query.has('type') ? Math.min(body.totalCount, 40) : body.totalCount,
  ),
]

const orders: readonly Mutant[] = [
  {
    breaks: 'the oldest session stands first',
    fetchOf: changeListPage(({ items, limit, cursor }) => pageAt(items.toReversed(), offsetOf(cursor), limit)),
  },
  { breaks: 'the oldest page comes first', fetchOf: changeListPage(pageBackwards) },
  {
    breaks: 'sessions are in the order of their titles',
    fetchOf: changeListPage(({ items, limit, cursor }) => pageAt(byTitle(items), offsetOf(cursor), limit)),
  },
  { breaks: 'the two newest sessions are swapped', fetchOf: changeListedSessions(swapped) },
  {
    breaks: 'reports come before other sessions',
    fetchOf: changeListedSessions((sessions) =>
      sessions.toSorted((a, b) => Number(b['type'] === 'report') - Number(a['type'] === 'report')),
    ),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/newest-first', class: 'pagination', hidden: true }))

function byTitle(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => String(a['title']).localeCompare(String(b['title'])))
}

function pageBackwards({ items, limit, cursor }: Listing): ListBody {
  const page = pageAt(items, offsetOf(cursor), limit)
  const begin = Math.max(0, items.length - offsetOf(cursor) - limit)
  return { ...page, sessions: items.slice(begin, items.length - offsetOf(cursor)) }
}

function swapped([first, second, ...rest]: readonly Item[]): readonly Item[] {
  return [second, first, ...rest].filter((item) => item !== undefined)
}

function answerUnknownCursors(breaks: string, instead: (page: ListBody) => AnswerChange, hidden?: true): Mutant {
  const fetchOf = changeAnswersWithMemory(() => {
    let seen: ListBody = { sessions: [], nextCursor: null, totalCount: 0 }
    return ({ method, path, query }, { status, body }) => {
      if (method !== 'GET' || path !== '/sessions') return null
      // A page of a few leads to an empty one, which is legal.
      if (status === 200 && (body as ListBody).sessions.length >= seen.sessions.length) seen = body as ListBody
      return status === 400 && query.has('cursor') ? instead(seen) : null
    }
  })
  return { breaks, fetchOf, rule: 'sessions/list/cursor-unknown', class: 'pagination', ...(hidden && { hidden }) }
}

const cursors: readonly Mutant[] = [
  answerUnknownCursors('an unknown cursor has an unlisted code', () => refuseWith(400, 'invalid_cursor')),
  answerUnknownCursors('an unknown cursor answers 404', () => refuseWith(404, 'not_found')),
  answerUnknownCursors('an unknown cursor answers 500', () => refuseWith(500, 'internal_error')),
  answerUnknownCursors(
    'an unknown cursor leads into the middle of the list',
    (page) => ({
      status: 200,
      body: { ...page, sessions: page.sessions.slice(3), nextCursor: null },
    }),
    true,
  ),
]

export const mutants: readonly Mutant[] = [...limits, ...ranges, ...pagination, ...counts, ...orders, ...cursors]
