import type { Client } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { valueAt as at } from '../../../src/contract/json-pointer.ts'
import { connect, createAuto } from '../../support/mcp/connect.ts'

/** Calls tools that must do what they were asked, and keeps their names. The client judges each result by the output schema of its tool. */
function createCaller(client: Client) {
  const called = new Set<string>()
  const call = async (name: string, given: object = {}): Promise<unknown> => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...given } })
    const [first] = content
    const text = first?.type === 'text' ? first.text : ''
    expect([name, isError ? text : 'done']).toEqual([name, 'done'])
    // An answer without a body has nothing to tell.
    expect(structuredContent).toEqual(text === 'Done.' ? {} : JSON.parse(text))
    called.add(name)
    return structuredContent
  }
  return { called, call }
}

/** The id of a paper that can be read whole. */
function withFullText(found: unknown): unknown {
  const { papers } = found as { readonly papers: readonly { readonly serviceId: string; readonly fullTextUrl: string | null }[] }
  return papers.find(({ fullTextUrl }) => fullTextUrl !== null)?.serviceId
}

test('tools: each does what it is asked, told as text and as structured content', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  const { tools } = await client.listTools()
  const { called, call } = createCaller(client)
  const wait = (minutes: number): void => understudy.clock.advance(minutes * 60_000)

  await call('get_usage')
  const found = await call('search_papers', { query: 'sleep', maxResults: 20 })
  await call('search_trials', { query: 'sleep', maxResults: 2 })

  const report = {
    sessionId: at(await call('create_report', { researchQuestion: 'Does it work? [understudy: pause at extracting_data]' }), '/sessionId'),
  }
  const review = { sessionId: at(await call('create_systematic_review', { researchQuestion: 'Does it work?' }), '/sessionId') }
  wait(10)
  expect(await call('get_report', report)).toMatchObject({ status: 'pausedForInsufficientQuota' })
  await call('resume_session', report)
  await call('get_systematic_review', review)
  await call('list_sessions')
  const guest = { ...report, email: 'guest@example.org' }
  await call('share_session', guest)
  expect(await call('list_shares', report)).toMatchObject({ shares: [{ email: guest.email }] })
  await call('delete_share', guest)

  const agent = { sessionId: at(await call('create_agent_session', { query: 'Does it work?' }), '/sessionId') }
  wait(10)
  await call('get_agent_session', agent)
  await call('list_agent_events', agent)
  await call('list_agent_sources', agent)
  const artifacts = await call('list_agent_artifacts', agent)
  const artifact = { ...agent, artifactId: at(artifacts, '/artifacts/0/artifactId') }
  await call('get_agent_artifact_content', artifact)
  await call('download_agent_artifact', { ...artifact, format: at(artifacts, '/artifacts/0/formats/0') })
  await call('send_agent_message', { ...agent, message: 'And for whom?' })
  await call('stop_agent_session', agent)

  const source = { sourceId: at(await call('save_source', { serviceId: withFullText(found) }), '/sourceId') }
  const sourceIds = [source.sourceId]
  await call('save_sources', { items: [{ doi: '10.1000/2' }] })
  await call('list_sources')
  await call('get_source', source)
  await call('update_source', { ...source, title: 'Sleep and light' })
  wait(10)
  await call('get_full_text', source)
  const collection = { collectionId: at(await call('create_collection', { name: 'Sleep' }), '/collectionId') }
  await call('get_collection', collection)
  await call('list_collections')
  await call('update_collection', { ...collection, description: 'Of sleep' })
  // Only a shared collection has a trash. It holds copies.
  const share = await call('share_collection', { ...collection, email: guest.email, role: 'reader' })
  await call('list_collection_shares', collection)
  const added = await call('add_sources', { ...collection, sourceIds })
  const copies = { ...collection, sourceIds: [at(added, '/results/0/addedAs')] }
  await call('list_collection_sources', collection)
  await call('remove_sources', copies)
  await call('list_trash', collection)
  await call('restore_sources', copies)
  await call('unshare_collection', { ...collection, shareId: at(share, '/shareId') })
  await call('delete_source', source)
  await call('delete_sources', { sourceIds })
  await call('delete_collection', collection)

  expect([...called].toSorted()).toEqual(tools.map(({ name }) => name).toSorted())
})
