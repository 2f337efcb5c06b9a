/** A source of seeded numbers in [0, 1). */
export type Chance = () => number

export function seeded(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(chance: Chance, values: readonly [T, ...T[]]): T {
  return values[Math.floor(chance() * values.length)] ?? values[0]
}

/** A UUID of version 7, in lower case. */
export function uuid(chance: Chance, ms: number): string {
  const time = Math.max(0, ms).toString(16).padStart(12, '0')
  const hex = (count: number): string => Array.from({ length: count }, () => Math.floor(chance() * 16).toString(16)).join('')
  const variant = pick(chance, ['8', '9', 'a', 'b'])
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`
}

/** A short hash of a text, for signatures of addresses. */
export function hash(text: string): string {
  let a = 0x811c9dc5
  let b = 0x1b873593
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13)
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0')
}
