import type { RuleId } from '../../contract/rules.ts'
import { valueAt } from '../../contract/json-pointer.ts'
import { answerOf } from '../../exchange/exchange.ts'
import { toldValue } from '../../judgement/told-value.ts'
import type { Verdict } from '../define/verdict.ts'
import { isValid } from '../judge/valid-request.ts'
import type { Result } from '../judge/judge.ts'
import type { Report } from '../judge/report.ts'
import { toAmount } from '../text/render-context.ts'
import { findCandidates, toFoundAndDue, type Candidate } from './candidate-causes.ts'

/** A cause that breaks several rules at once, with those rules: all known failures, or none. The text of known ones says so. */
export type Cause = Pick<Candidate, 'text' | 'shown' | 'pointer'> & { readonly broken: readonly Result[] }

type Candidates = ReadonlyMap<Result, readonly Candidate[]>

/** A breach by itself with the words for its cause, or several that have one. */
export type BreachGroup = { readonly alone: Result; readonly text: string } | Cause

/**
 * Groups breaches of one cause, the nearest to a cause first. Warnings and hints join the cause of failures, or form one of their own. A
 * cause is an operation that crashes or gives one answer to all, one answer that breaks several rules, or one member of an operation's
 * answers; over several operations, one wrong refusal, one short answer, or a success whatever the key. Known failures form groups of
 * their own.
 */
export function byCause(breaches: readonly Result[], { exchanges, target }: Pick<Report, 'exchanges' | 'target'>): readonly BreachGroup[] {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  const candidates = findCandidates(breaches, byId, target.baseUrl)
  const known = groupByText(breaches.filter(isKnown), candidates).map(toKnown)
  const fresh = groupByText(
    breaches.filter((result) => !isKnown(result)),
    candidates,
  )
  return [...fresh, ...known].toSorted(byNearness)
}

const knownMark = 'known: '

function toKnown(group: BreachGroup): BreachGroup {
  return 'broken' in group ? { ...group, text: `${knownMark}${group.text}` } : group
}

/** The heading of a cause, and the cause behind it: `5 rules with one known cause`. */
export function titleOf({ text, broken }: Cause): { readonly title: string; readonly cause: string } {
  const areKnown = broken.every(isKnown)
  return {
    title: `${toAmount(broken.length, 'rule')} with one ${areKnown ? 'known cause' : 'cause'}`,
    cause: areKnown ? text.slice(knownMark.length) : text,
  }
}

function isKnown({ known }: Result): boolean {
  return known !== undefined
}

function groupByText(breaches: readonly Result[], candidates: Candidates): readonly BreachGroup[] {
  const textOf = new Map<Result, string>()
  const best = new Map<string, Candidate>()
  const heavierFirst: Result[] = []
  for (const weight of weights) {
    const ofWeight = breaches.filter(({ verdict }) => verdict.verdict === weight)
    heavierFirst.push(...ofWeight)
    for (const result of ofWeight) {
      const joined = candidates.get(result)?.find(({ text }) => best.has(text))
      if (joined !== undefined) textOf.set(result, joined.text)
    }
    for (;;) {
      // A warning and a lone failure have a cause in common only if it tells what is wrong.
      const left = heavierFirst.filter((result) => !textOf.has(result))
      const texts = left.flatMap((result) =>
        (candidates.get(result) ?? [])
          .filter(({ alone }) => result.verdict.verdict === weight || alone !== undefined)
          .map((candidate) => ({ candidate, result })),
      )
      const groups = Map.groupBy(texts, ({ candidate }) => candidate.text)
      const largest = [...groups.values()].reduce<typeof texts>((most, group) => (group.length > most.length ? group : most), [])
      const [first, ...more] = largest
      if (first === undefined || more.length === 0) break
      const { candidate } = more.reduce((least, one) => (effortOf(one) < effortOf(least) ? one : least), first)
      best.set(candidate.text, candidate)
      for (const { result } of largest) textOf.set(result, candidate.text)
    }
  }
  const byWeight = weights.flatMap((weight) => breaches.filter(({ verdict }) => verdict.verdict === weight))
  const ofText = Map.groupBy(byWeight, (result) => textOf.get(result))
  const causes = [...best].map(([text, candidate]): Cause => {
    const { shown, pointer } = candidate
    const broken = ofText.get(text) ?? []
    const same = broken.flatMap((result) => candidates.get(result)?.filter((one) => one.text === text && one.alone !== undefined) ?? [])
    return { text: candidate.kind === 'member' ? withValue(text, same) : text, shown, pointer, broken }
  })
  const alone = breaches.filter((result) => !textOf.has(result)).map((result) => toAlone(result, candidates.get(result)))
  return [...causes, ...alone]
}

/** The cause of a wrong member with its value, if all breaches that tell the member found that one, and it is short. */
function withValue(text: string, told: readonly Candidate[]): string {
  const values = told.map(({ shown, pointer = '' }) => valueAt(answerOf(shown)?.json, pointer))
  const [value, ...others] = new Set(values.map((one) => (one === undefined ? undefined : toldValue(one))))
  return value === undefined || others.length > 0 || value.length > mostOfValue ? text : `${text}: ${value}`
}

const mostOfValue = 40

function toAlone(result: Result, candidates: readonly Candidate[] = []): BreachGroup {
  const named = candidates.find(({ alone }) => alone !== undefined)
  const [told, operation] = [toFoundAndDue(result), candidates[0]?.shown.operation ?? undefined]
  const isNamed = operation === undefined || told.includes(operation)
  return { alone: result, text: named?.alone ?? (isNamed ? told : `${operation}: ${told}`) }
}

/** How many rules of a group have each verdict, failures first. */
export function tallyOf(group: BreachGroup): readonly (readonly [verdict: Verdict['verdict'], count: number])[] {
  const results = 'broken' in group ? group.broken : [group.alone]
  return [...Map.groupBy(results, ({ verdict }) => verdict.verdict)].map(([verdict, found]) => [verdict, found.length] as const)
}

const weights: readonly Verdict['verdict'][] = ['fail', 'error', 'warn', 'info']

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
    results.every(isKnown) ? 1 : 0,
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
  return new Map(
    grouped.flatMap((one) =>
      'broken' in one
        ? one.broken.map((result) => [result.rule.id, isKnown(result) ? one.text.slice(knownMark.length) : one.text] as const)
        : [],
    ),
  )
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
