import { changeAnswers, refuseWith, type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'

/** Gives one answer to each accepted search whose body has a text. */
function answerSearches(part: string, instead: AnswerChange): Mutant['fetchOf'] {
  return changeAnswers(({ path, body }, { status }) =>
    path.startsWith('/search/') && status === 200 && JSON.stringify(body).includes(part) ? instead : null,
  )
}

const [crash, dead] = [refuseWith(500, 'internal_error'), refuseWith(401, 'invalid_api_key')]

export const mutants: readonly Mutant[] = [
  {
    breaks: 'each search of pubmed answers 500',
    rule: 'search/papers/pubmed-leaves-empty',
    class: 'status',
    fetchOf: answerSearches('"pubmed"', crash),
  },
  {
    breaks: 'each search of pubmed answers 401',
    rule: 'search/papers/pubmed-leaves-empty',
    class: 'auth',
    hidden: true,
    fetchOf: answerSearches('"pubmed"', dead),
  },
  {
    breaks: 'each search by RCT among its tags answers 500',
    rule: 'search/papers/enums',
    class: 'filters',
    hidden: true,
    fetchOf: answerSearches('"RCT"', crash),
  },
]
