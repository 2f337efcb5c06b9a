import { expect, test } from 'vitest'
import { createToolCaller, type ToolCall } from '../../src/exchange/call-tool.ts'
import { createRequestSender, type Connection } from '../../src/exchange/send.ts'

type Message = { readonly id?: number; readonly method: string; readonly params?: object }
type Asked = { readonly message: Message; readonly headers: Headers }

const baseUrl = 'https://api.example/api/v2'
const mcpUrl = 'https://mcp.example/mcp'

/** Creates a caller of the tools of a server that answers as given, and collects what it is asked. */
function callerOf(answer: (asked: Asked) => Response, token: { readonly token: string } | { readonly reason: string } = { token: 't-1' }) {
  const asked: Asked[] = []
  let tokens = 0
  const fetch: Connection['fetch'] = (_, init) => {
    if (typeof init?.body !== 'string') throw new Error('a message is JSON')
    const one = { message: JSON.parse(init.body) as Message, headers: new Headers(init.headers) }
    asked.push(one)
    return Promise.resolve(answer(one))
  }
  const connection: Connection = { baseUrl, mcpUrl, keys: {}, headers: { 'x-secret': 's', 'user-agent': 'u' }, fetch, now: () => 0 }
  const send = createRequestSender(connection)
  const tokenOf = () => {
    tokens += 1
    return Promise.resolve(token)
  }
  return { callTool: createToolCaller({ connection, send, tokenOf }), asked, tokens: () => tokens }
}

const call: ToolCall = { tool: 'get_usage', arguments: { a: 1 }, as: 'default' }
const json = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init)
const resultOf = ({ id }: Message, result: object): object => ({ jsonrpc: '2.0', id, result })

/** Answers as a server of a revision that begins with a message. */
const usual = ({ message }: Asked, result: object): Response => {
  if (message.id === undefined) return new Response(null, { status: 202 })
  return json(resultOf(message, message.method === 'initialize' ? { protocolVersion: '2025-11-25' } : result))
}

test('tool call: a client enters once, by the version of the server and one token', async () => {
  const { callTool, asked, tokens } = callerOf((one) => usual(one, { content: [], structuredContent: { percentUsed: 0 } }))
  const { exchange, sent } = await callTool(call)
  await callTool(call)
  expect(asked.map(({ message }) => message.method)).toEqual(['initialize', 'notifications/initialized', 'tools/call', 'tools/call'])
  expect(asked.map(({ headers }) => headers.get('mcp-protocol-version'))).toEqual([null, '2025-11-25', '2025-11-25', '2025-11-25'])
  expect(asked.every(({ headers }) => headers.get('authorization') === 'Bearer t-1')).toBe(true)
  expect([sent.length, tokens()]).toEqual([3, 1])
  expect(exchange).toMatchObject({
    operation: null,
    as: 'default',
    tool: { name: 'get_usage', arguments: { a: 1 } },
    response: { status: 200, json: { percentUsed: 0 }, isError: false },
  })
})

test('tool call: headers of the target go to the origin of its API alone', async () => {
  const { callTool, asked } = callerOf((one) => usual(one, {}))
  await callTool(call)
  expect(asked.map(({ headers }) => [headers.get('x-secret'), headers.get('user-agent')])).toEqual([1, 2, 3].map(() => [null, 'u']))
})

test('tool call: the session of a server is named, and begun again where it is over', async () => {
  let sessions = 0
  const { callTool, asked } = callerOf((one) => {
    if (one.message.method === 'initialize') {
      sessions += 1
      return json(resultOf(one.message, { protocolVersion: '2025-06-18' }), { headers: { 'mcp-session-id': `s-${sessions}` } })
    }
    const isOver = one.message.method === 'tools/call' && one.headers.get('mcp-session-id') === 's-1'
    return isOver ? new Response('', { status: 404 }) : usual(one, { content: [{ type: 'text', text: '{"ok":true}' }] })
  })
  const { exchange } = await callTool(call)
  expect(asked.map(({ message, headers }) => [message.method, headers.get('mcp-session-id')])).toEqual([
    ['initialize', null],
    ['notifications/initialized', 's-1'],
    ['tools/call', 's-1'],
    ['initialize', null],
    ['notifications/initialized', 's-2'],
    ['tools/call', 's-2'],
  ])
  expect(exchange.response).toMatchObject({ status: 200, json: { ok: true }, text: '{"ok":true}' })
})

test('tool call: a server of the newest revision alone is asked by that', async () => {
  const { callTool, asked } = callerOf(({ message }) =>
    message.method === 'initialize'
      ? json({ jsonrpc: '2.0', id: message.id, error: { code: -32022, message: 'Unsupported' } }, { status: 400 })
      : json(resultOf(message, { content: [], isError: true })),
  )
  const { exchange } = await callTool(call)
  await callTool(call)
  expect(asked.map(({ message }) => message.method)).toEqual(['initialize', 'tools/call', 'tools/call'])
  const last = asked.at(-1)
  expect(['mcp-protocol-version', 'mcp-method', 'mcp-name'].map((name) => last?.headers.get(name))).toEqual([
    '2026-07-28',
    'tools/call',
    'get_usage',
  ])
  expect(last?.message.params).toMatchObject({ _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } })
  expect(exchange.response).toMatchObject({ isError: true })
})

test.each([401, 403, 429, 503])('tool call: a server that answers %d at the door answers so', async (status) => {
  const { callTool, asked } = callerOf(() => json({ error: { code: 'no' } }, { status }))
  const { exchange } = await callTool(call)
  expect(asked).toHaveLength(1)
  expect(exchange).toMatchObject({ tool: { name: 'get_usage' }, response: { status, json: { error: { code: 'no' } } } })
})

const stream = (...messages: readonly object[]): Response =>
  new Response(`: hello\r\n\r\n${messages.map((one) => `event: message\r\ndata: ${JSON.stringify(one)}\r\n\r\n`).join('')}`, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  })

test('tool call: the response of a stream is found among its other messages', async () => {
  const { callTool } = callerOf((one) =>
    one.message.method !== 'tools/call'
      ? usual(one, {})
      : stream(
          { jsonrpc: '2.0', method: 'notifications/progress', params: { progress: 1 } },
          { jsonrpc: '2.0', id: one.message.id, method: 'sampling/createMessage' },
          { jsonrpc: '2.0', id: 99, result: { structuredContent: { of: 'another' } } },
          resultOf(one.message, { structuredContent: { of: 'this', line: 'a\u2028b' } }),
        ),
  )
  expect((await callTool(call)).exchange.response).toMatchObject({ json: { of: 'this', line: 'a\u2028b' } })
})

test('tool call: an answer without a response stays as it is', async () => {
  const { callTool } = callerOf((one) =>
    one.message.method === 'tools/call' ? stream({ method: 'notifications/progress' }) : usual(one, {}),
  )
  const { response } = (await callTool(call)).exchange
  expect(response).toMatchObject({ status: 200, text: expect.stringContaining('progress') })
  expect(response).not.toHaveProperty('isError')
})

test('tool call: an error of the protocol is no error of the tool', async () => {
  const error = { code: -32602, message: 'There is no tool get_usage.' }
  const { callTool } = callerOf((one) =>
    one.message.method === 'tools/call' ? json({ jsonrpc: '2.0', id: one.message.id, error }) : usual(one, {}),
  )
  expect((await callTool(call)).exchange.response).toEqual({ status: 200, headers: expect.anything(), text: '', error })
})

test('tool call: without a token nothing is sent, and the reason is the answer', async () => {
  const { callTool, asked } = callerOf((one) => usual(one, {}), { reason: 'nobody gives one' })
  const { exchange } = await callTool(call)
  expect([asked, exchange.response]).toEqual([[], { failed: 'nobody gives one', isUnsent: true }])
})

test('tool call: for nobody it is sent alone', async () => {
  const { callTool, asked } = callerOf(() => json({ error: { code: 'missing_authorization' } }, { status: 401 }))
  const { exchange } = await callTool({ ...call, as: null })
  expect(asked.map(({ message, headers }) => [message.method, headers.get('authorization')])).toEqual([['tools/call', null]])
  expect(exchange.response).toMatchObject({ status: 401 })
})
