import { seededRandom, toFraction } from '../literature/seeded-random.ts'

/** Hashes a text to a seed. `from` continues another seed, so that a session's seed is hashed once. */
export function seedOf(text: string, from = 0x811c9dc5): number {
  let seed = from
  for (let index = 0; index < text.length; index++) seed = Math.imul(seed ^ text.charCodeAt(index), 0x01000193)
  return seed >>> 0
}

/** Gives the fraction of a seed, from 0 up to but not 1. */
export function chanceOf(seed: number): number {
  return toFraction(seededRandom(seed, 0)())
}

/** Picks one of the values by a seed. The last resort is for an empty list. */
export function pickOf<Value>(values: readonly Value[], seed: number, lastResort: Value): Value {
  return values[Math.floor(chanceOf(seed) * values.length)] ?? lastResort
}
