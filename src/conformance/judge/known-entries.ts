import type { RuleId } from '../../contract/rules.ts'
import type { Result } from './judge.ts'
import type { Known, KnownFailure } from './known-failures.ts'
import { whyUnjudged } from '../define/verdict.ts'

/** What has become of a known failure in a run. */
export type KnownEntry = KnownFailure & {
  /** How many days it may stay after that of the run; less than none when its date is past. */
  readonly daysLeft?: number
} & (
    | { readonly state: 'holds' | 'overdue' | 'stale' }
    /** It neither excuses anything nor is anything held against it. */
    | { readonly state: 'not-judged'; readonly why: string }
  )

export type KnownState = KnownEntry['state']

/** How many days before its end an entry is told. */
const noticeDays = 14

/**
 * Judges known failures by the results of a run that began at this time, and gives the results with what excuses them. A rule that was
 * looked at in part may be kept there and broken where a larger run looks: then its entry is not out of date.
 */
export function judgeKnown(
  known: readonly KnownFailure[],
  results: readonly Result[],
  startedAt: string,
  inPart: ReadonlySet<RuleId>,
): { readonly entries: readonly KnownEntry[]; readonly results: readonly Result[] } {
  const byRule = new Map<string, Result>(results.map((result) => [result.rule.id, result]))
  const entries = known.map((entry) => toEntry(entry, byRule.get(entry.rule), startedAt, inPart.has(entry.rule)))
  const excuses = new Map<string, Known>(entries.filter(({ state }) => state === 'holds').map((entry) => [entry.rule, toKnown(entry)]))
  return {
    entries,
    results: results.map((result) => {
      const excuse = excuses.get(result.rule.id)
      return excuse === undefined ? result : { ...result, known: excuse }
    }),
  }
}

function toEntry(entry: KnownFailure, result: Result | undefined, startedAt: string, isInPart: boolean): KnownEntry {
  const daysLeft = entry.until === undefined ? undefined : daysBetween(startedAt.slice(0, 10), entry.until)
  const dated = { ...entry, ...(daysLeft !== undefined && { daysLeft }) }
  if (result === undefined) return { ...dated, state: 'not-judged', why: 'not selected' }
  const { verdict } = result
  switch (verdict.verdict) {
    case 'pass':
      return isInPart ? { ...dated, state: 'not-judged', why: keptInPart } : { ...dated, state: 'stale' }
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

const keptInPart = 'kept as far as this run looked, which was not at all that shows it'

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

function toKnown({ reason, until, owner }: KnownFailure): Known {
  return { reason, ...(until !== undefined && { until }), ...(owner !== undefined && { owner }) }
}

/** Whether an entry fails a run: it is to be taken out, or to be agreed on anew. */
export function isOutOfDate({ state }: KnownEntry): boolean {
  return state === 'stale' || state === 'overdue'
}

/** Whether an entry that holds will soon hold no longer. */
export function isDue({ state, daysLeft }: KnownEntry): boolean {
  return state === 'holds' && daysLeft !== undefined && daysLeft <= noticeDays
}

/** Whether a failure is one that nobody has agreed to yet. */
export function isNewFailure({ verdict, known }: Result): boolean {
  return verdict.verdict === 'fail' && known === undefined
}

/** How many failures of a run are known. */
export function countKnown(results: readonly Result[]): number {
  return results.filter(({ verdict, known }) => verdict.verdict === 'fail' && known !== undefined).length
}

const daysToMend = 30

/** Entries for failures that have none, to be pasted into the file of known failures: whoever does so has yet to say why. */
export function toReadyEntries(known: readonly KnownEntry[], results: readonly Result[], startedAt: string): readonly string[] {
  const until = new Date(Date.parse(startedAt) + daysToMend * 86_400_000).toISOString().slice(0, 10)
  const failures = results.filter((result) => isNewFailure(result) && !known.some(({ rule }) => rule === result.rule.id))
  return failures.map(({ rule }) => `- { rule: ${rule.id}, reason: '', until: ${until} }`)
}
