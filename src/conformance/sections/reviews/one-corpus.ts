import type { Exchange } from '../../../exchange/exchange.ts'
import type { Evidence } from '../../define/check.ts'
import { parseCsvTable } from '../../define/csv-table.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'
import { question } from '../../probes/created-sessions.ts'
import { reviewIn } from './fresh-review.ts'
import { subject } from '../../probes/searches.ts'

/** Reviews of one search each of another corpus than the default one, and what is searched for directly. */
export type OneCorpus = Evidence & {
  readonly papers?: Exchange
  readonly literature?: Exchange
  readonly trials?: Exchange
  /** The table of what each gathered, absent where there is none. */
  readonly ofLiterature?: Exchange
  readonly ofTrials?: Exchange
}

/** A review gathers little, and the searches bring a lot to find that among. */
const [few, many] = [40, 100]

/** Runs against a mock alone, where it costs nothing. */
export const oneCorpus = defineFreshWorldProbe<OneCorpus>({
  name: 'systematic reviews of one corpus each',
  profile: 'standard',
  fallback: {},
  async send(world) {
    const search = (operation: 'searchPapers' | 'searchTrials', more: object): Promise<Exchange> =>
      world.send({ operation, as: 'enterprise', body: { query: subject, maxResults: many, ...more } })
    const gather = async (corpus: string): Promise<Exchange | undefined> => {
      const body = { researchQuestion: question, searches: [{ query: subject, corpus, maxResults: few }] }
      const { table } = await reviewIn(world, body, 'search')
      return parseCsvTable(table) === null ? undefined : table
    }
    const [ofLiterature, ofTrials] = [await gather('pubmed'), await gather('clinical_trials')]
    return {
      papers: await search('searchPapers', { corpus: 'service' }),
      literature: await search('searchPapers', { corpus: 'pubmed' }),
      trials: await search('searchTrials', {}),
      ...(ofLiterature !== undefined && { ofLiterature }),
      ...(ofTrials !== undefined && { ofTrials }),
    }
  },
})
