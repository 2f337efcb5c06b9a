import { expect, test } from 'vitest'
import { isObject } from '../../../src/contract/is-object.ts'
import { changeAnswersWithMemory, refuseWith, type Mutant } from '../../support/deployments/mutant.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

type Filters = Readonly<Record<string, unknown>>

type IsMeant = (filters: Filters, body: Filters, as: string | null) => boolean

/** Fails at the first search of some filters, and never again. */
function failOnce(isMeant: IsMeant): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    let hasFailed = false
    return ({ path, body, as }) => {
      const filters = isObject(body) ? (body['filters'] ?? body['trialFilters'] ?? {}) : undefined
      if (hasFailed || !path.startsWith('/search/') || !isObject(body) || !isObject(filters) || !isMeant(filters, body, as)) return null
      hasFailed = true
      return refuseWith(503, 'internal_error')
    }
  })
}

const hasTwo = (value: unknown): boolean => Array.isArray(value) && value.length === 2
const isAlone = (filters: Filters): boolean => Object.keys(filters).length === 1

const cases: readonly (readonly [rule: string, part: string, isMeant: IsMeant])[] = [
  ['search/papers/filter-type-tags', 'results of either of two values', (filters) => isAlone(filters) && hasTwo(filters['typeTags'])],
  ['search/trials/filter-phase', 'results of either of two values', (filters) => isAlone(filters) && hasTwo(filters['phase'])],
  [
    'search/papers/filter-max-quartile',
    'papers of the quartile and of those above it',
    (filters) => isAlone(filters) && Number(filters['maxQuartile']) > 1,
  ],
  ['search/keyword-boolean', 'an expression of words from titles of papers', (_, { query }) => query === 'medieval trade routes'],
  [
    'search/papers/filter-dates',
    'values that stand in the names of others, and another corpus',
    (filters, { corpus }) => corpus === 'pubmed' && 'minYear' in filters,
  ],
  [
    'limits/results-per-request/pro',
    'searches for one more in keyword mode',
    (_, { searchMode, maxResults }, as) => as === 'pro' && searchMode === 'keyword' && maxResults === 301,
  ],
  [
    'limits/results-per-request/enterprise',
    'more results than a smaller plan has',
    (_, { maxResults }, as) => as === 'enterprise' && maxResults === 600,
  ],
]

test.each(cases)('%s: a pass names the part whose search failed', async (rule, part, isMeant) => {
  const { results } = await examineStandIn({ globs: [rule], fetchOf: failOnce(isMeant) })
  expect(results[0]?.verdict).toEqual({ verdict: 'pass', unseen: expect.stringContaining(part) })
})

test('a limit of results: a pass that was refused one more saw the part', async () => {
  const fetchOf: Mutant['fetchOf'] = changeAnswersWithMemory(
    () =>
      ({ path, body, as }) =>
        path.startsWith('/search/') && isObject(body) && as === 'pro' && body['maxResults'] === 301 ? refuseWith(403, 'plan_limit') : null,
  )
  const { results } = await examineStandIn({ globs: ['limits/results-per-request/pro'], fetchOf })
  expect(results[0]?.verdict).toEqual({ verdict: 'pass' })
})
