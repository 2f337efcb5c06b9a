import { expect, test } from 'vitest'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { connect, createAuto, revisions } from '../../support/mcp/connect.ts'

test.each(revisions)('the official client negotiates %s, and calls tools', async (version, options) => {
  const understudy = createAuto()
  const client = await connect(understudy, {}, options)
  expect(client.getNegotiatedProtocolVersion()).toBe(version)
  const { tools } = await client.listTools()
  const names = tools.map(({ name }) => name)
  const documented = [
    'search_papers',
    'search_trials',
    'create_report',
    'get_report',
    'create_systematic_review',
    'get_systematic_review',
    'list_sessions',
    'resume_session',
  ]
  expect(names).toEqual(expect.arrayContaining(documented))
  const found = await client.callTool({ name: 'search_papers', arguments: { query: 'sleep and memory', maxResults: 3 } })
  expect(found.structuredContent).toMatchObject({ papers: [{}, {}, {}] })
})

test('each revision is found in its own way at one address', async () => {
  const { fetch, mcpUrl, control } = createAuto()
  const { token } = await control.issueToken({ path: { world: 'default' }, body: { account: 'default' } })
  const ask = async (method: string, params: object, headers: { readonly [name: string]: string }): Promise<unknown> => {
    const usual = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const text = await (await fetch(mcpUrl, { method: 'POST', headers: { ...usual, ...headers }, body })).text()
    return JSON.parse(text.replace(/^[^{]*/, '')) as unknown
  }
  const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} }
  const discovered = await ask(
    'server/discover',
    { _meta: meta },
    { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'server/discover' },
  )
  expect(discovered).toMatchObject({ result: { supportedVersions: ['2026-07-28'] } })
  const older = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a-test', version: '1.0.0' } }
  expect(await ask('initialize', older, {})).toMatchObject({ result: { protocolVersion: '2025-11-25' } })
})

test('a report that a tool creates is one of the API, with the source mcp', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  const created = await client.callTool({ name: 'create_report', arguments: { researchQuestion: 'Does it work?' } })
  const { sessionId } = created.structuredContent as { readonly sessionId: string }
  const listed = await understudy.fetch(`${understudy.baseUrl}/sessions`, { headers: { authorization: 'Bearer key-default' } })
  expect(await listed.json()).toMatchObject({ sessions: [{ sessionId, source: 'mcp', status: 'processing' }] })
  understudy.clock.advance(10 * 60_000)
  const got = await client.callTool({ name: 'get_report', arguments: { sessionId, includeReportBody: true } })
  expect(got.structuredContent).toMatchObject({ status: 'completed', result: { reportBody: expect.stringMatching(/^# Results/) } })
})

test.each([
  ['create_report', { researchQuestion: 'Does it work?' }, 'report'],
  ['create_systematic_review', { researchQuestion: 'Does it work?', abstractScreening: { generate: true } }, 'systematicReview'],
  ['create_agent_session', { query: 'Does it work?' }, 'agent'],
])('tools: what %s makes has the source mcp, in lists, filters and a snapshot', async (name, asked, type) => {
  const understudy = createAuto()
  const client = await connect(understudy)
  const { sessionId } = (await client.callTool({ name, arguments: asked })).structuredContent as { readonly sessionId: string }
  const made = { sessions: [{ type, sessionId, source: 'mcp' }], totalCount: 1 }
  const none = { sessions: [], totalCount: 0 }
  const world = { world: 'default' }
  await understudy.control.takeSnapshot({ path: world, body: { id: 'made' } })
  await understudy.control.steerSession({ path: { ...world, session: sessionId }, body: { do: 'fail' } })
  await understudy.control.restoreSnapshot({ path: { ...world, snapshot: 'made' } })
  expect(await listOf(understudy, 'status=processing')).toMatchObject(made)
  expect(await listOf(understudy, `source=mcp&type=${type}`)).toMatchObject(made)
  for (const source of ['api', 'user', 'agent_session']) expect(await listOf(understudy, `source=${source}`)).toMatchObject(none)
  expect(await understudy.control.listControlledSessions({ path: world })).toMatchObject({ sessions: [{ sessionId, source: 'mcp' }] })
})

test('tools: a report that an agent of a tool starts has the source agent_session', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  const query = 'Does it work? [understudy: create report]'
  const agent = await client.callTool({ name: 'create_agent_session', arguments: { query } })
  understudy.clock.advance(300_000)
  const { sessionId } = agent.structuredContent as { readonly sessionId: string }
  const typed = await client.callTool({ name: 'get_agent_session', arguments: { sessionId } })
  expect(typed.structuredContent).toMatchObject({ type: 'agent', source: 'mcp', status: 'completed' })
  const listed = await client.callTool({ name: 'list_sessions', arguments: { source: 'agent_session' } })
  expect(listed.structuredContent).toMatchObject({ sessions: [{ type: 'report', source: 'agent_session' }], totalCount: 1 })
})

test('an error of the API is the result of its tool, with its code', async () => {
  const client = await connect(createAuto())
  const wrong = await client.callTool({ name: 'search_papers', arguments: { query: 7 } })
  expect(wrong).toMatchObject({ isError: true, content: [{ type: 'text', text: expect.stringContaining('"code":"invalid_request"') }] })
  const none = await client.callTool({ name: 'get_report', arguments: { sessionId: '00000000-0000-4000-8000-000000000000' } })
  expect(none).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('report_not_found') }] })
  const missing = await client.callTool({ name: 'get_report', arguments: {} })
  expect(missing).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('sessionId is required') }] })
})

test('a token with the scope read alone may not create', async () => {
  const understudy = createAuto()
  const client = await connect(understudy, { scope: 'read' })
  await expect(client.callTool({ name: 'create_report', arguments: { researchQuestion: 'Does it work?' } })).rejects.toThrow(/scope/)
  expect(await client.callTool({ name: 'list_sessions', arguments: {} })).toMatchObject({ structuredContent: { sessions: [] } })
})

test('the ledger has the call and the request that it made', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  await client.callTool({ name: 'search_papers', arguments: { query: 'sleep', maxResults: 1 } })
  const [search, call] = understudy.ledger().exchanges
  expect(call).toMatchObject({ operation: 'mcp', account: 'default', status: 200, notes: ['MCP: tools/call search_papers'] })
  expect(call?.responseBody).toContain('"papers"')
  expect(search).toMatchObject({
    operation: 'searchPapers',
    account: 'default',
    status: 200,
    notes: ['MCP: asked by the tool search_papers'],
  })
})

test('without provisional operations, their tools are not there', async () => {
  const client = await connect(createAuto({ provisional: 'off' }))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).not.toContain('get_usage')
})

/** The sessions of the default account by REST. */
async function listOf(understudy: Understudy, query: string): Promise<unknown> {
  const answer = await understudy.fetch(`${understudy.baseUrl}/sessions?${query}`, { headers: { authorization: 'Bearer key-default' } })
  return answer.json()
}
