import type { Behaviour } from './behaviour.ts'
import { fitsExpression, textOf } from './filters.ts'
import type { Account, Body, FilterName, Paper, Search, Trial } from './model.ts'
import { makePapers, makeTrials, phases, trialStatuses } from './papers.ts'
import { invalid, makeReader } from './validate.ts'
import type { Reader } from './validate.ts'

const papers = makePapers()
const trials = makeTrials()
const order: readonly FilterName[] = [
  'excludeKeywords',
  'includeKeywords',
  'hasPdf',
  'pubmedOnly',
  'minYear',
  'maxYear',
  'minEpochS',
  'maxEpochS',
  'maxQuartile',
  'retracted',
  'typeTags',
]
const typeTags = ['Review', 'Meta-Analysis', 'Systematic Review', 'RCT', 'Longitudinal']

/** Counts the words of the query in a text. */
function closeness(words: readonly string[], text: string): number {
  let found = 0
  for (const word of words) if (text.includes(word)) found += 1
  return found
}

function ranked<T>(items: readonly T[], query: string, text: (item: T) => string): readonly T[] {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return items
    .map((item, index) => ({ item, index, close: closeness(words, text(item)) }))
    .sort((a, b) => b.close - a.close || a.index - b.index)
    .map(({ item }) => item)
}

function checkStrings(reader: Reader, behaviour: Behaviour, body: Body, path: string, allowed?: readonly string[]): void {
  for (const value of reader.list(body, path)) {
    const fine = typeof value === 'string' && (allowed === undefined || behaviour.allowed(path, allowed).includes(value))
    if (!fine && behaviour.typed(path, value)) throw invalid(`${path} has a value that is not allowed`)
  }
}

function readFilters(reader: Reader, behaviour: Behaviour, filters: Body): Body {
  checkStrings(reader, behaviour, filters, 'filters.excludeKeywords')
  checkStrings(reader, behaviour, filters, 'filters.includeKeywords')
  checkStrings(reader, behaviour, filters, 'filters.typeTags', typeTags)
  for (const name of ['hasPdf', 'pubmedOnly']) reader.flag(filters, `filters.${name}`, false)
  for (const name of ['minYear', 'maxYear', 'minEpochS', 'maxEpochS', 'maxQuartile']) reader.whole(filters, `filters.${name}`, 0)
  const retracted = reader.choice(
    filters,
    'filters.retracted',
    ['exclude_retracted', 'include_retracted', 'only_retracted'],
    'exclude_retracted',
  )
  return { ...filters, retracted }
}

function shownPaper(paper: Paper, corpus: string): Body {
  const { epochS: _epochS, retracted: _retracted, ...shown } = paper
  return corpus === 'pubmed' ? { ...shown, studyTypeTags: [], journalQuartile: null } : shown
}

function warningsFor(corpus: string, searchMode: string, query: string, text: string[]): readonly Body[] {
  if (corpus !== 'pubmed' || searchMode !== 'keyword') return []
  const unmatched = (query.match(/"[^"]*"/gu) ?? []).filter(
    (phrase) => !text.some((one) => one.includes(phrase.replaceAll('"', '').toLowerCase())),
  )
  return unmatched.map((phrase) => ({
    corpus,
    searchMode,
    message: `The phrase ${phrase} matches no paper.`,
    warningDetails: { type: 'phrase_not_found', messages: [`${phrase} is not in the index`] },
  }))
}

export function searchPapers(behaviour: Behaviour, account: Account, sent: Body): Body {
  const reader = makeReader(behaviour)
  const query = reader.text(sent, 'papers.query', true) ?? ''
  const corpus = reader.choice(sent, 'papers.corpus', ['service', 'pubmed'], 'service')
  const searchMode = reader.choice(sent, 'papers.searchMode', ['semantic', 'keyword'], 'semantic')
  const most = Math.min(reader.whole(sent, 'search.maxResults', 10), behaviour.resultCap(account.plan, 'searchPapers'))
  const given = reader.object(sent, 'papers.filters')
  reader.rule('filtersWithKeyword', given === undefined || searchMode !== 'keyword', 'filters cannot go with keyword mode')
  const filters = searchMode === 'keyword' ? { retracted: 'exclude_retracted' } : readFilters(reader, behaviour, given ?? {})
  const active = Object.entries(filters)
  const names = order.filter((name) => active.some(([key]) => key === name))
  const inCorpus = papers.filter((paper) => corpus === 'service' || paper.pmid !== null)
  const kept = inCorpus.filter((paper) =>
    names.every((name) => behaviour.keepsPaper(name, paper, active.find(([key]) => key === name)?.[1])),
  )
  const found = searchMode === 'keyword' ? kept.filter((paper) => fitsExpression(query, textOf(paper))) : ranked(kept, query, textOf)
  const warnings = warningsFor(corpus, searchMode, query, searchMode === 'keyword' ? kept.map(textOf) : [])
  const body: Body = { papers: found.slice(0, most).map((paper) => shownPaper(paper, corpus)) }
  return warnings.length === 0 ? body : { ...body, warnings }
}

const trialText = (trial: Trial): string => `${trial.title} ${trial.summary ?? ''}`.toLowerCase()

export function searchTrials(behaviour: Behaviour, account: Account, sent: Body): Body {
  const reader = makeReader(behaviour)
  const query = reader.text(sent, 'trials.query', true) ?? ''
  const searchMode = reader.choice(sent, 'trials.searchMode', ['semantic', 'keyword'], 'semantic')
  const most = Math.min(reader.whole(sent, 'search.maxResults', 10), behaviour.resultCap(account.plan, 'searchTrials'))
  const filters = reader.object(sent, 'trials.trialFilters')
  reader.rule('trialFiltersWithKeyword', filters === undefined || searchMode !== 'keyword', 'trialFilters cannot go with keyword mode')
  if (filters !== undefined) {
    checkStrings(reader, behaviour, filters, 'trialFilters.phase', phases)
    checkStrings(reader, behaviour, filters, 'trialFilters.recruitmentStatus', trialStatuses)
  }
  const hasResults = filters !== undefined && reader.flag(filters, 'trialFilters.hasResults', false)
  const wanted = (name: string): readonly string[] => (filters === undefined ? [] : reader.list(filters, name).map(String))
  const phase = wanted('phase')
  const recruitment = wanted('recruitmentStatus')
  const kept = trials.filter(
    (trial) =>
      (!hasResults || behaviour.trialHasResults(trial.hasResults)) &&
      (phase.length === 0 || behaviour.phaseFits(trial.phase, phase)) &&
      (recruitment.length === 0 || behaviour.recruitmentFits(trial.overallStatus, recruitment)),
  )
  const found = searchMode === 'keyword' ? kept.filter((trial) => fitsExpression(query, trialText(trial))) : ranked(kept, query, trialText)
  return { trials: found.slice(0, most) }
}

function find<T>(items: readonly T[], { query, searchMode, maxResults }: Search, text: (item: T) => string): readonly T[] {
  const found = searchMode === 'keyword' ? items.filter((item) => text(item).includes(query.toLowerCase())) : ranked(items, query, text)
  return found.slice(0, maxResults)
}

/** The papers of one search of a session, where keyword mode matches literally. */
export function findPapers(search: Search): readonly Paper[] {
  const inCorpus = papers.filter((paper) => !paper.retracted && (search.corpus === 'service' || paper.pmid !== null))
  return find(inCorpus, search, textOf)
}

/** The trials of one search of a session. */
export const findTrials = (search: Search): readonly Trial[] => find(trials, search, trialText)
