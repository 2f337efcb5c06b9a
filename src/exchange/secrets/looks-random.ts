import { withoutPercent } from '../../contract/formats.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** True for a value that an encoder or a generator wrote: none of words and numbers, as names of files are. A shorter one may be the id of anything. */
export function looksRandom(escaped: string, shortest: number): boolean {
  const value = withoutPercent(escaped)
  const isRandom = (part: string): boolean => part.length >= Math.min(shortest, shortestPart) && isRandomPart(part)
  return value.length >= shortest && (uuid.test(value) || value.split(/[-_./~:,;!]/).some(isRandom))
}

/** A key may have more than one part. */
const shortestPart = 12

/** A word is shorter, and has a number at its end at most. */
function isRandomPart(part: string): boolean {
  if (/^[A-Za-z]{1,20}\d{0,6}$/.test(part)) return countCapitals(part) >= 4
  return /[A-Za-z]/.test(part) && /^[\w+=]+$/.test(part) && !/^\d{8}T\d{6}Z?$/.test(part)
}

/** The capitals within a word. */
function countCapitals(word: string): number {
  return word.match(/[a-z][A-Z]/g)?.length ?? 0
}
