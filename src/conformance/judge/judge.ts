import type { Rule, RuleId } from '../../contract/rules.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { Monitor, Observation } from '../../judgement/monitor.ts'
import {
  describeAnswer,
  type Check,
  type Evidence,
  type EvidenceIfAny,
  type EvidenceOf,
  type Finding,
  type Probe,
} from '../define/check.ts'
import { inOrder, type Collected } from '../send/collect.ts'
import type { Known } from './known-failures.ts'
import { withUsed, type Plan } from '../send/plan.ts'
import { toError, verdictOf, type OurError, type Verdict } from '../define/verdict.ts'

export type Result = {
  readonly rule: Rule
  readonly verdict: Verdict
  readonly exchanges: readonly number[]
  /** Why it may be broken for now, where an entry that still holds says so. */
  readonly known?: Known
  /** The text of a scenario that shows a failure again. */
  readonly scenario?: string
  /** Why there is none, where one was wanted. */
  readonly noScenario?: string
}

/** What the monitors say of each rule over all exchanges of a run, and which of them broke. */
export type Observed = {
  readonly byRule: ReadonlyMap<RuleId, readonly Observation[]>
  readonly errors: ReadonlyMap<Monitor, OurError>
}

/** Lets monitors see every exchange, in the order they were sent, and adds what others have seen. One that throws costs the run nothing but its own verdicts. */
export function observe(monitors: Iterable<Monitor>, exchanges: readonly Exchange[], others: readonly Observation[]): Observed {
  const byRule = new Map<RuleId, Observation[]>()
  const add = (observation: Observation): void => {
    const known = byRule.get(observation.rule)
    if (known === undefined) byRule.set(observation.rule, [observation])
    else known.push(observation)
  }
  const errors = new Map<Monitor, OurError>()
  for (const monitor of monitors) {
    try {
      const see = monitor.start()
      for (const exchange of exchanges) see(exchange).forEach(add)
    } catch (error) {
      errors.set(monitor, toError('the judge', error))
    }
  }
  others.forEach(add)
  return { byRule, errors }
}

type Evidences = {
  readonly collected: ReadonlyMap<Probe, Collected>
  readonly observed: Observed
  /** The rule that a probe was sent for first. */
  readonly ruleOf: (probe: Probe) => RuleId | undefined
  /** The probe whose invalid request was accepted, so that this one did not send all of its own. */
  readonly blockerOf: (probe: Probe) => Probe | undefined
  /** What has drawn requests about a rule. */
  readonly drawnFor: (rule: RuleId) => readonly Probe[]
  /** Why exchanges show nothing broken, for a session that it takes may be gone; null where they do. */
  readonly whyNothing: (by: readonly Exchange[]) => string | null
}

/** Judges a rule as planned by what was collected. A judge that throws costs the run nothing but that verdict. */
export function judge(plan: Plan, evidences: Evidences): Result {
  const { rule } = plan
  const { collected, observed } = evidences
  const observations = observed.byRule.get(rule.id) ?? []
  // A breach counts whatever else is missing, and whoever has seen it; but a rule that does not apply is not broken.
  const seen = 'verdict' in plan && plan.monitor === undefined ? undefined : observations.find(({ breach }) => breach !== null)
  if (seen !== undefined && seen.breach !== null) return { rule, verdict: verdictOf(rule, seen.breach), exchanges: seen.exchanges }
  if ('verdict' in plan) return { rule, verdict: plan.verdict, exchanges: [] }
  const found = plan.probes.map((probe) => collected.get(probe)).filter((entry) => entry !== undefined)
  const exchanges = inOrder(found.flatMap((entry) => entry.exchanges))
  // Evidence that was not collected: the first reason stands for all. What a check may do without hinders nothing, unless it is our fault.
  const needed = 'monitor' in plan.judgement ? plan.probes : withUsed(plan.judgement.probes)
  const drawn = evidences.drawnFor(rule.id).flatMap((probe) => collected.get(probe) ?? [])
  const hindering = [...needed.map((probe) => collected.get(probe)), ...[...found, ...drawn].filter(isOurError)]
  const hindered = hindering.find((entry) => entry !== undefined && 'verdict' in entry)?.verdict
  // What is judged while a run goes on has yet to be sent.
  const hindrance = hindered ?? (needed.every((probe) => collected.has(probe)) ? null : pending)
  if ('monitor' in plan.judgement) {
    const error = observed.errors.get(plan.judgement.monitor)
    if (error !== undefined) return { rule, verdict: error, exchanges: idsOf(exchanges) }
    return fromObservations(rule, observations, exchanges, hindrance)
  }
  if (hindrance !== null) return { rule, verdict: hindrance, exchanges: idsOf(exchanges) }
  try {
    return fromFinding(rule, findingOf(plan.judgement, evidences), exchanges)
  } catch (error) {
    return { rule, verdict: toError('the judge', error), exchanges: idsOf(exchanges) }
  }
}

const pending: Verdict = { verdict: 'not-run', reason: 'interrupted' }

function isOurError(entry: Collected): boolean {
  return 'verdict' in entry && entry.verdict.verdict === 'error'
}

function findingOf(check: Check, { collected, ruleOf, blockerOf, whyNothing }: Evidences): Finding {
  const evidenceOf: EvidenceOf = <E extends Evidence>(probe: Probe<E>) => {
    const found = collected.get(probe)
    if (found === undefined || !('evidence' in found)) throw new Error(`the check reads ${probe.name} without naming it`)
    return found.evidence as E // it was this probe that gave it
  }
  const evidenceIfAny: EvidenceIfAny = <E extends Evidence>(probe: Probe<E>) => {
    const found = collected.get(probe)
    return found === undefined || !('evidence' in found) ? undefined : (found.evidence as E) // it was this probe that gave it
  }
  const judged = check.judge(evidenceOf, evidenceIfAny)
  const missing = 'broken' in judged ? whyNothing(judged.by) : null
  const finding = missing === null ? judged : { inconclusive: missing }
  const blocker = 'broken' in finding ? undefined : check.probes.map(blockerOf).find((one) => one !== undefined)
  const blockedBy = blocker === undefined ? undefined : ruleOf(blocker)
  return blockedBy === undefined ? finding : { inconclusive: 'an invalid request of this operation was accepted before', blockedBy }
}

function fromFinding(rule: Rule, finding: Finding, exchanges: readonly Exchange[]): Result {
  if ('kept' in finding) return { rule, verdict: { verdict: 'pass' }, exchanges: idsOf(finding.kept) }
  if ('broken' in finding) return { rule, verdict: verdictOf(rule, finding.broken), exchanges: idsOf(finding.by) }
  if ('notApplicable' in finding)
    return { rule, verdict: { verdict: 'not-applicable', reason: finding.notApplicable }, exchanges: idsOf(exchanges) }
  const reason = finding.blockedBy === undefined ? 'precondition' : (`blocked-by:${finding.blockedBy}` as const)
  return { rule, verdict: { verdict: 'not-run', reason, detail: finding.inconclusive }, exchanges: idsOf(exchanges) }
}

/** That a rule was kept is said only by a monitor that has seen everything it is fed with. */
function fromObservations(
  rule: Rule,
  observations: readonly Observation[],
  exchanges: readonly Exchange[],
  hindrance: Verdict | null,
): Result {
  if (hindrance !== null) return { rule, verdict: hindrance, exchanges: idsOf(exchanges) }
  if (observations.length === 0) {
    return { rule, verdict: { verdict: 'not-run', reason: 'precondition', detail: whyUnseen(exchanges) }, exchanges: idsOf(exchanges) }
  }
  const by = [...new Set(observations.flatMap((observation) => observation.exchanges))]
  const [{ notApplicable } = {}] = observations
  const isLacking = notApplicable !== undefined && observations.every((observation) => observation.notApplicable !== undefined)
  return { rule, verdict: isLacking ? { verdict: 'not-applicable', reason: notApplicable } : { verdict: 'pass' }, exchanges: by }
}

/** The first refusal is the likely reason that nothing was to be seen. */
function whyUnseen(exchanges: readonly Exchange[]): string {
  const refused = exchanges.find((exchange) => (answerOf(exchange)?.status ?? 500) >= 400)
  return refused === undefined ? 'no exchange shows it' : describeAnswer(refused.operation ?? refused.request.method, refused)
}

function idsOf(exchanges: readonly Exchange[]): readonly number[] {
  return exchanges.map(({ id }) => id)
}
