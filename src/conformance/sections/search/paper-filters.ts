import type { Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, defineFurtherPart, definePart, type Finding, toInconclusive } from '../../define/check.ts'
import {
  onlyRetracted,
  onlyRetractedOfPubmed,
  papersByEverything,
  papersByFlags,
  papersByRank,
  papersByWords,
  papersOfEveryValue,
  papersOfPubmedIndex,
  papersOfYear,
  retractedByDefault,
  retractedIncluded,
  retractedOfPubmedByDefault,
  withoutRetracted,
} from './paper-searches.ts'
import { pubmedPapers, servicePapers } from '../../probes/searches.ts'
import {
  askedOf,
  filtersOf,
  idOf,
  idsOf,
  isWarned,
  judgeRows,
  lacks,
  listOf,
  rowsOf,
  textOf,
  wordsAsWritten,
  type Row,
} from '../../define/search-results.ts'
import { hasPdfFalse, pubmedOnlyFalse } from './unset-flags.ts'
import { findsEachTag, findsEitherTag, findsQuartilesAbove } from './value-filters.ts'
import { seesSimilarValues } from './similar-values.ts'

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

function yearAt(epochS: unknown, tolerance: number): number | undefined {
  return typeof epochS === 'number' ? new Date(epochS * 1000).getUTCFullYear() + tolerance : undefined
}

/** Papers of a year that come without a filter also come when it is both the first and the last year asked for. */
function boundsLeftOut(all: Exchange | undefined, ofYear: Exchange | undefined): Finding | undefined {
  if (all === undefined || ofYear === undefined || rowsOf(ofYear)?.length !== 0) return undefined
  const { minYear } = filtersOf(ofYear)
  const count = (rowsOf(all) ?? []).filter(({ year }) => year === minYear).length
  if (count < enough) return undefined
  const expected = `papers of ${String(minYear)}, of which ${count} come without the filter`
  return { broken: { expected, actual: 'none', pointer: '/papers' }, by: [all, ofYear] }
}

/** So many papers are no chance. */
const enough = 3

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

const hasPdfTrue = definePart({
  about: 'the flag with the value true',
  probes: [servicePapers, papersByFlags, papersByEverything],
  judge: (all, byFlags, byEverything) =>
    lacks(rowsOf(all.searched), 'fullTextUrl')
      ? olderForm
      : judgeFlag({ sign: 'fullTextUrl', other: 'pmid', all: all.searched, flagged: [byFlags.searched, byEverything.searched] }),
})

const pubmedOnlyTrue = definePart({
  about: 'the flag with the value true',
  probes: [servicePapers, papersByFlags, papersByEverything],
  judge: (all, byFlags, byEverything) =>
    judgeFlag({ sign: 'pmid', other: 'fullTextUrl', all: all.searched, flagged: [byFlags.searched, byEverything.searched] }),
})

/** So many papers are no chance when all of them show it; and the share of others without it that is none either. */
const [manyPapers, largeShare] = [20, 0.4]

/**
 * A paper of that index may show no pmid. But where every paper of the corpus pubmed shows one, hardly two in five lack it; and that all of
 * several without it come back as if the flag was not there is no chance either.
 */
const pubmedOnlyBesides = defineFurtherPart({
  about: 'the flag beside other filters, and the corpus itself',
  probes: [pubmedPapers, servicePapers, papersOfPubmedIndex, papersByFlags, papersByEverything],
  judge(corpus, all, ...flagged) {
    const hasPmid = whatHas('pmid')
    const own = rowsOf(corpus?.searched) ?? []
    const isTelling = own.length >= manyPapers && own.every(hasPmid)
    const unsigned = (rowsOf(all?.searched) ?? []).filter((paper) => !hasPmid(paper))
    for (const { searched } of flagged.filter((one) => one !== undefined)) {
      if (searched === undefined) continue
      const rows = rowsOf(searched) ?? []
      const without = rows.filter((paper) => !hasPmid(paper)).length
      const ids = idsOf(rows)
      const passing = unsigned.filter((paper) => passesOthers(paper, searched))
      const areAllBack = passing.length >= enough && passing.every((paper) => ids.has(idOf(paper)))
      if (!areAllBack && !(isTelling && without >= enough && without >= rows.length * largeShare)) continue
      const by = [corpus?.searched, all?.searched, searched].filter((exchange) => exchange !== undefined)
      const actual = `${without} of ${rows.length} without`
      return { broken: { expected: 'papers with a pmid, as the corpus pubmed has them', actual, pointer: '/papers/*/pmid' }, by }
    }
    return null
  },
})

/** True if a paper shows that it passes every filter of a search but pubmedOnly and those by words. A filter of tags may want all of them. */
function passesOthers(paper: Row, search: Exchange): boolean {
  const { minYear, maxYear, minEpochS, maxEpochS, maxQuartile, hasPdf } = filtersOf(search)
  const { journalQuartile, year } = paper
  const isDated = [minYear, maxYear, minEpochS, maxEpochS].some((bound) => bound !== undefined)
  const [from, to] = [Number(minYear ?? yearAt(minEpochS, 0)), Number(maxYear ?? yearAt(maxEpochS, 0))]
  if (isDated && (typeof year !== 'number' || year <= from || year >= to)) return false
  if (maxQuartile !== undefined && (typeof journalQuartile !== 'number' || journalQuartile > Number(maxQuartile))) return false
  if (hasPdf === true && !whatHas('fullTextUrl')(paper)) return false
  return listOf(filtersOf(search), 'typeTags').every((tag) => listOf(paper, 'studyTypeTags').includes(tag))
}

/** Papers that come without filters, and that pass all of several, are not all left out. */
const filtersTogether = defineFurtherPart({
  about: 'several filters at once leave in what passes all of them',
  probes: [servicePapers, papersOfPubmedIndex, papersByRank],
  judge(all, ...filtered) {
    for (const { searched } of filtered.filter((one) => one !== undefined)) {
      if (all?.searched === undefined || searched === undefined || rowsOf(searched)?.length !== 0 || isWarned(searched)) continue
      const isOfPubmed = filtersOf(searched)['pubmedOnly'] === true
      const rows = rowsOf(all.searched) ?? []
      const passing = rows.filter((paper) => passesOthers(paper, searched) && (!isOfPubmed || whatHas('pmid')(paper))).length
      if (passing < enough) continue
      const expected = `some of the ${passing} papers that come without filters and pass all of these`
      return { broken: { expected, actual: 'none', pointer: '/papers' }, by: [all.searched, searched] }
    }
    return null
  },
})

type Flag = {
  /** The member that mostly goes with what the flag asks for. */
  readonly sign: string
  /** The sign of the flag beside it. */
  readonly other: string
  readonly all: Exchange | undefined
  readonly flagged: readonly (Exchange | undefined)[]
}

/**
 * A paper may be what a flag asks for without its sign. But every paper without the sign, out of several, is as little a chance as
 * none with it.
 */
function judgeFlag({ sign, other, all, flagged }: Flag): Finding {
  const [single] = flagged
  const [papers, found] = [rowsOf(all), rowsOf(single)]
  if (all === undefined || single === undefined) return { inconclusive: 'no search' }
  if (papers === undefined || found === undefined) return toInconclusive('search', papers === undefined ? all : single)
  const hasSign = whatHas(sign)
  // Those that the other flag lets pass.
  const passing = papers.filter(whatHas(other))
  const unsigned = passing.filter((paper) => !hasSign(paper))
  const ids = idsOf(found)
  const expected = `papers with a ${sign}`
  if (unsigned.length >= enough && unsigned.every((paper) => ids.has(idOf(paper))))
    return {
      broken: { expected, actual: `all ${unsigned.length} without that come without the filter as well`, pointer: '/papers' },
      by: [all, single],
    }
  if (found.length >= enough && !found.some(hasSign) && passing.some(hasSign))
    return { broken: { expected, actual: `${found.length} papers without any`, pointer: '/papers' }, by: [all, single] }
  if (found.length === 0) return { notShown: 'no paper came back' }
  const rest = flagged.flatMap((exchange) => rowsOf(exchange) ?? [])
  return rest.every(hasSign) ? { kept: [all, single] } : { notShown: `not every paper has a ${sign}, which it need not have` }
}

function whatHas(member: string): (paper: Row) => boolean {
  return (paper) => textOf(paper, member) !== ''
}

const quartilesMatch = definePart({
  about: 'papers of ranked journals',
  probes: [papersByRank, papersByEverything],
  judge: ({ searched }, { searched: byEverything }) =>
    lacks(rowsOf(searched), 'journalQuartile')
      ? olderForm
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
      ? olderForm
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

/** A paper that comes back under only_retracted is retracted, whatever it is looked for by. */
const retractedLeftOut = definePart({
  about: 'retracted papers are left out, also by default',
  probes: [onlyRetracted, withoutRetracted, retractedByDefault],
  judge({ searched: only }, { searched: without }, { searched: byDefault }) {
    const retracted = idsOf(rowsOf(only) ?? [])
    const found = judgeRows({
      searches: [without, byDefault],
      faultOf: (paper) => (retracted.has(idOf(paper)) ? { member: 'title', expected: 'none of the papers of only_retracted' } : null),
    })
    if (!('kept' in found) || only === undefined) return found
    return { kept: [only, ...found.kept] }
  },
})

const retractedLetIn = defineFurtherPart({
  about: 'include_retracted brings both',
  probes: [retractedIncluded],
  judge(seen) {
    const { only, without, included } = seen ?? {}
    if (included === undefined || only === undefined) return null
    const rows = rowsOf(included) ?? []
    if (without === undefined) return judgeNarrow(only, included)
    const others = idsOf(rowsOf(without) ?? [])
    if (rows.length < enough || others.size < enough || mayBeCrowded(included)) return null
    const retracted = idsOf(rowsOf(only) ?? [])
    const [isNone, isAll] = [retracted, others].map((ids) => !rows.some((paper) => ids.has(idOf(paper))))
    if (isNone === isAll) return null
    const actual = isNone ? 'none that is retracted' : 'none that is not'
    return { broken: { expected: 'retracted papers among others', actual, pointer: '/papers' }, by: [only, without, included] }
  },
})

/** Searches by other filters, whose results any retracted paper of the same subject may be among. */
const leftOutBesideOthers = defineFurtherPart({
  about: 'retracted papers are left out beside other filters',
  probes: [onlyRetracted, papersByFlags, papersOfYear, papersByRank, papersOfPubmedIndex],
  judge(only, ...others) {
    const retracted = idsOf(rowsOf(only?.searched) ?? [])
    const found = judgeRows({
      searches: others.flatMap((one) => one?.searched ?? []),
      faultOf: (paper) => (retracted.has(idOf(paper)) ? { member: 'title', expected: 'none of the papers of only_retracted' } : null),
    })
    return 'broken' in found ? found : null
  },
})

/** Where all of what comes under include_retracted comes under only_retracted as well, the others are left out. */
const othersLetIn = defineFurtherPart({
  about: 'include_retracted brings papers that are not retracted',
  probes: [onlyRetracted, papersOfEveryValue, servicePapers],
  judge(only, included, all) {
    const [retracted, rows, others] = [only, included, all].map((one) => rowsOf(one?.searched))
    if (only?.searched === undefined || included?.searched === undefined || all?.searched === undefined) return null
    if (retracted === undefined || rows === undefined || others === undefined) return null
    const ids = idsOf(retracted)
    const left = others.filter((paper) => !ids.has(idOf(paper)) && listOf(paper, 'studyTypeTags').length > 0).length
    if (rows.length < enough || left < enough || !rows.every((paper) => ids.has(idOf(paper)))) return null
    const expected = `papers that are not retracted as well, of which ${left} come without a filter`
    const actual = `${rows.length} papers, each of which comes under only_retracted`
    return { broken: { expected, actual, pointer: '/papers' }, by: [only.searched, included.searched, all.searched] }
  },
})

/** Judges a search that brings fewer papers than it may, so that no ranking leaves out the retracted ones. */
function judgeNarrow(only: Exchange, included: Exchange): Finding | null {
  const [retracted, rows] = [rowsOf(only), rowsOf(included)]
  if (retracted === undefined || rows === undefined || retracted.length === 0 || mayBeCrowded(included)) return null
  const ids = idsOf(rows)
  if (retracted.some((paper) => ids.has(idOf(paper)))) return null
  const expected = `the retracted papers, of which ${retracted.length} come for the same under only_retracted`
  return { broken: { expected, actual: `${rows.length} papers, none of these`, pointer: '/papers' }, by: [only, included] }
}

const retractedOfPubmed = defineFurtherPart({
  about: 'retracted papers are left out of the corpus pubmed by default',
  probes: [onlyRetractedOfPubmed, retractedOfPubmedByDefault],
  judge(only, byDefault) {
    const retracted = idsOf(rowsOf(only?.searched) ?? [])
    const found = judgeRows({
      searches: [byDefault?.searched],
      faultOf: (paper) => (retracted.has(idOf(paper)) ? { member: 'title', expected: 'none of the papers of only_retracted' } : null),
    })
    return 'broken' in found ? found : null
  },
})

/** Papers may be missing because others rank before them. No ranking is promised, and retracted papers may come last. */
function mayBeCrowded(search: Exchange): boolean {
  return search.isAlone !== true && (rowsOf(search) ?? []).length >= Number(askedOf(search)['maxResults'])
}

const olderForm: Finding = { notApplicable: 'the older form of papers has no such member' }

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
  {
    rule: 'search/papers/filter-retracted',
    parts: [retractedLeftOut, leftOutBesideOthers, retractedLetIn, othersLetIn, retractedOfPubmed],
  },
] as const
