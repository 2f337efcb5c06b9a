import { makeTextIndex, scoresOf, toReadText, type ReadText, type TextIndex, type WeightedText } from './text-index.ts'
import { bestOf } from './text-ranking.ts'
import { toWeights } from './text-terms.ts'

/** A fixed collection of entries. Its parts are made when they are asked for first, and once: importing it costs nothing. */
export type Corpus<Entry> = {
  readonly entries: () => readonly Entry[]
  readonly index: () => TextIndex
  /** Makes a little of it beforehand, so that nobody waits for all of it at once; false when there is nothing left to make. */
  readonly makeSome: () => boolean
  /** The entries with their numbers, newest first; equally new ones, and those without a date, in their order. */
  readonly newest: () => readonly Numbered<Entry>[]
  readonly newnessOf: (entry: Entry) => number | null
  readonly readTextOf: (entry: Entry) => ReadText
}

type Numbered<Entry> = { readonly entry: Entry; readonly index: number }

/** Whether an entry may be found. `index` is its number in the corpus; the user's own come after that. */
export type IsWanted<Entry> = (entry: Entry, index: number) => boolean

export type CorpusDefinition<Entry> = {
  readonly size: number
  readonly at: (index: number) => Entry
  readonly textOf: (entry: Entry) => WeightedText
  readonly newnessOf: (entry: Entry) => number | null
}

/** So many entries are made between two rests. */
const restAfter = 50

export function defineCorpus<Entry extends object>({ size, at, textOf, newnessOf }: CorpusDefinition<Entry>): Corpus<Entry> {
  const made: Entry[] = []
  let index: TextIndex | undefined
  const making = (function* () {
    while (made.length < size) {
      made.push(at(made.length))
      if (made.length % restAfter === 0) yield
    }
    index = yield* makeTextIndex(made, textOf)
  })()
  const entries = (): readonly Entry[] => {
    while (made.length < size) making.next()
    return made
  }
  const readTexts = new WeakMap<Entry, ReadText>()
  return {
    entries,
    index() {
      for (;;) {
        if (index !== undefined) return index
        making.next()
      }
    },
    makeSome: () => making.next().done !== true,
    newest: once(() => newestFirst(numbered(entries(), 0), newnessOf)),
    newnessOf,
    readTextOf: (entry) => {
      const text = readTexts.get(entry) ?? toReadText(textOf(entry))
      readTexts.set(entry, text)
      return text
    },
  }
}

/**
 * The entries that fit best to what a query is about, in the order of their scores, then of their numbers. Those that have nothing
 * to do with it come last: such a search always finds something.
 */
export function findBest<Entry>(
  { entries, index, readTextOf }: Corpus<Entry>,
  own: readonly Entry[],
  { query, maxResults }: { readonly query: string; readonly maxResults: number },
  isWanted: IsWanted<Entry>,
): readonly Entry[] {
  const all = entries()
  const entryAt = (place: number): Entry | undefined => (place < all.length ? all[place] : own[place - all.length])
  const isFound = (place: number): boolean => {
    const entry = entryAt(place)
    return entry !== undefined && isWanted(entry, place)
  }
  const scores = scoresOf(index(), toWeights(query), own.map(readTextOf))
  return bestOf(scores, maxResults, isFound).flatMap((place) => entryAt(place) ?? [])
}

/** The entries wanted, newest first, then in the order of their numbers. */
export function findNewest<Entry>(
  { entries, newest, newnessOf }: Corpus<Entry>,
  own: readonly Entry[],
  maxResults: number,
  isWanted: IsWanted<Entry>,
): readonly Entry[] {
  const all = own.length === 0 ? newest() : newestFirst([...newest(), ...numbered(own, entries().length)], newnessOf)
  const results: Entry[] = []
  for (const { entry, index } of all) {
    if (isWanted(entry, index)) results.push(entry)
    if (results.length === maxResults) break
  }
  return results
}

function numbered<Entry>(entries: readonly Entry[], from: number): readonly Numbered<Entry>[] {
  return entries.map((entry, place) => ({ entry, index: from + place }))
}

function newestFirst<Entry>(entries: readonly Numbered<Entry>[], newnessOf: Corpus<Entry>['newnessOf']): readonly Numbered<Entry>[] {
  // Before everything that has a date, as no difference of two infinities is a number.
  const newness = ({ entry }: Numbered<Entry>): number => newnessOf(entry) ?? -Number.MAX_VALUE
  return entries.toSorted((a, b) => newness(b) - newness(a) || a.index - b.index)
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
