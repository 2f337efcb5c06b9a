import { expect, test } from 'vitest'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { serve } from '../../../src/server/index.ts'
import { connect, createAuto, revisions } from '../../support/mcp/connect.ts'
import { runScript } from '../../support/processes/run-script.ts'

const inDefault = { path: { world: 'default' } } as const

test.each(revisions)('client report: tools are operations, and accuse nobody (%s)', async (_, options) => {
  const understudy = createAuto()
  const client = await connect(understudy, {}, options)
  await client.callTool({ name: 'search_papers', arguments: { query: 'sleep', maxResults: 2 } })
  await client.callTool({ name: 'search_papers', arguments: { query: 'light', maxResults: 2 } })
  await client.callTool({ name: 'list_sessions', arguments: { limit: 5 } })
  const { used, broke, risked } = await understudy.control.getClientReport(inDefault)
  expect(used.map(({ operation, times }) => [operation, times])).toEqual([
    ['searchPapers', 2],
    ['listSessions', 1],
  ])
  expect([broke, risked]).toEqual([[], []])
})

const wrong = [
  ['search_papers', { query: 7 }, 'search/papers/field-types', 'query must be a string'],
  ['search_trials', { query: 7 }, 'search/trials/field-types', 'query must be a string'],
  ['create_report', {}, 'sessions/create/question-required', 'researchQuestion is required'],
  ['list_sessions', { limit: 0 }, 'sessions/list/limit-range', 'limit must be at least 1'],
] as const

test.each(wrong)('client report: wrong arguments of %s are told, and curl shows them', async (name, given, rule, message) => {
  const understudy = createAuto()
  const client = await connect(understudy, { login_hint: 'pro' })
  await client.callTool({ name, arguments: given })
  const { broke, exchanges } = await understudy.control.getClientReport(inDefault)
  expect(broke).toMatchObject([{ rule, message, tool: name }])
  expect(exchanges).toMatchObject([{ account: 'pro', status: 400 }])
  const [curl = ''] = broke.map((one) => one.curl)
  expect(curl).toContain('Bearer key-pro')
  const { port, stop } = await serve(understudy.answer, { host: '127.0.0.1', port: 0 })
  try {
    const here = curl.replace(new URL(understudy.baseUrl).origin, `http://127.0.0.1:${port}`)
    const { stdout } = await runScript(['sh', '-c', here])
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'invalid_request', message: expect.stringContaining(message) } })
  } finally {
    await stop()
  }
})

test('client report: a tool and a request that are wrong alike are told apart', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  await client.callTool({ name: 'search_papers', arguments: { query: 7 } })
  await client.callTool({ name: 'search_papers', arguments: { query: 8 } })
  await askRest(understudy, 'POST', '/search/papers', '{ "query": 7 }')
  const { broke } = await understudy.control.getClientReport(inDefault)
  expect(broke.map(({ tool, times }) => [tool, times])).toEqual([
    ['search_papers', 2],
    [undefined, 1],
  ])
})

async function askRest({ fetch, baseUrl, keys }: Understudy, method: string, path: string, body: string): Promise<void> {
  const headers = { authorization: `Bearer ${keys['default']}`, 'content-type': 'application/json' }
  await fetch(baseUrl + path, { method, headers, body })
}

test('client report: a fault that meets a tool accuses nobody of a missing key', async () => {
  const understudy = createAuto()
  const body = { on: { operation: 'searchPapers' }, times: 1, does: { answer: { status: 500 } } } as const
  await understudy.control.addFault({ ...inDefault, body })
  const client = await connect(understudy)
  await client.callTool({ name: 'search_papers', arguments: { query: 'sleep' } })
  expect(await understudy.control.getClientReport(inDefault)).toMatchObject({ used: [{ operation: 'searchPapers' }], broke: [] })
})

test('client report: the User-Agent of an MCP client is left alone', async () => {
  const { control, fetch, mcpUrl } = createAuto()
  const { token } = await control.issueToken({ ...inDefault, body: { account: 'default' } })
  const params = { name: 'search_papers', arguments: { query: 'sleep', maxResults: 1 } }
  const accept = 'application/json, text/event-stream'
  await fetch(mcpUrl, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept, 'user-agent': 'Python-urllib/3.11' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
  const { used, risked } = await control.getClientReport(inDefault)
  expect([used.map(({ operation, userAgents }) => [operation, userAgents]), risked]).toEqual([
    [['searchPapers', ['Python-urllib/3.11']]],
    [],
  ])
})

test('client report: resources of the MCP server use no operation', async () => {
  const understudy = createAuto({})
  const client = await connect(understudy)
  await askRest(understudy, 'POST', '/sessions/reports', '{ "researchQuestion": "Does light help people to sleep?" }')
  understudy.clock.advance(50 * 60_000)
  const { resources } = await client.listResources()
  const [report] = resources
  expect(report).toBeDefined()
  await client.readResource({ uri: report?.uri ?? '' })
  await client.readResource({ uri: `${report?.uri}/exports/txt` })
  const before = await understudy.control.getLedger(inDefault)
  expect(before.exchanges.flatMap(({ notes }) => notes).filter((note) => note.includes('asked'))).toEqual(
    Array(4).fill('MCP: asked for resources'),
  )
  const { used, broke, risked } = await understudy.control.getClientReport(inDefault)
  expect(used.map(({ operation }) => operation)).toEqual(['createReport'])
  expect([broke, risked]).toEqual([[], []])
})

test('client report: a call that makes no request is told by its answer alone', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  const { isError, content } = await client.callTool({ name: 'get_report', arguments: {} })
  expect([isError, content]).toEqual([true, [{ type: 'text', text: expect.stringContaining('sessionId is required') }]])
  await expect(client.callTool({ name: 'get_reprt', arguments: {} })).rejects.toThrow('There is no tool get_reprt.')
  const { exchanges } = await understudy.control.getLedger(inDefault)
  const calls = exchanges.flatMap(({ notes }) => notes).filter((note) => note.includes('tools/call'))
  expect(calls).toEqual(['MCP: tools/call get_reprt', 'MCP: tools/call get_report'])
  expect(await understudy.control.getClientReport(inDefault)).toMatchObject({ used: [], broke: [], risked: [] })
})
