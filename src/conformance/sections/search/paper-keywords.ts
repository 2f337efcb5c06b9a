import type { Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, definePart, describeAnswer, type Finding } from '../../define/check.ts'
import { papersByWords, papersOfNowhere, papersOfTwoWords, papersOfTwoWordsTurned } from './paper-searches.ts'
import { subjectWord } from '../../probes/searches.ts'
import { filtersOf, holdsWord, judgeRows, listOf, rowsOf, textOf } from '../../define/search-results.ts'

/** A keyword may stand in a full text that no client sees, but a word of no language stands in none. */
const wordsIncluded = definePart({
  about: 'a word that nothing holds, and one that much holds',
  probes: [papersOfNowhere, papersByWords],
  judge({ searched: nowhere }, { searched: byWords }) {
    const papers = rowsOf(nowhere)
    if (nowhere === undefined || papers === undefined)
      return { inconclusive: nowhere === undefined ? 'no search' : describeAnswer('search', nowhere) }
    if (papers.length > 0)
      return { broken: { expected: 'no paper, for none holds the word', actual: String(papers.length), pointer: '/papers' }, by: [nowhere] }
    const found = judgeRows({
      searches: [byWords],
      faultOf: () => null,
      isTelling: (paper) => ['title', 'abstract'].some((member) => holdsWord(textOf(paper, member), subjectWord)),
    })
    return 'kept' in found ? { kept: [nowhere, ...found.kept] } : found
  },
})

/** One paper can hardly hold both words. */
const wordsInEitherOrder = defineFurtherPart({
  about: 'two words, in either order',
  role: 'whenKept',
  probes: [papersOfTwoWords, papersOfTwoWordsTurned],
  judge(straight, turned) {
    if (straight?.searched === undefined || turned?.searched === undefined) return null
    return judgeOrder(straight.searched, turned.searched)
  },
})

/** So many papers are no chance. */
const enough = 3

function judgeOrder(straight: Exchange, turned: Exchange): Finding | null {
  const counts = [straight, turned].map((search) => rowsOf(search)?.length)
  const [least = 0, most = 0] = counts.filter((count) => count !== undefined).toSorted((a, b) => a - b)
  if (counts.includes(undefined) || least > 0 || most < enough) return null
  const [some, none] = counts[0] === 0 ? [turned, straight] : [straight, turned]
  const words = listOf(filtersOf(none), 'includeKeywords').join(', ')
  const expected = `${most} papers for ${words}, as for the same words in turn`
  return { broken: { expected, actual: 'none', pointer: '/papers' }, by: [some, none] }
}

export const searchPaperKeywordChecks = [
  { rule: 'search/papers/filter-include-keywords', parts: [wordsIncluded, wordsInEitherOrder] },
] as const
