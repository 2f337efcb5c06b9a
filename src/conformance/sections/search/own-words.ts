import { service } from '../../../contract/service.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { defineFurtherPart, type Finding } from '../../define/check.ts'
import { enoughResults, isWarned, listIn, rowsOf, textOf, wordsOf, type Row } from '../../define/search-results.ts'
import { manyTrials, searching, servicePapers, type SearchProbe } from '../../probes/searches.ts'
import { mostFrequent } from '../../define/most-frequent.ts'

/** A subject that biomedical literature hardly has. */
const ofHistory = { query: 'medieval trade routes', maxResults: 50 }
export const papersOfHistory = searching('searchPapers', 'papers far from medicine', [], () => ofHistory, 'lifecycle')
export const servicePapersOfHistory = searching(
  'searchPapers',
  'papers far from medicine, of the corpus service, by their meaning',
  [],
  () => ({ ...ofHistory, corpus: 'service', searchMode: 'semantic' }),
  'lifecycle',
)

/** The most titles of which an expression has words, the most words of each, and as many results as every plan allows. */
const [mostTitles, mostWords, mostResults] = [24, 5, service.plans.pro.resultsPerSearch]

const ownPapers = searchOwnTitles('searchPapers', 'papers by the words of their titles', [papersOfHistory, servicePapers])
const ownTrials = searchOwnTitles('searchTrials', 'trials by the words of their titles', [manyTrials])

/** `(one AND two) OR (three AND four)`: each pair of brackets has words of a title that came before. */
function searchOwnTitles(operation: 'searchPapers' | 'searchTrials', name: string, uses: readonly SearchProbe[]): SearchProbe {
  return searching(
    operation,
    name,
    uses,
    (...found) => {
      const titles = pickTitles(found.flat().map((row) => textOf(row, 'title')))
      const expressions = new Set(titles.map((title) => `(${keywordsOf(title).join(' AND ')})`))
      return titles.length < enoughResults ? null : { query: [...expressions].join(' OR '), searchMode: 'keyword', maxResults: mostResults }
    },
    'lifecycle',
  )
}

/** For each of the most frequent words, enough titles that have it. */
function pickTitles(titles: readonly string[]): readonly string[] {
  const telling = [...new Set(titles)].filter((title) => keywordsOf(title).length >= 2)
  const words = mostFrequent(telling.flatMap(keywordsOf))
  const picked = new Set<string>()
  for (const word of words) {
    const having = telling.filter((title) => keywordsOf(title).includes(word))
    if (having.length < enoughResults) break
    const more = having
      .filter((title) => !picked.has(title))
      .slice(0, Math.max(0, enoughResults - having.filter((one) => picked.has(one)).length))
    if (picked.size + more.length > mostTitles) continue
    for (const title of more) picked.add(title)
  }
  return [...picked]
}

/** The words of a title that every tokenizer finds and no parser reads as an operator, the longest first. */
function keywordsOf(title: string): readonly string[] {
  const plain = [...wordsOf(title)].filter((word) => /^[a-z]{4,}$/.test(word))
  return plain.toSorted((a, b) => b.length - a.length).slice(0, mostWords)
}

/** The part about words of this deployment's own titles: no word makes every paper that has it unfindable. */
function findsOwnTitles(what: 'papers' | 'trials', own: SearchProbe, sources: readonly SearchProbe[]) {
  return defineFurtherPart({
    about: `an expression of words from titles of ${what}`,
    probes: [own, ...sources],
    judge: (found, ...from) =>
      found?.searched === undefined
        ? null
        : judgeOwnTitles(
            found.searched,
            from.flatMap((one) => one?.searched ?? []),
          ),
  })
}

function judgeOwnTitles(searched: Exchange, sources: readonly Exchange[]): Finding | null {
  const found = rowsOf(searched)
  // A parser may leave out what it does not understand, and a full list may lack anything.
  if (found === undefined || isWarned(searched) || found.length < enoughResults || found.length >= mostResults) return null
  const query = String(jsonBodyOrEmpty(searched)['query'])
  const shown = new Set(found.flatMap((row) => [...wordsOf(`${textOf(row, 'title')} ${textOf(row, 'abstract')}`)]))
  const titles = new Set(sources.flatMap((one) => rowsOf(one) ?? []).map((row) => textOf(row, 'title')))
  const asked = [...titles].map(keywordsOf).filter((words) => words.length >= 2 && query.includes(`(${words.join(' AND ')})`))
  for (const word of mostFrequent(asked.flat())) {
    const count = asked.filter((words) => words.includes(word)).length
    if (count < enoughResults) break
    if (shown.has(word)) continue
    const expected = `some of the ${count} with the word ${word}, whose titles have all the words of a bracket`
    return { broken: { expected, actual: `${found.length} others`, pointer: `/${listIn(searched)}` }, by: [...sources, searched] }
  }
  return null
}

export const findsOwnPapers = findsOwnTitles('papers', ownPapers, [papersOfHistory, servicePapers])
export const findsOwnTrials = findsOwnTitles('trials', ownTrials, [manyTrials])

/** So many papers of one search without a pmid, and none of another of the same words, are no chance. */
const manyPapers = 20

function isWithout(paper: Row): boolean {
  return textOf(paper, 'pmid') === ''
}

/** The part about papers without a pmid. A full index may have none, so that the search that names the corpus tells. */
export const reachesBeyondPubmed = defineFurtherPart({
  about: 'papers that the pubmed index does not have',
  probes: [papersOfHistory, servicePapersOfHistory],
  judge(unnamed, named) {
    if (unnamed?.searched === undefined || named?.searched === undefined) return null
    const [found, all] = [rowsOf(unnamed.searched) ?? [], rowsOf(named.searched) ?? []]
    const without = all.filter(isWithout).length
    if (found.length < manyPapers || found.some(isWithout) || without < manyPapers) return null
    const expected = `papers of the full index, of which ${without} of ${all.length} have no pmid`
    const actual = `${found.length} papers that all have one`
    return { broken: { expected, actual, pointer: '/papers' }, by: [named.searched, unnamed.searched] }
  },
})
