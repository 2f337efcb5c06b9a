import { expect, test } from 'vitest'
import { unmetOnDeployment } from '../../src/scenario/unmet-on-deployment.ts'

test('a seed, a clock and the default account are no preconditions', () => {
  expect(unmetOnDeployment({ seed: 1, clock: '2026-03-02T09:00:00Z', accounts: { default: { plan: 'pro' } } })).toEqual([])
})

test('quotas, other accounts and timelines are', () => {
  expect(unmetOnDeployment({ accounts: { default: { plan: 'pro', quota: 0 }, other: { plan: 'pro' } }, timelines: [{}] })).toEqual([
    'accounts.default',
    'accounts.other',
    'timelines',
  ])
})
