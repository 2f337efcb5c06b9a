import type { CorpusDefinition } from './corpus-definition.ts'
import { runToEnd, type Steps } from '../index/cooperative.ts'
import { inPlace, packNumbers, packTexts, toBytes, unpackNumbers, unpackTexts } from '../index/packed.ts'
import { indexEntries, type Column, type Entries, type SearchIndex } from '../index/search-index.ts'
import { countTerms, weighTerms, type TermCounts, type InvertedIndex } from './inverted-index.ts'

/** Reads a part of the prepared corpora by name. Null when the part is missing. Numbers have the byte order of the machine. */
export type PreparedParts = (name: string) => Uint8Array | null

/** Prepares the parts of a corpus: all that a search needs except the entries, each part for one use. */
export function* prepare<Entry>(definition: CorpusDefinition<Entry>): Generator<readonly [name: string, bytes: Uint8Array]> {
  const { name, size, at, fields, columns, numbers, bounds } = definition
  const made = Array.from({ length: size }, (_, index) => at(index))
  const searchIndex = indexEntries({ size, entryAt: (place) => made[place] })
  const index = runToEnd(countTerms(searchIndex, fields))
  yield [`${name}/terms`, packTexts(index.terms.keys())]
  yield [`${name}/postings`, packNumbers(differences(index.starts))]
  yield [`${name}/gaps`, packNumbers(gapsOf(index))]
  yield [`${name}/counts`, toBytes(index.counts)]
  yield [`${name}/lengths`, toBytes(index.lengths)]
  yield [`${name}/words`, packTexts(index.words)]
  for (const [field, column] of Object.entries(columns)) {
    const { starts, tokens } = searchIndex.columnOf(column)
    yield [`${name}/${field}/starts`, packNumbers(differences(starts))]
    yield [`${name}/${field}/tokens`, toBytes(Uint16Array.from(tokens))]
  }
  if (searchIndex.table.words.length > maxWords)
    throw new RangeError(`Failed to prepare ${name}: it has more words than 16 bits can number`)
  // Words that only keyword searches find come after the others.
  yield [`${name}/more-words`, packTexts(searchIndex.table.words.slice(index.words.length + 1))]
  for (const [trait, numberOf] of Object.entries(numbers)) yield [`${name}/${trait}/numbers`, toBytes(searchIndex.numbersOf(numberOf))]
  for (const [field, bounded] of Object.entries(bounds)) {
    const { least, most } = searchIndex.boundsOf(bounded)
    yield [`${name}/${field}/least`, toBytes(least)]
    yield [`${name}/${field}/most`, toBytes(most)]
  }
}

const maxWords = 65_536

/** Reads a prepared corpus, whose entries are created at first use. Null when a required part is missing. It yields in between. */
export function* fromPrepared<Entry>(
  { name, size, at, columns, numbers, bounds }: CorpusDefinition<Entry>,
  partOf: PreparedParts,
): Steps<{ readonly searchIndex: SearchIndex<Entry>; readonly index: InvertedIndex } | null> {
  const part: PreparedParts = (of) => partOf(`${name}/${of}`)
  const inverted = yield* readTermCounts(size, part)
  const more = part('more-words')
  if (inverted === null || more === null) return null
  const made = Array.from<Entry | undefined>({ length: size })
  const entries: Entries<Entry> = {
    size,
    entryAt: (place) => (place < size ? (made[place] ??= at(place)) : undefined),
    words: () => ['', ...inverted.words, ...unpackTexts(more)],
    columnOf: (field) => readColumn(size, part, nameIn(columns, field)),
    boundsOf: (field) => {
      const of = nameIn(bounds, field)
      const [least, most] = [readNumbers(part, `${of}/least`), readNumbers(part, `${of}/most`)]
      return least === null || most === null ? null : { least, most }
    },
    numbersOf: (trait) => readNumbers(part, `${nameIn(numbers, trait)}/numbers`),
  }
  return { searchIndex: indexEntries(entries), index: yield* weighTerms(inverted) }
}

function nameIn<Value>(named: { readonly [name: string]: Value }, value: Value): string | undefined {
  return Object.keys(named).find((name) => named[name] === value)
}

function readColumn(size: number, part: PreparedParts, of: string | undefined): Pick<Column, 'starts' | 'tokens'> | null {
  const [starts, tokens] = [part(`${of}/starts`), part(`${of}/tokens`)]
  return starts === null || tokens === null ? null : { starts: runToEnd(summed(starts, size)), tokens: new Uint16Array(inPlace(tokens)) }
}

function readNumbers(part: PreparedParts, name: string): Float64Array | null {
  const bytes = part(name)
  return bytes === null ? null : new Float64Array(inPlace(bytes))
}

function* readTermCounts(size: number, part: PreparedParts): Steps<TermCounts | null> {
  const [names, postings, gaps, counts, lengths, words] = [
    part('terms'),
    part('postings'),
    part('gaps'),
    part('counts'),
    part('lengths'),
    part('words'),
  ]
  if (names === null || postings === null || gaps === null || counts === null || lengths === null || words === null) return null
  const terms = new Map(unpackTexts(names).map((term, number) => [term, number]))
  yield
  const starts = yield* summed(postings, terms.size)
  return {
    size,
    terms,
    starts,
    places: yield* placesOf(starts, gaps, size),
    counts,
    lengths: new Float32Array(inPlace(lengths)),
    words: unpackTexts(words),
  }
}

/** Encodes each place of a posting list as its distance from the one before, less one. */
function gapsOf({ starts, places }: TermCounts): Uint32Array {
  const gaps = Uint32Array.from(places)
  for (let term = 0; term + 1 < starts.length; term++) {
    const [from, to] = [starts[term] ?? 0, starts[term + 1] ?? 0]
    for (let posting = to - 1; posting > from; posting--) gaps[posting] = (places[posting] ?? 0) - (places[posting - 1] ?? 0) - 1
  }
  return gaps
}

function* placesOf(starts: Uint32Array, gaps: Uint8Array, size: number): Steps<TermCounts['places']> {
  const total = starts.at(-1) ?? 0
  const places = size > 65_536 ? new Uint32Array(total) : new Uint16Array(total)
  let term = 0
  let [next, last] = [0, -1]
  yield* unpackNumbers(gaps, total, (gap, posting) => {
    for (; posting === next; next = starts[++term] ?? Infinity) last = -1
    last += gap + 1
    places[posting] = last
  })
  return places
}

function differences(starts: Uint32Array): Uint32Array {
  return starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
}

function* summed(bytes: Uint8Array, count: number): Steps<Uint32Array> {
  const starts = new Uint32Array(count + 1)
  yield* unpackNumbers(bytes, count, (difference, index) => {
    starts[index + 1] = (starts[index] ?? 0) + difference
  })
  return starts
}
