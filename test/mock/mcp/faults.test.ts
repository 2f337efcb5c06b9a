import { expect, onTestFinished, test, vi } from 'vitest'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { connect, createAuto, revisions } from '../../support/mcp/connect.ts'
import { serveMcp } from '../../support/mcp/serve-mcp.ts'

const inDefault = { path: { world: 'default' } } as const
const search = { name: 'search_papers', arguments: { query: 'sleep', maxResults: 1 } }

type Fault = Omit<Parameters<Understudy['control']['addFault']>[0]['body'], 'on' | 'times'>

async function addFault({ control }: Understudy, fault: Fault): Promise<void> {
  await control.addFault({ ...inDefault, body: { on: { operation: 'searchPapers' }, times: 1, ...fault } })
}

/** Calls the search as a client without a library does, by one of two revisions. */
async function callSearch(
  { control, mcpUrl, fetch }: Pick<Understudy, 'control' | 'mcpUrl' | 'fetch'>,
  revision: string,
): Promise<Response> {
  const { token } = await control.issueToken({ ...inDefault, body: { account: 'default' } })
  const isNew = revision === '2026-07-28'
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'a-test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = { ...search, ...(isNew && { _meta: meta }) }
  return fetch(mcpUrl, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      ...(isNew && { 'mcp-method': 'tools/call', 'mcp-name': 'search_papers' }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
}

test.each(revisions)('faults: a tool’s answer is cut off as that of the API (%s)', async (revision) => {
  const served = await serveMcp()
  const asking = { control: served.control, mcpUrl: served.mcpUrl, fetch }
  await addFault(served, { does: { truncate: { bytes: 20 } } })
  const cut = await callSearch(asking, revision)
  expect(cut.status).toBe(200)
  await expect(cut.text()).rejects.toThrow(/terminated/)
  await addFault(served, { does: { drop: 'after' } })
  await expect(callSearch(asking, revision)).rejects.toThrow(/fetch failed/)
  expect(await (await callSearch(asking, revision)).text()).toContain('"papers"')
})

test.each(revisions)('faults: a tool’s answer drips as that of the API (%s)', async (revision) => {
  const understudy = createAuto()
  await addFault(understudy, { does: { drip: { bytes: 400, every: 'PT0.001S' } } })
  const { body } = await callSearch(understudy, revision)
  const sizes: number[] = []
  for await (const part of body ?? []) sizes.push(part.byteLength)
  expect(sizes.length).toBeGreaterThan(2)
  expect(Math.max(...sizes)).toBe(400)
})

test.each(revisions)('faults: a tool’s answer is as late as that of the API (%s)', async (revision) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const understudy = createAuto()
  await addFault(understudy, { delay: 'PT1M' })
  let isAnswered = false
  const called = callSearch(understudy, revision)
    .then((answer) => answer.text())
    .finally(() => (isAnswered = true))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 5000 })
  await vi.advanceTimersByTimeAsync(50_000)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await called).toContain('"papers"')
})

test('faults: an error without a body is told by its status', async () => {
  const understudy = createAuto()
  await addFault(understudy, { does: { answer: { status: 500 } } })
  const client = await connect(understudy)
  const text = 'The service answered 500 without a body.'
  expect(await client.callTool(search)).toEqual({ isError: true, content: [{ type: 'text', text }] })
})
