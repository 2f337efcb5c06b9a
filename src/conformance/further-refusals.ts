import type { DeploymentRuleId } from '../contract/rules.ts'
import type { Check } from './check.ts'
import { defineRefusals, type Refusable } from './refusals.ts'

/**
 * The check of a rule whose refusals are many: the first tell whether it is kept at all, `further` ones whether everywhere. Those are
 * sent by the largest profile alone, so that a run of the usual one is spent on every rule.
 */
export function refusingFurther<Id extends DeploymentRuleId>(check: Check<Id>, demanded: string, calls: readonly Refusable[]): Check<Id> {
  return refusingBesides(check, defineRefusals({ rule: check.rule, demanded, profile: 'lifecycle', calls }))
}

/** The same, where the further refusals are a check of their own. */
export function refusingBesides<Id extends DeploymentRuleId>(check: Check<Id>, further: Check<Id>): Check<Id> {
  return {
    ...check,
    also: [...(check.also ?? []), ...further.probes],
    judge(evidenceOf, evidenceIfAny) {
      const finding = check.judge(evidenceOf, evidenceIfAny)
      if ('broken' in finding || further.probes.some((probe) => evidenceIfAny(probe) === undefined)) return finding
      const more = further.judge(evidenceOf, evidenceIfAny)
      if ('broken' in more) return more
      return 'kept' in finding && 'kept' in more ? { kept: [...finding.kept, ...more.kept] } : finding
    },
  }
}
