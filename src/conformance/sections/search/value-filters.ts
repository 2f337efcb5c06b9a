import type { Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, type Finding, type Part } from '../../define/check.ts'
import { filtersOf, listIn, listOf, rowsOf, type Row } from '../../define/search-results.ts'
import { filteredPapers, filteredTrials, manyTrials, servicePapers, type SearchProbe } from '../../probes/searches.ts'
import { mostFrequent } from '../../define/most-frequent.ts'
import { twoFrequent, trialsByStatus } from './trial-searches.ts'

/** So many results are no chance. */
const enough = 3

const papersOfTwoTags = filteredPapers(
  'papers of either of two designs',
  (papers) => toFilter('typeTags', twoFrequent('typeTags', mostFrequent(papers.flatMap((paper) => listOf(paper, 'studyTypeTags'))))),
  'lifecycle',
)

const trialsOfTwoPhases = filteredTrials(
  'trials of either of two phases',
  (trials) =>
    toFilter(
      'phase',
      twoFrequent(
        'phase',
        mostFrequent(trials.flatMap((trial) => listOf(trial, 'phase'))).filter((phase) => phase !== 'NA'),
      ),
    ),
  'lifecycle',
)

function toFilter(filter: string, values: readonly unknown[] | null): Row | null {
  return values === null ? null : { [filter]: values }
}

/** The lowest quartile that has enough papers above it, the second at best. */
const papersUpToQuartile = filteredPapers(
  'papers up to a quartile',
  (papers) => {
    const above = (most: number): number => papers.filter(({ journalQuartile }) => isAbove(journalQuartile, most)).length
    return { maxQuartile: [2, 3, 4].find((most) => above(most) >= enough) ?? 2 }
  },
  'lifecycle',
)

function isAbove(quartile: unknown, most: number): boolean {
  return typeof quartile === 'number' && quartile < most
}

type Values = {
  /** The search without the filter, and the one with two values of it. */
  readonly all: SearchProbe
  readonly filtered: SearchProbe
  readonly filter: string
  readonly valuesOf: (row: Row) => readonly unknown[]
}

/** The part about a filter of two values: results of either value come, as they do when the filter is left out. */
function findsEither({ all, filtered, filter, valuesOf }: Values): Part {
  return defineFurtherPart({
    about: 'results of either of two values',
    probes: [all, filtered],
    judge(unfiltered, found) {
      if (found?.searched === undefined) return null
      const values = listOf(filtersOf(found.searched), filter)
      for (const value of values) {
        const hasOther = (row: Row): boolean => valuesOf(row).some((one) => one !== value && values.includes(one))
        // A result with another value as well may come for that one.
        const hasAlone = (row: Row): boolean => valuesOf(row).includes(value) && !hasOther(row)
        // A filter that wants all values brings nothing that has only one.
        const hasOtherAlone = (row: Row): boolean => !valuesOf(row).includes(value) && hasOther(row)
        const missing = judgeMissing(unfiltered?.searched, found.searched, {
          what: `${filter} ${String(value)}`,
          isOf: hasAlone,
          isInstead: hasOtherAlone,
        })
        if (missing !== null) return missing
      }
      return null
    },
  })
}

type Missing = {
  readonly what: string
  /** True for a result without the filter that the filter has to let pass. */
  readonly isOf: (row: Row) => boolean
  /** True for a result that passes as well, but for another reason. */
  readonly isInstead: (row: Row) => boolean
}

/** Results that come without a filter, and that pass it, are not all left out in favour of others. */
function judgeMissing(all: Exchange | undefined, filtered: Exchange, { what, isOf, isInstead }: Missing): Finding | null {
  const [rows, found] = [rowsOf(all), rowsOf(filtered)]
  if (all === undefined || rows === undefined || found === undefined) return null
  const there = rows.filter(isOf).length
  const others = found.filter(isInstead).length
  if (there < enough || others < enough || found.some(isOf)) return null
  const expected = `some of ${what}, of which ${there} come without the filter`
  return { broken: { expected, actual: `none, but ${others} others`, pointer: `/${listIn(filtered)}` }, by: [all, filtered] }
}

export const findsEitherTag = findsEither({
  all: servicePapers,
  filtered: papersOfTwoTags,
  filter: 'typeTags',
  valuesOf: (paper) => listOf(paper, 'studyTypeTags'),
})

export const findsEitherPhase = findsEither({
  all: manyTrials,
  filtered: trialsOfTwoPhases,
  filter: 'phase',
  valuesOf: (trial) => listOf(trial, 'phase'),
})

export const findsEitherStatus = findsEither({
  all: manyTrials,
  filtered: trialsByStatus,
  filter: 'recruitmentStatus',
  valuesOf: ({ overallStatus }) => [overallStatus],
})

export const findsQuartilesAbove = defineFurtherPart({
  about: 'papers of the quartile and of those above it',
  probes: [servicePapers, papersUpToQuartile],
  judge(all, found) {
    if (found?.searched === undefined) return null
    const most = Number(filtersOf(found.searched)['maxQuartile'])
    const above = ({ journalQuartile }: Row): boolean => isAbove(journalQuartile, most)
    const itself = ({ journalQuartile }: Row): boolean => journalQuartile === most
    return (
      judgeMissing(all?.searched, found.searched, { what: `quartiles above ${most}`, isOf: above, isInstead: itself }) ??
      judgeMissing(all?.searched, found.searched, { what: `quartile ${most}`, isOf: itself, isInstead: above })
    )
  },
})
