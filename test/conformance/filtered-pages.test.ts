import { expect, test } from 'vitest'
import { verdictsByRule } from '../support/examine/findings.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { changeListPage, changeListQuery, offsetOf, pageAt } from '../support/deployments/change-list.ts'
import { changeAnswers, withMembers, type Mutant } from '../support/deployments/mutant.ts'

const [match, count] = ['sessions/list/filters-match', 'sessions/list/total-count'] as const

/** Without control, where no probe has a world of its own. */
async function verdictOf(rule: string, fetchOf: Mutant['fetchOf']): Promise<string | undefined> {
  return verdictsByRule(await examineStandIn({ globs: [rule], fetchOf, without: ['control'] }))[rule]
}

function forgetFilters(...names: readonly string[]): Mutant['fetchOf'] {
  return changeListQuery((query) => {
    if (query.has('cursor')) for (const name of names) query.delete(name)
  })
}

test.each([[['source']], [['type', 'status']], [['source', 'type', 'status']]])(
  'filtered pages: a cursor that forgets %j fails',
  async (names) => {
    expect(await verdictOf(match, forgetFilters(...names))).toBe('fail')
  },
)

test('filtered pages: a count that ends with the first page fails', async () => {
  const fetchOf = changeAnswers(({ method, path, query }, { status, body }) => {
    if (method !== 'GET' || path !== '/sessions' || status !== 200 || !query.has('source')) return null
    const { totalCount } = body as { readonly totalCount: number }
    return { body: withMembers(body, { totalCount: Math.min(totalCount, Number(query.get('limit') ?? 50)) }) }
  })
  expect(await verdictOf(count, fetchOf)).toBe('fail')
})

test('filtered pages: the mock passes', async () => {
  expect(await verdictOf(match, ({ fetch }) => fetch)).toBe('pass')
  expect(await verdictOf(count, ({ fetch }) => fetch)).toBe('pass')
})

test('pages: without control, sessions of one instant and a full last page are seen', async () => {
  const complete = 'sessions/list/pages-complete'
  const endEarly = changeListPage(({ items, limit, cursor }) => {
    const page = pageAt(items, offsetOf(cursor), limit)
    return limit > 100 || items.length - offsetOf(cursor) > 2 * limit ? null : { ...page, nextCursor: null }
  })
  expect(await verdictOf(complete, endEarly)).toBe('fail')
  expect(await verdictOf(complete, ({ fetch }) => fetch)).toBe('pass')
})
