import { addBit, hasBit, intersect, union, isEmpty, createBitSet, type BitSet } from '../index/bit-set.ts'
import { entryAtPosition, type SearchIndex, type TextField } from '../index/search-index.ts'
import { forEachWord, normalizeWord } from '../words/tokenize.ts'

/** What must and must not be in the texts of an entry. */
export type WordFilter = {
  /** Whether an entry may pass, without a look at it. */
  readonly mayPass: (place: number) => boolean
  readonly passes: (place: number, textOf: () => string) => boolean
}

/** Words may be parts of words and phrases, in any case. The index spares looking through the texts that cannot have them. */
export function createWordFilter<Entry>(
  index: SearchIndex<Entry>,
  fields: readonly TextField<Entry>[],
  included: readonly string[],
  excluded: readonly string[],
): WordFilter {
  const wanted = inLowerCase(included)
  const candidates = wanted.map((word) => mayHave(index, fields, word)).filter((places) => places !== null)
  // Of the words of no text there may be thousands.
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

/** Each word once; an empty one asks for nothing. */
function inLowerCase(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => word.trim().toLowerCase()))].filter((word) => word !== '')
}

/** Where a string may be: where all its words are. It need not begin or end where a word does. Null when it has no word. */
function mayHave<Entry>(index: SearchIndex<Entry>, fields: readonly TextField<Entry>[], string: string): BitSet | null {
  let found: BitSet | null = null
  forEachWord(string, (start, end) => {
    const word = normalizeWord(string.slice(start, end))
    // Accents without a letter may belong to one in front of the string.
    if (word === '') return
    const places = placesOfPart(index, fields, { word, isBegun: start === 0, isOpen: end === string.length })
    found = found === null ? places : intersect(found, places)
  })
  return found
}

/** A word of a string, of which letters may be missing in front, behind or both. */
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

/** The words of each table in one text, each in lines of its own, to look for parts in; and how many there were. */
const vocabularies = new WeakMap<readonly string[], { readonly size: number; readonly text: string; readonly starts: readonly number[] }>()

function wordsWith(words: readonly string[], { word, isBegun, isOpen }: Part): readonly number[] {
  const { text, starts } = vocabularyOf(words)
  const part = (isBegun ? '' : '\n') + word + (isOpen ? '' : '\n')
  const found = new Set<number>()
  for (let hit = text.indexOf(part); hit >= 0; hit = text.indexOf(part, hit + 1)) {
    // The word that begins last before the hit.
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
