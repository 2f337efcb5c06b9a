import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaperFilters, TrialFilters } from '../../../src/contract/generated/api.ts'
import { paperAt, type CorpusPaper } from '../../../src/engine/corpus/paper.ts'
import { searchPapers, searchTrials } from '../../../src/engine/corpus/search.ts'
import type { CorpusTrial } from '../../../src/engine/corpus/trial.ts'

const year = fc.integer({ min: 1995, max: 2027 })
const filters: fc.Arbitrary<PaperFilters> = fc.record(
  {
    excludeKeywords: fc.array(fc.constantFrom('sleep', 'Nurses', 'NURSES', 'meta-analysis', 'ity in older ad', 'older zebras'), {
      maxLength: 3,
    }),
    includeKeywords: fc.array(fc.constantFrom('sleep', 'Adults', 'ADULTS', 'blood pressure', 'ity in older ad', 'zebras'), {
      maxLength: 2,
    }),
    hasPdf: fc.boolean(),
    pubmedOnly: fc.boolean(),
    minYear: year,
    maxYear: year,
    minEpochS: year.map((value) => Date.UTC(value, 0) / 1000),
    maxEpochS: year.map((value) => Date.UTC(value, 5) / 1000),
    maxQuartile: fc.integer({ min: 1, max: 4 }),
    retracted: fc.constantFrom('exclude_retracted' as const, 'include_retracted' as const, 'only_retracted' as const),
    typeTags: fc.array(fc.constantFrom('RCT' as const, 'Review' as const), { maxLength: 2 }),
  },
  { requiredKeys: [] },
)

/** What is wrong with a result, said without the code that filters. */
function whyNot(paper: CorpusPaper, wanted: PaperFilters): string | null {
  const words = `${paper.title} ${paper.abstract ?? ''}`.toLowerCase()
  for (const word of wanted.excludeKeywords ?? []) if (words.includes(word.toLowerCase())) return `it has ${word}`
  for (const word of wanted.includeKeywords ?? []) if (!words.includes(word.toLowerCase())) return `it lacks ${word}`
  if (wanted.hasPdf === true && paper.fullTextUrl === null) return 'it has no PDF'
  if (wanted.pubmedOnly === true && paper.pmid === null) return 'it is not in the literature database'
  if (wanted.minYear !== undefined && (paper.year ?? 0) < wanted.minYear) return 'it is too old'
  if (wanted.maxYear !== undefined && (paper.year ?? 9999) > wanted.maxYear) return 'it is too new'
  if (wanted.minEpochS !== undefined && (paper.epochS ?? 0) < wanted.minEpochS) return 'it came too early'
  if (wanted.maxEpochS !== undefined && (paper.epochS ?? 1e12) > wanted.maxEpochS) return 'it came too late'
  if (wanted.maxQuartile !== undefined && (paper.journalQuartile ?? 5) > wanted.maxQuartile) return 'its journal ranks too low'
  if ((wanted.retracted ?? 'exclude_retracted') === 'exclude_retracted' && paper.isRetracted) return 'it is retracted'
  if (wanted.retracted === 'only_retracted' && !paper.isRetracted) return 'it is not retracted'
  const tags: readonly string[] = wanted.typeTags ?? []
  if (tags.length > 0 && !paper.studyTypeTags.some((tag) => tags.includes(tag))) return 'it has no such tag'
  return null
}

test('each paper found satisfies every filter, and no other of the corpus does', () => {
  const papers = searchPapers(
    { query: 'sleep', searchMode: 'semantic', maxResults: 10_000, filters: { retracted: 'include_retracted' } },
    'service',
  ).results
  fc.assert(
    fc.property(filters, (wanted) => {
      const { results } = searchPapers({ query: 'sleep', searchMode: 'semantic', maxResults: 10_000, filters: wanted }, 'service')
      const found = new Set(results.map(({ serviceId }) => serviceId))
      for (const paper of papers)
        expect([paper.serviceId, found.has(paper.serviceId)]).toEqual([paper.serviceId, whyNot(paper, wanted) === null])
    }),
    { numRuns: 40 },
  )
})

test('each trial found satisfies every filter', () => {
  const wanted: fc.Arbitrary<TrialFilters> = fc.record(
    {
      hasResults: fc.boolean(),
      phase: fc.array(fc.constantFrom('NA' as const, 'PHASE1' as const, 'PHASE3' as const), { minLength: 1, maxLength: 2 }),
      recruitmentStatus: fc.array(fc.constantFrom('RECRUITING' as const, 'COMPLETED' as const), { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
  const isRight = (trial: CorpusTrial, { hasResults, phase, recruitmentStatus }: TrialFilters): boolean =>
    (hasResults !== true || trial.hasResults === true) &&
    (phase === undefined || phase.some((one) => trial.phase.includes(one))) &&
    (recruitmentStatus === undefined || recruitmentStatus.some((one) => one === trial.overallStatus))
  fc.assert(
    fc.property(wanted, (trialFilters) => {
      const { results } = searchTrials({ query: 'sleep', searchMode: 'semantic', maxResults: 10_000, filters: trialFilters })
      for (const trial of results) expect([trial.nctId, isRight(trial, trialFilters)]).toEqual([trial.nctId, true])
    }),
    { numRuns: 40 },
  )
})

test('a semantic search ranks what shares more words first', () => {
  const { results } = searchPapers(
    { query: 'vitamin D and bone density in older adults', searchMode: 'semantic', maxResults: 3, filters: {} },
    'service',
  )
  for (const { title } of results) expect(title).toMatch(/Vitamin D supplementation and bone density in older adults/)
})

test('a keyword search finds what matches and nothing else', () => {
  const { results } = searchPapers({ query: 'metformin NOT nurses', searchMode: 'keyword', maxResults: 10_000, filters: {} }, 'service')
  expect(results.length).toBeGreaterThan(20)
  for (const { title, abstract } of results) {
    expect(`${title} ${abstract ?? ''}`.toLowerCase()).toContain('metformin')
    expect(`${title} ${abstract ?? ''}`.toLowerCase()).not.toContain('nurses')
  }
})

test('a paper is the same whenever it is asked for', () => {
  for (const index of [0, 1, 999]) expect(paperAt(index)).toEqual(paperAt(index))
  expect(paperAt(1)).not.toEqual(paperAt(2))
})
