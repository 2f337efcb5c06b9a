import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import { amount, code, decide, DAY, get, HOUR, MINUTE, on, PAPERS, post, refuse, TRIALS, under } from './kit.ts'

const rate = under('Request rate')
type C = Parameters<Fault['witness']>[0]

const Q = { query: 'insomnia' }
const find = (c: C, key = 'default', more: View = {}): ReturnType<typeof post> => post(c, '/search/papers', { ...Q, ...more }, key)
const header = (
  name: string,
  to: (value: string) => string | null,
  when: (status: number, plan: string | undefined) => boolean = () => true,
): Fault['behaviour'] => ({
  headers: (h, f) => {
    const value = h[name]
    if (value === undefined || !when(Number(f.value), f.account?.plan)) return h
    const next = to(value)
    return next === null ? Object.fromEntries(Object.entries(h).filter(([one]) => one !== name)) : { ...h, [name]: next }
  },
})
const whenSearching = (f: { route: string }): boolean => f.route === PAPERS || f.route === TRIALS
const exhaust = async (c: C): Promise<Awaited<ReturnType<typeof post>>> => {
  let last = await find(c, 'pro', { maxResults: 1 })
  for (let n = 0; n < 64 && last.status === 200; n++) last = await find(c, 'pro', { maxResults: 1 })
  return last
}
const burst = async (c: C, count: number): Promise<Awaited<ReturnType<typeof post>>> => {
  let last = await get(c, '/sessions?limit=1')
  for (let n = 1; n < count; n++) last = await get(c, '/sessions?limit=1')
  return last
}

export const rateFaults: readonly Fault[] = [
  rate(
    'rate-no-headers',
    'medium',
    'limit',
    'every search response carries X-RateLimit-*',
    'X-RateLimit-Limit is missing',
    header('x-ratelimit-limit', () => null),
    async (c) => (await find(c, 'pro')).headers.get('x-ratelimit-limit') === null,
  ),
  rate(
    'rate-limit-pro',
    'medium',
    'limit',
    'Pro: 100 a day',
    'the header tells 200',
    header(
      'x-ratelimit-limit',
      () => '200',
      (_s, plan) => plan === 'pro',
    ),
    async (c) => (await find(c, 'pro')).headers.get('x-ratelimit-limit') !== '100',
  ),
  rate(
    'rate-limit-scale',
    'hard',
    'limit',
    'Scale: 200 a day',
    'the limit of Scale is 250',
    amount('day-limit', (v) => (v === 200 ? 250 : v)),
    async (c) => (await find(c, 'scale')).headers.get('x-ratelimit-limit') !== '200',
  ),
  rate(
    'rate-enterprise-headers',
    'hard',
    'limit',
    'plans with no daily limit receive no such headers',
    'Enterprise receives them',
    amount('day-limit', (v) => (Number.isFinite(v) ? v : 1_000_000)),
    async (c) => (await find(c, 'enterprise')).headers.get('x-ratelimit-limit') !== null,
  ),
  rate(
    'rate-remaining-stuck',
    'hard',
    'limit',
    'X-RateLimit-Remaining',
    'it never falls',
    amount('remaining', (_v, f) => (f.account?.plan === 'scale' ? 199 : 60)),
    async (c) => (await find(c)).headers.get('x-ratelimit-remaining') === (await find(c)).headers.get('x-ratelimit-remaining'),
  ),
  rate(
    'rate-two-buckets',
    'hard',
    'limit',
    'the two search endpoints share one bucket',
    'trials do not count',
    decide('search-counts', false, on(TRIALS)),
    async (c) => {
      const before = Number((await find(c)).headers.get('x-ratelimit-remaining'))
      await post(c, '/search/trials', Q)
      return Number((await find(c)).headers.get('x-ratelimit-remaining')) !== before - 2
    },
  ),
  rate(
    'rate-reset-ms',
    'medium',
    'format',
    'X-RateLimit-Reset: Unix epoch seconds',
    'milliseconds',
    amount('reset', (v) => v * 1000),
    async (c) => Number((await find(c)).headers.get('x-ratelimit-reset')) > 10_000_000_000,
  ),
  rate(
    'rate-reset-delta',
    'hard',
    'format',
    'X-RateLimit-Reset: Unix epoch seconds',
    'seconds from now',
    amount('reset', (v, f) => v - Math.floor((f.at ?? 0) / 1000)),
    async (c) => Number((await find(c)).headers.get('x-ratelimit-reset')) < 1_000_000_000,
  ),
  rate(
    'rate-reset-newest',
    'hard',
    'value',
    'Reset: when the oldest request in the window expires',
    'it counts from the newest request',
    amount('reset', (v, f) => Math.ceil(((f.account?.searches.at(-1) ?? 0) + DAY) / 1000) || v),
    async (c) => {
      const first = (await find(c)).headers.get('x-ratelimit-reset')
      await c.wait(HOUR)
      return (await find(c)).headers.get('x-ratelimit-reset') !== first
    },
  ),
  rate(
    'rate-window-hour',
    'hard',
    'time',
    'a rolling 24-hour window',
    'a rolling hour',
    amount('window-ms', (v, f) => (whenSearching(f) ? HOUR : v)),
    async (c) => {
      const before = (await find(c)).headers.get('x-ratelimit-remaining')
      await c.wait(2 * HOUR)
      return (await find(c)).headers.get('x-ratelimit-remaining') === before
    },
  ),
  rate(
    'rate-window-never',
    'hard',
    'time',
    'a rolling 24-hour window',
    'requests never leave it',
    decide('within-window', true),
    async (c) => {
      const before = Number((await find(c)).headers.get('x-ratelimit-remaining'))
      await c.wait(25 * HOUR)
      return Number((await find(c)).headers.get('x-ratelimit-remaining')) < before
    },
  ),
  rate(
    'rate-day-open',
    'hard',
    'limit',
    'Pro: 100 requests per day',
    'the limit is not enforced',
    decide('over-limit', false),
    async (c) => (await exhaust(c)).status !== 429,
  ),
  rate(
    'rate-day-one-more',
    'hard',
    'bound',
    'Pro: 100 requests per day',
    'the 101st passes',
    amount('day-limit', (v, f) => (v === 100 && f.name === undefined ? 101 : v)),
    async (c) => (await find(c, 'pro')).headers.get('x-ratelimit-limit') === '101',
  ),
  rate(
    'rate-429-no-headers',
    'hard',
    'limit',
    'every search response, both 200 and 429, carries the headers',
    '429 carries none',
    header(
      'x-ratelimit-remaining',
      () => null,
      (status) => status === 429,
    ),
    async (c) => {
      const last = await exhaust(c)
      return last.status === 429 && last.headers.get('x-ratelimit-remaining') === null
    },
  ),
  rate(
    'rate-429-text',
    'hard',
    'shape',
    'the 429 body is then the standard error object',
    'it is a plain text',
    { refusalBody: (v, r) => (r.status === 429 ? { error: 'Rate limit exceeded', message: r.message } : v) },
    async (c) => {
      const last = await exhaust(c)
      return last.status === 429 && code(last) === undefined
    },
  ),
  rate(
    'rate-429-as-403',
    'hard',
    'status',
    'exceeding gives 429',
    'it gives 403',
    refuse('rate_limit_exceeded', { status: 403 }),
    async (c) => (await exhaust(c)).status === 403,
  ),
  rate(
    'rate-trials-unlimited',
    'hard',
    'limit',
    'the two search endpoints share one bucket',
    'trials pass when the day is over',
    decide('over-limit', false, on(TRIALS)),
    async (c) => {
      await exhaust(c)
      return (await post(c, '/search/trials', Q, 'pro')).status !== 429
    },
  ),
  rate(
    'rate-full-day-doubles',
    'hard',
    'time',
    'a rolling 24-hour window',
    'once the day is full, its requests stay for 48 hours',
    amount('window-ms', (v, f) => (f.account?.plan === 'pro' && f.account.searches.length >= 100 ? 48 * HOUR : v)),
    async (c) => {
      await exhaust(c)
      await c.wait(25 * HOUR)
      return (await find(c, 'pro', { maxResults: 1 })).status === 429
    },
  ),
  rate(
    'minute-object-body',
    'hard',
    'shape',
    'per-minute rejection: { error: "Rate limit exceeded", message }',
    'the standard error object',
    {
      choices: { regime: 'perMinute' },
      refusalBody: (v, r) => (r.status === 429 ? { error: { code: 'rate_limited', message: r.message } } : v),
    },
    async (c) => {
      const last = await burst(c, 102)
      return last.status === 429 && typeof last.at('error') !== 'string'
    },
  ),
  rate(
    'minute-block-short',
    'hard',
    'time',
    'exceeding blocks that IP for 5 minutes',
    'it blocks for one',
    { choices: { regime: 'perMinute' }, amount: (n, v) => (n === 'block-ms' ? MINUTE : v) },
    async (c) => {
      const last = await burst(c, 102)
      await c.wait(4 * MINUTE)
      return last.status === 429 && (await get(c, '/sessions?limit=1')).status === 200
    },
  ),
  rate(
    'minute-sixty',
    'hard',
    'bound',
    '100 requests per minute',
    '60 per minute',
    { choices: { regime: 'perMinute' }, amount: (n, v) => (n === 'minute-limit' ? 60 : v) },
    async (c) => (await burst(c, 90)).status === 429,
  ),
  rate(
    'minute-503',
    'hard',
    'status',
    'exceeding it gives 429',
    'it gives 503',
    { choices: { regime: 'perMinute' }, ...refuse('Rate limit exceeded', { status: 503 }) },
    async (c) => (await burst(c, 102)).status === 503,
  ),
]
