import { type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'
import { answeringNull, readingNull } from '../../../support/deployments/null-fields.ts'

type Of = readonly [rule: Mutant['rule'], path: string]

const review: Of = ['reviews/create/field-types', '/sessions/systematic-reviews']

const crash: AnswerChange = { status: 500, body: { error: { code: 'internal_error', message: 'Cannot read properties of null.' } } }

const unprocessable: AnswerChange = { status: 422, body: { error: { code: 'invalid_request', message: 'No.' } } }

const otherCode: AnswerChange = { status: 400, body: { error: { code: 'null_not_allowed', message: 'No.' } } }

export const mutants: readonly Mutant[] = [
  readingNull('a review whose title is null is called undefined', review, 'title', 'undefined'),
  readingNull('a review whose isPublic is null is public', review, 'isPublic', true),
  readingNull('a review whose depth is null is screened fast', review, 'abstractScreening.depth', 'fast'),
  readingNull('a review that reads full texts in a depth of null reads them fast', review, 'fulltextScreening.depth', 'fast'),
  readingNull('a review whose useFigures is null reads figures', review, 'extraction.useFigures', true),
  answeringNull('searches null of a review is more than it can take', review, 'status', 'searches', crash),
  answeringNull('choices null of a question is more than it can take', review, 'status', 'extraction.questions.0.choices', crash),
  answeringNull('protocolDetails null of a review is answered 422', review, 'status', 'protocolDetails', unprocessable),
  answeringNull('the corpus null of a search of a review has a code of its own', review, 'code', 'searches.0.corpus', otherCode),
]
