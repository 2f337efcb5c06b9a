import type { Client } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { connect, createAuto, revisions } from '../../support/mcp/connect.ts'

test.each(revisions)('resources: a completed report is one, and so are its exports (%s)', async (_, options) => {
  const understudy = createAuto()
  const client = await connect(understudy, {}, options)
  const created = await client.callTool({ name: 'create_report', arguments: { researchQuestion: 'Does it work?' } })
  const { sessionId } = created.structuredContent as { readonly sessionId: string }
  expect((await client.listResources()).resources).toEqual([])
  understudy.clock.advance(30 * 60_000)

  const { resources } = await client.listResources()
  expect(resources).toMatchObject([{ uri: `research://reports/${sessionId}`, mimeType: 'text/markdown' }])
  const read = await client.readResource({ uri: `research://reports/${sessionId}` })
  expect(read.contents).toMatchObject([{ mimeType: 'text/markdown', text: expect.stringMatching(/^# .+\n\n[^]*# Results/) }])
  const pdf = await client.readResource({ uri: `research://reports/${sessionId}/exports/pdf` })
  expect(pdf.contents).toMatchObject([{ mimeType: 'application/pdf', blob: expect.stringMatching(/^JVBERi0/) }])
  const bib = await client.readResource({ uri: `research://reports/${sessionId}/exports/bib` })
  expect(bib.contents).toMatchObject([{ text: expect.stringMatching(/^@/) }])
  // A file of Word is a ZIP.
  const docx = await client.readResource({ uri: `research://reports/${sessionId}/exports/docx` })
  expect(docx.contents).toMatchObject([{ blob: expect.stringMatching(/^UEsD/) }])
  const ris = await client.readResource({ uri: `research://reports/${sessionId}/exports/ris` })
  expect(ris.contents).toMatchObject([{ text: expect.stringMatching(/^TY  - /) }])
  const txt = await client.readResource({ uri: `research://reports/${sessionId}/exports/txt` })
  expect(txt.contents).toMatchObject([{ text: expect.stringContaining('https://doi.org/') }])
})

/** Creates a systematic review by a tool and has it done, which takes longer than a token lives. Gives its id, and another client. */
async function createReview(understudy: Understudy, wanted: object): Promise<{ readonly sessionId: string; readonly client: Client }> {
  const client = await connect(understudy)
  const asked = { researchQuestion: 'Does it work?', abstractScreening: { generate: true }, ...wanted }
  const { structuredContent } = await client.callTool({ name: 'create_systematic_review', arguments: asked })
  understudy.clock.advance(4 * 60 * 60_000)
  return { sessionId: (structuredContent as { readonly sessionId: string }).sessionId, client: await connect(understudy) }
}

test('resources: the stages of a systematic review have exports', async () => {
  const { sessionId, client } = await createReview(createAuto(), { extraction: { generate: true } })
  const csv = await client.readResource({ uri: `research://systematic-reviews/${sessionId}/exports/search/csv` })
  expect(csv.contents).toMatchObject([{ mimeType: expect.stringContaining('text/csv'), text: expect.stringContaining(',') }])
  // A workbook is a ZIP.
  const xlsx = await client.readResource({ uri: `research://systematic-reviews/${sessionId}/exports/extract/xlsx` })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(xlsx.contents).toMatchObject([{ mimeType, blob: expect.stringMatching(/^UEsD/) }])
})

test('resources: the report of a systematic review is one, where it has any', async () => {
  const understudy = createAuto()
  const { client: early } = await createReview(understudy, {})
  expect((await early.listResources()).resources).toEqual([])
  const { sessionId, client } = await createReview(understudy, { extraction: { generate: true }, generateReport: true })
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toEqual([`research://systematic-reviews/${sessionId}`])
  const read = await client.readResource({ uri: `research://systematic-reviews/${sessionId}` })
  expect(read.contents).toMatchObject([{ mimeType: 'text/markdown', text: expect.stringMatching(/^# .+\n\n[^]*# Results/) }])
  const pdf = await client.readResource({ uri: `research://systematic-reviews/${sessionId}/exports/report/pdf` })
  expect(pdf.contents).toMatchObject([{ mimeType: 'application/pdf', blob: expect.stringMatching(/^JVBERi0/) }])
})

test('resources: a refusal of the API is told with its code', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  const created = await client.callTool({ name: 'create_report', arguments: { researchQuestion: 'Does it work?' } })
  const { sessionId } = created.structuredContent as { readonly sessionId: string }
  understudy.clock.advance(30 * 60_000)
  const uri = `research://reports/${sessionId}`
  const denied = await connect(understudy, { login_hint: 'noApiAccess' })
  const noAccess = { code: -32603, message: expect.stringContaining('api_access_denied'), data: { status: 403, code: 'api_access_denied' } }
  await expect(denied.listResources()).rejects.toMatchObject(noAccess)
  await expect(denied.readResource({ uri })).rejects.toMatchObject(noAccess)
  const answers = [
    [
      { status: 402, body: { error: { code: 'insufficient_quota', message: 'None is left.' } } },
      { status: 402, code: 'insufficient_quota' },
    ],
    [
      { status: 429, body: { error: 'Rate limit exceeded', message: 'Wait.' } },
      { status: 429, code: 'Rate limit exceeded' },
    ],
    [{ status: 503 }, { status: 503 }],
  ] as const
  for (const [answer, data] of answers) {
    await understudy.control.addFault({ path: { world: 'default' }, body: { times: 2, does: { answer } } })
    await expect(client.listResources()).rejects.toMatchObject({ code: -32603, data })
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32603, data })
  }
  const unavailable = { on: { operation: 'file' }, times: 1, does: { answer: { status: 503 } } }
  await understudy.control.addFault({ path: { world: 'default' }, body: unavailable })
  await expect(client.readResource({ uri: `${uri}/exports/pdf` })).rejects.toMatchObject({ code: -32603, data: { status: 503 } })
  await expect(client.listResources({ cursor: 'none' })).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('cursor') })
  expect((await client.readResource({ uri })).contents).toHaveLength(1)
})

test.each(['research://reports/00000000-0000-4000-8000-000000000000', 'research://reports/none', 'file:///etc/passwd'])(
  'resources: %s is not found',
  async (uri) => {
    const client = await connect(createAuto())
    await expect(client.readResource({ uri })).rejects.toMatchObject({ data: { uri } })
  },
)

test('resources: nobody reads the report of another account', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  const created = await client.callTool({ name: 'create_report', arguments: { researchQuestion: 'Does it work?' } })
  const { sessionId } = created.structuredContent as { readonly sessionId: string }
  understudy.clock.advance(30 * 60_000)
  const other = await connect(understudy, { login_hint: 'other' })
  expect((await other.listResources()).resources).toEqual([])
  await expect(other.readResource({ uri: `research://reports/${sessionId}/exports/pdf` })).rejects.toThrow(/not found/i)
})

test('resources: their list has pages, and their templates name all kinds', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  for (let made = 0; made < 60; made++)
    await client.callTool({ name: 'create_report', arguments: { researchQuestion: `Does it work ${made}?` } })
  understudy.clock.advance(30 * 60_000)
  // The official client reads page after page.
  const { resources } = await client.listResources()
  expect(new Set(resources.map(({ uri }) => uri)).size).toBe(60)
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates.map(({ name }) => name)).toEqual(['report', 'report-export', 'systematic-review', 'systematic-review-export'])
})
