import type { Probe } from './define/check.ts'
import { planFuzzCases, type FuzzCase } from './fuzz/fuzz-requests.ts'
import { firstContact } from './probes/first-contact.ts'
import type { RunOptions } from './run-options.ts'
import { judgements as allJudgements } from './sections/judgements.ts'
import { planRule, type Plan } from './send/plan.ts'
import { planSchedule, type Schedule } from './send/schedule.ts'

/** The plan of a run: each rule with its judgement and probes, and the schedule of all probes. */
export type RunPlan = {
  readonly plans: readonly Plan[]
  readonly fuzzCases: readonly FuzzCase[]
  readonly probes: ReadonlySet<Probe>
  readonly schedule: Schedule
}

export function planRun({ target, profile, rules, judgements = allJudgements }: RunOptions): RunPlan {
  const plans = rules.map((rule) => planRule(rule, judgements, target, profile))
  const judged = plans.filter((plan) => 'probes' in plan).map(({ rule }) => rule)
  const fuzzCases = planFuzzCases(judged, profile)
  const fuzzProbes = new Set(fuzzCases.map(({ probe }) => probe))
  const probes = new Set([firstContact, ...plans.flatMap((plan) => ('probes' in plan ? plan.probes : [])), ...fuzzProbes])
  const scheduled = [...probes].filter((probe) => probe !== firstContact)
  return { plans, fuzzCases, probes, schedule: planSchedule(scheduled, fuzzProbes) }
}
