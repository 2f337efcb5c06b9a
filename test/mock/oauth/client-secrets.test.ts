import { ClientSecretBasic, None, revocationRequest } from 'oauth4webapi'
import { expect, test } from 'vitest'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { createAuto } from '../../support/mcp/connect.ts'
import { errorOf, exchangeCode, getCode, refresh, registerClient, type RegisteredClient } from '../../support/oauth/sign-in.ts'

const methods = ['client_secret_basic', 'client_secret_post'] as const

/** Asks the token endpoint with a code that nobody was given, and gives what it says of the client. */
async function askFor(
  { fetch }: Understudy,
  { server }: RegisteredClient,
  parameters: { readonly [name: string]: string },
  headers: { readonly [name: string]: string } = {},
): Promise<readonly [status: number, error: unknown, challenge: string | null]> {
  const usual = { grant_type: 'refresh_token', refresh_token: 'none' }
  const answer = await fetch(server.token_endpoint ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ ...usual, ...parameters }).toString(),
  })
  const { error } = (await answer.json()) as { readonly error: unknown }
  return [answer.status, error, answer.headers.get('www-authenticate')]
}

function basic(id: string, secret: string): { readonly authorization: string } {
  return { authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}` }
}

test.each(methods)('secrets: a client gets one for %s, and signs in, refreshes and revokes with it', async (method) => {
  const understudy = createAuto()
  const registered = await registerClient(understudy, method)
  const { server, client, proof, options } = registered
  expect(server.token_endpoint_auth_methods_supported).toContain(method)
  expect(client).toMatchObject({ token_endpoint_auth_method: method, client_secret: expect.any(String), client_secret_expires_at: 0 })
  const { answer, verifier } = await getCode(understudy, registered)
  const tokens = await exchangeCode(registered, answer, verifier)
  const next = await refresh(registered, tokens.refresh_token ?? '')
  expect((await revocationRequest(server, client, proof, next.refresh_token ?? '', options)).status).toBe(200)
  expect(await errorOf(refresh(registered, next.refresh_token ?? ''))).toBe('invalid_grant')
})

test('secrets: without its secret, or with another, a client gets and ends nothing', async () => {
  const understudy = createAuto()
  const registered = await registerClient(understudy, 'client_secret_basic')
  const { server, client, options } = registered
  const { answer, verifier } = await getCode(understudy, registered)
  expect(await errorOf(exchangeCode({ ...registered, proof: None() }, answer, verifier))).toBe('invalid_client')
  const tokens = await exchangeCode(registered, answer, verifier)
  for (const proof of [None(), ClientSecretBasic('another')]) {
    expect((await revocationRequest(server, client, proof, tokens.refresh_token ?? '', options)).status).toBe(401)
  }
  expect(await refresh(registered, tokens.refresh_token ?? '')).toMatchObject({ access_token: expect.any(String) })
})

test('secrets: who proves itself by a header is told in a header that it failed', async () => {
  const understudy = createAuto()
  const registered = await registerClient(understudy, 'client_secret_basic')
  const { client_id: id } = registered.client
  const { secret } = registered
  const ask = (parameters: { readonly [name: string]: string }, headers?: { readonly [name: string]: string }) =>
    askFor(understudy, registered, parameters, headers)
  const challenge = expect.stringMatching(/^Basic /)
  expect(await ask({}, basic(id, secret))).toEqual([400, 'invalid_grant', null])
  expect(await ask({ client_id: id }, basic(id, secret))).toEqual([400, 'invalid_grant', null])
  expect(await ask({}, basic(id, 'another'))).toEqual([401, 'invalid_client', challenge])
  expect(await ask({}, basic('nobody', 'another'))).toEqual([401, 'invalid_client', challenge])
  expect(await ask({}, { authorization: 'Basic none' })).toEqual([401, 'invalid_client', challenge])
  expect(await ask({ client_id: id, client_secret: 'another' })).toEqual([401, 'invalid_client', null])
  expect(await ask({ client_secret: secret }, basic(id, secret))).toEqual([400, 'invalid_request', null])
  expect(await ask({ client_id: 'another' }, basic(id, secret))).toEqual([400, 'invalid_request', null])
})

test('secrets: a client without one may name itself in either place', async () => {
  const understudy = createAuto()
  const registered = await registerClient(understudy)
  const { client_id: id, client_secret: secret } = registered.client
  expect(secret).toBeUndefined()
  expect(await askFor(understudy, registered, {}, basic(id, ''))).toEqual([400, 'invalid_grant', null])
  expect(await askFor(understudy, registered, { client_id: id }, { authorization: 'Bearer key-default' })).toEqual([
    400,
    'invalid_grant',
    null,
  ])
})

test('secrets: another way to prove itself is refused plainly', async () => {
  const understudy = createAuto()
  const { server, redirectUri } = await registerClient(understudy)
  const body = JSON.stringify({ redirect_uris: [redirectUri], token_endpoint_auth_method: 'private_key_jwt' })
  const answer = await understudy.fetch(server.registration_endpoint ?? '', { method: 'POST', body })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      error: 'invalid_client_metadata',
      error_description: 'token_endpoint_auth_method must be none, client_secret_basic or client_secret_post',
    },
  ])
})
