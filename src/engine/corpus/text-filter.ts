import type { TextIndex } from './text-index.ts'
import { mayOccur } from './text-occurrence.ts'

/** What must and must not be in a text. The texts of an index have numbers, and others have higher ones. */
export type WordFilter = {
  /** Whether a text may pass, without a look at it. */
  readonly mayPass: (index: number) => boolean
  readonly passes: (index: number, textOf: () => string) => boolean
}

/** Words may be parts of words and phrases, in any case. The index spares looking through the texts that cannot have them. */
export function createWordFilter(index: TextIndex, included: readonly string[], excluded: readonly string[]): WordFilter {
  const wanted = inLowerCase(included)
  const unwanted = inLowerCase(excluded)
  const candidates = wanted.map((word) => mayOccur(index, word)).filter((texts) => texts !== null)
  // Of the words of no text there may be thousands.
  const suspicious = unwanted.map((word) => ({ word, texts: mayOccur(index, word) })).filter(({ texts }) => texts?.includes(1) !== false)
  return {
    mayPass: (place) => place >= index.size || candidates.every((texts) => texts[place] === 1),
    passes: (place, textOf) => {
      const suspects = place < index.size ? suspicious.filter(({ texts }) => texts?.[place] !== 0).map(({ word }) => word) : unwanted
      if (wanted.length + suspects.length === 0) return true
      const text = textOf().toLowerCase()
      return wanted.every((word) => text.includes(word)) && !suspects.some((word) => text.includes(word))
    },
  }
}

/** Each word once. */
function inLowerCase(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => word.toLowerCase()))]
}
