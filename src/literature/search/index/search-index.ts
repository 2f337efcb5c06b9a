import { firstDay, lastDay } from './partial-date.ts'
import { runToEnd, entriesPerYield, numbersPerYield, type Steps } from './cooperative.ts'
import { createWordTable, type WordTable } from '../words/word-table.ts'

/** An index of entries, which are numbered by their places. It reads their fields when a search first needs them. */
export type SearchIndex<Entry> = {
  readonly size: number
  readonly entryAt: (place: number) => Entry | undefined
  readonly table: WordTable
  /** Gives the words of a field of each entry, read when a search first needs them. */
  readonly columnOf: (field: TextField<Entry>) => Column
  /** Reads the words of a field like `columnOf`, and yields in between so that the server can answer requests. */
  readonly readColumn: (field: TextField<Entry>) => Steps<Column>
  /** Gives the dates or numbers of a field of each entry, in the order of the entries. */
  readonly boundsOf: (field: BoundedField<Entry>) => Bounds
  /** Gives a trait of each entry, in the order of the entries. NaN is none. */
  readonly numbersOf: (trait: Trait<Entry>) => Float64Array
}

/** A number that filters read of an entry. The index stores it, so that no entry has to be created to be left out. */
export type Trait<Entry> = (entry: Entry) => number | null

/** A searchable text of entries. A code is compared as a whole, without the separators of its words. */
export type TextField<Entry> = { readonly kind: 'text' | 'code'; readonly valuesOf: (entry: Entry) => readonly string[] }

/** A searchable date or number of entries. A partial date lies in all of its month or year. Null is none. */
export type BoundedField<Entry> = { readonly kind: 'date' | 'number'; readonly valueOf: (entry: Entry) => string | number | null }

export type IndexedField<Entry> = TextField<Entry> | BoundedField<Entry>

export function isTextField<Entry>(field: IndexedField<Entry>): field is TextField<Entry> {
  return field.kind === 'text' || field.kind === 'code'
}

/**
 * The words of a field of all entries, as numbers. Those of entry `n` stand from `starts[n]` up to `starts[n + 1]`, with a 0 before the
 * first value and one after each.
 */
export type Column = {
  readonly starts: Uint32Array
  readonly tokens: Uint16Array | Uint32Array
  /** Builds the posting lists that `positionsOf` reads, and yields in between. Otherwise they are built when needed. */
  readonly sort: () => Steps<void>
  /** Gives the posting list of a word: its positions, in order. */
  readonly positionsOf: (word: number) => Uint32Array
}

/** The lowest and the highest number that each entry may have. NaN is none. */
type Bounds = { readonly least: Float64Array; readonly most: Float64Array }

/** Entries that may be created lazily, with what was prepared of their index. */
export type Entries<Entry> = Pick<SearchIndex<Entry>, 'size' | 'entryAt'> & {
  readonly words?: () => readonly string[] | null
  readonly columnOf?: (field: TextField<Entry>) => Pick<Column, 'starts' | 'tokens'> | null
  readonly boundsOf?: (field: BoundedField<Entry>) => Bounds | null
  readonly numbersOf?: (trait: Trait<Entry>) => Float64Array | null
}

export function createSearchIndex<Entry>(entries: readonly Entry[]): SearchIndex<Entry> {
  return indexEntries({ size: entries.length, entryAt: (place) => entries[place] })
}

export function indexEntries<Entry>(entries: Entries<Entry>): SearchIndex<Entry> {
  const { size, entryAt } = entries
  let table: WordTable | undefined
  const tableOfAll = (): WordTable => (table ??= createWordTable(entries.words?.() ?? undefined))
  const columns = new Map<TextField<Entry>, Column>()
  const bounds = new Map<BoundedField<Entry>, Bounds>()
  const numbers = new Map<Trait<Entry>, Float64Array>()
  function* readColumn(field: TextField<Entry>): Steps<Column> {
    const known = columns.get(field)
    if (known !== undefined) return known
    const before = entries.columnOf?.(field) ?? null
    const column = before === null ? yield* readWords(field) : toColumn(before.starts, before.tokens)
    columns.set(field, column)
    return column
  }
  function* readWords(field: TextField<Entry>): Steps<Column> {
    const words = tableOfAll()
    const starts = new Uint32Array(size + 1)
    const tokens = createTokens()
    let found = new Uint32Array(1 << 12)
    for (let place = 0; place < size; place++) {
      const entry = entryAt(place)
      starts[place] = tokens.length()
      tokens.part()
      for (const value of entry === undefined ? [] : field.valuesOf(entry)) {
        // A word has at least one letter, and each but the last has a separator after it.
        if (value.length > 2 * found.length - 2) found = new Uint32Array(value.length)
        const count = words.read(field.kind === 'code' ? toCode(value) : value, found)
        if (count === 0) continue
        tokens.add(found, count)
        tokens.part()
      }
      if (place % entriesPerYield === entriesPerYield - 1) yield
    }
    starts[size] = tokens.length()
    return toColumn(starts, tokens.all())
  }
  return {
    size,
    entryAt,
    get table() {
      return tableOfAll()
    },
    readColumn,
    columnOf: (field) => columns.get(field) ?? runToEnd(readColumn(field)),
    boundsOf: (field) => {
      const known = bounds.get(field) ?? entries.boundsOf?.(field) ?? readBounds(entries, field)
      bounds.set(field, known)
      return known
    },
    numbersOf: (trait) => {
      const known = numbers.get(trait) ?? entries.numbersOf?.(trait) ?? readNumbers(entries, trait)
      numbers.set(trait, known)
      return known
    },
  }
}

/** Normalizes a code for comparison. */
export function toCode(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Finds the entry at a position, starting from an entry that is not after it. The two are mostly near. */
export function entryAtPosition({ starts }: Column, position: number, from: number): number {
  let step = 1
  while ((starts[from + step] ?? Infinity) <= position) step *= 2
  let low = from + (step >>> 1)
  let high = from + step
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? Infinity) <= position) low = middle
    else high = middle
  }
  return low
}

function toColumn(starts: Uint32Array, tokens: Column['tokens']): Column {
  let sorted: Postings | undefined
  function* sort(): Steps<Postings> {
    return (sorted ??= yield* buildPostings(tokens))
  }
  const lookedFor = new Map<number, Uint32Array>()
  const lookFor = (word: number): Uint32Array => {
    const known = lookedFor.get(word) ?? scanPositions(tokens, word)
    lookedFor.set(word, known)
    return known
  }
  return {
    starts,
    tokens,
    *sort() {
      yield* sort()
    },
    positionsOf: (word) => {
      if (sorted === undefined && lookedFor.size < maxScannedWords) return lookFor(word)
      const { firsts, positions } = sorted ?? runToEnd(sort())
      return positions.subarray(firsts[word] ?? positions.length, firsts[word + 1] ?? positions.length)
    },
  }
}

/** Scanning for this many words takes as long as building all posting lists. */
const maxScannedWords = 32

function scanPositions(tokens: Column['tokens'], word: number): Uint32Array {
  const found: number[] = []
  for (let position = tokens.indexOf(word); position >= 0; position = tokens.indexOf(word, position + 1)) found.push(position)
  return Uint32Array.from(found)
}

/** The positions of each word: those of word `n` stand from `firsts[n]` up to `firsts[n + 1]`. */
type Postings = { readonly firsts: Uint32Array; readonly positions: Uint32Array }

function* buildPostings(tokens: Column['tokens']): Steps<Postings> {
  let highest = 0
  for (const part of partsOf(tokens)) {
    highest = Math.max(highest, highestOf(part))
    yield
  }
  const firsts = new Uint32Array(highest + 2)
  for (const part of partsOf(tokens)) {
    countTokens(part, firsts)
    yield
  }
  // Separators have no posting list.
  firsts[1] = 0
  for (let word = 1; word <= highest; word++) firsts[word + 1] = (firsts[word + 1] ?? 0) + (firsts[word] ?? 0)
  const free = firsts.slice()
  const positions = new Uint32Array(firsts[highest + 1] ?? 0)
  const placeRange = (from: number, to: number): void => {
    for (let position = from; position < to; position++) {
      const token = tokens[position] ?? 0
      if (token === 0) continue
      const place = free[token] ?? 0
      free[token] = place + 1
      positions[place] = position
    }
  }
  for (let from = 0; from < tokens.length; from += numbersPerYield) {
    placeRange(from, Math.min(tokens.length, from + numbersPerYield))
    yield
  }
  return { firsts, positions }
}

function* partsOf(tokens: Column['tokens']): Generator<Column['tokens']> {
  for (let from = 0; from < tokens.length; from += numbersPerYield) yield tokens.subarray(from, from + numbersPerYield)
}

function highestOf(tokens: Column['tokens']): number {
  let highest = 0
  for (const token of tokens) if (token > highest) highest = token
  return highest
}

/** Counts each token at the place behind its own. */
function countTokens(tokens: Column['tokens'], counts: Uint32Array): void {
  for (const token of tokens) counts[token + 1] = (counts[token + 1] ?? 0) + 1
}

function readNumbers<Entry>({ size, entryAt }: Entries<Entry>, trait: Trait<Entry>): Float64Array {
  return Float64Array.from({ length: size }, (_, place) => {
    const entry = entryAt(place)
    return (entry === undefined ? null : trait(entry)) ?? Number.NaN
  })
}

function readBounds<Entry>({ size, entryAt }: Entries<Entry>, { kind, valueOf }: BoundedField<Entry>): Bounds {
  const least = new Float64Array(size).fill(Number.NaN)
  const most = least.slice()
  for (let place = 0; place < size; place++) {
    const entry = entryAt(place)
    const value = entry === undefined ? null : valueOf(entry)
    if (value === null || value === '') continue
    least[place] = kind === 'date' ? firstDay(String(value)) : Number(value)
    most[place] = kind === 'date' ? lastDay(String(value)) : Number(value)
  }
  return { least, most }
}

type Tokens = {
  readonly length: () => number
  readonly add: (words: Uint32Array, count: number) => void
  readonly part: () => void
  readonly all: () => Column['tokens']
}

/** Token numbers start with 16 bits, which are enough for most tables. */
function createTokens(): Tokens {
  let tokens: Column['tokens'] = new Uint16Array(1 << 10)
  let end = 0
  const reserve = (count: number): void => {
    if (end + count > tokens.length) tokens = copied(tokens, tokens.length * 2 + count, tokens instanceof Uint32Array)
  }
  return {
    length: () => end,
    add: (words, count) => {
      reserve(count)
      for (let index = 0; index < count; index++) {
        const word = words[index] ?? 0
        if (word > 0xff_ff && tokens instanceof Uint16Array) tokens = copied(tokens, tokens.length, true)
        tokens[end++] = word
      }
    },
    part: () => {
      reserve(1)
      tokens[end++] = 0
    },
    all: () => tokens.slice(0, end),
  }
}

function copied(tokens: Column['tokens'], length: number, isWide: boolean): Column['tokens'] {
  const larger = isWide ? new Uint32Array(length) : new Uint16Array(length)
  larger.set(tokens)
  return larger
}
