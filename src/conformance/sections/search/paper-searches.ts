import type { Exchange } from '../../../exchange/exchange.ts'
import type { Probe } from '../../define/check.ts'
import { rowsOf, textOf, wordsAsWritten, wordsOf, type Row } from '../../define/search-results.ts'
import { nowhereFound } from '../../probes/created.ts'
import { filteredPapers, searching, subject, subjectWord } from '../../probes/searches.ts'

const [nowhereWord = ''] = nowhereFound.split(' ')

/**
 * Both bounds are the year that most of the papers are of, so that a bound which is left out shows. The instants are so far from it that
 * they leave out none.
 */
export const papersOfYear = filteredPapers('papers of one year', (papers) => {
  const [year] = mostFrequent(yearsOf(papers))
  return year === undefined ? null : { minYear: year, maxYear: year, ...instantsAround(year) }
})

function instantsAround(year: number): { readonly minEpochS: number; readonly maxEpochS: number } {
  return { minEpochS: Date.UTC(year - 3, 0, 3) / 1000, maxEpochS: Date.UTC(year + 3, 11, 29) / 1000 }
}

/**
 * A word of titles and one of abstracts are excluded, each as it is written there: letter case may count. The instants lie inside of
 * the first and the last year: what time it is elsewhere must not matter.
 */
export const papersByWords = filteredPapers('papers by their words and between two instants', (papers) => {
  const [year] = mostFrequent(yearsOf(papers))
  // The words of what lies between the instants, so that they would come back.
  const near = papers.filter((paper) => Math.abs(Number(paper['year']) - Number(year)) <= 3)
  const titles = near.map((paper) => wordsAsWritten(textOf(paper, 'title')))
  const [ofTitles] = wordsOfSome(titles)
  const abstracts = near.map((paper) => wordsAsWritten(textOf(paper, 'abstract')))
  const ofAbstracts = wordsOfSome(abstracts).find((word) => !titles.some((words) => words.has(word)))
  const excludeKeywords = [ofTitles, ofAbstracts].filter((word) => word !== undefined)
  return {
    includeKeywords: [subjectWord],
    ...(excludeKeywords.length > 0 && { excludeKeywords }),
    ...(year !== undefined && instantsAround(year)),
  }
})

export const papersOfNowhere = filteredPapers('papers with a word that is in none', () => ({ includeKeywords: [nowhereWord] }))

/** A word that is everywhere and one that is nowhere: whether all or any of them must be found, their order changes nothing. */
export const [papersOfTwoWords, papersOfTwoWordsTurned] = [
  filteredPapers('papers of two words', () => ({ includeKeywords: [subjectWord, nowhereWord] }), 'lifecycle'),
  filteredPapers('papers of the same words in turn', () => ({ includeKeywords: [nowhereWord, subjectWord] }), 'lifecycle'),
]

export const papersByFlags = filteredPapers('papers of the pubmed index with a PDF', () => ({ hasPdf: true, pubmedOnly: true }))

/** A year on its own comes first. */
export const papersByRank = filteredPapers('papers of two designs in journals of rank', (papers) => ({
  maxQuartile: 2,
  typeTags: ['Meta-Analysis', 'Systematic Review'],
  ...minYearOf(papers),
}))

/** A year before which there are papers, and after which there are many more. */
function minYearOf(papers: readonly Row[]): { readonly minYear?: number } {
  const years = yearsOf(papers).toSorted((a, b) => a - b)
  const minYear = years[Math.floor(years.length / 3)]
  return minYear === undefined ? {} : { minYear }
}

/** No filter of it leaves out much, so that something comes back. Each kind of bound stands alone. */
export const papersByEverything = filteredPapers('papers by every filter at once', () => ({
  maxYear: 2020,
  minEpochS: Date.UTC(2000, 0, 3) / 1000,
  maxQuartile: 3,
  typeTags: ['Longitudinal'],
  retracted: 'exclude_retracted',
  hasPdf: true,
  pubmedOnly: true,
  includeKeywords: [subjectWord],
  excludeKeywords: [nowhereWord],
}))

const ofRetracted = { query: subject, maxResults: 20, filters: { retracted: 'only_retracted' } }

export const onlyRetracted = searching('searchPapers', 'retracted papers', [], () => ofRetracted)

/** Papers like a retracted one: where such are not left out, that very paper is the best. */
export const withoutRetracted = searching('searchPapers', 'papers like a retracted one, without such', [onlyRetracted], (retracted = []) =>
  likeThat(retracted, { retracted: 'exclude_retracted' }),
)

/** A default may hold only where there are filters, so there is one that leaves nothing out. */
export const retractedByDefault = searching('searchPapers', 'papers like a retracted one, by default', [onlyRetracted], (retracted = []) =>
  likeThat(retracted, { excludeKeywords: [nowhereWord] }),
)

/** Papers like a retracted one by each value of the filter, in one world; absent where there was nothing to ask for. */
type ByRetraction = { readonly only?: Exchange; readonly without?: Exchange; readonly included?: Exchange }

/**
 * The same where such are let in, which is not to ask for nothing else. Where there is a world of its own all of it is asked there: a
 * ranking is nothing that the contract promises, but that of the mock is known.
 */
export const retractedIncluded: Probe<ByRetraction> = {
  name: 'papers like a retracted one, with such',
  profile: 'lifecycle',
  cost: { requests: 1, searches: 1, sessions: 0 },
  uses: [onlyRetracted, withoutRetracted],
  async send({ send: sendHere, evidence: evidenceOf, freshWorld }) {
    const world = freshWorld === null ? null : await freshWorld()
    const search = (body: Row): Promise<Exchange> => (world?.send ?? sendHere)({ operation: 'searchPapers', as: 'default', body })
    const only = world === null ? (await evidenceOf(onlyRetracted)).searched : await search(ofRetracted)
    const rows = rowsOf(only) ?? []
    const [excluding, including] = ['exclude_retracted', 'include_retracted'].map((retracted) => likeThat(rows, { retracted }))
    if (only === undefined || !excluding || !including) return {}
    const without = world === null ? (await evidenceOf(withoutRetracted)).searched : await search(excluding)
    return { only, ...(without !== undefined && { without }), included: await search(including) }
  },
}

function likeThat(retracted: readonly Row[], filters: Row): Row | null {
  const query = retracted.map((paper) => textOf(paper, 'title')).find((title) => title !== '')
  return query === undefined ? null : { query, maxResults: 20, filters }
}

function yearsOf(papers: readonly Row[]): readonly number[] {
  return papers.map((paper) => paper['year']).filter((year) => typeof year === 'number')
}

/** The words that some of the texts hold, but no more than two in five: without these there is still enough. */
function wordsOfSome(texts: readonly ReadonlySet<string>[]): readonly string[] {
  const ofSubject = wordsOf(subject)
  const long = texts.flatMap((words) => [...words]).filter((word) => /^\p{Ll}{5,}$/u.test(word) && !ofSubject.has(word))
  return mostFrequent(long).filter((word) => {
    const count = texts.filter((words) => words.has(word)).length
    return count >= 2 && count <= texts.length * 0.4
  })
}

/** Each value once, the most frequent first; of those that are as frequent, the earliest. */
export function mostFrequent<Value>(values: readonly Value[]): readonly Value[] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value)
}
