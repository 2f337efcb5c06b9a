import { expect, test } from 'vitest'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { crash } from '../../support/deployments/crash-requests.ts'
import { changeAnswers, type Mutant } from '../../support/deployments/mutant.ts'

/** Crashes over what has a text in its body, the first so many times. */
function crashingOver(part: string, times = Number.POSITIVE_INFINITY): Mutant['fetchOf'] {
  return (understudy) => {
    let left = times
    return changeAnswers(({ body }) => ((JSON.stringify(body) ?? '').includes(part) && left-- > 0 ? crash : null))(understudy)
  }
}

/** The keys by which the first request with a text in its body was sent, each time that it was; requests are drawn besides. */
function keysOf(exchanges: readonly Exchange[], part: string): readonly (string | null)[] {
  const body = exchanges.find(({ request }) => request.body?.includes(part))?.request.body
  return exchanges.filter(({ request }) => body !== undefined && request.body === body).map(({ as }) => as)
}

test('a search that crashes each time it is asked again is broken', async () => {
  const { results, exchanges } = await examineStandIn({ globs: ['search/max-results-range'], fetchOf: crashingOver('"maxResults":0') })
  expect(results).toMatchObject([{ verdict: { verdict: 'fail', actual: '500 internal_error for searchPapers with maxResults 0' } }])
  expect(keysOf(exchanges, '"maxResults":0')).toEqual(['default', 'default', 'default', 'default'])
})

test('a search that is refused when it is asked again was no fault', async () => {
  const { results, exchanges } = await examineStandIn({ globs: ['search/max-results-range'], fetchOf: crashingOver('"maxResults":0', 2) })
  expect(results).toMatchObject([{ verdict: { verdict: 'pass' } }])
  expect(keysOf(exchanges, '"maxResults":0').slice(0, 3)).toEqual(['default', 'default', 'default'])
})

const dryRun = '"dryRun":true'

test('a creation that crashes is asked for again only by who has no quota for it', async () => {
  const { results, exchanges } = await examineStandIn({ globs: ['reviews/create/dry-run-true'], fetchOf: crashingOver(dryRun) })
  expect(results).toMatchObject([{ verdict: { verdict: 'fail' } }])
  expect(keysOf(exchanges, dryRun)).toEqual(['default', 'exhausted', 'exhausted', 'exhausted'])
})

test('who has no quota may be refused for that, which tells nothing', async () => {
  const crashing = crashingOver(dryRun, 1)
  const quota = { status: 402, body: { error: { code: 'insufficient_quota', message: 'No.' } } }
  const fetchOf: Mutant['fetchOf'] = (understudy) =>
    changeAnswers(({ as, method }) => (as === 'exhausted' && method === 'POST' ? quota : null))({
      ...understudy,
      fetch: crashing(understudy),
    })
  const { results } = await examineStandIn({ globs: ['reviews/create/dry-run-true'], fetchOf })
  expect(results).toMatchObject([{ verdict: { verdict: 'not-run', detail: 'dryRun true answered 500 internal_error' } }])
})

test('where nobody without quota can ask, a creation that crashes is asked for once', async () => {
  const keys = { default: 'key-default-examined' }
  const wish = { globs: ['reviews/create/dry-run-true'], target: { keys }, fetchOf: crashingOver(dryRun) }
  const { results, exchanges } = await examineStandIn(wish)
  expect(results).toMatchObject([{ verdict: { verdict: 'not-run' } }])
  expect(keysOf(exchanges, dryRun)).toEqual(['default'])
})

test('creations that all crash are how they are refused', async () => {
  const keys = { default: 'key-default-examined' }
  const fetchOf = changeAnswers(({ method }, { status }) => (method === 'POST' && status === 400 ? crash : null))
  const { results } = await examineStandIn({ globs: ['reports/create/text-lengths'], target: { keys }, fetchOf })
  expect(results).toMatchObject([{ verdict: { verdict: 'fail' } }])
})

test('what crashes is asked again only while the budget has room', async () => {
  const wish = { globs: ['search/max-results-range'], budget: { requests: 5 }, fetchOf: crashingOver('"maxResults":0') }
  const { results, spent } = await examineStandIn(wish)
  expect(results).toMatchObject([{ verdict: { verdict: 'not-run' } }])
  expect(spent.requests).toBe(5)
})

test('503 says that nobody was there to ask, however often', async () => {
  const fetchOf = changeAnswers(({ body }) => ((JSON.stringify(body) ?? '').includes('"maxResults":0') ? { ...crash, status: 503 } : null))
  const { results } = await examineStandIn({ globs: ['search/max-results-range'], fetchOf })
  expect(results).toMatchObject([{ verdict: { verdict: 'not-run', reason: 'precondition' } }])
})
