import type { Baseline } from './baseline.ts'
import { changeNames, type Change, type Changed, type Comparison } from './comparison.ts'
import type { Report } from './report.ts'
import { whyUnjudged, type Verdict } from '../define/verdict.ts'

type VerdictName = Verdict['verdict']

/** Compares a report with an earlier one, rule by rule. */
export function compareReports(baseline: Baseline, report: Report, version: string): Comparison {
  const { startedAt, outcome, verdicts } = baseline
  const seen = new Set<string>(report.results.map(({ rule }) => rule.id))
  const compared = report.results.map(({ rule, verdict, known }) => {
    const changed = toChanged(rule.id, verdicts.get(rule.id) ?? null, verdict)
    return changed === null || known === undefined ? changed : { ...changed, isKnown: true as const }
  })
  // A rule that was not selected is left out, unless it was broken before.
  const unselected = [...verdicts].flatMap(([rule, before]) => (isBroken(before) && !seen.has(rule) ? [toChanged(rule, before, null)] : []))
  const changes = [...compared, ...unselected].filter((changed) => changed !== null)
  return { startedAt, outcome, differs: differencesOf(baseline, report, version), changes: byUrgency(changes) }
}

function toChanged(rule: string, before: VerdictName | null, verdict: Verdict | null): Changed | null {
  const now = verdict?.verdict ?? null
  const changed = (change: Change, why?: string): Changed => ({ rule, change, before, now, ...(why !== undefined && { why }) })
  const unjudged = (why: string): Changed | null => (isBroken(before) || before === 'pass' ? changed('not-judged-any-more', why) : null)
  if (verdict === null) return unjudged('not selected')
  switch (verdict.verdict) {
    case 'fail':
    case 'warn':
    case 'info':
      return changed(isBroken(before) ? 'still-broken' : 'new')
    case 'pass':
      return isBroken(before) ? changed('fixed') : before === 'pass' ? null : changed('judged-now')
    case 'not-applicable':
    case 'not-run':
    case 'error':
      return unjudged(whyUnjudged(verdict))
  }
}

function isBroken(verdict: VerdictName | null): boolean {
  return verdict === 'fail' || verdict === 'warn' || verdict === 'info'
}

function differencesOf(baseline: Baseline, report: Report, version: string): Comparison['differs'] {
  const { target, profile, seed, specHash } = report
  const facts: readonly (readonly [what: string, before: string, now: string])[] = [
    ['base URL', baseline.baseUrl, target.baseUrl],
    ['profile', baseline.profile, profile],
    ['seed', String(baseline.seed), String(seed)],
    ['version', baseline.version, version],
    ['spec', baseline.specHash, specHash],
  ]
  return facts.filter(([, before, now]) => before !== now).map(([what, before, now]) => ({ what, before, now }))
}

/** Sorts changes that ask for action first, and within each kind those of broken rules. */
function byUrgency(changes: readonly Changed[]): readonly Changed[] {
  return changes.toSorted((a, b) => weightOf(a) - weightOf(b))
}

function weightOf({ change, before, now }: Changed): number {
  return 2 * changeNames.indexOf(change) + (isBroken(before) || isBroken(now) ? 0 : 1)
}
