import type { RuleEntry } from './entries.ts'
import { rules, type ClientRuleId, type RuleId } from './generated/rules.ts'

/** A sentence of the contract that can be judged. */
export type Rule = RuleEntry<RuleId>

export type { ClientRuleId, RuleId }

/** A rule about deployments, which the suite judges. */
export type DeploymentRuleId = Exclude<RuleId, ClientRuleId>

export { rules }

/** Every rule id, sorted. */
export const ruleIds: readonly RuleId[] = Object.keys(rules) as RuleId[] // the keys of a literal

/** The rules whose id matches a glob: `*` matches one part, `**` any number of parts. */
export function rulesMatching(glob: string): readonly Rule[] {
  const wanted = glob.split('/')
  return ruleIds.filter((id) => matches(wanted, id.split('/'))).map((id) => rules[id])
}

function matches(wanted: readonly string[], parts: readonly string[]): boolean {
  const [first, ...rest] = wanted
  if (first === undefined) return parts.length === 0
  if (first === '**') return matches(rest, parts) || (parts.length > 0 && matches(wanted, parts.slice(1)))
  const [part, ...others] = parts
  return part !== undefined && partPattern(first).test(part) && matches(rest, others)
}

function partPattern(part: string): RegExp {
  return new RegExp(
    `^${part
      .split('*')
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )
}
