import { seededRandom } from '../literature/seeded-random.ts'

/** The hexadecimal digits of each byte. */
const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Gives the nth session id of a seed: a UUID of version 4, the same on every platform. */
export function seededUuid(seed: number, n: number): string {
  const next = seededRandom(seed, n)
  const [first, second, third, fourth] = [next(), next(), next(), next()]
  const parts = [
    wordOf(first),
    pairOf(second >>> 16),
    pairOf((second & 0x0f_ff) | 0x40_00),
    pairOf(((third >>> 16) & 0x3f_ff) | 0x80_00),
    pairOf(third & 0xff_ff) + wordOf(fourth),
  ]
  // `join` makes one flat string. A template would keep a tree of its parts, and there may be a million ids.
  return parts.join('-')
}

function wordOf(word: number): string {
  return pairOf(word >>> 16) + pairOf(word & 0xff_ff)
}

function pairOf(pair: number): string {
  return `${digits[pair >>> 8]}${digits[pair & 0xff]}`
}
