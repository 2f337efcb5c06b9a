import { expect, test } from 'vitest'
import { makeBody, type ApiRequest } from '../../../src/mock/http/api-request.ts'
import { createAuto } from '../../support/mcp/connect.ts'
import { authorizationUrl, redirectUri, registerClient } from '../../support/oauth/sign-in.ts'

const own = { host: '127.0.0.1:4010' }
const rebound = { host: 'attacker.test:4010', origin: 'http://attacker.test:4010' }
const ofPage = { host: '127.0.0.1:4010', origin: 'https://attacker.test' }

const registration = JSON.stringify({ redirect_uris: ['https://attacker.test/callback'] })

/** The status of a request of this machine. */
async function statusOf(request: Partial<ApiRequest>, headers: { readonly [name: string]: string }, understudy = createAuto()) {
  const usual = { method: 'GET', path: '/', query: '', clientAddress: '127.0.0.1' }
  return (await makeBody(understudy.answer({ ...usual, ...request, header: (name) => headers[name] }))).status
}

test.each([
  '/_oauth/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/_oauth',
  '/.well-known/oauth-protected-resource/mcp',
  '/mcp/.well-known/oauth-protected-resource',
])('foreign pages: %s is not read by a name that was rebound', async (path) => {
  expect(await statusOf({ path }, own)).toBe(200)
  expect(await statusOf({ path }, ofPage)).toBe(200)
  expect(await statusOf({ path }, rebound)).toBe(403)
})

test('foreign pages: they register, but not by a name that was rebound', async () => {
  const request = { method: 'POST', path: '/_oauth/register', body: new TextEncoder().encode(registration) }
  expect(await statusOf(request, own)).toBe(201)
  expect(await statusOf(request, ofPage)).toBe(201)
  expect(await statusOf(request, rebound)).toBe(403)
})

test.each(['/_oauth/token', '/_oauth/revoke'])('foreign pages: %s takes no name that was rebound', async (path) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const request = { method: 'POST', path, body: new TextEncoder().encode('client_id=nobody') }
  expect(await statusOf(request, { ...form, ...ofPage })).toBe(401)
  expect(await statusOf(request, { ...form, ...rebound })).toBe(403)
})

test.each(['GET', 'POST'])('foreign pages: they get no code, nor by a name that was rebound (%s)', async (method) => {
  const understudy = createAuto()
  const { url } = await authorizationUrl(await registerClient(understudy), { redirect_uri: redirectUri })
  const query = new URL(url).search.slice(1)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const request =
    method === 'GET'
      ? { path: '/_oauth/authorize', query }
      : { method, path: '/_oauth/authorize', body: new TextEncoder().encode(`${query}&account=default`) }
  expect(await statusOf(request, { ...form, ...own }, understudy)).toBe(303)
  expect(await statusOf(request, { ...form, ...ofPage }, understudy)).toBe(403)
  expect(await statusOf(request, { ...form, ...rebound }, understudy)).toBe(403)
})
