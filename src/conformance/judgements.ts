import type { DeploymentRuleId } from '../contract/rules.ts'
import type { Monitor } from '../judgement/monitor.ts'
import type { Check, Inapplicable, Probe } from './check.ts'
import { agentsChecks } from './checks/agents.ts'
import { authChecks } from './checks/auth.ts'
import { createChecks } from './checks/create.ts'
import { downloadsChecks } from './checks/downloads.ts'
import { getChecks } from './checks/get.ts'
import { lifecycleChecks } from './checks/lifecycle.ts'
import { limitsChecks } from './checks/limits.ts'
import { listChecks } from './checks/list.ts'
import { mcpChecks } from './checks/mcp.ts'
import { resumeChecks } from './checks/resume.ts'
import { reviewsChecks } from './checks/reviews.ts'
import { searchChecks } from './checks/search.ts'
import { sharesChecks } from './checks/shares.ts'
import { excused, type Excuse } from './excused.ts'
import { monitors } from './monitors.ts'

/** A monitor and the probes that give it something to see when nothing else is asked. */
export type FedMonitor = { readonly monitor: Monitor; readonly fedBy: readonly Probe[]; readonly inapplicable?: Inapplicable }

export type Judgements = { readonly [Id in DeploymentRuleId]: Check | FedMonitor | Excuse }

type Checks = { readonly [Id in DeploymentRuleId]?: Check<Id> }
type Monitors<Taken extends PropertyKey> = { readonly [Id in DeploymentRuleId]?: Id extends Taken ? never : FedMonitor }
type Rest<Taken extends PropertyKey> = { readonly [Id in DeploymentRuleId as Exclude<Id, Taken>]: Excuse } & {
  readonly [Id in DeploymentRuleId as Extract<Id, Taken>]?: never
}

/** One map of all: it compiles only when each rule about deployments stands in exactly one of the three. */
export function defineJudgements<const C extends Checks, const M extends Monitors<keyof C>>(
  checked: C,
  monitored: M,
  rest: Rest<keyof C | keyof M>,
): Judgements {
  return { ...rest, ...checked, ...monitored } as unknown as Judgements // complete and disjoint by the parameters
}

/** Checks by their rules. */
function byRule<const List extends readonly Check[]>(checks: List): { readonly [C in List[number] as C['rule']]: C } {
  return Object.fromEntries(checks.map((check) => [check.rule, check])) as { readonly [C in List[number] as C['rule']]: C } // of those very rules
}

export const checks = byRule([
  ...agentsChecks,
  ...authChecks,
  ...createChecks,
  ...downloadsChecks,
  ...getChecks,
  ...lifecycleChecks,
  ...limitsChecks,
  ...listChecks,
  ...mcpChecks,
  ...resumeChecks,
  ...reviewsChecks,
  ...searchChecks,
  ...sharesChecks,
])

/** How each rule about deployments is judged: a rule added to the spec has to be handled here. */
export const judgements = defineJudgements(checks, monitors, excused)
