import type { PaperFilters, TrialFilters } from '../../contract/generated/api.ts'
import { parseLiteratureQuery } from './keyword-literature.ts'
import type { KeywordQuery } from './keyword-query.ts'
import { parseRegistryQuery } from './keyword-registry.ts'
import { paperAt, paperCount, type CorpusPaper } from '../corpus/paper.ts'
import { paperFields } from './paper-fields.ts'
import { firstDay } from './partial-date.ts'
import { isNowhere } from './places.ts'
import type { Shelf } from './shelf.ts'
import { defineCorpus, findBest, findNewest, type Choose, type Corpus } from './text-corpus.ts'
import { createWordFilter } from './text-filter.ts'
import { trialFields } from './trial-fields.ts'
import { trialAt, trialCount, type CorpusTrial } from '../corpus/trial.ts'

export type Search<Filters> = {
  readonly query: string
  readonly searchMode: 'semantic' | 'keyword'
  readonly maxResults: number
  readonly filters: Filters
}

/**
 * The results of a semantic search are in the order of their relevance and those of a keyword search newest first, then in the
 * order of the corpus. Of a keyword query, `ignored` has the parts that were not understood, and `missing` those that nothing has.
 */
export type Found<Entry> = { readonly results: readonly Entry[]; readonly ignored: readonly string[]; readonly missing: readonly string[] }

/** Searches the papers of the corpus and those of the user's `own` library, which are ranked together. */
export function searchPapers(
  search: Search<PaperFilters>,
  corpus: 'service' | 'pubmed',
  own: readonly CorpusPaper[] = [],
): Found<CorpusPaper> {
  const isCovered = (paper: CorpusPaper): boolean => corpus === 'service' || paper.pmid !== null
  // A keyword query takes no filters, not even one by default: it says itself what it leaves out.
  if (search.searchMode === 'keyword') return keywordSearch(papers, own, parseLiteratureQuery(search.query), search.maxResults, isCovered)
  const { maxQuartile, typeTags = [] } = search.filters
  // The literature database knows neither quartiles nor designs, so that no paper of it passes for its own.
  const isOpen = corpus === 'service' || (maxQuartile === undefined && typeTags.length === 0)
  const choose: Choose<CorpusPaper> = (shelf) => {
    const isWanted = isWantedPaper(search.filters, shelf)
    return (paper, place) => isOpen && isCovered(paper) && isWanted(paper, place)
  }
  return { results: findBest(papers, own, search, choose), ignored: [], missing: [] }
}

/** Searches the trials of the corpus and the user's `own`, which are ranked together. */
export function searchTrials(search: Search<TrialFilters>, own: readonly CorpusTrial[] = []): Found<CorpusTrial> {
  if (search.searchMode === 'keyword') return keywordSearch(trials, own, parseRegistryQuery(search.query), search.maxResults, () => true)
  return { results: findBest(trials, own, search, () => isWantedTrial(search.filters)), ignored: [], missing: [] }
}

function keywordSearch<Entry>(
  corpus: Corpus<Entry>,
  own: readonly Entry[],
  { find, terms, ignored }: KeywordQuery<Entry>,
  maxResults: number,
  isWanted: (entry: Entry) => boolean,
): Found<Entry> {
  const shelves = [corpus.shelf(), ...(own.length === 0 ? [] : [corpus.shelfOf(own).shelf])]
  const missing = terms.filter((term) => shelves.every((shelf) => isNowhere(term.find(shelf)))).map(({ text }) => text)
  return { results: findNewest(corpus, own, maxResults, find, isWanted), ignored, missing: [...new Set(missing)] }
}

/** Makes a little of what the first search needs; false when all is there. */
export function prepareSomeSearch(): boolean {
  return papers.makeSome() || trials.makeSome()
}

const secondsPerYear = 31_556_952

const papers = defineCorpus<CorpusPaper>({
  size: paperCount,
  at: paperAt,
  idOf: ({ serviceId }) => serviceId,
  fields: [
    { field: paperFields.title, weight: 3 },
    { field: paperFields.subjects, weight: 2 },
    { field: paperFields.abstract, weight: 1 },
  ],
  others: [paperFields.authors, paperFields.journal, paperFields.types, paperFields.kind, paperFields.pmid],
  newnessOf: ({ epochS, year }) => epochS ?? (year === null ? null : (year - 1970) * secondsPerYear),
})

const trials = defineCorpus<CorpusTrial>({
  size: trialCount,
  at: trialAt,
  idOf: ({ nctId }) => nctId,
  fields: [
    { field: trialFields.title, weight: 3 },
    { field: trialFields.condition, weight: 2 },
    { field: trialFields.intervention, weight: 2 },
    { field: trialFields.summary, weight: 1 },
  ],
  others: [trialFields.nctId, trialFields.sponsor, trialFields.phase],
  // A year alone is older than any month of it.
  newnessOf: ({ startDate }) => (startDate === null ? null : firstDay(startDate)),
})

function isWantedPaper(filters: PaperFilters, shelf: Shelf<CorpusPaper>): ReturnType<Choose<CorpusPaper>> {
  const { hasPdf, pubmedOnly, minYear, maxYear, minEpochS, maxEpochS, maxQuartile, retracted = 'exclude_retracted', typeTags } = filters
  const { includeKeywords = [], excludeKeywords = [] } = filters
  const hasWords = includeKeywords.length + excludeKeywords.length > 0
  const words = hasWords ? createWordFilter(shelf, [paperFields.title, paperFields.abstract], includeKeywords, excludeKeywords) : null
  // The reading last: there may be thousands of words.
  return (paper, place) =>
    words?.mayPass(place) !== false &&
    (hasPdf !== true || paper.fullTextUrl !== null) &&
    (pubmedOnly !== true || paper.pmid !== null) &&
    isWithin(paper.year, minYear, maxYear) &&
    isWithin(paper.epochS, minEpochS, maxEpochS) &&
    (maxQuartile === undefined || isWithin(paper.journalQuartile, 1, maxQuartile)) &&
    (retracted === 'include_retracted' || paper.isRetracted === (retracted === 'only_retracted')) &&
    isAmong(typeTags, (tag) => paper.studyTypeTags.includes(tag)) &&
    words?.passes(place, () => textOfPaper(paper)) !== false
}

function isWantedTrial({ hasResults, phase, recruitmentStatus }: TrialFilters): ReturnType<Choose<CorpusTrial>> {
  return (trial) =>
    (hasResults !== true || trial.hasResults === true) &&
    isAmong(phase, (wanted) => (wanted === 'NA' ? trial.phase.length === 0 : trial.phase.includes(wanted))) &&
    isAmong(recruitmentStatus, (wanted) => trial.overallStatus === wanted)
}

/** Whether one of the wanted values fits; an empty list wants none in particular. */
function isAmong<Value>(wanted: readonly Value[] | undefined, fits: (value: Value) => boolean): boolean {
  return wanted === undefined || wanted.length === 0 || wanted.some(fits)
}

/** What is not known lies within no bounds. */
function isWithin(value: number | null, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true
  return value !== null && (from === undefined || value >= from) && (to === undefined || value <= to)
}

function textOfPaper({ title, abstract }: CorpusPaper): string {
  return `${title} ${abstract ?? ''}`
}
