import type { DeploymentRuleId } from '../../contract/rules.ts'
import type { Check, EvidenceIfAny, EvidenceOf, Finding, Probe } from './check.ts'

/** What several looks at one rule come to: broken where one shows it broken, else kept where one shows it kept, else the first reason why not. */
export function anyOf(findings: readonly Finding[]): Finding {
  const broken = findings.find((finding) => 'broken' in finding)
  if (broken !== undefined) return broken
  const kept = findings.flatMap((finding) => ('kept' in finding ? [finding.kept] : []))
  const [first = { inconclusive: 'nothing was looked at' }] = findings
  return kept.length === 0 ? first : { kept: kept.flat() }
}

/** What looks come to that all have to be kept: broken where one shows it broken, else the first reason why one does not show it kept. */
export function allOf(findings: readonly Finding[]): Finding {
  const hindered = findings.find((finding) => !('kept' in finding) && !('broken' in finding))
  return hindered === undefined || findings.some((finding) => 'broken' in finding) ? anyOf(findings) : hindered
}

/**
 * A check that looks further, where profile and budget allow it, unless it finds its rule broken without that. What is seen further
 * breaks the rule, adds to what is kept, or changes nothing.
 */
export function lookingFurther<Id extends DeploymentRuleId>(
  check: Check<Id>,
  further: readonly Probe[],
  judge: (evidenceIfAny: EvidenceIfAny, evidenceOf: EvidenceOf) => Finding | null,
): Check<Id> {
  return {
    ...check,
    also: [...(check.also ?? []), ...further],
    judge(evidenceOf, evidenceIfAny) {
      const finding = check.judge(evidenceOf, evidenceIfAny)
      const more = 'broken' in finding ? null : judge(evidenceIfAny, evidenceOf)
      if (more === null) return finding
      if ('broken' in more) return more
      return 'kept' in finding && 'kept' in more ? { kept: [...finding.kept, ...more.kept] } : finding
    },
  }
}

/** One check of several that judge the same rule, each by a part of it: all have to find it kept. Where the first has nothing to say, none has. */
export function joined<Id extends DeploymentRuleId>(first: Check<Id>, ...others: readonly Check<Id>[]): Check<Id> {
  const checks = [first, ...others]
  return {
    ...first,
    probes: checks.flatMap(({ probes }) => probes),
    also: checks.flatMap(({ also = [] }) => also),
    judge: (...evidence) => allOf(checks.map((check) => check.judge(...evidence))),
  }
}
