import { expect, test } from 'vitest'
import type { CreateSystematicReviewRequest } from '../../../src/contract/generated/api.ts'
import { readCsv } from '../../support/files/read-csv.ts'
import { everyStage, reportAt, reviewAt, startStandIn, textOf } from '../../support/serve/stand-in.ts'

type Row = { readonly [column: string]: string }

async function finished(body: Partial<CreateSystematicReviewRequest>) {
  const { advance, get, review } = startStandIn()
  const id = await review(body)
  advance(60)
  const answer = await get(`${reviewAt(id)}?include=reportBody`)
  const rowsOf = async (part: string): Promise<readonly Row[]> => readCsv((await get(textOf(answer, `/data/${part}/csv`), null)).text)
  const referencesIn = async (file: string): Promise<string> => (await get(textOf(answer, `/data/report/${file}`), null)).text
  return { answer, rowsOf, referencesIn }
}

const idsOf = (rows: readonly Row[]): readonly string[] => rows.map((row) => row['Paper ID'] ?? '')
const included = (rows: readonly Row[]): readonly Row[] => rows.filter((row) => row['Screening judgement'] !== 'Exclude')

const criteria = [{ name: 'Adults', instructions: 'The participants are adults.' }]
const bodies: readonly (readonly [string, Partial<CreateSystematicReviewRequest>])[] = [
  ['of every stage', everyStage],
  ['of fast screenings', { ...everyStage, abstractScreening: { criteria, depth: 'fast' }, fulltextScreening: { criteria, depth: 'fast' } }],
  ['of a few papers', { ...everyStage, searches: [{ query: 'sleep', maxResults: 5 }] }],
]

test.each(bodies)('a review %s: each export continues with the included papers of the one before', async (_, body) => {
  const { rowsOf } = await finished(body)
  const [found, screened, read, extracted] = await Promise.all(['search', 'screen', 'fulltext', 'extract'].map(rowsOf))
  expect(found?.length).toBeGreaterThan(0)
  expect(new Set(idsOf(found ?? [])).size).toBe(found?.length)
  expect(idsOf(screened ?? [])).toEqual(idsOf(found ?? []))
  expect(idsOf(read ?? [])).toEqual(idsOf(included(screened ?? [])))
  expect(idsOf(extracted ?? [])).toEqual(idsOf(included(read ?? [])))
})

test.each(bodies)('a review %s: the report has the numbers of the rows, and cites extracted papers', async (_, body) => {
  const { answer, referencesIn, rowsOf } = await finished(body)
  const [found, read, extracted] = await Promise.all(['search', 'fulltext', 'extract'].map(rowsOf))
  const numbers = `${found?.length} papers were found, ${included(read ?? []).length} of them met the criteria, and data were extracted from ${extracted?.length}.`
  for (const text of ['summary', 'abstract', 'reportBody']) expect(textOf(answer, `/data/report/result/${text}`)).toContain(numbers)
  const bib = await referencesIn('bib')
  const cited = [...bib.matchAll(/^@\w+\{([^,]+),/gm)].map(([, key]) => key)
  expect(cited.length).toBeGreaterThan(0)
  const reported = (extracted ?? []).filter((row) => row['Included in report'] === 'Yes')
  expect(reported).toHaveLength(cited.length)
  const dois = [...bib.matchAll(/^\s*doi\s*=\s*\{([^}]+)\}/gm)].map(([, doi]) => doi?.replaceAll('\\', ''))
  expect(dois.length).toBeGreaterThan(0)
  expect(new Set(dois)).toEqual(new Set(reported.map((row) => row['DOI']).filter((doi) => doi !== '')))
  expect([...(await referencesIn('ris')).matchAll(/^ID {2}- (.*)$/gm)].map(([, key]) => key?.trim())).toEqual(cited)
  expect((await referencesIn('txt')).trim().split(/\n\n/)).toHaveLength(cited.length)
})

test('a paper has the same fields in every export of a review', async () => {
  const { rowsOf } = await finished(everyStage)
  const fields = ['Paper ID', 'Title', 'Authors', 'Year', 'DOI', 'Venue', 'Citation count']
  const shown = (row: Row) => fields.map((field) => row[field])
  const found = new Map((await rowsOf('search')).map((row) => [row['Paper ID'], shown(row)]))
  for (const part of ['screen', 'fulltext', 'extract'])
    for (const row of await rowsOf(part)) expect(shown(row), part).toEqual(found.get(row['Paper ID']))
})

test('fast screening excludes more than thorough screening, and has no quotes', async () => {
  const [fast, thorough] = await Promise.all(
    (['fast', 'thorough'] as const).map(async (depth) => {
      const { rowsOf } = await finished({ abstractScreening: { criteria, depth } })
      return rowsOf('screen')
    }),
  )
  expect(idsOf(included(thorough ?? []))).toEqual(expect.arrayContaining([...idsOf(included(fast ?? []))]))
  expect(included(fast ?? []).length).toBeLessThan(included(thorough ?? []).length)
  const quotes = 'Supporting quotes for "Adults"'
  expect(Object.keys(fast?.[0] ?? {})).not.toContain(quotes)
  expect(Object.keys(thorough?.[0] ?? {})).toContain(quotes)
})

test('a question with choices is answered by one of them, and has its own column', async () => {
  const choices = ['Trial', 'Cohort', 'Other']
  const instructions = 'Which is it?'
  const { rowsOf } = await finished({
    extraction: {
      questions: [
        { name: 'Design', instructions, choices },
        { name: 'Dose', instructions },
      ],
      generate: true,
    },
  })
  const rows = await rowsOf('extract')
  const columns = Object.keys(rows[0] ?? {})
  for (const name of ['Design', 'Dose', 'Main finding']) {
    const at = columns.indexOf(name)
    const support = ['Supporting quotes', 'Supporting tables', 'Reasoning'].map((kind) => `${kind} for "${name}"`)
    expect(columns.slice(at, at + 4)).toEqual([name, ...support])
  }
  for (const row of rows) expect(choices).toContain(row['Design'])
})

test('a report stays within its numbers of papers to search for and to extract', async () => {
  const { advance, get, report } = startStandIn()
  const id = await report({ maxSearchPapers: 6, maxExtractPapers: 2 })
  advance(60)
  const answer = await get(`${reportAt(id)}?include=reportBody`)
  const [, found, met, extracted] =
    /^(\d+) papers were found, (\d+) of them met the criteria, and data were extracted from (\d+)\./.exec(
      textOf(answer, '/result/summary'),
    ) ?? []
  expect([found, extracted]).toEqual(['6', '2'])
  expect(Number(met)).toBeLessThanOrEqual(6)
  const rows = textOf(answer, '/result/reportBody').match(/\{[\da-f]{64}_0\}/g) ?? []
  expect(rows.length).toBeLessThanOrEqual(2)
  const bib = (await get(textOf(answer, '/bibUrl'), null)).text
  expect(bib.match(/^@/gm)).toHaveLength(rows.length)
})
