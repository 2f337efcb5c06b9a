import { expect, test } from 'vitest'
import { isPlainlyValid } from '../../../src/conformance/judge/valid-request.ts'
import type { OperationId } from '../../../src/contract/operations.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

function asking(operation: OperationId, body: object): Exchange {
  return recordExchange(1, operation, '/sent', recordAnswer(400, {}), { method: 'POST', body })
}

const items = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Item ${index + 1}`, instructions: 'What does the paper say of it?' }))
const searches = (count: number, maxResults?: number): readonly object[] =>
  Array.from({ length: count }, (_, index) => ({ query: `sleep ${index + 1}`, ...(maxResults !== undefined && { maxResults }) }))

function reviewing(criteria: number, questions: number): Exchange {
  return asking('createSystematicReview', {
    researchQuestion: 'Does sleep help?',
    abstractScreening: { criteria: items(criteria) },
    extraction: { questions: items(questions) },
  })
}

const gathering = (count: number, maxResults?: number): Exchange =>
  asking('createSystematicReview', { researchQuestion: 'Does sleep help?', searches: searches(count, maxResults) })

test.each([
  ['a search of its query alone', asking('searchPapers', { query: 'sleep' })],
  ['a review of 20 columns together', reviewing(10, 10)],
  ['a review of 20 searches by default', gathering(20)],
])('plainly valid: %s is', (_, exchange) => {
  expect(isPlainlyValid(exchange)).toBe(true)
})

test.each([
  ['a review of 21 columns together', reviewing(11, 10)],
  ['a review of more results in all than a plan has', gathering(20, 300)],
])('plainly valid: %s is not', (_, exchange) => {
  expect(isPlainlyValid(exchange)).toBe(false)
})
