import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { cursor, idsOf, limit, limitOf, next, pageOf, paged } from './paging-means.ts'
import { feed, items, list } from '../probe.ts'

export const pagingFaults: readonly Fault[] = under('GET /sessions', [
  [
    'page-default-20',
    'medium page',
    limit,
    'gives 20 sessions by default',
    { pageSize: (size, call) => (limitOf(call) === null ? 20 : size) },
    async (client) => (await list(client)).list('sessions').length === 20,
  ],
  [
    'page-default-100',
    'medium page',
    limit,
    'gives 100 sessions by default',
    { pageSize: (size, call) => (limitOf(call) === null ? 100 : size) },
    async (client) => (await list(client)).list('sessions').length > 50,
  ],
  [
    'page-default-30-with-filter',
    'hard page',
    limit,
    'gives 30 sessions by default when a type is asked for',
    { pageSize: (size, call) => (limitOf(call) === null && call.query.has('type') ? 30 : size) },
    async (client) => (await list(client, 'type=report')).list('sessions').length === 30,
  ],
  [
    'page-limit-ignored',
    'easy page',
    limit,
    'limit is ignored',
    { pageSize: () => 50 },
    async (client) => (await list(client, 'limit=7')).list('sessions').length !== 7,
  ],
  [
    'page-limit-at-most-50',
    'hard bound',
    limit,
    'a limit above 50 gives 50',
    { pageSize: (size) => Math.min(50, size) },
    async (client) => (await list(client, 'limit=100')).list('sessions').length === 50,
  ],
  [
    'page-limit-one-gives-two',
    'hard bound',
    limit,
    'limit 1 gives two sessions',
    { pageSize: (size) => (size === 1 ? 2 : size) },
    async (client) => (await list(client, 'limit=1')).list('sessions').length === 2,
  ],
  [
    'page-limit-100-gives-99',
    'hard bound',
    limit,
    'limit 100 gives 99 sessions',
    { pageSize: (size) => (size === 100 ? 99 : size) },
    async (client) => (await list(client, 'limit=100')).list('sessions').length === 99,
  ],
  [
    'page-limit-101',
    'hard bound',
    limit,
    'limit 101 gives 101 sessions',
    { refuse: (refusal, call) => (call.op === 'list' && limitOf(call) === '101' && refusal?.status === 400 ? null : refusal) },
    async (client) => (await list(client, 'limit=101')).list('sessions').length > 100,
  ],
  [
    'page-limit-1000',
    'medium bound',
    limit,
    'limit 1000 gives a thousand sessions',
    { refuse: (refusal, call) => (call.op === 'list' && limitOf(call) === '1000' && refusal?.status === 400 ? null : refusal) },
    async (client) => (await list(client, 'limit=1000')).list('sessions').length > 100,
  ],
  [
    'page-limit-forgotten',
    'hard page',
    limit,
    'limit is forgotten on the second page',
    { pageSize: (size, call) => (paged(call) ? 50 : size) },
    async (client) => {
      const { pages } = await feed(client, 'limit=10', 2)
      return pages[1]?.list('sessions').length !== 10
    },
  ],
  [
    'page-cursor-ignored',
    'medium page',
    cursor,
    'every cursor gives the first page',
    { pageStart: () => 0 },
    async (client) => {
      const { pages } = await feed(client, 'limit=10', 2)
      return pages[0]?.at('sessions', 0, 'sessionId') === pages[1]?.at('sessions', 0, 'sessionId')
    },
  ],
  [
    'page-skips-one',
    'hard page',
    cursor,
    'the second page leaves a session out',
    { pageStart: (start, call) => (paged(call) && start < 60 ? start + 1 : start) },
    async (client) => {
      const whole = idsOf(items(await list(client, 'limit=60'), 'sessions'))
      const parts = idsOf((await feed(client, 'limit=20', 3)).items)
      return whole.some((id, index) => index < 60 && !parts.includes(id))
    },
  ],
  [
    'page-repeats-one',
    'hard page',
    cursor,
    'a page begins with the last session of the page before',
    { pageStart: (start, call) => (paged(call) ? start - 1 : start) },
    async (client) => {
      const ids = idsOf((await feed(client, 'limit=20', 3)).items)
      return new Set(ids).size < ids.length
    },
  ],
  [
    'page-repeats-one-late',
    'hard page',
    cursor,
    'from the thousandth session on a page repeats a session',
    { pageStart: (start, call) => (paged(call) && start >= 1000 ? start - 1 : start) },
    async (client) => {
      const ids = idsOf((await feed(client, 'limit=100', 14)).items)
      return new Set(ids).size < ids.length
    },
  ],
  [
    'page-same-moment-lost',
    'hard page',
    cursor,
    'sessions begun in the same millisecond as the last of a page are left out',
    {
      cursor: (session) => `<${session.createdAt}>`,
      listOrder: (sessions, call) => {
        const from = call.query.get('cursor')
        return from === null
          ? sessions
          : sessions.filter(
              (session, index) =>
                `<${session.createdAt}>` !== from || sessions.findIndex((other) => other.createdAt === session.createdAt) === index,
            )
      },
    },
    async (client) => {
      const whole = (await feed(client, 'limit=60', 1)).items
      const parts = idsOf((await feed(client, 'limit=1', 62)).items)
      return idsOf(whole).some((id) => !parts.includes(id))
    },
  ],
  [
    'page-ends-early',
    'hard page',
    next,
    'nextCursor is null after five pages',
    {
      nextCursor: (text, call) =>
        text !== null && call.query.get('cursor') !== null && limitOf(call) === '100' && pageOf(call) >= 5 ? null : text,
    },
    async (client) => {
      const { pages, items: found } = await feed(client, 'limit=100', 30)
      return pages.length < 30 && found.length < Number(pages[0]?.at('totalCount')) && pages.at(-1)?.list('sessions').length === 100
    },
  ],
  [
    'page-cursor-on-last',
    'hard page',
    next,
    'the last page still has a nextCursor',
    { nextCursor: (text) => text ?? 'the-end' },
    async (client) => {
      const answer = await list(client, 'status=processing')
      return answer.list('sessions').length < 50 && answer.at('nextCursor') !== null
    },
  ],
  [
    'page-cursor-empty-on-last',
    'hard page',
    next,
    'nextCursor is the empty string on the last page',
    { nextCursor: (text) => text ?? '' },
    async (client) => (await list(client, 'status=processing')).at('nextCursor') === '',
  ],
])
