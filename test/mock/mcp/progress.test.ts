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

test.each(revisions)('cancel: a call that its client cancels makes no request of the API (%s)', async (_, options) => {
  const understudy = createAuto()
  understudy.clock.run()
  const client = await connect(understudy, {}, options)
  const sessionId = await createReport(client)
  const controller = new AbortController()
  const call = client.callTool(
    { name: 'get_report', arguments: { sessionId } },
    { signal: controller.signal, onprogress: () => controller.abort('seen enough') },
  )
  await expect(call).rejects.toThrow(/seen enough/)
  // The next call goes through, and the ledger has no read of the report.
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
})
