import type { DeploymentRuleId } from '../contract/rules.ts'
import { legalTransitions } from '../judgement/legal-transitions.ts'
import type { Monitor } from '../judgement/monitor.ts'
import type { Check } from './check.ts'
import { resumeNotPaused } from './checks/resume-not-paused.ts'
import { unjudged } from './unjudged.ts'

const checks = { ...resumeNotPaused }

const monitors = { 'sessions/lifecycle/legal-transitions': legalTransitions }

/** How each rule about deployments is judged. The map must be complete to compile: a rule added to the spec has to be handled. */
export const judgements: { readonly [Id in DeploymentRuleId]: Check | Monitor | 'unjudged' } = { ...unjudged, ...checks, ...monitors }
