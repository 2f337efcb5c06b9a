/* oxlint-disable vitest/no-standalone-expect -- these tests are made by the fixture */
import { expect } from 'vitest'
import type { TestWorld } from '../../src/testing/index.ts'
import { test } from '../../src/testing/vitest.ts'

/** Calls a tool of the MCP server of a world. */
async function callTool({ control, baseUrl, fetch }: TestWorld, name: string, given: object): Promise<void> {
  const { token } = await control.issueToken({ body: { account: 'default' } })
  const params = { name, arguments: given }
  await fetch(baseUrl.replace(/\/api\/v2$/, '/mcp'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
}

test('tools: a mistake names the tool that was called', async ({ understudy }) => {
  await callTool(understudy, 'search_papers', { query: 7 })
  expect(() => understudy.assertClean()).toThrow('1. POST /search/papers by the tool search_papers was refused, 400 invalid_request')
})

test('tools: what a service ignores names the tool that was called', async ({ understudy }) => {
  await callTool(understudy, 'search_papers', { query: 'sleep', colour: 'red' })
  expect(() => understudy.assertClean()).toThrow('1. POST /search/papers by the tool search_papers has what the service does not know')
})

test('tools: a tool that is called right is clean', async ({ understudy }) => {
  await callTool(understudy, 'search_papers', { query: 'sleep' })
  understudy.assertClean()
})
