import { expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { defaultWorld, refusal, reportAt, startStandIn } from '../../support/serve/stand-in.ts'

const account = { ...defaultWorld, account: 'default' }

function withAccount(given: NonNullable<Given['accounts']>[string], options: Given['options'] = {}) {
  const standIn = startStandIn({ accounts: { default: given, plus: { plan: 'plus' } }, options })
  return { ...standIn, usage: async () => (await standIn.get('/usage')).body }
}

test('usage: it grows with each stage, in percent of the quota', async () => {
  const { advance, report, usage } = withAccount({ plan: 'pro', quota: 8 })
  const period = { periodStart: '2026-03-01T00:00:00.000Z', periodEnd: '2026-04-01T00:00:00.000Z' }
  expect(await usage()).toEqual({ hasUsageRemaining: true, percentUsed: 0, ...period, extraUsage: null })
  await report()
  expect(await usage()).toMatchObject({ percentUsed: 12.5 })
  advance(60)
  expect(await usage()).toMatchObject({ hasUsageRemaining: true, percentUsed: 50 })
  await report()
  advance(60)
  expect(await usage()).toMatchObject({ hasUsageRemaining: false, percentUsed: 100 })
})

test('usage: without a quota nothing is used up', async () => {
  const { advance, report, usage } = withAccount({ plan: 'pro' })
  await report()
  advance(60)
  expect(await usage()).toMatchObject({ hasUsageRemaining: true, percentUsed: 0 })
})

test('usage: a quota of nothing is used up, and one that control sets begins anew', async () => {
  const { control, usage } = withAccount({ plan: 'pro', quota: 0 })
  expect(await usage()).toMatchObject({ hasUsageRemaining: false, percentUsed: 100 })
  await control.changeAccount({ path: account, body: { quota: 10 } })
  expect(await usage()).toMatchObject({ hasUsageRemaining: true, percentUsed: 0 })
})

test('usage: with a lag, a completed report is seen later, and refusals come before', async () => {
  const { advance, post, report, usage } = withAccount({ plan: 'pro', quota: 4 }, { usageLag: 'PT1M' })
  await report()
  advance(20)
  expect(await post('/sessions/reports', { researchQuestion: 'Why?' })).toMatchObject(refusal(402, 'insufficient_quota'))
  expect(await usage()).toMatchObject({ hasUsageRemaining: true, percentUsed: 0 })
  advance(41)
  expect(await usage()).toMatchObject({ hasUsageRemaining: true, percentUsed: 25 })
  advance(20)
  expect(await usage()).toMatchObject({ hasUsageRemaining: false, percentUsed: 100 })
})

test('usage: a monthly quota is renewed when a month begins', async () => {
  const { advance, control, get, post, report, usage } = withAccount({ plan: 'pro', quota: 1, quotaPerMonth: 10 })
  const id = await report()
  advance(60)
  expect(await usage()).toMatchObject({ hasUsageRemaining: false, percentUsed: 100 })
  await control.moveClock({ path: defaultWorld, body: { to: '2026-03-31T23:59:59Z' } })
  expect(await post(`/sessions/${id}/resume`)).toMatchObject(refusal(402, 'insufficient_quota'))
  advance(1)
  expect(await usage()).toMatchObject({ percentUsed: 0, periodStart: '2026-04-01T00:00:00.000Z', periodEnd: '2026-05-01T00:00:00.000Z' })
  expect(await get(reportAt(id))).toMatchObject({ body: { status: 'pausedForInsufficientQuota' } })
  expect((await post(`/sessions/${id}/resume`)).status).toBe(200)
  advance(60)
  expect(await usage()).toMatchObject({ percentUsed: 30 })
  expect(await control.getAccount({ path: account })).toMatchObject({ quota: 7, quotaPerMonth: 10 })
})

test('usage: extra usage pays in cents up to its cap', async () => {
  const { advance, control, get, post, report, usage } = withAccount({ plan: 'pro', quota: 2, extraUsageCap: 149 })
  const [first, second] = [await report(), await report()]
  advance(60)
  expect(await usage()).toMatchObject({ hasUsageRemaining: false, percentUsed: 100, extraUsage: { spentCents: 100, capCents: 149 } })
  for (const id of [first, second]) expect(await get(reportAt(id))).toMatchObject({ body: { status: 'pausedForInsufficientQuota' } })
  expect(await post(`/sessions/${first}/resume`)).toMatchObject(refusal(402, 'insufficient_quota'))
  await control.changeAccount({ path: account, body: { extraUsageCap: 1000 } })
  expect((await post(`/sessions/${first}/resume`)).status).toBe(200)
  advance(60)
  expect(await get(reportAt(first))).toMatchObject({ body: { status: 'completed' } })
  expect(await usage()).toMatchObject({ hasUsageRemaining: true, extraUsage: { spentCents: 200, capCents: 1000 } })
  expect(await control.getAccount({ path: account })).toMatchObject({ quota: 0, extraUsageCap: 1000, extraUsageSpent: 200 })
})

test('usage: not for a plan without API access, nor without provisional operations', async () => {
  const { control, get } = withAccount({ plan: 'pro' })
  expect(await get('/usage', 'plus')).toMatchObject(refusal(403, 'api_access_denied'))
  expect(await get('/usage', null)).toMatchObject(refusal(401, 'missing_authorization'))
  await control.changeOptions({ path: defaultWorld, body: { provisional: 'off' } })
  expect(await get('/usage')).toMatchObject(refusal(404, 'not_found'))
})
