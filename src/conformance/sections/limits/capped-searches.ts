import { service } from '../../../contract/service.ts'
import { nowhereFound } from '../../probes/created.ts'
import type { SearchProbe } from '../../probes/searches.ts'

/** The searches of one kind at the cap of a plan and for one more. */
export type CappedSearches = { readonly cap: number; readonly at: SearchProbe; readonly over: SearchProbe }

/** A query that finds a lot everywhere, so that a cap shows. */
const query = 'cancer'

export const cappedOnPro = [cappedSearches('pro', 'searchPapers'), cappedSearches('pro', 'searchTrials')] as const
export const cappedOnScale = [cappedSearches('scale', 'searchPapers'), cappedSearches('scale', 'searchTrials')] as const

/** Only the acceptance of so many is judged: a phrase that stands nowhere spares the results. */
export const cappedOnEnterprise = (['searchPapers', 'searchTrials'] as const).map((operation) => ({
  operation,
  at: cappedSearch('enterprise', operation, { query: `"${nowhereFound}"`, searchMode: 'keyword', maxResults: capOf('enterprise') }),
}))

function cappedSearches(plan: 'pro' | 'scale', operation: 'searchPapers' | 'searchTrials'): CappedSearches {
  const cap = capOf(plan)
  return {
    cap,
    at: cappedSearch(plan, operation, { query, maxResults: cap }),
    over: cappedSearch(plan, operation, { query, maxResults: cap + 1 }),
  }
}

function capOf(plan: 'pro' | 'scale' | 'enterprise'): number {
  return service.plans[plan].resultsPerSearch
}

function cappedSearch(
  as: string,
  operation: 'searchPapers' | 'searchTrials',
  body: { readonly query: string; readonly searchMode?: string; readonly maxResults: number },
): SearchProbe {
  return {
    name: `${operation} of ${body.maxResults} results on ${as}`,
    profile: 'standard',
    cost: { requests: 1, searches: 1, sessions: 0 },
    send: async ({ send }) => ({ searched: await send({ operation, as, body }) }),
  }
}
