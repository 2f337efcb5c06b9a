import { expect, test } from 'vitest'
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

test('resources: the stages of a systematic review have exports', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  const created = await client.callTool({
    name: 'create_systematic_review',
    arguments: {
      researchQuestion: 'Does it work?',
      abstractScreening: { generate: true },
      extraction: { generate: true },
      report: { generate: true },
    },
  })
  const { sessionId } = created.structuredContent as { readonly sessionId: string }
  understudy.clock.advance(4 * 60 * 60_000)
  const later = await connect(understudy)
  const csv = await later.readResource({ uri: `research://systematic-reviews/${sessionId}/exports/search/csv` })
  expect(csv.contents).toMatchObject([{ mimeType: expect.stringContaining('text/csv'), text: expect.stringContaining(',') }])
  // A workbook is a ZIP.
  const xlsx = await later.readResource({ uri: `research://systematic-reviews/${sessionId}/exports/extract/xlsx` })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(xlsx.contents).toMatchObject([{ mimeType, blob: expect.stringMatching(/^UEsD/) }])
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
