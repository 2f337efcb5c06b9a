import { expect, test } from 'vitest'
import { responseFaults } from '../../../src/contract/judge-response.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'

const { control, mcpUrl, fetch } = createUnderstudy({ baseUrl: 'https://api.example.org/v2' })

test('the MCP server is discovered without a key', async () => {
  const answer = await fetch(`${mcpUrl}/.well-known/oauth-protected-resource`)
  const body: unknown = await answer.json()
  expect([answer.status, body]).toMatchObject([
    200,
    {
      resource: 'https://api.example.org/mcp',
      authorization_servers: ['https://api.example.org/_oauth'],
      bearer_methods_supported: ['header'],
    },
  ])
  expect(responseFaults('current', 'getProtectedResourceMetadata', 200, body)).toEqual([])
})

test.each([
  ['https://api.example.org/v2', 'where RFC 9728 puts it', 'https://api.example.org/.well-known/oauth-protected-resource/mcp'],
  ['https://api.example.org', 'below a whole origin', 'https://api.example.org/mcp/.well-known/oauth-protected-resource'],
  ['https://api.example.org', 'where RFC 9728 puts it', 'https://api.example.org/.well-known/oauth-protected-resource/mcp'],
])('with the base URL %s, the MCP server is discovered %s', async (baseUrl, _, url) => {
  const answer = await createUnderstudy({ baseUrl }).fetch(url)
  expect([answer.status, await answer.json()]).toMatchObject([200, { resource: 'https://api.example.org/mcp' }])
})

test('the MCP server of another world has its own addresses', async () => {
  const { mcpUrl: resource } = await control.createWorld({ body: { id: 'left' } })
  const { origin, pathname } = new URL(resource)
  const discovery = '/.well-known/oauth-protected-resource'
  for (const url of [`${resource}${discovery}`, `${origin}${discovery}${pathname}`]) {
    const answer = await fetch(url)
    expect([answer.status, await answer.json()]).toMatchObject([200, { resource }])
  }
  expect((await fetch(`${origin}${discovery}/w/right/mcp`)).status).toBe(404)
})

test('a client without a valid MCP token is led to the discovery', async () => {
  const metadata = 'resource_metadata="https://api.example.org/mcp/.well-known/oauth-protected-resource"'
  const refused = 'error="invalid_token", error_description="the token is not known"'
  for (const [headers, challenge] of [
    [{}, `Bearer ${metadata}`],
    [{ authorization: 'Bearer key-default' }, `Bearer ${refused}, ${metadata}`],
  ] as const) {
    const answer = await fetch(mcpUrl, { method: 'POST', headers, body: '{"jsonrpc":"2.0","id":1,"method":"initialize"}' })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, challenge])
  }
})

test('a client that writes a slash after the MCP server is told its address', async () => {
  const answer = await fetch(`${mcpUrl}/`, { method: 'POST', body: '{}' })
  const message = 'There is nothing at /mcp/. The MCP server is at https://api.example.org/mcp.'
  expect([answer.status, await answer.json()]).toEqual([404, { error: { code: 'not_found', message } }])
})
