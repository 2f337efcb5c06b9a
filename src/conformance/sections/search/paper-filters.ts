import type { Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, defineFurtherPart, definePart, type Finding } from '../../define/check.ts'
import {
  enoughResults,
  filtersOf,
  hasText,
  isWarned,
  judgeRows,
  lacks,
  listOf,
  rowsOf,
  textOf,
  wordsAsWritten,
} from '../../define/search-results.ts'
import { servicePapers } from '../../probes/searches.ts'
import { hasPdfTrue, pubmedOnlyBesides, pubmedOnlyTrue } from './paper-flags.ts'
import { papersByEverything, papersByRank, papersByWords, papersOfPubmedIndex, papersOfYear } from './paper-searches.ts'
import { olderPapers, passesOthers, yearAt } from './passing-papers.ts'
import { retractionParts } from './retracted-papers.ts'
import { seesSimilarValues } from './similar-values.ts'
import { hasPdfFalse, pubmedOnlyFalse } from './unset-flags.ts'
import { findsEachTag, findsEitherTag, findsQuartilesAbove } from './value-filters.ts'

const datesMatch = definePart({
  about: 'papers by years and by instants',
  probes: [servicePapers, papersOfYear, papersByWords, papersByEverything, papersByRank],
  judge({ searched: all }, { searched: ofYear }, { searched: byWords }, { searched: ofEverything }, { searched: byRank }) {
    const found = judgeRows({
      searches: [ofYear, byWords],
      besides: [ofEverything, byRank],
      faultOf({ year }, exchange) {
        const [from, to] = yearsOf(exchange)
        // NaN, where no instants were asked for, is neither before nor after anything.
        const isOutside = typeof year === 'number' && (year < from || year > to)
        return isOutside ? { member: 'year', expected: `${inWords(from, to)}, or null` } : null
      },
      isTelling: ({ year }, exchange) => typeof year === 'number' && !yearsOf(exchange).some(Number.isNaN),
    })
    return 'notShown' in found ? (boundsLeftOut(all, ofYear) ?? found) : found
  },
})

function inWords(from: number, to: number): string {
  if (Number.isNaN(to)) return `${from} or later`
  return Number.isNaN(from) ? `${to} or before` : `${from} to ${to}`
}

/** The years in which a paper must be published by what a search asked for. */
function yearsOf(exchange: Exchange): readonly [from: number, to: number] {
  const { minYear, maxYear, minEpochS, maxEpochS } = filtersOf(exchange)
  // A paper that appeared online around the turn of a year may have the other year in print.
  return [Number(minYear ?? yearAt(minEpochS, -1)), Number(maxYear ?? yearAt(maxEpochS, 1))]
}

/** Papers of a year that come without a filter also come when it is both the first and the last year asked for. */
function boundsLeftOut(all: Exchange | undefined, ofYear: Exchange | undefined): Finding | undefined {
  if (all === undefined || ofYear === undefined || rowsOf(ofYear)?.length !== 0) return undefined
  const { minYear } = filtersOf(ofYear)
  const count = (rowsOf(all) ?? []).filter(({ year }) => year === minYear).length
  if (count < enoughResults) return undefined
  const expected = `papers of ${String(minYear)}, of which ${count} come without the filter`
  return { broken: { expected, actual: 'none', pointer: '/papers' }, by: [all, ofYear] }
}

const filterExcludeKeywords = defineCheck({
  rule: 'search/papers/filter-exclude-keywords',
  probes: [papersByWords],
  judge: ({ searched }) =>
    judgeRows({
      searches: [searched],
      isTelling: (_, exchange) => listOf(filtersOf(exchange), 'excludeKeywords').length > 0,
      faultOf(paper, exchange) {
        for (const word of listOf(filtersOf(exchange), 'excludeKeywords').map(String))
          for (const member of ['title', 'abstract'])
            if (wordsAsWritten(textOf(paper, member)).has(word)) return { member, expected: `nothing with the word ${word}` }
        return null
      },
    }),
})

/** Papers that come without filters, and that pass all of several, are not all left out. */
const filtersTogether = defineFurtherPart({
  about: 'several filters at once leave in what passes all of them',
  probes: [servicePapers, papersOfPubmedIndex, papersByRank],
  judge(all, ...filtered) {
    for (const { searched } of filtered.filter((one) => one !== undefined)) {
      if (all?.searched === undefined || searched === undefined || rowsOf(searched)?.length !== 0 || isWarned(searched)) continue
      const isOfPubmed = filtersOf(searched)['pubmedOnly'] === true
      const rows = rowsOf(all.searched) ?? []
      const passing = rows.filter((paper) => passesOthers(paper, searched) && (!isOfPubmed || hasText('pmid')(paper))).length
      if (passing < enoughResults) continue
      const expected = `some of the ${passing} papers that come without filters and pass all of these`
      return { broken: { expected, actual: 'none', pointer: '/papers' }, by: [all.searched, searched] }
    }
    return null
  },
})

const quartilesMatch = definePart({
  about: 'papers of ranked journals',
  probes: [papersByRank, papersByEverything],
  judge: ({ searched }, { searched: byEverything }) =>
    lacks(rowsOf(searched), 'journalQuartile')
      ? olderPapers
      : judgeRows({
          searches: [searched],
          besides: [byEverything],
          faultOf({ journalQuartile }, exchange) {
            const most = Number(filtersOf(exchange)['maxQuartile'])
            const isAbove = typeof journalQuartile === 'number' && journalQuartile > most
            return isAbove ? { member: 'journalQuartile', expected: `at most ${most}, or null` } : null
          },
          isTelling: ({ journalQuartile }) => typeof journalQuartile === 'number',
        }),
})

const typeTagsMatch = definePart({
  about: 'papers of several designs',
  probes: [papersByRank, papersByEverything],
  judge: ({ searched }, { searched: byEverything }) =>
    lacks(rowsOf(searched), 'studyTypeTags')
      ? olderPapers
      : judgeRows({
          searches: [searched],
          besides: [byEverything],
          faultOf(paper, exchange) {
            const asked = listOf(filtersOf(exchange), 'typeTags')
            const isTagged = listOf(paper, 'studyTypeTags').some((tag) => asked.includes(tag))
            return isTagged ? null : { member: 'studyTypeTags', expected: `one of ${asked.join(', ')}` }
          },
        }),
})

export const searchPaperFilterChecks = [
  { rule: 'search/papers/filter-dates', parts: [datesMatch, seesSimilarValues('search/papers/filter-dates')] },
  filterExcludeKeywords,
  { rule: 'search/papers/filter-has-pdf', parts: [hasPdfTrue, hasPdfFalse] },
  { rule: 'search/papers/filter-pubmed-only', parts: [pubmedOnlyTrue, pubmedOnlyFalse, pubmedOnlyBesides] },
  { rule: 'search/papers/filter-max-quartile', parts: [quartilesMatch, findsQuartilesAbove] },
  {
    rule: 'search/papers/filter-type-tags',
    parts: [typeTagsMatch, findsEitherTag, findsEachTag, filtersTogether, seesSimilarValues('search/papers/filter-type-tags')],
  },
  { rule: 'search/papers/filter-retracted', parts: retractionParts },
] as const
