import { expect, test } from 'vitest'
import { defineCheck, type Check, type Probe } from '../../../src/conformance/define/check.ts'
import type { Collected } from '../../../src/conformance/send/run-record.ts'
import { partlyCoveredRules } from '../../../src/conformance/judge/partly-covered.ts'
import type { Plan } from '../../../src/conformance/send/plan.ts'
import type { Profile } from '../../../src/conformance/define/profile.ts'
import { ruleIds, rules, type RuleId } from '../../../src/contract/rules.ts'
import type { Monitor } from '../../../src/judgement/monitor.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { createListProbe } from '../../support/examine/replace-judgements.ts'

const rule = 'conventions/json-responses'
const [own, more, chance] = [createListProbe({ name: 'own' }), createListProbe({ name: 'more' }), createListProbe({ name: 'chance' })]
const monitor: Monitor = { rules: [rule], start: () => () => [] }
const check = defineCheck({ rule, probes: [own], also: [more], judge: () => ({ kept: [] }) })
const idle = (id: RuleId): Plan => ({ rule: rules[id], verdict: { verdict: 'not-applicable', reason: 'idle' } })

/** Whether a rule is seen in part alone; what was left out has no evidence. */
function isInPart(
  judgement: Check | { readonly monitor: Monitor; readonly fedBy: readonly Probe[] },
  { profile = 'lifecycle', others = ruleIds, leftOut = [], drawn = [] }: Partial<Seeing> = {},
): boolean {
  const plans = others.map((id): Plan => (id === rule ? { rule: rules[id], judgement, probes: [own] } : idle(id)))
  const sent = [own, more, chance].filter((probe) => !leftOut.includes(probe))
  const none: Collected = { exchanges: [], verdict: { verdict: 'not-run', reason: 'budget' } }
  const collected = new Map<Probe, Collected>([
    ...leftOut.map((probe) => [probe, none] as const),
    ...sent.map((probe) => [probe, { exchanges: [], evidence: {} }] as const),
  ])
  return partlyCoveredRules({ plans, profile, collected, fuzzProbesFor: (id) => (id === rule ? drawn : []) }).has(rule)
}

type Seeing = {
  readonly profile: Profile
  readonly others: readonly RuleId[]
  readonly leftOut: readonly Probe[]
  readonly drawn: readonly Probe[]
}

const passing = { monitor, fedBy: [own] }

test.each<readonly [how: string, seeing: Partial<Seeing>, isSeenInPart: boolean]>([
  ['in a run of everything', {}, false],
  ['in a smaller profile', { profile: 'standard' }, true],
  ['in a run of its rule alone', { others: [rule] }, true],
  ['where something was left out', { leftOut: [own] }, true],
])('partly covered: a rule with a monitor, %s', (_, seeing, isSeenInPart) => {
  expect(isInPart(passing, seeing)).toBe(isSeenInPart)
})

test.each<readonly [how: string, seeing: Partial<Seeing>, isSeenInPart: boolean]>([
  ['whatever the profile and the other rules', { profile: 'standard', others: [rule] }, false],
  ['where what shows more of it was left out', { leftOut: [more] }, true],
  ['where requests are drawn about it', { drawn: [chance] }, false],
  ['where fewer requests are drawn about it', { profile: 'standard', drawn: [chance] }, true],
  ['where those that are drawn were left out', { drawn: [chance], leftOut: [chance] }, true],
])('partly covered: a rule with a check, %s', (_, seeing, isSeenInPart) => {
  expect(isInPart(check, seeing)).toBe(isSeenInPart)
})

test('partly covered: an entry of a monitor is stale only in a complete run', async () => {
  const why = 'it passes in the part of it that this run checked'
  const entries = [{ rule: 'errors/body-form', reason: 'RS-12' }] as const
  const [alone, whole] = [
    await examineStandIn({ globs: ['errors/body-form'], knownFailures: entries }),
    await examineStandIn({ knownFailures: entries }),
  ]
  expect(alone).toMatchObject({ outcome: 'conformant', knownFailures: [{ state: 'not-judged', why }] })
  expect(whole).toMatchObject({ outcome: 'violations', knownFailures: [{ state: 'stale' }] })
})
