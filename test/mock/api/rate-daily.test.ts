import { expect, test } from 'vitest'
import { refusal, startStandIn, type Answer, type StandIn } from '../../support/serve/stand-in.ts'

const daily = { limits: { rateLimit: 'daily' } } as const
const start = Date.parse('2026-03-02T09:00:00Z') / 1000
const aDay = 86_400

async function search({ post }: Pick<StandIn, 'post'>, as = 'pro', kind: 'papers' | 'trials' = 'papers'): Promise<Answer> {
  return post(`/search/${kind}`, { query: 'sleep', maxResults: 1 }, as)
}

function windowOf({ headers }: Answer): readonly (string | null)[] {
  return ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'].map((name) => headers.get(name))
}

test('the daily window is shared by both searches and shown in every answer', async () => {
  const standIn = startStandIn(daily)
  expect(windowOf(await search(standIn))).toEqual(['100', '99', String(start + aDay)])
  standIn.advance(60)
  expect(windowOf(await search(standIn, 'pro', 'trials'))).toEqual(['100', '98', String(start + aDay)])
  expect(windowOf(await search(standIn, 'other'))).toEqual(['100', '99', String(start + 60 + aDay)])
})

test('the daily limit admits the hundredth search, and refuses the next with headers', async () => {
  const standIn = startStandIn(daily)
  for (let number = 1; number < 100; number++) await search(standIn)
  expect(windowOf(await search(standIn))).toEqual(['100', '0', String(start + aDay)])
  const refused = await search(standIn, 'pro', 'trials')
  expect(refused).toMatchObject(refusal(429, 'rate_limit_exceeded'))
  expect(windowOf(refused)).toEqual(['100', '0', String(start + aDay)])
})

test('the daily window rolls: a search leaves it after exactly a day', async () => {
  const standIn = startStandIn(daily)
  await search(standIn)
  standIn.advance(10)
  for (let number = 1; number < 100; number++) await search(standIn)
  standIn.advance(aDay - 10.001)
  expect((await search(standIn)).status).toBe(429)
  standIn.advance(0.001)
  expect(windowOf(await search(standIn))).toEqual(['100', '0', String(start + 10 + aDay)])
  expect((await search(standIn)).status).toBe(429)
})

test('the daily limit of Scale is two hundred; a plan without one has no headers', async () => {
  const standIn = startStandIn(daily)
  expect(windowOf(await search(standIn, 'scale'))).toEqual(['200', '199', String(start + aDay)])
  expect(windowOf(await search(standIn, 'enterprise'))).toEqual([null, null, null])
})

test('the daily limit ignores refused searches and other endpoints', async () => {
  const standIn = startStandIn(daily)
  await standIn.post('/search/papers', {}, 'pro')
  await standIn.post('/search/papers', { query: 'sleep', maxResults: 301 }, 'pro')
  expect(windowOf(await standIn.get('/sessions', 'pro'))).toEqual([null, null, null])
  expect(windowOf(await search(standIn))).toEqual(['100', '99', String(start + aDay)])
})

test('an invalid search is reported as invalid even after the limit', async () => {
  const standIn = startStandIn(daily)
  for (let number = 1; number <= 100; number++) await search(standIn)
  expect((await standIn.post('/search/papers', { query: 'sleep', maxResults: 301 }, 'pro')).status).toBe(400)
})

test('control resets the daily windows, and no limit means no window', async () => {
  const standIn = startStandIn(daily)
  await search(standIn)
  await standIn.control.changeLimits({ path: { world: 'default' }, body: { forget: true } })
  expect(windowOf(await search(standIn))).toEqual(['100', '99', String(start + aDay)])
  await standIn.control.changeLimits({ path: { world: 'default' }, body: { rateLimit: 'none' } })
  expect(windowOf(await search(standIn))).toEqual([null, null, null])
})

test('a smaller plan leaves a window at zero, and not below', async () => {
  const standIn = startStandIn(daily)
  for (let number = 1; number <= 101; number++) await search(standIn, 'scale')
  await standIn.control.changeAccount({ path: { world: 'default', account: 'scale' }, body: { plan: 'pro' } })
  const refused = await search(standIn, 'scale')
  expect([refused.status, ...windowOf(refused)]).toEqual([429, '100', '0', String(start + aDay)])
})
