import type { CorpusDefinition } from './corpus-definition.ts'
import { hasPlace, type Places } from '../index/bit-set.ts'
import { fromPrepared, type PreparedParts } from './prepared.ts'
import { finished, restAfter } from '../index/cooperative.ts'
import { createScratch } from '../index/scratch.ts'
import { createShelf, createShelfOf, type SearchIndex, type Trait } from '../index/search-index.ts'
import { respelled } from '../words/spelling.ts'
import { makeTextIndex, postingsOf, type TextIndex } from './text-index.ts'
import { withMedicines } from '../words/medicines.ts'
import { bestOf } from './ranking.ts'
import { addScores, toWorths } from './scores.ts'
import { isInGroups, toWanted, toWord } from '../words/terms.ts'

/** A fixed collection of entries. Its parts are made when they are asked for first, and once: importing it costs nothing. */
export type Corpus<Entry> = {
  readonly shelf: () => SearchIndex<Entry>
  readonly index: () => TextIndex
  /** Makes a little of it beforehand, so that nobody waits for all of it at once; false when there is nothing left to make. */
  readonly makeSome: () => boolean
  readonly newest: () => Ordered
  /** The entries of a user, which are found like those of the corpus. */
  readonly shelfOf: (own: readonly Entry[]) => OwnShelf<Entry>
}

type OwnShelf<Entry> = {
  readonly shelf: SearchIndex<Entry>
  readonly index: () => TextIndex
  readonly newest: () => Ordered
  /** An entry of the corpus that the user has, too, is the user's. */
  readonly has: (entry: Entry | undefined) => boolean
}

/** Places, the newest first; equally new ones, and those without a date, in their order. */
type Ordered = { readonly places: Uint32Array; readonly newness: Float64Array }

/** Which entries of a shelf may be found, by their places. */
export type Choose<Entry> = (shelf: SearchIndex<Entry>) => IsWanted
type IsWanted = (place: number) => boolean

/** A corpus that takes what was prepared of it, if that is there when it is asked for first, and makes it otherwise. */
export function defineCorpus<Entry extends object>(
  definition: CorpusDefinition<Entry>,
  prepared: () => PreparedParts | null = () => null,
): Corpus<Entry> {
  const { size, at, idOf, fields, columns, newnessOf } = definition
  const steps = (function* () {
    const parts = prepared()
    const known = parts === null ? null : fromPrepared(definition, parts)
    if (known !== null) return known
    const made: Entry[] = []
    while (made.length < size) {
      made.push(at(made.length))
      if (made.length % restAfter === 0) yield
    }
    const shelf = createShelfOf({ size, entryAt: (place) => made[place] })
    yield
    return { shelf, index: yield* makeTextIndex(shelf, fields) }
  })()
  let whole: { readonly shelf: SearchIndex<Entry>; readonly index: TextIndex } | undefined
  const all = (): { readonly shelf: SearchIndex<Entry>; readonly index: TextIndex } => (whole ??= finished(steps))
  const newest = once(() => newestFirst(all().shelf, newnessOf))
  const stepsForKeywords = (function* () {
    newest()
    for (const field of Object.values(columns)) {
      const column = yield* all().shelf.readColumn(field)
      yield
      column.sort()
      yield
    }
  })()
  const ownShelves = new WeakMap<readonly Entry[], OwnShelf<Entry>>()
  return {
    shelf: () => all().shelf,
    index: () => all().index,
    makeSome: () => {
      if (whole !== undefined) return stepsForKeywords.next().done !== true
      const step = steps.next()
      if (step.done === true) whole = step.value
      return true
    },
    newest,
    shelfOf: (own) => {
      const known = ownShelves.get(own)
      if (known !== undefined) return known
      const shelf = createShelf(own)
      const index = once(() => finished(makeTextIndex(shelf, fields, all().index)))
      const ids = new Set(own.map(idOf))
      const has = (entry: Entry | undefined): boolean => entry !== undefined && ids.has(idOf(entry))
      const ownShelf = { shelf, index, newest: once(() => newestFirst(shelf, newnessOf)), has }
      ownShelves.set(own, ownShelf)
      return ownShelf
    },
  }
}

/**
 * The entries that fit best to what a query is about, in the order of their scores, then of their places. Those that have nothing
 * to do with it come last: such a search always finds something.
 */
export function findBest<Entry>(
  corpus: Corpus<Entry>,
  own: readonly Entry[],
  { query, maxResults }: { readonly query: string; readonly maxResults: number },
  choose: Choose<Entry>,
): readonly Entry[] {
  const { size, entryAt: ofCorpus } = corpus.shelf()
  const spell = spellerOf([corpus.index(), ...(own.length === 0 ? [] : [corpus.shelfOf(own).index()])])
  const worths = toWorths(corpus.index(), withMedicines(toWanted(query, spell)))
  const scores = scoresOf(size + own.length)
  addScores(corpus.index(), worths, scores)
  const isChosen = choose(corpus.shelf())
  let isWanted = isChosen
  let isOwnWanted = isChosen
  if (own.length > 0) {
    const { shelf, index, has } = corpus.shelfOf(own)
    addScores(index(), worths, scores.subarray(size))
    isOwnWanted = choose(shelf)
    isWanted = (place) => isChosen(place) && !has(ofCorpus(place))
  }
  const entryAt = (place: number): Entry | undefined => (place < size ? ofCorpus(place) : own[place - size])
  const isFound = (place: number): boolean => (place < size ? isWanted(place) : isOwnWanted(place - size))
  return bestOf(scores, maxResults, isFound).flatMap((place) => entryAt(place) ?? [])
}

const scoresOf = createScratch()

/** Takes a word that no index has and no group of synonyms for a slip, but not every word of a long text. */
function spellerOf(indexes: readonly TextIndex[]): (word: string) => string {
  let left = mostSlips
  return (word) => {
    const { stem } = toWord(word)
    if (stem === null || left === 0 || indexes.some((index) => isThere(index, stem)) || isInGroups(stem)) return word
    left--
    return respelled(word, indexes[0]?.words ?? []) ?? word
  }
}

function isThere(index: TextIndex, stem: string): boolean {
  const [from, to] = postingsOf(index, stem)
  return to > from
}

const mostSlips = 10

/** The entries at the places that a search finds on a shelf, newest first. */
export function findNewest<Entry>(
  corpus: Corpus<Entry>,
  own: readonly Entry[],
  maxResults: number,
  find: (shelf: SearchIndex<Entry>) => Places,
  choose: Choose<Entry>,
): readonly Entry[] {
  const search = { maxResults, find, choose }
  if (own.length === 0) return newestOf(corpus.shelf(), corpus.newest(), search).map(({ entry }) => entry)
  const { shelf, newest, has } = corpus.shelfOf(own)
  const chooseOthers: Choose<Entry> = (all) => {
    const isWanted = choose(all)
    return (place) => isWanted(place) && !has(all.entryAt(place))
  }
  const results = newestOf(corpus.shelf(), corpus.newest(), { ...search, choose: chooseOthers })
  const others = newestOf(shelf, newest(), search)
  // Equally new ones of the corpus come first.
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
  readonly find: (shelf: SearchIndex<Entry>) => Places
  readonly choose: Choose<Entry>
}
type Dated<Entry> = { readonly entry: Entry; readonly newness: number }

function newestOf<Entry>(
  shelf: SearchIndex<Entry>,
  { places, newness }: Ordered,
  { maxResults, find, choose }: NewestSearch<Entry>,
): readonly Dated<Entry>[] {
  const found = find(shelf)
  const isWanted = choose(shelf)
  const results: Dated<Entry>[] = []
  for (const place of places) {
    if (results.length === maxResults) break
    if (!hasPlace(found, place) || !isWanted(place)) continue
    const entry = shelf.entryAt(place)
    if (entry !== undefined) results.push({ entry, newness: newness[place] ?? 0 })
  }
  return results
}

function newestFirst<Entry>(shelf: SearchIndex<Entry>, newnessOf: Trait<Entry>): Ordered {
  // What has no date is older than everything that has one.
  const newness = shelf.numbersOf(newnessOf).map((number) => (Number.isNaN(number) ? -Number.MAX_VALUE : number))
  const places = Uint32Array.from({ length: shelf.size }, (_, place) => place).sort(
    (a, b) => (newness[b] ?? 0) - (newness[a] ?? 0) || a - b,
  )
  return { places, newness }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
