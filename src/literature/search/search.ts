import type { PaperFilters, TrialFilters } from '../../contract/generated/api.ts'
import { parseLiteratureQuery } from './keyword/literature.ts'
import type { KeywordQuery } from './keyword/query.ts'
import { parseRegistryQuery } from './keyword/registry.ts'
import type { CorpusPaper } from '../corpus/paper.ts'
import { bitsOfTags, paperCorpus, paperTraits } from './paper-corpus.ts'
import { paperFields } from './paper-fields.ts'
import { isEmpty } from './index/bit-set.ts'
import type { PreparedParts } from './full-text/prepared.ts'
import type { SearchIndex } from './index/search-index.ts'
import { defineCorpus, findBest, findNewest, type CreateFilter, type Corpus } from './full-text/corpus.ts'
import { createWordFilter } from './full-text/filter.ts'
import { bitsOfPhases, numberOfStatus, trialCorpus, trialTraits } from './trial-corpus.ts'
import type { CorpusTrial } from '../corpus/trial.ts'

export type Search<Filters> = {
  readonly query: string
  readonly searchMode: 'semantic' | 'keyword'
  readonly maxResults: number
  readonly filters: Filters
}

/**
 * The results of a semantic search are in the order of relevance. Those of a keyword search are newest first, then in the order of the
 * corpus. `ignored` lists the parts of a keyword query that were not understood, and `missing` the terms without a match.
 */
export type Found<Entry> = { readonly results: readonly Entry[]; readonly ignored: readonly string[]; readonly missing: readonly string[] }

/** Searches the papers of the corpus and of the user's `own` library, ranked together. */
export function searchPapers(
  search: Search<PaperFilters>,
  corpus: 'service' | 'pubmed',
  own: readonly CorpusPaper[] = [],
): Found<CorpusPaper> {
  const coverage: CreateFilter<CorpusPaper> = (index) => {
    const pmids = index.numbersOf(paperTraits.pmid)
    return (place) => corpus === 'service' || pmids[place] === 1
  }
  // A keyword query takes no filters, not even the default ones: it expresses its exclusions itself.
  if (search.searchMode === 'keyword') return keywordSearch(papers, own, parseLiteratureQuery(search.query), search.maxResults, coverage)
  const { maxQuartile, typeTags = [] } = search.filters
  // The literature database knows neither quartiles nor designs, so none of its papers passes such a filter.
  const isOpen = corpus === 'service' || (maxQuartile === undefined && typeTags.length === 0)
  const choose: CreateFilter<CorpusPaper> = (index) => {
    const isCovered = coverage(index)
    const isWanted = isWantedPaper(search.filters, index)
    return (place) => isOpen && isCovered(place) && isWanted(place)
  }
  return { results: findBest(papers, own, search, choose), ignored: [], missing: [] }
}

/** Searches the trials of the corpus and the user's `own`, ranked together. */
export function searchTrials(search: Search<TrialFilters>, own: readonly CorpusTrial[] = []): Found<CorpusTrial> {
  if (search.searchMode === 'keyword')
    return keywordSearch(trials, own, parseRegistryQuery(search.query), search.maxResults, () => () => true)
  return { results: findBest(trials, own, search, (index) => isWantedTrial(search.filters, index)), ignored: [], missing: [] }
}

function keywordSearch<Entry>(
  corpus: Corpus<Entry>,
  own: readonly Entry[],
  { find, terms, ignored }: KeywordQuery<Entry>,
  maxResults: number,
  choose: CreateFilter<Entry>,
): Found<Entry> {
  const shelves = [corpus.searchIndex(), ...(own.length === 0 ? [] : [corpus.indexOwn(own).searchIndex])]
  const missing = terms.filter((term) => shelves.every((index) => isEmpty(term.find(index)))).map(({ text }) => text)
  return { results: findNewest(corpus, own, maxResults, find, choose), ignored, missing: [...new Set(missing)] }
}

/** Prepares a part of what the first search needs. False when all is there. */
export function prepareSomeSearch(): boolean {
  return papers.makeSome() || trials.makeSome()
}

/** Offers prepared parts, which the first search reads. Of several offers, the first that has a part gives it. */
export function offerPrepared(parts: PreparedParts): void {
  offers.add(parts)
}

const offers = new Set<PreparedParts>()

const offered: PreparedParts = (name) => {
  for (const parts of offers) {
    const part = parts(name)
    if (part !== null) return part
  }
  return null
}

const papers = defineCorpus(paperCorpus, offered)
const trials = defineCorpus(trialCorpus, offered)

function isWantedPaper(filters: PaperFilters, index: SearchIndex<CorpusPaper>): ReturnType<CreateFilter<CorpusPaper>> {
  const { hasPdf, pubmedOnly, minYear, maxYear, minEpochS, maxEpochS, maxQuartile, retracted = 'exclude_retracted', typeTags } = filters
  const { includeKeywords = [], excludeKeywords = [] } = filters
  const hasWords = includeKeywords.length + excludeKeywords.length > 0
  const words = hasWords ? createWordFilter(index, [paperFields.title, paperFields.abstract], includeKeywords, excludeKeywords) : null
  const traitsOf = (trait: keyof typeof paperTraits): Float64Array => index.numbersOf(paperTraits[trait])
  const [pdfs, pmids, retractions, tags] = [traitsOf('pdf'), traitsOf('pmid'), traitsOf('retracted'), traitsOf('tags')]
  const [years, epochs, quartiles] = [traitsOf('year'), traitsOf('epochS'), traitsOf('quartile')]
  const wantedTags = typeTags === undefined || typeTags.length === 0 ? null : bitsOfTags(typeTags)
  // Words are checked last: there may be thousands of them.
  return (place) =>
    words?.mayPass(place) !== false &&
    (hasPdf !== true || pdfs[place] === 1) &&
    (pubmedOnly !== true || pmids[place] === 1) &&
    isWithin(years[place], minYear, maxYear) &&
    isWithin(epochs[place], minEpochS, maxEpochS) &&
    (maxQuartile === undefined || isWithin(quartiles[place], 1, maxQuartile)) &&
    (retracted === 'include_retracted' || retractions[place] === (retracted === 'only_retracted' ? 1 : 0)) &&
    (wantedTags === null || ((tags[place] ?? 0) & wantedTags) !== 0) &&
    words?.passes(place, () => textOfPaper(index.entryAt(place))) !== false
}

function isWantedTrial(
  { hasResults, phase, recruitmentStatus }: TrialFilters,
  index: SearchIndex<CorpusTrial>,
): ReturnType<CreateFilter<CorpusTrial>> {
  const [results, phases, statuses] = (['results', 'phases', 'status'] as const).map((trait) => index.numbersOf(trialTraits[trait]))
  const wantedPhases = phase === undefined || phase.length === 0 ? null : bitsOfPhases(phase)
  const wantedStatus = recruitmentStatus === undefined || recruitmentStatus.length === 0 ? null : recruitmentStatus.map(numberOfStatus)
  return (place) =>
    (hasResults !== true || results?.[place] === 1) &&
    (wantedPhases === null || ((phases?.[place] ?? 0) & wantedPhases) !== 0) &&
    (wantedStatus === null || wantedStatus.includes(statuses?.[place] ?? Number.NaN))
}

/** Tests a number against bounds. An unknown number lies within no bounds. */
function isWithin(value = Number.NaN, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true
  return !Number.isNaN(value) && (from === undefined || value >= from) && (to === undefined || value <= to)
}

function textOfPaper(paper: CorpusPaper | undefined): string {
  return `${paper?.title ?? ''} ${paper?.abstract ?? ''}`
}
