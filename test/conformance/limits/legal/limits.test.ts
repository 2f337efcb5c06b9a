import { expect, test } from 'vitest'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { limitRate, type Limiter } from '../../../support/deployments/rate-limiter.ts'
import { changeAnswers, changeRequests, changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

type Wish = NonNullable<Parameters<typeof examineStandIn>[0]>

async function verdictsOf(globs: readonly string[], wish: Wish): Promise<Readonly<Record<string, string>>> {
  const { results } = await examineStandIn({ globs, ...wish })
  return Object.fromEntries(results.map(({ rule, verdict }) => [rule.id, verdict.verdict]))
}

function failedOf(verdicts: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(verdicts).filter((id) => verdicts[id] === 'fail' || verdicts[id] === 'error')
}

const refusal = (code: string) => ({ error: { code, message: 'No.' } })

test('results per request: those over the cap may be cut off', async () => {
  expect(await verdictsOf(['limits/results-per-request/*'], { given: { limits: { planCap: 'clamp' } } })).toEqual({
    'limits/results-per-request/enterprise': 'pass',
    'limits/results-per-request/pro': 'pass',
    'limits/results-per-request/scale': 'pass',
  })
})

test('results per request: too few results show no cap', async () => {
  const fetchOf = changeAnswers(({ path }, { status, body }) => {
    const { papers = [], trials = [] } = (body ?? {}) as { readonly papers?: readonly unknown[]; readonly trials?: readonly unknown[] } // of a search
    return path.startsWith('/search/') && status === 200
      ? { body: withMembers(body, { papers: papers.slice(0, 40), trials: trials.slice(0, 40) }) }
      : null
  })
  const verdicts = await verdictsOf(['limits/results-per-request/*'], { given: { limits: { planCap: 'clamp' } }, fetchOf })
  expect(verdicts).toMatchObject({
    'limits/results-per-request/pro': 'not-applicable',
    'limits/results-per-request/scale': 'not-applicable',
  })
})

test.each([
  ['a plan', 'plan_limit_exceeded', 'pass'],
  ['a plan without reviews', 'guided_flow_required', 'not-run'],
])('plan limits: %s may be refused with 403 %s', async (_, code, verdict) => {
  const globs = ['limits/review-columns/pro', 'limits/review-results/pro', 'limits/review-results/scale']
  const fetchOf = changeAnswers(({ path }, { status }) =>
    path === '/sessions/systematic-reviews' && status === 400 ? { status: 403, body: refusal(code) } : null,
  )
  expect(await verdictsOf(globs, { fetchOf })).toEqual(Object.fromEntries(globs.map((id) => [id, verdict])))
})

function ofEnterprise(authorization: string | null | undefined): string {
  return (authorization ?? '').replace('Bearer key-pro', 'key-enterprise')
}

test.each([
  ['as many as the plan has', 20, 'pass'],
  ['more than the plan has', 21, 'fail'],
])('columns: those over the plan may be cut off, %s are exported', async (_, most, verdict) => {
  const fetchOf = changeRequests(({ as, method, path, body, header }) => {
    if (as !== 'pro' || !path.startsWith('/sessions/systematic-reviews')) return null
    const { extraction } = Object(body) as { readonly extraction?: { readonly questions?: readonly unknown[] } } // of the examiner
    const key = { key: ofEnterprise(header('authorization')) }
    if (method !== 'POST' || extraction?.questions === undefined) return method === 'POST' ? null : key
    return { ...key, body: withMembers(body, { extraction: { questions: extraction.questions.slice(0, most) } }) }
  })
  const verdicts = await verdictsOf(['limits/review-columns/pro'], { fetchOf, profile: 'lifecycle' })
  expect(verdicts).toEqual({ 'limits/review-columns/pro': verdict })
})

test('columns: an accepted review whose export nobody reads is inconclusive', async () => {
  const fetchOf = changeRequests(({ as, path, header }) =>
    as === 'pro' && path.startsWith('/sessions/systematic-reviews') ? { key: ofEnterprise(header('authorization')) } : null,
  )
  const verdicts = await verdictsOf(['limits/review-columns/pro'], { fetchOf, profile: 'standard' })
  expect(verdicts).toEqual({ 'limits/review-columns/pro': 'not-run' })
})

test('columns: they may be the questions alone', async () => {
  const fetchOf = changeRequests(({ path, body }) =>
    path === '/sessions/systematic-reviews'
      ? { body: withMembers(body, { abstractScreening: undefined, fulltextScreening: undefined }) }
      : null,
  )
  expect(failedOf(await verdictsOf(['limits/review-columns/*'], { fetchOf }))).toEqual([])
})

test('results of a review: one over the limit may be accepted and cut off', async () => {
  const fetchOf = changeRequests(({ path, body, as }) => {
    const { searches = [] } = (body ?? {}) as { readonly searches?: readonly { readonly maxResults: number }[] } // of a review
    if (path !== '/sessions/systematic-reviews' || as !== 'pro') return null
    return {
      body: withMembers(body, {
        searches: searches.slice(0, 5).map((search) => withMembers(search, { maxResults: Math.min(1000, search.maxResults) })),
      }),
    }
  })
  expect(failedOf(await verdictsOf(['limits/review-results/pro'], { fetchOf }))).toEqual([])
})

test('results of a review: an accepted review is left alone without control', async () => {
  const globs = ['limits/review-results/*', 'limits/review-columns/*', 'limits/figure-extraction/*']
  const fetchOf = changeRequests(({ path, body, as }) =>
    path === '/sessions/systematic-reviews' && as === 'pro' && JSON.stringify(body).includes('1001')
      ? { body: withMembers(body, { searches: [] }) }
      : null,
  )
  const { results, created } = await examineStandIn({ globs, fetchOf, without: ['control'] })
  const verdicts = Object.fromEntries(results.map(({ rule, verdict }) => [rule.id, verdict.verdict]))
  expect(verdicts).toMatchObject({ 'limits/review-results/pro': 'not-applicable', 'limits/review-results/scale': 'pass' })
  expect(failedOf(verdicts)).toEqual([])
  expect(created.length).toBeLessThanOrEqual(5)
})

test('older form: settings do not show useFigures', async () => {
  expect(await verdictsOf(['limits/figure-extraction/*'], { given: { options: { form: 'older' } } })).toEqual({
    'limits/figure-extraction/enterprise': 'pass',
    'limits/figure-extraction/scale': 'pass',
  })
})

const daily = { limits: { rateLimit: 'daily' } } as const

const dailyReadings: readonly { readonly does: string; readonly fetchOf: Mutant['fetchOf'] }[] = [
  {
    does: 'refuses with another code',
    fetchOf: changeAnswers((_, { status }) => (status === 429 ? { body: refusal('too_many_searches') } : null)),
  },
  {
    does: 'sends the headers with other answers of searches',
    fetchOf: changeAnswers(({ path }, { status }) =>
      path.startsWith('/search/') && status === 400 ? { headers: { 'X-RateLimit-Limit': '100', 'X-RateLimit-Remaining': '7' } } : null,
    ),
  },
  {
    does: 'counts refused searches as well',
    fetchOf: changeAnswersWithMemory(() => {
      let refused = 0
      return ({ path, as }, { status, headers }) => {
        if (!path.startsWith('/search/') || as !== 'pro') return null
        if (status === 400) refused++
        const remaining = headers.get('X-RateLimit-Remaining')
        return remaining === null || status !== 200
          ? null
          : { headers: { 'X-RateLimit-Remaining': String(Math.max(0, Number(remaining) - refused)) } }
      }
    }),
  },
  {
    does: 'rounds the reset down',
    fetchOf: changeAnswers((_, { headers }) => {
      const reset = headers.get('X-RateLimit-Reset')
      return reset === null ? null : { headers: { 'X-RateLimit-Reset': String(Number(reset) - 1) } }
    }),
  },
]

test.each(dailyReadings)('daily limit: a deployment that $does passes', async ({ fetchOf }) => {
  expect(failedOf(await verdictsOf(['limits/**'], { given: daily, fetchOf }))).toEqual([])
})

/** Another user searches with the Pro account, at times more often than the run; the deployment refuses once nothing remains. */
function shareLimit(limit: number): Mutant['fetchOf'] {
  return (understudy) => {
    let [others, asked] = [0, 0]
    return async (input, init) => {
      const request = new Request(input, init)
      const isOnPro = request.headers.get('authorization') === 'Bearer key-pro-examined' && request.url.includes('/search/')
      const answer = await understudy.fetch(request)
      const remaining = answer.headers.get('X-RateLimit-Remaining')
      if (!isOnPro || answer.status !== 200 || remaining === null) return answer
      const left = limit - (100 - Number(remaining)) - others
      others += ++asked % 3 === 0 ? 2 : 1
      const headers = { ...Object.fromEntries(answer.headers), 'x-ratelimit-remaining': String(Math.max(0, left)) }
      return left < 0 ? Response.json(refusal('rate_limit_exceeded'), { status: 429, headers }) : new Response(answer.body, { headers })
    }
  }
}

test.each([
  [100, true],
  [100, false],
  [6, true],
  [6, false],
  [4, false],
])('daily limit: another user may search, %i searches left, control %s', async (limit, hasControl) => {
  const verdicts = await verdictsOf(['limits/daily/*'], {
    given: daily,
    fetchOf: shareLimit(limit),
    without: hasControl ? [] : ['control'],
  })
  expect(failedOf(verdicts)).toEqual([])
  const shown = hasControl ? { 'limits/daily/remaining': 'pass', 'limits/daily/refuses': 'pass' } : { 'limits/daily/remaining': 'not-run' }
  expect(verdicts).toMatchObject(shown)
})

test('daily limit: it is judged as far as possible without control', async () => {
  const verdicts = await verdictsOf(['limits/daily/*'], { given: daily, without: ['control'] })
  expect(verdicts).toEqual({
    'limits/daily/headers': 'pass',
    'limits/daily/no-headers-without-limit': 'pass',
    'limits/daily/pro': 'pass',
    'limits/daily/refusal-form': 'pass',
    'limits/daily/refuses': 'pass',
    'limits/daily/remaining': 'pass',
    'limits/daily/reset': 'pass',
    'limits/daily/rolling-window': 'not-run',
    'limits/daily/scale': 'pass',
    'limits/daily/searches-only': 'pass',
    'limits/daily/shared-bucket': 'pass',
  })
})

const perMinute = { limits: { rateLimit: 'perMinute' } } as const

const limiters: readonly (Limiter & { readonly does: string })[] = [
  { does: 'begins the window with the first request', window: 'from the first' },
  { does: 'counts by minutes of the clock', window: 'of the clock' },
  { does: 'restarts the block with each request', isProlonged: true },
  { does: 'counts no request without a key', bucketOf: ({ key }) => (key === '' ? null : 'all') },
]

test.each(limiters)('per-minute limit: a deployment that $does passes', async ({ does: _does, ...limiter }) => {
  const verdicts = await verdictsOf(['limits/per-minute/*'], { given: perMinute, fetchOf: limitRate(limiter) })
  expect(failedOf(verdicts)).toEqual([])
  expect(verdicts).toMatchObject({ 'limits/per-minute/refuses': 'pass', 'limits/per-minute/counts-everything': 'pass' })
})

test.each([
  ['may not be tripped', { regime: 'perMinute', mayTrip: false }, 'not-run'],
  ['is named without mayTrip', 'perMinute', 'not-run'],
  ['is unknown', 'unknown', 'not-run'],
  ['is another', 'none', 'not-applicable'],
] as const)('per-minute limit: one that %s is not tripped', async (_, rateLimit, verdict) => {
  const { results, spent } = await examineStandIn({ globs: ['limits/per-minute/*'], target: { rateLimit } })
  expect(results.map(({ verdict: { verdict: one } }) => one)).toEqual([verdict, verdict, verdict, verdict])
  expect(spent.requests).toBe(1)
})
