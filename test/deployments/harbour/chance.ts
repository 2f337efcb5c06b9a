/** The deployment's own chance: every choice is a hash of words, so that it comes out the same on every run. */

export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index)
    value = Math.imul(value, 0x01000193)
  }
  value ^= value >>> 16
  value = Math.imul(value, 0x7feb352d)
  value ^= value >>> 15
  value = Math.imul(value, 0x846ca68b)
  return (value ^ (value >>> 16)) >>> 0
}

/** A whole number from low to high, both included. */
export function between(seed: string, low: number, high: number): number {
  return low + (hash(seed) % (high - low + 1))
}

export function pick<Value>(seed: string, values: readonly [Value, ...Value[]]): Value {
  return values[hash(seed) % values.length] ?? values[0]
}

function hex(seed: string, digits: number): string {
  let text = ''
  for (let part = 0; text.length < digits; part += 1) text += hash(`${seed}/${part}`).toString(16).padStart(8, '0')
  return text.slice(0, digits)
}

/** A UUID: mostly version 4, some in capital letters, some of version 7 that begin with their time. */
export function uuidFor(seed: string, now: number): string {
  const digits = hex(seed, 32)
  const variant = '89ab'.charAt(hash(`${seed}/variant`) % 4)
  const form = hash(`${seed}/form`) % 8
  const time = now.toString(16).padStart(12, '0')
  const start = form === 0 ? `${time.slice(0, 8)}-${time.slice(8, 12)}-7` : `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4`
  const text = `${start}${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`
  return form === 1 ? text.toUpperCase() : text
}
