import { expect, test } from 'vitest'
import { budgets, profiles } from '../../src/conformance/define/profile.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'

test('whole run: each profile keeps to its budget and few created sessions', async () => {
  for (const profile of profiles) {
    const { spent, created, counts } = await examineStandIn({ profile })
    for (const what of ['requests', 'searches', 'sessions'] as const) expect(spent[what], what).toBeLessThanOrEqual(budgets[profile][what])
    expect([counts.fail, counts.error]).toEqual([0, 0])
    expect(created.filter(({ type }) => type === 'report').length).toBeLessThanOrEqual(3)
    expect(created.filter(({ type }) => type === 'systematicReview').length).toBeLessThanOrEqual(6)
  }
})
