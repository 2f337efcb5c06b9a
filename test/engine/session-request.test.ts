import { expect, test } from 'vitest'
import { service } from '../../src/contract/service.ts'
import { toReviewRequest } from '../../src/engine/session-request.ts'

const most = service.plans.pro.systematicReviews.maxColumns
const columns = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `column ${index}`, instructions: 'Read it.' }))
const reviewWith = (count: number) => ({
  researchQuestion: 'Why?',
  abstractScreening: { criteria: columns(2), generate: true },
  extraction: { questions: columns(count), generate: true },
})

test.each([
  [0, most - 2],
  [3, most - 5],
  [most - 2, 0],
  [most, 0],
])('generated columns: two criteria and %i questions leave %i', (count, left) => {
  expect(toReviewRequest(reviewWith(count), 'pro').columnsLeft).toBe(left)
})

test('generated columns: unlimited without a plan', () => {
  expect(toReviewRequest(reviewWith(3)).columnsLeft).toBeNull()
})
