import type { DeploymentRuleId } from '../../contract/rules.ts'
import type { Check } from './check.ts'
import { defineRefusals, type Refusable } from './define-refusals.ts'
import { lookingFurther } from './combine-findings.ts'

/**
 * The check of a rule whose refusals are many: the first tell whether it is kept at all, further ones whether everywhere. Those are
 * sent by the largest profile alone, so that the budget of the usual one is enough for every rule.
 */
export function refusingFurther<Id extends DeploymentRuleId>(check: Check<Id>, demanded: string, calls: readonly Refusable[]): Check<Id> {
  return refusingBesides(check, defineRefusals({ rule: check.rule, demanded, profile: 'lifecycle', calls }))
}

/** The same, where the further refusals are a check of their own. */
export function refusingBesides<Id extends DeploymentRuleId>(check: Check<Id>, further: Check<Id>): Check<Id> {
  return lookingFurther(check, further.probes, (evidenceIfAny, evidenceOf) => {
    const isMissing = further.probes.some((probe) => evidenceIfAny(probe) === undefined)
    return isMissing ? null : further.judge(evidenceOf, evidenceIfAny)
  })
}
