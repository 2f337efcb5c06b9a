import type { Rule } from '../../contract/rules.ts'
import type { Breach } from '../../judgement/monitor.ts'

/** The reason that a rule was not judged. A skip is never a pass. */
type NotRunReason = `needs:${string}` | 'profile' | 'budget' | `blocked-by:${string}` | 'precondition' | 'interrupted'

export type NotRun = {
  readonly verdict: 'not-run'
  readonly reason: NotRunReason
  readonly detail?: string
  /** Present where the rule that blocks it is a known failure. */
  readonly isBlockerKnown?: true
}

/** The verdict on a rule that recorded traffic does not show. */
export const unshown: NotRun = { verdict: 'not-run', reason: 'needs:requests' }

/** The verdict where a probe, check or monitor of ours threw. */
export type OurError = { readonly verdict: 'error'; readonly detail: string }

/** A rule that was kept wherever the run looked. */
type Pass = {
  readonly verdict: 'pass'
  /** The parts of its sentence that the run did not see. */
  readonly unseen?: string
}

/** The verdict of a run on a rule. */
export type Verdict =
  | Pass
  | ({ readonly verdict: 'fail' | 'warn' | 'info' } & Breach)
  | { readonly verdict: 'not-applicable'; readonly reason: string }
  | NotRun
  | OurError

/** The parts of its sentence that a pass did not see. */
export function unseenOf(verdict: Verdict): string | undefined {
  return verdict.verdict === 'pass' ? verdict.unseen : undefined
}

/** The verdict of a breach by the level of its rule: a must fails, a should warns, a provisional rule informs. */
export function verdictOf(rule: Rule, breach: Breach): Verdict {
  const weight = { must: 'fail', should: 'warn', provisional: 'info' } as const
  return { verdict: weight[rule.level], ...breach }
}

/** Describes the reason that a rule was not judged, or does not apply. */
export function toReason({
  reason,
  detail,
  isBlockerKnown,
}: Pick<NotRun, 'detail' | 'isBlockerKnown'> & { readonly reason: string }): string {
  if (isBlockerKnown === true)
    return `blocked by known failure ${reason.replace('blocked-by:', '')}${detail === undefined ? '' : `: ${detail}`}`
  return detail === undefined ? reason : `${reason}: ${detail}`
}

/** Describes the reason that a verdict leaves a rule open. */
export function whyUnjudged(verdict: Exclude<Verdict, { verdict: 'pass' | 'fail' | 'warn' | 'info' }>): string {
  switch (verdict.verdict) {
    case 'not-applicable':
      return `not applicable: ${verdict.reason}`
    case 'not-run':
      return `not run: ${toReason(verdict)}`
    case 'error':
      return 'internal error'
  }
}

/** Turns a thrown value into a verdict with its message. */
export function toError(where: string, thrown: unknown): OurError {
  return { verdict: 'error', detail: `${where}: ${thrown instanceof Error ? thrown.message : String(thrown)}` }
}
