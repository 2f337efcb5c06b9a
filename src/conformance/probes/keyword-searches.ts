import { textOf, wordsAsWritten, wordsOf, type Row } from '../define/search-results.ts'
import { mostFrequent } from '../define/most-frequent.ts'
import { nowhereFound, nowhereWord } from './full-review.ts'
import { manyTrials, searching, servicePapers, subject, subjectWord, type SearchProbe } from './searches.ts'

/** The searches of one kind in keyword mode. */
export type KeywordSearches = {
  /** One word or another, but without a third that many titles have beside the first. Its results show if a part is ignored. */
  readonly sensible: SearchProbe
  /** A word and the same word excluded, which nothing matches. */
  readonly contradicting: SearchProbe
  /** A phrase that is in no record, which a parser may warn of. */
  readonly partlyNowhere: SearchProbe
}

/** Registries demand AND before NOT, literature databases do not. Both forms are boolean expressions. */
export const keywordPapers = keywordSearches('searchPapers', 'papers', servicePapers, 'NOT', `${subjectWord} NOT ${subjectWord}`)
export const keywordTrials = keywordSearches(
  'searchTrials',
  'trials',
  manyTrials,
  'AND NOT',
  `(${subjectWord} AND supplementation) AND NOT ${subjectWord}`,
)

/** A word that much holds and one that nothing holds, in each corpus of papers. */
export const keywordsOfNowhere = (['service', 'pubmed'] as const).map((corpus) =>
  searching(
    'searchPapers',
    `papers of ${corpus} with a word that is in none`,
    [],
    () => ({ query: `${subjectWord} AND ${nowhereWord}`, searchMode: 'keyword', corpus, maxResults: 20 }),
    'lifecycle',
  ),
)

/** The word that an expression excludes, which is its last. */
export function excludedWordIn(query: string): string {
  return query.split(' ').at(-1) ?? ''
}

function keywordSearches(
  operation: 'searchPapers' | 'searchTrials',
  what: string,
  unfiltered: SearchProbe,
  without: string,
  contradiction: string,
): KeywordSearches {
  const search = (name: string, query: string, maxResults: number): SearchProbe =>
    searching(operation, `${what} by ${name}`, [], () => ({ query, searchMode: 'keyword', maxResults }))
  return {
    sensible: searching(operation, `${what} by a boolean expression`, [unfiltered], (found = []) => ({
      query: `("${subjectWord}" OR forest) ${without} ${companionOf(found)}`,
      searchMode: 'keyword',
    })),
    contradicting: search('a contradiction', contradiction, 20),
    partlyNowhere: search('a phrase that is nowhere or a word', `${subjectWord} OR "${nowhereFound}"`, 1),
  }
}

/** The word that most titles have beside the subject. It is long, for no parser leaves out a long word for being too common. */
function companionOf(rows: readonly Row[]): string {
  const ofSubject = wordsOf(subject)
  const titles = rows.map((row) => textOf(row, 'title')).filter((title) => wordsOf(title).has(subjectWord))
  const words = titles.flatMap((title) => [...wordsAsWritten(title)].filter((word) => /^[a-z]{7,}$/.test(word) && !ofSubject.has(word)))
  return mostFrequent(words)[0] ?? 'supplementation'
}
