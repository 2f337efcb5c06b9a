import type { CorpusDefinition } from './corpus-definition.ts'
import { hasBit, type BitSet } from '../index/bit-set.ts'
import { fromPrepared, type PreparedParts } from './prepared.ts'
import { runToEnd, entriesPerYield } from '../index/cooperative.ts'
import { createScratch } from '../index/scratch.ts'
import { createSearchIndex, indexEntries, type SearchIndex, type Trait } from '../index/search-index.ts'
import { correctSpelling } from '../words/spelling.ts'
import { buildInvertedIndex, postingsOf, type InvertedIndex } from './inverted-index.ts'
import { addMedicines } from '../words/medicines.ts'
import { bestOf } from './ranking.ts'
import { addScores, weighQuery } from './scores.ts'
import { isInGroups, parseQueryTerms, toWord } from '../words/terms.ts'

/** A fixed collection of entries. Its parts are created once, at first use, so that importing it costs nothing. */
export type Corpus<Entry> = {
  readonly searchIndex: () => SearchIndex<Entry>
  readonly index: () => InvertedIndex
  /** Prepares a part of the corpus, so that no request waits for all of it. False when nothing is left to prepare. */
  readonly makeSome: () => boolean
  readonly newest: () => Ordered
  /** Indexes the entries of a user, which are found like those of the corpus. */
  readonly indexOwn: (own: readonly Entry[]) => OwnIndex<Entry>
}

type OwnIndex<Entry> = {
  readonly searchIndex: SearchIndex<Entry>
  readonly index: () => InvertedIndex
  readonly newest: () => Ordered
  /** True for an entry of the corpus that the user has as well. The user's entry replaces it. */
  readonly has: (entry: Entry | undefined) => boolean
}

/** The entries by their places, newest first. Equally new entries, and those without a date, keep their order. */
type Ordered = { readonly places: Uint32Array; readonly newness: Float64Array }

/** Creates the filter of a search for an index. */
export type CreateFilter<Entry> = (searchIndex: SearchIndex<Entry>) => IsWanted
type IsWanted = (place: number) => boolean

/** Defines a corpus. It reads the prepared parts if they are there at first use, and builds them otherwise. */
export function defineCorpus<Entry extends object>(
  definition: CorpusDefinition<Entry>,
  prepared: PreparedParts = () => null,
): Corpus<Entry> {
  const { size, at, idOf, fields, columns, newnessOf } = definition
  const steps = (function* () {
    const known = yield* fromPrepared(definition, prepared)
    if (known !== null) return known
    const made: Entry[] = []
    while (made.length < size) {
      made.push(at(made.length))
      if (made.length % entriesPerYield === 0) yield
    }
    const searchIndex = indexEntries({ size, entryAt: (place) => made[place] })
    yield
    return { searchIndex, index: yield* buildInvertedIndex(searchIndex, fields) }
  })()
  let whole: { readonly searchIndex: SearchIndex<Entry>; readonly index: InvertedIndex } | undefined
  const all = (): { readonly searchIndex: SearchIndex<Entry>; readonly index: InvertedIndex } => (whole ??= runToEnd(steps))
  const newest = once(() => newestFirst(all().searchIndex, newnessOf))
  const stepsForKeywords = (function* () {
    newest()
    yield
    // The words of the corpus.
    void all().searchIndex.table
    for (const field of Object.values(columns)) {
      yield
      const column = yield* all().searchIndex.readColumn(field)
      yield
      yield* column.sort()
    }
  })()
  const ownIndexes = new WeakMap<readonly Entry[], OwnIndex<Entry>>()
  return {
    searchIndex: () => all().searchIndex,
    index: () => all().index,
    makeSome: () => {
      if (whole !== undefined) return stepsForKeywords.next().done !== true
      const step = steps.next()
      if (step.done === true) whole = step.value
      return true
    },
    newest,
    indexOwn: (own) => {
      const known = ownIndexes.get(own)
      if (known !== undefined) return known
      const searchIndex = createSearchIndex(own)
      const index = once(() => runToEnd(buildInvertedIndex(searchIndex, fields, all().index)))
      const ids = new Set(own.map(idOf))
      const has = (entry: Entry | undefined): boolean => entry !== undefined && ids.has(idOf(entry))
      const ownIndex = { searchIndex, index, newest: once(() => newestFirst(searchIndex, newnessOf)), has }
      ownIndexes.set(own, ownIndex)
      return ownIndex
    },
  }
}

/**
 * Ranks the entries by how well they match a query, then by their places. Entries without a match come last, so such a search always finds
 * something.
 */
export function findBest<Entry>(
  corpus: Corpus<Entry>,
  own: readonly Entry[],
  { query, maxResults }: { readonly query: string; readonly maxResults: number },
  choose: CreateFilter<Entry>,
): readonly Entry[] {
  const { size, entryAt: ofCorpus } = corpus.searchIndex()
  const spell = createSpeller([corpus.index(), ...(own.length === 0 ? [] : [corpus.indexOwn(own).index()])])
  const worths = weighQuery(corpus.index(), addMedicines(parseQueryTerms(query, spell)))
  const scores = scoresOf(size + own.length)
  addScores(corpus.index(), worths, scores)
  const isChosen = choose(corpus.searchIndex())
  let isWanted = isChosen
  let isOwnWanted = isChosen
  if (own.length > 0) {
    const { searchIndex, index, has } = corpus.indexOwn(own)
    addScores(index(), worths, scores.subarray(size))
    isOwnWanted = choose(searchIndex)
    isWanted = (place) => isChosen(place) && !has(ofCorpus(place))
  }
  const entryAt = (place: number): Entry | undefined => (place < size ? ofCorpus(place) : own[place - size])
  const isFound = (place: number): boolean => (place < size ? isWanted(place) : isOwnWanted(place - size))
  return bestOf(scores, maxResults, isFound).flatMap((place) => entryAt(place) ?? [])
}

const scoresOf = createScratch()

/**
 * Creates the spelling correction of a query. It corrects a word that no index and no synonym group has, and stops after a few words of a
 * long text.
 */
function createSpeller(indexes: readonly InvertedIndex[]): (word: string) => string {
  let left = maxCorrectedWords
  return (word) => {
    const { stem } = toWord(word)
    if (stem === null || left === 0 || indexes.some((index) => hasTerm(index, stem)) || isInGroups(stem)) return word
    left--
    return correctSpelling(word, indexes[0]?.words ?? []) ?? word
  }
}

function hasTerm(index: InvertedIndex, stem: string): boolean {
  const [from, to] = postingsOf(index, stem)
  return to > from
}

const maxCorrectedWords = 10

/** Gives the entries that a search finds in an index, newest first. */
export function findNewest<Entry>(
  corpus: Corpus<Entry>,
  own: readonly Entry[],
  maxResults: number,
  find: (searchIndex: SearchIndex<Entry>) => BitSet,
  choose: CreateFilter<Entry>,
): readonly Entry[] {
  const search = { maxResults, find, choose }
  if (own.length === 0) return takeNewest(corpus.searchIndex(), corpus.newest(), search).map(({ entry }) => entry)
  const { searchIndex, newest, has } = corpus.indexOwn(own)
  const chooseOthers: CreateFilter<Entry> = (all) => {
    const isWanted = choose(all)
    return (place) => isWanted(place) && !has(all.entryAt(place))
  }
  const results = takeNewest(corpus.searchIndex(), corpus.newest(), { ...search, choose: chooseOthers })
  const others = takeNewest(searchIndex, newest(), search)
  // Equally new entries of the corpus come first.
  const merged: Entry[] = []
  for (let [one, other] = [0, 0]; merged.length < maxResults;) {
    const [next, nextOther] = [results[one], others[other]]
    const chosen = nextOther === undefined || (next !== undefined && next.newness >= nextOther.newness) ? next : nextOther
    if (chosen === undefined) break
    merged.push(chosen.entry)
    if (chosen === next) one++
    else other++
  }
  return merged
}

type NewestSearch<Entry> = {
  readonly maxResults: number
  readonly find: (searchIndex: SearchIndex<Entry>) => BitSet
  readonly choose: CreateFilter<Entry>
}
type Dated<Entry> = { readonly entry: Entry; readonly newness: number }

function takeNewest<Entry>(
  searchIndex: SearchIndex<Entry>,
  { places, newness }: Ordered,
  { maxResults, find, choose }: NewestSearch<Entry>,
): readonly Dated<Entry>[] {
  const found = find(searchIndex)
  const isWanted = choose(searchIndex)
  const results: Dated<Entry>[] = []
  for (const place of places) {
    if (results.length === maxResults) break
    if (!hasBit(found, place) || !isWanted(place)) continue
    const entry = searchIndex.entryAt(place)
    if (entry !== undefined) results.push({ entry, newness: newness[place] ?? 0 })
  }
  return results
}

function newestFirst<Entry>(searchIndex: SearchIndex<Entry>, newnessOf: Trait<Entry>): Ordered {
  // An entry without a date is older than all that have one.
  const newness = searchIndex.numbersOf(newnessOf).map((number) => (Number.isNaN(number) ? -Number.MAX_VALUE : number))
  const places = Uint32Array.from({ length: searchIndex.size }, (_, place) => place).sort(
    (a, b) => (newness[b] ?? 0) - (newness[a] ?? 0) || a - b,
  )
  return { places, newness }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
