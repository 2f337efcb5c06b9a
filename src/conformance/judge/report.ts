import type { Exchange } from '../../exchange/exchange.ts'
import { isKnownOpen } from './blocked.ts'
import type { Comparison } from './comparison.ts'
import type { Result } from './judge.ts'
import { isNewFailure, isOutOfDate, type KnownEntry } from './known-entries.ts'
import type { Observations } from '../observe/observations.ts'
import type { Budget, Cost, Profile } from '../define/profile.ts'
import type { CreatedSession } from '../send/spending.ts'
import type { Verdict } from '../define/verdict.ts'

/** Everything that a run has to say. No secret of the target stands in it. */
export type Report = {
  readonly format: 1
  readonly specHash: string
  readonly target: { readonly baseUrl: string }
  readonly profile: Profile
  /** What generated requests were drawn from. */
  readonly seed: number
  readonly startedAt: string
  readonly endedAt: string
  readonly outcome: 'conformant' | 'violations' | 'incomplete' | 'error'
  /** Why the deployment could not be examined at all: not one request was answered. The outcome is an error then, for nothing is known of it. */
  readonly unreachable?: string
  /** What the run might spend. */
  readonly budget: Budget
  readonly spent: Cost
  readonly created: readonly CreatedSession[]
  readonly counts: { readonly [Name in Verdict['verdict']]: number }
  /** What has changed since an earlier run, where it was compared with one. */
  readonly baseline?: Comparison
  readonly results: readonly Result[]
  /** What has become of the known failures that the run was told of. */
  readonly knownFailures?: readonly KnownEntry[]
  /** What was seen of the deployment that is no verdict. */
  readonly observations: Observations
  readonly exchanges: readonly Exchange[]
}

/**
 * Violations weigh most, then errors of ours, then what stayed open. What profile and target leave out is open only when it is strict.
 * A failure that is known is none, but an entry that is stale or overdue is one; what only it keeps open is open unless that is allowed.
 */
export function outcomeOf(
  results: readonly Result[],
  isStrict = false,
  known: readonly KnownEntry[] = [],
  allowsBlocked = false,
): Report['outcome'] {
  if (results.some(isNewFailure) || known.some(isOutOfDate)) return 'violations'
  const counts = countsOf(results)
  if (counts.error > 0) return 'error'
  const isJudged = counts.pass + counts.warn + counts.info + counts.fail > 0
  return isJudged && !results.some(({ verdict }) => isOpen(verdict, isStrict) && !(allowsBlocked && isKnownOpen(verdict)))
    ? 'conformant'
    : 'incomplete'
}

/** Whether a rule that was in scope was left open, or one out of scope where that counts. */
export function isOpen(verdict: Verdict, isStrict: boolean): boolean {
  return verdict.verdict === 'not-run' && (isStrict || (verdict.reason !== 'profile' && !verdict.reason.startsWith('needs:')))
}

export function countsOf(results: readonly Result[]): Report['counts'] {
  const counts = { pass: 0, fail: 0, warn: 0, info: 0, 'not-applicable': 0, 'not-run': 0, error: 0 }
  for (const { verdict } of results) counts[verdict.verdict]++
  return counts
}
