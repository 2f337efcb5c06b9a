import type { RuleId } from '../../contract/rules.ts'
import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { valueAt, withoutIndexes } from '../../contract/json-pointer.ts'
import { crashOf } from '../judge/crash.ts'
import { shortened } from '../text/harmless.ts'
import type { Result } from '../judge/judge.ts'
import type { Report } from '../judge/report.ts'

/** What breaks several rules at once, the exchange that shows it best and what in it, and those rules. */
export type Cause = {
  readonly text: string
  readonly shown: Exchange
  readonly pointer: string | undefined
  readonly broken: readonly Result[]
}

/** A breach by itself, or several that have one cause. */
export type Told = { readonly alone: Result } | Cause

/**
 * Breaches, those of one weight and one cause together in the place of the first: an operation that breaks down, one answer that breaks
 * several rules, or one member of what an operation answers. What is known is told by itself, as was agreed on.
 */
export function byCause(breaches: readonly Result[], { exchanges, target }: Pick<Report, 'exchanges' | 'target'>): readonly Told[] {
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
  const told = breaches.map((result): Told => causeOf.get(result) ?? { alone: result })
  return told.filter((one, at) => told.indexOf(one) === at)
}

/** What each rule that is broken together with others is broken by. */
export function causesByRule(report: Report): ReadonlyMap<RuleId, string> {
  const told = byCause(
    report.results.filter(({ verdict }) => 'expected' in verdict),
    report,
  )
  return new Map(told.flatMap((one) => ('broken' in one ? one.broken.map(({ rule }) => [rule.id, one.text] as const) : [])))
}

/** What it takes to send a request again: the key at hand, another account's, or credentials that no report shows. */
function effortOf({ candidate: { shown } }: { readonly candidate: Candidate }): number {
  const { as } = shown
  return as === 'default' ? 0 : as === null ? 2 : 1
}

type Candidate = Omit<Cause, 'broken'>

/** What a breach may be grouped by, what says most first. */
function causesOf({ verdict, exchanges }: Result, byId: ReadonlyMap<number, Exchange>, baseUrl: string): readonly Candidate[] {
  if (!('expected' in verdict)) return []
  const { actual, pointer = '' } = verdict
  const cited = exchanges.flatMap((id) => byId.get(id) ?? [])
  const crashed = cited.find((exchange) => crashOf(exchange) !== undefined && actual.includes(statusAndCode(exchange)))
  const pointed = pointer === '' ? undefined : cited.find((exchange) => valueAt(answerOf(exchange)?.json, pointer) !== undefined)
  const shown = crashed ?? pointed ?? cited.at(-1)
  if (shown === undefined) return []
  const crash = crashed === undefined ? undefined : crashOf(crashed)
  const { method, url } = shown.request
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url
  const answer = `the answer ${statusAndCode(shown)} to #${shown.id}, ${method} ${path}`
  const member = `${withoutIndexes(pointer)} of what ${shown.operation ?? 'an address'} answers`
  return [...(crash === undefined ? [] : [crash]), answer, ...(pointed === undefined ? [] : [member])].map((text) => ({
    text: shortened(text, 200),
    shown,
    pointer: pointer === '' ? undefined : pointer,
  }))
}
