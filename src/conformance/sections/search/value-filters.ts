import type { Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, type Finding, type Part } from '../../define/check.ts'
import { enoughResults, filtersOf, isWarned, listIn, listOf, rowsOf, type Row } from '../../define/search-results.ts'
import { filteredPapers, filteredTrials, manyTrials, servicePapers, type SearchProbe } from '../../probes/searches.ts'
import { mostFrequent } from '../../define/most-frequent.ts'
import { searchesAlone } from './similar-values.ts'
import { trialsByStatus, trialsWithoutPhase, twoFrequent } from './trial-searches.ts'

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

/** A quartile that has enoughResults papers of its own and above it, the third at best: another search asks for the second. */
const papersUpToQuartile = filteredPapers(
  'papers up to a quartile',
  (papers) => {
    const above = (most: number): number => papers.filter(({ journalQuartile }) => isAbove(journalQuartile, most)).length
    const own = (most: number): number => papers.filter(({ journalQuartile }) => journalQuartile === most).length
    const isTelling = (most: number): boolean => above(most) >= enoughResults && own(most) >= enoughResults
    return { maxQuartile: [3, 2, 4].find(isTelling) ?? [2, 3, 4].find((most) => above(most) >= enoughResults) ?? 2 }
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
  if (there < enoughResults || others < enoughResults || found.some(isOf)) return null
  const expected = `some of ${what}, of which ${there} come without the filter`
  return { broken: { expected, actual: `none, but ${others} others`, pointer: `/${listIn(filtered)}` }, by: [all, filtered] }
}

/** The part about each listed value alone: results that come without the filter, and that have the value, are not all left out. */
function findsAlone({ all, filter, valuesOf }: Omit<Values, 'filtered'>): Part {
  return defineFurtherPart({
    about: 'results of each value alone',
    probes: [all, trialsWithoutPhase, searchesAlone],
    judge(unfiltered, withoutPhase, alone) {
      const rows = rowsOf(unfiltered?.searched)
      for (const search of [...(withoutPhase?.searched === undefined ? [] : [withoutPhase.searched]), ...(alone?.searches ?? [])]) {
        const [value, ...others] = listOf(filtersOf(search), filter).map(String)
        const there = rows?.filter((row) => valuesOf(row).includes(value)).length ?? 0
        if (value === undefined || others.length > 0 || there < enoughResults || rowsOf(search)?.length !== 0 || isWarned(search)) continue
        const expected = `some of ${filter} ${value}, of which ${there} come without the filter`
        const by = unfiltered?.searched === undefined ? [search] : [unfiltered.searched, search]
        return { broken: { expected, actual: 'none', pointer: `/${listIn(search)}` }, by }
      }
      return null
    },
  })
}

const [tags, phases, statuses] = [
  { all: servicePapers, filter: 'typeTags', valuesOf: (paper: Row) => listOf(paper, 'studyTypeTags') },
  // A list without a phase stands for a trial to which none applies.
  { all: manyTrials, filter: 'phase', valuesOf: ({ phase }: Row) => (Array.isArray(phase) ? (phase.length === 0 ? ['NA'] : phase) : []) },
  { all: manyTrials, filter: 'recruitmentStatus', valuesOf: ({ overallStatus }: Row) => [overallStatus] },
]

export const [findsEachTag, findsEachPhase, findsEachStatus] = [findsAlone(tags), findsAlone(phases), findsAlone(statuses)]

export const findsEitherTag = findsEither({ ...tags, filtered: papersOfTwoTags })

export const findsEitherPhase = findsEither({ ...phases, filtered: trialsOfTwoPhases })

export const findsEitherStatus = findsEither({ ...statuses, filtered: trialsByStatus })

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
