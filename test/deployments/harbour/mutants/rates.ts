import { correct } from '../behaviour.ts'
import { day, fault, findPapers, findTrials, minutes } from './tools.ts'

const results = 'Results per search request (both search endpoints)'
const rate = 'Request rate'
const headers = 'every search response, both 200 and 429, carries `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset`'

export const ratesMutants = [
  fault(
    'enterprise-capped',
    ['limit', 'hard'],
    results,
    'Enterprise: 10,000 results per request',
    'Enterprise has the cap of Scale.',
    {
      resultCap: (plan, route) => Math.min(500, correct.resultCap(plan, route)),
    },
    async (c) => (await findTrials(c, { maxResults: 10_000 }, 'enterprise')).list('trials').length <= 500,
  ),
  fault(
    'rate-two-buckets',
    ['limit', 'hard'],
    rate,
    'the two search endpoints share one bucket',
    'Papers and trials are counted apart.',
    {
      bucketName: (account, route) => `${account.id}/${route}`,
    },
    async (c) => {
      const first = Number((await findPapers(c)).headers.get('X-RateLimit-Remaining'))
      const second = Number((await findTrials(c)).headers.get('X-RateLimit-Remaining'))
      return second >= first
    },
  ),
  fault(
    'rate-limit-header-of-pro',
    ['value', 'medium'],
    rate,
    'Scale: 200 requests per day',
    'The header of Scale shows the limit of Pro.',
    {
      rateHeaders: (bucket, at) => ({ ...correct.rateHeaders(bucket, at), 'X-RateLimit-Limit': '100' }),
    },
    async (c) => (await findPapers(c)).headers.get('X-RateLimit-Limit') !== '200',
  ),
  fault(
    'rate-reset-milliseconds',
    ['format', 'medium'],
    rate,
    '`X-RateLimit-Reset` (Unix epoch seconds at which the oldest request in the window expires)',
    'The reset is in milliseconds.',
    {
      rateHeaders: (bucket, at) => ({ ...correct.rateHeaders(bucket, at), 'X-RateLimit-Reset': String(bucket.oldest + bucket.windowMs) }),
    },
    async (c) => Number((await findPapers(c)).headers.get('X-RateLimit-Reset')) > 100_000_000_000,
  ),
  fault(
    'rate-reset-from-now',
    ['value', 'hard'],
    rate,
    'seconds at which the oldest request in the window expires',
    'The reset is a day after the present request.',
    {
      rateHeaders: (bucket, at) => ({
        ...correct.rateHeaders(bucket, at),
        'X-RateLimit-Reset': String(Math.ceil((bucket.now + bucket.windowMs) / 1000)),
      }),
    },
    async (c) => {
      const first = (await findPapers(c, {}, 'scale')).headers.get('X-RateLimit-Reset')
      await c.wait(minutes(20))
      return (await findPapers(c, {}, 'scale')).headers.get('X-RateLimit-Reset') !== first
    },
  ),
  fault(
    'rate-remaining-off-by-one',
    ['limit', 'hard'],
    rate,
    'Scale: 200 requests per day',
    'The present request is not counted in the remaining ones of an empty window.',
    {
      rateHeaders: (bucket, at) => ({
        ...correct.rateHeaders(bucket, at),
        'X-RateLimit-Remaining': String(bucket.limit - bucket.used + 1),
      }),
    },
    async (c) => (await findPapers(c, {}, 'scale')).headers.get('X-RateLimit-Remaining') === '200',
  ),
  fault(
    'rate-headers-not-on-trials',
    ['shape', 'medium'],
    rate,
    headers,
    'Trials carry no headers.',
    {
      rateHeaders: (bucket, at) => (at.route === 'searchTrials' ? {} : correct.rateHeaders(bucket, at)),
    },
    async (c) => (await findTrials(c)).headers.get('X-RateLimit-Limit') === null,
  ),
  fault(
    'rate-headers-on-enterprise',
    ['shape', 'hard'],
    rate,
    'Plans with no daily limit receive no such headers',
    'Enterprise gets headers of a great limit.',
    {
      dailyLimit: (plan) => correct.dailyLimit(plan) ?? 1_000_000,
    },
    async (c) => (await findPapers(c, {}, 'enterprise')).headers.get('X-RateLimit-Limit') !== null,
  ),
  fault(
    'rate-window-an-hour',
    ['time', 'hard'],
    rate,
    'one bucket over a rolling 24-hour window',
    'The window is an hour.',
    {
      windowMs: () => 3_600_000,
    },
    async (c) => {
      const first = Number((await findPapers(c, {}, 'scale')).headers.get('X-RateLimit-Remaining'))
      await c.wait(minutes(90))
      return Number((await findPapers(c, {}, 'scale')).headers.get('X-RateLimit-Remaining')) >= first
    },
  ),
  fault(
    'rate-window-two-days',
    ['time', 'hard'],
    rate,
    'one bucket over a rolling 24-hour window',
    'The window is two days.',
    {
      windowMs: () => 2 * day,
    },
    async (c) => {
      const first = Number((await findPapers(c, {}, 'scale')).headers.get('X-RateLimit-Remaining'))
      await c.wait(day + minutes(10))
      return Number((await findPapers(c, {}, 'scale')).headers.get('X-RateLimit-Remaining')) < first
    },
  ),
  fault(
    'rate-one-more-on-pro',
    ['limit', 'hard'],
    rate,
    'Pro: 100 requests per day',
    'The 101st search of a day is answered.',
    {
      letsThrough: (used, limit) => used <= limit,
    },
    async (c) => {
      for (let nth = 0; nth < 60; nth += 1) {
        const answer = await findTrials(c, { maxResults: 1 }, 'pro')
        if (answer.headers.get('X-RateLimit-Remaining') === '0') return (await findTrials(c, { maxResults: 1 }, 'pro')).status !== 429
      }
      return false
    },
  ),
  fault(
    'rate-429-plain-body',
    ['shape', 'hard'],
    rate,
    'The 429 body is then the standard error object',
    'The 429 has the body of the other regime.',
    {
      errorBody: (refusal, message, at) =>
        refusal.status === 429 ? { error: 'Rate limit exceeded', message } : correct.errorBody(refusal, message, at),
    },
    async (c) => {
      for (let nth = 0; nth < 62; nth += 1) {
        const answer = await findPapers(c, { maxResults: 1 }, 'pro')
        if (answer.status === 429) return typeof answer.at('error', 'code') !== 'string'
      }
      return false
    },
  ),
  fault(
    'rate-429-without-headers',
    ['shape', 'hard'],
    rate,
    headers,
    'The 429 carries no headers.',
    {
      rateHeaders: (bucket, at) => (bucket.status === 429 ? {} : correct.rateHeaders(bucket, at)),
    },
    async (c) => {
      for (let nth = 0; nth < 62; nth += 1) {
        const answer = await findPapers(c, { maxResults: 1 }, 'pro')
        if (answer.status === 429) return answer.headers.get('X-RateLimit-Reset') === null
      }
      return false
    },
  ),
]
