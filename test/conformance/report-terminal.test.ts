import { expect, test } from 'vitest'
import { defineCheck } from '../../src/conformance/check.ts'
import { judgements } from '../../src/conformance/judgements.ts'
import { firstContact } from '../../src/conformance/probes/first-contact.ts'
import { toTerminalLines } from '../../src/conformance/report-terminal.ts'
import { rules } from '../../src/contract/rules.ts'
import { mutant } from '../mutants/resume-of-a-running-session-answers-200.ts'
import { examineStandIn } from '../support/examine.ts'

const notPaused = 'sessions/resume/not-paused'

test('a failure is told with rule, sentence, clause, expected and actual', async () => {
  const lines = toTerminalLines(await examineStandIn({ globs: [notPaused], fetchOf: mutant.fetchOf }))
  expect(lines).toEqual([
    'fail  sessions/resume/not-paused',
    `      ${rules[notPaused].sentence}`,
    `      clause    ${rules[notPaused].clause}`,
    '      expected  409 session_not_paused',
    '      actual    200',
    '      exchanges 3, 4, 5',
    'violations: 0 pass, 1 fail · 5 requests, 1 sessions created',
  ])
})

test('a rule that stayed open says why in one line, rules that nothing judges are only counted', async () => {
  const broken = defineCheck({
    rule: 'sessions/resume/not-found',
    probes: [firstContact],
    judge() {
      throw new Error('lost')
    },
  })
  const report = await examineStandIn({
    globs: [notPaused, 'sessions/resume/not-found', 'sessions/list/**', 'sessions/resume/quota-exhausted'],
    target: { keys: { default: 'key-nobody' } },
    judgements: {
      ...judgements,
      'sessions/resume/not-found': broken,
      'sessions/resume/quota-exhausted': { ...broken, rule: 'sessions/resume/quota-exhausted' },
    },
  })
  const unjudged = report.results.length - 3
  expect(toTerminalLines(report)).toEqual([
    'not-run sessions/resume/not-paused (precondition: create answered 401 invalid_api_key)',
    'error sessions/resume/not-found (the judge: lost)',
    `error: 0 pass, 0 fail, ${unjudged + 2} not-run (${unjudged} nothing judges, 1 precondition, 1 needs:keys.exhausted), 1 error · 2 requests, 0 sessions created`,
  ])
})
