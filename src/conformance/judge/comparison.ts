import type { Verdict } from '../define/verdict.ts'

type VerdictName = Verdict['verdict']

/**
 * The kinds of change since an earlier report, in the order of the report: those that ask for action come first. A breach is also new
 * where the rule was not judged before. A breach that is not judged now is not fixed.
 */
export const changeNames = ['new', 'not-judged-any-more', 'still-broken', 'fixed', 'judged-now'] as const
export type Change = (typeof changeNames)[number]

export type Changed = {
  readonly rule: string
  readonly change: Change
  /** Null when the earlier run did not select the rule. */
  readonly before: VerdictName | null
  readonly now: VerdictName | null
  /** Present where the breach is a known failure. */
  readonly isKnown?: true
  /** The reason that it is not judged any more. */
  readonly why?: string
}

/** The comparison of a report with an earlier one. */
export type Comparison = {
  /** The start and the outcome of the earlier run. */
  readonly startedAt: string
  readonly outcome: string
  /** The settings that differ between both runs. They may explain a change instead of the deployment. */
  readonly differs: readonly { readonly what: string; readonly before: string; readonly now: string }[]
  /** The changed rules and the broken ones. */
  readonly changes: readonly Changed[]
}
