import type { Exchange } from '../../../exchange/exchange.ts'
import type { Probe } from '../../define/check.ts'
import { mostFrequent } from '../../define/most-frequent.ts'
import { isListedValue } from './trial-searches.ts'
import { listOf, rowsOf, textOf, wordsAsWritten, wordsOf, type Row } from '../../define/search-results.ts'
import { requestShapes } from '../../../contract/generated/request-shapes.ts'
import { nowhereWord } from '../../probes/created-sessions.ts'
import { filteredPapers, searching, subject, subjectWord } from '../../probes/searches.ts'

/**
 * Both bounds are a year that many of the papers are of, with others right before and after it, so that a bound which is left out, or is
 * one off, shows. The instants are so far from it that they leave out none.
 */
export const papersOfYear = filteredPapers('papers of one year', (papers) => {
  const years = yearsOf(papers)
  const year = yearWithin(years, (one) => years.includes(one - 1) && years.includes(one + 1))
  return year === undefined ? null : { minYear: year, maxYear: year, ...instantsAround(year) }
})

/** The most frequent of the years that others surround; where there is none, that of all. */
function yearWithin(years: readonly number[], isSurrounded: (year: number) => boolean): number | undefined {
  return mostFrequent(years.filter(isSurrounded))[0] ?? mostFrequent(years)[0]
}

function instantsAround(year: number): { readonly minEpochS: number; readonly maxEpochS: number } {
  return { minEpochS: Date.UTC(year - 3, 0, 3) / 1000, maxEpochS: Date.UTC(year + 3, 11, 29) / 1000 }
}

/**
 * A word of titles and one of abstracts are excluded, each as it is written there: letter case may count. The instants lie inside of
 * the first and the last year: what time it is elsewhere must not matter.
 */
export const papersByWords = filteredPapers('papers by their words and between two instants', (papers) => {
  // Papers of years beyond both instants, so that either of these shows when it is left out.
  const years = yearsOf(papers)
  const year = yearWithin(years, (one) => years.some((other) => other < one - 4) && years.some((other) => other > one + 4))
  // The words of what lies between the instants, so that they would come back.
  const near = papers.filter((paper) => Math.abs(Number(paper['year']) - Number(year)) <= 3)
  const titles = near.map((paper) => wordsAsWritten(textOf(paper, 'title')))
  const [ofTitles, ...others] = wordsOfSome(titles)
  const abstracts = near.map((paper) => wordsAsWritten(textOf(paper, 'abstract')))
  const ofAbstracts = wordsOfSome(abstracts).find((word) => !titles.some((words) => words.has(word)))
  const apart = others.find((word) => ofTitles !== undefined && areApart(titles, ofTitles, word))
  const excludeKeywords = [ofTitles, ofAbstracts ?? apart].filter((word) => word !== undefined)
  return {
    includeKeywords: [subjectWord],
    ...(excludeKeywords.length > 0 && { excludeKeywords }),
    ...(year !== undefined && instantsAround(year)),
  }
})

/** True if some texts have one of two words and not the other, and some the other way round. */
function areApart(texts: readonly ReadonlySet<string>[], one: string, other: string): boolean {
  return texts.some((words) => words.has(one) && !words.has(other)) && texts.some((words) => words.has(other) && !words.has(one))
}

export const papersOfNowhere = filteredPapers('papers with a word that is in none', () => ({ includeKeywords: [nowhereWord] }))

/** A word that is everywhere and one that is nowhere, in either order and in either corpus: no paper has both. */
export const [papersOfTwoWords, papersOfTwoWordsTurned] = [
  filteredPapers('papers of two words', () => ({ includeKeywords: [subjectWord, nowhereWord] }), 'lifecycle'),
  searching(
    'searchPapers',
    'papers of pubmed of the same words in turn',
    [],
    () => ({ query: subject, corpus: 'pubmed', maxResults: 50, filters: { includeKeywords: [nowhereWord, subjectWord] } }),
    'lifecycle',
  ),
]

const { typeTags } = requestShapes.SearchPapersRequest.properties.filters.properties

/** Every value of each list that a filter has: a deployment that does not know one of them refuses it. */
export const papersOfEveryValue = searching(
  'searchPapers',
  'papers of any design, retracted or not, by their meaning',
  [],
  () => ({
    query: subject,
    maxResults: 50,
    searchMode: 'semantic',
    filters: { typeTags: typeTags.items.enum, retracted: 'include_retracted', minYear: 1950, maxQuartile: 4 },
  }),
  'lifecycle',
)

/** Filters that each leave something out, and that a deployment may each overlook beside the others. */
export const papersOfPubmedIndex = filteredPapers(
  'papers of the pubmed index, of a design, from a year on',
  (papers) => {
    const tag = mostFrequent(papers.flatMap((paper) => listOf(paper, 'studyTypeTags'))).find((one) => isListedValue('typeTags', one))
    return { pubmedOnly: true, ...(tag !== undefined && { typeTags: [tag] }), ...minYearOf(papers) }
  },
  'lifecycle',
)

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

const ofRetracted = { query: subject, maxResults: 100, filters: { retracted: 'only_retracted' } }

export const onlyRetracted = searching('searchPapers', 'retracted papers', [], () => ofRetracted)

/** Papers like a retracted one: where such are not left out, that very paper is the best. */
export const withoutRetracted = searching('searchPapers', 'papers like a retracted one, without such', [onlyRetracted], (retracted = []) =>
  likeThat(retracted, { retracted: 'exclude_retracted' }, { searchMode: 'semantic' }),
)

/** A default may hold only where there are filters, so there is one that leaves nothing out. */
export const retractedByDefault = searching('searchPapers', 'papers like a retracted one, by default', [onlyRetracted], (retracted = []) =>
  likeThat(retracted, { excludeKeywords: [nowhereWord] }),
)

/** The same in the corpus pubmed, where the default may be another one. */
const inPubmed = { corpus: 'pubmed' }

export const onlyRetractedOfPubmed = searching(
  'searchPapers',
  'retracted papers of pubmed',
  [],
  () => ({ ...ofRetracted, ...inPubmed }),
  'lifecycle',
)

export const retractedOfPubmedByDefault = searching(
  'searchPapers',
  'papers of pubmed like a retracted one, by default',
  [onlyRetractedOfPubmed],
  (retracted = []) => {
    const body = likeThat(retracted, { excludeKeywords: [nowhereWord] })
    return body === null ? null : { ...body, ...inPubmed }
  },
  'lifecycle',
)

/** Papers like a retracted one by each value of the filter; absent where there was nothing to ask for, or no search for it. */
type ByRetraction = { readonly only?: Exchange; readonly without?: Exchange; readonly included?: Exchange }

/**
 * The same where such are let in, which is not to ask for nothing else. Where there is a world of its own all of it is asked there: a
 * ranking is nothing that the contract promises, but that of the mock is known. Elsewhere it is so narrow that no ranking matters.
 */
export const retractedIncluded: Probe<ByRetraction> = {
  name: 'papers like a retracted one, with such',
  profile: 'lifecycle',
  cost: { requests: 2, searches: 2, sessions: 0 },
  uses: [onlyRetracted],
  inFreshWorld: true,
  async send({ send: sendHere, evidence, freshWorld }) {
    const world = freshWorld === null ? null : await freshWorld()
    const search = (body: Row): Promise<Exchange> => (world?.send ?? sendHere)({ operation: 'searchPapers', as: 'default', body })
    const known = world === null ? (await evidence(onlyRetracted)).searched : await search(ofRetracted)
    const rows = rowsOf(known) ?? []
    const [only, without, included] = ['only_retracted', 'exclude_retracted', 'include_retracted'].map((retracted) =>
      world === null ? narrowedTo(rows, retracted) : likeThat(rows, { retracted }),
    )
    if (known === undefined || !only || !without || !included) return {}
    if (world === null) return { only: await search(only), included: await search(included) }
    return { only: known, without: await search(without), included: await search(included) }
  },
}

/** Narrows a search to a retracted paper by its year and words of its title, which few others have. */
function narrowedTo(retracted: readonly Row[], value: string): Row | null {
  for (const paper of retracted) {
    const title = textOf(paper, 'title')
    const words = [...wordsAsWritten(title)].filter((word) => word.length >= 4).toSorted((a, b) => b.length - a.length)
    const { year } = paper
    if (words.length < 2 || typeof year !== 'number') continue
    const filters = { retracted: value, minYear: year, maxYear: year, includeKeywords: words.slice(0, 3) }
    return { query: title, maxResults: 100, filters }
  }
  return null
}

function likeThat(retracted: readonly Row[], filters: Row, more: Row = {}): Row | null {
  const query = retracted.map((paper) => textOf(paper, 'title')).find((title) => title !== '')
  return query === undefined ? null : { query, maxResults: 20, filters, ...more }
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
