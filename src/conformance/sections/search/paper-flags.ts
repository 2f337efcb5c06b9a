import type { Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, definePart, type Finding, toInconclusive } from '../../define/check.ts'
import { enoughResults, hasText, idOf, idsOf, lacks, rowsOf } from '../../define/search-results.ts'
import { pubmedPapers, servicePapers } from '../../probes/searches.ts'
import { papersByEverything, papersByFlags, papersOfPubmedIndex } from './paper-searches.ts'
import { olderPapers, passesOthers } from './passing-papers.ts'

export const hasPdfTrue = definePart({
  about: 'the flag with the value true',
  probes: [servicePapers, papersByFlags, papersByEverything],
  judge: (all, byFlags, byEverything) =>
    lacks(rowsOf(all.searched), 'fullTextUrl')
      ? olderPapers
      : judgeFlag({ sign: 'fullTextUrl', other: 'pmid', all: all.searched, flagged: [byFlags.searched, byEverything.searched] }),
})

export const pubmedOnlyTrue = definePart({
  about: 'the flag with the value true',
  probes: [servicePapers, papersByFlags, papersByEverything],
  judge: (all, byFlags, byEverything) =>
    judgeFlag({ sign: 'pmid', other: 'fullTextUrl', all: all.searched, flagged: [byFlags.searched, byEverything.searched] }),
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
  const hasSign = hasText(sign)
  // The papers that the other flag lets pass.
  const passing = papers.filter(hasText(other))
  const unsigned = passing.filter((paper) => !hasSign(paper))
  const ids = idsOf(found)
  const expected = `papers with a ${sign}`
  if (unsigned.length >= enoughResults && unsigned.every((paper) => ids.has(idOf(paper))))
    return {
      broken: { expected, actual: `all ${unsigned.length} without that come without the filter as well`, pointer: '/papers' },
      by: [all, single],
    }
  if (found.length >= enoughResults && !found.some(hasSign) && passing.some(hasSign))
    return { broken: { expected, actual: `${found.length} papers without any`, pointer: '/papers' }, by: [all, single] }
  if (found.length === 0) return { notShown: 'no paper came back' }
  const rest = flagged.flatMap((exchange) => rowsOf(exchange) ?? [])
  return rest.every(hasSign) ? { kept: [all, single] } : { notShown: `not every paper has a ${sign}, which it need not have` }
}

/** So many papers are no chance when all of them show it; and the share of others without it that is none either. */
const [manyPapers, largeShare] = [20, 0.4]

/**
 * A paper of that index may show no pmid. But where every paper of the corpus pubmed shows one, hardly two in five lack it; and that all of
 * several without it come back as if the flag was not there is no chance either.
 */
export const pubmedOnlyBesides = defineFurtherPart({
  about: 'the flag beside other filters, and the corpus itself',
  probes: [pubmedPapers, servicePapers, papersOfPubmedIndex, papersByFlags, papersByEverything],
  judge(corpus, all, ...flagged) {
    const hasPmid = hasText('pmid')
    const own = rowsOf(corpus?.searched) ?? []
    const isTelling = own.length >= manyPapers && own.every(hasPmid)
    const unsigned = (rowsOf(all?.searched) ?? []).filter((paper) => !hasPmid(paper))
    for (const { searched } of flagged.filter((one) => one !== undefined)) {
      if (searched === undefined) continue
      const rows = rowsOf(searched) ?? []
      const without = rows.filter((paper) => !hasPmid(paper)).length
      const ids = idsOf(rows)
      const passing = unsigned.filter((paper) => passesOthers(paper, searched))
      const areAllBack = passing.length >= enoughResults && passing.every((paper) => ids.has(idOf(paper)))
      if (!areAllBack && !(isTelling && without >= enoughResults && without >= rows.length * largeShare)) continue
      const by = [corpus?.searched, all?.searched, searched].filter((exchange) => exchange !== undefined)
      const actual = `${without} of ${rows.length} without`
      return { broken: { expected: 'papers with a pmid, as the corpus pubmed has them', actual, pointer: '/papers/*/pmid' }, by }
    }
    return null
  },
})
