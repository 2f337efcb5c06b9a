import { numbersPerYield, type Steps } from './cooperative.ts'

/** Packs texts in sixteen bits a letter. No text may have a line break. */
export function packTexts(texts: Iterable<string>): Uint8Array {
  const all = [...texts].join('\n')
  return toBytes(Uint16Array.from({ length: all.length }, (_, index) => all.charCodeAt(index)))
}

export function unpackTexts(bytes: Uint8Array): readonly string[] {
  const codes = new Uint16Array(inPlace(bytes))
  let text = ''
  // Every platform allows this many arguments of a call.
  for (let from = 0; from < codes.length; from += 8192) text += String.fromCharCode(...codes.subarray(from, from + 8192))
  return text.split('\n')
}

/** Packs whole numbers from 0, seven bits a byte, the lowest first. */
export function packNumbers(numbers: { readonly [index: number]: number; readonly length: number }): Uint8Array {
  let bytes = new Uint8Array(numbers.length * 2 + 8)
  let end = 0
  for (let index = 0; index < numbers.length; index++) {
    if (end + 8 > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2)
      larger.set(bytes)
      bytes = larger
    }
    let number = numbers[index] ?? 0
    for (; number > 127; number >>>= 7) bytes[end++] = (number & 127) | 128
    bytes[end++] = number
  }
  return bytes.slice(0, end)
}

/** Unpacks `count` numbers, and calls `visit` with each and its index. It yields in between. */
export function* unpackNumbers(bytes: Uint8Array, count: number, visit: (number: number, index: number) => void): Steps<void> {
  let at = 0
  for (let from = 0; from < count; from += numbersPerYield) {
    at = unpackRange(bytes, at, from, Math.min(count, from + numbersPerYield), visit)
    yield
  }
}

/** Returns the place after the last byte. A function of its own runs faster than the body of a generator. */
function unpackRange(bytes: Uint8Array, start: number, from: number, to: number, visit: (number: number, index: number) => void): number {
  let at = start
  for (let index = from; index < to; index++) {
    let byte = bytes[at++] ?? 0
    let number = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0
      number |= (byte & 127) << shift
    }
    visit(number, index)
  }
  return at
}

export function toBytes(values: ArrayBufferView): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

/**
 * Gives a buffer with these bytes alone, and copies them only if theirs has more. Arrays of wider numbers must be aligned, and bytes that
 * were read may lie in a larger buffer.
 */
export function inPlace(bytes: Uint8Array): ArrayBufferLike {
  const isAlone = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength
  return isAlone ? bytes.buffer : new Uint8Array(bytes).buffer
}
