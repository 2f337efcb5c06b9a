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

export function searchPapers(search: Search<PaperFilters>, corpus: 'service' | 'pubmed'): Found<CorpusPaper> {
  const papers = Array.from({ length: paperCount }, (_, index) => paperAt(index)).filter(
    (paper) => corpus === 'service' || paper.pmid !== null,
  )
  return rank(search, papers.filter(isWanted(search.filters)), textOfPaper)
}

export function searchTrials(search: Search<TrialFilters>): Found<CorpusTrial> {
  const { hasResults, phase, recruitmentStatus } = search.filters
  const trials = Array.from({ length: trialCount }, (_, index) => trialAt(index)).filter(
    (trial) =>
      (hasResults !== true || trial.hasResults === true) &&
      (phase === undefined || phase.some((wanted) => trial.phase.includes(wanted))) &&
      (recruitmentStatus === undefined || recruitmentStatus.some((wanted) => trial.overallStatus === wanted)),
  )
  return rank(search, trials, textOfTrial)
}

/** A semantic search ranks by the words in common and always finds something near; a keyword search takes what matches. */
function rank<Entry>(
  { query, searchMode, maxResults }: Search<unknown>,
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
): Found<Entry> {
  if (searchMode === 'keyword') {
    const { matches, ignored } = parseKeywordQuery(query)
    return { results: entries.filter((entry) => matches(textOf(entry))).slice(0, maxResults), ignored }
  }
  const words = new Set(query.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))
  const scored = entries.map((entry, index) => {
    const text = textOf(entry).toLowerCase()
    return { entry, index, score: [...words].filter((word) => text.includes(word)).length }
  })
  const best = scored.toSorted((a, b) => b.score - a.score || a.index - b.index).slice(0, maxResults)
  return { results: best.map(({ entry }) => entry), ignored: [] }
}

function isWanted(filters: PaperFilters): (paper: CorpusPaper) => boolean {
  const { excludeKeywords = [], includeKeywords = [], hasPdf, pubmedOnly, minYear, maxYear, minEpochS, maxEpochS, maxQuartile } = filters
  const { retracted = 'exclude_retracted', typeTags } = filters
  return (paper) => {
    const text = textOfPaper(paper).toLowerCase()
    return (
      !excludeKeywords.some((word) => text.includes(word.toLowerCase())) &&
      includeKeywords.every((word) => text.includes(word.toLowerCase())) &&
      (hasPdf !== true || paper.fullTextUrl !== null) &&
      (pubmedOnly !== true || paper.pmid !== null) &&
      isWithin(paper.year, minYear, maxYear) &&
      isWithin(paper.epochS, minEpochS, maxEpochS) &&
      (maxQuartile === undefined || isWithin(paper.journalQuartile, 1, maxQuartile)) &&
      (retracted === 'include_retracted' || paper.isRetracted === (retracted === 'only_retracted')) &&
      (typeTags === undefined || typeTags.length === 0 || typeTags.some((tag) => paper.studyTypeTags.includes(tag)))
    )
  }
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
