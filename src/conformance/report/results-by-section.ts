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

/** The verdicts that fold the sections which have no other to one row each. */
const folding = ['pass', 'not-run'] as const

/** Several sections of which every rule has one verdict. */
export type Folded = { readonly verdict: (typeof folding)[number]; readonly sections: number; readonly rules: number }

/** The sections that need a row each, and those that share one: a section in which every rule passed, or none was run, tells nothing more. */
export function foldSections(results: readonly Result[]): { readonly single: readonly Section[]; readonly folded: readonly Folded[] } {
  const all = sectionsOf(results)
  const groups = folding
    .map((verdict) => ({ verdict, found: all.filter(({ counts, results: own }) => counts[verdict] === own.length) }))
    .filter(({ found }) => found.length > 1)
  return {
    single: all.filter((section) => groups.every(({ found }) => !found.includes(section))),
    folded: groups.map(({ verdict, found }) => ({
      verdict,
      sections: found.length,
      rules: found.reduce((sum, { counts }) => sum + counts[verdict], 0),
    })),
  }
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
