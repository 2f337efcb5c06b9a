import { expect, test } from 'vitest'
import { connect, createAuto, revisions } from '../../support/mcp/connect.ts'

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

test('client report: refused arguments are told as those of a request', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  await client.callTool({ name: 'search_papers', arguments: { query: 7 } })
  const { broke } = await understudy.control.getClientReport(inDefault)
  expect(broke).toMatchObject([{ operation: 'searchPapers', message: expect.stringContaining('query') }])
})
