import { None, protectedResourceRequest, revocationRequest, validateAuthResponse } from 'oauth4webapi'
import { expect, test } from 'vitest'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import {
  authorizationUrl,
  errorOf,
  exchangeCode,
  getCode,
  redirectUri,
  refresh,
  registerClient,
  signIn,
} from '../../support/oauth/sign-in.ts'

const clock = '2026-03-02T09:00:00Z'

function createAuto(): Understudy {
  return createUnderstudy({ given: { seed: 7, clock, options: { oauth: 'auto' } } })
}

test('sign in: an independent client finds the server, registers, and gets tokens', async () => {
  const understudy = createAuto()
  const { tokens } = await signIn(understudy)
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'read write' })
  expect(tokens.refresh_token).not.toBe(tokens.access_token)
})

test('sign in: an independent client calls a tool, and refreshes after an hour', async () => {
  const understudy = createAuto()
  const { tokens, ...registered } = await signIn(understudy)
  const call = async (token: string): Promise<string> => {
    const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' })
    const params = { name: 'search_papers', arguments: { query: 'sleep', maxResults: 1 } }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    const answer = await protectedResourceRequest(token, 'POST', new URL(understudy.mcpUrl), headers, body, registered.options)
    return answer.text()
  }
  expect(await call(tokens.access_token)).toContain('"papers"')
  understudy.clock.advance(60 * 60_000)
  await expect(call(tokens.access_token)).rejects.toMatchObject({ cause: [{ parameters: { error: 'invalid_token' } }] })
  const next = await refresh(registered, tokens.refresh_token ?? '')
  expect(await call(next.access_token)).toContain('"papers"')
})

test('sign in: the same seed and requests give the same tokens', async () => {
  const [first, second] = await Promise.all([signIn(createAuto()), signIn(createAuto())])
  expect(first.tokens).toEqual(second.tokens)
})

test('refresh: a token used twice ends all tokens of its grant', async () => {
  const understudy = createAuto()
  const { tokens, ...registered } = await signIn(understudy)
  const next = await refresh(registered, tokens.refresh_token ?? '')
  expect(next.access_token).not.toBe(tokens.access_token)
  expect(await errorOf(refresh(registered, tokens.refresh_token ?? ''))).toBe('invalid_grant')
  expect(await errorOf(refresh(registered, next.refresh_token ?? ''))).toBe('invalid_grant')
  const headers = { authorization: `Bearer ${next.access_token}` }
  expect((await understudy.fetch(understudy.mcpUrl, { method: 'POST', headers, body: '{}' })).status).toBe(401)
})

test('refresh: it may narrow the scopes, and never widen them', async () => {
  const understudy = createAuto()
  const { tokens, ...registered } = await signIn(understudy, { scope: 'read' })
  expect(tokens.scope).toBe('read')
  const { server, client } = registered
  const widened = await understudy.fetch(server.token_endpoint ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: client.client_id,
      refresh_token: tokens.refresh_token ?? '',
      scope: 'read write',
    }).toString(),
  })
  expect([widened.status, await widened.json()]).toMatchObject([400, { error: 'invalid_scope' }])
})

test('codes: one is used once; used twice, its tokens end', async () => {
  const understudy = createAuto()
  const registered = await registerClient(understudy)
  const { answer, verifier } = await getCode(understudy, registered)
  const tokens = await exchangeCode(registered, answer, verifier)
  expect(await errorOf(exchangeCode(registered, answer, verifier))).toBe('invalid_grant')
  expect(await errorOf(refresh(registered, tokens.refresh_token ?? ''))).toBe('invalid_grant')
})

test('codes: one is of no use after ten minutes of the world’s clock', async () => {
  const understudy = createAuto()
  const registered = await registerClient(understudy)
  const { answer, verifier } = await getCode(understudy, registered)
  understudy.clock.advance(10 * 60_000)
  expect(await errorOf(exchangeCode(registered, answer, verifier))).toBe('invalid_grant')
})

test('codes: a verifier that does not fit, and one of another client, get no token', async () => {
  const understudy = createAuto()
  const registered = await registerClient(understudy)
  const other = await registerClient(understudy)
  const { answer, verifier } = await getCode(understudy, registered)
  expect(await errorOf(exchangeCode(registered, answer, verifier.replaceAll(/./g, 'a')))).toBe('invalid_grant')
  expect(await errorOf(exchangeCode({ ...other, client: { ...other.client } }, answer, verifier))).toBe('invalid_grant')
})

test('refresh tokens live 30 days', async () => {
  const understudy = createAuto()
  const { tokens, ...registered } = await signIn(understudy)
  understudy.clock.advance(30 * 24 * 60 * 60_000)
  expect(await errorOf(refresh(registered, tokens.refresh_token ?? ''))).toBe('invalid_grant')
})

test('revocation: a refresh token ends its whole grant, an unknown token is no error', async () => {
  const understudy = createAuto()
  const { tokens, ...registered } = await signIn(understudy)
  const { server, client, options } = registered
  expect((await revocationRequest(server, client, None(), 'unknown', options)).status).toBe(200)
  expect((await revocationRequest(server, client, None(), tokens.refresh_token ?? '', options)).status).toBe(200)
  expect(await errorOf(refresh(registered, tokens.refresh_token ?? ''))).toBe('invalid_grant')
})

test.each([
  ['no challenge', { code_challenge: null }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a challenge without its method, which is plain', { code_challenge_method: null }, 'invalid_request'],
  ['a challenge of another length', { code_challenge: 'short' }, 'invalid_request'],
  ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['a scope that there is not', { scope: 'read admin' }, 'invalid_scope'],
  ['another resource', { resource: 'https://elsewhere.test/mcp' }, 'invalid_target'],
  ['an account that there is not', { login_hint: 'nobody' }, 'access_denied'],
  ['another response mode', { response_mode: 'fragment' }, 'invalid_request'],
])('authorization: %s is told to the client', async (_, changes, error) => {
  const understudy = createAuto()
  const { url } = await authorizationUrl(await registerClient(understudy), changes)
  const { status, headers } = await understudy.fetch(url, { redirect: 'manual' })
  const location = new URL(headers.get('location') ?? '')
  expect([status, location.origin + location.pathname]).toEqual([303, redirectUri])
  expect(Object.fromEntries(location.searchParams)).toMatchObject({ error, state: 'a state', iss: expect.stringMatching(/\/_oauth$/) })
})

test('authorization: a client that wants no page is told that a person has to choose', async () => {
  for (const [mode, error] of [
    ['ask', 'interaction_required'],
    ['auto', null],
  ] as const) {
    const understudy = createUnderstudy({ given: { seed: 7, clock, options: { oauth: mode } } })
    const { url } = await authorizationUrl(await registerClient(understudy), { prompt: 'none', response_mode: 'query' })
    const { headers } = await understudy.fetch(url, { redirect: 'manual' })
    expect(new URL(headers.get('location') ?? '').searchParams.get('error')).toBe(error)
  }
})

test.each([
  ['a client that is not registered', { client_id: 'client-nobody' }],
  ['no client', { client_id: null }],
  ['no address', { redirect_uri: null }],
  ['an address that only begins alike', { redirect_uri: `${redirectUri}.attacker.test` }],
  ['an address with more behind it', { redirect_uri: `${redirectUri}/more` }],
  ['an address of another host', { redirect_uri: 'http://localhost:7000/callback' }],
  ['an address with a query', { redirect_uri: `${redirectUri}?next=https://attacker.test` }],
])('authorization: %s is told to the person, and sends nobody anywhere', async (_, changes) => {
  const understudy = createAuto()
  const { url } = await authorizationUrl(await registerClient(understudy), changes)
  const { status, headers } = await understudy.fetch(url, { redirect: 'manual' })
  expect([status, headers.get('location'), headers.get('content-type')]).toEqual([400, null, 'text/html; charset=utf-8'])
})

test('authorization: a program on the same machine may take any port', async () => {
  const understudy = createAuto()
  const { url } = await authorizationUrl(await registerClient(understudy), { redirect_uri: 'http://127.0.0.1:7001/callback' })
  const { headers } = await understudy.fetch(url, { redirect: 'manual' })
  expect(headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:7001\/callback\?code=/)
})

test.each([
  ['no addresses', { redirect_uris: [] }, 'invalid_redirect_uri'],
  ['an address without TLS', { redirect_uris: ['http://app.test/callback'] }, 'invalid_redirect_uri'],
  ['an address that runs', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  ['an address with a fragment', { redirect_uris: ['https://app.test/#a'] }, 'invalid_redirect_uri'],
  ['an address with a space', { redirect_uris: ['https://app.test/c b'] }, 'invalid_redirect_uri'],
  ['an address of any host', { redirect_uris: ['https://*.app.test/callback'] }, 'invalid_redirect_uri'],
  ['another grant alone', { redirect_uris: [redirectUri], grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
  ['a name that is none', { redirect_uris: [redirectUri], client_name: 7 }, 'invalid_client_metadata'],
])('registration: %s is refused', async (_, metadata, error) => {
  const understudy = createAuto()
  const { server } = await registerClient(understudy)
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(metadata) }
  const response = await understudy.fetch(server.registration_endpoint ?? '', asked)
  expect([response.status, await response.json()]).toMatchObject([400, { error, error_description: expect.any(String) }])
})

test.each([
  ['https://*.app.test/callback', '*.app.test'],
  ['myapp://*/x', '*'],
])('registration: the refusal of %s names the host', async (uri, host) => {
  const understudy = createAuto()
  const { server } = await registerClient(understudy)
  const response = await understudy.fetch(server.registration_endpoint ?? '', {
    method: 'POST',
    body: JSON.stringify({ redirect_uris: [uri] }),
  })
  expect(await response.json()).toMatchObject({ error_description: `${host} stands for many hosts` })
})

test('registration: a member that is null counts as absent', async () => {
  const understudy = createAuto()
  const { server } = await registerClient(understudy)
  const absent = { client_name: null, grant_types: null, response_types: null, token_endpoint_auth_method: null }
  const body = JSON.stringify({ redirect_uris: [redirectUri], ...absent })
  const response = await understudy.fetch(server.registration_endpoint ?? '', { method: 'POST', body })
  expect([response.status, await response.json()]).toMatchObject([201, { token_endpoint_auth_method: 'none' }])
})

test('registration: an editor may have an address of its own scheme', async () => {
  const understudy = createAuto()
  const { server } = await registerClient(understudy)
  const body = JSON.stringify({ redirect_uris: ['cursor://anysphere.cursor-mcp/oauth/callback', 'https://app.test/callback'] })
  const response = await understudy.fetch(server.registration_endpoint ?? '', { method: 'POST', body })
  expect([response.status, await response.json()]).toMatchObject([201, { token_endpoint_auth_method: 'none' }])
})

test('consent: the page shows client, scopes and accounts, and brings a code', async () => {
  const understudy = createUnderstudy({ given: { seed: 7, clock } })
  const registered = await registerClient(understudy)
  const { url, verifier } = await authorizationUrl(registered, { scope: 'read' })
  const shown = await understudy.fetch(url)
  const text = await shown.text()
  expect(text).toContain('A test wants to use an account')
  expect(text).toContain('value="default"')
  const fields = [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
  const post = (...more: readonly string[][]): Promise<Response> =>
    understudy.fetch(registered.server.authorization_endpoint ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([...fields, ...more]).toString(),
    })
  const allowed = new URL((await post(['account', 'pro'])).headers.get('location') ?? '')
  const answer = validateAuthResponse(registered.server, registered.client, allowed, 'a state')
  expect(await exchangeCode(registered, answer, verifier)).toMatchObject({ scope: 'read' })
  const refused = new URL((await post()).headers.get('location') ?? '')
  expect(refused.searchParams.get('error')).toBe('access_denied')
})
