import { expect, onTestFinished, test, vi } from 'vitest'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { connect, createAuto, revisions } from '../../support/mcp/connect.ts'
import { serveMcp } from '../../support/mcp/serve-mcp.ts'
import { getCode, exchangeCode, registerClient, signIn, refresh, errorOf } from '../../support/oauth/sign-in.ts'

const inDefault = { path: { world: 'default' } } as const
type Fault = Parameters<Understudy['control']['addFault']>[0]['body']

async function addFault({ control }: Understudy, fault: Fault): Promise<void> {
  await control.addFault({ ...inDefault, body: fault })
}

/** Asks the MCP server for its tools, as a client of the older revision does. */
async function listTools({ control, mcpUrl, fetch: ask }: Understudy, account = 'default'): Promise<Response> {
  const { token } = await control.issueToken({ ...inDefault, body: { account } })
  return ask(mcpUrl, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
}

/** A mock on a port of its own, asked over HTTP. */
async function serveOverHttp(): Promise<Understudy> {
  return { ...(await serveMcp()), fetch }
}

test('door faults: the MCP server is down, and then is there again', async () => {
  const understudy = createAuto()
  await addFault(understudy, { on: { operation: 'mcp' }, times: 1, does: { answer: { status: 503, headers: { 'Retry-After': '1' } } } })
  const down = await listTools(understudy)
  expect([down.status, down.headers.get('retry-after'), await down.text()]).toEqual([503, '1', ''])
  expect(await (await listTools(understudy)).text()).toContain('"search_papers"')
  const [, met] = understudy.ledger().exchanges
  expect(met).toMatchObject({ operation: 'mcp', status: 503, notes: ['fault-1: answered 503 instead'] })
})

test.each(revisions)('door faults: they meet no tool, and those of tools not the door (%s)', async (_, options) => {
  const understudy = createAuto()
  const client = await connect(understudy, {}, options)
  const search = { name: 'search_papers', arguments: { query: 'sleep', maxResults: 1 } }
  await addFault(understudy, { does: { answer: { status: 500 } } })
  await client.listTools()
  expect(await client.callTool(search)).toMatchObject({ isError: true })
  await understudy.control.removeFaults(inDefault)
  await addFault(understudy, { on: { operation: 'mcp' }, does: { answer: { status: 503 } } })
  await expect(client.callTool(search)).rejects.toMatchObject({ data: { status: 503 } })
  expect(understudy.ledger().exchanges.filter(({ operation }) => operation === 'searchPapers')).toHaveLength(1)
})

test('door faults: they meet the account of the token alone', async () => {
  const understudy = createAuto()
  await addFault(understudy, { on: { operation: 'mcp', account: 'other' }, does: { answer: { status: 503 } } })
  expect((await listTools(understudy)).status).toBe(200)
  expect((await listTools(understudy, 'other')).status).toBe(503)
})

test.each(['before', 'after'] as const)('door faults: a call is dropped %s the server sees it', async (drop) => {
  const understudy = await serveOverHttp()
  await addFault(understudy, { on: { operation: 'mcp' }, times: 1, does: { drop } })
  await expect(listTools(understudy)).rejects.toThrow(/fetch failed/)
  expect(understudy.ledger().exchanges[0]).toMatchObject({ operation: 'mcp', status: null })
  expect((await listTools(understudy)).status).toBe(200)
})

test('door faults: the answer to a call is cut off', async () => {
  const understudy = await serveOverHttp()
  await addFault(understudy, { on: { operation: 'mcp' }, times: 1, does: { truncate: { bytes: 20 } } })
  const cut = await listTools(understudy)
  expect(cut.status).toBe(200)
  await expect(cut.text()).rejects.toThrow(/terminated/)
  expect((await listTools(understudy)).status).toBe(200)
})

test('door faults: a call that creates and is dropped has created', async () => {
  const understudy = await serveOverHttp()
  const client = await connect(understudy)
  await addFault(understudy, { on: { operation: 'mcp', request: { method: 'POST' } }, times: 1, does: { drop: 'after' } })
  const creating = client.callTool({ name: 'create_report', arguments: { researchQuestion: 'Does it work?' } })
  await expect(creating).rejects.toThrow(/fetch failed/)
  const { structuredContent } = await client.callTool({ name: 'list_sessions', arguments: {} })
  expect(structuredContent).toMatchObject({ totalCount: 1 })
})

test('door faults: the answer of the MCP server drips', async () => {
  const understudy = createAuto()
  await addFault(understudy, { on: { operation: 'mcp' }, does: { drip: { bytes: 20_000, every: 'PT0.001S' } } })
  const { body } = await listTools(understudy)
  const sizes: number[] = []
  for await (const part of body ?? []) sizes.push(part.byteLength)
  expect(sizes.length).toBeGreaterThan(2)
  expect(Math.max(...sizes)).toBe(20_000)
})

test('door faults: the answer of the MCP server is late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const understudy = createAuto()
  await addFault(understudy, { on: { operation: 'mcp' }, delay: 'PT1M' })
  let isAnswered = false
  const asked = listTools(understudy).finally(() => (isAnswered = true))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 5000 })
  await vi.advanceTimersByTimeAsync(50_000)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await asked).status).toBe(200)
})

test('door faults: the token endpoint is down, or answers otherwise', async () => {
  const understudy = createAuto()
  await addFault(understudy, { on: { operation: 'oauth', request: { path: '/token' } }, times: 1, does: { answer: { status: 503 } } })
  const registered = await registerClient(understudy)
  const { answer, verifier } = await getCode(understudy, registered)
  await expect(exchangeCode(registered, answer, verifier)).rejects.toMatchObject({ cause: { status: 503 } })
  const tokens = await exchangeCode(registered, answer, verifier)
  await addFault(understudy, { on: { operation: 'oauth' }, times: 1, does: { change: { body: { refresh_token: { $absent: true } } } } })
  const next = await refresh(registered, tokens.refresh_token ?? '')
  expect([next.refresh_token, typeof next.access_token]).toEqual([undefined, 'string'])
})

test('door faults: a lost answer of the token endpoint has used the token up', async () => {
  const understudy = await serveOverHttp()
  const { tokens, ...registered } = await signIn(understudy)
  await addFault(understudy, { on: { operation: 'oauth' }, times: 1, does: { drop: 'after' } })
  await expect(refresh(registered, tokens.refresh_token ?? '')).rejects.toThrow(/fetch failed/)
  expect(await errorOf(refresh(registered, tokens.refresh_token ?? ''))).toBe('invalid_grant')
})

test.each(['replace', 'change', 'twice'] as const)('door faults: %s has no meaning at the MCP server', async (name) => {
  const does = { replace: { replace: { status: 200 } }, change: { change: { body: { more: 1 } } }, twice: { twice: true } }[name]
  const fault = addFault(createAuto(), { on: { operation: 'mcp' }, does } as Fault)
  await expect(fault).rejects.toThrow(`does.${name} is not for mcp, which takes answer, edge, drop, truncate, drip and delay`)
})

test('door faults: an endpoint of the sign-in that is misspelt is refused', async () => {
  const understudy = createAuto()
  const faultAt = (path: string): Promise<void> =>
    addFault(understudy, { on: { operation: 'oauth', request: { path } }, does: { answer: { status: 503 } } })
  await expect(faultAt('/tokens')).rejects.toThrow('on.request.path is no endpoint of oauth: /tokens; did you mean /token?')
  // Clients look for the metadata at addresses where there are none.
  await faultAt('/.well-known/openid-configuration')
  await faultAt('/token')
})
