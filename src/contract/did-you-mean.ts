import { findNearest } from './nearest.ts'

/** `; did you mean mock?` where a known word is near the written one or contains it, else an empty text. */
export function didYouMean(written: string, known: readonly string[], show = (word: string): string => word): string {
  const word = written.toLowerCase()
  const begun = word.length < 3 ? [] : known.filter((candidate) => candidate.toLowerCase().includes(word))
  const near = findNearest(written, known)
  // Short words are near to almost anything, so their first letter has to agree.
  const isNear = near !== undefined && (word.length > 3 || near.toLowerCase().startsWith(word.slice(0, 1)))
  const meant = isNear ? near : begun.length === 1 ? begun[0] : undefined
  return meant === undefined ? '' : suggestWord(show(meant))
}

/** The suggestion of one word: `; did you mean mock?`. */
export function suggestWord(meant: string): string {
  return `; did you mean ${meant}?`
}
