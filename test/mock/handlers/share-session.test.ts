import { expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { defaultWorld, refusal, startStandIn } from '../../support/serve/stand-in.ts'

const given: Given = {
  accounts: {
    default: { plan: 'pro', email: 'owner@example.org', recipientCap: 3 },
    other: { plan: 'pro', email: 'other@example.org' },
    denied: { plan: 'pro', mayInvite: false },
  },
}

async function start() {
  const standIn = startStandIn(given)
  const outbox = async () => (await standIn.control.getOutbox({ path: defaultWorld })).emails
  return { ...standIn, outbox }
}

test('an invitation is mailed once, and a registered person gets no mail', async () => {
  const { outbox, post, report } = await start()
  const id = await report({ title: 'Sleep' })
  const shared = await post(`/sessions/${id}/shares`, { email: 'Nobody@example.org' })
  expect(shared.body).toMatchObject({ sessionId: id, share: { email: 'Nobody@example.org', status: 'invited', role: 'reader' } })
  await post(`/sessions/${id}/shares`, { email: 'nobody@EXAMPLE.org' })
  await post(`/sessions/${id}/shares`, { email: 'other@example.org' })
  const emails = await outbox()
  expect(emails).toMatchObject([{ to: 'Nobody@example.org', sessionId: id, at: '2026-03-02T09:00:00.000Z' }])
  expect(emails[0]?.text).toContain(`/web/review/${id}`)
  expect(emails[0]?.subject).toContain('Sleep')
})

test('a refused share sends no mail and does not count', async () => {
  const { outbox, post, report } = await start()
  const id = await report()
  for (const email of ['owner@example.org', 'OWNER@Example.Org']) {
    expect(await post(`/sessions/${id}/shares`, { email })).toMatchObject(refusal(400, 'self_share'))
  }
  for (const email of ['nobody', '@example.org', 'a b@example.org', '', null, ['a@example.org'], undefined]) {
    expect(await post(`/sessions/${id}/shares`, { email }), JSON.stringify(email)).toMatchObject(refusal(400, 'invalid_request'))
  }
  const theirs = await report({}, 'denied')
  expect(await post(`/sessions/${theirs}/shares`, { email: 'nobody@example.org' }, 'denied')).toMatchObject(refusal(403, 'gate_denied'))
  expect(await outbox()).toEqual([])
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) {
    expect((await post(`/sessions/${id}/shares`, { email })).status).toBe(201)
  }
  expect(await post(`/sessions/${id}/shares`, { email: 'd@example.org' })).toMatchObject(refusal(403, 'cap_exceeded'))
  expect(await outbox()).toHaveLength(3)
})

test('a repeated share is answered even at the cap, which each session has', async () => {
  const { post, report } = await start()
  const [first, second] = [await report(), await report()]
  const share = (id: string, name: string) => post(`/sessions/${id}/shares`, { email: `${name}@example.org` })
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => share(first, name)))
  expect((await share(first, 'd')).status).toBe(403)
  expect((await share(first, 'B')).body).toEqual(answers[1]?.body)
  expect((await share(second, 'd')).status).toBe(201)
})

test('a share becomes active on sign-up, in any letter case of the address', async () => {
  const { control, get, outbox, post } = await start()
  const { sessionId } = await control.addSession({ path: defaultWorld, body: { type: 'agent', status: 'completed' } })
  expect((await post(`/sessions/${sessionId}/shares`, { email: 'new@example.org' })).body).toMatchObject({ share: { status: 'invited' } })
  await control.signUp({ path: defaultWorld, body: { name: 'newcomer', account: { plan: 'pro', email: 'New@Example.org' } } })
  expect((await get('/sessions', 'newcomer')).body).toMatchObject({ totalCount: 1, sessions: [{ sessionId, role: 'shared' }] })
  expect(await get(`/sessions/agents/${sessionId}`, 'newcomer')).toMatchObject({ status: 200, body: { role: 'shared' } })
  expect((await post(`/sessions/${sessionId}/shares`, { email: 'new@example.org' })).body).toMatchObject({
    share: { status: 'registered' },
  })
  expect(await outbox()).toHaveLength(1)
})

test('an invitation does not open the session to another address', async () => {
  const { control, get, post } = await start()
  const { sessionId } = await control.addSession({ path: defaultWorld, body: { type: 'agent', status: 'completed' } })
  await post(`/sessions/${sessionId}/shares`, { email: 'new@example.org' })
  await control.signUp({ path: defaultWorld, body: { name: 'newcomer', account: { plan: 'pro', email: 'newer@example.org' } } })
  expect((await get('/sessions', 'newcomer')).body).toMatchObject({ totalCount: 0 })
  expect(await get(`/sessions/agents/${sessionId}`, 'newcomer')).toMatchObject(refusal(404, 'session_not_found'))
})

test('every type of session can be shared, in every status', async () => {
  const { control, post } = await start()
  for (const type of ['report', 'systematicReview', 'agent'] as const)
    for (const status of ['processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown'] as const) {
      const { sessionId, url } = await control.addSession({ path: defaultWorld, body: { type, status } })
      expect(await post(`/sessions/${sessionId}/shares`, { email: 'other@example.org' })).toMatchObject({
        status: 201,
        body: { sessionId, share: { email: 'other@example.org', status: 'registered', role: 'reader' }, url },
      })
    }
})

test('a registered address can be shared with where invitations are not allowed', async () => {
  const { post, report } = await start()
  const id = await report({}, 'denied')
  expect(await post(`/sessions/${id}/shares`, { email: 'other@example.org' }, 'denied')).toMatchObject({
    status: 201,
    body: { share: { email: 'other@example.org', status: 'registered', role: 'reader' } },
  })
})

test('only the owner can share: readers and others get not found', async () => {
  const { post, report } = await start()
  const id = await report()
  for (const account of ['other', 'denied']) {
    await post(`/sessions/${id}/shares`, { email: 'other@example.org' })
    expect(await post(`/sessions/${id}/shares`, { email: 'a@example.org' }, account)).toMatchObject(refusal(404, 'session_not_found'))
  }
})

test.each([
  ['a malformed id', 'nope'],
  ['an unknown id', '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11'],
])('sharing %s is not found, even with a malformed address', async (_, id) => {
  const { post } = await start()
  expect(await post(`/sessions/${id}/shares`, { email: 'nobody' })).toMatchObject(refusal(404, 'session_not_found'))
})
