import { expect, test } from 'vitest'
import { resumeNotPaused } from '../../src/conformance/checks/resume-not-paused.ts'
import { checks, defineJudgements, judgements, monitors } from '../../src/conformance/judgements.ts'
import { firstContact } from '../../src/conformance/probes/first-contact.ts'
import { reportJourney } from '../../src/conformance/probes/report-journey.ts'
import { unjudged } from '../../src/conformance/unjudged.ts'
import { defineCheck } from '../../src/conformance/check.ts'
import { ruleIds, rules } from '../../src/contract/rules.ts'

const { 'sessions/resume/not-paused': _left, ...others } = checks
const monitor = monitors['sessions/lifecycle/legal-transitions']

test('the map has every rule about deployments and no other', () => {
  expect(Object.keys(judgements).toSorted()).toEqual(ruleIds.filter((id) => rules[id].judgedBy !== 'client'))
})

test('a monitor stands under a rule that it observes', () => {
  const monitored = Object.entries(judgements).filter(([, judgement]) => typeof judgement === 'object' && 'monitor' in judgement)
  expect(monitored.length).toBeGreaterThan(0)
  for (const [id, judgement] of monitored) expect(judgement).toMatchObject({ monitor: { rules: expect.arrayContaining([id]) } })
})

test('what a rule costs is what the probes of its check spend', () => {
  for (const { rule, probes } of Object.values(checks)) {
    const sum = (name: 'requests' | 'searches' | 'sessions'): number => probes.reduce((all, { cost }) => all + cost[name], 0)
    expect(rules[rule].cost, rule).toEqual({ requests: sum('requests'), searches: sum('searches'), sessions: sum('sessions') })
  }
})

test('a monitor is fed', () => {
  for (const [id, { fedBy }] of Object.entries(monitors)) expect(fedBy.length, id).toBeGreaterThan(0)
})

test('the compiler refuses a rule that nobody judges, that two judge, and that is judged under a foreign id', () => {
  // What is expected here are errors of the compiler: each of these lines is one, or the line above it is.
  defineJudgements(checks, monitors, unjudged)
  // @ts-expect-error -- not-paused has no judge
  defineJudgements(others, monitors, unjudged)
  // @ts-expect-error -- not-paused has a judge and is said to have none
  defineJudgements(checks, monitors, { ...unjudged, 'sessions/resume/not-paused': 'unjudged' })
  // @ts-expect-error -- not-paused is judged by a check and a monitor
  defineJudgements(checks, { ...monitors, 'sessions/resume/not-paused': monitor }, unjudged)
  // @ts-expect-error -- the check is about another rule
  defineJudgements({ ...checks, 'sessions/list/newest-first': resumeNotPaused }, monitors, unjudged as never)
  expect(judgements).toBeDefined()
})

test('the compiler gives a judge the evidence of each probe by its name', () => {
  const check = defineCheck({
    rule: 'sessions/list/newest-first',
    probes: [firstContact, reportJourney],
    judge: ({ listed }, { created, after }) => ({ kept: [listed, created, ...(after === undefined ? [] : [after])] }),
  })
  defineCheck({
    rule: 'sessions/list/newest-first',
    probes: [firstContact],
    // @ts-expect-error -- the probe has no such evidence
    judge: ({ pages }) => ({ kept: [pages] }),
  })
  expect(check.probes).toEqual([firstContact, reportJourney])
})
