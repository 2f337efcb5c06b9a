import { addBit, complement, createBitSet, bitsWhere, type BitSet } from '../index/bit-set.ts'
import {
  isTextField,
  entryAtPosition,
  type BoundedField,
  type Column,
  type IndexedField,
  type SearchIndex,
  type TextField,
} from '../index/search-index.ts'

/** Finds entries of an index. The result is a bit set, so that many conditions cost little. */
export type Find<Entry> = (index: SearchIndex<Entry>) => BitSet

/** The way a term matches a value, always in whole words: anywhere, exactly, at its beginning or at its end. */
export type Cover = 'Contains' | 'FullMatch' | 'StartsWith' | 'EndsWith'

export type Phrase = {
  /** The tokens of the phrase, at least one. */
  readonly words: readonly string[]
  readonly cover: Cover
  /** True when the last word is a prefix. */
  readonly isTruncated?: boolean
}

/** Finds the entries with these words side by side in a value of a field. */
export function findPhrase<Entry>(fields: readonly TextField<Entry>[], phrase: Phrase): Find<Entry> {
  return (index) => {
    const places = createBitSet(index.size)
    for (const field of fields) {
      const column = index.columnOf(field)
      let place = 0
      forEachPhrase(index, column, phrase, (position) => {
        place = entryAtPosition(column, position, position < (column.starts[place] ?? 0) ? 0 : place)
        addBit(places, place)
      })
    }
    return places
  }
}

/** Finds the entries with a value that contains a word or prefix and passes a test. `isFirst` is true for the first value of an entry. */
export function findValue<Entry>(
  field: TextField<Entry>,
  phrase: Phrase,
  isWanted: (value: readonly string[], isFirst: boolean) => boolean,
): Find<Entry> {
  return (index) => {
    const { table } = index
    const column = index.columnOf(field)
    const { tokens, starts } = column
    const places = createBitSet(index.size)
    let place = 0
    forEachPhrase(index, column, phrase, (position) => {
      place = entryAtPosition(column, position, position < (starts[place] ?? 0) ? 0 : place)
      let [from, to] = [position, position]
      while (tokens[from - 1] !== 0) from--
      while (tokens[to] !== 0) to++
      const value = Array.from(tokens.subarray(from, to), (token) => table.words[token] ?? '')
      if (isWanted(value, from === (starts[place] ?? 0) + 1)) addBit(places, place)
    })
    return places
  }
}

/** Finds the entries that have a value in the field. */
export function findAnyValue<Entry>(field: IndexedField<Entry>): Find<Entry> {
  return (index) => {
    const size = index.size
    if (isTextField(field)) {
      const { starts } = index.columnOf(field)
      return bitsWhere(size, (place) => (starts[place + 1] ?? 0) - (starts[place] ?? 0) > 1)
    }
    const { least } = index.boundsOf(field)
    return bitsWhere(size, (place) => !Number.isNaN(least[place]))
  }
}

/** Finds the entries whose date or number may lie within bounds, both included. */
export function findWithin<Entry>(field: BoundedField<Entry>, from: number, to: number): Find<Entry> {
  return (index) => {
    const { least, most } = index.boundsOf(field)
    return bitsWhere(index.size, (place) => (most[place] ?? Number.NaN) >= from && (least[place] ?? Number.NaN) <= to)
  }
}

export function findAll<Entry>({ size }: SearchIndex<Entry>): BitSet {
  return complement(createBitSet(size))
}

/**
 * Calls `visit` with each position at which a phrase begins. It reads the posting list of the rarest word and compares the others there.
 */
function forEachPhrase<Entry>(
  { table }: SearchIndex<Entry>,
  { tokens, positionsOf }: Column,
  { words, cover, isTruncated = false }: Phrase,
  visit: (position: number) => void,
): void {
  const whole = (isTruncated ? words.slice(0, -1) : words).map((word) => table.numberOf(word) ?? -1)
  if (whole.includes(-1)) return
  const stem = isTruncated ? (words.at(-1) ?? '') : null
  const isAt = (position: number): boolean => {
    for (let index = 0; index < whole.length; index++) if (tokens[position + index] !== whole[index]) return false
    if (stem !== null && table.words[tokens[position + whole.length] ?? 0]?.startsWith(stem) !== true) return false
    if ((cover === 'FullMatch' || cover === 'StartsWith') && tokens[position - 1] !== 0) return false
    return stem !== null || cover === 'Contains' || cover === 'StartsWith' || tokens[position + whole.length] === 0
  }
  const look = (word: number, offset: number): void => {
    for (const position of positionsOf(word)) if (isAt(position - offset)) visit(position - offset)
  }
  let rarest = 0
  for (const [index, word] of whole.entries()) if (positionsOf(word).length < positionsOf(whole[rarest] ?? 0).length) rarest = index
  const chosen = whole[rarest]
  if (chosen !== undefined) look(chosen, rarest)
  else if (stem !== null) for (const word of table.beginningWith(stem)) look(word, 0)
}

/** Creates a cache, so that a repeated term is looked up once in each index. */
export function createFindCache<Entry>(): (term: string, make: () => Find<Entry> | null) => Find<Entry> | null {
  const known = new Map<string, Find<Entry> | null>()
  return (term, make) => {
    const seen = known.get(term)
    if (seen !== undefined) return seen
    const find = make()
    const found = new WeakMap<SearchIndex<Entry>, BitSet>()
    const findOnce: Find<Entry> | null =
      find === null
        ? null
        : (index) => {
            const places = found.get(index) ?? find(index)
            found.set(index, places)
            return places
          }
    known.set(term, findOnce)
    return findOnce
  }
}
