import type { Rule } from '../../contract/rules.ts'
import type { Breach } from '../../judgement/monitor.ts'

/** Why a rule was not judged. A skip is never green: each of these is counted by itself. */
type NotRunReason = `needs:${string}` | 'profile' | 'budget' | `blocked-by:${string}` | 'precondition' | 'interrupted'

export type NotRun = {
  readonly verdict: 'not-run'
  readonly reason: NotRunReason
  readonly detail?: string
  /** The rule that it is blocked by is broken as a known failure says. */
  readonly isBlockerKnown?: true
}

/** A probe, check or monitor of ours threw. */
export type OurError = { readonly verdict: 'error'; readonly detail: string }

/** What a run says of a rule. */
export type Verdict =
  | { readonly verdict: 'pass' }
  | ({ readonly verdict: 'fail' | 'warn' | 'info' } & Breach)
  | { readonly verdict: 'not-applicable'; readonly reason: string }
  | NotRun
  | OurError

/** A breach weighs as much as its rule: a must fails, a should warns, what the contract does not show only informs. */
export function verdictOf(rule: Rule, breach: Breach): Verdict {
  const weight = { must: 'fail', should: 'warn', provisional: 'info' } as const
  return { verdict: weight[rule.level], ...breach }
}

/** Why a rule was not judged, or does not apply. */
export function toReason({
  reason,
  detail,
  isBlockerKnown,
}: Pick<NotRun, 'detail' | 'isBlockerKnown'> & { readonly reason: string }): string {
  if (isBlockerKnown === true)
    return `blocked by the known failure of ${reason.replace('blocked-by:', '')}${detail === undefined ? '' : `: ${detail}`}`
  return detail === undefined ? reason : `${reason}: ${detail}`
}

/** Why a verdict says nothing of whether a rule is kept. */
export function whyUnjudged(verdict: Exclude<Verdict, { verdict: 'pass' | 'fail' | 'warn' | 'info' }>): string {
  switch (verdict.verdict) {
    case 'not-applicable':
      return `not applicable: ${verdict.reason}`
    case 'not-run':
      return `not run: ${toReason(verdict)}`
    case 'error':
      return 'the examiner failed'
  }
}

/** Whatever was thrown, as a verdict that keeps its message. */
export function toError(where: string, thrown: unknown): OurError {
  return { verdict: 'error', detail: `${where}: ${thrown instanceof Error ? thrown.message : String(thrown)}` }
}
