import type { RuleEntry } from './entries.ts'
import { rules, type ClientRuleId, type RuleId } from './generated/rules.ts'
import { compilePattern } from './pattern/linear-pattern.ts'
import { toLiteralPattern } from './pattern/literal-pattern.ts'

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
  if (glob.length > longestGlob) return []
  const parts = glob.split('/').map((part) => (part === '**' ? '(?:[^/]+/)*' : `${part.split(/\*+/).map(toLiteralPattern).join('[^/]*')}/`))
  const matches = compilePattern(`^${parts.join('')}$`)
  return ruleIds.filter((id) => matches(`${id}/`)).map((id) => rules[id])
}

const longestGlob = 1000
