import { defineFurtherPart, definePart, toInconclusive } from '../../define/check.ts'
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
      return nowhere === undefined ? { inconclusive: 'no search' } : toInconclusive('search', nowhere)
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

/** No paper holds both words. */
const wordsInEitherOrder = defineFurtherPart({
  about: 'two words, in either order',
  role: 'whenKept',
  probes: [papersOfTwoWords, papersOfTwoWordsTurned],
  judge(straight, turned) {
    for (const search of [straight?.searched, turned?.searched]) {
      const count = rowsOf(search)?.length ?? 0
      if (search === undefined || count === 0) continue
      const words = listOf(filtersOf(search), 'includeKeywords').join(' and ')
      return { broken: { expected: `no paper, for none holds ${words}`, actual: String(count), pointer: '/papers' }, by: [search] }
    }
    return null
  },
})

export const searchPaperKeywordChecks = [
  { rule: 'search/papers/filter-include-keywords', parts: [wordsIncluded, wordsInEitherOrder] },
] as const
