import { plainText } from './text-words.ts'

/** How far a term has to cover a value: a part of it, all of it, its beginning or its end, always in whole words. */
export type Cover = 'Contains' | 'FullMatch' | 'StartsWith' | 'EndsWith'

/** The words of a text, without case and diacritics. */
export function wordsOf(text: string): readonly string[] {
  const line = lineOf(text)
  return line === '' ? [] : line.split(' ')
}

/** The words with one space between them. */
function lineOf(text: string): string {
  // What is not ASCII is rare, and only that is looked up letter by letter.
  const plain = plainText(text).replaceAll(/[\u0080-\uffff]+/g, (run) =>
    run.replaceAll(/[øłđðþæœßı]/g, (letter) => plainLetters[letter] ?? letter).replaceAll(/[^\p{L}\p{N}]+/gu, ' '),
  )
  return plain.replaceAll(/[^a-z0-9\u0080-\uffff]+/g, ' ').trim()
}

/** Letters that no decomposition makes plain. */
const plainLetters: { readonly [letter: string]: string } = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
}

/** Values as one text in which `finderOf` finds whole words, and never across two values. Without a word it is `noText`. */
export function toText(values: readonly (string | null)[]): string {
  return values.reduce((text: string, value) => {
    const line = value === null ? '' : lineOf(value)
    return line === '' ? text : `${text} ${line} |`
  }, noText)
}

/** The text of no value. */
export const noText = '|'

/** Finds texts of which some value has these words side by side; truncated, the last one may go on. */
export function finderOf(words: readonly string[], cover: Cover, isTruncated = false): (text: string) => boolean {
  const bare = words.join(' ')
  const start = cover === 'FullMatch' || cover === 'StartsWith' ? '| ' : ' '
  const end = isTruncated ? '' : cover === 'FullMatch' || cover === 'EndsWith' ? ' |' : ' '
  const whole = start + bare + end
  return (text) => {
    // The bare words first: they are rare, while a space, with which the whole begins, is everywhere.
    for (let at = text.indexOf(bare); at >= 0; at = text.indexOf(bare, at + 1)) {
      if (text.startsWith(whole, at - start.length)) return true
    }
    return false
  }
}
