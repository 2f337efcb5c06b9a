import type { Rule } from '../contract/rules.ts'
import { answerOf, type Exchange } from '../exchange/exchange.ts'
import type { Check, Evidence, EvidenceOf, Finding, Probe } from './check.ts'
import { toldBy } from './check.ts'
import { inOrder, type Collected } from './collect.ts'
import type { FedMonitor } from './judgements.ts'
import type { Plan } from './plan.ts'
import { toError, verdictOf, type Verdict } from './verdict.ts'

export type Result = { readonly rule: Rule; readonly verdict: Verdict; readonly exchanges: readonly number[] }

/** Judges a rule as planned by what was collected. A judge that throws costs the run nothing but that verdict. */
export function judge(plan: Plan, collected: ReadonlyMap<Probe, Collected>): Result {
  const { rule } = plan
  if ('verdict' in plan) return { rule, verdict: plan.verdict, exchanges: [] }
  const found = plan.probes.map((probe) => collected.get(probe)).filter((entry) => entry !== undefined)
  const exchanges = inOrder(found.flatMap((entry) => entry.exchanges))
  // Evidence that was not collected: the first reason stands for all.
  const hindrance = found.find((entry) => 'verdict' in entry)?.verdict ?? null
  try {
    if ('monitor' in plan.judgement) return fromMonitor(rule, plan.judgement, exchanges, hindrance)
    if (hindrance !== null) return { rule, verdict: hindrance, exchanges: idsOf(exchanges) }
    return fromCheck(rule, plan.judgement, collected, exchanges)
  } catch (error) {
    return { rule, verdict: toError('the judge', error), exchanges: idsOf(exchanges) }
  }
}

function fromCheck(rule: Rule, check: Check, collected: ReadonlyMap<Probe, Collected>, exchanges: readonly Exchange[]): Result {
  const evidenceOf: EvidenceOf = <E extends Evidence>(probe: Probe<E>) => {
    const found = collected.get(probe)
    if (found === undefined || !('evidence' in found)) throw new Error(`the check reads ${probe.name} without naming it`)
    return found.evidence as E // it was this probe that gave it
  }
  return fromFinding(rule, check.judge(evidenceOf), exchanges)
}

function fromFinding(rule: Rule, finding: Finding, exchanges: readonly Exchange[]): Result {
  if ('kept' in finding) return { rule, verdict: { verdict: 'pass' }, exchanges: idsOf(finding.kept) }
  if ('broken' in finding) return { rule, verdict: verdictOf(rule, finding.broken), exchanges: idsOf(finding.by) }
  const reason = finding.blockedBy === undefined ? 'precondition' : (`blocked-by:${finding.blockedBy}` as const)
  return { rule, verdict: { verdict: 'not-run', reason, detail: finding.untold }, exchanges: idsOf(exchanges) }
}

/** A breach counts whatever else is missing; that a rule was kept is said only by a monitor that has seen everything. */
function fromMonitor(rule: Rule, { monitor }: FedMonitor, exchanges: readonly Exchange[], hindrance: Verdict | null): Result {
  const see = monitor.start()
  const observations = exchanges.flatMap((exchange) => see(exchange)).filter((observation) => observation.rule === rule.id)
  for (const { breach, exchanges: by } of observations)
    if (breach !== null) return { rule, verdict: verdictOf(rule, breach), exchanges: by }
  if (hindrance !== null) return { rule, verdict: hindrance, exchanges: idsOf(exchanges) }
  if (observations.length === 0) {
    return { rule, verdict: { verdict: 'not-run', reason: 'precondition', detail: whyUnseen(exchanges) }, exchanges: idsOf(exchanges) }
  }
  return { rule, verdict: { verdict: 'pass' }, exchanges: [...new Set(observations.flatMap((observation) => observation.exchanges))] }
}

/** The first refusal is the likely reason that nothing was to be seen. */
function whyUnseen(exchanges: readonly Exchange[]): string {
  const refused = exchanges.find((exchange) => (answerOf(exchange)?.status ?? 500) >= 400)
  return refused === undefined ? 'no exchange shows it' : toldBy(refused.operation ?? refused.request.method, refused)
}

function idsOf(exchanges: readonly Exchange[]): readonly number[] {
  return exchanges.map(({ id }) => id)
}
