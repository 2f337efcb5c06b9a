import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { refresh, signIn } from '../../support/oauth/sign-in.ts'
import { startMock, startServer, stopMocks } from '../../support/processes/understudy-command.ts'

afterEach(stopMocks)

test('record: an MCP client signs in through the proxy, and leaves no token behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-record-mcp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const out = join(folder, 'bug.yaml')
  const mock = await startMock(['--oauth', 'auto'])
  const flags = ['--target', String(mock.ready['baseUrl']), '--out', out, '--port', '0', '--json']
  const { ready, stop } = await startServer(['record', ...flags])
  const mcpUrl = new URL('/mcp', String(ready['baseUrl']))

  const { tokens: first, ...registered } = await signIn({ fetch, mcpUrl: mcpUrl.href })
  const tokens = await refresh(registered, first.refresh_token ?? '')
  const client = new Client({ name: 'a-test', version: '1.0.0' })
  onTestFinished(() => client.close())
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  await client.connect(new StreamableHTTPClientTransport(mcpUrl, { requestInit: { headers } }))
  const found = await client.callTool({ name: 'search_papers', arguments: { query: 'sleep', maxResults: 1 } })
  expect(found.structuredContent).toMatchObject({ papers: [{}] })

  await stop('SIGINT')
  const recording = readFileSync(`${out}.recording`, 'utf8')
  expect(recording).toContain('/_oauth/token')
  expect(recording).toContain('search_papers')
  for (const token of [first.access_token, first.refresh_token, tokens.access_token, tokens.refresh_token])
    expect(recording).not.toContain(token)
})
