import type { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import type { JournalEntry } from '../../../src/mock/worlds/journal.ts'
import { connect, connectWith, createAuto } from '../../support/mcp/connect.ts'
import { registerClient } from '../../support/oauth/sign-in.ts'

function transportOf(client: Client): StreamableHTTPClientTransport {
  return client.transport as StreamableHTTPClientTransport
}

/** The status of a request of an account in a session. */
async function ask(
  { control, fetch, mcpUrl }: Understudy,
  method: 'POST' | 'DELETE',
  session: string,
  account = 'default',
): Promise<number> {
  const { token } = await control.issueToken({ path: { world: 'default' }, body: { account } })
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-session-id': session,
  }
  const body = method === 'POST' ? { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) } : {}
  return (await fetch(mcpUrl, { method, headers, ...body })).status
}

/** Connects the official client with a token of the control API, and gives the name of its session. */
async function sessionOf(understudy: Understudy, mcpUrl = understudy.mcpUrl, world = 'default'): Promise<string> {
  const { token } = await understudy.control.issueToken({ path: { world }, body: { account: 'default' } })
  return transportOf(await connectWith({ ...understudy, mcpUrl }, token)).sessionId ?? ''
}

test('sessions: one that its client has ended is over', async () => {
  const understudy = createAuto()
  const transport = transportOf(await connect(understudy))
  const { sessionId = '' } = transport
  expect(sessionId).toMatch(/^mcp-/)
  expect(await ask(understudy, 'POST', sessionId)).toBe(200)
  await transport.terminateSession()
  expect([await ask(understudy, 'POST', sessionId), await ask(understudy, 'DELETE', sessionId)]).toEqual([404, 404])
})

test('sessions: one belongs to the account that it was named for', async () => {
  const understudy = createAuto()
  const { sessionId = '' } = transportOf(await connect(understudy))
  expect(await ask(understudy, 'POST', sessionId, 'other')).toBe(404)
  expect(await ask(understudy, 'DELETE', sessionId, 'other')).toBe(404)
  expect(await ask(understudy, 'POST', sessionId)).toBe(200)
})

test('sessions: one that was never named cannot be ended', async () => {
  const understudy = createAuto()
  expect(await ask(understudy, 'DELETE', 'mcp-made-up')).toBe(404)
  // A client may outlive the mock that named its session.
  expect(await ask(understudy, 'POST', 'mcp-made-up')).toBe(200)
})

test('sessions: they and clients have other names in each world', async () => {
  const understudy = createAuto()
  const { mcpUrl } = await understudy.control.createWorld({ body: { id: 'left', given: { seed: 7, options: { oauth: 'auto' } } } })
  const [here, there] = await Promise.all(
    [understudy.mcpUrl, mcpUrl].map((url) => registerClient({ ...understudy, mcpUrl: url }, 'client_secret_basic')),
  )
  expect(here?.client.client_id).not.toBe(there?.client.client_id)
  expect(here?.secret).not.toBe(there?.secret)
  const named = [await sessionOf(understudy), await sessionOf(understudy, mcpUrl, 'left')]
  expect(new Set(named).size).toBe(2)
})

test('sessions: one that was named before a restart is known, and its name is taken', async () => {
  const kept: JournalEntry[] = []
  const start = (past: readonly JournalEntry[]): Understudy =>
    createUnderstudy({ given: { seed: 7, clock: '2026-03-02T09:00:00Z' }, state: { past, keep: (entries) => void kept.push(...entries) } })
  const before = start([])
  const [open, ended] = [await sessionOf(before), await sessionOf(before)]
  await ask(before, 'DELETE', ended)
  const again = start(JSON.parse(JSON.stringify(kept)) as JournalEntry[]) // just made of them
  expect([open, ended]).not.toContain(await sessionOf(again))
  expect([await ask(again, 'POST', open), await ask(again, 'POST', open, 'other'), await ask(again, 'POST', ended)]).toEqual([
    200, 404, 404,
  ])
})
