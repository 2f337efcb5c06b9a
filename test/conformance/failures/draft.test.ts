import { expect, test } from 'vitest'
import { draftOf, type Draft } from '../../../src/conformance/failures/draft.ts'
import type { Material } from '../../../src/conformance/failures/material.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { answered, materialOf, recorded, recordedAt } from '../../support/recorded.ts'

const id = '3e0a3a34-0000-4000-8000-000000000001'
const fixtures = {
  accounts: { default: { plan: 'enterprise' }, exhausted: { plan: 'pro', quota: 0 } },
  sessions: { completedReport: { type: 'report', status: 'completed' }, foreign: { type: 'report', owner: 'exhausted' } },
} as const

function draft(chosen: readonly Exchange[], material: Material = materialOf(chosen)): Draft | null {
  return draftOf(material, chosen, { isWhole: false, fixtures })
}

const created = recorded(1, 'createReport', '/sessions/reports', answered(202, { type: 'report', sessionId: id }), {
  method: 'POST',
  body: { researchQuestion: 'Why?' },
})
const read = recorded(2, 'getReport', `/sessions/reports/${id}`, answered(200, { sessionId: id, status: 'processing' }))

test('a request becomes a step with what it was asked with', () => {
  const asked = recorded(1, 'listSessions', '/sessions?limit=2&type=report', answered(200, {}), {
    as: 'exhausted',
    headers: { 'x-own': 'yes' },
  })
  expect(draft([asked])?.steps).toEqual([
    { call: 'listSessions', as: 'exhausted', query: { limit: 2, type: 'report' }, headers: { 'x-own': 'yes' } },
  ])
})

test('a key is never written, and who sends none is told', () => {
  const asked = recorded(1, 'listSessions', '/sessions', answered(401, {}), { as: null })
  expect(draft([asked])?.steps).toEqual([{ call: 'listSessions', as: 'none' }])
  expect(JSON.stringify(draft([created])?.steps)).not.toContain('Bearer')
})

test('headers that a target adds to each request are left out', () => {
  const asked = recorded(1, 'listSessions', '/sessions', answered(200, {}), { headers: { 'User-Agent': 'ci' } })
  const material = materialOf([asked], { target: { ...recordedAt, headers: { 'user-agent': 'ci' } } })
  expect(draft([asked], material)?.steps).toEqual([{ call: 'listSessions' }])
})

test('a session that control brought cannot be brought again under its id; an id of nobody’s session can be asked for', () => {
  const call = { operation: 'addSession', path: {}, body: { type: 'report', status: 'processing' } } as const
  const brought = { type: 'steered', at: 1, baseUrl: recordedAt.baseUrl, call } as const
  expect(draft([read], materialOf([read], { doings: [brought] }))).toBeNull()
  expect(draft([read])?.steps).toEqual([{ call: 'getReport', path: { sessionId: id } }])
})

test('a session is created before it is asked for, and goes by a name', () => {
  expect(draft([read], materialOf([created, read]))?.steps).toEqual([
    { call: 'createReport', body: { researchQuestion: 'Why?' }, save: { id: '/body/sessionId' } },
    { call: 'getReport', path: { sessionId: '${id}' } },
  ])
})

test('a session that the target offers is given, with its owner', () => {
  const material = materialOf([read], { target: { ...recordedAt, sessions: { foreign: id } } })
  expect(draft([read], material)).toMatchObject({
    steps: [{ call: 'getReport', path: { sessionId: '${foreign}' } }],
    given: { accounts: fixtures.accounts, sessions: { foreign: fixtures.sessions.foreign } },
  })
  expect(draft([read], material)?.given.sessions).not.toHaveProperty('completedReport')
})

test('a created session that had ended is waited for', () => {
  const ended = recorded(3, 'getReport', `/sessions/reports/${id}`, answered(200, { sessionId: id, status: 'failed' }))
  expect(draft([ended], materialOf([created, ended]))?.steps.slice(1)).toEqual([
    {
      call: 'getReport',
      path: { sessionId: '${id}' },
      until: { status: 200, body: { status: 'failed' } },
      every: 'PT45S',
      atMost: 'PT1800S',
    },
    { call: 'getReport', path: { sessionId: '${id}' } },
  ])
})

test('the next page is asked for with the cursor of the one before', () => {
  const first = recorded(1, 'listSessions', '/sessions', answered(200, { nextCursor: 'abc' }))
  const next = recorded(2, 'listSessions', '/sessions?cursor=abc', answered(200, { nextCursor: null }))
  expect(draft([next], materialOf([first, next]))?.steps).toEqual([
    { call: 'listSessions', save: { nextCursor: '/body/nextCursor' } },
    { call: 'listSessions', query: { cursor: '${nextCursor}' } },
  ])
})

test('time that passed between requests passes again, in one step', () => {
  const { baseUrl } = recordedAt
  const doings = [12, 13].map((at) => ({ at, baseUrl, type: 'waited', ms: 1500 }) as const)
  const steps = draft([created, read], materialOf([created, read], { doings }))?.steps
  expect(steps?.map((step) => step['advance'] ?? step['call'])).toEqual(['createReport', 'PT3S', 'getReport'])
})

test.each([
  ['no step where the wait for a session takes it in', 60_000, []],
  ['a step where it is longer than a session is waited for', 2_000_000, ['PT2000S']],
])('time that passed before a session is waited for is %s', (_, ms, waits) => {
  const ended = recorded(3, 'getReport', `/sessions/reports/${id}`, answered(200, { sessionId: id, status: 'completed' }))
  const doings = [{ at: 12, baseUrl: recordedAt.baseUrl, type: 'waited', ms } as const]
  const { steps = [], exchanges } = draft([ended], materialOf([created, ended], { doings })) ?? {}
  expect(steps.map((step) => step['advance'] ?? step['call'])).toEqual(['createReport', ...waits, 'getReport', 'getReport'])
  expect(exchanges).toEqual([created, ...waits.map(() => null), ended, ended])
})

test('what was done to a session that nothing told of cannot be done again', () => {
  const call = { operation: 'steerSession', path: { world: 'w', session: id.replace(/1$/, '2') }, body: { do: 'pause' } } as const
  const doings = [{ at: 12, baseUrl: recordedAt.baseUrl, type: 'steered', call } as const]
  expect(draft([created, read], materialOf([created, read], { doings }))).toBeNull()
})

test.each(['http://x.test/w/w1/api/v2/sessions', 'http://x.test/w/w1/_files/a.csv'])(
  'what was asked at %s, in a world that was made, begins with what that was given',
  (url) => {
    const given = { sessions: { first: { type: 'agent' } } } as const
    const world = { target: { ...recordedAt, baseUrl: 'http://x.test/w/w1/api/v2' }, given }
    const asked = recorded(1, 'listSessions', 'http://x.test/w/w1/api/v2/sessions', answered(200, { sessions: [{ url }] }))
    const file = recorded(2, null, url, answered(200, {}))
    const chosen = url.endsWith('csv') ? file : asked
    expect(draft([chosen], materialOf([asked, file], { worlds: [world] }))?.given).toMatchObject(given)
  },
)

test('what was done to a world is done again', () => {
  const { baseUrl } = recordedAt
  const call = { operation: 'changeAccount', path: { world: 'w', account: 'default' }, body: { quota: 3 } } as const
  const doings = [{ at: 12, baseUrl, type: 'steered', call } as const]
  expect(draft([created, read], materialOf([created, read], { doings }))?.steps[1]).toEqual({
    control: { call: 'changeAccount', path: { account: 'default' }, body: { quota: 3 } },
  })
})

test.each<readonly [string, Exchange]>([
  ['another method than the operation has', recorded(1, 'listSessions', '/sessions', answered(404, {}), { method: 'PUT' })],
  ['an address that nothing gave out', recorded(1, null, 'http://files.test/a.csv', answered(200, {}))],
])('no step says %s', (_, exchange) => {
  expect(draft([exchange])).toBeNull()
})

test('a session that only the deployment has is in no world', () => {
  const target = { ...recordedAt, sessions: { paused: [id.replace(/1$/, '2'), id] } }
  expect(draft([read], materialOf([read], { target }))).toBeNull()
})

test('an id that belongs to nobody is asked for as it stands', () => {
  expect(draft([read])?.steps).toEqual([{ call: 'getReport', path: { sessionId: id } }])
})
