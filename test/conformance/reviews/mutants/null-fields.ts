import { type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'
import { answerNull, readNullAs } from '../../../support/deployments/null-fields.ts'

type Of = readonly [rule: Mutant['rule'], path: string]

const review: Of = ['reviews/create/field-types', '/sessions/systematic-reviews']

const crash: AnswerChange = { status: 500, body: { error: { code: 'internal_error', message: 'Cannot read properties of null.' } } }

const unprocessable: AnswerChange = { status: 422, body: { error: { code: 'invalid_request', message: 'No.' } } }

const otherCode: AnswerChange = { status: 400, body: { error: { code: 'null_not_allowed', message: 'No.' } } }

export const mutants: readonly Mutant[] = [
  readNullAs('a review with title null is called undefined', review, 'title', 'undefined'),
  readNullAs('a review with isPublic null is public', review, 'isPublic', true),
  readNullAs('a review with depth null is screened fast', review, 'abstractScreening.depth', 'fast'),
  readNullAs('a full-text screening with depth null is fast', review, 'fulltextScreening.depth', 'fast'),
  readNullAs('a review with useFigures null reads figures', review, 'extraction.useFigures', true),
  answerNull('a review with searches null answers 500', review, 'status', 'searches', crash),
  answerNull('a question with choices null answers 500', review, 'status', 'extraction.questions.0.choices', crash),
  answerNull('a review with protocolDetails null answers 422', review, 'status', 'protocolDetails', unprocessable),
  answerNull('a search with corpus null answers an unlisted code', review, 'code', 'searches.0.corpus', otherCode),
]
