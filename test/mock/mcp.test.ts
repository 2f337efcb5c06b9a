import { expect, test } from 'vitest'
import { responseFaults } from '../../src/contract/judge-response.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'

const { mcpUrl, fetch } = createUnderstudy({ baseUrl: 'https://api.example.org/v2' })

test('the MCP server is discovered without a key', async () => {
  const answer = await fetch(`${mcpUrl}/.well-known/oauth-protected-resource`)
  const body: unknown = await answer.json()
  expect([answer.status, body]).toEqual([200, { resource: 'https://api.example.org/mcp', bearer_methods_supported: ['header'] }])
  expect(responseFaults('current', 'getProtectedResourceMetadata', 200, body)).toEqual([])
})

test('a client without a token, or with a key of the API, is led to the discovery', async () => {
  for (const headers of [{}, { authorization: 'Bearer key-default' }]) {
    const answer = await fetch(mcpUrl, { method: 'POST', headers, body: '{"jsonrpc":"2.0","id":1,"method":"initialize"}' })
    const challenge = 'Bearer resource_metadata="https://api.example.org/mcp/.well-known/oauth-protected-resource"'
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, challenge])
  }
})
