import { expect, test } from 'vitest'
import type { Recorded, RecordedAnswer } from '../../src/traffic/recorded.ts'
import { toExchanges, type TrafficExchanges } from '../../src/traffic/to-exchanges.ts'

const base = 'https://api.example.org/v2'
const mcp = 'https://tools.example.org/rpc'

let count = 0

function recorded(
  url: string,
  method: string,
  more: { readonly body?: unknown; readonly token?: string; readonly answer: RecordedAnswer },
): Recorded {
  count += 1
  const { body, token = 'token-1', answer } = more
  return {
    place: `bug.har, entry ${count}`,
    request: {
      method,
      url,
      headers: [['Authorization', `Bearer ${token}`]],
      ...(body !== undefined && { body: { text: typeof body === 'string' ? body : JSON.stringify(body) } }),
    },
    answer,
  }
}

function json(body: unknown, status = 200): RecordedAnswer {
  return { status, headers: [['Content-Type', 'application/json']], body: { text: JSON.stringify(body) } }
}

const message = (name: string, given?: object): object => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name, arguments: given },
})
const result = (body: object): object => ({ jsonrpc: '2.0', id: 7, result: { structuredContent: body } })
const list = recorded(`${base}/sessions`, 'GET', { token: 'key', answer: json({ sessions: [] }) })

function read(...all: readonly Recorded[]): TrafficExchanges {
  const found = toExchanges(all, base)
  if ('fault' in found) throw new Error(found.fault)
  return found
}

test('tool calls: they are exchanges of their own, with what the tool answered', () => {
  const call = recorded(mcp, 'POST', { body: message('get_usage', { a: 1 }), answer: json(result({ percentUsed: 3 })) })
  const { exchanges, toolCalls, places, leftOut } = read(list, call)
  expect(exchanges.map(({ id, operation }) => [id, operation])).toEqual([[1, 'listSessions']])
  expect(toolCalls).toMatchObject([
    {
      id: 2,
      operation: null,
      as: 'default',
      tool: { name: 'get_usage', arguments: { a: 1 } },
      response: { json: { percentUsed: 3 }, isError: false },
    },
  ])
  expect([places.get(2), leftOut]).toEqual([call.place, []])
})

test('tool calls: another token is of the same account, a refused one of none', () => {
  const called = (token: string, answer: RecordedAnswer) => recorded(mcp, 'POST', { body: message('get_usage'), token, answer })
  const { toolCalls } = read(
    called('t-1', json(result({}))),
    called('t-2', json(result({}))),
    called('t-3', json({ error: 'invalid_token' }, 401)),
  )
  expect(toolCalls.map(({ as }) => as)).toEqual(['default', 'default', null])
})

test.each<readonly [string, unknown]>([
  ['a message of another protocol', { jsonrpc: '2.0', id: 1, method: 'eth_call' }],
  ['no JSON', '{'],
  ['no message', { name: 'get_usage' }],
])('tool calls: %s is none', (_, body) => {
  const { toolCalls, leftOut } = read(list, recorded(mcp, 'POST', { body, answer: json(result({})) }))
  expect([toolCalls, leftOut]).toEqual([[], [expect.objectContaining({ why: `it is no request below ${base}` })]])
})

test('tool calls: an answer that was cut is left out', () => {
  const answer = { ...json(result({})), isCut: true as const }
  const { toolCalls, leftOut } = read(list, recorded(mcp, 'POST', { body: message('get_usage'), answer }))
  expect([toolCalls.length, leftOut.length]).toEqual([0, 1])
})

test('tool calls: without any request of the API they need a base URL', () => {
  const call = recorded('https://tools.example.org/mcp', 'POST', { body: message('get_usage'), answer: json(result({})) })
  expect(read(call).toolCalls).toHaveLength(1)
  expect(toExchanges([call])).toEqual({ fault: expect.stringContaining('name the base URL with --base-url') })
})

test.each<readonly [what: string, body: unknown, why: string]>([
  ['a batch', [message('get_usage')], 'it is a batch of messages to an MCP server, which no step sends'],
  ['a list of resources', { jsonrpc: '2.0', id: 1, method: 'resources/list' }, 'it asks an MCP server for resources, which no step does'],
  ['a first message', { jsonrpc: '2.0', id: 1, method: 'initialize' }, 'it is a message to an MCP server that calls no tool'],
  ['a tool of another server', message('get_weather'), 'it calls no tool of this service, or with arguments that no step can send'],
  [
    'arguments that are a text',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_usage', arguments: 'a' } },
    'it calls no tool of this service, or with arguments that no step can send',
  ],
])('tool calls: %s is left out with a reason', (_, body, why) => {
  const asked = recorded(mcp, 'POST', { body, answer: json({}) })
  expect(read(list, asked)).toMatchObject({ toolCalls: [], leftOut: [{ place: asked.place, why }] })
})
