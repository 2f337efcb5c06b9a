import { type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'
import { answerNull, readNullAs } from '../../../support/deployments/null-fields.ts'

type Of = readonly [rule: Mutant['rule'], path: string]

const report: Of = ['reports/create/field-types', '/sessions/reports']

const crash: AnswerChange = { status: 500, body: { error: { code: 'internal_error', message: 'Cannot read properties of null.' } } }

const unprocessable: AnswerChange = { status: 422, body: { error: { code: 'invalid_request', message: 'No.' } } }

export const mutants: readonly Mutant[] = [
  readNullAs('a report with title null is called null', report, 'title', 'null'),
  readNullAs('a report with isPublic null is public', report, 'isPublic', true),
  answerNull('a report with maxSearchPapers null answers 500', report, 'status', 'maxSearchPapers', crash),
  answerNull('a report with maxExtractPapers null answers 422', report, 'status', 'maxExtractPapers', unprocessable),
]
