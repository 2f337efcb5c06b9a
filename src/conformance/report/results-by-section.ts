import { separator } from '../define/combine-findings.ts'
import type { Result } from '../judge/judge.ts'
import { countsOf, isPartlySeen, type Report } from '../judge/report.ts'
import { toReason, unseenOf } from '../define/verdict.ts'

/** The rules of one part of the contract, as their ids name it, and how often each verdict was given there. */
export type Section = { readonly name: string; readonly results: readonly Result[]; readonly counts: Report['counts'] }

/** Results by section, in the order of the report. */
export function sectionsOf(results: readonly Result[]): readonly Section[] {
  const sections = Map.groupBy(results, ({ rule }) => rule.id.split('/').slice(0, -1).join('/'))
  return [...sections].map(([name, found]) => ({ name, results: found, counts: countsOf(found) }))
}

/** Rules that passed although the run did not see a part of them, by each single part, that of the most rules first. */
export function unseenByPart(results: readonly Result[]): ReadonlyMap<string, readonly Result[]> {
  const parts = results.filter(isPartlySeen).flatMap((result) => {
    const names = new Set((unseenOf(result.verdict) ?? '').split(separator))
    return [...names].map((part) => ({ part, result }))
  })
  const byPart = Map.groupBy(parts, ({ part }) => part)
  const rules = [...byPart].map(([part, found]) => [part, found.map(({ result }) => result)] as const)
  return new Map(rules.toSorted(byCount))
}

type Rules = readonly [about: string, found: readonly Result[]]

/** Puts what most rules share first. */
export function byCount([, one]: Rules, [, other]: Rules): number {
  return other.length - one.length
}

/** Rules that did not run, by reason. */
export function openByReason(results: readonly Result[]): ReadonlyMap<string, readonly Result[]> {
  const open = results.filter(({ verdict }) => verdict.verdict === 'not-run')
  return Map.groupBy(open, ({ verdict }) => (verdict.verdict === 'not-run' ? toReason(verdict) : ''))
}
