import { expect, test } from 'vitest'
import { refusal, startStandIn } from '../../support/serve/stand-in.ts'

test.each([
  ['no header', {}, 'missing_authorization'],
  ['an empty header', { authorization: '' }, 'missing_authorization'],
  ['another scheme', { authorization: 'Basic a2V5LWRlZmF1bHQ6' }, 'invalid_api_key'],
  ['a key without its scheme', { authorization: 'key-default' }, 'invalid_api_key'],
  ['no key after the scheme', { authorization: 'Bearer ' }, 'invalid_api_key'],
  ['two keys', { authorization: 'Bearer key-default key-other' }, 'invalid_api_key'],
  ['a key in another letter case', { authorization: 'Bearer KEY-default' }, 'invalid_api_key'],
  ['a key that is none', { authorization: 'Bearer key-' }, 'invalid_api_key'],
])('%s is refused with 401 and a challenge', async (_, headers, code) => {
  const answer = await startStandIn().ask('GET', '/sessions', { as: null, headers })
  expect(answer).toMatchObject(refusal(401, code))
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
})

test('the bearer scheme counts in any letter case', async () => {
  const { ask } = startStandIn()
  for (const scheme of ['bearer', 'BEARER']) {
    expect((await ask('GET', '/sessions', { as: null, headers: { authorization: `${scheme} key-default` } })).status).toBe(200)
  }
})

test('invalid, revoked and expired keys are refused with the same body', async () => {
  const { get } = startStandIn()
  const bodies = await Promise.all(['nobody', 'revoked', 'expired'].map(async (account) => (await get('/sessions', account)).text))
  expect(new Set(bodies).size).toBe(1)
})

test('plans below Pro have no API access, and all others do', async () => {
  const plans = ['basic', 'plus', 'pro', 'scale', 'enterprise'] as const
  const { get } = startStandIn({ accounts: Object.fromEntries(plans.map((plan) => [plan, { plan }])) })
  for (const plan of ['basic', 'plus']) expect(await get('/sessions', plan)).toMatchObject(refusal(403, 'api_access_denied'))
  for (const plan of ['pro', 'scale', 'enterprise']) expect((await get('/sessions', plan)).status).toBe(200)
})
