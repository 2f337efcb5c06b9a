import type { Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, describeAnswer, type Check, type Finding } from '../../define/check.ts'
import { papersByWords, papersOfNowhere, papersOfTwoWords, papersOfTwoWordsTurned } from './paper-searches.ts'
import { subjectWord } from '../../probes/searches.ts'
import { filtersOf, holdsWord, judgeRows, listOf, rowsOf, textOf } from '../../define/search-results.ts'

/** What a keyword must be found in may be a full text that nobody sees, but a word of no language is in none. */
const wordsIncluded = defineCheck({
  rule: 'search/papers/filter-include-keywords',
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

/** Where profile and budget allow it, two words that one paper can hardly hold both are asked for in either order. */
const filterIncludeKeywords: Check<'search/papers/filter-include-keywords'> = {
  ...wordsIncluded,
  also: [papersOfTwoWords, papersOfTwoWordsTurned],
  judge(evidenceOf, evidenceIfAny) {
    const finding = wordsIncluded.judge(evidenceOf, evidenceIfAny)
    if (!('kept' in finding)) return finding
    const [straight, turned] = [papersOfTwoWords, papersOfTwoWordsTurned].map((probe) => evidenceIfAny(probe)?.searched)
    return straight === undefined || turned === undefined ? finding : judgeOrder(straight, turned, finding.kept)
  },
}

/** So many papers are no chance. */
const enough = 3

function judgeOrder(straight: Exchange, turned: Exchange, kept: readonly Exchange[]): Finding {
  const counts = [straight, turned].map((search) => rowsOf(search)?.length)
  const [least = 0, most = 0] = counts.filter((count) => count !== undefined).toSorted((a, b) => a - b)
  if (counts.includes(undefined) || least > 0 || most < enough) return { kept }
  const [some, none] = counts[0] === 0 ? [turned, straight] : [straight, turned]
  const words = listOf(filtersOf(none), 'includeKeywords').join(', ')
  const expected = `${most} papers for ${words}, as for the same words in turn`
  return { broken: { expected, actual: 'none', pointer: '/papers' }, by: [some, none] }
}

export const searchPaperKeywordChecks = [filterIncludeKeywords] as const
