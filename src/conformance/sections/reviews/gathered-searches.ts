import type { Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import type { Probe } from '../../define/check.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'
import { plainReview, question } from '../../probes/created-sessions.ts'
import { reviewIn } from './fresh-review.ts'

type Searched = { readonly searched?: Exchange }

/** The search that a review of its question alone is said to run, asked for directly. */
export const plainReviewSearch: Probe<Searched> = {
  name: 'a search for the question of a systematic review',
  profile: 'lifecycle',
  cost: { requests: 1, searches: 1, sessions: 0 },
  uses: [plainReview],
  async send({ send, evidence }) {
    const { researchQuestion } = jsonBodyOrEmpty((await evidence(plainReview)).created)
    return { searched: await send({ operation: 'searchPapers', as: 'default', body: { query: researchQuestion, maxResults: 10 } }) }
  },
}

type Gathered = Searched & { readonly created?: Exchange; readonly table?: Exchange }

/** A review with an empty list of searches, and the search that it is said to run. Against a mock alone, where it costs nothing. */
export const emptySearches = defineFreshWorldProbe<Gathered>({
  name: 'a systematic review with an empty list of searches',
  profile: 'standard',
  fallback: {},
  async send(world) {
    const searched = await world.send({ operation: 'searchPapers', as: 'enterprise', body: { query: question, maxResults: 10 } })
    return { searched, ...(await reviewIn(world, { researchQuestion: question, searches: [] }, 'search')) }
  },
})

/** A review whose one search has no maxResults and finds more than the default. Against a mock alone. */
export const unboundedSearch = defineFreshWorldProbe<Gathered>({
  name: 'a systematic review with a search without maxResults',
  profile: 'standard',
  fallback: {},
  send: (world) => reviewIn(world, { researchQuestion: question, searches: [{ query: 'vitamin D' }] }, 'search'),
})
