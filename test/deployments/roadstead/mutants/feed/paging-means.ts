import type { Call, Fields } from '../../types.ts'
import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { feed, list, minute, newReport } from '../probe.ts'

export const limit = 'limit: 1..100, default 50'

export const next = 'nextCursor: string or null, null on the last page'

export const cursor = 'cursor: opaque value from a previous nextCursor'

const total = 'totalCount: integer'

export const paged = (call: Call): boolean => call.query.has('cursor')

export const limitOf = (call: Call): string | null => call.query.get('limit')

export const idsOf = (found: readonly Fields[]): readonly string[] => found.map((item) => String(item['sessionId']))

/** The number of a page, told from how far its cursor lies behind the first of the feed. */
export const pageOf = (call: Call): number => {
  const moment = Number(/^<(-?\d+)/u.exec(call.query.get('cursor') ?? '')?.[1] ?? call.now)
  return (call.now - moment) / (97 * minute * 100) > 5 ? 5 : 0
}

export const pagingFaultsTwo: readonly Fault[] = under('GET /sessions', [
  [
    'page-cursor-object',
    'medium shape',
    next,
    'nextCursor is a number',
    {
      reply: (reply, call) =>
        call.op === 'list' && reply.status === 200 && typeof reply.body === 'object'
          ? { ...reply, body: { ...reply.body, nextCursor: 50 } }
          : reply,
    },
    async (client) => typeof (await list(client)).at('nextCursor') === 'number',
  ],
  [
    'page-total-of-page',
    'medium value',
    total,
    'totalCount counts the page only',
    { totalCount: (count, call) => Math.min(count, Number(limitOf(call) ?? '50')) },
    async (client) => {
      const answer = await list(client, 'limit=10')
      return answer.at('totalCount') === 10 && answer.at('nextCursor') !== null
    },
  ],
  [
    'page-total-text',
    'easy shape',
    total,
    'totalCount is a string',
    {
      reply: (reply, call) =>
        call.op === 'list' && reply.status === 200 && typeof reply.body === 'object'
          ? { ...reply, body: { ...reply.body, totalCount: '2341' } }
          : reply,
    },
    async (client) => typeof (await list(client)).at('totalCount') === 'string',
  ],
  [
    'page-total-one-less',
    'hard value',
    total,
    'totalCount is one less than there are',
    { totalCount: (count) => count - 1 },
    async (client) => {
      const { items: found, pages } = await feed(client, 'limit=100', 5, 'enterprise')
      return pages.at(-1)?.at('nextCursor') === null && pages[0]?.at('totalCount') === found.length - 1
    },
  ],
  [
    'page-total-shrinks',
    'hard value',
    total,
    'totalCount is what is left from the second page on',
    { totalCount: (count, call) => (paged(call) ? count - 20 : count) },
    async (client) => {
      const { pages } = await feed(client, 'limit=20', 2, 'scale')
      return pages[0]?.at('totalCount') !== pages[1]?.at('totalCount')
    },
  ],
  [
    'page-total-still',
    'hard state',
    total,
    'totalCount does not count new sessions',
    { totalCount: (count, call) => (call.account?.name === 'default' ? Math.min(2361, count) : count) },
    async (client) => {
      const before = Number((await list(client)).at('totalCount'))
      await newReport(client)
      await newReport(client)
      return Number((await list(client)).at('totalCount')) === before
    },
  ],
  [
    'page-sessions-renamed',
    'easy shape',
    'Response 200: { sessions, nextCursor, totalCount }',
    'the list is called items',
    {
      reply: (reply, call) =>
        call.op === 'list' && reply.status === 200 && typeof reply.body === 'object'
          ? { ...reply, body: { ...reply.body, sessions: undefined, items: [] } }
          : reply,
    },
    async (client) => (await list(client)).at('sessions') === undefined,
  ],
  [
    'page-no-cursor-for-small-pages',
    'hard page',
    next,
    'no nextCursor is given with a limit of 1',
    { nextCursor: (text, call) => (limitOf(call) === '1' ? null : text) },
    async (client) => {
      const answer = await list(client, 'limit=1')
      return answer.list('sessions').length === 1 && answer.at('nextCursor') === null
    },
  ],
])
