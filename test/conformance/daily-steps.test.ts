import { expect, test } from 'vitest'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { changeAnswers, type Mutant } from '../support/deployments/mutant.ts'

const wish = {
  globs: ['limits/daily/remaining'],
  given: { limits: { rateLimit: 'daily' } },
  without: ['control'],
  profile: 'standard',
} as const

/** Lowers the remaining searches after each search, by the number of searches before it. */
function lowerRemaining(much: (before: number) => number): Mutant['fetchOf'] {
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

test('daily steps: nine double steps in a row are a failure', async () => {
  const { results, spent } = await examineStandIn({ ...wish, fetchOf: lowerRemaining(() => 1) })
  expect(results).toMatchObject([{ verdict: { verdict: 'fail', actual: expect.stringContaining('2 less after each of 9 in a row') } }])
  // One more on Scale, where a search has to count itself.
  expect(spent.searches).toBe(11)
})

test('daily steps: uneven steps may come from another user', async () => {
  const { results } = await examineStandIn({ ...wish, fetchOf: lowerRemaining((before) => (before > 4 && before % 2 === 0 ? 0 : 1)) })
  expect(results).toMatchObject([{ verdict: { verdict: 'not-run', detail: 'somebody else may search with that account' } }])
})

test('daily steps: other rules are judged although the account runs out', async () => {
  const { results, exchanges } = await examineStandIn({
    ...wish,
    globs: ['limits/daily/remaining', 'limits/daily/pro', 'limits/daily/reset'],
    // Each search counts twice, and other users have left 13.
    fetchOf: lowerRemaining((before) => (before === 0 ? 86 : 1)),
  })
  expect(Object.fromEntries(results.map(({ rule, verdict }) => [rule.id, verdict.verdict]))).toEqual({
    'limits/daily/pro': 'pass',
    'limits/daily/remaining': 'not-run',
    'limits/daily/reset': 'pass',
  })
  const left = exchanges
    .filter(({ as }) => as === 'pro')
    .map(({ response }) => ('headers' in response ? response.headers['x-ratelimit-remaining'] : undefined))
  expect(left.filter((one) => one !== undefined)).toEqual(['13', '11', '9', '7', '5', '3', '1'])
})

test('daily steps: further searches keep to the budget', async () => {
  const { results, spent } = await examineStandIn({
    ...wish,
    fetchOf: lowerRemaining(() => 1),
    budget: { requests: 100, searches: 5, sessions: 0 },
  })
  expect(results).toMatchObject([{ verdict: { verdict: 'not-run' } }])
  expect(spent.searches).toBe(5)
})

test.each([
  ['mayTrip and enough searches', true, 500, 101],
  ['mayTrip and too few searches', true, 40, 1],
  ['no mayTrip', false, 500, 0],
])('daily window without control, %s: the searches on Pro are counted', async (_, mayTrip, searches, sent) => {
  const { results, exchanges } = await examineStandIn({
    ...wish,
    globs: ['limits/daily/refusal-form'],
    profile: 'lifecycle',
    target: { rateLimit: { regime: 'daily', mayTrip } },
    budget: { searches },
  })
  expect(exchanges.filter(({ as }) => as === 'pro').length).toBe(sent)
  expect(results).toMatchObject([{ verdict: { verdict: sent > 100 ? 'pass' : 'not-run' } }])
})

const refuse = { status: 429, body: { error: { code: 'rate_limit_exceeded', message: 'Tomorrow.' } } }

test.each([
  ['a plain body', 'limits/daily/refusal-form', { body: { error: 'Rate limit exceeded', message: 'Tomorrow.' } }],
  ['no headers', 'limits/daily/headers', { headers: { 'x-ratelimit-remaining': null } }],
  ['an answer', 'limits/daily/refuses', { status: 200, body: { papers: [], trials: [] } }],
])('daily window without control: %s instead of the refusal is a failure of %s', async (_, rule, change) => {
  const { results } = await examineStandIn({
    ...wish,
    globs: [rule, 'limits/daily/refusal-form'],
    profile: 'exhaustive',
    target: { rateLimit: { regime: 'daily', mayTrip: true } },
    fetchOf: changeAnswers(({ as, path }, { status }) =>
      as === 'pro' && path.startsWith('/search/') && status === refuse.status ? { ...refuse, ...change } : null,
    ),
  })
  expect(results.find((one) => one.rule.id === rule)).toMatchObject({ verdict: { verdict: 'fail' } })
})
