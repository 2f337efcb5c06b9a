import { expect, test } from 'vitest'
import { budgets, profiles } from '../../src/conformance/define/profile.ts'
import { toReportText } from '../../src/conformance/report/json.ts'
import { plainContext } from '../../src/conformance/text/render-context.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'

test('whole run: each profile keeps to its budget, and its JSON below 2 MB', async () => {
  for (const profile of profiles) {
    const report = await examineStandIn({ profile })
    const { spent, created, counts } = report
    expect(toReportText(report, '1', plainContext).length).toBeLessThanOrEqual(2_000_000)
    for (const what of ['requests', 'searches', 'sessions'] as const) expect(spent[what], what).toBeLessThanOrEqual(budgets[profile][what])
    expect([counts.fail, counts.error]).toEqual([0, 0])
    expect(created.filter(({ type }) => type === 'report').length).toBeLessThanOrEqual(3)
    expect(created.filter(({ type }) => type === 'systematicReview').length).toBeLessThanOrEqual(6)
  }
})
