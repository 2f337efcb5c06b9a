import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../define/check.ts'
import { rowsOf, type Row } from '../define/search-results.ts'

/** One search; absent when the searches that it depends on gave no values for it. */
type Searched = { readonly searched?: Exchange }

export type SearchProbe = Probe<Searched>

/** A subject with papers and trials on every deployment, and its first word. */
export const [subject, subjectWord] = ['vitamin D', 'vitamin'] as const

/** The number of results that are enough to show the effect of a filter. */
const enough = 50

/** A search whose body comes from the results of others; null when these give no values for it. */
export function searching(
  operation: 'searchPapers' | 'searchTrials',
  name: string,
  uses: readonly SearchProbe[],
  toBody: (...found: readonly (readonly Row[])[]) => Row | null,
  profile: SearchProbe['profile'] = 'standard',
): SearchProbe {
  return {
    name,
    profile,
    cost: { requests: 1, searches: 1, sessions: 0 },
    uses,
    async send({ send, evidence }) {
      const found: (readonly Row[])[] = []
      for (const probe of uses) found.push(rowsOf((await evidence(probe)).searched) ?? [])
      const body = toBody(...found)
      return body === null ? {} : { searched: await send({ operation, as: 'default', body }) }
    },
  }
}

export const plainPapers = searching('searchPapers', 'a paper search of its query alone', [], () => ({ query: subject }))
export const servicePapers = searching('searchPapers', 'papers of the corpus service', [], () => ({
  query: subject,
  corpus: 'service',
  maxResults: enough,
}))
export const pubmedPapers = searching('searchPapers', 'papers of the corpus pubmed', [], () => ({
  query: subject,
  corpus: 'pubmed',
  maxResults: enough,
}))
export const plainTrials = searching('searchTrials', 'a trial search of its query alone', [], () => ({ query: subject }))
export const manyTrials = searching('searchTrials', 'trials without a filter', [], () => ({ query: subject, maxResults: enough }))

/** A search like another one, but with filters that come from its results; null when there are no values to filter by. */
type Filtering = (name: string, toFilters: (found: readonly Row[]) => Row | null, profile?: SearchProbe['profile']) => SearchProbe

export const filteredPapers: Filtering = filtering('searchPapers', servicePapers, 'filters')
export const filteredTrials: Filtering = filtering('searchTrials', manyTrials, 'trialFilters')

function filtering(operation: 'searchPapers' | 'searchTrials', unfiltered: SearchProbe, member: 'filters' | 'trialFilters'): Filtering {
  return (name, toFilters, profile) => {
    const toBody = (found: readonly Row[] = []): Row | null => {
      const filters = toFilters(found)
      return filters === null ? null : { query: subject, maxResults: enough, [member]: filters }
    }
    return searching(operation, name, [unfiltered], toBody, profile)
  }
}
