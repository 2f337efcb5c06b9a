import type { RuleId } from '../../contract/rules.ts'
import { isValid } from '../judge/valid-request.ts'
import type { Result } from '../judge/judge.ts'
import type { Report } from '../judge/report.ts'
import { findCandidates, type Candidate } from './candidate-causes.ts'

/** A cause that breaks several rules at once, with those rules. */
export type Cause = Candidate & { readonly broken: readonly Result[] }

/** A breach by itself, or several that have one cause. */
export type BreachGroup = { readonly alone: Result } | Cause

/**
 * Groups breaches of one verdict and one cause, the nearest to a cause first. A cause is an operation that crashes or gives one short
 * answer to all, one answer that breaks several rules, or one member of an operation's answers; over several operations, one wrong refusal
 * or one short answer. A known failure is never grouped.
 */
export function byCause(breaches: readonly Result[], { exchanges, target }: Pick<Report, 'exchanges' | 'target'>): readonly BreachGroup[] {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  const fresh = breaches.filter(({ known }) => known === undefined)
  const candidates = findCandidates(fresh, byId, target.baseUrl)
  const causeOf = new Map<Result, Cause>()
  for (;;) {
    const left = breaches.filter((result) => !causeOf.has(result))
    const texts = left.flatMap((result) => (candidates.get(result) ?? []).map((candidate) => ({ candidate, result })))
    const groups = Map.groupBy(texts, ({ candidate, result }) => `${result.verdict.verdict} ${candidate.text}`)
    const largest = [...groups.values()].reduce<typeof texts>((best, group) => (group.length > best.length ? group : best), [])
    const [first, ...more] = largest
    if (first === undefined || more.length === 0) break
    const { candidate } = more.reduce((least, one) => (effortOf(one) < effortOf(least) ? one : least), first)
    const cause = { ...candidate, broken: largest.map(({ result }) => result) }
    for (const { result } of largest) causeOf.set(result, cause)
  }
  const grouped = new Set(breaches.map((result) => causeOf.get(result) ?? result))
  return [...grouped].map((one): BreachGroup => ('broken' in one ? one : { alone: one })).toSorted(byNearness)
}

const weights = ['fail', 'error', 'warn', 'info']

/**
 * Puts what is nearest to a cause first: a cause of several rules, then a rule that one answer breaks, then rules that compare answers, which
 * often break in consequence. Known failures come last.
 */
function byNearness(one: BreachGroup, other: BreachGroup): number {
  const [left, right] = [distanceOf(one), distanceOf(other)]
  const at = left.findIndex((distance, index) => distance !== right[index])
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}

function distanceOf(group: BreachGroup): readonly number[] {
  const results = 'alone' in group ? [group.alone] : group.broken
  const [nearest] = results.toSorted((a, b) => a.exchanges.length - b.exchanges.length)
  return [
    results.every(({ known }) => known !== undefined) ? 1 : 0,
    Math.min(...results.map(({ verdict }) => weights.indexOf(verdict.verdict))),
    -results.length,
    nearest?.exchanges.length ?? 0,
    nearest?.exchanges[0] ?? 0,
  ]
}

/** The cause of each rule that shares its cause with others. */
export function causesByRule(report: Report): ReadonlyMap<RuleId, string> {
  const grouped = byCause(
    report.results.filter(({ verdict }) => 'expected' in verdict),
    report,
  )
  return new Map(grouped.flatMap((one) => ('broken' in one ? one.broken.map(({ rule }) => [rule.id, one.text] as const) : [])))
}

/**
 * The effort to send a request again and to see that its answer is wrong: lowest with the default key and a valid request, highest with
 * credentials that no report shows.
 */
function effortOf({ candidate: { shown } }: { readonly candidate: Candidate }): number {
  const { as } = shown
  const keyEffort = as === 'default' ? 0 : as === null ? 2 : 1
  return 2 * keyEffort + (isValid(shown) ? 0 : 1)
}
