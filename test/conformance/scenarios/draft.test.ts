import { expect, test } from 'vitest'
import { draftScenario, type Draft } from '../../../src/conformance/scenarios/draft/draft.ts'
import type { RunRecord } from '../../../src/conformance/send/run-record.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { recordAnswer, createMaterial, recordExchange, recordedTarget } from '../../support/exchanges/record-exchange.ts'

const id = '3e0a3a34-0000-4000-8000-000000000001'
const fixtures = {
  accounts: { default: { plan: 'enterprise' }, exhausted: { plan: 'pro', quota: 0 } },
  sessions: { completedReport: { type: 'report', status: 'completed' }, foreign: { type: 'report', owner: 'exhausted' } },
} as const

function draft(chosen: readonly Exchange[], material: RunRecord = createMaterial(chosen)): Draft | null {
  return draftScenario(material, chosen, { isWhole: false, fixtures })
}

const created = recordExchange(1, 'createReport', '/sessions/reports', recordAnswer(202, { type: 'report', sessionId: id }), {
  method: 'POST',
  body: { researchQuestion: 'Why?' },
})
const read = recordExchange(2, 'getReport', `/sessions/reports/${id}`, recordAnswer(200, { sessionId: id, status: 'processing' }))

test('request: becomes a step with its account, headers and query', () => {
  const asked = recordExchange(1, 'listSessions', '/sessions?limit=2&type=report', recordAnswer(200, {}), {
    as: 'exhausted',
    headers: { 'x-own': 'yes' },
  })
  expect(draft([asked])?.steps).toEqual([
    { call: 'listSessions', as: 'exhausted', query: { limit: 2, type: 'report' }, headers: { 'x-own': 'yes' } },
  ])
})

test('key: is never written, and a request without one says so', () => {
  const asked = recordExchange(1, 'listSessions', '/sessions', recordAnswer(401, {}), { as: null })
  expect(draft([asked])?.steps).toEqual([{ call: 'listSessions', as: 'none' }])
  expect(JSON.stringify(draft([created])?.steps)).not.toContain('Bearer')
})

test('headers: those that a target adds to each request are left out', () => {
  const asked = recordExchange(1, 'listSessions', '/sessions', recordAnswer(200, {}), { headers: { 'User-Agent': 'ci' } })
  const material = createMaterial([asked], { target: { ...recordedTarget, headers: { 'user-agent': 'ci' } } })
  expect(draft([asked], material)?.steps).toEqual([{ call: 'listSessions' }])
})

test('control: a session added by control has no scenario; an unknown id has one', () => {
  const call = { operation: 'addSession', path: {}, body: { type: 'report', status: 'processing' } } as const
  const brought = { type: 'steered', at: 1, baseUrl: recordedTarget.baseUrl, call } as const
  expect(draft([read], createMaterial([read], { actions: [brought] }))).toBeNull()
  expect(draft([read])?.steps).toEqual([{ call: 'getReport', path: { sessionId: id } }])
})

test('session: is created and named before it is read', () => {
  expect(draft([read], createMaterial([created, read]))?.steps).toEqual([
    { call: 'createReport', body: { researchQuestion: 'Why?' }, save: { id: '/body/sessionId' } },
    { call: 'getReport', path: { sessionId: '${id}' } },
  ])
})

test('session: one of the target is given, with its owner', () => {
  const material = createMaterial([read], { target: { ...recordedTarget, sessions: { foreign: id } } })
  expect(draft([read], material)).toMatchObject({
    steps: [{ call: 'getReport', path: { sessionId: '${foreign}' } }],
    given: { accounts: fixtures.accounts, sessions: { foreign: fixtures.sessions.foreign } },
  })
  expect(draft([read], material)?.given.sessions).not.toHaveProperty('completedReport')
})

test('session: a created one that had ended is awaited', () => {
  const ended = recordExchange(3, 'getReport', `/sessions/reports/${id}`, recordAnswer(200, { sessionId: id, status: 'failed' }))
  expect(draft([ended], createMaterial([created, ended]))?.steps.slice(1)).toEqual([
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

test('page: the next one takes the cursor of the one before', () => {
  const first = recordExchange(1, 'listSessions', '/sessions', recordAnswer(200, { nextCursor: 'abc' }))
  const next = recordExchange(2, 'listSessions', '/sessions?cursor=abc', recordAnswer(200, { nextCursor: null }))
  expect(draft([next], createMaterial([first, next]))?.steps).toEqual([
    { call: 'listSessions', save: { nextCursor: '/body/nextCursor' } },
    { call: 'listSessions', query: { cursor: '${nextCursor}' } },
  ])
})

test('time: waits between requests become one advance', () => {
  const { baseUrl } = recordedTarget
  const doings = [12, 13].map((at) => ({ at, baseUrl, type: 'waited', ms: 1500 }) as const)
  const steps = draft([created, read], createMaterial([created, read], { actions: doings }))?.steps
  expect(steps?.map((step) => step['advance'] ?? step['call'])).toEqual(['createReport', 'PT3S', 'getReport'])
})

test.each([
  ['no step if the step that awaits it is long enough', 60_000, []],
  ['a step if it is longer than that', 2_000_000, ['PT2000S']],
])('time: a wait before a session is awaited is %s', (_, ms, waits) => {
  const ended = recordExchange(3, 'getReport', `/sessions/reports/${id}`, recordAnswer(200, { sessionId: id, status: 'completed' }))
  const doings = [{ at: 12, baseUrl: recordedTarget.baseUrl, type: 'waited', ms } as const]
  const { steps = [], exchanges } = draft([ended], createMaterial([created, ended], { actions: doings })) ?? {}
  expect(steps.map((step) => step['advance'] ?? step['call'])).toEqual(['createReport', ...waits, 'getReport', 'getReport'])
  expect(exchanges).toEqual([created, ...waits.map(() => null), ended, ended])
})

test('control: a change of a session of unknown origin has no scenario', () => {
  const call = { operation: 'steerSession', path: { world: 'w', session: id.replace(/1$/, '2') }, body: { do: 'pause' } } as const
  const doings = [{ at: 12, baseUrl: recordedTarget.baseUrl, type: 'steered', call } as const]
  expect(draft([created, read], createMaterial([created, read], { actions: doings }))).toBeNull()
})

test.each(['http://x.test/w/w1/api/v2/sessions', 'http://x.test/w/w1/_files/a.csv'])(
  'fresh world: a request for %s begins with what the world was given',
  (url) => {
    const given = { sessions: { first: { type: 'agent' } } } as const
    const world = { target: { ...recordedTarget, baseUrl: 'http://x.test/w/w1/api/v2' }, given }
    const asked = recordExchange(1, 'listSessions', 'http://x.test/w/w1/api/v2/sessions', recordAnswer(200, { sessions: [{ url }] }))
    const file = recordExchange(2, null, url, recordAnswer(200, {}))
    const chosen = url.endsWith('csv') ? file : asked
    expect(draft([chosen], createMaterial([asked, file], { worlds: [world] }))?.given).toMatchObject(given)
  },
)

test('control: a change of a world becomes a step', () => {
  const { baseUrl } = recordedTarget
  const call = { operation: 'changeAccount', path: { world: 'w', account: 'default' }, body: { quota: 3 } } as const
  const doings = [{ at: 12, baseUrl, type: 'steered', call } as const]
  expect(draft([created, read], createMaterial([created, read], { actions: doings }))?.steps[1]).toEqual({
    control: { call: 'changeAccount', path: { account: 'default' }, body: { quota: 3 } },
  })
})

test.each<readonly [string, Exchange]>([
  ['a method that the operation lacks', recordExchange(1, 'listSessions', '/sessions', recordAnswer(404, {}), { method: 'PUT' })],
  ['an address of unknown origin', recordExchange(1, null, 'http://files.test/a.csv', recordAnswer(200, {}))],
])('step: none can express %s', (_, exchange) => {
  expect(draft([exchange])).toBeNull()
})

test('session: one that is only on the deployment has no scenario', () => {
  const target = { ...recordedTarget, sessions: { paused: [id.replace(/1$/, '2'), id] } }
  expect(draft([read], createMaterial([read], { target }))).toBeNull()
})

test('session: an unknown id is written as it is', () => {
  expect(draft([read])?.steps).toEqual([{ call: 'getReport', path: { sessionId: id } }])
})
