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

/** A limit as a deployment reads it that reads it in a way of its own. */
function reading(change: (limit: number | null) => number | null): Mutant['fetchOf'] {
  return changeListQuery((query) => {
    const asked = query.get('limit')
    const limit = change(asked === null ? null : Number(asked))
    if (limit !== null) query.set('limit', String(limit))
  })
}

const limits: readonly Mutant[] = [
  { breaks: 'a list without a limit holds 20', fetchOf: reading((limit) => limit ?? 20) },
  { breaks: 'a list without a limit holds 100', fetchOf: reading((limit) => limit ?? 100) },
  { breaks: 'a list without a limit holds 51', fetchOf: reading((limit) => limit ?? 51) },
  { breaks: 'a list without a limit holds 49', fetchOf: reading((limit) => limit ?? 49) },
  { breaks: 'a list of one holds two', fetchOf: reading((limit) => (limit === 1 ? 2 : limit)) },
  {
    breaks: 'a list holds one more than its limit',
    fetchOf: reading((limit) => (limit !== null && limit > 1 && limit < 100 ? limit + 1 : limit)),
  },
  {
    breaks: 'a list of the most that may be asked for holds one more',
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
    breaks: 'a list is as long as it likes',
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
  { breaks: 'a limit of 0 has a code of its own', fetchOf: limited('0', refuseWith(400, 'invalid_limit')) },
  { breaks: 'a limit of -1 is answered 422', fetchOf: limited('-1', refuseWith(422, 'invalid_request')) },
  { breaks: 'a limit of 101 is answered 403', fetchOf: limited('101', refuseWith(403, 'forbidden')) },
  { breaks: 'a limit that is no number gives an empty page', fetchOf: limited('ten', { status: 200, body: nothing }) },
  { breaks: 'a limit that is no integer is answered 404', fetchOf: limited('1.5', refuseWith(404, 'not_found')) },
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

/** A page that begins after a session of a certain time, as cursors do that hold nothing else. */
function pageByTime({ items, limit, cursor }: Listing): ListBody {
  const since = cursor?.slice('at-'.length)
  const left = since === undefined ? items : items.filter(({ createdAt }) => String(createdAt) < since)
  const sessions = left.slice(0, limit)
  const last = sessions.at(-1)?.['createdAt']
  return { sessions, nextCursor: left.length > limit ? `at-${String(last)}` : null, totalCount: items.length }
}

const walks: readonly Mutant[] = [
  {
    breaks: 'pages go by offset, so a session created meanwhile shows one twice',
    fetchOf: changeListPage((list) => pageAt(list.items, offsetOf(list.cursor), list.limit)),
  },
  { breaks: 'pages go by time alone, so sessions of one instant are lost between them', fetchOf: changeListPage(pageByTime) },
  { breaks: 'each page begins with the last session of the one before', fetchOf: changeListPage((list) => overlapping(list)) },
  { breaks: 'each page leaves out a session before the next', fetchOf: changeListPage((list) => gapping(list)) },
  { breaks: 'the list ends after two pages', fetchOf: changeListPage((list) => cutShort(list, 2)) },
  { breaks: 'a page that is full is the last', fetchOf: changeListPage((list) => cutShort(list, 1)) },
  { breaks: 'every cursor leads to the first page', fetchOf: changeListPage(({ items, limit }) => pageAt(items, 0, limit)) },
  { breaks: 'the last page has a cursor, and so has what comes after it', fetchOf: changeListPage((list) => endless(list)) },
  {
    breaks: 'the oldest session is never shown in pages',
    fetchOf: changeListPage((list) => (list.limit < 50 ? pageAt(list.items.slice(0, -1), offsetOf(list.cursor), list.limit) : null)),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/pages-complete', class: 'pagination', hidden: true }))

function overlapping({ items, limit, cursor }: Listing): ListBody {
  const offset = offsetOf(cursor)
  return pageAt(items, Math.max(0, offset - 1), limit)
}

function gapping({ items, limit, cursor }: Listing): ListBody {
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

/** The count of a page, out of the page and of how many there are. */
function counting(breaks: string, count: (body: ListBody, query: URLSearchParams) => unknown): Mutant {
  const fetchOf = changeAnswers(({ method, path, query }, { status, body }) =>
    method === 'GET' && path === '/sessions' && status === 200
      ? { body: withMembers(body, { totalCount: count(body as ListBody, query) }) }
      : null,
  )
  return { breaks, fetchOf, rule: 'sessions/list/total-count', class: 'consistency', hidden: true }
}

const counts: readonly Mutant[] = [
  counting('totalCount is the length of the page', ({ sessions }) => sessions.length),
  counting('totalCount leaves the first session out', ({ totalCount }) => totalCount - 1),
  counting('totalCount counts the sessions of somebody else', ({ totalCount }) => totalCount + 1),
  counting('totalCount is missing after the first page', ({ totalCount }, query) => (query.has('cursor') ? undefined : totalCount)),
  counting('totalCount ends at 100', ({ totalCount }) => Math.min(totalCount, 100)),
  counting('totalCount ends with ten pages', ({ totalCount }, query) => Math.min(totalCount, 10 * Number(query.get('limit') ?? 50))),
  counting('totalCount ends at 119', ({ totalCount }) => Math.min(totalCount, 119)),
  counting('totalCount counts what is left after the page', ({ totalCount, nextCursor }) =>
    nextCursor === null ? totalCount : totalCount - 1,
  ),
  counting('totalCount of a filtered list is that of its first page', (body, query) =>
    query.has('type') ? Math.min(body.totalCount, 40) : body.totalCount,
  ),
]

const orders: readonly Mutant[] = [
  {
    breaks: 'the oldest session stands first',
    fetchOf: changeListPage(({ items, limit, cursor }) => pageAt(items.toReversed(), offsetOf(cursor), limit)),
  },
  { breaks: 'each page is in order by itself, and the oldest page comes first', fetchOf: changeListPage(backwards) },
  {
    breaks: 'sessions stand in the order of their titles',
    fetchOf: changeListPage(({ items, limit, cursor }) => pageAt(byTitle(items), offsetOf(cursor), limit)),
  },
  { breaks: 'the two newest sessions stand in the order of their ends', fetchOf: changeListedSessions(swapped) },
  {
    breaks: 'reports stand before everything else',
    fetchOf: changeListedSessions((sessions) =>
      sessions.toSorted((a, b) => Number(b['type'] === 'report') - Number(a['type'] === 'report')),
    ),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/newest-first', class: 'pagination', hidden: true }))

function byTitle(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => String(a['title']).localeCompare(String(b['title'])))
}

function backwards({ items, limit, cursor }: Listing): ListBody {
  const page = pageAt(items, offsetOf(cursor), limit)
  const begin = Math.max(0, items.length - offsetOf(cursor) - limit)
  return { ...page, sessions: items.slice(begin, items.length - offsetOf(cursor)) }
}

function swapped([first, second, ...rest]: readonly Item[]): readonly Item[] {
  return [second, first, ...rest].filter((item) => item !== undefined)
}

function answeringCursors(breaks: string, instead: (page: ListBody) => AnswerChange, hidden?: true): Mutant {
  const fetchOf = changeAnswersWithMemory(() => {
    let seen: ListBody = { sessions: [], nextCursor: null, totalCount: 0 }
    return ({ method, path, query }, { status, body }) => {
      if (method !== 'GET' || path !== '/sessions') return null
      if (status === 200) seen = body as ListBody
      return status === 400 && query.has('cursor') ? instead(seen) : null
    }
  })
  return { breaks, fetchOf, rule: 'sessions/list/cursor-unknown', class: 'pagination', ...(hidden && { hidden }) }
}

const cursors: readonly Mutant[] = [
  answeringCursors('a cursor that no list gave has a code of its own', () => refuseWith(400, 'invalid_cursor')),
  answeringCursors('a cursor that no list gave is answered 404', () => refuseWith(404, 'not_found')),
  answeringCursors('a cursor that no list gave breaks it', () => refuseWith(500, 'internal_error')),
  answeringCursors(
    'a cursor that no list gave leads into the middle of the list',
    (page) => ({
      status: 200,
      body: { ...page, sessions: page.sessions.slice(3), nextCursor: null },
    }),
    true,
  ),
]

export const mutants: readonly Mutant[] = [...limits, ...ranges, ...walks, ...counts, ...orders, ...cursors]
