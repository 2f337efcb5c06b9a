import type { Verdict } from '../define/verdict.ts'

type VerdictName = Verdict['verdict']

/**
 * What has become of a rule since an earlier report, in the order in which it is told: what asks for something comes first. A breach is
 * new also where the rule was not judged before; one that was there and is not judged now is not fixed.
 */
export const changeNames = ['new', 'not-judged-any-more', 'still-broken', 'fixed', 'judged-now'] as const
export type Change = (typeof changeNames)[number]

export type Changed = {
  readonly rule: string
  readonly change: Change
  /** Null when that run did not look at the rule. */
  readonly before: VerdictName | null
  readonly now: VerdictName | null
  /** It is broken, and that is known. */
  readonly isKnown?: true
  /** Why it is not judged any more. */
  readonly why?: string
}

/** How a report compares with an earlier one. */
export type Comparison = {
  /** When the earlier run began, and how it ended. */
  readonly startedAt: string
  readonly outcome: string
  /** What was not the same for both runs, so that what changed may not be the deployment. */
  readonly differs: readonly { readonly what: string; readonly before: string; readonly now: string }[]
  /** Rules of which both runs say the same, and which were not broken, are left out. */
  readonly changes: readonly Changed[]
}
