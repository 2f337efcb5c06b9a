import type { Exchange } from '../../exchange/exchange.ts'
import type { OperationId } from '../../contract/operations.ts'
import type { Evidence, Probe } from '../check.ts'
import { subject } from './searches.ts'

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
export const searchesApart: Probe<Apart> = {
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
