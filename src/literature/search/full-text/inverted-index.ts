import { entriesPerYield, numbersPerYield, type Steps } from '../index/cooperative.ts'
import type { Column, SearchIndex, TextField } from '../index/search-index.ts'
import { forEachGroup, toWord, type Word } from '../words/terms.ts'

/** A field of the inverted index. Each of its words counts as often as its weight says. */
export type WeightedField<Entry> = { readonly field: TextField<Entry>; readonly weight: number }

/**
 * An inverted index of entries. The posting list of term `t` stands from `starts[t]` up to `starts[t + 1]`, in the order of the entries.
 */
export type InvertedIndex = {
  readonly size: number
  readonly terms: ReadonlyMap<string, number>
  readonly starts: Uint32Array
  /** The entry of each posting, and the impact of the term there in parts of `fullImpact`. */
  readonly places: Uint16Array | Uint32Array
  readonly impacts: Uint16Array
  readonly averageLength: number
  /** The words of the entries. */
  readonly words: readonly string[]
}

/** The BM25 parameter k1: how soon more of the same word adds nothing. */
export const saturation = 1.2
/** The BM25 parameter b: how much a long text is penalized. The usual 0.75 would favour papers without an abstract. */
const lengthPenalty = 0.4

/** The impact that a term approaches the more often an entry has it. */
export const fullImpact = 65_535

/** The counts that an index is computed from: how often each term occurs in each entry, and how long the entries are. */
export type TermCounts = Pick<InvertedIndex, 'size' | 'terms' | 'starts' | 'places' | 'words'> & {
  readonly counts: Uint8Array
  readonly lengths: Float32Array
}

/** Builds the inverted index of entries. Entries that are ranked beside another index take its average length. */
export function* buildInvertedIndex<Entry>(
  searchIndex: SearchIndex<Entry>,
  fields: readonly WeightedField<Entry>[],
  beside?: InvertedIndex,
): Steps<InvertedIndex> {
  return yield* weighTerms(yield* countTerms(searchIndex, fields), beside)
}

/** Computes the impact of each posting, and yields in between. */
export function* weighTerms(
  { size, terms, starts, places, words, counts, lengths }: TermCounts,
  beside?: InvertedIndex,
): Steps<InvertedIndex> {
  const averageLength = beside?.averageLength ?? Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, size))
  const norms = Float64Array.from(lengths, (length) => lengthNorm(length, averageLength))
  const impacts = new Uint16Array(places.length)
  const weighRange = (from: number, to: number): void => {
    for (let posting = from; posting < to; posting++) {
      const count = counts[posting] ?? 0
      impacts[posting] = Math.round((fullImpact * count) / (count + (norms[places[posting] ?? 0] ?? 0)))
    }
  }
  for (let from = 0; from < places.length; from += numbersPerYield) {
    weighRange(from, Math.min(places.length, from + numbersPerYield))
    yield
  }
  return { size, terms, starts, places, words, impacts, averageLength }
}

/**
 * Counts the terms of each entry, and yields in between so that the server can answer requests. The result is a few flat arrays, because
 * there are millions of postings.
 */
export function* countTerms<Entry>(searchIndex: SearchIndex<Entry>, fields: readonly WeightedField<Entry>[]): Steps<TermCounts> {
  const { size } = searchIndex
  const columns: { readonly column: Column; readonly weight: number }[] = []
  for (const { field, weight } of fields) columns.push({ column: yield* searchIndex.readColumn(field), weight })
  yield
  const { terms, words } = yield* numberTerms(searchIndex.table.words)
  const reader = createTermReader(terms.size, words)
  const lengths = new Float32Array(size)
  const ends = new Uint32Array(size)
  for (let place = 0; place < size; place++) {
    reader.begin()
    for (const { column, weight } of columns) {
      const length = reader.read(column.tokens, column.starts[place] ?? 0, column.starts[place + 1] ?? 0, weight)
      lengths[place] = (lengths[place] ?? 0) + length * weight
    }
    ends[place] = reader.count()
    if (place % entriesPerYield === entriesPerYield - 1) yield
  }
  return { size, terms, lengths, words: searchIndex.table.words.slice(1, words.length), ...(yield* invertByTerm(terms.size, ends, reader)) }
}

/** Collects the terms of entries, entry by entry, with how often each counts there. */
type TermReader = {
  readonly begin: () => void
  /** Reads a range of an entry's tokens, and returns how many of them are no stop words. */
  readonly read: (tokens: Column['tokens'], from: number, to: number, weight: number) => number
  readonly count: () => number
  readonly terms: () => Uint32Array
  readonly counts: () => Uint8Array
}

function createTermReader(termCount: number, words: readonly Word<number>[]): TermReader {
  const stemOf = Int32Array.from(words, ({ stem }) => stem ?? -1)
  const isInGroup = Uint8Array.from(words, ({ groups, phrases }) => (groups.length + phrases.length > 0 ? 1 : 0))
  // The arrays grow: the number of postings is not known before.
  let terms = new Uint32Array(1 << 16)
  let counts = new Uint8Array(1 << 16)
  let end = 0
  let start = 0
  // The last posting of each term.
  const latest = new Int32Array(termCount).fill(-1)
  let stems = new Int32Array(1 << 10)
  let weightOfGroups = 0
  const add = (term: number, weight: number): void => {
    const posting = latest[term] ?? -1
    if (posting >= start) {
      counts[posting] = Math.min(255, (counts[posting] ?? 0) + weight)
      return
    }
    if (end === terms.length) {
      terms = copiedTo(terms, new Uint32Array(end * 2))
      counts = copiedTo(counts, new Uint8Array(end * 2))
    }
    latest[term] = end
    terms[end] = term
    counts[end++] = weight
  }
  // One function for all words, because there are millions.
  const addGroup = (group: number): void => add(group, weightOfGroups)
  return {
    begin: () => (start = end),
    read: (tokens, from, to, weight) => {
      weightOfGroups = weight
      if (to - from > stems.length) stems = new Int32Array(to - from)
      let length = 0
      // Phrases do not cross the border between two values.
      let at = 0
      for (let position = from; position < to; position++) {
        const token = tokens[position] ?? 0
        if (token === 0) {
          at = 0
          continue
        }
        const stem = stemOf[token] ?? -1
        if (stem < 0) continue
        stems[at] = stem
        add(stem, weight)
        const word = isInGroup[token] === 1 ? words[token] : undefined
        if (word !== undefined) forEachGroup(word, stems, at, addGroup)
        at++
        length++
      }
      return length
    },
    count: () => end,
    terms: () => terms,
    counts: () => counts,
  }
}

/** Gives the range of a term's posting list, which is empty if no entry has the term. */
export function postingsOf({ terms, starts }: InvertedIndex, name: string): readonly [from: number, to: number] {
  const term = terms.get(name)
  return term === undefined ? [0, 0] : [starts[term] ?? 0, starts[term + 1] ?? 0]
}

const wordsPerYield = 250

/** Numbers the terms of each word of a table, and yields in between. */
function* numberTerms(
  table: readonly string[],
): Steps<{ readonly terms: ReadonlyMap<string, number>; readonly words: readonly Word<number>[] }> {
  const terms = new Map<string, number>()
  const numberOf = (term: string): number => {
    const number = terms.get(term) ?? terms.size
    terms.set(term, number)
    return number
  }
  const words: Word<number>[] = []
  for (const text of table) {
    const { stem, groups, phrases } = toWord(text)
    words.push({
      stem: stem === null ? null : numberOf(stem),
      groups: groups.map(numberOf),
      phrases: phrases.map(({ before, group }) => ({ before: before.map(numberOf), group: numberOf(group) })),
    })
    if (words.length % wordsPerYield === 0) yield
  }
  return { terms, words }
}

function lengthNorm(length: number, averageLength: number): number {
  return saturation * (1 - lengthPenalty + (lengthPenalty * length) / averageLength)
}

function copiedTo<Values extends Uint32Array | Uint8Array>(values: Values, larger: Values): Values {
  larger.set(values)
  return larger
}

const placesPerYield = 2000

/** Inverts the terms of each entry into the entries of each term, and yields in between. */
function* invertByTerm(termCount: number, ends: Uint32Array, reader: TermReader): Steps<Pick<TermCounts, 'starts' | 'places' | 'counts'>> {
  const [read, readCounts] = [reader.terms(), reader.counts()]
  const total = ends.at(-1) ?? 0
  const starts = new Uint32Array(termCount + 1)
  for (let posting = 0; posting < total; posting++) {
    const next = (read[posting] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let term = 0; term < termCount; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
  const free = starts.slice()
  const places = ends.length > 65_536 ? new Uint32Array(total) : new Uint16Array(total)
  const counts = new Uint8Array(total)
  let posting = 0
  yield
  for (const [place, end] of ends.entries()) {
    if (place % placesPerYield === placesPerYield - 1) yield
    for (; posting < end; posting++) {
      const term = read[posting] ?? 0
      const at = free[term] ?? 0
      free[term] = at + 1
      places[at] = place
      counts[at] = readCounts[posting] ?? 0
    }
  }
  return { starts, places, counts }
}
