import { defaults } from '../../../contract/generated/defaults.ts'
import { requestShapes } from '../../../contract/generated/request-shapes.ts'
import { isObject } from '../../../contract/is-object.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Observation } from '../../../judgement/monitor.ts'

const { filters: paperFilters } = requestShapes.SearchPapersRequest.properties
const { trialFilters } = requestShapes.SearchTrialsRequest.properties
const filtersBy = {
  searchPapers: ['filters', Object.keys(paperFilters.properties)],
  searchTrials: ['trialFilters', Object.keys(trialFilters.properties)],
} as const

const countsBy = {
  searchPapers: requestShapes.SearchPapersRequest.properties.maxResults,
  searchTrials: requestShapes.SearchTrialsRequest.properties.maxResults,
}

/** Judges a search that had to be refused and was served. */
export function judgeServed(exchange: Exchange, asked: Readonly<Record<string, unknown>>): readonly Observation[] {
  const { operation } = exchange
  if (answerOf(exchange)?.status !== 200 || (operation !== 'searchPapers' && operation !== 'searchTrials')) return []
  if (!Object.hasOwn(asked, 'query')) return [served('search/query-required', exchange, 'a search without query')]
  const { maxResults } = asked
  const { minimum, maximum } = countsBy[operation]
  const isOutside = typeof maxResults === 'number' && Number.isInteger(maxResults) && (maxResults < minimum || maxResults > maximum)
  if (isOutside) return [served('search/max-results-range', exchange, `maxResults ${maxResults}`)]
  const [name, known] = filtersBy[operation]
  const filters = asked[name]
  if (asked['searchMode'] !== 'keyword' || !isObject(filters)) return []
  const set = known.find((filter) => !isNone(filters[filter]))
  return set === undefined ? [] : [served('search/filters-with-keyword', exchange, `${set} in keyword mode`)]
}

/** True for the value of a filter that filters nothing, or no more than a search without filters. A deployment may take it for none. */
function isNone(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isNone)
  if (isObject(value)) return Object.values(value).every(isNone)
  return !value || value === defaults.PaperFilters.retracted
}

type ServedRule = 'search/query-required' | 'search/max-results-range' | 'search/filters-with-keyword'

function served(rule: ServedRule, { id }: Exchange, what: string): Observation {
  return { rule, exchanges: [id], breach: { expected: '400 invalid_request', actual: `200 for ${what}` } }
}
