import { expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { defaultWorld, refusal, startStandIn } from '../../support/serve/stand-in.ts'

const given: Given = {
  accounts: {
    default: { plan: 'pro', email: 'owner@example.org', recipientCap: 2 },
    reader: { plan: 'pro', email: 'reader@example.org' },
    agentless: { plan: 'pro', agentApi: false },
  },
}

async function start() {
  const standIn = startStandIn(given)
  const { sessionId } = await standIn.control.addSession({ path: defaultWorld, body: { type: 'agent', status: 'completed' } })
  const at = `/sessions/${sessionId}/shares`
  const remove = (email: string, as = 'default') => standIn.ask('DELETE', `${at}?email=${encodeURIComponent(email)}`, { as })
  const outbox = async () => (await standIn.control.getOutbox({ path: defaultWorld })).emails
  return { ...standIn, sessionId, at, remove, outbox }
}

test('shares: recipients and pending invitations are listed, oldest first', async () => {
  const { at, get, post, sessionId } = await start()
  expect(await get(at)).toMatchObject({ status: 200, body: { sessionId, shares: [] } })
  await post(at, { email: 'New@example.org' })
  await post(at, { email: 'reader@example.org' })
  expect((await get(at)).body).toEqual({
    sessionId,
    shares: [
      { email: 'New@example.org', status: 'invited', role: 'reader' },
      { email: 'reader@example.org', status: 'registered', role: 'reader' },
    ],
  })
})

test('shares: a deletion takes access away at once, and a repeat deletes nothing', async () => {
  const { at, get, post, remove, sessionId } = await start()
  await post(at, { email: 'reader@example.org' })
  expect((await get(`/sessions/agents/${sessionId}`, 'reader')).status).toBe(200)
  expect(await remove('READER@example.org')).toMatchObject({ status: 200, body: { sessionId, removed: 1 } })
  expect(await get(`/sessions/agents/${sessionId}`, 'reader')).toMatchObject(refusal(404, 'session_not_found'))
  expect((await get('/sessions', 'reader')).body).toMatchObject({ sessions: [], totalCount: 0 })
  expect((await get(at)).body).toMatchObject({ shares: [] })
  expect(await remove('reader@example.org')).toMatchObject({ status: 200, body: { removed: 0 } })
  expect((await get('/sessions')).body).toMatchObject({ totalCount: 1 })
})

test('shares: a withdrawn invitation opens nothing, and its e-mail stays sent', async () => {
  const { at, control, get, outbox, post, remove, sessionId } = await start()
  await post(at, { email: 'new@example.org' })
  const sent = await outbox()
  expect((await remove('new@example.org')).body).toMatchObject({ removed: 1 })
  await control.signUp({ path: defaultWorld, body: { name: 'newcomer', account: { plan: 'pro', email: 'new@example.org' } } })
  expect((await get('/sessions', 'newcomer')).body).toMatchObject({ totalCount: 0 })
  expect(await get(`/sessions/agents/${sessionId}`, 'newcomer')).toMatchObject(refusal(404, 'session_not_found'))
  expect(await outbox()).toEqual(sent)
  expect(sent).toHaveLength(1)
  await post(at, { email: 'new@example.org' })
  expect((await get('/sessions', 'newcomer')).body).toMatchObject({ totalCount: 1 })
})

test('shares: a deletion makes room below the cap', async () => {
  const { at, post, remove } = await start()
  for (const name of ['a', 'b']) expect((await post(at, { email: `${name}@example.org` })).status).toBe(201)
  expect(await post(at, { email: 'c@example.org' })).toMatchObject(refusal(403, 'cap_exceeded'))
  await remove('a@example.org')
  expect((await post(at, { email: 'c@example.org' })).status).toBe(201)
})

test('shares: only the owner lists and deletes them', async () => {
  const { at, get, post, remove, control } = await start()
  await post(at, { email: 'reader@example.org' })
  expect(await get(at, 'reader')).toMatchObject(refusal(404, 'session_not_found'))
  expect(await remove('reader@example.org', 'reader')).toMatchObject(refusal(404, 'session_not_found'))
  const theirs = await control.addSession({ path: defaultWorld, body: { type: 'agent', owner: 'agentless', status: 'completed' } })
  expect(await get(`/sessions/${theirs.sessionId}/shares`, 'agentless')).toMatchObject(refusal(404, 'not_found'))
})

test('shares: a deletion without a well-formed address names the parameter', async () => {
  const { ask, at } = await start()
  expect(await ask('DELETE', at)).toMatchObject(refusal(400, 'invalid_request', /^email /))
  expect(await ask('DELETE', `${at}?email=nobody`)).toMatchObject(refusal(400, 'invalid_request', /^email /))
})

test('shares: the page of a shared report closes to a former recipient', async () => {
  const { ask, control, post } = await start()
  const { sessionId, url } = await control.addSession({ path: defaultWorld, body: { type: 'report', status: 'completed' } })
  await post(`/sessions/${sessionId}/shares`, { email: 'reader@example.org' })
  const page = () => ask('GET', url, { as: null, headers: { cookie: 'understudy=key-reader' } })
  expect((await page()).status).toBe(200)
  await ask('DELETE', `/sessions/${sessionId}/shares?email=reader@example.org`)
  expect((await page()).text).toContain('Your account may not view it.')
})
