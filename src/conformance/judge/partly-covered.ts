import { ruleIds, type RuleId } from '../../contract/rules.ts'
import type { Probe } from '../define/check.ts'
import type { Collected } from '../send/collect.ts'
import type { Plan } from '../send/plan.ts'
import { profiles, type Profile } from '../define/profile.ts'

type Run = {
  readonly plans: readonly Plan[]
  readonly profile: Profile
  readonly collected: ReadonlyMap<Probe, Collected>
  /** What has drawn requests about a rule. */
  readonly drawnFor: (rule: RuleId) => readonly Probe[]
}

/**
 * The rules that another run may find broken although this one found them kept, for it did not look at all that shows them. A check
 * has looked at all once every probe that it names was answered. What passes by shows a rule to a monitor, whatever it was asked for:
 * it has seen all of it in a run of the largest profile, over every rule, of which nothing was left out. Most requests are drawn there, too.
 */
export function partlyCoveredRules({ plans, profile, collected, drawnFor }: Run): ReadonlySet<RuleId> {
  const isCollected = (probe: Probe): boolean => {
    const found = collected.get(probe)
    return found !== undefined && 'evidence' in found
  }
  const isLargest = profile === profiles.at(-1)
  const selected = new Set(plans.map(({ rule }) => rule.id))
  const isOfAll = isLargest && ruleIds.every((id) => selected.has(id))
  const isWhole = isOfAll && plans.every((plan) => !('probes' in plan) || plan.probes.every(isCollected))
  const isSeen = (plan: Plan): boolean => {
    if (!('judgement' in plan)) return true
    if ('monitor' in plan.judgement) return isWhole
    const drawn = drawnFor(plan.rule.id)
    const { probes, also = [] } = plan.judgement
    return [...probes, ...also, ...drawn].every(isCollected) && (isLargest || drawn.length === 0)
  }
  return new Set(plans.filter((plan) => !isSeen(plan)).map(({ rule }) => rule.id))
}
