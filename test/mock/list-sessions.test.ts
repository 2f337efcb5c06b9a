import { expect, test } from 'vitest'
import { responseFaults } from '../../src/contract/judge-response.ts'
import { fromCursor, toCursor } from '../../src/mock/cursor.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { raise } from '../support/stand-in.ts'

type Item = {
  readonly sessionId: string
  readonly status: string
  readonly title: string
  readonly links: object
  readonly executionStage: string | null
}
type List = { readonly sessions: readonly Item[]; readonly nextCursor: string | null; readonly totalCount: number }

function startStandIn() {
  const { baseUrl, fetch, clock } = createUnderstudy({
    given: { seed: 2, clock: '2026-03-02T09:00:00Z' },
    checkAnswers: true,
    onBug: raise,
  })
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  const ask = async (path: string, key = 'key-default') => {
    const answer = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${key}` } })
    return { status: answer.status, body: (await answer.json()) as List & Item & { readonly error: { readonly message: string } } }
  }
  return {
    clock,
    create: async (body: object): Promise<string> => {
      const answer = await fetch(`${baseUrl}/sessions/reports`, { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answer.json()) as Item).sessionId
    },
    get: (path: string, key?: string) => ask(path, key),
    /** A page, in the closed form of the document like all our answers. */
    list: async (query = '', key?: string): Promise<List> => {
      const { status, body } = await ask(`/sessions${query}`, key)
      expect(responseFaults('current', 'listSessions', status, body)).toEqual([])
      return body
    },
  }
}

test('the feed is newest first, and an item agrees with its typed get', async () => {
  const { clock, create, get, list } = startStandIn()
  const first = await create({ researchQuestion: 'Why? [understudy: pause at extracting_data]' })
  clock.advance(60_000)
  const second = await create({ researchQuestion: 'How?', title: 'Ways' })
  const body = await list()
  expect(body).toMatchObject({
    nextCursor: null,
    totalCount: 2,
    sessions: [
      { sessionId: second, title: 'Ways', createdAt: '2026-03-02T09:01:00.000Z' },
      { sessionId: first, role: 'owner', source: 'api' },
    ],
  })
  for (const item of body.sessions) {
    const typed = (await get(`/sessions/reports/${item.sessionId}`)).body
    expect([item.status, item.executionStage, item.links]).toEqual([typed.status, typed.executionStage, typed.links])
  }
})

test('filters and pages go together, and each page counts all that match', async () => {
  const { clock, create, list } = startStandIn()
  const paused = []
  for (let index = 0; index < 5; index++) {
    paused.push(await create({ researchQuestion: 'Why? [understudy: pause at screening_abstract]' }))
    await create({ researchQuestion: 'How?' })
  }
  clock.advance(60_000)
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const more: string = cursor === '' ? '' : `&cursor=${cursor}`
    const page: List = await list(`?status=pausedForInsufficientQuota&type=report&source=api&limit=2${more}`)
    expect(page.totalCount).toBe(5)
    found.push(...page.sessions.map(({ sessionId }) => sessionId))
    cursor = page.nextCursor
  }
  expect(found).toEqual(paused.toReversed())
  expect(await list('?status=failed')).toEqual({ sessions: [], nextCursor: null, totalCount: 0 })
})

test('another account sees nothing of it', async () => {
  const { create, list } = startStandIn()
  await create({ researchQuestion: 'Why?' })
  expect(await list('', 'key-other')).toEqual({ sessions: [], nextCursor: null, totalCount: 0 })
})

test.each([
  ['limit=0', 'limit must be at least 1'],
  ['limit=101', 'limit must be at most 100'],
  ['limit=ten', 'limit must be an integer'],
  ['type=paper', 'type must be one of report, systematicReview, agent'],
  ['status=paused', 'status must be one of processing, pausedForInsufficientQuota, completed, failed, unknown'],
  ['source=web', 'source must be one of user, api, mcp, agent_session'],
  ['cursor=nonsense', 'cursor must be the nextCursor of a page before'],
  ['cursor=', 'cursor must be the nextCursor of a page before'],
])('%s is refused and named', async (query, message) => {
  expect(await startStandIn().get(`/sessions?${query}`)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request', message } },
  })
})

test('a cursor is opaque, safe in a query, and leads back', () => {
  for (const at of [-1, 0, 1_772_442_000_000])
    for (const number of [0, 1, 62, 63, 1_000_000]) {
      expect(toCursor({ at, number })).toMatch(/^[\w-]+$/)
      expect(fromCursor(toCursor({ at, number }))).toEqual({ at, number })
    }
  expect([fromCursor('%%'), fromCursor(btoa('feed x')), fromCursor('')]).toEqual([undefined, undefined, undefined])
})
