import { type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'
import { answerNull, readNullAs } from '../../../support/deployments/null-fields.ts'

type Of = readonly [rule: Mutant['rule'], path: string]

const review: Of = ['reviews/create/field-types', '/sessions/systematic-reviews']

const crash: AnswerChange = { status: 500, body: { error: { code: 'internal_error', message: 'Cannot read properties of null.' } } }

const unprocessable: AnswerChange = { status: 422, body: { error: { code: 'invalid_request', message: 'No.' } } }

const otherCode: AnswerChange = { status: 400, body: { error: { code: 'null_not_allowed', message: 'No.' } } }

export const mutants: readonly Mutant[] = [
  readNullAs('a review whose title is null is called undefined', review, 'title', 'undefined'),
  readNullAs('a review whose isPublic is null is public', review, 'isPublic', true),
  readNullAs('a review whose depth is null is screened fast', review, 'abstractScreening.depth', 'fast'),
  readNullAs('a review that reads full texts in a depth of null reads them fast', review, 'fulltextScreening.depth', 'fast'),
  readNullAs('a review whose useFigures is null reads figures', review, 'extraction.useFigures', true),
  answerNull('searches null of a review is more than it can take', review, 'status', 'searches', crash),
  answerNull('choices null of a question is more than it can take', review, 'status', 'extraction.questions.0.choices', crash),
  answerNull('protocolDetails null of a review is answered 422', review, 'status', 'protocolDetails', unprocessable),
  answerNull('the corpus null of a search of a review has a code of its own', review, 'code', 'searches.0.corpus', otherCode),
]
