import { addBit, hasBit, intersect, union, isEmpty, createBitSet, type BitSet } from '../index/bit-set.ts'
import { entryAtPosition, type SearchIndex, type TextField } from '../index/search-index.ts'
import { forEachWord, normalizeWord } from '../words/tokenize.ts'

/** A filter of words that entries must or must not contain. */
export type WordFilter = {
  /** False for an entry that cannot pass, decided without reading its text. */
  readonly mayPass: (place: number) => boolean
  readonly passes: (place: number, textOf: () => string) => boolean
}

/**
 * Creates a word filter. A word may be a part of words or a phrase, in any case. The index spares reading the texts that cannot contain
 * it.
 */
export function createWordFilter<Entry>(
  index: SearchIndex<Entry>,
  fields: readonly TextField<Entry>[],
  included: readonly string[],
  excluded: readonly string[],
): WordFilter {
  const wanted = inLowerCase(included)
  const candidates = wanted.map((word) => mayHave(index, fields, word)).filter((places) => places !== null)
  // There may be thousands of words that no text has.
  const suspicious = inLowerCase(excluded)
    .map((word) => ({ word, places: mayHave(index, fields, word) }))
    .filter(({ places }) => places === null || !isEmpty(places))
  return {
    mayPass: (place) => candidates.every((places) => hasBit(places, place)),
    passes: (place, textOf) => {
      const suspects = suspicious.filter(({ places }) => places === null || hasBit(places, place))
      if (wanted.length + suspects.length === 0) return true
      const text = textOf().toLowerCase()
      return wanted.every((word) => text.includes(word)) && !suspects.some(({ word }) => text.includes(word))
    },
  }
}

/** Lists each word once, in lower case, without empty ones. */
function inLowerCase(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => word.trim().toLowerCase()))].filter((word) => word !== '')
}

/**
 * Finds the entries that may contain a string: those with all its words, of which the first and the last may be parts of longer words.
 * Null for a string without words.
 */
function mayHave<Entry>(index: SearchIndex<Entry>, fields: readonly TextField<Entry>[], string: string): BitSet | null {
  let found: BitSet | null = null
  forEachWord(string, (start, end) => {
    const word = normalizeWord(string.slice(start, end))
    // Accents without a letter may belong to a letter before the string.
    if (word === '') return
    const places = placesOfPart(index, fields, { word, isBegun: start === 0, isOpen: end === string.length })
    found = found === null ? places : intersect(found, places)
  })
  return found
}

/** A word of a string, which may continue before it, after it or both. */
type Part = { readonly word: string; readonly isBegun: boolean; readonly isOpen: boolean }

function placesOfPart<Entry>({ size, table, columnOf }: SearchIndex<Entry>, fields: readonly TextField<Entry>[], part: Part): BitSet {
  const words = wordsWith(table.words, part)
  return fields.map(columnOf).reduce((found, column) => {
    const places = createBitSet(size)
    for (const word of words) {
      let place = 0
      for (const position of column.positionsOf(word)) {
        place = entryAtPosition(column, position, place)
        addBit(places, place)
      }
    }
    return union(found, places)
  }, createBitSet(size))
}

/** The words of each table joined by line breaks, to search for parts of words. `size` tells if the table has grown since. */
const vocabularies = new WeakMap<readonly string[], { readonly size: number; readonly text: string; readonly starts: readonly number[] }>()

function wordsWith(words: readonly string[], { word, isBegun, isOpen }: Part): readonly number[] {
  const { text, starts } = vocabularyOf(words)
  const part = (isBegun ? '' : '\n') + word + (isOpen ? '' : '\n')
  const found = new Set<number>()
  for (let hit = text.indexOf(part); hit >= 0; hit = text.indexOf(part, hit + 1)) {
    // Binary search for the last word that begins before the match.
    const at = isBegun ? hit : hit + 1
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((starts[middle] ?? 0) <= at) low = middle
      else high = middle
    }
    found.add(low)
  }
  return [...found]
}

function vocabularyOf(words: readonly string[]): { readonly text: string; readonly starts: readonly number[] } {
  const known = vocabularies.get(words)
  if (known?.size === words.length) return known
  let end = 1
  const starts = words.map((word) => {
    const start = end
    end += word.length + 1
    return start
  })
  const made = { size: words.length, text: `\n${words.join('\n')}\n`, starts }
  vocabularies.set(words, made)
  return made
}
