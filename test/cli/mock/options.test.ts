import { expect, test } from 'vitest'
import { givenOf } from '../../../src/cli/mock/options.ts'
import type { Given } from '../../../src/contract/given.ts'
import { presets } from '../../../src/mock/worlds/presets.ts'

function madeOf(...givens: readonly Given[]): Given {
  return givenOf(
    {},
    givens.map((given) => ({ given })),
    false,
  )
}

test('timelines: the first that fits counts, so those of later scenarios come first', () => {
  const { timelines } = madeOf(
    { timelines: [{ question: 'early' }, { pauseAt: ['extracting_data'] }] },
    { timelines: [{ question: 'late' }, { hangAt: 'extracting_data' }] },
  )
  expect(timelines).toEqual([{ question: 'late' }, { hangAt: 'extracting_data' }, { question: 'early' }, { pauseAt: ['extracting_data'] }])
})

test('scenarios: papers, trials and faults come in the order of their files', () => {
  const [first, second]: readonly Given[] = [
    { papers: [{ title: 'One' }], trials: [{ nctId: 'NCT00000001', title: 'One' }], faults: [{ delay: 'PT1S' }] },
    { papers: [{ title: 'Two' }], trials: [{ nctId: 'NCT00000002', title: 'Two' }], faults: [{ delay: 'PT2S' }] },
  ]
  const { papers, trials, faults } = madeOf(first ?? {}, second ?? {})
  expect(papers).toEqual([{ title: 'One' }, { title: 'Two' }])
  expect(trials?.map(({ nctId }) => nctId)).toEqual(['NCT00000001', 'NCT00000002'])
  expect(faults).toEqual([{ delay: 'PT1S' }, { delay: 'PT2S' }])
})

test('scenarios: a later account or session replaces an earlier one whole', () => {
  const { accounts, sessions, seed, clock } = madeOf(
    {
      seed: 1,
      clock: '2026-03-02T09:00:00Z',
      accounts: { default: { plan: 'pro', quota: 1 } },
      sessions: { one: { type: 'report', title: 'Early' } },
    },
    { seed: 2, accounts: { default: { plan: 'scale' } }, sessions: { one: { type: 'agent' }, two: { type: 'report' } } },
  )
  expect({ accounts, sessions, seed, clock }).toEqual({
    seed: 2,
    clock: '2026-03-02T09:00:00Z',
    accounts: { default: { plan: 'scale' } },
    sessions: { one: { type: 'agent' }, two: { type: 'report' } },
  })
})

test('mock flags: override every scenario, and change only what they name', () => {
  const given = { seed: 1, limits: { rateLimit: 'daily', planCap: 'clamp' }, options: { form: 'older', realistic: true } } as const
  expect(givenOf({ seed: '7', form: 'newer', 'rate-limit': 'perMinute', 'no-magic': true }, [{ given }], false)).toEqual({
    seed: 7,
    limits: { rateLimit: 'perMinute', planCap: 'clamp' },
    options: { form: 'newer', realistic: true, magic: false },
  })
})

test('--plan: changes the plan of the account default, and nothing else of it', () => {
  const given = { accounts: { default: { plan: 'pro', quota: 3, key: 'live_1' }, left: { plan: 'pro' } } } as const
  expect(givenOf({ plan: 'scale' }, [{ given }], false).accounts).toEqual({
    default: { plan: 'scale', quota: 3, key: 'live_1' },
    left: { plan: 'pro' },
  })
  expect(givenOf({ plan: 'pro' }, [], false).accounts).toMatchObject({
    default: { plan: 'pro', email: 'owner@example.org' },
    enterprise: { plan: 'enterprise' },
    revoked: { key: 'revoked' },
  })
  expect(givenOf({}, [], false).accounts).toBeUndefined()
})

test('--target-out: a world without scenarios gets the preset conformance', () => {
  expect(givenOf({}, [], true)).toMatchObject(presets.conformance)
  expect(givenOf({}, [{ given: {} }], true)).toEqual({ limits: {}, options: {} })
})
