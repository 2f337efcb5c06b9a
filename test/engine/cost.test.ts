import { expect, test } from 'vitest'
import type { CreateSystematicReviewRequest } from '../../src/contract/generated/api.ts'
import { costOf } from '../../src/engine/cost.ts'
import { stagesOf, toReportRequest, type SessionRequest } from '../../src/engine/session-request.ts'
import { reviewOf } from '../support/engine/engine-world.ts'

const costsOf = (request: SessionRequest): readonly number[] => stagesOf(request).map((stage) => costOf(request, stage))
const columns = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `column ${index}`, instructions: 'Read it.' }))
const extraction = (count: number, more: CreateSystematicReviewRequest['extraction'] = {}) => ({ questions: columns(count), ...more })
const results = (...numbers: readonly number[]) => numbers.map((maxResults) => ({ query: 'sleep', maxResults }))

test.each([
  [{}, [1, 1, 1, 1]],
  [{ maxSearchPapers: 1, maxExtractPapers: 1 }, [1, 1, 1, 1]],
  [{ maxSearchPapers: 51 }, [2, 2, 1, 1]],
  [{ maxExtractPapers: 80 }, [1, 1, 8, 1]],
  [{ maxSearchPapers: 1000, maxExtractPapers: 80 }, [20, 20, 8, 1]],
])('cost of a report with %j: %j by stage', (more, costs) => {
  expect(costsOf(toReportRequest({ researchQuestion: 'Why?', ...more }))).toEqual(costs)
})

const reviews: readonly (readonly [string, Partial<CreateSystematicReviewRequest>, readonly number[]])[] = [
  ['defaults', {}, [1, 2, 2, 1, 1]],
  [
    'fast screening',
    { abstractScreening: { generate: true, depth: 'fast' }, fulltextScreening: { reuseAbstractCriteria: true, depth: 'fast' } },
    [1, 1, 1, 1, 1],
  ],
  ['two searches', { searches: results(1000, 1001) }, [11, 22, 12, 2, 1]],
  ['five columns', { searches: results(2000), extraction: extraction(5) }, [10, 20, 10, 5, 1]],
  ['forty columns and figures', { searches: results(2000), extraction: extraction(40, { useFigures: true }) }, [10, 20, 10, 80, 1]],
]

test.each(reviews)('cost of a review: %s', (_, more, costs) => {
  expect(costsOf(reviewOf(more))).toEqual(costs)
})

test('cost of an agent session: one unit for each half of a turn', () => {
  expect(costsOf({ type: 'agent', researchQuestion: 'Why?', title: null })).toEqual([1, 1])
})
