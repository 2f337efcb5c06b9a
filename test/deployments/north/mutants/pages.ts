import type { Client } from '../../exam.ts'
import { correct } from '../behaviour.ts'
import type { Behaviour } from '../behaviour.ts'
import type { Body, Session } from '../model.ts'
import { fault, feed, get } from './tools.ts'
import type { Fault } from './tools.ts'

const at = 'GET /sessions'
const anyItem =
  (query: string, test: (item: Body) => boolean, pages = 60) =>
  async (client: Client): Promise<boolean> =>
    (await feed(client, query, pages)).some(test)
const filterOf = (name: string, fits: (value: string, actual: string, session: Session) => boolean): Partial<Behaviour> => ({
  listFilterFits: (given, value, actual, session) => (given === name ? fits(value, actual, session) : value === actual),
})
const twice = async (client: Client, query: string): Promise<boolean> => {
  const all = (await feed(client, query)).map((one) => one['sessionId'])
  return new Set(all).size !== all.length
}
const fewer = async (client: Client, query: string): Promise<boolean> => {
  const first = await client.ask('GET', `/sessions?${query}`)
  return (await feed(client, query)).length < Number(first.at('totalCount'))
}
const unordered =
  (query: string) =>
  async (client: Client): Promise<boolean> => {
    const times = (await feed(client, query)).map((one) => Date.parse(String(one['createdAt'])))
    return times.some((time, index) => index > 0 && time > (times[index - 1] ?? time))
  }
const sources = 'source: user, api, mcp, agent_session'
const newest = 'Lists the caller’s sessions of all kinds in one feed, newest first'
const feedRule = 'The value of nextCursor is sent back as cursor for the next page; it is null on the last page'
const unfit = (query: string, name: string, value: string) => anyItem(query, (one) => one[name] !== value, 5)

export const pageMutants: readonly Fault[] = [
  fault(
    [at, 'order', 'easy'],
    'list-oldest-first',
    newest,
    'oldest first',
    { compareForList: (a, b) => correct.compareForList(b, a) },
    unordered('limit=100'),
  ),
  fault(
    [at, 'order', 'medium'],
    'list-by-id',
    newest,
    'by id',
    { compareForList: (a, b) => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0) },
    unordered('limit=100'),
  ),
  fault(
    [at, 'order', 'hard'],
    'list-agents-last',
    newest,
    'agent sessions after the others',
    { compareForList: (a, b) => Number(a.kind === 'agent') - Number(b.kind === 'agent') || correct.compareForList(a, b) },
    unordered('limit=100'),
  ),
  fault(
    [at, 'order', 'hard'],
    'list-by-day',
    newest,
    'in order of days only',
    {
      compareForList: (a, b) =>
        Math.floor(b.createdAt / 86_400_000) - Math.floor(a.createdAt / 86_400_000) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
    },
    unordered('limit=100'),
  ),
  fault(
    [at, 'page', 'hard'],
    'cursor-skips-equal-times',
    feedRule,
    'sessions of the same time as the last are lost',
    { isAfter: (s, time) => s.createdAt < time },
    async (client) => fewer(client, 'limit=100'),
  ),
  fault(
    [at, 'page', 'hard'],
    'cursor-repeats-equal-times',
    feedRule,
    'sessions of the same time come twice',
    { isAfter: (s, time, id, compare) => correct.isAfter(s, time, id, compare) || (s.createdAt === time && s.id !== id) },
    async (client) => twice(client, 'limit=93&status=failed'),
  ),
  fault(
    [at, 'page', 'medium'],
    'cursor-repeats-last',
    feedRule,
    'the last of a page comes again',
    { isAfter: (s, time, id, compare) => s.id === id || correct.isAfter(s, time, id, compare) },
    async (client) => {
      const all = (await feed(client, 'limit=5', 3)).map((one) => one['sessionId'])
      return new Set(all).size !== all.length
    },
  ),
  fault(
    [at, 'page', 'hard'],
    'cursor-forgets-agents',
    feedRule,
    'later pages hold no agent sessions',
    { isAfter: (s, time, id, compare) => s.kind !== 'agent' && correct.isAfter(s, time, id, compare) },
    async (client) => fewer(client, 'limit=100'),
  ),
  fault(
    [at, 'page', 'medium'],
    'cursor-never-null',
    'nextCursor null on the last page',
    'there is always a cursor',
    { nextCursor: (cursor) => cursor },
    async (client) => {
      let cursor = ''
      for (let page = 0; page < 12; page += 1) {
        const answer = await client.ask('GET', `/sessions?limit=100&status=failed${cursor}`)
        const next = answer.at('nextCursor')
        if (typeof next !== 'string') return false
        cursor = `&cursor=${next}`
        if (answer.list('sessions').length < 100) return true
      }
      return false
    },
  ),
  fault(
    [at, 'page', 'hard'],
    'cursor-null-when-full',
    feedRule,
    'no cursor when the rest fits one page exactly',
    { nextCursor: (cursor, left, limit) => (left > limit ? cursor : null) },
    async (client) => fewer(client, 'limit=100'),
  ),
  fault(
    [at, 'page', 'hard'],
    'page-one-short-later',
    'limit integer 1..100',
    'later pages hold one more than asked',
    { pageSize: (limit, first) => (first ? limit : limit + 1) },
    async (client) => {
      const first = await client.ask('GET', '/sessions?limit=7')
      const next = await client.ask('GET', `/sessions?limit=7&cursor=${String(first.at('nextCursor'))}`)
      return next.list('sessions').length > 7
    },
  ),
  fault(
    [at, 'page', 'medium'],
    'limit-ignored',
    'limit integer 1..100',
    'always 50',
    { pageSize: () => 50 },
    get('/sessions?limit=3', (a) => a.list('sessions').length > 3),
  ),
  fault(
    [at, 'value', 'medium'],
    'list-default-20',
    'limit default 50',
    '20',
    { defaultOf: (path, value) => (path === 'list.limit' ? 20 : value) },
    get('/sessions', (a) => a.list('sessions').length === 20),
  ),
  fault(
    [at, 'filter', 'medium'],
    'source-filter-ignored',
    sources,
    'ignored',
    filterOf('source', () => true),
    unfit('limit=50&source=mcp', 'source', 'mcp'),
  ),
  fault(
    [at, 'filter', 'hard'],
    'source-not-for-agents',
    'Filters apply to every session kind',
    'agent sessions pass every source',
    filterOf('source', (v, a, s) => s.kind === 'agent' || v === a),
    unfit('limit=100&source=api', 'source', 'api'),
  ),
  fault(
    [at, 'filter', 'hard'],
    'status-not-for-agents',
    'Filters apply to every session kind',
    'agent sessions pass every status',
    filterOf('status', (v, a, s) => s.kind === 'agent' || v === a),
    unfit('limit=100&status=failed', 'status', 'failed'),
  ),
  fault(
    [at, 'filter', 'hard'],
    'status-never-agents',
    'Filters apply to every session kind',
    'agent sessions fail every status',
    filterOf('status', (v, a, s) => s.kind !== 'agent' && v === a),
    async (client) => !(await feed(client, 'limit=100&status=completed', 4)).some((one) => one['type'] === 'agent'),
  ),
  fault(
    [at, 'filter', 'medium'],
    'type-filter-ignored',
    'type: report, systematicReview, agent',
    'ignored',
    filterOf('type', () => true),
    unfit('limit=50&type=agent', 'type', 'agent'),
  ),
  fault(
    [at, 'filter', 'hard'],
    'type-review-includes-reports',
    'type: systematicReview',
    'also reports',
    filterOf('type', (v, a) => v === a || (v === 'systematicReview' && a === 'report')),
    unfit('limit=50&type=systematicReview', 'type', 'systematicReview'),
  ),
  fault(
    [at, 'filter', 'medium'],
    'status-filter-ignored',
    'status: …',
    'ignored',
    filterOf('status', () => true),
    unfit('limit=50&status=failed', 'status', 'failed'),
  ),
  fault(
    [at, 'filter', 'hard'],
    'processing-includes-paused',
    'status: processing, pausedForInsufficientQuota, …',
    'processing finds paused ones',
    filterOf('status', (v, a) => v === a || (v === 'processing' && a === 'pausedForInsufficientQuota')),
    unfit('limit=100&status=processing', 'status', 'processing'),
  ),
]
