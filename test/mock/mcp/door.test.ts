import { expect, test } from 'vitest'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { makeBody, type ApiRequest } from '../../../src/mock/http/api-request.ts'
import { signIn } from '../../support/oauth/sign-in.ts'

const given = { seed: 7, clock: '2026-03-02T09:00:00Z', options: { oauth: 'auto' } } as const
const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'

/** Asks the MCP server of a world for its tools, and gives status and challenge. */
async function knock(
  understudy: ReturnType<typeof createUnderstudy>,
  headers: { readonly [name: string]: string },
  url = understudy.mcpUrl,
): Promise<readonly [status: number, challenge: string | null]> {
  const usual = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const answer = await understudy.fetch(url, { method: 'POST', headers: { ...usual, ...headers }, body: list })
  return [answer.status, answer.headers.get('www-authenticate')]
}

test('door: a token opens, until it expires on the clock of the world', async () => {
  const understudy = createUnderstudy({ given })
  const { tokens } = await signIn(understudy)
  const bearer = { authorization: `Bearer ${tokens.access_token}` }
  expect(await knock(understudy, bearer)).toEqual([200, null])
  understudy.clock.advance(60 * 60_000)
  const [status, challenge] = await knock(understudy, bearer)
  expect([status, challenge]).toEqual([401, expect.stringContaining('error="invalid_token", error_description="the token has expired"')])
  expect(challenge).toContain(`resource_metadata="${understudy.mcpUrl}/.well-known/oauth-protected-resource"`)
})

test('door: tokens of another world, for refreshing or in the query open nothing', async () => {
  const understudy = createUnderstudy({ given })
  const { mcpUrl } = await understudy.control.createWorld({ body: { id: 'left', given } })
  const { tokens } = await signIn(understudy)
  expect((await knock(understudy, { authorization: `Bearer ${tokens.access_token}` }, mcpUrl))[0]).toBe(401)
  expect((await knock(understudy, { authorization: `Bearer ${tokens.refresh_token ?? ''}` }))[0]).toBe(401)
  expect((await knock(understudy, {}, `${understudy.mcpUrl}?access_token=${tokens.access_token}`))[0]).toBe(401)
})

test.each([
  ['of this machine', '127.0.0.1', { host: '127.0.0.1:4010' }, 200],
  ['of a page of this machine', '127.0.0.1', { host: 'localhost:4010', origin: 'http://localhost:6274' }, 200],
  ['to a name that was rebound', '127.0.0.1', { host: 'attacker.test:4010' }, 403],
  ['of a page of another site', '127.0.0.1', { host: '127.0.0.1:4010', origin: 'https://attacker.test' }, 403],
  ['of a page without an origin', '127.0.0.1', { host: '127.0.0.1:4010', origin: 'null' }, 403],
  ['to a container', '172.17.0.3', { host: 'understudy:4010' }, 200],
  ['of a page beside a container', '172.17.0.3', { host: 'understudy:4010', origin: 'http://understudy:3000' }, 200],
  ['of another site to a container', '172.17.0.3', { host: 'understudy:4010', origin: 'https://attacker.test' }, 403],
])('door: a request %s (%s)', async (_, clientAddress, headers, status) => {
  const understudy = createUnderstudy({ given })
  const { tokens } = await signIn(understudy)
  const all: { readonly [name: string]: string | undefined } = {
    authorization: `Bearer ${tokens.access_token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...headers,
  }
  const request: ApiRequest = {
    method: 'POST',
    path: '/mcp',
    query: '',
    header: (name) => all[name],
    body: new TextEncoder().encode(list),
    clientAddress,
  }
  expect((await makeBody(understudy.answer(request))).status).toBe(status)
})

test('door: a header chooses the world, as for the API', async () => {
  const understudy = createUnderstudy({ given })
  const { mcpUrl } = await understudy.control.createWorld({ body: { id: 'left', given } })
  const [here, left] = await Promise.all(
    ['default', 'left'].map((world) => understudy.control.issueToken({ path: { world }, body: { account: 'default' } })),
  )
  const toLeft = { 'x-understudy-world': 'left' }
  const bearer = { authorization: `Bearer ${left?.token ?? ''}` }
  expect(await knock(understudy, { ...bearer, ...toLeft })).toEqual([200, null])
  expect(await knock(understudy, bearer, mcpUrl)).toEqual([200, null])
  const [status, challenge] = await knock(understudy, { authorization: `Bearer ${here?.token ?? ''}`, ...toLeft })
  expect([status, challenge]).toEqual([401, expect.stringContaining(`resource_metadata="${mcpUrl}/`)])
  expect((await knock(understudy, { ...bearer, 'x-understudy-world': 'nowhere' }))[0]).toBe(404)
})
