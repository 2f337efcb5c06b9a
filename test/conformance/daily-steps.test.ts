import { expect, test } from 'vitest'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { changeAnswers, type Mutant } from '../support/deployments/mutant.ts'

const wish = {
  globs: ['limits/daily/remaining'],
  given: { limits: { rateLimit: 'daily' } },
  without: ['control'],
  profile: 'standard',
} as const

/** After each search so much less remains than should, by how many there were before it. */
function lessBy(much: (before: number) => number): Mutant['fetchOf'] {
  return (understudy) => {
    let before = 0
    let less = 0
    return changeAnswers(({ as, path }, { status, headers }) => {
      const remaining = headers.get('x-ratelimit-remaining')
      if (as !== 'pro' || !path.startsWith('/search/') || status !== 200 || remaining === null) return null
      less += much(before++)
      return { headers: { 'x-ratelimit-remaining': String(Number(remaining) - less) } }
    })(understudy)
  }
}

test('a search that is always counted twice is broken, although nobody says that no one else is there', async () => {
  const { results, spent } = await examineStandIn({ ...wish, fetchOf: lessBy(() => 1) })
  expect(results).toMatchObject([{ verdict: { verdict: 'fail', actual: expect.stringContaining('2 less after each of 9 in a row') } }])
  expect(spent.searches).toBe(10)
})

test('somebody else who searches at times of their own is no breach', async () => {
  const { results } = await examineStandIn({ ...wish, fetchOf: lessBy((before) => (before > 4 && before % 2 === 0 ? 0 : 1)) })
  expect(results).toMatchObject([{ verdict: { verdict: 'not-run', detail: 'somebody else may search with that account' } }])
})

test('what was seen is judged although the account has no room for a closer look', async () => {
  const { results, exchanges } = await examineStandIn({
    ...wish,
    globs: ['limits/daily/remaining', 'limits/daily/pro', 'limits/daily/reset'],
    // Each search is counted twice, and others have left but thirteen.
    fetchOf: lessBy((before) => (before === 0 ? 86 : 1)),
  })
  expect(Object.fromEntries(results.map(({ rule, verdict }) => [rule.id, verdict.verdict]))).toEqual({
    'limits/daily/pro': 'pass',
    'limits/daily/remaining': 'not-run',
    'limits/daily/reset': 'pass',
  })
  const left = exchanges.map(({ response }) => ('headers' in response ? response.headers['x-ratelimit-remaining'] : undefined))
  expect(left.filter((one) => one !== undefined)).toEqual(['13', '11', '9', '7', '5', '3', '1'])
})

test('more searches are asked for only where the budget has room', async () => {
  const { results, spent } = await examineStandIn({
    ...wish,
    fetchOf: lessBy(() => 1),
    budget: { requests: 100, searches: 5, sessions: 0 },
  })
  expect(results).toMatchObject([{ verdict: { verdict: 'not-run' } }])
  expect(spent.searches).toBe(5)
})
