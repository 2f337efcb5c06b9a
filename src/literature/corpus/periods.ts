import type { Study } from './study.ts'

/** Papers and the registry's entries are older than any world. */
export const lastYear = 2025

/** The years from so many before a paper to so many, but none before what it is about was there. */
export function periodOf({ year, since }: Pick<Study, 'year' | 'since'>, from: number, to: number): readonly [from: number, to: number] {
  return [Math.max(since, year - from), Math.max(since, year - to)]
}

/** For how many years what a paper is about could have been studied. */
export function yearsBefore({ year, since }: Pick<Study, 'year' | 'since'>): number {
  return year - since
}

/** “between 2012 and 2015”, or “in 2012”. */
export function within([from, to]: readonly [from: number, to: number]): string {
  return from === to ? `in ${from}` : `between ${from} and ${to}`
}
