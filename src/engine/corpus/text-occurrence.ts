import type { TextIndex } from './text-index.ts'
import { forEachWord, plainText } from './text-words.ts'

/**
 * Which texts of an index may have a string in them, 1 for those that may: the others need no looking through. Null when the index
 * does not tell, as with a stop word. The string need not begin or end where a word does.
 */
export function mayOccur(index: TextIndex, string: string): Uint8Array | null {
  const plain = plainText(string)
  let found: Uint8Array | null = null
  forEachWord(plain, (start, end) => {
    const before = start === 0 ? '' : '\n'
    const after = end === plain.length ? '' : '\n'
    const texts = textsWith(index, before + plain.slice(start, end) + after)
    if (texts !== null) found = found === null ? texts : both(found, texts)
  })
  return found
}

/** The words of each index, one a line. */
const vocabularies = new WeakMap<TextIndex, string>()

function textsWith(index: TextIndex, part: string): Uint8Array | null {
  const { words, terms, starts, texts, size } = index
  let vocabulary = vocabularies.get(index)
  if (vocabulary === undefined) vocabularies.set(index, (vocabulary = `\n${[...words.keys()].join('\n')}\n`))
  const found = new Uint8Array(size)
  const seen = new Set<string>()
  const within = part.startsWith('\n') ? 1 : 0
  for (let hit = vocabulary.indexOf(part); hit >= 0; hit = vocabulary.indexOf(part, hit + 1)) {
    const start = vocabulary.lastIndexOf('\n', hit + within - 1) + 1
    const stem = words.get(vocabulary.slice(start, vocabulary.indexOf('\n', hit + within)))?.stem ?? ''
    // A stop word is in no posting.
    if (stem === '') return null
    if (seen.has(stem)) continue
    seen.add(stem)
    const term = terms.get(stem) ?? 0
    for (let posting = starts[term] ?? 0; posting < (starts[term + 1] ?? 0); posting++) found[texts[posting] ?? 0] = 1
  }
  return found
}

function both(left: Uint8Array, right: Uint8Array): Uint8Array {
  return left.map((value, place) => value & (right[place] ?? 0))
}
