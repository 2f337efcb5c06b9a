/** A seeded random stream of unsigned 32-bit numbers. Seed and index determine it on every platform. */
export function seededRandom(seed: number, n: number): () => number {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(n + 1, 0x85ebca6b)) >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
}

/** Converts a random number to a fraction, from 0 up to but not 1. */
export function toFraction(drawn: number): number {
  return drawn / 0x1_0000_0000
}
