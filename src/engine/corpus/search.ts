import type { PaperFilters, TrialFilters } from '../../contract/generated/api.ts'
import { parseLiteratureQuery } from './keyword-literature.ts'
import { parseRegistryQuery } from './keyword-registry.ts'
import { paperAt, paperCount, type CorpusPaper } from './paper.ts'
import { defineCorpus, findBest, findNewest, type IsWanted } from './text-corpus.ts'
import { createWordFilter } from './text-filter.ts'
import { trialAt, trialCount, type CorpusTrial } from './trial.ts'

export type Search<Filters> = {
  readonly query: string
  readonly searchMode: 'semantic' | 'keyword'
  readonly maxResults: number
  readonly filters: Filters
}

/**
 * The results of a semantic search are in the order of their relevance and those of a keyword search newest first, then in the
 * order of the corpus. `ignored` has the parts of a keyword query that were not understood.
 */
export type Found<Entry> = { readonly results: readonly Entry[]; readonly ignored: readonly string[] }

/** Searches the papers of the corpus and those of the user's `own` library, which are ranked together. */
export function searchPapers(
  search: Search<PaperFilters>,
  corpus: 'service' | 'pubmed',
  own: readonly CorpusPaper[] = [],
): Found<CorpusPaper> {
  const isFiltered = isWantedPaper(search.filters)
  const isWanted: IsWanted<CorpusPaper> = (paper, index) => (corpus === 'service' || paper.pmid !== null) && isFiltered(paper, index)
  if (search.searchMode === 'semantic') return { results: findBest(papers, own, search, isWanted), ignored: [] }
  const { matches, ignored } = parseLiteratureQuery(search.query)
  // A keyword query takes no filters, not even one by default: it says itself what it leaves out.
  const isMatch: IsWanted<CorpusPaper> = (paper) => (corpus === 'service' || paper.pmid !== null) && matches(paper)
  return { results: findNewest(papers, own, search.maxResults, isMatch), ignored }
}

/** Searches the trials of the corpus and the user's `own`, which are ranked together. */
export function searchTrials(search: Search<TrialFilters>, own: readonly CorpusTrial[] = []): Found<CorpusTrial> {
  if (search.searchMode === 'semantic') return { results: findBest(trials, own, search, isWantedTrial(search.filters)), ignored: [] }
  const { matches, ignored } = parseRegistryQuery(search.query)
  return { results: findNewest(trials, own, search.maxResults, matches), ignored }
}

/** Makes a little of what the first search needs; false when all is there. */
export function prepareSomeSearch(): boolean {
  return papers.makeSome() || trials.makeSome()
}

const secondsPerYear = 31_556_952

const papers = defineCorpus<CorpusPaper>({
  size: paperCount,
  at: paperAt,
  textOf: ({ title, subjects, abstract }) => [
    { text: title, weight: 3 },
    ...subjects.map((text) => ({ text, weight: 2 })),
    { text: abstract ?? '', weight: 1 },
  ],
  newnessOf: ({ epochS, year }) => epochS ?? (year === null ? null : (year - 1970) * secondsPerYear),
})

const trials = defineCorpus<CorpusTrial>({
  size: trialCount,
  at: trialAt,
  textOf: ({ title, summary, conditions, interventions }) => [
    { text: title, weight: 3 },
    ...[...conditions, ...interventions].map((text) => ({ text, weight: 2 })),
    { text: summary ?? '', weight: 1 },
  ],
  // A year alone is older than any month of it.
  newnessOf: ({ startDate }) => (startDate === null ? null : Number(startDate.replaceAll('-', '').padEnd(8, '0'))),
})

function isWantedPaper(filters: PaperFilters): IsWanted<CorpusPaper> {
  const { hasPdf, pubmedOnly, minYear, maxYear, minEpochS, maxEpochS, maxQuartile, retracted = 'exclude_retracted', typeTags } = filters
  const { includeKeywords = [], excludeKeywords = [] } = filters
  const hasWords = includeKeywords.length + excludeKeywords.length > 0
  const words = hasWords ? createWordFilter(papers.index(), includeKeywords, excludeKeywords) : null
  // The reading last: there may be thousands of words.
  return (paper, index) =>
    words?.mayPass(index) !== false &&
    (hasPdf !== true || paper.fullTextUrl !== null) &&
    (pubmedOnly !== true || paper.pmid !== null) &&
    isWithin(paper.year, minYear, maxYear) &&
    isWithin(paper.epochS, minEpochS, maxEpochS) &&
    (maxQuartile === undefined || isWithin(paper.journalQuartile, 1, maxQuartile)) &&
    (retracted === 'include_retracted' || paper.isRetracted === (retracted === 'only_retracted')) &&
    (typeTags === undefined || typeTags.length === 0 || typeTags.some((tag) => paper.studyTypeTags.includes(tag))) &&
    words?.passes(index, () => textOfPaper(paper)) !== false
}

function isWantedTrial({ hasResults, phase, recruitmentStatus }: TrialFilters): IsWanted<CorpusTrial> {
  return (trial) =>
    (hasResults !== true || trial.hasResults === true) &&
    (phase === undefined || phase.some((wanted) => trial.phase.includes(wanted))) &&
    (recruitmentStatus === undefined || recruitmentStatus.some((wanted) => trial.overallStatus === wanted))
}

/** What is not known lies within no bounds. */
function isWithin(value: number | null, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true
  return value !== null && (from === undefined || value >= from) && (to === undefined || value <= to)
}

function textOfPaper({ title, abstract }: CorpusPaper): string {
  return `${title} ${abstract ?? ''}`
}
