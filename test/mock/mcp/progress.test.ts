import type { Client } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { connect, connectWith, createAuto, revisions } from '../../support/mcp/connect.ts'
import { signIn } from '../../support/oauth/sign-in.ts'

/** Creates a report by a tool, and returns its id. */
async function createReport(client: Client, researchQuestion = 'Does it work?'): Promise<string> {
  const created = await client.callTool({ name: 'create_report', arguments: { researchQuestion } })
  return (created.structuredContent as { readonly sessionId: string }).sessionId
}

/** Calls a tool, and moves the clock to the next change whenever the call tells of its progress. */
async function follow(
  { clock, control }: Understudy,
  client: Client,
  call: Parameters<Client['callTool']>[0],
): Promise<{ readonly told: readonly unknown[]; readonly got: unknown }> {
  const told: unknown[] = []
  const { structuredContent } = await client.callTool(call, {
    async onprogress(progress) {
      told.push(progress)
      const { nextChangeAt } = await control.getClock({ path: { world: 'default' } })
      clock.advance(Date.parse(nextChangeAt ?? '') - clock.now())
    },
  })
  return { told, got: structuredContent }
}

/** A mock whose clock runs, though no time passes: only a test moves it. */
function createRunning(): Understudy {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const understudy = createAuto()
  understudy.clock.run()
  return understudy
}

test.each(revisions)('progress: a call tells of each stage until the report is there (%s)', async (_, options) => {
  const understudy = createRunning()
  const client = await connect(understudy, {}, options)
  const { told, got } = await follow(understudy, client, { name: 'get_report', arguments: { sessionId: await createReport(client) } })
  expect(got).toMatchObject({ status: 'completed' })
  expect(told).toEqual([
    { progress: 1, total: 4, message: 'gathering_sources' },
    { progress: 2, total: 4, message: 'screening_abstract' },
    { progress: 3, total: 4, message: 'extracting_data' },
    { progress: 4, total: 4, message: 'generating_report' },
  ])
})

test('progress: a call tells of each stage of a review, until it pauses', async () => {
  const understudy = createRunning()
  const client = await connect(understudy)
  const researchQuestion = 'Does it work? [understudy: pause at extracting_data]'
  const wanted = { researchQuestion, abstractScreening: { generate: true }, extraction: { generate: true } }
  const created = await client.callTool({ name: 'create_systematic_review', arguments: wanted })
  const { sessionId } = created.structuredContent as { readonly sessionId: string }
  const { told, got } = await follow(understudy, client, { name: 'get_systematic_review', arguments: { sessionId } })
  expect(got).toMatchObject({ status: 'pausedForInsufficientQuota' })
  expect(told).toEqual([
    { progress: 1, total: 3, message: 'gathering_sources' },
    { progress: 2, total: 3, message: 'screening_abstract' },
  ])
})

test.each(revisions)('progress: where the clock is frozen, a call waits for nothing (%s)', async (_, options) => {
  const client = await connect(createAuto(), {}, options)
  const sessionId = await createReport(client)
  const told: unknown[] = []
  const got = await client.callTool({ name: 'get_report', arguments: { sessionId } }, { onprogress: (progress) => told.push(progress) })
  expect(got.structuredContent).toMatchObject({ status: 'processing' })
  expect(told).toEqual([expect.objectContaining({ progress: 1, message: 'gathering_sources' })])
})

test.each(revisions)('progress: where polls move a session, a call is one, and waits for nothing (%s)', async (_, options) => {
  const client = await connect(createRunning(), {}, options)
  const sessionId = await createReport(client, 'Does it work? [understudy: polls 1]')
  const told: (string | undefined)[] = []
  const statuses: unknown[] = []
  while (!statuses.includes('completed') && statuses.length < 10) {
    const onprogress = ({ message }: { readonly message?: string | undefined }) => told.push(message)
    const { structuredContent } = await client.callTool({ name: 'get_report', arguments: { sessionId } }, { onprogress })
    statuses.push((structuredContent as { readonly status: string }).status)
  }
  expect(statuses).toEqual(['processing', 'processing', 'processing', 'processing', 'completed'])
  expect(told).toEqual(['gathering_sources', 'screening_abstract', 'extracting_data', 'generating_report'])
})

test('progress: a call without a progress token is answered at once', async () => {
  const understudy = createAuto()
  understudy.clock.run()
  const client = await connect(understudy)
  const sessionId = await createReport(client)
  const got = await client.callTool({ name: 'get_report', arguments: { sessionId } })
  expect(got.structuredContent).toMatchObject({ status: 'processing' })
})

test('progress: nobody is told of the session of another account', async () => {
  const understudy = createAuto()
  understudy.clock.run()
  const sessionId = await createReport(await connect(understudy))
  const other = await connect(understudy, { login_hint: 'other' })
  const told: unknown[] = []
  const got = await other.callTool({ name: 'get_report', arguments: { sessionId } }, { onprogress: (progress) => told.push(progress) })
  expect([got.isError, told]).toEqual([true, []])
})

/** Sends a message as a client without a library does, with a token of its own. */
async function post(
  { fetch, mcpUrl }: Understudy,
  token: string,
  revision: string,
  message: object,
  signal?: AbortSignal,
): Promise<Response> {
  const { method, params } = { params: {}, ...message } as { readonly method: string; readonly params: { readonly name?: string } }
  return fetch(mcpUrl, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      ...(revision === '2026-07-28' && { 'mcp-method': method, 'mcp-name': params.name ?? '' }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    ...(signal !== undefined && { signal }),
  })
}

/** Calls get_report for a session, and waits until the call waits for its next stage. */
async function beginToFollow(
  understudy: Understudy,
  token: string,
  revision: string,
  sessionId: string,
  signal?: AbortSignal,
): Promise<void> {
  const ofRevision = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'a-test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const meta = { progressToken: 1, ...(revision === '2026-07-28' && ofRevision) }
  const params = { name: 'get_report', arguments: { sessionId }, _meta: meta }
  const { body } = await post(understudy, token, revision, { id: 7, method: 'tools/call', params }, signal)
  const { value } = (await body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toContain('gathering_sources')
}

test.each([
  ['2025-11-25', 'says so'],
  ['2026-07-28', 'leaves'],
])('cancel: a call ends at once when its client cancels it (%s: it %s)', async (revision, how) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const understudy = createAuto()
  understudy.clock.run()
  const { token } = await understudy.control.issueToken({ path: { world: 'default' }, body: { account: 'default' } })
  const { sessionId } = await understudy.control.addSession({ path: { world: 'default' }, body: { type: 'report', owner: 'default' } })
  const controller = new AbortController()
  await beginToFollow(understudy, token, revision, sessionId, controller.signal)
  // The call waits by a timer.
  expect(vi.getTimerCount()).toBe(1)
  if (how === 'leaves') controller.abort()
  else await post(understudy, token, revision, { method: 'notifications/cancelled', params: { requestId: 7 } })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  understudy.clock.advance(30 * 60_000)
  await post(understudy, token, '2025-11-25', { id: 8, method: 'tools/call', params: { name: 'list_sessions', arguments: {} } })
  const asked = understudy.ledger().exchanges.map(({ operation }) => operation)
  expect(asked.filter((operation) => operation !== 'mcp')).toEqual(['listSessions'])
})

test.each(revisions)('cancel: a call that the official client cancels makes no request of the API (%s)', async (_, options) => {
  const understudy = createRunning()
  const client = await connect(understudy, {}, options)
  const sessionId = await createReport(client)
  const controller = new AbortController()
  const call = client.callTool(
    { name: 'get_report', arguments: { sessionId } },
    { signal: controller.signal, onprogress: () => controller.abort('seen enough') },
  )
  await expect(call).rejects.toThrow(/seen enough/)
  // The cancellation is there before the next call, and whoever still waited would ask once the report is there.
  await client.callTool({ name: 'list_sessions', arguments: {} })
  understudy.clock.advance(30 * 60_000)
  await client.callTool({ name: 'list_sessions', arguments: {} })
  const asked = understudy.ledger().exchanges.filter(({ operation }) => operation === 'getReport')
  expect(asked).toEqual([])
})

test('cancel: a call of another connection with the same token and id goes on', async () => {
  const understudy = createAuto()
  understudy.clock.run()
  const { tokens } = await signIn(understudy)
  const [left, right] = [await connectWith(understudy, tokens.access_token), await connectWith(understudy, tokens.access_token)]
  const sessionId = await createReport(left)
  await right.callTool({ name: 'list_sessions', arguments: {} })
  const call = { name: 'get_report', arguments: { sessionId } }
  const controller = new AbortController()
  // Both clients have made as many requests, so that both calls have the same id.
  const [leftBegan, rightBegan] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ending = left.callTool(call, { signal: controller.signal, onprogress: () => leftBegan.resolve() })
  await leftBegan.promise
  const going = right.callTool(call, { onprogress: () => rightBegan.resolve() })
  await rightBegan.promise
  controller.abort('seen enough')
  await expect(ending).rejects.toThrow(/seen enough/)
  await left.callTool({ name: 'list_sessions', arguments: {} })
  understudy.clock.advance(30 * 60_000)
  expect(await going).toMatchObject({ structuredContent: { status: 'completed' } })
  expect(understudy.ledger().exchanges.filter(({ operation }) => operation === 'getReport')).toHaveLength(1)
})
