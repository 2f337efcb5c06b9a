import { expect, test } from 'vitest'
import { makeBody } from '../../../src/mock/http/api-request.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { revisions, connectWith } from '../../support/mcp/connect.ts'
import { serveMcp } from '../../support/mcp/serve-mcp.ts'
import { authorizationUrl, exchangeCode, getCode, refresh, registerClient, signIn } from '../../support/oauth/sign-in.ts'

const names = ['localhost', '127.0.0.1', '[::1]']

/** The metadata of the MCP server at the host of a request. */
async function metadataAt(understudy: Understudy, host: string, world = ''): Promise<unknown> {
  const path = `/.well-known/oauth-protected-resource${world}/mcp`
  const header = (name: string): string | undefined => (name === 'host' ? host : undefined)
  const { body } = await makeBody(understudy.answer({ method: 'GET', path, query: '', header, clientAddress: '127.0.0.1' }))
  return JSON.parse(typeof body === 'string' ? body : '')
}

test.each(names)('names: of a mock at %s, each name of this machine is a name of its own', async (own) => {
  const understudy = createUnderstudy({ baseUrl: `http://${own}:4010/api/v2` })
  await understudy.control.createWorld({ body: { id: 'left' } })
  for (const name of names) {
    const origin = `http://${name}:4010`
    const metadata = { resource: `${origin}/mcp`, authorization_servers: [`${origin}/_oauth`] }
    expect(await metadataAt(understudy, `${name}:4010`)).toMatchObject(metadata)
    const ofLeft = { resource: `${origin}/w/left/mcp`, authorization_servers: [`${origin}/w/left/_oauth`] }
    expect(await metadataAt(understudy, `${name}:4010`, '/w/left')).toMatchObject(ofLeft)
  }
})

test.each(['localhost:4011', 'a.localhost:4010', 'localhost', '127.0.0.2:4010'])(
  'names: the host %s is none that the mock follows',
  async (host) => {
    const understudy = createUnderstudy({ baseUrl: 'http://127.0.0.1:4010/api/v2' })
    expect(await metadataAt(understudy, host)).toMatchObject({ resource: 'http://127.0.0.1:4010/mcp' })
  },
)

test('names: a host with more than a name and a port is refused', async () => {
  const understudy = createUnderstudy({ baseUrl: 'http://127.0.0.1:4010/api/v2' })
  for (const host of ['localhost:4010/', 'someone@localhost:4010'])
    expect(await metadataAt(understudy, host)).toMatchObject({ error: { code: 'forbidden' } })
})

test('names: a mock that is public elsewhere has that name alone', async () => {
  const understudy = createUnderstudy({ baseUrl: 'https://api.example.org/v2' })
  expect(await metadataAt(understudy, 'localhost:443')).toMatchObject({ resource: 'https://api.example.org/mcp' })
})

test.each(revisions)('names: a client that knows localhost signs in, refreshes and calls (%s)', async (_, options) => {
  const understudy = await serveMcp()
  const mcpUrl = understudy.mcpUrl.replace('127.0.0.1', 'localhost')
  const issuer = mcpUrl.replace(/mcp$/, '_oauth')
  const asking = { fetch, mcpUrl }
  const challenge = (await fetch(mcpUrl, { method: 'POST' })).headers.get('www-authenticate')
  expect(challenge).toContain(`resource_metadata="${mcpUrl}/.well-known/`)

  const registered = await registerClient(asking)
  expect(registered.server).toMatchObject({ issuer, token_endpoint: `${issuer}/token` })
  const { answer, verifier } = await getCode(asking, registered, { resource: mcpUrl })
  expect(answer.get('iss')).toBe(issuer)
  const tokens = await exchangeCode(registered, answer, verifier)
  const { access_token } = await refresh(registered, tokens.refresh_token ?? '')
  for (const url of [mcpUrl, understudy.mcpUrl]) {
    const client = await connectWith({ ...understudy, fetch, mcpUrl: url }, access_token, options)
    expect((await client.callTool({ name: 'list_sessions', arguments: {} })).isError).toBeUndefined()
  }
})

test('names: an address of another port or world is no name of the resource', async () => {
  const understudy = await serveMcp()
  const { tokens, ...registered } = await signIn({ fetch, mcpUrl: understudy.mcpUrl })
  const port = new URL(understudy.mcpUrl).port
  for (const resource of [
    `http://localhost:${Number(port) + 1}/mcp`,
    `http://localhost:${port}/w/left/mcp`,
    `http://localhost.test:${port}/mcp`,
  ]) {
    const { url } = await authorizationUrl(registered, { resource })
    const { headers } = await fetch(url, { redirect: 'manual' })
    expect(new URL(headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_target')
  }
  expect(await refresh(registered, tokens.refresh_token ?? '')).toMatchObject({ access_token: expect.any(String) })
})
