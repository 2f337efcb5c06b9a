import type { RuleId } from '../../contract/rules.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { requiredProbes, type Probe } from '../define/check.ts'
import type { Collector } from '../send/collect.ts'
import type { Collected } from '../send/run-record.ts'
import type { Slices } from '../define/slices.ts'
import type { NotRun } from '../define/verdict.ts'
import type { FuzzCase } from '../fuzz/fuzz-requests.ts'
import { byAnswer, type FindingExcuse } from '../define/excuse.ts'
import type { Rechecked } from './recheck-excuses.ts'
import { refuseUnearnedExcuses } from './unearned-excuses.ts'
import { judge, judgeLate, type Judged, type Result } from './judge.ts'
import { nothingSeen, observe, type Observed } from './observed.ts'
import type { MissingSessions } from './find-missing.ts'
import type { ExpectedSession } from './expected-sessions.ts'
import type { Plan } from '../send/plan.ts'
import { breachMonitors } from '../sections/monitors.ts'

export type JudgeInput = {
  readonly plans: readonly Plan[]
  readonly fuzzCases: readonly FuzzCase[]
  readonly collected: ReadonlyMap<Probe, Collected>
  readonly collector: Pick<Collector, 'exchanges' | 'blockerOf' | 'whyLate'>
  readonly missing: MissingSessions
  /** The reason that exchanges prove nothing, because a key is not what the target says. */
  readonly staleKeyIn: (by: readonly Exchange[]) => string | null
  /** The key of the target by which exchanges prove nothing: the deployment takes none such, or its account has no quota. */
  readonly lackIn: (by: readonly Exchange[]) => string | null
  readonly rechecks: readonly Probe<Rechecked>[]
  /** True if profile and target let a run check a rule, whether it is among those asked for or not. */
  readonly mayCheck: (rule: RuleId) => boolean
}

type MonitorInput = Pick<JudgeInput, 'plans' | 'fuzzCases'> & {
  readonly exchanges: readonly Exchange[]
  /** The verdict of what is not looked at, once there is no time to look at more of them. */
  readonly whyLate?: () => NotRun | null
}

/** Judges every rule of a run by the evidence collected so far. */
export function* judgePlans(input: JudgeInput): Slices<readonly Result[]> {
  const { plans, fuzzCases, collector } = input
  const exchanges = collector.exchanges()
  const observed = yield* runMonitors({ plans, fuzzCases, exchanges, whyLate: collector.whyLate })
  const judged = yield* judgeWith(input, plans, observed)
  return refuseUnearnedExcuses(judged, { exchanges, mayCheck: input.mayCheck, ...recheckedIn(input) })
}

/** The attempts of excused requests and failing operations, once they were sent again. */
export function recheckedIn({ collected, rechecks }: Pick<JudgeInput, 'collected' | 'rechecks'>): Rechecked {
  const found = rechecks.flatMap((probe) => {
    const one = collected.get(probe)
    return one === undefined || !('evidence' in one) ? [] : [one.evidence as Rechecked] // it was this probe that gave it
  })
  return { attempts: found.flatMap(({ attempts }) => attempts), down: found.flatMap(({ down }) => down) }
}

/** The excuses of checks so far. Those that leave one open come first. */
export function* findExcuses(input: JudgeInput): Slices<readonly FindingExcuse[]> {
  const judged = yield* judgeWith(input, checksOf(input), nothingSeen)
  return [...judged.flatMap(({ excuses }) => excuses), ...judged.flatMap(({ passedOver }) => passedOver.map(byAnswer))]
}

/** The sessions that checks have missed so far. Monitors miss no session, so they are left out. */
export function* findMissedSessions(input: JudgeInput): Slices<readonly ExpectedSession[]> {
  yield* judgeWith(input, checksOf(input), nothingSeen)
  return input.missing.sessions()
}

function checksOf({ plans }: JudgeInput): readonly Plan[] {
  return plans.filter((plan) => 'judgement' in plan && !('monitor' in plan.judgement))
}

function* judgeWith(input: JudgeInput, plans: readonly Plan[], observed: Observed): Slices<readonly Judged[]> {
  const { fuzzCases, collected, collector, missing, staleKeyIn, lackIn } = input
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
    staleKeyIn,
    lackIn,
    exchangesOf: (ids: readonly number[]) => collector.exchanges().filter(({ id }) => ids.includes(id)),
    blockerOf,
    fuzzProbesFor: fuzzProbesByRule(fuzzCases),
  }
  const judged: Judged[] = []
  for (const plan of plans) {
    const late = collector.whyLate()
    judged.push(late === null ? judge(plan, collection) : judgeLate(plan, collection, late))
    yield
  }
  return judged
}

/** Runs the monitors of the rules that are planned, and those that only find breaches of them. */
export function runMonitors({ plans, fuzzCases, exchanges, whyLate }: MonitorInput): Slices<Observed> {
  const judgements = plans.flatMap((plan) => ('judgement' in plan ? [plan.judgement] : []))
  const monitors = new Set([...plans, ...judgements].flatMap((one) => ('monitor' in one && one.monitor !== undefined ? [one.monitor] : [])))
  const wanted = new Set(plans.map(({ rule }) => rule.id))
  const besides = breachMonitors.filter(({ rules }) => rules.some((rule) => wanted.has(rule)))
  return observe(
    [...monitors, ...besides],
    exchanges,
    fuzzCases.flatMap(({ observations }) => observations()),
    whyLate,
  )
}

/** Returns a lookup of the fuzz probes that may break a rule. */
export function fuzzProbesByRule(fuzzCases: readonly FuzzCase[]): (rule: RuleId) => readonly Probe[] {
  return (rule) => fuzzCases.filter(({ rules }) => rules.has(rule)).map(({ probe }) => probe)
}
