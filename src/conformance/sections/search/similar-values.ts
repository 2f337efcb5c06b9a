import { defaults } from '../../../contract/generated/defaults.ts'
import { requestShapes } from '../../../contract/generated/request-shapes.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import type { Send } from '../../../exchange/send.ts'
import { defineFurtherPart, type Evidence, type Part, type Probe } from '../../define/check.ts'
import { filtersOf, listIn, listOf, rowsOf, type Row } from '../../define/search-results.ts'
import type { OperationId } from '../../../contract/operations.ts'
import { manyTrials, servicePapers, subject } from '../../probes/searches.ts'
import { yearAt } from './passing-papers.ts'

type SimilarSearches = Evidence & { readonly searches: readonly Exchange[] }

const years = { minYear: 2008, maxYear: 2015 }
const instants = { minEpochS: Date.UTC(2008, 0, 3) / 1000, maxEpochS: Date.UTC(2015, 11, 29) / 1000 }
const many = 50

type Calls = readonly (readonly [OperationId, object])[]

/** Filters where another corpus is searched, with and without a maxResults; and one filter beside another. */
const similarValues: Calls = [
  ['searchPapers', { corpus: 'pubmed', filters: years }],
  ['searchPapers', { corpus: 'pubmed', filters: instants, maxResults: 5 }],
  ['searchTrials', { trialFilters: { phase: ['PHASE1'] } }],
  ['searchTrials', { trialFilters: { recruitmentStatus: ['RECRUITING'] }, maxResults: 3 }],
  ['searchTrials', { trialFilters: { phase: ['PHASE2', 'PHASE3'], recruitmentStatus: ['COMPLETED', 'RECRUITING'] }, maxResults: many }],
]

const { typeTags } = requestShapes.SearchPapersRequest.properties.filters.properties
const { phase, recruitmentStatus } = requestShapes.SearchTrialsRequest.properties.trialFilters.properties

/** Each listed value of each filter alone: first those whose names stand in the names of others, then those that results have. */
function valuesAlone(papers: readonly Row[], trials: readonly Row[]): Calls {
  const shown = new Set(
    [...papers, ...trials].flatMap((row) => [listOf(row, 'studyTypeTags'), listOf(row, 'phase'), row['overallStatus']].flat()),
  )
  const similar = new Set<unknown>(['Review', 'PHASE1', 'RECRUITING'])
  const weight = (value: unknown): number => (similar.has(value) ? 0 : shown.has(value) ? 1 : 2)
  const alone = [
    // Trials to which no phase applies are asked for anyway.
    ...phase.items.enum
      .filter((value) => value !== 'NA')
      .map((value) => [value, 'searchTrials', { trialFilters: { phase: [value] } }] as const),
    ...recruitmentStatus.items.enum.map((value) => [value, 'searchTrials', { trialFilters: { recruitmentStatus: [value] } }] as const),
    ...typeTags.items.enum.map((value) => [value, 'searchPapers', { filters: { typeTags: [value] } }] as const),
  ]
  return alone
    .toSorted(([a], [b]) => weight(a) - weight(b))
    .map(([, operation, body]) => [operation, { ...body, maxResults: many }] as const)
}

/** Several searches of one subject. A world of their own spares the plan of the account. */
const similarSearches: Probe<SimilarSearches> = {
  name: 'searches by what stands in the names of others',
  profile: 'lifecycle',
  cost: { requests: similarValues.length, searches: similarValues.length, sessions: 0 },
  inFreshWorld: true,
  async send({ freshWorld, send }) {
    const world = await freshWorld?.()
    return { searches: await sendAll(similarValues, world?.send ?? send, () => true) }
  },
}

/** As many of them as the rest of the budget has room for. */
export const searchesAlone: Probe<SimilarSearches> = {
  name: 'searches by each value alone',
  shows: 'each listed value of a filter alone',
  profile: 'standard',
  cost: { requests: 0, searches: 0, sessions: 0 },
  phase: 'rest',
  turn: 1,
  uses: [servicePapers, manyTrials],
  inFreshWorld: true,
  async send({ send, evidence, hasRest, leaveOut }) {
    const [papers, trials] = [await evidence(servicePapers), await evidence(manyTrials)]
    const calls = valuesAlone(rowsOf(papers.searched) ?? [], rowsOf(trials.searched) ?? [])
    const searches = await sendAll(calls, send, () => hasRest({ searches: 1 }))
    if (searches.length < calls.length) leaveOut()
    return { searches }
  },
}

async function sendAll(calls: Calls, send: Send, hasRoom: () => boolean): Promise<readonly Exchange[]> {
  const searches: Exchange[] = []
  for (const [operation, body] of calls)
    if (hasRoom()) searches.push(await send({ operation, as: 'default', body: { query: subject, ...body } }))
  return searches
}

type Fault = { readonly pointer: string; readonly expected: string; readonly actual: string }

/** The fault of a search by each rule, if it has one. */
const faults = {
  'search/max-results-honoured': (search: Exchange) => {
    const most = Number(jsonBodyOrEmpty(search)['maxResults'] ?? defaults.SearchPapersRequest.maxResults)
    const count = rowsOf(search)?.length ?? 0
    return count > most ? { pointer: `/${listIn(search)}`, expected: `at most ${most}`, actual: String(count) } : null
  },
  'search/papers/filter-dates': findFault(({ year }, { minYear, minEpochS, maxYear, maxEpochS }) => {
    const [from, to] = [Number(minYear ?? yearAt(minEpochS)), Number(maxYear ?? yearAt(maxEpochS))]
    // The year may be that of print, and the date the one online. What is not asked for is NaN.
    return typeof year === 'number' && (year < from - 1 || year > to + 1) ? { member: 'year', expected: `from ${from} to ${to}` } : null
  }),
  'search/papers/filter-type-tags': findFault(hasOneOf('typeTags', 'studyTypeTags')),
  'search/trials/filter-phase': findFault(hasOneOf('phase', 'phase')),
  'search/trials/filter-recruitment-status': findFault(({ overallStatus }, filters) => {
    const asked = listOf(filters, 'recruitmentStatus')
    return asked.length === 0 || asked.includes(overallStatus) ? null : { member: 'overallStatus', expected: asked.join(', ') }
  }),
} as const

type RowFault = { readonly member: string; readonly expected: string }

/** A value that stands in the name of another is not the other. Earlier forms lack the member. */
function hasOneOf(filter: string, member: string): (row: Row, filters: Row) => RowFault | null {
  return (row, filters) => {
    const asked = listOf(filters, filter)
    // NA is left out: registries say in several ways that no phase applies.
    if (asked.includes('NA')) return null
    const isKept = asked.length === 0 || !Object.hasOwn(row, member) || listOf(row, member).some((value) => asked.includes(value))
    return isKept ? null : { member, expected: `one of ${asked.join(', ')}` }
  }
}

function findFault(judge: (row: Row, filters: Row) => RowFault | null): (search: Exchange) => Fault | null {
  return (search) => {
    for (const [index, row] of (rowsOf(search) ?? []).entries()) {
      const found = judge(row, filtersOf(search))
      if (found === null) continue
      const { member, expected } = found
      return { pointer: `/${listIn(search)}/${index}/${member}`, expected, actual: JSON.stringify(row[member]) ?? 'absent' }
    }
    return null
  }
}

/** The part about values that stand in the names of others, about another corpus, and about each value alone. */
export function seesSimilarValues(rule: keyof typeof faults): Part {
  return defineFurtherPart({
    about: 'values that stand in the names of others, and another corpus',
    probes: isOfValues(rule) ? [similarSearches, searchesAlone] : [similarSearches],
    judge(...seen) {
      for (const search of seen.flatMap((one) => one?.searches ?? [])) {
        const fault = faults[rule](search)
        if (fault !== null) return { broken: fault, by: [search] }
      }
      return null
    },
  })
}

function isOfValues(rule: keyof typeof faults): boolean {
  return rule !== 'search/max-results-honoured' && rule !== 'search/papers/filter-dates'
}
