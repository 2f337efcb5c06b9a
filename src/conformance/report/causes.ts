import type { Rule, RuleId } from '../../contract/rules.ts'
import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { valueAt, withoutIndexes } from '../../contract/json-pointer.ts'
import { crashOf } from '../judge/crash.ts'
import { isValid } from '../judge/valid-request.ts'
import { shortened } from '../text/harmless.ts'
import type { Result } from '../judge/judge.ts'
import type { Report } from '../judge/report.ts'

/** A cause that breaks several rules at once: the exchange that shows it best, the pointer into its answer, and those rules. */
export type Cause = {
  readonly text: string
  readonly shown: Exchange
  readonly pointer: string | undefined
  readonly broken: readonly Result[]
}

/** A breach by itself, or several that have one cause. */
export type BreachGroup = { readonly alone: Result } | Cause

/**
 * Groups breaches of one verdict and one cause, the nearest to a cause first. A cause is an operation that crashes or gives one short
 * answer to all, one answer that breaks several rules, or one member of an operation's answers. A known failure is never grouped.
 */
export function byCause(breaches: readonly Result[], { exchanges, target }: Pick<Report, 'exchanges' | 'target'>): readonly BreachGroup[] {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  const candidates = new Map(breaches.map((result) => [result, result.known === undefined ? causesOf(result, byId, target.baseUrl) : []]))
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

/** True if a value is the one that a breach tells. */
function isTold(value: unknown, actual: string): boolean {
  return value !== undefined && actual === (typeof value === 'string' ? value : JSON.stringify(value))
}

/** True for an exchange of a rule's operation whose status the breach tells: those around it are served as they must be. */
function isAccused(exchange: Exchange, rule: Rule, actual: string): boolean {
  const status = answerOf(exchange)?.status
  const isOfRule = exchange.operation !== null && rule.operations.includes(exchange.operation)
  return isOfRule && status !== undefined && actual.startsWith(String(status))
}

/** A longer body says something of its own session. */
const shortestBody = 12

/** The same short answer to different requests of an operation, as `shareSession answers 201 {}`. */
function bodyOf(exchange: Exchange): string | undefined {
  const { status = 0, text = '' } = answerOf(exchange) ?? {}
  const isShort = status >= 200 && status < 300 && text.length <= shortestBody
  return exchange.operation === null || !isShort ? undefined : `${exchange.operation} answers ${status} ${text.trim() || 'without a body'}`
}

type Candidate = Omit<Cause, 'broken'>

/** The possible causes of a breach, the most specific first. */
function causesOf({ rule, verdict, exchanges }: Result, byId: ReadonlyMap<number, Exchange>, baseUrl: string): readonly Candidate[] {
  if (!('expected' in verdict)) return []
  const { actual, pointer = '' } = verdict
  const cited = exchanges.flatMap((id) => byId.get(id) ?? [])
  const crashed = cited.find((exchange) => crashOf(exchange) !== undefined && actual.includes(statusAndCode(exchange)))
  const valueOf = (exchange: Exchange): unknown => (pointer === '' ? undefined : valueAt(answerOf(exchange)?.json, pointer))
  const pointed = cited.find((exchange) => isTold(valueOf(exchange), actual)) ?? cited.find((exchange) => valueOf(exchange) !== undefined)
  const shown = crashed ?? pointed ?? cited.findLast((exchange) => isAccused(exchange, rule, actual)) ?? cited.at(-1)
  if (shown === undefined) return []
  const crash = crashed === undefined ? undefined : crashOf(crashed)
  const { method, url } = shown.request
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url
  const answer = `the answer ${statusAndCode(shown)} to #${shown.id}, ${method} ${path}`
  const member = `${withoutIndexes(pointer)} of what ${shown.operation ?? 'an address'} answers`
  const body = bodyOf(shown)
  return [
    ...(crash === undefined ? [] : [crash]),
    ...(body === undefined ? [] : [body]),
    answer,
    ...(pointed === undefined ? [] : [member]),
  ].map((text) => ({
    text: shortened(text, 200),
    shown,
    pointer: pointer === '' ? undefined : pointer,
  }))
}
