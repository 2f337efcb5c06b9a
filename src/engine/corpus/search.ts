import type { PaperFilters, TrialFilters } from '../../contract/generated/api.ts'
import { parseKeywordQuery } from './keyword-query.ts'
import { paperAt, paperCount, type CorpusPaper } from './paper.ts'
import { trialAt, trialCount, type CorpusTrial } from './trial.ts'

export type Search<Filters> = {
  readonly query: string
  readonly searchMode: 'semantic' | 'keyword'
  readonly maxResults: number
  readonly filters: Filters
}

/** The best results first, and the parts of a keyword query that were not understood. */
export type Found<Entry> = { readonly results: readonly Entry[]; readonly ignored: readonly string[] }

/** An entry of the corpus, and what a search reads of it, in lower case. */
type Searched<Entry> = { readonly entry: Entry; readonly text: string }

export function searchPapers(search: Search<PaperFilters>, corpus: 'service' | 'pubmed'): Found<CorpusPaper> {
  const isFiltered = isWanted(search.filters)
  return rank(search, papers(), (paper) => (corpus === 'service' || paper.entry.pmid !== null) && isFiltered(paper))
}

export function searchTrials(search: Search<TrialFilters>): Found<CorpusTrial> {
  const { hasResults, phase, recruitmentStatus } = search.filters
  return rank(
    search,
    trials(),
    ({ entry }) =>
      (hasResults !== true || entry.hasResults === true) &&
      (phase === undefined || phase.some((wanted) => entry.phase.includes(wanted))) &&
      (recruitmentStatus === undefined || recruitmentStatus.some((wanted) => entry.overallStatus === wanted)),
  )
}

const papers = once(() => Array.from({ length: paperCount }, (_, index) => searched(paperAt(index), textOfPaper)))
const trials = once(() => Array.from({ length: trialCount }, (_, index) => searched(trialAt(index), textOfTrial)))
/** What stands between spaces in papers, each once. */
const vocabulary = once(() => [...new Set(papers().flatMap(({ text }) => text.split(' ')))].join(' '))

/** The corpus is the same in every world, so it is made once, but not before the first search: importing it costs nothing. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

function searched<Entry>(entry: Entry, textOf: (entry: Entry) => string): Searched<Entry> {
  return { entry, text: textOf(entry).toLowerCase() }
}

/** A semantic search ranks by the words in common and always finds something near; a keyword search takes what matches. */
function rank<Entry>(
  { query, searchMode, maxResults }: Search<unknown>,
  corpus: readonly Searched<Entry>[],
  isLetIn: (searched: Searched<Entry>) => boolean,
): Found<Entry> {
  const { matches, ignored } = searchMode === 'keyword' ? parseKeywordQuery(query) : { matches: null, ignored: [] }
  const words = matches === null ? [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))] : []
  // The results of each score, in the order of the corpus. Nothing ranks before the first that have every word.
  const byScore: Entry[][] = Array.from({ length: words.length + 1 }, () => [])
  for (const one of corpus) {
    if (byScore[words.length]?.length === maxResults) break
    if (!isLetIn(one) || matches?.(one.text) === false) continue
    byScore[words.filter((word) => one.text.includes(word)).length]?.push(one.entry)
  }
  return { results: byScore.toReversed().flat().slice(0, maxResults), ignored }
}

function isWanted(filters: PaperFilters): (paper: Searched<CorpusPaper>) => boolean {
  const { hasPdf, pubmedOnly, minYear, maxYear, minEpochS, maxEpochS, maxQuartile, retracted = 'exclude_retracted', typeTags } = filters
  const excluded = inLowerCase(filters.excludeKeywords).filter(mayOccur)
  const included = inLowerCase(filters.includeKeywords)
  // The words last: there may be thousands.
  return ({ entry, text }) =>
    (hasPdf !== true || entry.fullTextUrl !== null) &&
    (pubmedOnly !== true || entry.pmid !== null) &&
    isWithin(entry.year, minYear, maxYear) &&
    isWithin(entry.epochS, minEpochS, maxEpochS) &&
    (maxQuartile === undefined || isWithin(entry.journalQuartile, 1, maxQuartile)) &&
    (retracted === 'include_retracted' || entry.isRetracted === (retracted === 'only_retracted')) &&
    (typeTags === undefined || typeTags.length === 0 || typeTags.some((tag) => entry.studyTypeTags.includes(tag))) &&
    !excluded.some((word) => text.includes(word)) &&
    included.every((word) => text.includes(word))
}

/** Each word once. */
function inLowerCase(words: readonly string[] = []): readonly string[] {
  return [...new Set(words.map((word) => word.toLowerCase()))]
}

/** Whether every part of a word is in some paper. If one is not, no paper has to be looked through, and there are 1,200 of them. */
function mayOccur(word: string): boolean {
  return word.split(' ').every((part) => vocabulary().includes(part))
}

/** What is not known lies within no bounds. */
function isWithin(value: number | null, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true
  return value !== null && (from === undefined || value >= from) && (to === undefined || value <= to)
}

function textOfPaper({ title, abstract }: CorpusPaper): string {
  return `${title} ${abstract ?? ''}`
}

function textOfTrial({ title, summary, conditions, interventions }: CorpusTrial): string {
  return [title, summary ?? '', ...conditions, ...interventions].join(' ')
}
