import { ruleIds, type RuleId } from '../../contract/rules.ts'
import { optionalProbes, requiredProbes, type Probe } from '../define/check.ts'
import type { Collected } from '../send/run-record.ts'
import type { Plan } from '../send/plan.ts'
import { allows, type Profile } from '../define/profile.ts'

type Run = {
  readonly plans: readonly Plan[]
  readonly profile: Profile
  readonly collected: ReadonlyMap<Probe, Collected>
  /** The fuzz probes that may break a rule. */
  readonly fuzzProbesFor: (rule: RuleId) => readonly Probe[]
}

/**
 * The rules that a larger run may find broken although they pass in this one. A check covers its rule once all of its probes have evidence.
 * A monitor judges every exchange, so it covers its rule only in a complete run of the largest profile over every rule. The largest
 * profile also sends the most fuzz requests.
 */
export function partlyCoveredRules({ plans, profile, collected, fuzzProbesFor: drawnFor }: Run): ReadonlySet<RuleId> {
  const isCollected = (probe: Probe): boolean => {
    const found = collected.get(probe)
    return found !== undefined && 'evidence' in found
  }
  /** A probe that spends what is left over sends more in a larger run. */
  const isWhole = (probe: Probe): boolean => {
    const found = collected.get(probe)
    return (
      isCollected(probe) &&
      (!['spare', 'rest'].includes(probe.phase ?? '') || found === undefined || 'verdict' in found || found.isPartial !== true)
    )
  }
  const isLargest = allows(profile, 'lifecycle')
  const selected = new Set(plans.map(({ rule }) => rule.id))
  const isOfAll = isLargest && ruleIds.every((id) => selected.has(id))
  const isComplete = isOfAll && plans.every((plan) => !('probes' in plan) || plan.probes.every(isCollected))
  const isCovered = (plan: Plan): boolean => {
    if (!('judgement' in plan)) return true
    if ('monitor' in plan.judgement) return isComplete
    const fuzzProbes = drawnFor(plan.rule.id)
    const probes = [...requiredProbes(plan.judgement), ...optionalProbes(plan.judgement), ...fuzzProbes]
    return probes.every(isWhole) && (isLargest || fuzzProbes.length === 0)
  }
  return new Set(plans.filter((plan) => !isCovered(plan)).map(({ rule }) => rule.id))
}
