import { expect, test } from 'vitest'
import { inDefault, startControlled, type ControlledStandIn } from '../../support/serve/controlled-stand-in.ts'
import { refusal } from '../../support/serve/stand-in.ts'

const none = { rateLimit: 'none', planCap: 'reject', retryAfter: false, perMinute: [], daily: [] }

async function list({ ask, understudy }: ControlledStandIn, times: number, key = 'key-default'): Promise<number | undefined> {
  let status: number | undefined
  for (let count = 0; count < times; count++) ({ status } = await ask('GET', `${understudy.baseUrl}/sessions`, key))
  return status
}

async function search({ ask, understudy }: ControlledStandIn, times: number, key = 'key-pro') {
  let answer = { status: 0, headers: new Headers(), body: null as unknown }
  for (let count = 0; count < times; count++)
    answer = await ask('POST', `${understudy.baseUrl}/search/papers`, key, { query: 'sleep', maxResults: 1 })
  return answer
}

test('without a rate limit, nothing is counted', async () => {
  const stood = startControlled()
  expect(await list(stood, 101)).toBe(200)
  await search(stood, 3)
  expect(await stood.control.getLimits(inDefault)).toEqual(none)
})

test('the per-minute limit is shown by address, with its block until it ends', async () => {
  const stood = startControlled()
  const { control } = stood
  expect(await control.changeLimits({ ...inDefault, body: { rateLimit: 'perMinute' } })).toEqual({ ...none, rateLimit: 'perMinute' })
  expect(await list(stood, 100)).toBe(200)
  expect((await control.getLimits(inDefault)).perMinute).toEqual([{ clientAddress: '127.0.0.1', requests: 100, blockedUntil: null }])
  expect(await list(stood, 1)).toBe(429)
  expect((await control.getLimits(inDefault)).perMinute).toMatchObject([
    { clientAddress: '127.0.0.1', blockedUntil: '2026-03-02T09:05:00.000Z' },
  ])
  await control.moveClock({ ...inDefault, body: { advance: 'PT4M59S' } })
  expect(await list(stood, 1)).toBe(429)
  await control.moveClock({ ...inDefault, body: { advance: 'PT1S' } })
  expect((await control.getLimits(inDefault)).perMinute).toEqual([])
  expect(await list(stood, 100)).toBe(200)
})

test('control is never rate-limited', async () => {
  const stood = startControlled({ given: { limits: { rateLimit: 'perMinute' } } })
  await list(stood, 101)
  expect((await stood.send('GET', '/worlds/default/limits')).status).toBe(200)
})

test('the daily limit is shown by account, and admits searches after its window', async () => {
  const stood = startControlled()
  const { control } = stood
  await control.changeLimits({ ...inDefault, body: { rateLimit: 'daily' } })
  expect((await search(stood, 100)).status).toBe(200)
  await search(stood, 1, 'key-enterprise')
  expect((await control.getLimits(inDefault)).daily).toEqual([{ account: 'pro', searches: 100, resetAt: '2026-03-03T09:00:00.000Z' }])
  expect(await search(stood, 1)).toMatchObject(refusal(429, 'rate_limit_exceeded'))
  await control.moveClock({ ...inDefault, body: { advance: 'PT24H' } })
  expect((await control.getLimits(inDefault)).daily).toEqual([])
  expect((await search(stood, 1)).headers.get('x-ratelimit-remaining')).toBe('99')
})

test('forget lifts every block and restarts every window', async () => {
  const stood = startControlled({ given: { limits: { rateLimit: 'perMinute' } } })
  const { control } = stood
  await list(stood, 101)
  expect(await control.changeLimits({ ...inDefault, body: { forget: true } })).toEqual({ ...none, rateLimit: 'perMinute' })
  expect(await list(stood, 1)).toBe(200)
  await control.changeLimits({ ...inDefault, body: { rateLimit: 'daily' } })
  await search(stood, 100)
  expect((await control.changeLimits({ ...inDefault, body: { forget: true } })).daily).toEqual([])
  expect((await search(stood, 1)).status).toBe(200)
})

test('results above the plan’s cap are refused or clamped, by planCap', async () => {
  const { control, ask, understudy } = startControlled()
  const over = () => ask('POST', `${understudy.baseUrl}/search/papers`, 'key-pro', { query: 'sleep', maxResults: 301 })
  expect((await over()).status).toBe(400)
  expect(await control.changeLimits({ ...inDefault, body: { planCap: 'clamp' } })).toEqual({ ...none, planCap: 'clamp' })
  expect((await over()).status).toBe(200)
})

test.each([
  ['no member', {}, 'the body must have at least 1 member'],
  ['an unknown rate limit', { rateLimit: 'hourly' }, 'rateLimit must be one of none, perMinute, daily'],
  ['an unknown cap', { planCap: 'cut' }, 'planCap must be one of reject, clamp'],
  ['a number for retryAfter', { retryAfter: 30 }, 'retryAfter must be true or false'],
  ['false for forget', { forget: false }, 'forget must be true'],
  ['a mistyped member', { ratelimit: 'none' }, 'ratelimit is not known here; did you mean rateLimit?'],
])('limits with %s are refused with the mistake', async (_, body, message) => {
  const { control, send } = startControlled()
  expect(await send('PATCH', '/worlds/default/limits', body)).toMatchObject(refusal(400, 'invalid_request', message))
  expect(await control.getLimits(inDefault)).toEqual(none)
})
