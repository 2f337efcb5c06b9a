import type { DeploymentRuleId } from '../contract/rules.ts'
import { legalTransitions } from '../judgement/legal-transitions.ts'
import type { Monitor } from '../judgement/monitor.ts'
import type { Check, Probe } from './check.ts'
import { resumeNotFound } from './checks/resume-not-found.ts'
import { resumeNotPaused } from './checks/resume-not-paused.ts'
import { reportJourney } from './probes/report-journey.ts'
import { unjudged } from './unjudged.ts'

/** A monitor and the probes whose exchanges it sees in a run, so that its verdict hangs on nothing else that was asked. */
export type FedMonitor = { readonly monitor: Monitor; readonly fedBy: readonly Probe[] }

export type Judgements = { readonly [Id in DeploymentRuleId]: Check | FedMonitor | 'unjudged' }

type Checks = { readonly [Id in DeploymentRuleId]?: Check<Id> }
type Monitors<Taken extends PropertyKey> = { readonly [Id in DeploymentRuleId]?: Id extends Taken ? never : FedMonitor }
type Rest<Taken extends PropertyKey> = { readonly [Id in DeploymentRuleId as Exclude<Id, Taken>]: 'unjudged' } & {
  readonly [Id in DeploymentRuleId as Extract<Id, Taken>]?: never
}

/** One map of all: it compiles only when each rule about deployments stands in exactly one of the three. */
export function defineJudgements<const C extends Checks, const M extends Monitors<keyof C>>(
  checks: C,
  monitors: M,
  rest: Rest<keyof C | keyof M>,
): Judgements {
  return { ...rest, ...checks, ...monitors } as unknown as Judgements // complete and disjoint by the parameters
}

export const checks = { 'sessions/resume/not-found': resumeNotFound, 'sessions/resume/not-paused': resumeNotPaused }

export const monitors = { 'sessions/lifecycle/legal-transitions': { monitor: legalTransitions, fedBy: [reportJourney] } }

/** How each rule about deployments is judged: a rule added to the spec has to be handled here. */
export const judgements = defineJudgements(checks, monitors, unjudged)
