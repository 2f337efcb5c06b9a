import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeRequests, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>

/** The corpus of a search of a review, which is taken for the default one. */
export const mutants: readonly Mutant[] = ['pubmed', 'clinical_trials'].map((corpus): Mutant => ({
  breaks: `a review searches the full index where it was asked for ${corpus}`,
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
