import { correct } from '../behaviour.ts'
import { fault, field, idsOf, list, resume, text, walk } from './tools.ts'

const get = 'GET /sessions'
const newest = "Lists the caller's sessions of all kinds in one feed, newest first"
const filters = 'Filters apply to every session kind'
const cursor = 'cursor: opaque value from a previous `nextCursor`'
const times = (items: readonly unknown[]): number[] => items.map((one) => Date.parse(text(field(one, 'createdAt'))))
const falls = (items: readonly unknown[]): boolean => times(items).every((time, nth, all) => nth === 0 || time <= (all[nth - 1] ?? time))

export const listMutants = [
  fault(
    'list-oldest-first',
    ['order', 'easy'],
    get,
    newest,
    'The oldest session comes first.',
    {
      compareForList: (a, b) => a.createdAt - b.createdAt,
    },
    async (c) => !falls((await list(c)).list('sessions')),
  ),
  fault(
    'list-by-last-activity',
    ['order', 'hard'],
    get,
    newest,
    'A resumed session moves to the top.',
    {
      compareForList: (a, b) => b.resumes - a.resumes || correct.compareForList(a, b),
    },
    async (c) => {
      await resume(c, 'paused2')
      return !falls((await list(c)).list('sessions'))
    },
  ),
  fault(
    'list-by-day',
    ['order', 'hard'],
    get,
    newest,
    'Sessions of one day are in the order of their ids.',
    {
      compareForList: (a, b) => Math.floor(b.createdAt / 86_400_000) - Math.floor(a.createdAt / 86_400_000) || (a.id < b.id ? 1 : -1),
    },
    async (c) => !falls((await list(c, '?limit=100')).list('sessions')),
  ),
  fault(
    'list-agents-last',
    ['order', 'hard'],
    get,
    'all kinds in one feed, newest first',
    'Agent sessions come after the rest.',
    {
      compareForList: (a, b) => Number(a.kind === 'agent') - Number(b.kind === 'agent') || correct.compareForList(a, b),
    },
    async (c) => !falls((await list(c, '?limit=100')).list('sessions')),
  ),
  fault(
    'list-paused-first',
    ['order', 'hard'],
    get,
    newest,
    'Paused sessions come first.',
    {
      compareForList: (a, b) =>
        Number(b.status === 'pausedForInsufficientQuota') - Number(a.status === 'pausedForInsufficientQuota') ||
        correct.compareForList(a, b),
    },
    async (c) => !falls((await list(c)).list('sessions')),
  ),
  fault(
    'list-default-20',
    ['page', 'medium'],
    get,
    'limit: 1..100, default 50',
    'The default is 20.',
    {
      defaultFor: (name) => (name === 'list.limit' ? 20 : correct.defaultFor(name)),
    },
    async (c) => (await list(c)).list('sessions').length !== 50,
  ),
  fault(
    'page-two-default-size',
    ['page', 'hard'],
    get,
    'limit: 1..100',
    'Only the first page keeps the limit.',
    {
      pageSize: (limit, first) => (first ? limit : limit + 1),
    },
    async (c) => {
      const { pages } = await walk(c, '', 20)
      return pages.slice(1).some((page) => page.list('sessions').length > 20)
    },
  ),
  fault(
    'cursor-ties-lost',
    ['page', 'hard'],
    get,
    cursor,
    'Sessions of the same moment as the last of a page are lost.',
    {
      comesAfter: (session, position) => session.createdAt < position.createdAt,
    },
    async (c) => {
      const whole = idsOf((await walk(c, '', 100)).items)
      const paged = new Set(idsOf((await walk(c, '', 1)).items))
      return whole.some((id) => !paged.has(id))
    },
  ),
  fault(
    'cursor-repeats-last',
    ['page', 'hard'],
    get,
    cursor,
    'The last session of a page begins the next.',
    {
      comesAfter: (session, position, account) => correct.comesAfter(session, position, account) || session.id === position.id,
    },
    async (c) => {
      const ids = idsOf((await list(c, '?limit=5')).list('sessions'))
      const next = text((await list(c, '?limit=5')).at('nextCursor'))
      const more = idsOf((await list(c, `?limit=5&cursor=${next}`)).list('sessions'))
      return ids.some((id) => more.includes(id))
    },
  ),
  fault(
    'cursor-skips-one',
    ['page', 'hard'],
    get,
    cursor,
    'One session between two pages is lost.',
    {
      positionOf: ({ page, matching, rest }) =>
        rest > 1 ? (matching[matching.findIndex((one) => one.id === page.at(-1)?.id) + 1] ?? null) : null,
    },
    async (c) => {
      const whole = idsOf((await list(c, '?limit=100')).list('sessions'))
      const paged = new Set(idsOf((await walk(c, '', 10)).items))
      return whole.some((id) => !paged.has(id))
    },
  ),
  fault(
    'cursor-forgets-type',
    ['page', 'hard'],
    get,
    filters,
    'The type filter holds on the first page only.',
    {
      filtersOnPage: (name, first) => first || name !== 'type',
    },
    async (c) => (await walk(c, '&type=systematicReview', 4)).items.some((one) => field(one, 'type') !== 'systematicReview'),
  ),
  fault(
    'cursor-forgets-source',
    ['page', 'hard'],
    get,
    filters,
    'The source filter holds on the first page only.',
    {
      filtersOnPage: (name, first) => first || name !== 'source',
    },
    async (c) => (await walk(c, '&source=mcp', 3)).items.some((one) => field(one, 'source') !== 'mcp'),
  ),
  fault(
    'cursor-number-on-last-page',
    ['shape', 'medium'],
    'GET /sessions',
    'nextCursor: string or null',
    'The last page has a number for a cursor.',
    {
      changeAnswer: (at, body) => (at.route === 'list' && body['nextCursor'] === null ? { ...body, nextCursor: 7 } : body),
    },
    async (c) => typeof (await list(c, '?type=agent&limit=100')).at('nextCursor') === 'number',
  ),
  fault(
    'cursor-missing-on-last-page',
    ['shape', 'medium'],
    get,
    'nextCursor: string or null',
    'The last page has no cursor key.',
    {
      changeAnswer: (_at, { nextCursor, ...rest }) => (nextCursor === null || nextCursor === undefined ? rest : { ...rest, nextCursor }),
    },
    async (c) => (await list(c, '?type=agent&limit=100')).at('nextCursor') === undefined,
  ),
  fault(
    'cursor-null-too-early',
    ['page', 'hard'],
    get,
    'cursor: value from a previous `nextCursor`',
    'The second page is always the last.',
    {
      changeAnswer: (at, body) => (at.route === 'list' && at.query.has('cursor') ? { ...body, nextCursor: null } : body),
    },
    async (c) => {
      const whole = new Set(idsOf((await list(c, '?limit=60')).list('sessions')))
      const paged = new Set(idsOf((await walk(c, '', 10)).items))
      return [...whole].some((id) => !paged.has(id))
    },
  ),
  fault(
    'filter-source-reports-only',
    ['filter', 'hard'],
    get,
    filters,
    'The source filter leaves out agents.',
    {
      passesList: (name, value, session, account) =>
        correct.passesList(name, value, session, account) && !(name === 'source' && session.kind === 'agent'),
    },
    async (c) => !(await walk(c, '&source=agent_session', 50)).items.some((one) => field(one, 'type') === 'agent'),
  ),
  fault(
    'filter-status-ignores-agents',
    ['filter', 'hard'],
    get,
    filters,
    'The status filter lets every agent session through.',
    {
      passesList: (name, value, session, account) =>
        correct.passesList(name, value, session, account) || (name === 'status' && session.kind === 'agent'),
    },
    async (c) => (await walk(c, '&status=failed', 50)).items.some((one) => field(one, 'status') !== 'failed'),
  ),
  fault(
    'filter-source-api-includes-mcp',
    ['filter', 'hard'],
    get,
    'source: `user`, `api`, `mcp`, `agent_session`',
    'api finds mcp too.',
    {
      passesList: (name, value, session, account) =>
        correct.passesList(name, value, session, account) || (name === 'source' && value === 'api' && session.source === 'mcp'),
    },
    async (c) => (await walk(c, '&source=api', 50)).items.some((one) => field(one, 'source') !== 'api'),
  ),
]
