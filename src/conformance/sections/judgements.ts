import type { DeploymentRuleId } from '../../contract/rules.ts'
import type { Monitor } from '../../judgement/monitor.ts'
import type { Check, Inapplicable, Probe } from '../define/check.ts'
import { agentsChecks } from './agents/checks.ts'
import { authChecks } from './auth/checks.ts'
import { createChecks } from './create/checks.ts'
import { downloadsChecks } from './downloads/checks.ts'
import { getChecks } from './get/checks.ts'
import { libraryChecks } from './library/checks.ts'
import { lifecycleChecks } from './lifecycle/checks.ts'
import { limitsChecks } from './limits/checks.ts'
import { listChecks } from './list/checks.ts'
import { mcpChecks } from './mcp/checks.ts'
import { resumeChecks } from './resume/checks.ts'
import { reviewsChecks } from './reviews/checks.ts'
import { searchChecks } from './search/checks.ts'
import { sharesChecks } from './shares/checks.ts'
import { usageChecks } from './usage/checks.ts'
import { excused, type Excuse } from './excused.ts'
import { monitors } from './monitors.ts'

/** A monitor and the probes that give it something to see when nothing else is asked. */
export type FedMonitor = { readonly monitor: Monitor; readonly fedBy: readonly Probe[]; readonly inapplicable?: Inapplicable }

export type Judgements = { readonly [Id in DeploymentRuleId]: Check | FedMonitor | Excuse }

type Checks = { readonly [Id in DeploymentRuleId]?: Check<Id> }
type Monitors<Taken extends PropertyKey> = { readonly [Id in DeploymentRuleId]?: Id extends Taken ? never : FedMonitor }
type Excuses<Taken extends PropertyKey> = { readonly [Id in DeploymentRuleId]?: Id extends Taken ? never : Excuse }

type JudgementsOf<Given> = Pick<Judgements, Extract<Given, DeploymentRuleId>>

/** One map of all: no rule stands in two of the three. As `Judgements` it compiles only when each rule about deployments stands in one. */
export function defineJudgements<const C extends Checks, const M extends Monitors<keyof C>, const E extends Excuses<keyof C | keyof M>>(
  checked: C,
  monitored: M,
  rest: E,
): JudgementsOf<keyof C | keyof M | keyof E> {
  return { ...rest, ...checked, ...monitored } as unknown as JudgementsOf<keyof C | keyof M | keyof E> // disjoint by the parameters
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
  ...libraryChecks,
  ...lifecycleChecks,
  ...limitsChecks,
  ...listChecks,
  ...mcpChecks,
  ...resumeChecks,
  ...reviewsChecks,
  ...searchChecks,
  ...sharesChecks,
  ...usageChecks,
])

/** The judgement of each rule about deployments. A rule added to the spec has to be handled here: the error names it. */
export const judgements: Judgements = defineJudgements(checks, monitors, excused)
