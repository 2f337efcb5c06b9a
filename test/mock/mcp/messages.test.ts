import { expect, test } from 'vitest'
import { createAuto } from '../../support/mcp/connect.ts'
import type { Understudy } from '../../../src/mock/understudy.ts'

const inDefault = { path: { world: 'default' } } as const

type Sent = { readonly status: number; readonly text: string; readonly challenge: string | null }

/** Sends a body to the MCP server, with a token that has one scope. */
async function send(understudy: Understudy, body: unknown, revision?: string, scope: 'read' | 'write' = 'read'): Promise<Sent> {
  const { token } = await understudy.control.issueToken({ ...inDefault, body: { account: 'default', scopes: [scope] } })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(revision !== undefined && { 'mcp-protocol-version': revision }),
  }
  const answer = await understudy.fetch(understudy.mcpUrl, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, text: await answer.text(), challenge: answer.headers.get('www-authenticate') }
}

function call(name: string, given: object, id = 7, meta: object = {}): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given, _meta: meta } }
}

const create = call('create_report', { researchQuestion: 'Does it work?' })
const list = call('list_sessions', {}, 8)

/** The operations of the API that were asked. */
function askedOf(understudy: Understudy): readonly (string | null)[] {
  return understudy.ledger().exchanges.flatMap(({ operation }) => (operation === 'mcp' ? [] : [operation]))
}

test('messages: a batch needs the scopes of all its calls', async () => {
  const understudy = createAuto()
  expect((await send(understudy, [list, create])).status).toBe(403)
  expect(askedOf(understudy)).toEqual([])
  expect((await send(understudy, [list])).status).toBe(200)
  const [, told] = understudy.ledger().exchanges
  expect([askedOf(understudy), told?.notes]).toEqual([['listSessions'], ['MCP: tools/call list_sessions']])
})

test.each(['2025-06-18', '2025-11-25', '2026-07-28'])('messages: revision %s has no batches', async (revision) => {
  const understudy = createAuto()
  const { status, text } = await send(understudy, [list], revision)
  expect([status, JSON.parse(text)]).toMatchObject([
    400,
    { jsonrpc: '2.0', id: null, error: { code: -32600, message: `Revision ${revision} has no batches: send each message by itself.` } },
  ])
  expect(askedOf(understudy)).toEqual([])
})

test('messages: a token that may only write reads no resource', async () => {
  const understudy = createAuto()
  const asking = (method: string, params: object = {}): Promise<Sent> =>
    send(understudy, { jsonrpc: '2.0', id: 1, method, params }, '2025-11-25', 'write')
  for (const refused of [
    await asking('resources/list'),
    await asking('resources/read', { uri: 'research://reports/00000000-0000-4000-8000-000000000000' }),
    await send(understudy, list, '2025-11-25', 'write'),
  ])
    expect(refused).toMatchObject({ status: 403, challenge: expect.stringContaining('scope="write read"') })
  expect(askedOf(understudy)).toEqual([])
  // Their patterns are the same for everybody, as the list of the tools is.
  for (const method of ['resources/templates/list', 'tools/list']) expect(await asking(method)).toMatchObject({ status: 200 })
})

test.each(['tools/list', 'resources/list', 'resources/templates/list'])(
  'messages: %s refuses a cursor that it has not given',
  async (method) => {
    const { text } = await send(createAuto(), { jsonrpc: '2.0', id: 1, method, params: { cursor: 'none' } }, '2025-11-25')
    expect(text).toContain('"code":-32602')
  },
)

test('messages: a refusal names the scopes that the token lacks', async () => {
  const understudy = createAuto()
  const { text, challenge } = await send(understudy, create)
  expect(JSON.parse(text)).toEqual({ error: { code: 'forbidden', message: 'The token lacks the scope write, which create_report needs.' } })
  expect(challenge).toContain('error="insufficient_scope", scope="read write", error_description="create_report needs the scope write"')
})

test('messages: a long call needs its scopes, too', async () => {
  const understudy = createAuto()
  const long = call('create_report', { researchQuestion: 'Does it work?' }, 7, { x: 'a'.repeat(1_000_100) })
  expect((await send(understudy, long, '2025-11-25')).status).toBe(403)
  expect(askedOf(understudy)).toEqual([])
})

test('messages: a body over the limit is refused, and no call', async () => {
  const understudy = createAuto()
  const long = call('list_sessions', {}, 7, { x: 'a'.repeat(4 * 1024 * 1024) })
  expect((await send(understudy, long, '2025-11-25')).status).toBe(413)
  expect(askedOf(understudy)).toEqual([])
})

test.each(['', '[{"jsonrpc":"2.0"},'])('messages: one that nests too deep is refused after %j', async (before) => {
  const understudy = createAuto()
  const deep = `{"query":${'['.repeat(5000)}${']'.repeat(5000)}}`
  const message = JSON.stringify(call('search_papers', {})).replace('"arguments":{}', `"arguments":${deep}`)
  const { token } = await understudy.control.issueToken({ ...inDefault, body: { account: 'default' } })
  const answer = await understudy.fetch(understudy.mcpUrl, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: before === '' ? message : `${before}${message}]`,
  })
  const error = { code: -32600, message: 'The body must nest at most 1000 levels deep.' }
  expect([answer.status, await answer.json()]).toEqual([400, { jsonrpc: '2.0', id: null, error }])
  expect(askedOf(understudy)).toEqual([])
})

test('messages: an argument that nests deeper than the API reads fails by the tool', async () => {
  const understudy = createAuto()
  const deep: unknown = JSON.parse(`${'['.repeat(150)}${']'.repeat(150)}`)
  const { status, text } = await send(understudy, call('search_papers', { query: deep }), '2025-11-25')
  expect([status, text]).toEqual([200, expect.stringContaining('at most 100 levels deep')])
  expect(text).toContain('"isError":true')
})
