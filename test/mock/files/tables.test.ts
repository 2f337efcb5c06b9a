import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf as contentWith, type Content } from '../../../src/content/content.ts'
import type { SessionFacts } from '../../../src/engine/session.ts'
import { toReviewRequest } from '../../../src/engine/session-request.ts'
import { noOwnCorpus } from '../../../src/literature/import/own-corpus.ts'
import { runToEnd } from '../../../src/mock/files/cooperative-work.ts'
import type { LongTable } from '../../../src/mock/files/table.ts'
import { tableOf as tableWith, type TablePart } from '../../../src/mock/files/tables.ts'
import { toCsv } from '../../../src/mock/files/to-csv.ts'
import { anyReview } from '../../content/any-request.ts'
import { completed, factsFor } from '../../content/session-facts.ts'
import { readCsv } from '../../support/files/read-csv.ts'

/** In a world that has nothing of its own. */
const contentOf = (facts: SessionFacts): Content => contentWith(facts, noOwnCorpus)
const tableOf = (facts: SessionFacts, part: TablePart): LongTable => tableWith(facts, part, noOwnCorpus)

function rowsOf(facts: SessionFacts, part: TablePart) {
  return readCsv(new TextDecoder().decode(runToEnd(toCsv(tableOf(facts, part)))))
}

const criteria = [{ name: 'Adults', instructions: 'The participants are adults.' }]
const whole = toReviewRequest({
  researchQuestion: 'Does exercise improve sleep quality?',
  protocolDetails: 'Only trials from Nordic countries. Nothing else.',
  searches: [
    { query: 'sleep quality', maxResults: 150 },
    { query: 'sleep', corpus: 'clinical_trials', maxResults: 20 },
  ],
  abstractScreening: { criteria, generate: true },
  fulltextScreening: { criteria: [{ name: 'Setting', instructions: 'Where was it?' }], reuseAbstractCriteria: true, depth: 'fast' },
  extraction: { questions: [{ name: 'Dose', instructions: 'How much exercise was it?' }], generate: true, useFigures: true },
  generateReport: true,
})

test('tables have the rows of the review’s lists, and a column for each question', () => {
  fc.assert(
    fc.property(anyReview, fc.nat(50), (asked, n) => {
      const facts = completed(factsFor(asked, n))
      const { abstractScreening, cited, extraction, found, fulltextScreening, read, screened } = contentOf(facts)
      const stages = [
        ['search', found, []],
        ['screen', found, abstractScreening?.criteria ?? []],
        ['fulltext', screened, fulltextScreening?.criteria ?? []],
        ['extract', read, extraction?.questions ?? []],
      ] as const
      for (const [part, sources, columns] of stages) {
        const table = tableOf(facts, part)
        const rows = rowsOf(facts, part)
        expect(new Set(table.columns).size).toBe(table.columns.length)
        for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
        expect(rows.map((row) => row['Paper ID'])).toEqual(sources.map(({ id }) => id))
        for (const { name } of columns) {
          const own = table.columns.filter((column) => column === name || column.startsWith(`${name} (`))
          expect(own.length).toBeGreaterThan(0)
          for (const column of own.filter((one) => one !== 'Title')) expect(table.columns).toContain(`Reasoning for "${column}"`)
        }
      }
      const rows = rowsOf(facts, 'extract')
      const inReport = rows.filter((row) => row['Included in report'] === 'Yes')
      expect(inReport.map((row) => row['Report citation'])).toEqual(cited.map(({ citation }) => citation))
    }),
    { numRuns: 40 },
  )
})

test('every table begins with the fields of its sources, like a search', () => {
  const facts = completed(factsFor(whole))
  const fields = ['Paper ID', 'Title', 'Authors', 'Year', 'DOI', 'DOI link', 'Venue', 'Citation count']
  for (const part of ['search', 'screen', 'fulltext', 'extract'] as const) expect(tableOf(facts, part).columns.slice(0, 8)).toEqual(fields)
  const { found } = contentOf(facts)
  const rows = rowsOf(facts, 'search')
  for (const [index, { authors, citedByCount, doi, id, title, venue, year }] of found.entries()) {
    const link = doi === null ? '' : `https://doi.org/${doi}`
    const values = [id, title, authors.join('\n'), year ?? '', doi ?? '', link, venue ?? '', citedByCount ?? '']
    expect(Object.values(rows[index] ?? {})).toEqual(values.map(String))
  }
})

test('a trial is a row with its registry number, sponsor and first year', () => {
  const facts = completed(factsFor(whole))
  const trials = rowsOf(facts, 'search').filter((row) => row['Paper ID']?.startsWith('NCT'))
  expect(trials).toHaveLength(20)
  for (const { Year, DOI } of trials) expect([Year, DOI]).toEqual([expect.stringMatching(/^(?:\d{4})?$/), ''])
})

test('thorough screening has quotes, tables and reasoning, and fast only reasoning', () => {
  const facts = completed(factsFor(whole))
  const ofAdults = (part: TablePart) => tableOf(facts, part).columns.filter((column) => column.includes('Adults'))
  const [quotes, tables, reasoning] = ['Supporting quotes', 'Supporting tables', 'Reasoning'].map((kind) => `${kind} for "Adults"`)
  expect(ofAdults('screen')).toEqual(['Adults', quotes, tables, reasoning])
  expect(ofAdults('fulltext')).toEqual(['Adults', reasoning])
  const ofJudgement = (part: TablePart) => tableOf(facts, part).columns.filter((column) => column.includes('Screening judgement'))
  const group = [
    'Screening judgement',
    ...['Supporting quotes', 'Supporting tables', 'Reasoning'].map((kind) => `${kind} for "Screening judgement"`),
  ]
  expect(ofJudgement('screen')).toEqual(group)
  expect(ofJudgement('fulltext')).toEqual([group[0], group[3]])
})

test('a screening judges Include, Exclude or Maybe, and says why', () => {
  const rows = rowsOf(completed(factsFor(broad)), 'screen')
  const judgements = new Set(rows.map((row) => row['Screening judgement'] ?? ''))
  expect([...judgements].filter((judgement) => !['Include', 'Exclude', 'Maybe'].includes(judgement))).toEqual([])
  expect(judgements.size).toBeGreaterThan(1)
  for (const row of rows) expect(row['Reasoning for "Screening judgement"']).toMatch(/^\S.*\.$/)
})

test('generated criteria and questions follow the question and the protocol', () => {
  const facts = completed(factsFor(whole))
  const generated = ['Relevant to: Does exercise improve sleep quality', 'Protocol: Only trials from Nordic countries']
  expect(tableOf(facts, 'screen').columns).toEqual(expect.arrayContaining(['Adults', ...generated]))
  expect(tableOf(facts, 'fulltext').columns).toEqual(expect.arrayContaining(['Adults', ...generated, 'Setting']))
  expect(tableOf(facts, 'extract').columns).toEqual(expect.arrayContaining(['Dose', 'Study design', 'Participants', 'Main finding']))
})

// Without a protocol, so that enough is read.
const broad = toReviewRequest({
  researchQuestion: 'Does exercise improve sleep quality?',
  searches: [{ query: 'sleep quality in adults', maxResults: 150 }],
  abstractScreening: { criteria },
  fulltextScreening: { criteria: [{ name: 'Setting', instructions: 'Where was it?' }], depth: 'fast' },
  extraction: { questions: [{ name: 'Dose', instructions: 'How much exercise was it?' }], generate: true, useFigures: true },
  generateReport: true,
})

test('some full texts are not retrieved, and some of those are excluded for it', () => {
  const rows = rowsOf(completed(factsFor(broad)), 'fulltext')
  const missing = rows.filter((row) => row['Full text retrieved?'] === 'No')
  const judgements = (of: typeof rows) => [...new Set(of.map((row) => row['Screening judgement'] ?? ''))].toSorted()
  expect(judgements(missing)).toContain('Exclude')
  expect(missing.map((row) => row['Reasoning for "Screening judgement"'])).toContain('The full text could not be retrieved.')
  expect(judgements(rows.filter((row) => !missing.includes(row)))).toEqual(['Exclude', 'Maybe'])
})

test('with figures, some answers name one of a paper with full text', () => {
  const rows = rowsOf(completed(factsFor(broad)), 'extract').filter((row) => Object.values(row).some((cell) => cell.includes('Figure 2')))
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row['Full text retrieved?']).toBe('Yes')
})

test('the extraction table has citations once the report is written', () => {
  const facts = factsFor(whole)
  expect(tableOf(facts, 'extract').columns).not.toContain('Included in report')
  expect(tableOf(completed(facts), 'extract').columns.slice(-2)).toEqual(['Report citation', 'Included in report'])
})

test('column names are unique, whatever the criteria are called', () => {
  const named = ['X', 'Reasoning for "X"', 'X', 'Title', 'Supporting quotes for "X (2)"', 'Screening judgement']
  const criteriaOf = named.map((name) => ({ name, instructions: 'The participants are adults.' }))
  const facts = completed(
    factsFor(toReviewRequest({ researchQuestion: 'Does light help?', abstractScreening: { criteria: criteriaOf } }), 1),
  )
  const { columns } = tableOf(facts, 'screen')
  expect(new Set(columns).size).toBe(columns.length)
})
