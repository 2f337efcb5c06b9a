import type { Study } from './study.ts'

/** The last year of papers and registry entries, which are older than any world. */
export const lastYear = 2025

/** Gives a period before a paper, which does not begin before its subject existed. */
export function periodOf({ year, since }: Pick<Study, 'year' | 'since'>, from: number, to: number): readonly [from: number, to: number] {
  return [Math.max(since, year - from), Math.max(since, year - to)]
}

/** Counts the years in which the subject of a paper could have been studied. */
export function yearsBefore({ year, since }: Pick<Study, 'year' | 'since'>): number {
  return year - since
}

/** Writes a period: “between 2012 and 2015”, or “in 2012”. */
export function within([from, to]: readonly [from: number, to: number]): string {
  return from === to ? `in ${from}` : `between ${from} and ${to}`
}
