import type { Exchange } from '../../exchange/exchange.ts'
import { isKnownOpen } from './blocked.ts'
import type { Comparison } from './comparison.ts'
import type { Result } from './judge.ts'
import { isNewFailure, isOutOfDate, type KnownEntry } from './known-entries.ts'
import type { Observations } from '../observe/observations.ts'
import type { Cost, Profile } from '../define/profile.ts'
import type { Budget } from '../define/run-budget.ts'
import type { CreatedSession } from '../send/spending.ts'
import { unseenOf, type Verdict } from '../define/verdict.ts'

/** The report of a run. It holds no secret of the target. */
export type Report = {
  readonly format: 1
  readonly specHash: string
  readonly target: { readonly baseUrl: string }
  readonly profile: Profile
  /** The seed of the fuzz requests. */
  readonly seed: number
  readonly startedAt: string
  readonly endedAt: string
  readonly outcome: 'conformant' | 'violations' | 'incomplete' | 'error'
  /** The reason that nothing could be checked. The outcome is an error then, for nothing is known of the deployment. */
  readonly unreachable?: string
  /** Set if the run was interrupted before it had sent all of its requests. */
  readonly interrupted?: true
  /** The place at which recorded traffic breaks off. Nothing after it was judged. */
  readonly cut?: string
  /** The budget of the run. */
  readonly budget: Budget
  readonly spent: Cost
  readonly created: readonly CreatedSession[]
  readonly counts: { readonly [Name in Verdict['verdict']]: number }
  /** The changes since an earlier run, where there is one to compare with. */
  readonly baseline?: Comparison
  readonly results: readonly Result[]
  /** The state of each known failure. */
  readonly knownFailures?: readonly KnownEntry[]
  /** Observations of the deployment that are no verdicts. */
  readonly observations: Observations
  readonly exchanges: readonly Exchange[]
}

/**
 * The outcome of a run: violations come first, then errors of ours, then open rules. Rules that profile or target leave out count only if
 * `isStrict`. A known failure is no violation, but a stale or overdue entry is. Rules that known failures block count unless `allowsBlocked`.
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

/** True if a rule in scope was left open. If `isStrict`, rules out of scope count as well, and those of which a part was not seen. */
export function isOpen(verdict: Verdict, isStrict: boolean): boolean {
  if (isStrict && unseenOf(verdict) !== undefined) return true
  return verdict.verdict === 'not-run' && (isStrict || (verdict.reason !== 'profile' && !verdict.reason.startsWith('needs:')))
}

/** True if a rule passed although the run did not see a part of it. */
export function isPartlySeen({ verdict }: Result): boolean {
  return unseenOf(verdict) !== undefined
}

export function countsOf(results: readonly Result[]): Report['counts'] {
  const counts = { pass: 0, fail: 0, warn: 0, info: 0, 'not-applicable': 0, 'not-run': 0, error: 0 }
  for (const { verdict } of results) counts[verdict.verdict]++
  return counts
}
