/** A number of 32 bits from a text: FNV-1a with a final stir. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index)
    value = Math.imul(value, 0x01000193)
  }
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  value ^= value >>> 12
  value = Math.imul(value, 0x297a2d39)
  return (value ^ (value >>> 15)) >>> 0
}

const seed = 'roadstead/7'

/** A share of chance between 0 (included) and 1 for a name: the same name, the same share. */
export const share = (name: string): number => hash(`${seed}|${name}`) / 0x1_0000_0000

/** A whole number from `low` to `high`, both included. */
export const between = (name: string, low: number, high: number): number => low + Math.floor(share(name) * (high - low + 1))

export const pick = <T>(name: string, from: readonly [T, ...T[]]): T => from[between(name, 0, from.length - 1)] ?? from[0]

/** Some different members of a list, in the order of the list. */
export const some = <T>(name: string, from: readonly T[], count: number): readonly T[] =>
  from
    .map((value, index) => ({ value, index, weight: share(`${name}/${index}`) }))
    .toSorted((left, right) => left.weight - right.weight)
    .slice(0, count)
    .toSorted((left, right) => left.index - right.index)
    .map((entry) => entry.value)

const hex = (name: string): string => hash(`${seed}|${name}`).toString(16).padStart(8, '0')

/** A UUID that follows from a name; the version digit is a matter of style. */
export const uuidOf = (name: string, version = '5'): string => {
  const digits = [0, 1, 2, 3].map((part) => hex(`${name}#${part}`)).join('')
  const variant = 'ab89'[between(`${name}#variant`, 0, 3)] ?? 'a'
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `${version}${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}
