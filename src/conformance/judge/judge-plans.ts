import type { RuleId } from '../../contract/rules.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { requiredProbes, type Probe } from '../define/check.ts'
import type { Collector } from '../send/collect.ts'
import type { Collected } from '../send/run-record.ts'
import type { FuzzCase } from '../fuzz/fuzz-requests.ts'
import { readKeyUse } from './unearned-refusals.ts'
import { judge, observe, type Observed, type Result } from './judge.ts'
import type { MissingSessions } from './find-missing.ts'
import type { ExpectedSession } from './expected-sessions.ts'
import type { Plan } from '../send/plan.ts'

export type JudgeInput = {
  readonly plans: readonly Plan[]
  readonly fuzzCases: readonly FuzzCase[]
  readonly collected: ReadonlyMap<Probe, Collected>
  readonly collector: Pick<Collector, 'exchanges' | 'blockerOf'>
  readonly missing: MissingSessions
}

type MonitorInput = Pick<JudgeInput, 'plans' | 'fuzzCases'> & { readonly exchanges: readonly Exchange[] }

/** Judges every rule of a run by the evidence collected so far. */
export function judgePlans(input: JudgeInput): readonly Result[] {
  const { plans, fuzzCases, collector } = input
  return judgeWith(input, plans, runMonitors({ plans, fuzzCases, exchanges: collector.exchanges() }))
}

/** The sessions that checks have missed so far. Monitors miss no session, so they are left out. */
export function findMissedSessions(input: JudgeInput): readonly ExpectedSession[] {
  const plans = input.plans.filter((plan) => 'judgement' in plan && !('monitor' in plan.judgement))
  judgeWith(input, plans, observe([], [], []))
  return input.missing.sessions()
}

function judgeWith(input: JudgeInput, plans: readonly Plan[], observed: Observed): readonly Result[] {
  const { fuzzCases, collected, collector, missing } = input
  const judgements = input.plans.flatMap((plan) => ('judgement' in plan ? [{ rule: plan.rule.id, ...plan.judgement }] : []))
  const ruleOf = (probe: Probe): RuleId | undefined =>
    judgements.find((judgement) => 'parts' in judgement && requiredProbes(judgement).includes(probe))?.rule ??
    fuzzCases.find((fuzzCase) => fuzzCase.probe === probe)?.observations()[0]?.rule
  const { excuseFor } = missing
  const { blockerOf } = collector
  const collection = {
    collected,
    observed,
    ruleOf,
    excuseFor,
    keyUse: readKeyUse(collector.exchanges()),
    blockerOf,
    fuzzProbesFor: fuzzProbesByRule(fuzzCases),
  }
  return plans.map((plan) => judge(plan, collection))
}

function runMonitors({ plans, fuzzCases, exchanges }: MonitorInput): Observed {
  const judgements = plans.flatMap((plan) => ('judgement' in plan ? [plan.judgement] : []))
  const monitors = new Set([...plans, ...judgements].flatMap((one) => ('monitor' in one && one.monitor !== undefined ? [one.monitor] : [])))
  return observe(
    monitors,
    exchanges,
    fuzzCases.flatMap(({ observations }) => observations()),
  )
}

/** Returns a lookup of the fuzz probes that may break a rule. */
export function fuzzProbesByRule(fuzzCases: readonly FuzzCase[]): (rule: RuleId) => readonly Probe[] {
  return (rule) => fuzzCases.filter(({ rules }) => rules.has(rule)).map(({ probe }) => probe)
}
