/** Chance from a seed, so that every run is the same. */

export type Dice = () => number

/** A whole number of 32 bits from a text (FNV-1a). */
export const hash = (text: string): number => {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 0x01000193)
  }
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  return (h ^ (h >>> 13)) >>> 0
}

export const dice = (seed: string): Dice => {
  let a = hash(seed)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(roll: Dice, from: readonly T[]): T => {
  const one = from[Math.floor(roll() * from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

export const between = (roll: Dice, low: number, high: number): number => low + Math.floor(roll() * (high - low + 1))

export const uuid = (roll: Dice, version = '4'): string => {
  const hex = Array.from({ length: 32 }, () => Math.floor(roll() * 16).toString(16))
  hex[12] = version
  hex[16] = pick(roll, ['8', '9', 'a', 'b'])
  const all = hex.join('')
  return [all.slice(0, 8), all.slice(8, 12), all.slice(12, 16), all.slice(16, 20), all.slice(20)].join('-')
}

/** A seal over a text: enough to notice that a link was changed. */
export const seal = (text: string): string => [0, 1, 2, 3].map((n) => hash(`quay:${n}:${text}`).toString(36).padStart(7, '0')).join('')
