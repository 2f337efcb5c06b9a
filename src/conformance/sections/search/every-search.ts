import { defaults } from '../../../contract/generated/defaults.ts'
import type { RuleId } from '../../../contract/rules.ts'
import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOf, jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { isObject } from '../../../contract/is-object.ts'
import type { Breach, Monitor, Observation } from '../../../judgement/monitor.ts'
import { filtersOf, idOf, listIn, listOf, rowsOf, textOf, type Row } from '../../define/search-results.ts'
import { judgeServed } from './served-searches.ts'

/** A fault of one result of a search, or of the whole list. */
type Judged = { readonly rule: RuleId; readonly breach: Breach } | null

/**
 * Judges by every answer what the checks of searches judge by those of a few probes: a deployment may keep it in one mode or
 * corpus, and with one filter, and not in another.
 */
export const everySearch: Monitor = {
  rules: [
    'search/query-required',
    'search/max-results-range',
    'search/filters-with-keyword',
    'search/max-results-honoured',
    'search/papers/pubmed-leaves-empty',
    'search/papers/study-type-tags-filled',
    'search/papers/filter-dates',
    'search/papers/filter-type-tags',
    'search/papers/filter-max-quartile',
    'search/papers/filter-retracted',
    'search/trials/filter-has-results',
    'search/trials/filter-phase',
    'search/trials/filter-recruitment-status',
    'search/trials/trial-fields',
    'search/warnings/fields',
  ],
  start() {
    const untagged = createUntaggedCount()
    const marked = createMarkedCount()
    const retracted = createRetractedCount()
    return (exchange) => {
      const asked = jsonBodyOf(exchange)
      if (asked === undefined || (exchange.operation !== 'searchPapers' && exchange.operation !== 'searchTrials')) return []
      const [served, rows] = [judgeServed(exchange, asked), rowsOf(exchange)]
      if (rows === undefined) return served
      const judged = [judgeCount(exchange, rows), judgeWarnings(exchange), ...rows.map((row, index) => judgeRow(exchange, row, index))]
      const found = judged.flatMap((one): readonly Observation[] => (one === null ? [] : [{ ...one, exchanges: [exchange.id] }]))
      return [...served, ...found, ...untagged(exchange, rows), ...marked(exchange, rows), ...retracted(exchange, rows)]
    }
  },
}

function judgeCount(exchange: Exchange, rows: readonly Row[]): Judged {
  const { maxResults = defaults.SearchPapersRequest.maxResults } = jsonBodyOrEmpty(exchange)
  // Another rule judges values that are no count.
  if (typeof maxResults !== 'number' || !Number.isInteger(maxResults) || maxResults < 1 || rows.length <= maxResults) return null
  return broken('search/max-results-honoured', `at most ${maxResults}`, String(rows.length), `/${listIn(exchange)}`)
}

/** A search of trials has no warning about papers, nor one of papers about trials. A corpus of papers may look into the other. */
function judgeWarnings(exchange: Exchange): Judged {
  const warnings = memberOf(exchange, 'warnings')
  const isOfTrials = exchange.operation === 'searchTrials'
  const at = Array.isArray(warnings)
    ? warnings.findIndex(
        (one: unknown) => isObject(one) && typeof one['corpus'] === 'string' && (one['corpus'] === 'clinical_trials') !== isOfTrials,
      )
    : -1
  if (at < 0) return null
  const expected = isOfTrials ? 'clinical_trials, which was searched' : 'service or pubmed, for papers were searched'
  return broken('search/warnings/fields', expected, String(memberOf(exchange, 'warnings', String(at), 'corpus')), `/warnings/${at}/corpus`)
}

function judgeRow(exchange: Exchange, row: Row, index: number): Judged {
  return exchange.operation === 'searchPapers' ? judgePaper(exchange, row, index) : judgeTrial(exchange, row, index)
}

function judgePaper(exchange: Exchange, paper: Row, index: number): Judged {
  const at = (rule: RuleId, member: string, expected: string): Judged =>
    broken(rule, expected, JSON.stringify(paper[member]) ?? 'absent', `/papers/${index}/${member}`)
  if (jsonBodyOrEmpty(exchange)['corpus'] === 'pubmed') {
    const rule = 'search/papers/pubmed-leaves-empty'
    if (listOf(paper, 'studyTypeTags').length > 0) return at(rule, 'studyTypeTags', 'an empty array, for the corpus is pubmed')
    if ((paper['journalQuartile'] ?? null) !== null) return at(rule, 'journalQuartile', 'null, for the corpus is pubmed')
  }
  const { minYear, minEpochS, maxYear, maxEpochS, maxQuartile, typeTags } = filtersOf(exchange)
  const { year, journalQuartile } = paper
  // The date of publication may be the one online, and the year the one in print. What is not asked for is NaN.
  const [from, to] = [Number(minYear ?? yearAt(minEpochS)), Number(maxYear ?? yearAt(maxEpochS))]
  const isBefore = typeof year === 'number' && year < from - 1
  const isAfter = typeof year === 'number' && year > to + 1
  if (isBefore || isAfter) return at('search/papers/filter-dates', 'year', isBefore ? `${from} or later` : `${to} or before`)
  if (typeof maxQuartile === 'number' && typeof journalQuartile === 'number' && journalQuartile > maxQuartile)
    return at('search/papers/filter-max-quartile', 'journalQuartile', `at most ${maxQuartile}`)
  const { studyTypeTags: tags } = paper
  const isOfService = (jsonBodyOrEmpty(exchange)['corpus'] ?? 'service') === 'service'
  if (isOfService && Array.isArray(typeTags) && typeTags.length > 0 && Array.isArray(tags) && !tags.some((tag) => typeTags.includes(tag)))
    return at('search/papers/filter-type-tags', 'studyTypeTags', `one of ${typeTags.join(', ')}`)
  return null
}

function yearAt(epochS: unknown): number | undefined {
  return typeof epochS === 'number' ? new Date(epochS * 1000).getUTCFullYear() : undefined
}

function judgeTrial(exchange: Exchange, trial: Row, index: number): Judged {
  const { hasResults, phase, recruitmentStatus } = filtersOf(exchange)
  const at = (rule: RuleId, member: string, expected: string): Judged =>
    broken(rule, expected, JSON.stringify(trial[member]) ?? 'absent', `/trials/${index}/${member}`)
  if (hasResults === true && trial['hasResults'] !== true) return at('search/trials/filter-has-results', 'hasResults', 'true')
  const phases = listOf(trial, 'phase')
  if (Array.isArray(phase) && phase.length > 0 && !phase.includes('NA') && !phases.some((one) => phase.includes(one)))
    return at('search/trials/filter-phase', 'phase', `one of ${phase.join(', ')}`)
  if (Array.isArray(recruitmentStatus) && recruitmentStatus.length > 0 && !recruitmentStatus.includes(trial['overallStatus']))
    return at('search/trials/filter-recruitment-status', 'overallStatus', `one of ${recruitmentStatus.join(', ')}`)
  return null
}

/** So many papers of one mode without any tag, in so many searches, are no chance. */
const [manyPapers, manySearches] = [30, 2]

/** Counts the papers of the corpus service by mode, until one of them has a tag. */
function createUntaggedCount(): (exchange: Exchange, rows: readonly Row[]) => readonly Observation[] {
  const rule = 'search/papers/study-type-tags-filled'
  const tagged = new Set<string>()
  const untagged = new Map<string, { readonly papers: ReadonlySet<string>; readonly exchanges: readonly number[] }>()
  return (exchange, rows) => {
    const { corpus = 'service', searchMode = 'semantic' } = jsonBodyOrEmpty(exchange)
    const mode = String(searchMode)
    if (exchange.operation !== 'searchPapers' || corpus !== 'service' || rows.length === 0 || tagged.has(mode)) return []
    if (rows.some((paper) => !Array.isArray(paper['studyTypeTags']) || listOf(paper, 'studyTypeTags').length > 0)) {
      tagged.add(mode)
      return []
    }
    const { papers = [], exchanges = [] } = untagged.get(mode) ?? {}
    const found = { papers: new Set([...papers, ...rows.map(idOf)]), exchanges: [...exchanges, exchange.id] }
    untagged.set(mode, found)
    if (found.papers.size < manyPapers || found.exchanges.length < manySearches) return []
    const breach = {
      expected: 'papers with study-design tags',
      actual: `${found.papers.size} papers without any in ${mode} mode`,
      pointer: '/papers/*/studyTypeTags',
    }
    return [{ rule, exchanges: found.exchanges, breach }]
  }
}

/**
 * Compares what only_retracted brings with what every other semantic search with filters brings that does not let such in. A corpus may
 * know of a retraction that another does not.
 */
function createRetractedCount(): (exchange: Exchange, rows: readonly Row[]) => readonly Observation[] {
  const [retracted, others] = [new Map<string, number>(), new Map<string, number>()]
  return (exchange, rows) => {
    const { corpus = 'service', searchMode = 'semantic', filters } = jsonBodyOrEmpty(exchange)
    if (exchange.operation !== 'searchPapers' || searchMode !== 'semantic' || !isObject(filters)) return []
    const { retracted: asked = 'exclude_retracted' } = filters
    if (asked !== 'only_retracted' && asked !== 'exclude_retracted') return []
    const [own, opposite] = asked === 'only_retracted' ? [retracted, others] : [others, retracted]
    for (const paper of rows) {
      const id = `${String(corpus)} ${idOf(paper)}`
      own.set(id, exchange.id)
      const other = opposite.get(id)
      if (other === undefined) continue
      const expected = 'no paper that another search has as well, one under only_retracted and one without it'
      const breach = { expected, actual: textOf(paper, 'title'), pointer: '/papers/*/title' }
      return [{ rule: 'search/papers/filter-retracted', exchanges: [other, exchange.id], breach }]
    }
    return []
  }
}

/** The tags and entities of HTML that no plain text has. */
const markup = /<\/?(?:p|br|b|i|em|strong|ul|ol|li|div|span|h[1-6]|sub|sup)(?:\s[^<>]*)?\/?>|&(?:amp|lt|gt|quot|nbsp|#\d+);/i

/** So many summaries with markup are no chance: the record of one trial may have it. */
const manyMarked = 3

function createMarkedCount(): (exchange: Exchange, rows: readonly Row[]) => readonly Observation[] {
  const marked = new Map<string, { readonly exchange: number; readonly found: string }>()
  return (exchange, rows) => {
    if (exchange.operation !== 'searchTrials') return []
    for (const trial of rows) {
      const found = markup.exec(textOf(trial, 'summary'))?.[0]
      if (found !== undefined) marked.set(textOf(trial, 'nctId'), { exchange: exchange.id, found })
    }
    if (marked.size < manyMarked) return []
    const all = [...marked.values()]
    const breach = {
      expected: 'plain text in summary',
      actual: `${all[0]?.found ?? ''} in ${marked.size} trials`,
      pointer: '/trials/*/summary',
    }
    return [{ rule: 'search/trials/trial-fields', exchanges: [...new Set(all.map(({ exchange: id }) => id))], breach }]
  }
}

function broken(rule: RuleId, expected: string, actual: string, pointer: string): Judged {
  return { rule, breach: { expected, actual, pointer } }
}
