import { expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { defaultWorld, partOf, refusal, startStandIn } from '../../support/serve/stand-in.ts'

const given: Given = {
  accounts: {
    default: { plan: 'pro', email: 'owner@example.org' },
    reader: { plan: 'pro', email: 'reader@example.org' },
    stranger: { plan: 'pro', email: 'stranger@example.org' },
    agentless: { plan: 'pro', agentApi: false },
  },
}

async function withAgent(status: 'processing' | 'completed' | 'pausedForInsufficientQuota' = 'completed') {
  const standIn = startStandIn(given)
  const { sessionId } = await standIn.control.addSession({
    path: defaultWorld,
    body: { type: 'agent', status, title: 'Sleep', sharedWith: ['reader@example.org'] },
  })
  return { ...standIn, sessionId, at: `/sessions/agents/${sessionId}` }
}

test('an agent session is listed without an execution stage, and completed when idle', async () => {
  const { baseUrl, get, sessionId } = await withAgent()
  const list = await get('/sessions')
  expect(list.body).toMatchObject({
    totalCount: 1,
    sessions: [
      {
        type: 'agent',
        sessionId,
        status: 'completed',
        title: 'Sleep',
        source: 'api',
        role: 'owner',
        links: { self: `${baseUrl}/sessions/agents/${sessionId}` },
      },
    ],
  })
  expect(list.body).not.toHaveProperty('sessions.0.executionStage')
})

test('an agent session shows owner and readers the item of their list, others nothing', async () => {
  const { at, get } = await withAgent()
  for (const [account, role] of [
    ['default', 'owner'],
    ['reader', 'shared'],
  ] as const) {
    const typed = await get(at, account)
    expect(typed).toMatchObject({ status: 200, body: { role, status: 'completed' } })
    expect(typed.body).toEqual(partOf(await get('/sessions', account), '/sessions/0'))
  }
  expect(await get(at, 'stranger')).toMatchObject(refusal(404, 'session_not_found'))
  expect((await get('/sessions', 'stranger')).body).toMatchObject({ totalCount: 0 })
})

test('without the research-agent API, get and share answer not_found', async () => {
  const { control, get, post } = await withAgent()
  const { sessionId } = await control.addSession({ path: defaultWorld, body: { type: 'agent', owner: 'agentless' } })
  expect(await get(`/sessions/agents/${sessionId}`, 'agentless')).toMatchObject(refusal(404, 'not_found'))
  const share = { email: 'reader@example.org' }
  expect(await post(`/sessions/${sessionId}/shares`, share, 'agentless')).toMatchObject(refusal(404, 'not_found'))
  const report = await control.addSession({ path: defaultWorld, body: { type: 'report', owner: 'agentless' } })
  expect((await post(`/sessions/${report.sessionId}/shares`, share, 'agentless')).status).toBe(201)
})

test('a paused agent session is resumed without a stage, works, and is idle again', async () => {
  const { advance, at, baseUrl, get, post, sessionId } = await withAgent('pausedForInsufficientQuota')
  expect((await get(at)).body).toMatchObject({ links: { resume: `${baseUrl}/sessions/${sessionId}/resume` } })
  expect(await post(`/sessions/${sessionId}/resume`)).toMatchObject({
    status: 200,
    body: { type: 'agent', sessionId, status: 'processing', executionStage: null, links: { self: `${baseUrl}${at}` } },
  })
  expect((await get(at)).body).toMatchObject({ status: 'processing' })
  advance(60)
  expect((await get(at)).body).toMatchObject({ status: 'completed' })
})

test('readers can view an agent session, but neither resume nor share it', async () => {
  const { get, at, post, sessionId } = await withAgent('pausedForInsufficientQuota')
  expect(await post(`/sessions/${sessionId}/resume`, undefined, 'reader')).toMatchObject(refusal(404, 'session_not_found'))
  const share = { email: 'stranger@example.org' }
  expect(await post(`/sessions/${sessionId}/shares`, share, 'reader')).toMatchObject(refusal(404, 'session_not_found'))
  expect((await get(at, 'reader')).body).toMatchObject({ status: 'pausedForInsufficientQuota' })
})

test('shared reports and reviews are in the owner’s list only, and closed to others', async () => {
  const { get, post, report, review } = startStandIn(given)
  for (const [id, typed, code] of [
    [await report(), 'reports', 'report_not_found'],
    [await review(), 'systematic-reviews', 'review_not_found'],
  ] as const) {
    expect((await post(`/sessions/${id}/shares`, { email: 'reader@example.org' })).status).toBe(201)
    expect(await get(`/sessions/${typed}/${id}`, 'reader')).toMatchObject(refusal(404, code))
    expect(await post(`/sessions/${id}/resume`, undefined, 'reader')).toMatchObject(refusal(404, 'session_not_found'))
    expect(await post(`/sessions/${id}/shares`, { email: 'stranger@example.org' }, 'reader')).toMatchObject(
      refusal(404, 'session_not_found'),
    )
  }
  expect((await get('/sessions', 'reader')).body).toMatchObject({ sessions: [], totalCount: 0 })
  expect((await get('/sessions')).body).toMatchObject({ totalCount: 2 })
})

test('an agent session is no report, and a report no agent session', async () => {
  const { get, report, sessionId } = await withAgent()
  expect(await get(`/sessions/reports/${sessionId}`)).toMatchObject(refusal(404, 'report_not_found'))
  expect(await get(`/sessions/agents/${await report()}`)).toMatchObject(refusal(404, 'session_not_found'))
})
