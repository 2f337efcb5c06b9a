import { expect, test } from 'vitest'
import type { Cost } from '../../../src/conformance/define/profile.ts'
import { toLastLines } from '../../../src/conformance/report/terminal.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { answerOf } from '../../../src/exchange/exchange.ts'
import { changeAnswers, refuseWith } from '../../support/deployments/mutant.ts'
import { examineUncontrolled } from '../../support/examine/examine-uncontrolled.ts'
import { listFindings } from '../../support/examine/findings.ts'

/** A deployment whose searches of papers fail for a time from the first on. */
function examineFailing(ms: number, budget?: Partial<Cost>): Promise<Report> {
  return examineUncontrolled({
    does: 'fails searches of papers',
    profile: 'standard',
    ...(budget !== undefined && { budget }),
    fetchOf(understudy, now) {
      let since: number | undefined
      return changeAnswers(({ path }) => {
        if (path !== '/search/papers') return null
        since ??= now()
        return now() - since < ms ? refuseWith(500, 'internal_error') : null
      })(understudy)
    },
  })
}

/** The numbers of searches of papers by status. */
function countSearches({ exchanges }: Report): ReadonlyMap<number | undefined, number> {
  const searches = exchanges.filter(({ operation }) => operation === 'searchPapers')
  return new Map([...Map.groupBy(searches, (one) => answerOf(one)?.status)].map(([status, found]) => [status, found.length]))
}

const unasked = 'searchPapers answers 500 internal_error to everything'

test('failing operations: a search that always fails breaks a rule', async () => {
  const report = await examineFailing(Number.POSITIVE_INFINITY)
  expect(report.outcome).toBe('violations')
  expect(report.results.filter(({ verdict }) => verdict.verdict === 'fail').map(({ verdict }) => verdict)).toEqual([
    expect.objectContaining({ actual: `${unasked}, and so 3 times more, with pauses between` }),
  ])
  const open = report.results.flatMap(({ verdict }) => (verdict.verdict === 'not-run' ? [verdict] : []))
  expect(open.filter(({ reason }) => reason === 'budget')).toEqual([])
  const count = open.filter(({ detail }) => detail === unasked).length
  expect(count).toBeGreaterThan(20)
  expect(toLastLines(report).at(-1)).toBe(`${unasked}: ${count} rules not checked`)
  expect(countSearches(report).get(500)).toBeLessThan(80)
})

test('failing operations: the probes are sent once more after an outage', async () => {
  const report = await examineFailing(100_000, { requests: 450 })
  expect(listFindings(report)).toEqual([])
  expect(
    report.results.filter(({ verdict }) => 'detail' in verdict && / to (?:all 12 requests|everything)$/.test(verdict.detail ?? '')),
  ).toEqual([])
  expect(
    report.results.filter(({ rule, verdict }) => rule.id.startsWith('search/papers/') && verdict.verdict === 'pass').length,
  ).toBeGreaterThan(15)
  expect(countSearches(report).get(200)).toBeGreaterThan(10)
})

test('failing operations: a list that always fails breaks one rule, and spends little', async () => {
  const report = await examineUncontrolled({
    does: 'fails lists of sessions',
    profile: 'standard',
    fetchOf: changeAnswers(({ method, path }) => (method === 'GET' && path === '/sessions' ? refuseWith(500, 'internal_error') : null)),
  })
  expect(report.outcome).toBe('violations')
  const failed = report.results.filter(({ verdict }) => verdict.verdict === 'fail')
  expect(failed.map(({ rule: { id }, verdict }) => ({ id, verdict }))).toEqual([
    {
      id: 'sessions/list/response-form',
      verdict: expect.objectContaining({
        actual: 'listSessions answers 500 internal_error to everything, and so 3 times more, with pauses between',
      }),
    },
  ])
  expect(toLastLines(report).at(-1)).toMatch(/^listSessions answers 500 internal_error to everything: \d+ rules not checked$/)
  expect(report.results.filter(({ verdict }) => verdict.verdict === 'not-run' && verdict.reason === 'budget')).toEqual([])
  expect(report.exchanges.filter(({ operation }) => operation === 'listSessions').length).toBeLessThan(80)
})

test('failing operations: a deployment that fails on every request breaks no rule', async () => {
  const report = await examineUncontrolled({
    does: 'fails on every request after the first',
    profile: 'standard',
    fetchOf(understudy) {
      let requests = 0
      return changeAnswers(() => (requests++ === 0 ? null : refuseWith(500, 'internal_error')))(understudy)
    },
  })
  expect(listFindings(report)).toEqual([])
})
