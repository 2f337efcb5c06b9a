import type { Rule } from '../contract/rules.ts'
import type { Breach } from '../judgement/monitor.ts'

/** Why a rule was not judged. A skip is never green: each of these is counted by itself. */
type NotRun = `needs:${string}` | 'profile' | 'budget' | `blocked-by:${string}` | 'precondition' | 'interrupted' | 'no-judge'

/** What a run says of a rule. */
export type Verdict =
  | { readonly verdict: 'pass' }
  | ({ readonly verdict: 'fail' | 'warn' | 'info' } & Breach)
  | { readonly verdict: 'not-applicable'; readonly reason: string }
  | { readonly verdict: 'not-run'; readonly reason: NotRun }
  | { readonly verdict: 'error'; readonly reason: string }

/** A breach weighs as much as its rule: a must fails, a should warns, what the contract does not show only informs. */
export function verdictOf(rule: Rule, breach: Breach): Verdict {
  const weight = { must: 'fail', should: 'warn', provisional: 'info' } as const
  return { verdict: weight[rule.level], ...breach }
}
