import { isInWord, foldedCodes, normalizeWord } from './tokenize.ts'

/** The vocabulary of many texts. Each word has a number; number 0 is no word and separates values. */
export type WordTable = {
  readonly words: readonly string[]
  /** Gives the number of a normalized word, if it has one. */
  readonly numberOf: (word: string) => number | undefined
  /** Lists the numbers of the words with a prefix. */
  readonly beginningWith: (stem: string) => readonly number[]
  /** Tokenizes a text into numbers, and returns how many there are. New words get a number. `numbers` must have room. */
  readonly read: (text: string, numbers: Uint32Array) => number
}

/** Creates a word table, which begins with the words of an earlier one. */
export function createWordTable(earlier: readonly string[] = ['']): WordTable {
  const words = ['']
  const { find, intern } = createNumbers(words)
  for (let number = 1; number < earlier.length; number++) {
    const word = earlier[number] ?? ''
    intern(hashOf(word), word, 0, word.length)
  }
  return {
    words,
    beginningWith: createPrefixSearch(words),
    numberOf: (word) => {
      const known = find(hashOf(word), word, 0, word.length)
      return known === 0 ? undefined : known
    },
    read: (text, numbers) => readWords(text, numbers, intern),
  }
}

/** Gives the number of the word between two positions of a text. The hash is that of the word when normalized. */
type NumberOfWord = (hash: number, text: string, start: number, end: number) => number

type Numbers = {
  /** Gives 0 for a word without a number. */
  readonly find: NumberOfWord
  /** Adds a word without a number to the words. */
  readonly intern: NumberOfWord
}

/** Numbers words by a hash table of its own: millions of words are looked up in their text, without a string for each. */
function createNumbers(words: string[]): Numbers {
  // An open-addressing table of word numbers by hash.
  let slots = new Int32Array(1 << 14)
  let hashes = new Int32Array(1 << 14)

  /** Finds the slot of a word, which is free if the word has no number. */
  const slotOf: NumberOfWord = (hash, text, start, end) => {
    const mask = slots.length - 1
    let slot = firstSlot(hash, mask)
    for (;;) {
      const word = slots[slot] ?? 0
      if (word === 0 || (hashes[slot] === hash && isSame(words[word] ?? '', text, start, end))) return slot
      slot = (slot + 1) & mask
    }
  }
  const grow = (): void => {
    const [fullSlots, fullHashes] = [slots, hashes]
    slots = new Int32Array(fullSlots.length * 2)
    hashes = new Int32Array(fullSlots.length * 2)
    const mask = slots.length - 1
    for (const [place, word] of fullSlots.entries()) {
      if (word === 0) continue
      const hash = fullHashes[place] ?? 0
      let slot = firstSlot(hash, mask)
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = word
      hashes[slot] = hash
    }
  }
  return {
    find: (hash, text, start, end) => slots[slotOf(hash, text, start, end)] ?? 0,
    intern: (hash, text, start, end) => {
      const slot = slotOf(hash, text, start, end)
      const known = slots[slot] ?? 0
      if (known > 0) return known
      const word = words.push(text.slice(start, end).toLowerCase()) - 1
      slots[slot] = word
      hashes[slot] = hash
      if (words.length * 2 > slots.length) grow()
      return word
    },
  }
}

/** The upper bits are better distributed, and are mixed into the lower ones. */
function firstSlot(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask
}

/** Finds words by a prefix in a sorted list, which is made again once there are more words. */
function createPrefixSearch(words: readonly string[]): WordTable['beginningWith'] {
  let sorted: readonly number[] = []
  return (stem) => {
    if (sorted.length !== words.length) sorted = [...words.keys()].sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1))
    const from = firstAt(sorted.length, (index) => (words[sorted[index] ?? 0] ?? '') >= stem)
    const to = firstAt(sorted.length, (index) => index >= from && words[sorted[index] ?? 0]?.startsWith(stem) !== true)
    return sorted.slice(from, to).filter((word) => word !== 0)
  }
}

/** Tokenizes a text into the numbers of its words, and returns how many there are. */
function readWords(text: string, numbers: Uint32Array, intern: NumberOfWord): number {
  const end = text.length
  let count = 0
  let position = 0
  for (;;) {
    while (position < end && !isInWord(text.charCodeAt(position))) position++
    if (position === end) return count
    const start = position
    let hash = 0
    // Most words are ASCII and need no normalization but lower case.
    for (; position < end; position++) {
      const plain = foldedCodes[text.charCodeAt(position)] ?? 0
      if (plain === 0) break
      hash = Math.imul(hash ^ plain, 0x01_00_01_93)
    }
    if (position === end || !isInWord(text.charCodeAt(position))) numbers[count++] = intern(hash, text, start, position)
    else {
      while (position < end && isInWord(text.charCodeAt(position))) position++
      const word = normalizeWord(text.slice(start, position))
      // Accents without a letter are no word.
      if (word !== '') numbers[count++] = intern(hashOf(word), word, 0, word.length)
    }
  }
}

function isSame(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let index = 0; index < word.length; index++) {
    const code = text.charCodeAt(start + index)
    if (word.charCodeAt(index) !== (code < 128 ? foldedCodes[code] : code)) return false
  }
  return true
}

function hashOf(word: string): number {
  let hash = 0
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01_00_01_93)
  return hash
}

/** Finds the first of `count` indexes at which a monotone condition holds. */
function firstAt(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
