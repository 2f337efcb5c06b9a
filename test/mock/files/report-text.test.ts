import { expect, test } from 'vitest'
import { toReportRequest, toReviewRequest, type SessionRequest } from '../../../src/engine/session-request.ts'
import { noOwnCorpus } from '../../../src/literature/import/own-corpus.ts'
import type { Document } from '../../../src/mock/files/document.ts'
import { reportDocumentOf } from '../../../src/mock/files/write-files.ts'
import { completed, factsFor } from '../../content/session-facts.ts'

function documentFor(request: SessionRequest): Document {
  return reportDocumentOf(completed(factsFor(request)), noOwnCorpus)
}

test('a report ends with its references, each under its citation', () => {
  const { sections } = documentFor(toReportRequest({ researchQuestion: 'Does exercise improve sleep quality?' }))
  const last = sections.at(-1)
  expect(last?.heading).toBe('References')
  expect(last?.paragraphs.length).toBeGreaterThan(1)
  for (const paragraph of last?.paragraphs ?? []) expect(paragraph).toMatch(/^\[[^\]]+\] \S.* \((?:\d{4}|n\.d\.)\)\. /u)
})

test('a report without citations has no heading for references', () => {
  const { sections } = documentFor(
    toReviewRequest({
      researchQuestion: 'Does exercise improve sleep quality?',
      searches: [{ query: '"xyzzyplugh qq"', searchMode: 'keyword' }],
      extraction: { generate: true },
      generateReport: true,
    }),
  )
  expect(sections.map(({ heading }) => heading)).not.toContain('References')
  for (const { heading, paragraphs } of sections) expect(paragraphs, heading).not.toEqual([])
})

test('a printed report has no markers of the web page', () => {
  const { sections } = documentFor(toReportRequest({ researchQuestion: 'Does exercise improve sleep quality?' }))
  const cells = sections.flatMap(({ table }) => table?.rows ?? []).flat()
  expect(cells.length).toBeGreaterThan(10)
  for (const cell of cells) expect(String(cell)).not.toMatch(/[\da-f]{64}/)
})
