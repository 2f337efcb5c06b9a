import { expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { isObject } from '../../../src/contract/is-object.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeListPage, offsetOf, pageAt } from '../../support/deployments/change-list.ts'
import { delayList } from '../../support/deployments/delay-list.ts'
import { changeAnswers, changeRequests, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { replayByClock } from '../../support/scenario/record-polls.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

/** An account with sessions of the month before. */
const old: Given = {
  sessions: Object.fromEntries(
    Array.from({ length: 25 }, (_, day) => {
      const createdAt = `2026-02-${String(day + 1).padStart(2, '0')}T10:00:00Z`
      return [`session${day}`, { type: 'report', title: `Question ${day}`, status: 'completed', createdAt }]
    }),
  ),
}

/** A client that reads a list of what was there before, page by page, and a little later begins again. */
async function recordPages(fetchOf: Mutant['fetchOf'], limit: number, pages: number): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z', ...old } })
  const { baseUrl, clock } = understudy
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: clock.now }, createCounter())
  const recorded = [await send({ operation: 'listSessions', as: 'default', query: { limit } })]
  for (let page = 1; page < pages; page++) {
    clock.advance(400)
    const last = recorded.at(-1)
    const cursor = last === undefined ? undefined : memberOf(last, 'nextCursor')
    if (typeof cursor !== 'string') break
    recorded.push(await send({ operation: 'listSessions', as: 'default', query: { limit, cursor } }))
  }
  clock.advance(10_000)
  return [...recorded, await send({ operation: 'listSessions', as: 'default', query: { limit } })]
}

type Body = Readonly<Record<string, unknown>> & { readonly sessions: readonly unknown[] }

const ofLists = (change: (body: Body) => Readonly<Record<string, unknown>>): Mutant['fetchOf'] =>
  changeAnswers(({ method, path }, { status, body }) =>
    method === 'GET' && path === '/sessions' && status === 200 && isObject(body) && Array.isArray(body['sessions'])
      ? { body: withMembers(body, change(body as Body)) }
      : null,
  )

const ignoresCursor: Mutant['fetchOf'] = changeRequests(({ path, query }) => {
  if (path !== '/sessions' || !query.has('cursor')) return null
  const others = new URLSearchParams(query)
  others.delete('cursor')
  return { query: others }
})

const overlapping: Mutant['fetchOf'] = changeListPage(({ items, cursor, limit }) => {
  const offset = offsetOf(cursor)
  const { sessions, nextCursor, totalCount } = pageAt(items, offset, limit)
  return { sessions, nextCursor: nextCursor === null ? null : `at-${offset + limit - 1}`, totalCount }
})

const endsEarly = ofLists(() => ({ nextCursor: null }))

test.each([
  ['that ends early', 3, 1, endsEarly],
  ['whose count is that of a page', 2, 4, ofLists(({ sessions }) => ({ totalCount: sessions.length }))],
  ['that ignores its cursor', 2, 4, ignoresCursor],
  ['whose pages overlap', 2, 4, overlapping],
])('traffic: a list of what was there before %s reproduces there', async (_, limit, pages, fetchOf) => {
  const written = await writeTrafficScenario(await recordPages(fetchOf, limit, pages))
  expect(written).toMatchObject({ isReproducing: true })
  const { scenario = '' } = written ?? {}
  expect(scenario).not.toMatch(/advance|given/)
  expect(await replayByClock(scenario, fetchOf, old)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  expect(await replayByClock(scenario, undefined, old)).toBe('notReproduced')
  for (const lagMs of [8000, 40_000]) expect(await replayFailure(scenario, delayList(lagMs))).toBe('notReproduced')
})

test('traffic: a list that ends early waits for its creations, if it is pointed at', async () => {
  const written = await writeTrafficScenario(await recordPages(endsEarly, 2, 1), { pointer: '/body/nextCursor' })
  const { scenario = '' } = written ?? {}
  expect(await replayFailure(scenario, endsEarly)).toBe('reproduced')
  expect(await replayByClock(scenario, endsEarly, old)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  for (const lagMs of [8000, 40_000]) expect(await replayFailure(scenario, delayList(lagMs))).toBe('notReproduced')
})

test('traffic: pages that overlap show so by the page before, as pages may be short', async () => {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z', ...old } })
  const { baseUrl, clock } = understudy
  const line = { baseUrl, keys: { default: 'key-default' }, fetch: overlapping(understudy), now: clock.now }
  const send = createSender(line, createCounter())
  const recorded: Exchange[] = []
  for (const researchQuestion of ['Does tea help?', 'Does coffee help?', 'Does milk help?'])
    recorded.push(await send({ operation: 'createReport', as: 'default', body: { researchQuestion } }))
  clock.advance(60_000)
  const list = (query = {}) => send({ operation: 'listSessions', as: 'default', query: { limit: 2, ...query } })
  let page = await list()
  recorded.push(page)
  for (let next = 1; next <= 3; next++) {
    page = await list({ cursor: memberOf(page, 'nextCursor') })
    recorded.push(page)
  }
  clock.advance(10_000)
  recorded.push(await list())
  const { scenario = '' } = (await writeTrafficScenario(recorded)) ?? {}
  const shortPages = changeListPage(({ items, cursor: from }) => pageAt(items, offsetOf(from), 1))
  expect(await replayFailure(scenario, overlapping)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  expect(await replayFailure(scenario, shortPages)).not.toBe('reproduced')
})

test('traffic: a list that ends early reproduces where it is empty', async () => {
  const empty = ofLists(() => ({ sessions: [], nextCursor: null }))
  const written = await writeTrafficScenario(await recordPages(empty, 2, 1), { pointer: '/body/nextCursor' })
  const { scenario = '' } = written ?? {}
  expect(await replayFailure(scenario, empty)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
})

test('traffic: a cursor to its own page expects no cursor of another deployment', async () => {
  const sameCursor: Mutant['fetchOf'] = changeAnswers(({ query }, { body }) =>
    query.has('cursor') ? { body: withMembers(body, { nextCursor: query.get('cursor') }) } : null,
  )
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const line = { baseUrl, keys: { default: 'key-default' }, fetch: sameCursor(understudy), now: clock.now }
  const send = createSender(line, createCounter())
  const create = () => send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does tea help?' } })
  const list = (cursor?: unknown) =>
    send({ operation: 'listSessions', as: 'default', query: { limit: 1, ...(typeof cursor === 'string' && { cursor }) } })
  const recorded = [await create(), await create()]
  const listBefore = await list()
  recorded.push(listBefore, await list(memberOf(listBefore, 'nextCursor')), await create())
  const first = await list()
  recorded.push(first, await list(memberOf(first, 'nextCursor')), await list(memberOf(first, 'nextCursor')))
  const { scenario = '' } = (await writeTrafficScenario(recorded)) ?? {}
  const otherCursors = changeListPage(({ items, cursor, limit }) => pageAt(items, offsetOf(cursor), limit))
  expect(await replayFailure(scenario, otherCursors)).not.toBe('reproduced')
})
