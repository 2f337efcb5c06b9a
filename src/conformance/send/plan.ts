import { clientRules } from '../sections/client-rules.ts'
import type { DeploymentRuleId, Rule } from '../../contract/rules.ts'
import type { Monitor } from '../../judgement/monitor.ts'
import { optionalProbes, requiredProbes, type Check, type Probe } from '../define/check.ts'
import type { FedMonitor, Judgements } from '../sections/judgements.ts'
import { allows, type Profile } from '../define/profile.ts'
import type { Target } from '../define/target.ts'
import type { Verdict } from '../define/verdict.ts'

/**
 * The plan of a rule: its judgement and the probes that it needs, or a verdict that needs no request. A monitor of the rule overrules
 * that verdict when it sees a breach in the exchanges of other probes.
 */
export type Plan = { readonly rule: Rule } & (
  | { readonly judgement: Check | FedMonitor; readonly probes: readonly Probe[] }
  | { readonly verdict: Verdict; readonly monitor?: Monitor }
)

/** Plans one rule. The rule names its needs of the target, and each probe its smallest profile. */
export function planRule(rule: Rule, judgements: Judgements, target: Target, profile: Profile): Plan {
  if (Object.hasOwn(clientRules, rule.id)) return { rule, verdict: { verdict: 'not-applicable', reason: 'it is about client programs' } }
  const judgement = judgements[rule.id as DeploymentRuleId] // a rule that is not about clients is one
  if ('excuse' in judgement) return { rule, verdict: { verdict: 'not-applicable', reason: judgement.excuse } }
  const inapplicable = judgement.inapplicable?.(target)
  const monitor = 'monitor' in judgement && inapplicable === undefined ? { monitor: judgement.monitor } : {}
  const absent = rule.needs.find((need) => !hasTargetEntry(target, need))
  if (absent !== undefined) return { rule, verdict: { verdict: 'not-run', reason: `needs:${absent}` }, ...monitor }
  if (inapplicable !== undefined) return { rule, verdict: { verdict: 'not-applicable', reason: inapplicable } }
  const wanted = 'monitor' in judgement ? judgement.fedBy : requiredProbes(judgement)
  const optional = 'monitor' in judgement ? [] : optionalProbes(judgement)
  const isAllowed = (probe: Probe): boolean => withDependencies([probe]).every((one) => allows(profile, one.profile))
  // A check reads all of its probes; a monitor needs any of them.
  const isEnough = 'monitor' in judgement ? wanted.some(isAllowed) : wanted.every(isAllowed)
  const probes = withDependencies([...wanted, ...optional].filter(isAllowed))
  return isEnough ? { rule, judgement, probes } : { rule, verdict: { verdict: 'not-run', reason: 'profile' }, ...monitor }
}

/** The probes with all of their dependencies. Dependencies come first. */
export function withDependencies(probes: readonly Probe[]): readonly Probe[] {
  return [...new Set(probes.flatMap((probe) => [...withDependencies(probe.uses ?? []), probe]))]
}

/**
 * True if a target has an entry that a rule needs, such as `keys.default` or `sessions.paused`. An empty text, an empty list and false
 * count as missing. E-mails are allowed unless the target forbids them. A rate limit is there once its regime is known.
 */
export function hasTargetEntry(target: Target, entry: string): boolean {
  switch (entry) {
    case 'allow.emails':
      return target.allow?.emails !== false
    // A client may be given, or registered. Either gets a token.
    case 'mcp.clientId':
      return target.mcp?.clientId !== undefined || target.allow?.registration === true
    case 'mcp.token':
      return target.mcp !== undefined || target.allow?.registration === true
    case 'rateLimit': {
      const regime = typeof target.rateLimit === 'object' ? target.rateLimit.regime : target.rateLimit
      return regime !== undefined && regime !== 'unknown'
    }
    default: {
      const value = valueAt(target, entry.split('.'))
      return value !== undefined && value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)
    }
  }
}

function valueAt(target: Target, names: readonly string[]): unknown {
  return names.reduce<unknown>(
    // A member was found on an object of the target, whatever its type.
    (holder, name) =>
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
        ? (holder as Readonly<Record<string, unknown>>)[name]
        : undefined,
    target,
  )
}
