import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createControl } from '../../../src/control/index.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'
import { refresh, signIn } from '../../support/oauth/sign-in.ts'
import { startMock, startServer, stopMocks, understudy } from '../../support/processes/understudy-command.ts'

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
  const scenario = readFileSync(out, 'utf8')
  for (const token of [first.access_token, first.refresh_token, tokens.access_token, tokens.refresh_token]) {
    expect(recording).not.toContain(token)
    expect(scenario).not.toContain(token)
  }
  expect(parseScenarioText(scenario).steps).toMatchObject([
    {
      type: 'mcp',
      tool: 'search_papers',
      as: 'default',
      arguments: { query: 'sleep', maxResults: 1 },
      expect: { status: 200, isError: false },
    },
  ])
})

test('record: tools and requests are steps of one scenario, whose fault shows again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-record-tools-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [out, har, target] = ['bug.yaml', 'bug.har', 'target.yaml'].map((name) => join(folder, name)) as [string, string, string]
  const mock = await startMock(['--oauth', 'auto'])
  const { baseUrl, mcpUrl, controlUrl } = mock.ready
  const control = createControl({ url: String(controlUrl) })
  await control.addFault({
    path: { world: 'default' },
    body: { on: { operation: 'getReport' }, does: { change: { body: { isPublic: 'yes' } } } },
  })
  const { token } = await control.issueToken({ path: { world: 'default' }, body: { account: 'default' } })
  const { ready, stop } = await startServer(['record', '--target', String(baseUrl), '--out', out, '--har', har, '--port', '0', '--json'])

  const client = new Client({ name: 'a-test', version: '1.0.0' })
  onTestFinished(() => client.close())
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', String(ready['baseUrl'])), { requestInit: { headers } }))
  const created = await client.callTool({ name: 'create_report', arguments: { researchQuestion: 'Does tea help?' } })
  const { sessionId = '' } = created.structuredContent as { readonly sessionId?: string }
  await client.callTool({ name: 'get_report', arguments: { sessionId } })
  await client.callTool({ name: 'resume_session', arguments: { sessionId } })
  await fetch(`${String(ready['baseUrl'])}/sessions`, { headers: { authorization: 'Bearer key-default' } })
  await stop('SIGINT')

  const { steps } = parseScenarioText(readFileSync(out, 'utf8'))
  expect(steps).toMatchObject([
    { tool: 'create_report', expect: { isError: false }, save: { id: '/body/sessionId' } },
    { tool: 'get_report', arguments: { sessionId: '${id}' } },
    { tool: 'resume_session', expect: { isError: true, body: { error: { code: 'session_not_paused' } } } },
    { call: 'listSessions' },
  ])
  expect(await understudy(['replay', '--quiet', out])).toMatchObject({ code: 0 })
  const shown = join(folder, 'shown.yaml')
  const inspected = await understudy(['inspect', har, '--scenario', shown, '--fault', '2/body/isPublic'])
  expect(inspected.stderr).toContain('3 calls of tools of the MCP server, which no rule judges\n')
  expect(inspected.stderr).toContain('shows the fault')
  expect(readFileSync(shown, 'utf8')).toContain('$schema: ')
  writeFileSync(
    target,
    `baseUrl: ${String(baseUrl)}\nkeys: { default: key-default }\nmcpUrl: ${String(mcpUrl)}\nmcp: { token: ${token} }\n`,
  )
  expect(await understudy(['replay', '--quiet', shown])).toMatchObject({ code: 0, stdout: `${shown}: NOT REPRODUCED\n` })
  expect(await understudy(['replay', '--quiet', shown, '--target', target])).toMatchObject({ code: 1, stdout: `${shown}: REPRODUCED\n` })
})

test('record: log and end name the messages of MCP clients', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-record-messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const out = join(folder, 'bug.yaml')
  const mock = await startMock(['--oauth', 'auto'])
  const { baseUrl, controlUrl } = mock.ready
  const { token } = await createControl({ url: String(controlUrl) }).issueToken({
    path: { world: 'default' },
    body: { account: 'default' },
  })
  const { ready, stop, stderr } = await startServer(['record', '--target', String(baseUrl), '--out', out, '--port', '0', '--json'])
  const send = async (method: string, params?: object): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    await (await fetch(new URL('/mcp', String(ready['baseUrl'])), { method: 'POST', headers, body })).text()
  }
  await send('tools/call', { name: 'get_usage', arguments: {} })
  await send('resources/list')
  await stop('SIGINT')
  expect(stderr()).toMatch(/^POST \/mcp 200 .* · MCP: tools\/call get_usage$/m)
  expect(stderr()).toMatch(/^POST \/mcp 200 .* · MCP: resources\/list$/m)
  const why = 'it asks an MCP server for resources, which no step does'
  expect(stderr()).toContain(`left out ${out}.recording, line 3: ${why}\n`)
})
