import { expect, test } from 'vitest'
import { isObject } from '../../../src/contract/is-object.ts'
import { changeAnswersWithMemory, refuseWith, type Mutant } from '../../support/deployments/mutant.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

type Filters = Readonly<Record<string, unknown>>

/** Fails at the first search of some filters, and never again. */
function failOnce(isMeant: (filters: Filters) => boolean): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    let hasFailed = false
    return ({ path, body }) => {
      const filters = isObject(body) ? (body['filters'] ?? body['trialFilters']) : undefined
      if (hasFailed || !path.startsWith('/search/') || !isObject(filters) || !isMeant(filters)) return null
      hasFailed = true
      return refuseWith(503, 'internal_error')
    }
  })
}

const hasTwo = (value: unknown): boolean => Array.isArray(value) && value.length === 2
const isAlone = (filters: Filters): boolean => Object.keys(filters).length === 1

const cases: readonly (readonly [rule: string, part: string, isMeant: (filters: Filters) => boolean])[] = [
  ['search/papers/filter-type-tags', 'results of either of two values', (filters) => isAlone(filters) && hasTwo(filters['typeTags'])],
  ['search/trials/filter-phase', 'results of either of two values', (filters) => isAlone(filters) && hasTwo(filters['phase'])],
  [
    'search/papers/filter-max-quartile',
    'papers of the quartile and of those above it',
    (filters) => isAlone(filters) && Number(filters['maxQuartile']) > 1,
  ],
]

test.each(cases)('%s: a pass names the part whose search failed', async (rule, part, isMeant) => {
  const { results } = await examineStandIn({ globs: [rule], fetchOf: failOnce(isMeant) })
  expect(results[0]?.verdict).toEqual({ verdict: 'pass', unseen: expect.stringContaining(part) })
})
