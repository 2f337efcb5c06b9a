import { type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'
import { answerNull, readNullAs } from '../../../support/deployments/null-fields.ts'

type Of = readonly [rule: Mutant['rule'], path: string]

const papers: Of = ['search/papers/field-types', '/search/papers']

const trials: Of = ['search/trials/field-types', '/search/trials']

const crash: AnswerChange = { status: 500, body: { error: { code: 'internal_error', message: 'Cannot read properties of null.' } } }

const otherCode: AnswerChange = { status: 400, body: { error: { code: 'null_not_allowed', message: 'No.' } } }

export const mutants: readonly Mutant[] = [
  readNullAs('papers from null on are papers of the future', papers, 'filters.minYear', 3000),
  readNullAs('papers to null are papers of the year 0', papers, 'filters.maxYear', 0),
  readNullAs('papers with null in them are papers that hold the word null', papers, 'filters.includeKeywords', ['qxnullxq']),
  answerNull('a search of papers by filters null is more than it can take', papers, 'status', 'filters', crash),
  answerNull('maxResults null finds no papers', papers, 'bounds', 'maxResults', { status: 200, body: { papers: [] } }),
  answerNull('corpus null is a corpus of its own', papers, 'status', 'corpus', {
    status: 404,
    body: { error: { code: 'not_found', message: 'No.' } },
  }),
  answerNull('the recruitment status null is that of no trial', trials, 'filters', 'trialFilters.recruitmentStatus', {
    status: 200,
    body: { trials: [] },
  }),
  answerNull('a search of trials in the phase null is more than it can take', trials, 'status', 'trialFilters.phase', crash),
  answerNull('trialFilters null has a code of its own', trials, 'code', 'trialFilters', otherCode),
]
