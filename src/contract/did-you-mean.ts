import { candidatesFor, findNearest, isOneEdit } from './nearest.ts'

/** `; did you mean mock?` where a known word is near the written one or contains it, else an empty text. */
export function didYouMean(written: string, known: readonly string[], show = (word: string): string => word): string {
  const word = written.toLowerCase()
  const begun = candidatesFor(word, known).filter((candidate) => isPart(word, candidate.toLowerCase()))
  const near = findNearest(written, known)
  // Short words are near to almost anything, so their first letter has to agree.
  const isNear = near !== undefined && (word.length > 3 || near.toLowerCase().startsWith(word.slice(0, 1)))
  const meant = isNear ? near : begun.length === 1 ? begun[0] : undefined
  return meant === undefined ? '' : suggestWord(show(meant))
}

/** True for a part of a known word, or its beginning with one letter wrong. */
function isPart(word: string, known: string): boolean {
  if (word.length < 3) return false
  return known.includes(word) || (word.length > 3 && [-1, 0, 1].some((more) => isOneEdit(word, known.slice(0, word.length + more))))
}

/** The suggestion of one word: `; did you mean mock?`. */
export function suggestWord(meant: string): string {
  return `; did you mean ${meant}?`
}
