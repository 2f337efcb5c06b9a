import { expect, test } from 'vitest'
import { checks, defineJudgements, judgements, type Judgements } from '../../../src/conformance/sections/judgements.ts'
import { monitors } from '../../../src/conformance/sections/monitors.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import { titledReportJourney } from '../../../src/conformance/probes/journey.ts'
import { excused } from '../../../src/conformance/sections/excused.ts'
import { defineCheck, requiredProbes, type Check } from '../../../src/conformance/define/check.ts'
import { withDependencies } from '../../../src/conformance/send/plan.ts'
import { sumCosts } from '../../../src/conformance/define/profile.ts'
import { ruleIds, rules } from '../../../src/contract/rules.ts'
import { formRuleIds } from '../../../src/judgement/shown-rules.ts'

const { 'sessions/resume/not-paused': resumeNotPaused, ...others } = checks
const monitor = monitors['sessions/lifecycle/legal-transitions']

test('judgements: every rule about deployments has one, and no other', () => {
  expect(Object.keys(judgements).toSorted()).toEqual(ruleIds.filter((id) => rules[id].judgedBy !== 'client'))
})

test('monitors: each is under a rule that it observes', () => {
  const monitored = Object.entries(judgements).filter(([, judgement]) => typeof judgement === 'object' && 'monitor' in judgement)
  expect(monitored.length).toBeGreaterThan(0)
  for (const [id, judgement] of monitored) expect(judgement).toMatchObject({ monitor: { rules: expect.arrayContaining([id]) } })
})

test('judgedBy: a rule says by what it is judged', () => {
  const forms = new Set<string>(formRuleIds)
  for (const [id, judgement] of Object.entries(judgements)) {
    const judge = 'monitor' in judgement ? (forms.has(id) ? 'schema' : 'monitor') : 'check'
    expect(rules[id as keyof typeof judgements].judgedBy, id).toBe(judge) // its keys
  }
})

test('cost: a rule costs what the probes of its check spend, dependencies included', () => {
  for (const check of Object.values<Check>(checks))
    expect(rules[check.rule].cost, check.rule).toEqual(sumCosts(withDependencies(requiredProbes(check)).map(({ cost }) => cost)))
})

test('parts of a check: one is required, and each says what it sees', () => {
  for (const { rule, parts } of Object.values<Check>(checks)) {
    expect(
      parts.map(({ role }) => role),
      rule,
    ).toContain('required')
    expect(new Set(parts.map(({ about }) => about)).size, rule).toBe(parts.length)
  }
})

test('monitors: each has probes', () => {
  for (const [id, { fedBy }] of Object.entries(monitors)) expect(fedBy.length, id).toBeGreaterThan(0)
})

test('types: a rule without a judge, with two or under a foreign id is an error', () => {
  // Each directive below expects an error of the compiler.
  // @ts-expect-error -- not-paused has no judge
  const withoutOne: Judgements = defineJudgements(others, monitors, excused)
  // @ts-expect-error -- not-paused has a judge and an excuse
  defineJudgements(checks, monitors, { ...excused, 'sessions/resume/not-paused': { excuse: 'none' } })
  // @ts-expect-error -- not-paused is judged by a check and a monitor
  defineJudgements(checks, { ...monitors, 'sessions/resume/not-paused': monitor }, excused)
  // @ts-expect-error -- the check is about another rule
  defineJudgements({ ...checks, 'sessions/list/newest-first': resumeNotPaused }, monitors, excused as never)
  expect(withoutOne).toBeDefined()
})

test('types: a judge gets the evidence of each probe by its name', () => {
  const check = defineCheck({
    rule: 'sessions/list/newest-first',
    probes: [firstContact, titledReportJourney],
    judge: ({ listed }, { created, ended }) => ({ kept: [listed, created, ...(ended === undefined ? [] : [ended])] }),
  })
  defineCheck({
    rule: 'sessions/list/newest-first',
    probes: [firstContact],
    // @ts-expect-error -- the probe has no such evidence
    judge: ({ pages }) => ({ kept: [pages] }),
  })
  expect(requiredProbes(check)).toEqual([firstContact, titledReportJourney])
})
