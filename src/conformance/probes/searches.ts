import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../define/check.ts'
import { rowsOf, type Row } from '../define/search-results.ts'

/** One search; absent when the searches that it goes on from gave nothing to ask for. */
type Searched = { readonly searched?: Exchange }

export type SearchProbe = Probe<Searched>

/** A subject that there are papers and trials on everywhere, and its first word. */
export const [subject, subjectWord] = ['vitamin D', 'vitamin'] as const

/** So many results show what a filter does. */
const enough = 50

/** A search whose body follows from the results of others; null where these give nothing to ask for. */
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
    async send({ send, evidence: evidenceOf }) {
      const found: (readonly Row[])[] = []
      for (const probe of uses) found.push(rowsOf((await evidenceOf(probe)).searched) ?? [])
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

/** A search like one without filters, but with some that follow from its results; null where there is nothing to filter by. */
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
