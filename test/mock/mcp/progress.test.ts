import type { Client } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { connect, connectWith, createAuto, revisions } from '../../support/mcp/connect.ts'
import { signIn } from '../../support/oauth/sign-in.ts'

/** Creates a report by a tool, and returns its id. */
async function createReport(client: Client): Promise<string> {
  const created = await client.callTool({ name: 'create_report', arguments: { researchQuestion: 'Does it work?' } })
  return (created.structuredContent as { readonly sessionId: string }).sessionId
}

test.each(revisions)('progress: a call tells of each stage until the report is there (%s)', async (_, options) => {
  const understudy = createAuto()
  understudy.clock.run()
  const client = await connect(understudy, {}, options)
  const sessionId = await createReport(client)
  const told: { readonly progress: number; readonly message?: string | undefined }[] = []
  const got = await client.callTool(
    { name: 'get_report', arguments: { sessionId } },
    {
      onprogress(progress) {
        told.push(progress)
        understudy.clock.advance(3 * 60_000)
      },
    },
  )
  expect(got.structuredContent).toMatchObject({ sessionId })
  expect(told.length).toBeGreaterThan(0)
  expect(told[0]).toMatchObject({ total: 4 })
  const steps = told.map(({ progress }) => progress)
  expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => a - b))
})

test.each(revisions)('progress: where the clock is frozen, a call waits for nothing (%s)', async (_, options) => {
  const client = await connect(createAuto(), {}, options)
  const sessionId = await createReport(client)
  const told: unknown[] = []
  const got = await client.callTool({ name: 'get_report', arguments: { sessionId } }, { onprogress: (progress) => told.push(progress) })
  expect(got.structuredContent).toMatchObject({ status: 'processing' })
  expect(told).toEqual([expect.objectContaining({ progress: 1, message: 'gathering_sources' })])
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
