import { expect, test } from 'vitest'
import { inspectTraffic, type InspectOptions } from '../../src/conformance/inspect-traffic.ts'
import { toTerminalLines } from '../../src/conformance/report/terminal.ts'
import { isPartlySeen, type Report } from '../../src/conformance/judge/report.ts'
import { monitors } from '../../src/conformance/sections/monitors.ts'
import { rulesMatching } from '../../src/contract/rules.ts'
import { answerOf, type Exchange } from '../../src/exchange/exchange.ts'
import { standInOf, type Mutant } from '../support/deployments/mutant.ts'
import { readMutantsOf } from '../support/deployments/read-mutants.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { listFindings } from '../support/examine/findings.ts'
import { recordAnswer, recordedTarget, recordExchange } from '../support/exchanges/record-exchange.ts'
import { isTheTurnOf } from '../support/rotate.ts'

const { baseUrl } = recordedTarget

function inspect(exchanges: Report['exchanges'], more: Partial<InspectOptions> = {}): Report {
  return inspectTraffic({ baseUrl, exchanges, rules: rulesMatching('**'), now: () => 0, ...more })
}

/** The exchanges of a run with the deployment itself, except those of which a report has the beginning alone. */
function sentIn({ exchanges }: Report): Report['exchanges'] {
  return exchanges.filter((exchange) => exchange.isAlone !== true && (answerOf(exchange)?.text.length ?? 0) < 65_536)
}

test('inspect: the traffic of a run with the mock breaks nothing', async () => {
  const run = await examineStandIn({ profile: 'standard' })
  const report = inspect(sentIn(run))
  expect(listFindings(report)).toEqual([])
  expect(report.outcome).toBe('conformant')
  expect(report.counts.pass).toBeGreaterThan(40)
  // A rule out of reach of the profile may be shown by what other rules asked for.
  const [seen, offline] = [run, report].map((one) => new Map(one.results.map(({ rule, verdict }) => [rule.id, verdict])))
  const passes = [...(offline ?? [])].filter(([, { verdict }]) => verdict === 'pass').map(([rule]) => JSON.stringify(seen?.get(rule)))
  expect(passes.filter((verdict) => !/"pass"|"profile"/.test(verdict))).toEqual([])
  expect(report.results.filter(isPartlySeen).length).toBeGreaterThan(3)
})

const mutants = (await readMutantsOf('answers')).filter(({ rule }) => Object.hasOwn(monitors, rule))

test.each(mutants.filter((_, index) => isTheTurnOf(index)).map((mutant) => [mutant.rule, mutant.breaks, mutant] as const))(
  'inspect: %s fails where %s',
  async (rule, _, mutant: Mutant) => {
    const run = await examineStandIn({ globs: [rule], fetchOf: mutant.fetchOf, ...standInOf(mutant) })
    const report = inspect(run.exchanges, { rules: rulesMatching(rule) })
    expect(report.results).toMatchObject(run.results.map(({ verdict, exchanges }) => ({ verdict, exchanges })))
    expect(report.outcome).toBe(run.outcome)
  },
)

test('inspect: rules that nothing shows are not run, and no traffic is incomplete', () => {
  const report = inspect([])
  expect(report.outcome).toBe('incomplete')
  const { 'not-run': unrun, 'not-applicable': inapplicable, ...others } = report.counts
  expect(Object.values(others)).toEqual([0, 0, 0, 0, 0])
  expect(unrun).toBeGreaterThan(200)
  expect(report.results.filter(({ rule }) => rule.id.startsWith('clients/')).length).toBeLessThanOrEqual(inapplicable)
  expect(toTerminalLines(report).join('\n')).toContain('nothing that a recording is judged by shows it')
})

test('inspect: a known failure that passes is not stale, and one that fails is known', () => {
  const rules = rulesMatching('conventions/json-responses')
  const [rule] = rules.map(({ id }) => id)
  const known = [{ rule: rule ?? 'auth/expired-key', reason: 'RS-1, the gateway', line: 1 }]
  const html = recordExchange(1, 'listSessions', '/sessions', { status: 200, headers: { 'content-type': 'text/html' }, text: '<p>' })
  const list = recordExchange(1, 'listSessions', '/sessions', recordAnswer(200, { sessions: [] }))
  expect(inspect([html], { rules }).outcome).toBe('violations')
  expect(inspect([html], { rules, knownFailures: known }).outcome).toBe('conformant')
  expect(inspect([list], { rules, knownFailures: known }).knownFailures).toMatchObject([{ state: 'not-judged' }])
})

test('inspect: a creation without an answer, or that failed, is no created session', () => {
  const create = (id: number, response: Exchange['response']) => ({
    ...recordExchange(id, 'createReport', '/sessions/reports', recordAnswer(502, {}), {
      method: 'POST',
      body: { researchQuestion: 'Why?' },
    }),
    response,
  })
  const made = recordAnswer(202, { type: 'report', sessionId: '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2' })
  const { spent, created } = inspect([create(1, made), create(2, recordAnswer(502, {})), create(3, { failed: 'it gave no answer' })])
  expect([spent.sessions, created.length]).toEqual([1, 1])
})
