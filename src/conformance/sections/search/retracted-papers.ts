import type { Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { defineFurtherPart, definePart, type Finding } from '../../define/check.ts'
import { enoughResults, idOf, idsOf, judgeRows, listOf, rowsOf } from '../../define/search-results.ts'
import { servicePapers } from '../../probes/searches.ts'
import {
  onlyRetracted,
  onlyRetractedOfPubmed,
  papersByFlags,
  papersByRank,
  papersOfEveryValue,
  papersOfPubmedIndex,
  papersOfYear,
  retractedByDefault,
  retractedIncluded,
  retractedOfPubmedByDefault,
  withoutRetracted,
} from './paper-searches.ts'

/** A paper that comes back under only_retracted is retracted, whatever it is looked for by. */
const retractedLeftOut = definePart({
  about: 'retracted papers are left out, also by default',
  probes: [onlyRetracted, withoutRetracted, retractedByDefault],
  judge({ searched: only }, { searched: without }, { searched: byDefault }) {
    const found = judgeLeftOut(only, [without, byDefault])
    if (!('kept' in found) || only === undefined) return found
    return { kept: [only, ...found.kept] }
  },
})

/** Judges searches in which no paper of a search for retracted ones may stand. */
function judgeLeftOut(only: Exchange | undefined, searches: readonly (Exchange | undefined)[]): Finding {
  const retracted = idsOf(rowsOf(only) ?? [])
  return judgeRows({
    searches,
    faultOf: (paper) => (retracted.has(idOf(paper)) ? { member: 'title', expected: 'none of the papers of only_retracted' } : null),
  })
}

const retractedLetIn = defineFurtherPart({
  about: 'include_retracted brings both',
  probes: [retractedIncluded],
  judge(seen) {
    const { only, without, included } = seen ?? {}
    if (included === undefined || only === undefined) return null
    const rows = rowsOf(included) ?? []
    if (without === undefined) return judgeNarrow(only, included)
    const others = idsOf(rowsOf(without) ?? [])
    if (rows.length < enoughResults || others.size < enoughResults || mayBeCrowded(included)) return null
    const retracted = idsOf(rowsOf(only) ?? [])
    const [isNone, isAll] = [retracted, others].map((ids) => !rows.some((paper) => ids.has(idOf(paper))))
    if (isNone === isAll) return null
    const actual = isNone ? 'none that is retracted' : 'none that is not'
    return { broken: { expected: 'retracted papers among others', actual, pointer: '/papers' }, by: [only, without, included] }
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

/** Papers may be missing because others rank before them. No ranking is promised, and retracted papers may come last. */
function mayBeCrowded(search: Exchange): boolean {
  return search.isAlone !== true && (rowsOf(search) ?? []).length >= Number(jsonBodyOrEmpty(search)['maxResults'])
}

/** Searches by other filters, whose results any retracted paper of the same subject may be among. */
const leftOutBesideOthers = defineFurtherPart({
  about: 'retracted papers are left out beside other filters',
  probes: [onlyRetracted, papersByFlags, papersOfYear, papersByRank, papersOfPubmedIndex],
  judge(only, ...others) {
    const found = judgeLeftOut(
      only?.searched,
      others.flatMap((one) => one?.searched ?? []),
    )
    return 'broken' in found ? found : null
  },
})

/** Papers that are not retracted are left out where everything under include_retracted comes under only_retracted as well. */
const othersLetIn = defineFurtherPart({
  about: 'include_retracted brings papers that are not retracted',
  probes: [onlyRetracted, papersOfEveryValue, servicePapers],
  judge(only, included, all) {
    const [retracted, rows, others] = [only, included, all].map((one) => rowsOf(one?.searched))
    if (only?.searched === undefined || included?.searched === undefined || all?.searched === undefined) return null
    if (retracted === undefined || rows === undefined || others === undefined) return null
    const ids = idsOf(retracted)
    const left = others.filter((paper) => !ids.has(idOf(paper)) && listOf(paper, 'studyTypeTags').length > 0).length
    if (rows.length < enoughResults || left < enoughResults || !rows.every((paper) => ids.has(idOf(paper)))) return null
    const expected = `papers that are not retracted as well, of which ${left} come without a filter`
    const actual = `${rows.length} papers, each of which comes under only_retracted`
    return { broken: { expected, actual, pointer: '/papers' }, by: [only.searched, included.searched, all.searched] }
  },
})

const retractedOfPubmed = defineFurtherPart({
  about: 'retracted papers are left out of the corpus pubmed by default',
  probes: [onlyRetractedOfPubmed, retractedOfPubmedByDefault],
  judge(only, byDefault) {
    const found = judgeLeftOut(only?.searched, [byDefault?.searched])
    return 'broken' in found ? found : null
  },
})

export const retractionParts = [retractedLeftOut, leftOutBesideOthers, retractedLetIn, othersLetIn, retractedOfPubmed] as const
