import { expect, test } from 'vitest'
import { fromCursor, toCursor } from '../../../src/mock/handlers/list-sessions.ts'
import { itemsAt, partOf, refusal, reportAt, startStandIn, textOf } from '../../support/serve/stand-in.ts'

test('the list is newest first, and its items agree with the typed get', async () => {
  const { advance, get, report } = startStandIn()
  const first = await report({ researchQuestion: 'Why? [understudy: pause at extracting_data]' })
  advance(60)
  const second = await report({ researchQuestion: 'How?', title: 'Ways' })
  const list = await get('/sessions')
  expect(list.body).toMatchObject({
    nextCursor: null,
    totalCount: 2,
    sessions: [
      { sessionId: second, title: 'Ways', createdAt: '2026-03-02T09:01:00.000Z' },
      { sessionId: first, role: 'owner', source: 'api' },
    ],
  })
  for (const item of itemsAt(list, '/sessions')) {
    const typed = await get(reportAt(textOf(item, '/sessionId')))
    for (const member of ['type', 'status', 'executionStage', 'url', 'isPublic', 'links'])
      expect(partOf(item, `/${member}`), member).toEqual(partOf(typed, `/${member}`))
  }
})

test('the list of another account is empty, and so is that of an unmatched filter', async () => {
  const { get, report } = startStandIn()
  await report()
  for (const [query, account] of [
    ['', 'other'],
    ['?status=failed', 'default'],
  ] as const)
    expect((await get(`/sessions${query}`, account)).body).toEqual({ sessions: [], nextCursor: null, totalCount: 0 })
})

test.each([
  ['limit=0', 'limit must be at least 1'],
  ['limit=101', 'limit must be at most 100'],
  ['limit=ten', 'limit must be an integer'],
  ['type=paper', 'type must be one of report, systematicReview, agent'],
  [
    'status=paused',
    'status must be one of processing, pausedForInsufficientQuota, completed, failed, unknown; did you mean pausedForInsufficientQuota?',
  ],
  ['source=web', 'source must be one of user, api, mcp, agent_session'],
  ['cursor=nonsense', 'cursor must be the nextCursor of a page before'],
  ['cursor=', 'cursor must be the nextCursor of a page before'],
])('the list query %s is refused, and the parameter is named', async (query, message) => {
  expect(await startStandIn().get(`/sessions?${query}`)).toMatchObject(refusal(400, 'invalid_request', message))
})

test('a cursor is opaque, safe in a query, and decodes to its position', () => {
  for (const at of [-1, 0, 1_772_442_000_000, Date.parse('9999-12-31T23:59:59.999Z')])
    for (const number of [0, 1, 62, 63, 1_000_000]) {
      expect(toCursor({ at, number })).toMatch(/^[\w-]+$/)
      expect(fromCursor(toCursor({ at, number }))).toEqual({ at, number })
    }
  expect([fromCursor('%%'), fromCursor(btoa('feed x')), fromCursor('')]).toEqual([undefined, undefined, undefined])
})
