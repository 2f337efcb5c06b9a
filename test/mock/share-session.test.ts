import { expect, test } from 'vitest'
import type { Given } from '../../src/contract/given.ts'
import { responseFaults } from '../../src/contract/judge-response.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { raise } from '../support/stand-in.ts'

const accounts: NonNullable<Given['accounts']> = {
  default: { plan: 'pro', email: 'Owner@example.org', recipientCap: 2 },
  other: { plan: 'pro', email: 'other@example.org' },
  denied: { plan: 'pro', mayInvite: false },
}

async function shareBy(account: string) {
  const { baseUrl, fetch } = createUnderstudy({ given: { accounts }, checkAnswers: true, onBug: raise })
  const ask = async (path: string, body: object, by = account) => {
    const headers = { authorization: `Bearer key-${by}`, 'content-type': 'application/json' }
    const answer = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as { sessionId: string; error?: { code: string } } }
  }
  const { sessionId } = (await ask('/sessions/reports', { researchQuestion: 'Why?' })).body
  return async (email: unknown, by?: string) => {
    const { status, body } = await ask(`/sessions/${sessionId}/shares`, { email }, by)
    expect(responseFaults('current', 'shareSession', status, body)).toEqual([])
    return { status, body }
  }
}

test('an address with an account is registered at once, one without is invited', async () => {
  const share = await shareBy('default')
  expect(await share('other@example.org')).toMatchObject({
    status: 201,
    body: { share: { email: 'other@example.org', status: 'registered', role: 'reader' } },
  })
  expect(await share('nobody@example.org')).toMatchObject({ status: 201, body: { share: { status: 'invited' } } })
})

test('sharing again with one address, in whatever letter case, gives the share that exists and takes no place', async () => {
  const share = await shareBy('default')
  const first = await share('other@example.org')
  for (const email of ['other@example.org', 'OTHER@example.org']) expect(await share(email)).toEqual(first)
  expect((await share('nobody@example.org')).status).toBe(201)
})

test.each([
  ['the own address', 'default', 'owner@EXAMPLE.org', 400, 'self_share'],
  ['a malformed address', 'default', 'nobody', 400, 'invalid_request'],
  ['a missing address', 'default', undefined, 400, 'invalid_request'],
  ['an address without an account where inviting is not allowed', 'denied', 'nobody@example.org', 403, 'gate_denied'],
])('%s is refused', async (_, account, email, status, code) => {
  const share = await shareBy(account)
  expect(await share(email)).toMatchObject({ status, body: { error: { code } } })
})

test('an address with an account is no invitation, so it is allowed where inviting is not', async () => {
  const share = await shareBy('denied')
  expect((await share('other@example.org')).status).toBe(201)
})

test('beyond the cap of recipients a share is refused', async () => {
  const share = await shareBy('default')
  await share('a@example.org')
  await share('b@example.org')
  expect(await share('c@example.org')).toMatchObject({ status: 403, body: { error: { code: 'cap_exceeded' } } })
})

test('only the owner shares: for others there is no such session', async () => {
  const share = await shareBy('default')
  await share('other@example.org')
  expect(await share('c@example.org', 'other')).toMatchObject({ status: 404, body: { error: { code: 'session_not_found' } } })
})
