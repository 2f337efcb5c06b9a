import type { RuleId } from '../../contract/rules.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../define/check.ts'
import type { Collected, Collector } from '../send/collect.ts'
import type { Drawing } from '../fuzz/fuzz-requests.ts'
import { judge, observe, type Observed, type Result } from './judge.ts'
import type { Missing } from './find-missing.ts'
import type { OwnSession } from './own-sessions.ts'
import type { Plan } from '../send/plan.ts'

type Judging = {
  readonly plans: readonly Plan[]
  readonly drawings: readonly Drawing[]
  readonly collected: ReadonlyMap<Probe, Collected>
  readonly collector: Collector
  readonly missing: Missing
}

type Seen = Pick<Judging, 'plans' | 'drawings'> & { readonly exchanges: readonly Exchange[] }

/** Judges every rule of a run by what has come of it so far. */
export function judgePlans(judging: Judging): readonly Result[] {
  const { plans, drawings, collector } = judging
  return judgeBy(judging, plans, observedIn({ plans, drawings, exchanges: collector.exchanges() }))
}

/** The sessions that checks have missed so far. What passes by misses none, so that no monitor has to see it for this. */
export function missedBy(judging: Judging): readonly OwnSession[] {
  const plans = judging.plans.filter((plan) => 'judgement' in plan && !('monitor' in plan.judgement))
  judgeBy(judging, plans, observe([], [], []))
  return judging.missing.sessions()
}

function judgeBy(
  { drawings, collected, collector, missing, ...judging }: Judging,
  plans: readonly Plan[],
  observed: Observed,
): readonly Result[] {
  const judgements = judging.plans.flatMap((plan) => ('judgement' in plan ? [{ rule: plan.rule.id, ...plan.judgement }] : []))
  const ruleOf = (probe: Probe): RuleId | undefined =>
    judgements.find((judgement) => 'probes' in judgement && judgement.probes.includes(probe))?.rule ??
    drawings.find((drawing) => drawing.probe === probe)?.observations()[0]?.rule
  const { excuseFor: whyNothing } = missing
  const evidences = { collected, observed, ruleOf, whyNothing, drawnFor: aboutRule(drawings), blockerOf: collector.blockerOf }
  return plans.map((plan) => judge(plan, evidences))
}

function observedIn({ plans, drawings, exchanges }: Seen): Observed {
  const judgements = plans.flatMap((plan) => ('judgement' in plan ? [plan.judgement] : []))
  const monitors = new Set([...plans, ...judgements].flatMap((one) => ('monitor' in one && one.monitor !== undefined ? [one.monitor] : [])))
  return observe(
    monitors,
    exchanges,
    drawings.flatMap(({ observations }) => observations()),
  )
}

/** Gives what draws requests about a rule. */
export function aboutRule(drawings: readonly Drawing[]): (rule: RuleId) => readonly Probe[] {
  return (rule) => drawings.filter(({ rules }) => rules.has(rule)).map(({ probe }) => probe)
}
