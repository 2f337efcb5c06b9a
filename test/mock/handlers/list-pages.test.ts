import { expect, test } from 'vitest'
import type { GivenSession } from '../../../src/contract/given.ts'
import { defaultWorld, itemsAt, partOf, startStandIn, textOf, type StandIn } from '../../support/serve/stand-in.ts'

type Page = { readonly ids: readonly string[]; readonly next: string | null; readonly total: number }

async function pageOf({ get }: Pick<StandIn, 'get'>, query: string, cursor?: string | null): Promise<Page> {
  const answer = await get(`/sessions?${query}${typeof cursor === 'string' ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
  expect(answer.status).toBe(200)
  return {
    ids: itemsAt(answer, '/sessions').map((item) => textOf(item, '/sessionId')),
    next: partOf(answer, '/nextCursor') === null ? null : textOf(answer, '/nextCursor'),
    total: Number(partOf(answer, '/totalCount')),
  }
}

async function walk(standIn: Pick<StandIn, 'get'>, query: string): Promise<readonly string[]> {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page = await pageOf(standIn, query, cursor)
    ids.push(...page.ids)
    cursor = page.next
  }
  return ids
}

test('sessions of one instant are listed in reverse order of creation', async () => {
  const standIn = startStandIn()
  const ids = [await standIn.report(), await standIn.review(), await standIn.report()]
  standIn.advance(0.001)
  const later = await standIn.report()
  const newestFirst = [later, ...ids.toReversed()]
  expect((await pageOf(standIn, 'limit=100')).ids).toEqual(newestFirst)
  for (const limit of [1, 2, 3, 4]) expect(await walk(standIn, `limit=${limit}`)).toEqual(newestFirst)
})

test('pages neither skip nor repeat sessions during creation and deletion', async () => {
  const standIn = startStandIn()
  const add = async (createdAt: string) =>
    (await standIn.control.addSession({ path: defaultWorld, body: { type: 'report', createdAt } })).sessionId
  const hour = (minute: number) => `2026-03-02T08:${String(minute).padStart(2, '0')}:00Z`
  const ids: string[] = []
  for (const minute of [10, 20, 30, 30, 40, 50]) ids.unshift(await add(hour(minute)))
  const [sixth = '', fifth = '', fourth = '', third = '', second = '', first = ''] = ids

  const one = await pageOf(standIn, 'limit=2')
  expect(one).toMatchObject({ ids: [sixth, fifth], total: 6 })
  await standIn.report()
  await add(hour(45))
  const lateBelow = await add(hour(15))
  await standIn.control.deleteSession({ path: { ...defaultWorld, session: fifth } })
  const two = await pageOf(standIn, 'limit=2', one.next)
  expect(two).toMatchObject({ ids: [fourth, third], total: 8 })
  await standIn.control.deleteSession({ path: { ...defaultWorld, session: third } })
  await standIn.control.deleteSession({ path: { ...defaultWorld, session: second } })
  const three = await pageOf(standIn, 'limit=2', two.next)
  expect(three).toEqual({ ids: [lateBelow, first], next: null, total: 6 })
})

test('a cursor whose session is deleted continues from its place', async () => {
  const standIn = startStandIn()
  const ids = [await standIn.report(), await standIn.report(), await standIn.report()].toReversed()
  const page = await pageOf(standIn, 'limit=2')
  await standIn.control.deleteSession({ path: { ...defaultWorld, session: ids[1] ?? '' } })
  expect(await pageOf(standIn, 'limit=2', page.next)).toEqual({ ids: [ids[2]], next: null, total: 2 })
})

test('the last page has no cursor, even when it is full', async () => {
  const standIn = startStandIn()
  for (let number = 0; number < 4; number++) await standIn.report()
  const first = await pageOf(standIn, 'limit=2')
  expect(first.next).not.toBeNull()
  const second = await pageOf(standIn, 'limit=2', first.next)
  expect([second.ids.length, second.next]).toEqual([2, null])
  for (const { sessionId } of (await standIn.control.listControlledSessions({ path: defaultWorld })).sessions.slice(2))
    await standIn.control.deleteSession({ path: { ...defaultWorld, session: sessionId } })
  expect(await pageOf(standIn, 'limit=2', first.next)).toEqual({ ids: [], next: null, total: 2 })
})

test('a page has fifty sessions by default', async () => {
  const standIn = startStandIn()
  for (let number = 0; number < 51; number++) await standIn.report()
  const page = await pageOf(standIn, '')
  expect([page.ids.length, page.total]).toEqual([50, 51])
  expect((await pageOf(standIn, '', page.next)).ids).toHaveLength(1)
  expect((await pageOf(standIn, 'limit=100')).ids).toHaveLength(51)
})

const types = ['report', 'systematicReview', 'agent'] as const
const sources = ['user', 'api', 'mcp', 'agent_session'] as const
const statuses = ['processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown'] as const

test('filters combine, each with its own count, on every page', async () => {
  const all: GivenSession[] = types.flatMap((type) =>
    sources.flatMap((source) => statuses.map((status) => ({ type, source, status, goesOn: { by: 'hand' } as const }))),
  )
  const standIn = startStandIn({ sessions: Object.fromEntries(all.map((session, index) => [`s${index}`, session])) })
  const items = itemsAt(await standIn.get('/sessions?limit=100'), '/sessions').map((item) => ({
    id: textOf(item, '/sessionId'),
    type: textOf(item, '/type'),
    source: textOf(item, '/source'),
    status: textOf(item, '/status'),
  }))
  expect(items).toHaveLength(all.length)
  for (const type of [undefined, ...types])
    for (const source of [undefined, ...sources])
      for (const status of [undefined, ...statuses]) {
        const filter = Object.entries({ type, source, status }).filter(([, value]) => value !== undefined)
        const expected = items
          .filter((item) => filter.every(([name, value]) => Object.entries(item).some(([own, is]) => own === name && is === value)))
          .map(({ id }) => id)
        const query = filter.map(([name, value]) => `${name}=${value ?? ''}`).join('&')
        const page = await pageOf(standIn, `${query}&limit=7`)
        expect([page.total, page.ids], query).toEqual([expected.length, expected.slice(0, 7)])
        expect(await walk(standIn, `${query}&limit=7`), query).toEqual(expected)
      }
})

test('a filter by status follows changes, and so does its count', async () => {
  const standIn = startStandIn()
  const id = await standIn.report()
  const listed = (status: string) => pageOf(standIn, `status=${status}`)
  expect(await listed('processing')).toMatchObject({ ids: [id], total: 1 })
  standIn.advance(60)
  expect(await listed('processing')).toMatchObject({ ids: [], total: 0 })
  expect(await listed('completed')).toMatchObject({ ids: [id], total: 1 })
})

test('a shared agent session is listed for its reader until it is deleted', async () => {
  const standIn = startStandIn()
  const { control, get, post } = standIn
  const shared = await control.addSession({ path: defaultWorld, body: { type: 'agent', status: 'completed' } })
  const theirs = await standIn.report({}, 'other')
  await post(`/sessions/${shared.sessionId}/shares`, { email: 'other@example.org' })
  const list = async () =>
    itemsAt(await get('/sessions', 'other'), '/sessions').map((item) => `${textOf(item, '/sessionId')} ${textOf(item, '/role')}`)
  expect(await list()).toEqual([`${theirs} owner`, `${shared.sessionId} shared`])
  await control.deleteSession({ path: { ...defaultWorld, session: shared.sessionId } })
  expect(await list()).toEqual([`${theirs} owner`])
})

test('list: a given session has the source that it says, and otherwise api', async () => {
  const { get, report } = startStandIn({
    sessions: { agent: { type: 'agent' }, legacy: { type: 'report', source: 'user', status: 'unknown' } },
  })
  await report()
  expect(itemsAt(await get('/sessions'), '/sessions').map((item) => textOf(item, '/source'))).toEqual(['api', 'user', 'api'])
})
