import { expect, test } from 'vitest'
import { budgets, profiles } from '../../src/conformance/define/profile.ts'
import { toReportText } from '../../src/conformance/report/json.ts'
import { plainContext } from '../../src/conformance/text/render-context.ts'
import { papers } from '../deployments/papers.ts'
import { examineDeployment } from '../support/examine/examine-deployment.ts'
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

test.each(['harbour', 'north'] as const)('whole run: %s has room for all of observe and standard', async (name) => {
  for (const profile of ['observe', 'standard'] as const) {
    const { results } = await examineDeployment(papers[name].correct, profile)
    const left = results.filter(({ verdict }) => verdict.verdict === 'not-run' && verdict.reason === 'budget')
    expect(
      left.map(({ rule }) => rule.id),
      profile,
    ).toEqual([])
  }
})
