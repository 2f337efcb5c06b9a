import { expect, test } from 'vitest'
import type { GivenSession } from '../../../src/contract/given.ts'
import { defaultWorld, startStandIn } from '../../support/serve/stand-in.ts'

const byPolls = { by: 'polls', polls: 3 } as const

async function begin(type: GivenSession['type']) {
  const standIn = startStandIn()
  const session: GivenSession = { type, goesOn: byPolls, ...(type === 'agent' && { sharedWith: ['other@example.org'] }) }
  const { sessionId } = await standIn.control.addSession({ path: defaultWorld, body: session })
  const counted = async () => (await standIn.control.getControlledSession({ path: { ...defaultWorld, session: sessionId } })).polls
  return { ...standIn, sessionId, counted }
}

test.each([
  ['report', 'reports'],
  ['systematicReview', 'systematic-reviews'],
  ['agent', 'agents'],
] as const)('a typed get of a %s counts as a poll when its owner gets an answer', async (type, word) => {
  const { counted, get, sessionId } = await begin(type)
  for (const count of [1, 2]) {
    expect((await get(`/sessions/${word}/${sessionId}`)).status).toBe(200)
    expect(await counted()).toBe(count)
  }
})

test.each([
  ['a HEAD', 'HEAD', (id: string) => `/sessions/reports/${id}`, 'default', 200],
  ['a get without a key', 'GET', (id: string) => `/sessions/reports/${id}`, null, 401],
  ['a get with a dead key', 'GET', (id: string) => `/sessions/reports/${id}`, 'revoked', 401],
  ['a get on a plan without API access', 'GET', (id: string) => `/sessions/reports/${id}`, 'noApiAccess', 403],
  ['a get of another account', 'GET', (id: string) => `/sessions/reports/${id}`, 'other', 404],
  ['a get of another kind', 'GET', (id: string) => `/sessions/systematic-reviews/${id}`, 'default', 404],
  ['a get that is invalid', 'GET', (id: string) => `/sessions/reports/${id}?include=everything`, 'default', 400],
  ['a list', 'GET', () => '/sessions', 'default', 200],
  ['a resume that is refused', 'POST', (id: string) => `/sessions/${id}/resume`, 'default', 409],
  ['a method that is not taken', 'POST', (id: string) => `/sessions/reports/${id}`, 'default', 405],
] as const)('%s does not count as a poll', async (_, method, path, as, status) => {
  const { ask, counted, sessionId } = await begin('report')
  for (let number = 0; number < 5; number++) expect((await ask(method, path(sessionId), { as })).status).toBe(status)
  expect(await counted()).toBe(0)
})

test('a reader’s get of a shared agent session does not count as a poll', async () => {
  const { counted, get, sessionId } = await begin('agent')
  for (let number = 0; number < 5; number++) expect((await get(`/sessions/agents/${sessionId}`, 'other')).status).toBe(200)
  expect(await counted()).toBe(0)
})

test('a share, control and the page of a session do not count as polls', async () => {
  const { ask, control, counted, post, sessionId } = await begin('report')
  await post(`/sessions/${sessionId}/shares`, { email: 'other@example.org' })
  const { url } = await control.getControlledSession({ path: { ...defaultWorld, session: sessionId } })
  await ask('GET', url, { as: null })
  await control.listControlledSessions({ path: defaultWorld })
  expect(await counted()).toBe(0)
})

test('the poll that ends a stage still shows it, and the next one shows the next', async () => {
  const { get, sessionId } = await begin('report')
  for (const stage of ['gathering_sources', 'gathering_sources', 'gathering_sources', 'screening_abstract'])
    expect((await get(`/sessions/reports/${sessionId}`)).body).toMatchObject({ executionStage: stage })
})
