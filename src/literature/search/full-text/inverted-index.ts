import { entriesPerYield } from '../index/cooperative.ts'
import type { Column, SearchIndex, TextField } from '../index/search-index.ts'
import { forEachGroup, toWord, type Word } from '../words/terms.ts'

/** A field that counts for what an entry is about: each of its words as often as its weight says. */
export type WeightedField<Entry> = { readonly field: TextField<Entry>; readonly weight: number }

/** An inverted index of a searchIndex. The postings of term `t` are those from `starts[t]` up to `starts[t + 1]`, by their entries. */
export type InvertedIndex = {
  readonly size: number
  readonly terms: ReadonlyMap<string, number>
  readonly starts: Uint32Array
  /** The place of the entry that a posting is of, and what the term is worth there, in parts of `fullImpact`. */
  readonly places: Uint16Array | Uint32Array
  readonly impacts: Uint16Array
  readonly averageLength: number
  /** The words of the entries. */
  readonly words: readonly string[]
}

/** How soon more of the same word adds nothing. */
export const saturation = 1.2
/** How much a long text is held back: the usual 0.75 favours papers without abstract. */
const lengthPenalty = 0.4

/** The impact of a term that an entry has without end. */
export const fullImpact = 65_535

/** What an index is made of: how often each term counts in which entries, and how long the entries are. */
export type TermCounts = Pick<InvertedIndex, 'size' | 'terms' | 'starts' | 'places' | 'words'> & {
  readonly counts: Uint8Array
  readonly lengths: Float32Array
}

/** Entries that are ranked beside those of another index are long or short by its average. */
export function* buildInvertedIndex<Entry>(
  searchIndex: SearchIndex<Entry>,
  fields: readonly WeightedField<Entry>[],
  beside?: InvertedIndex,
): Generator<undefined, InvertedIndex> {
  return weighTerms(yield* countTerms(searchIndex, fields), beside)
}

export function weighTerms({ size, terms, starts, places, words, counts, lengths }: TermCounts, beside?: InvertedIndex): InvertedIndex {
  const averageLength = beside?.averageLength ?? Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, size))
  const norms = Float64Array.from(lengths, (length) => lengthNorm(length, averageLength))
  const impacts = new Uint16Array(places.length)
  for (let posting = 0; posting < places.length; posting++) {
    const count = counts[posting] ?? 0
    impacts[posting] = Math.round((fullImpact * count) / (count + (norms[places[posting] ?? 0] ?? 0)))
  }
  return { size, terms, starts, places, words, impacts, averageLength }
}

/**
 * Reads each entry once, and rests now and then, so that others can be served meanwhile. What it gives are a few flat arrays: there
 * are millions of postings.
 */
export function* countTerms<Entry>(
  searchIndex: SearchIndex<Entry>,
  fields: readonly WeightedField<Entry>[],
): Generator<undefined, TermCounts> {
  const { size } = searchIndex
  const columns: { readonly column: Column; readonly weight: number }[] = []
  for (const { field, weight } of fields) columns.push({ column: yield* searchIndex.readColumn(field), weight })
  const { terms, words } = numberTerms(searchIndex.table.words)
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
  return { size, terms, lengths, words: searchIndex.table.words.slice(1, words.length), ...invertByTerm(terms.size, ends, reader) }
}

/** The terms of the entries read so far, entry by entry, and how often each counts there. */
type TermReader = {
  readonly begin: () => void
  /** Reads some of an entry's words, and returns how many of them are no stop words. */
  readonly read: (tokens: Column['tokens'], from: number, to: number, weight: number) => number
  readonly count: () => number
  readonly terms: () => Uint32Array
  readonly counts: () => Uint8Array
}

function createTermReader(termCount: number, words: readonly Word<number>[]): TermReader {
  const stemOf = Int32Array.from(words, ({ stem }) => stem ?? -1)
  const isInGroup = Uint8Array.from(words, ({ groups, phrases }) => (groups.length + phrases.length > 0 ? 1 : 0))
  // There is no telling how many there will be.
  let terms = new Uint32Array(1 << 16)
  let counts = new Uint8Array(1 << 16)
  let end = 0
  let start = 0
  // Where each term was read last.
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
  // One for all words: there are millions.
  const addGroup = (group: number): void => add(group, weightOfGroups)
  return {
    begin: () => (start = end),
    read: (tokens, from, to, weight) => {
      weightOfGroups = weight
      if (to - from > stems.length) stems = new Int32Array(to - from)
      let length = 0
      // No phrase goes on from one value to the next.
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

/** Where the postings of a term begin and end: at once if no entry has it. */
export function postingsOf({ terms, starts }: InvertedIndex, name: string): readonly [from: number, to: number] {
  const term = terms.get(name)
  return term === undefined ? [0, 0] : [starts[term] ?? 0, starts[term + 1] ?? 0]
}

/** What each word of a table stands for, in numbers of terms. */
function numberTerms(table: readonly string[]): { readonly terms: ReadonlyMap<string, number>; readonly words: readonly Word<number>[] } {
  const terms = new Map<string, number>()
  const numberOf = (term: string): number => {
    const number = terms.get(term) ?? terms.size
    terms.set(term, number)
    return number
  }
  const words = table.map((text): Word<number> => {
    const { stem, groups, phrases } = toWord(text)
    return {
      stem: stem === null ? null : numberOf(stem),
      groups: groups.map(numberOf),
      phrases: phrases.map(({ before, group }) => ({ before: before.map(numberOf), group: numberOf(group) })),
    }
  })
  return { terms, words }
}

function lengthNorm(length: number, averageLength: number): number {
  return saturation * (1 - lengthPenalty + (lengthPenalty * length) / averageLength)
}

function copiedTo<Values extends Uint32Array | Uint8Array>(values: Values, larger: Values): Values {
  larger.set(values)
  return larger
}

/** Turns what each entry has into what each term is in. */
function invertByTerm(termCount: number, ends: Uint32Array, reader: TermReader): Pick<TermCounts, 'starts' | 'places' | 'counts'> {
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
  for (const [place, end] of ends.entries()) {
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
