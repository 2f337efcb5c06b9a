import { expect, test } from 'vitest'
import type { Given } from '../../src/contract/given.ts'
import { unmetOnDeployment } from '../../src/scenario/unmet-on-deployment.ts'

test('a seed, a clock and accounts that there are keys of are no preconditions', () => {
  const given: Given = {
    seed: 1,
    clock: '2026-03-02T09:00:00Z',
    accounts: {
      default: { plan: 'pro' },
      exhausted: { plan: 'pro', quota: 0 },
      revoked: { plan: 'pro', key: 'revoked' },
      expired: { plan: 'pro', key: 'expired' },
    },
  }
  expect(unmetOnDeployment(given, ['default', 'exhausted', 'revoked', 'expired'])).toEqual([])
})

test('accounts without a key, timelines, faults and limits are', () => {
  const given: Given = {
    accounts: { default: { plan: 'pro' }, other: { plan: 'pro' } },
    timelines: [{}],
    faults: [{ delay: 'PT1S' }],
    limits: { planCap: 'clamp' },
  }
  expect(unmetOnDeployment(given, ['default'])).toEqual(['accounts.other', 'timelines', 'faults', 'limits.planCap'])
})

test('a state that no target promises under that name is one, though there is a key', () => {
  const accounts: Given['accounts'] = {
    default: { plan: 'pro', quota: 0 },
    exhausted: { plan: 'pro', quota: 3 },
    other: { plan: 'pro', key: 'revoked' },
  }
  expect(unmetOnDeployment({ accounts }, ['default', 'exhausted', 'other'])).toEqual([
    'accounts.default',
    'accounts.exhausted',
    'accounts.other',
  ])
})
