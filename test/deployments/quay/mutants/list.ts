import type { Facts } from '../behaviour.ts'
import type { Fault } from './kit.ts'
import {
  amount,
  bound,
  dig,
  feed,
  get,
  has,
  HOUR,
  idsOf,
  makeReport,
  MINUTE,
  not,
  pageOf,
  shape,
  tolerate,
  under,
  usual,
  without,
} from './kit.ts'

const fault = under('GET /sessions')
type C = Parameters<Fault['witness']>[0]

const bad =
  (query: string) =>
  async (c: C): Promise<boolean> =>
    not(get(c, `/sessions?${query}`), 400, 'invalid_request')
const times = (items: readonly unknown[]): number[] => items.map((s) => Date.parse(String(dig(s, 'createdAt'))))
const falls = (list: readonly number[]): boolean => list.every((at, n) => n === 0 || at <= (list[n - 1] ?? at))
const second = (f: Facts): boolean => f.page === 2

export const listFaults: readonly Fault[] = [
  fault(
    'list-oldest-first',
    'medium',
    'order',
    'newest first',
    'oldest first',
    amount('order-key', (v) => -v),
    async (c) => !falls(times((await get(c, '/sessions?limit=5')).list('sessions'))),
  ),
  fault(
    'list-second-page-shuffled',
    'hard',
    'order',
    'newest first',
    'later pages are turned around',
    shape('list', (v, f) => (second(f) && Array.isArray(v['sessions']) ? { ...v, sessions: v['sessions'].toReversed() } : v)),
    async (c) => !falls(times((await pageOf(c, 'limit=20', 2)).list('sessions'))),
  ),
  fault(
    'list-agents-last',
    'hard',
    'order',
    'one feed of all kinds, newest first',
    'agents stand as if they were 40 hours older',
    amount('order-key', (v, f) => (f.session?.kind === 'agent' ? v - 40 * HOUR : v)),
    async (c) => !falls(times((await get(c, '/sessions?limit=100')).list('sessions'))),
  ),
  fault(
    'list-new-last',
    'hard',
    'order',
    'newest first',
    'sessions made just now stand at the end',
    shape('list', (v, f) =>
      Array.isArray(v['sessions']) && f.page === 1
        ? {
            ...v,
            sessions: v['sessions'].toSorted(
              (a, b) => Number(dig(a, 'status') === 'processing') - Number(dig(b, 'status') === 'processing'),
            ),
          }
        : v,
    ),
    async (c) => {
      await c.wait(MINUTE)
      const id = await makeReport(c)
      return idsOf((await get(c, '/sessions?limit=5')).list('sessions'))[0] !== id
    },
  ),
  fault(
    'list-zero-accepted',
    'medium',
    'bound',
    'limit 1..100',
    'limit 0 is accepted',
    tolerate('limit:low', (f) => f.route === 'GET /sessions'),
    bad('limit=0'),
  ),
  fault(
    'list-limit-101',
    'hard',
    'bound',
    'limit 1..100',
    'limit 101 is accepted',
    bound('limit.max', 101, (f) => f.route === 'GET /sessions'),
    bad('limit=101'),
  ),
  fault(
    'list-limit-99',
    'hard',
    'bound',
    'limit 1..100',
    'limit 100 is refused',
    bound('limit.max', 99, (f) => f.route === 'GET /sessions'),
    (c) => not(get(c, '/sessions?limit=100'), 200),
  ),
  fault(
    'list-limit-one-refused',
    'hard',
    'bound',
    'limit 1..100',
    'limit 1 is refused',
    bound('limit.min', 2, (f) => f.route === 'GET /sessions'),
    (c) => not(get(c, '/sessions?limit=1'), 200),
  ),
  fault(
    'list-limit-text',
    'medium',
    'status',
    'limit integer',
    'a text is taken for the default',
    tolerate('limit:type', (f) => f.route === 'GET /sessions'),
    bad('limit=ten'),
  ),
  fault(
    'list-default-20',
    'medium',
    'value',
    'limit default 50',
    'the default is 20',
    usual('limit', 20, (f) => f.route === 'GET /sessions'),
    async (c) => (await get(c, '/sessions')).list('sessions').length !== 50,
  ),
  fault(
    'list-default-second-page',
    'hard',
    'value',
    'limit default 50',
    'the second page has 25',
    shape('list', (v, f) =>
      second(f) && f.query?.has('limit') === false && Array.isArray(v['sessions']) ? { ...v, sessions: v['sessions'].slice(0, 25) } : v,
    ),
    async (c) => (await pageOf(c, '', 2)).list('sessions').length !== 50,
  ),
  fault(
    'list-page-short',
    'hard',
    'page',
    'limit',
    'a page of 100 holds 99',
    shape('list', (v) =>
      Array.isArray(v['sessions']) && v['sessions'].length === 100 ? { ...v, sessions: v['sessions'].slice(0, 99) } : v,
    ),
    async (c) => (await get(c, '/sessions?limit=100')).list('sessions').length !== 100,
  ),
  fault(
    'list-skips-one',
    'hard',
    'page',
    'cursor: the next page',
    'one session is lost between two pages',
    amount('page-skip', (v, f) => (second(f) ? 1 : v)),
    async (c) => {
      const whole = idsOf((await get(c, '/sessions?limit=40')).list('sessions'))
      const parts = idsOf([...(await pageOf(c, 'limit=20', 1)).list('sessions'), ...(await pageOf(c, 'limit=20', 2)).list('sessions')])
      return whole.some((id) => !parts.includes(id))
    },
  ),
  fault(
    'list-repeats-one',
    'hard',
    'page',
    'cursor: the next page',
    'the last session of a page comes again',
    amount('page-skip', (v, f) => (second(f) ? -1 : v)),
    async (c) => {
      const ids = idsOf([...(await pageOf(c, 'limit=20', 1)).list('sessions'), ...(await pageOf(c, 'limit=20', 2)).list('sessions')])
      return new Set(ids).size !== ids.length
    },
  ),
  fault(
    'list-skips-in-filter',
    'hard',
    'page',
    'cursor with filters',
    'with a type filter one session is lost between pages',
    amount('page-skip', (v, f) => (second(f) && f.query?.has('type') === true ? 1 : v)),
    async (c) => {
      const all = await feed(c, 'type=agent&limit=10')
      return all.length !== (await get(c, '/sessions?type=agent&limit=1')).at('totalCount')
    },
  ),
  fault(
    'list-cursor-on-last',
    'medium',
    'page',
    'nextCursor null on the last page',
    'it is the empty text',
    shape('list', (v) => (v['nextCursor'] === null ? { ...v, nextCursor: '' } : v)),
    async (c) => (await get(c, '/sessions?type=agent&status=failed&limit=100')).at('nextCursor') === '',
  ),
  fault(
    'list-cursor-absent-on-last',
    'medium',
    'page',
    'nextCursor string or null',
    'it is left out on the last page',
    shape('list', (v) => (v['nextCursor'] === null ? without(v, 'nextCursor') : v)),
    async (c) => !has(JSON.parse((await get(c, '/sessions?type=agent&status=failed&limit=100')).text), 'nextCursor'),
  ),
  fault(
    'list-endless',
    'hard',
    'page',
    'nextCursor null on the last page',
    'a full last page has a cursor',
    shape('list', (v, f) =>
      v['nextCursor'] === null && Array.isArray(v['sessions']) && String(v['sessions'].length) === f.query?.get('limit')
        ? { ...v, nextCursor: 'cTF8MDAwMDAwMDAwMDAwMDAwfDA' }
        : v,
    ),
    async (c) => {
      const total = Number((await get(c, '/sessions?type=agent&status=unknown&limit=100')).at('totalCount'))
      return (await get(c, `/sessions?type=agent&status=unknown&limit=${total}`)).at('nextCursor') !== null
    },
  ),
  fault(
    'list-stops-at-200',
    'hard',
    'page',
    'nextCursor string or null',
    'the list ends after 200',
    shape('list', (v, f) => (Number(f.value) >= 100 ? { ...v, nextCursor: null } : v)),
    async (c) => (await feed(c, 'limit=100')).length !== (await get(c, '/sessions?limit=1')).at('totalCount'),
  ),
  fault(
    'list-total-page',
    'medium',
    'value',
    'totalCount integer',
    'it counts the page',
    shape('list', (v) => ({ ...v, totalCount: Array.isArray(v['sessions']) ? v['sessions'].length : 0 })),
    async (c) => (await get(c, '/sessions?limit=3')).at('totalCount') === 3,
  ),
  fault(
    'list-total-unfiltered',
    'hard',
    'value',
    'filters apply; totalCount',
    'it counts without the filters',
    amount('total', (v, f) => (f.query?.has('status') === true ? 400 : v)),
    async (c) => (await get(c, '/sessions?status=failed&limit=100')).at('totalCount') !== (await feed(c, 'status=failed&limit=100')).length,
  ),
]
