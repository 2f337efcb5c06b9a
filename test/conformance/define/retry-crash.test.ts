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

test('crashes: a search that crashes at every attempt is a breach', async () => {
  const { results, exchanges } = await examineStandIn({ globs: ['search/max-results-range'], fetchOf: crashingOver('"maxResults":0') })
  expect(results).toMatchObject([{ verdict: { verdict: 'fail', actual: '500 internal_error for searchPapers with maxResults 0' } }])
  expect(keysOf(exchanges, '"maxResults":0')).toEqual(['default', 'default', 'default', 'default'])
})

test('crashes: a search that is refused at a retry is no breach', async () => {
  const { results, exchanges } = await examineStandIn({ globs: ['search/max-results-range'], fetchOf: crashingOver('"maxResults":0', 2) })
  expect(results).toMatchObject([{ verdict: { verdict: 'pass' } }])
  expect(keysOf(exchanges, '"maxResults":0').slice(0, 3)).toEqual(['default', 'default', 'default'])
})

const dryRun = '"dryRun":true'

test('crashes: a creation is retried only with the exhausted key', async () => {
  const { results, exchanges } = await examineStandIn({ globs: ['reviews/create/dry-run-true'], fetchOf: crashingOver(dryRun) })
  expect(results).toMatchObject([{ verdict: { verdict: 'fail' } }])
  expect(keysOf(exchanges, dryRun)).toEqual(['default', 'exhausted', 'exhausted', 'exhausted'])
})

test('crashes: a refusal of the exhausted key proves nothing', async () => {
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

test('crashes: without an exhausted key a creation is retried only at the end', async () => {
  const keys = { default: 'key-default-examined' }
  const wish = { globs: ['reviews/create/dry-run-true'], target: { keys }, fetchOf: crashingOver(dryRun) }
  const { results, exchanges } = await examineStandIn(wish)
  expect(results).toMatchObject([{ verdict: { verdict: 'fail' } }])
  expect(keysOf(exchanges, dryRun)).toEqual(['default', 'default', 'default', 'default'])
  const pass = await examineStandIn({ ...wish, fetchOf: crashingOver(dryRun, 3) })
  expect(pass.results).toMatchObject([{ verdict: { verdict: 'not-run' } }])
  const withoutSessions = await examineStandIn({ ...wish, budget: { sessions: 0 } })
  expect(keysOf(withoutSessions.exchanges, dryRun)).toEqual(['default'])
})

test('crashes: a breach if every invalid creation crashes', async () => {
  const keys = { default: 'key-default-examined' }
  const fetchOf = changeAnswers(({ method }, { status }) => (method === 'POST' && status === 400 ? crash : null))
  const { results } = await examineStandIn({ globs: ['reports/create/text-lengths'], target: { keys }, fetchOf })
  expect(results).toMatchObject([{ verdict: { verdict: 'fail' } }])
})

test('crashes: retried only while the budget has room', async () => {
  const wish = { globs: ['search/max-results-range'], budget: { requests: 5 }, fetchOf: crashingOver('"maxResults":0') }
  const { results, spent } = await examineStandIn(wish)
  expect(results).toMatchObject([{ verdict: { verdict: 'not-run' } }])
  expect(spent.requests).toBe(5)
})

test('crashes: a 503 is none, however often', async () => {
  const fetchOf = changeAnswers(({ body }) => ((JSON.stringify(body) ?? '').includes('"maxResults":0') ? { ...crash, status: 503 } : null))
  const { results } = await examineStandIn({ globs: ['search/max-results-range'], fetchOf })
  expect(results).toMatchObject([{ verdict: { verdict: 'not-run', reason: 'precondition' } }])
})
