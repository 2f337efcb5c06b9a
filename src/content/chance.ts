import { seededRandom, toFraction } from '../literature/seeded-random.ts'

/** A seed that only its texts decide; `from` goes on from another seed, so that a session's seed is hashed once. */
export function seedOf(text: string, from = 0x811c9dc5): number {
  let seed = from
  for (let index = 0; index < text.length; index++) seed = Math.imul(seed ^ text.charCodeAt(index), 0x01000193)
  return seed >>> 0
}

/** A number from 0 up to but not 1, that only a seed decides. */
export function chanceOf(seed: number): number {
  return toFraction(seededRandom(seed, 0)())
}

/** One of the values, as a seed decides; the last resort is for a list without any. */
export function pickOf<Value>(values: readonly Value[], seed: number, lastResort: Value): Value {
  return values[Math.floor(chanceOf(seed) * values.length)] ?? lastResort
}
