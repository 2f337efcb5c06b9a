import { expect, test } from 'vitest'
import { judgements } from '../../src/conformance/judgements.ts'
import { toTerminalLines } from '../../src/conformance/report-terminal.ts'
import { ruleIds, rules } from '../../src/contract/rules.ts'
import { mutant } from '../mutants/resume-of-a-running-session-answers-200.ts'
import { examineStandIn } from '../support/examine.ts'

test('a run says something of every rule, counts each verdict, and a skip is not green', async () => {
  const report = await examineStandIn()
  expect(report.results.map(({ rule }) => rule.id)).toEqual(ruleIds)
  expect(Object.values(report.counts).reduce((sum, count) => sum + count, 0)).toBe(ruleIds.length)
  expect(report).toMatchObject({ outcome: 'incomplete', counts: { pass: 2, fail: 0, error: 0 } })
})

test('rules about client programs are not applicable to a deployment', async () => {
  const report = await examineStandIn({ globs: ['clients/**'] })
  expect(new Set(report.results.map(({ verdict }) => verdict.verdict))).toEqual(new Set(['not-applicable']))
})

test('a probe is sent once, however many rules need it', async () => {
  const report = await examineStandIn({
    globs: ['sessions/resume/not-paused', 'sessions/lifecycle/legal-transitions', 'sessions/resume/not-paused'],
  })
  expect(report.spent).toEqual({ requests: 4, searches: 0, sessions: 1 })
})

test('what a profile does not allow is not sent', async () => {
  const report = await examineStandIn({ globs: ['sessions/resume/not-paused'], profile: 'standard' })
  expect(report).toMatchObject({
    outcome: 'conformant',
    spent: { requests: 0 },
    results: [{ verdict: { verdict: 'not-run', reason: 'profile' } }],
  })
})

test('the ledger names what now exists because of the run, and no key stands in the report', async () => {
  const report = await examineStandIn()
  expect(report.created).toEqual([{ type: 'report', sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  expect(JSON.stringify(report)).not.toContain('key-default')
})

test('a deployment that refuses everything blocks the rule instead of failing it', async () => {
  const report = await examineStandIn({ globs: ['sessions/resume/not-paused'], keys: { default: 'key-nobody' } })
  expect(report).toMatchObject({ outcome: 'incomplete', results: [{ verdict: { verdict: 'not-run', reason: 'precondition' } }] })
})

test('a failure is told with rule, sentence, clause, expected and actual', async () => {
  const lines = toTerminalLines(await examineStandIn({ globs: ['sessions/resume/not-paused'], fetchOf: mutant.fetchOf }))
  expect(lines).toEqual([
    'fail  sessions/resume/not-paused',
    `      ${rules['sessions/resume/not-paused'].sentence}`,
    `      clause    ${rules['sessions/resume/not-paused'].clause}`,
    '      expected  409 session_not_paused',
    '      actual    200',
    '      exchanges 2, 3, 4',
    'violations: 0 pass, 1 fail · 4 requests, 1 sessions created',
  ])
})

test('a check or monitor stands under its own rule, and no rule stands twice', () => {
  for (const [id, judgement] of Object.entries(judgements)) {
    if (judgement === 'unjudged') continue
    expect('rule' in judgement ? [judgement.rule] : judgement.rules).toContain(id)
  }
})
