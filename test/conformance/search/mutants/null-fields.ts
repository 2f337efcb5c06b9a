import { type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'
import { answerNull, readNullAs } from '../../../support/deployments/null-fields.ts'

type Of = readonly [rule: Mutant['rule'], path: string]

const papers: Of = ['search/papers/field-types', '/search/papers']

const trials: Of = ['search/trials/field-types', '/search/trials']

const crash: AnswerChange = { status: 500, body: { error: { code: 'internal_error', message: 'Cannot read properties of null.' } } }

const otherCode: AnswerChange = { status: 400, body: { error: { code: 'null_not_allowed', message: 'No.' } } }

export const mutants: readonly Mutant[] = [
  readNullAs('minYear null is read as 3000', papers, 'filters.minYear', 3000),
  readNullAs('maxYear null is read as 0', papers, 'filters.maxYear', 0),
  readNullAs('includeKeywords null is read as the word null', papers, 'filters.includeKeywords', ['qxnullxq']),
  answerNull('a search of papers with filters null answers 500', papers, 'status', 'filters', crash),
  answerNull('maxResults null finds no papers', papers, 'bounds', 'maxResults', { status: 200, body: { papers: [] } }),
  answerNull('corpus null answers 404', papers, 'status', 'corpus', {
    status: 404,
    body: { error: { code: 'not_found', message: 'No.' } },
  }),
  answerNull('recruitmentStatus null finds no trial', trials, 'filters', 'trialFilters.recruitmentStatus', {
    status: 200,
    body: { trials: [] },
  }),
  answerNull('a search of trials with phase null answers 500', trials, 'status', 'trialFilters.phase', crash),
  answerNull('trialFilters null answers an unlisted code', trials, 'code', 'trialFilters', otherCode),
]
