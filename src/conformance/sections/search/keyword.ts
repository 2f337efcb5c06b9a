import { isAccepted } from '../../probes/define-creation.ts'
import { statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { defineFurtherPart, definePart, isUnrelatedRefusal, type Finding, toInconclusive } from '../../define/check.ts'
import { excludedWordIn, keywordPapers, keywordsOfNowhere, keywordTrials } from '../../probes/keyword-searches.ts'
import { manyTrials, servicePapers, subjectWord } from '../../probes/searches.ts'
import { enoughResults, holdsWord, isWarned, listIn, rowsOf, textOf } from '../../define/search-results.ts'
import { allOf } from '../../define/combine-findings.ts'
import { findsOwnPapers, findsOwnTrials } from './own-words.ts'

const expressionsMatch = definePart({
  about: 'expressions of several operators',
  probes: [
    keywordPapers.sensible,
    keywordPapers.contradicting,
    servicePapers,
    keywordTrials.sensible,
    keywordTrials.contradicting,
    manyTrials,
  ],
  judge(
    { searched: papers },
    { searched: noPapers },
    { searched: allPapers },
    { searched: trials },
    { searched: noTrials },
    { searched: allTrials },
  ) {
    return allOf([judgeBoolean(papers, noPapers, allPapers), judgeBoolean(trials, noTrials, allTrials)])
  },
})

/** A parser may leave out what it does not understand, if it says so: a search with warnings is only one that was accepted. */
function judgeBoolean(sensible: Exchange | undefined, contradicting: Exchange | undefined, all: Exchange | undefined): Finding {
  if (sensible === undefined || contradicting === undefined) return { inconclusive: 'no search' }
  const both = [sensible, contradicting]
  for (const exchange of both) {
    if (isUnrelatedRefusal(exchange)) return toInconclusive('search', exchange)
    if (rowsOf(exchange) === undefined)
      return {
        broken: {
          expected: '200 for a boolean expression',
          actual: isAccepted(exchange) ? `${statusAndCode(exchange)} without ${listIn(exchange)}` : statusAndCode(exchange),
        },
        by: [exchange],
      }
  }
  const warned = both.find(isWarned)
  if (warned !== undefined) return { notShown: 'the search warns that it did not take its query as written' }
  const [found = [], contradictory = []] = both.map(rowsOf)
  const pointer = `/${listIn(sensible)}`
  if (contradictory.length > 0) {
    const expected = 'nothing, for the expression contradicts itself'
    return { broken: { expected, actual: `${contradictory.length} results`, pointer }, by: [contradicting] }
  }
  const excludedWord = excludedWordIn(String(jsonBodyOrEmpty(sensible)['query']))
  const left = found.findIndex((row) => holdsWord(textOf(row, 'title'), excludedWord))
  if (left !== -1)
    return {
      broken: {
        expected: `no title with the word ${excludedWord}`,
        actual: textOf(found[left] ?? {}, 'title'),
        pointer: `${pointer}/${left}/title`,
      },
      by: [sensible],
    }
  if (found.length > 0) return { kept: both }
  const titles = (rowsOf(all) ?? []).map((row) => textOf(row, 'title'))
  const there = titles.filter((title) => holdsWord(title, subjectWord) && !holdsWord(title, excludedWord)).length
  if (all === undefined || there < enoughResults) return { notShown: 'a boolean expression brought nothing' }
  const expected = `some of what has the word ${subjectWord}, as ${there} results of a semantic search have`
  return { broken: { expected, actual: 'nothing', pointer }, by: [all, sensible] }
}

/** AND means both, and no paper holds the second word. */
const bothWords = defineFurtherPart({
  about: 'two words of which nothing holds the second, in each corpus',
  probes: keywordsOfNowhere,
  judge(...searches) {
    for (const { searched } of searches.filter((one) => one !== undefined)) {
      const count = rowsOf(searched)?.length ?? 0
      if (searched === undefined || count === 0 || isWarned(searched)) continue
      const expected = `nothing for ${String(jsonBodyOrEmpty(searched)['query'])}, for no paper holds the second word`
      return { broken: { expected, actual: `${count} papers`, pointer: '/papers' }, by: [searched] }
    }
    return null
  },
})

export const searchKeywordChecks = [
  { rule: 'search/keyword-boolean', parts: [expressionsMatch, bothWords, findsOwnPapers, findsOwnTrials] },
] as const
