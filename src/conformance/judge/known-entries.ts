import type { RuleId } from '../../contract/rules.ts'
import type { Result } from './judge.ts'
import type { Known, KnownFailure } from './known-failures.ts'
import { whyUnjudged } from '../define/verdict.ts'

/** The state of a known failure after a run. */
export type KnownEntry = KnownFailure & {
  /** The days from the run to its date; negative when the date is past. */
  readonly daysLeft?: number
} & (
    | { readonly state: 'holds' | 'overdue' | 'stale' }
    /** An entry that is not judged excuses no failure, and does not fail the run. */
    | { readonly state: 'not-judged'; readonly why: string }
  )

export type KnownState = KnownEntry['state']

/** The number of days before its date that a report announces the end of an entry. */
const noticeDays = 14

/**
 * Judges known failures by the results of a run, and adds to each failure the entry that excuses it. A partly covered rule that passes
 * may fail in a larger run, so its entry is not stale.
 */
export function judgeKnown(
  known: readonly KnownFailure[],
  results: readonly Result[],
  startedAt: string,
  partlyCovered: ReadonlySet<RuleId>,
): { readonly entries: readonly KnownEntry[]; readonly results: readonly Result[] } {
  const byRule = new Map<string, Result>(results.map((result) => [result.rule.id, result]))
  const entries = known.map((entry) => toEntry(entry, byRule.get(entry.rule), startedAt, partlyCovered.has(entry.rule)))
  const excuses = new Map<string, Known>(entries.filter(({ state }) => state === 'holds').map((entry) => [entry.rule, toKnown(entry)]))
  return {
    entries,
    results: results.map((result) => {
      const excuse = excuses.get(result.rule.id)
      return excuse === undefined ? result : { ...result, known: excuse }
    }),
  }
}

function toEntry(entry: KnownFailure, result: Result | undefined, startedAt: string, isPartlyCovered: boolean): KnownEntry {
  const daysLeft = entry.until === undefined ? undefined : daysBetween(startedAt.slice(0, 10), entry.until)
  const dated = { ...entry, ...(daysLeft !== undefined && { daysLeft }) }
  if (result === undefined) return { ...dated, state: 'not-judged', why: 'not selected' }
  const { verdict } = result
  switch (verdict.verdict) {
    case 'pass':
      return isPartlyCovered ? { ...dated, state: 'not-judged', why: passedInPart } : { ...dated, state: 'stale' }
    case 'fail':
    case 'warn':
    case 'info':
      return { ...dated, state: daysLeft !== undefined && daysLeft < 0 ? 'overdue' : 'holds' }
    case 'not-applicable':
    case 'not-run':
    case 'error':
      return { ...dated, state: 'not-judged', why: whyUnjudged(verdict) }
  }
}

export const passedInPart = 'it passes in the part of it that this run checked'

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

function toKnown({ reason, until, owner }: KnownFailure): Known {
  return { reason, ...(until !== undefined && { until }), ...(owner !== undefined && { owner }) }
}

/** True if an entry fails a run, because it has to be removed or renewed. */
export function isOutOfDate({ state }: KnownEntry): boolean {
  return state === 'stale' || state === 'overdue'
}

/** True if an entry that holds comes to its date soon. */
export function expiresSoon({ state, daysLeft }: KnownEntry): boolean {
  return state === 'holds' && daysLeft !== undefined && daysLeft <= noticeDays
}

/** True if a failure has no entry that excuses it. */
export function isNewFailure({ verdict, known }: Result): boolean {
  return verdict.verdict === 'fail' && known === undefined
}

/** The number of failures of a run that are known. */
export function countKnown(results: readonly Result[]): number {
  return results.filter(({ verdict, known }) => verdict.verdict === 'fail' && known !== undefined).length
}

const defaultDaysToFix = 30

/** Drafts an entry for each failure without one. Their reasons are left empty for the reader to fill in. */
export function draftEntries(known: readonly KnownEntry[], results: readonly Result[], startedAt: string): readonly string[] {
  const until = new Date(Date.parse(startedAt) + defaultDaysToFix * 86_400_000).toISOString().slice(0, 10)
  const failures = results.filter((result) => isNewFailure(result) && !known.some(({ rule }) => rule === result.rule.id))
  return failures.map(({ rule }) => `- { rule: ${rule.id}, reason: '', until: ${until} }`)
}
