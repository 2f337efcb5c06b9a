import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeRequests, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>

/** Reads a corpus of a search as the default. */
export const mutants: readonly Mutant[] = ['pubmed', 'clinical_trials'].map((corpus): Mutant => ({
  breaks: `a search of ${corpus} in a review searches the full index`,
  rule: 'reviews/create/search-corpora',
  class: 'consistency',
  hidden: true,
  fetchOf: changeRequests((asked) => {
    const { searches } = Object(asked.body) as { readonly searches?: unknown }
    if (!isOperation(asked, 'createSystematicReview') || !Array.isArray(searches)) return null
    const items = searches as readonly Members[] // of a review
    return {
      body: withMembers(asked.body, {
        searches: items.map((one) => (one['corpus'] === corpus ? withMembers(one, { corpus: 'service' }) : one)),
      }),
    }
  }),
}))
