import { nowhereFound } from './created-sessions.ts'
import { searching, subjectWord, type SearchProbe } from './searches.ts'

/** The word that a boolean expression excludes. Without that, many of its results have the word in their titles. */
export const excludedWord = 'supplementation'

/** The searches of one kind in keyword mode. */
export type KeywordSearches = {
  /** One word or another, but without a third. Its results show if a part is ignored. */
  readonly sensible: SearchProbe
  /** A word and the same word excluded, which nothing matches. */
  readonly contradicting: SearchProbe
  /** A phrase that is in no record, which a parser may warn of. */
  readonly partlyNowhere: SearchProbe
}

/** Registries demand AND before NOT, literature databases do not. Both forms are boolean expressions. */
export const keywordPapers = keywordSearches('searchPapers', 'papers', 'NOT')
export const keywordTrials = keywordSearches('searchTrials', 'trials', 'AND NOT')

function keywordSearches(operation: 'searchPapers' | 'searchTrials', what: string, without: string): KeywordSearches {
  const search = (name: string, query: string, maxResults?: number): SearchProbe =>
    searching(operation, `${what} by ${name}`, [], () => ({
      query,
      searchMode: 'keyword',
      ...(maxResults !== undefined && { maxResults }),
    }))
  return {
    sensible: search('a boolean expression', `("${subjectWord}" OR forest) ${without} ${excludedWord}`),
    contradicting: search('a contradiction', `(${subjectWord} AND supplementation) ${without} ${subjectWord}`, 20),
    partlyNowhere: search('a phrase that is nowhere or a word', `${subjectWord} OR "${nowhereFound}"`, 1),
  }
}
