import { defaults } from '../../../contract/generated/defaults.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import type { Check, Evidence, Finding, Probe } from '../../define/check.ts'
import { askedOf, filtersOf, listIn, listOf, rowsOf, type Row } from '../../define/search-results.ts'
import type { OperationId } from '../../../contract/operations.ts'
import { subject } from '../../probes/searches.ts'

type Apart = Evidence & { readonly searches: readonly Exchange[] }

const years = { minYear: 2008, maxYear: 2015 }
const many = 50

/** Filters where another corpus is searched, with and without a maxResults; and values of filters that stand in the names of others. */
const calls: readonly (readonly [OperationId, object])[] = [
  ['searchPapers', { corpus: 'pubmed', filters: years }],
  ['searchPapers', { corpus: 'pubmed', filters: years, maxResults: 3 }],
  ['searchPapers', { filters: { typeTags: ['Review'] }, maxResults: many }],
  ['searchTrials', { trialFilters: { phase: ['PHASE1'] } }],
  ['searchTrials', { trialFilters: { phase: ['PHASE1'] }, maxResults: many }],
  ['searchTrials', { trialFilters: { recruitmentStatus: ['RECRUITING'] }, maxResults: 3 }],
  ['searchTrials', { trialFilters: { recruitmentStatus: ['RECRUITING'] }, maxResults: many }],
]

/** Searches of some further kinds, in a world that a mock makes for them: there they cost no plan anything. */
const searchesApart: Probe<Apart> = {
  name: 'searches by what stands in the names of others',
  profile: 'standard',
  cost: { requests: 0, searches: 0, sessions: 0 },
  async send({ freshWorld }) {
    const world = await freshWorld?.()
    const searches: Exchange[] = []
    for (const [operation, body] of world === undefined ? [] : calls) {
      const search = await world?.send({ operation, as: 'default', body: { query: subject, ...body } })
      if (search !== undefined) searches.push(search)
    }
    return { searches }
  },
}

type Fault = { readonly pointer: string; readonly expected: string; readonly actual: string }

/** What a rule holds against a search, if anything. */
const faults = {
  'search/max-results-honoured': (search: Exchange) => {
    const most = Number(askedOf(search)['maxResults'] ?? defaults.SearchPapersRequest.maxResults)
    const count = rowsOf(search)?.length ?? 0
    return count > most ? { pointer: `/${listIn(search)}`, expected: `at most ${most}`, actual: String(count) } : null
  },
  'search/papers/filter-dates': faultIn(({ year }, { minYear, maxYear }) => {
    if (typeof year !== 'number' || typeof minYear !== 'number' || typeof maxYear !== 'number') return null
    // The year may be that of print, and the date the one online.
    return year < minYear - 1 || year > maxYear + 1 ? { member: 'year', expected: `from ${minYear} to ${maxYear}` } : null
  }),
  'search/papers/filter-type-tags': faultIn(anyOf('typeTags', 'studyTypeTags')),
  'search/trials/filter-phase': faultIn(anyOf('phase', 'phase')),
  'search/trials/filter-recruitment-status': faultIn(({ overallStatus }, filters) => {
    const asked = listOf(filters, 'recruitmentStatus')
    return asked.length === 0 || asked.includes(overallStatus) ? null : { member: 'overallStatus', expected: asked.join(', ') }
  }),
} as const

type Told = { readonly member: string; readonly expected: string }

/** A value that stands in the name of another is not the other. Earlier forms lack the member. */
function anyOf(filter: string, member: string): (row: Row, filters: Row) => Told | null {
  return (row, filters) => {
    const asked = listOf(filters, filter)
    const isKept = asked.length === 0 || !Object.hasOwn(row, member) || listOf(row, member).some((value) => asked.includes(value))
    return isKept ? null : { member, expected: `one of ${asked.join(', ')}` }
  }
}

function faultIn(judge: (row: Row, filters: Row) => Told | null): (search: Exchange) => Fault | null {
  return (search) => {
    for (const [index, row] of (rowsOf(search) ?? []).entries()) {
      const told = judge(row, filtersOf(search))
      if (told === null) continue
      const { member, expected } = told
      return { pointer: `/${listIn(search)}/${index}/${member}`, expected, actual: JSON.stringify(row[member]) ?? 'absent' }
    }
    return null
  }
}

/** The check of a rule about searches, which then looks at some further ones where a mock makes a world for them. */
export function alsoApart<Id extends keyof typeof faults>(check: Check<Id>): Check<Id> {
  return {
    ...check,
    also: [...(check.also ?? []), searchesApart],
    judge(evidenceOf, evidenceIfAny) {
      const finding = check.judge(evidenceOf, evidenceIfAny)
      if ('broken' in finding) return finding
      for (const search of evidenceIfAny(searchesApart)?.searches ?? []) {
        const fault = faults[check.rule](search)
        if (fault !== null) return { broken: fault, by: [search] } satisfies Finding
      }
      return finding
    },
  }
}
