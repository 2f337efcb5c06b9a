import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaperFilters, TrialFilters } from '../../../src/contract/generated/api.ts'
import { paperAt, paperCount, type CorpusPaper } from '../../../src/literature/corpus/paper.ts'
import { searchPapers, searchTrials } from '../../../src/literature/search/search.ts'
import { forEachTerm, parseQueryTerms, toWord, type QueryTerm, type Word } from '../../../src/literature/search/words/terms.ts'
import { trialAt, trialCount, type CorpusTrial } from '../../../src/literature/corpus/trial.ts'
import { runsInTurn } from '../../support/rotate.ts'

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

const texts = new WeakMap<CorpusPaper, string>()

function textOf(paper: CorpusPaper): string {
  const text = texts.get(paper) ?? `${paper.title} ${paper.abstract ?? ''}`.toLowerCase()
  texts.set(paper, text)
  return text
}

/** What is wrong with a result, said without the code that filters. */
function whyNot(paper: CorpusPaper, wanted: PaperFilters): string | null {
  const words = textOf(paper)
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

const maxResults = fc.constantFrom(1, 10, 300, 10_000)
const pieces = [
  'sleep quality',
  'high blood pressure',
  'metformin',
  'caffeine',
  'older adults',
  'nurses',
  'randomised controlled trial',
  'What is the effect of',
  'asthma',
  'zebras',
  'T2DM',
  'exercising',
]
const query = fc.subarray(pieces, { maxLength: 5 }).map((chosen) => chosen.join(' '))

const papers = Array.from({ length: paperCount }, (_, index) => paperAt(index))

/** What each paper has of the terms that a query may have, counted the plain way. */
const asked = parseQueryTerms(pieces.join('. '))
const meanings = new Map<string, Word<string>>()

function meaningOf(word: string): Word<string> {
  const meaning = meanings.get(word) ?? toWord(word)
  meanings.set(word, meaning)
  return meaning
}

const read = papers.map((paper) => {
  const counts = new Map<string, number>()
  let length = 0
  for (const [text, weight] of weighted(paper)) {
    const words = forEachTerm(text, meaningOf, (term) => {
      if (asked.has(term)) counts.set(term, Math.min(255, (counts.get(term) ?? 0) + weight))
    })
    length += weight * words
  }
  return { counts, length }
})

function weighted({ title, subjects, abstract }: CorpusPaper): readonly (readonly [string, number])[] {
  return [[title, 3], ...subjects.map((text) => [text, 2] as const), [abstract ?? '', 1]]
}

/** The scores of all papers by BM25 as it is written in books, for k1 = 1.2 and b = 0.4; up to two thirds are taken off for what is lacking. */
function naiveScores(terms: ReadonlyMap<string, QueryTerm>): readonly number[] {
  const average = read.reduce((sum, { length }) => sum + length, 0) / read.length
  const idf = new Map<string, number>()
  for (const term of terms.keys()) {
    const having = read.filter(({ counts }) => counts.has(term)).length
    idf.set(term, Math.log(1 + (read.length - having + 0.5) / (having + 0.5)))
  }
  const things = new Set([...terms.values()].map(({ concept: thing }) => thing).filter((thing) => thing !== null))
  return read.map(({ counts, length }) => {
    let score = 0
    const had = new Set<number>()
    for (const [term, { weight, concept: thing }] of terms) {
      const count = counts.get(term) ?? 0
      if (count > 0 && thing !== null) had.add(thing)
      score += (weight * (idf.get(term) ?? 0) * count * 2.2) / (count + 1.2 * (0.6 + (0.4 * length) / average))
    }
    return things.size < 2 ? score : (score * (1 + (2 * had.size) / things.size)) / 3
  })
}

test('filters: papers satisfy all of them, and none that ranks higher is missing', () => {
  const indexes = new Map(papers.map(({ serviceId }, index) => [serviceId, index]))
  fc.assert(
    fc.property(query, filters, maxResults, (asking, wanted, most) => {
      const { results } = searchPapers({ query: asking, searchMode: 'semantic', maxResults: most, filters: wanted }, 'service')
      expect(results.map((paper) => whyNot(paper, wanted)).filter((reason) => reason !== null)).toEqual([])
      const found = results.map(({ serviceId }) => indexes.get(serviceId) ?? -1)
      const isFound = new Set(found)
      const leftOut = papers.flatMap((paper, index) => (isFound.has(index) || whyNot(paper, wanted) !== null ? [] : [index]))
      expect(isFound.size).toBe(results.length)
      expect(results.length).toBe(Math.min(most, results.length + leftOut.length))

      const terms = parseQueryTerms(asking)
      const scores = naiveScores(terms)
      const at = (index: number | undefined): number => scores[index ?? -1] ?? 0
      // The engine rounds the points of each term to 1/1024.
      const rounding = (3 * terms.size) / 1024
      expect(found.filter((index, place) => place > 0 && at(index) > at(found[place - 1]) + rounding)).toEqual([])
      const last = found.at(-1)
      if (last === undefined) return
      expect(leftOut.filter((index) => at(index) > at(last) + rounding)).toEqual([])
      // Those without any term of the query come last, in the order of the corpus.
      const without = found.filter((index) => at(index) === 0)
      expect(without).toEqual(without.toSorted((a, b) => a - b))
      expect(at(last) > 0 || leftOut.every((index) => index > last)).toBe(true)
    }),
    { numRuns: runsInTurn(20) },
  )
})

test('filters: trials satisfy all of them', () => {
  const wanted: fc.Arbitrary<TrialFilters> = fc.record(
    {
      hasResults: fc.boolean(),
      phase: fc.array(fc.constantFrom('NA' as const, 'PHASE1' as const, 'PHASE3' as const), { maxLength: 2 }),
      recruitmentStatus: fc.array(fc.constantFrom('RECRUITING' as const, 'COMPLETED' as const), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
  const trials = Array.from({ length: trialCount }, (_, index) => trialAt(index))
  const isRight = (trial: CorpusTrial, { hasResults, phase, recruitmentStatus }: TrialFilters): boolean =>
    (hasResults !== true || trial.hasResults === true) &&
    // None asks for none in particular; a trial that no phase applies to has none.
    (phase === undefined ||
      phase.length === 0 ||
      phase.some((one) => (one === 'NA' ? trial.phase.length === 0 : trial.phase.includes(one)))) &&
    (recruitmentStatus === undefined || recruitmentStatus.length === 0 || recruitmentStatus.some((one) => one === trial.overallStatus))
  fc.assert(
    fc.property(wanted, (trialFilters) => {
      const { results } = searchTrials({ query: 'sleep', searchMode: 'semantic', maxResults: 10_000, filters: trialFilters })
      expect(results.filter((trial) => !isRight(trial, trialFilters))).toEqual([])
      expect(results.length).toBe(trials.filter((trial) => isRight(trial, trialFilters)).length)
    }),
    { numRuns: runsInTurn(40) },
  )
})

test('own papers: they are filtered like those of the corpus', () => {
  const base = papers.find((paper) => whyNot(paper, {}) === null && paper.fullTextUrl !== null) ?? paperAt(0)
  const own = [
    { ...base, serviceId: 'own-1', title: 'Zorblax and Zebras', abstract: 'With quibbits' },
    { ...base, serviceId: 'own-2', title: 'Zorblax in Adults', fullTextUrl: null },
    { ...base, serviceId: 'own-3', title: 'Zorblax, withdrawn', isRetracted: true },
    { ...base, serviceId: 'own-4', title: 'Zorblax', pmid: null },
  ]
  fc.assert(
    fc.property(filters, fc.constantFrom('service' as const, 'pubmed' as const), (wanted, corpus) => {
      const { results } = searchPapers({ query: 'zorblax', searchMode: 'semantic', maxResults: 4, filters: wanted }, corpus, own)
      // The literature database shows neither quartiles nor designs.
      const shown = (paper: CorpusPaper): CorpusPaper =>
        corpus === 'service' ? paper : { ...paper, journalQuartile: null, studyTypeTags: [] }
      const expected = own.filter((paper) => whyNot(shown(paper), wanted) === null && (corpus === 'service' || paper.pmid !== null))
      expect(results.filter((paper) => own.some((one) => one === paper)).length).toBe(expected.length)
      for (const paper of expected) expect(results).toContain(paper)
    }),
  )
})

test('own papers: they replace records of the corpus', () => {
  const [paper, trial] = [
    { ...paperAt(7), title: 'Zorblax' },
    { ...trialAt(7), title: 'Zorblax' },
  ]
  for (const searchMode of ['semantic', 'keyword'] as const) {
    const search = { query: searchMode === 'semantic' ? 'zorblax' : 'NOT zorbl', searchMode, maxResults: 40_000 } as const
    const all = searchPapers({ ...search, filters: { retracted: 'include_retracted' } }, 'service', [paper]).results
    expect(all.filter(({ serviceId }) => serviceId === paper.serviceId)).toEqual([paper])
    expect(all.length).toBe(paperCount)
    const allTrials = searchTrials({ ...search, filters: {} }, [trial]).results
    expect(allTrials.filter(({ nctId }) => nctId === trial.nctId)).toEqual([trial])
    expect(allTrials.length).toBe(trialCount)
  }
})

test('keyword search: newest first, own papers included', () => {
  const base = { ...paperAt(0), title: 'Metformin', year: null, isRetracted: false }
  const undated = { ...base, serviceId: 'own-1', epochS: null }
  const newest = { ...base, serviceId: 'own-2', epochS: 4e9 }
  const own = [undated, newest, { ...base, serviceId: 'own-3', epochS: 0 }]
  const { results } = searchPapers({ query: 'metformin', searchMode: 'keyword', maxResults: 10_000, filters: {} }, 'service', own)
  expect(results[0]).toBe(newest)
  const ages = results.map((paper) => paper.epochS ?? (paper.year === null ? -1e12 : (paper.year - 1970) * 31_556_952))
  expect(ages).toEqual(ages.toSorted((a, b) => b - a))
  expect(results.findLast((paper) => paper.epochS === null && paper.year === null)).toBe(undated)
  const few = searchPapers({ query: 'metformin', searchMode: 'keyword', maxResults: 7, filters: {} }, 'service', own)
  expect(few.results).toEqual(results.slice(0, 7))
})

test('keyword search: it reports ignored parts and terms without a match', () => {
  const search = {
    query: 'zorblax OR (metformin[tx] OR "quibbits of"[ti])) NOT nurses',
    searchMode: 'keyword',
    maxResults: 1,
    filters: {},
  } as const
  expect(searchPapers(search, 'service')).toMatchObject({ ignored: ['[tx]', ')'], missing: ['zorblax', '"quibbits of"[ti]'] })
  const own = [{ ...paperAt(0), title: 'Zorblax' }]
  expect(searchPapers(search, 'service', own).missing).toEqual(['"quibbits of"[ti]'])
  const trials = { ...search, query: 'AREA[Nothing](zorblax) OR quibbits OR metformin' } as const
  expect(searchTrials(trials)).toMatchObject({ ignored: ['AREA[Nothing](zorblax)'], missing: ['quibbits'] })
})

test('keyword search of trials: the latest start comes first', () => {
  const { results } = searchTrials({ query: 'ALL', searchMode: 'keyword', maxResults: 10_000, filters: {} })
  expect(results.length).toBe(trialCount)
  // What lacks its month or day comes after what has them, and what has no date at all last.
  const starts = results.map(({ startDate }) => (startDate ?? '').padEnd(10, '-'))
  expect(starts).toEqual(starts.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
})

test('keyword search: it includes retracted papers', () => {
  const { results } = searchPapers({ query: 'retracted[ti]', searchMode: 'keyword', maxResults: 10, filters: {} }, 'service')
  expect(results.filter(({ isRetracted }) => isRetracted).length).toBeGreaterThan(0)
})

test('keyword search: it finds exactly the matches', () => {
  const { results } = searchPapers({ query: 'metformin NOT nurses', searchMode: 'keyword', maxResults: 10_000, filters: {} }, 'service')
  expect(results.length).toBeGreaterThan(20)
  for (const { title, abstract } of results) {
    expect(`${title} ${abstract ?? ''}`.toLowerCase()).toContain('metformin')
    expect(`${title} ${abstract ?? ''}`.toLowerCase()).not.toContain('nurses')
  }
})

test('search results: a paper is always the same', () => {
  for (const index of [0, 1, 999]) expect(paperAt(index)).toEqual(paperAt(index))
  expect(paperAt(1)).not.toEqual(paperAt(2))
})
