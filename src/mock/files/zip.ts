import { deflate } from './deflate.ts'

// Left out on purpose: ZIP64 (the files are small).

type Entry = { readonly name: string; readonly bytes: Uint8Array }
type Field = readonly [size: 2 | 4, value: number]

const epoch: readonly Field[] = [
  [2, 0], // midnight
  [2, (1 << 5) | 1], // of the first of January 1980, the earliest date that a zip can say
]

// Of a byte alone, and of one with one, two and three bytes after it: four bytes are summed up at a time.
const remainders = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})
const [first, second, third] = [shifted(remainders), shifted(shifted(remainders)), shifted(shifted(shifted(remainders)))]

function shifted(table: Int32Array): Int32Array {
  return table.map((remainder) => (remainder >>> 8) ^ (remainders[remainder & 0xff] ?? 0))
}

/** The entries as one zip, each compressed where that makes it smaller, and all of one date: the same entries give the same bytes. */
export function zip(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const encoded = new TextEncoder().encode(name)
    const deflated = deflate(bytes)
    const packed = deflated.length < bytes.length ? deflated : bytes
    const described = describe(name, encoded, bytes, packed)
    const file = concat([record(0x04034b50, [...described, [2, 0]]), encoded, packed])
    directory.push(record(0x02014b50, [[2, 20], ...described, [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), encoded)
    files.push(file)
    offset += file.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count: Field = [2, entries.length]
  return concat([...files, ...directory, record(0x06054b50, [[2, 0], [2, 0], count, count, [4, size], [4, offset], [2, 0]])])
}

/** The fields that the header of a file and its line in the directory share. */
function describe(name: string, encoded: Uint8Array, bytes: Uint8Array, packed: Uint8Array): readonly Field[] {
  // Only where needed: some readers of Office files know no bit 11.
  const flags = encoded.length === name.length ? 0 : 1 << 11
  const method: Field = [2, packed === bytes ? 0 : 8]
  const sizes: readonly Field[] = [
    [4, packed.length],
    [4, bytes.length],
  ]
  return [[2, 20], [2, flags], method, ...epoch, [4, crc32(bytes)], ...sizes, [2, encoded.length]]
}

function record(signature: number, fields: readonly Field[]): Uint8Array {
  const all: readonly Field[] = [[4, signature], ...fields]
  return Uint8Array.from(all.flatMap(([size, value]) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 0xff)))
}

function crc32(bytes: Uint8Array): number {
  let sum = -1
  let at = 0
  for (; at + 4 <= bytes.length; at += 4) {
    sum ^= (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)
    const low = (third[sum & 0xff] ?? 0) ^ (second[(sum >>> 8) & 0xff] ?? 0)
    sum = low ^ (first[(sum >>> 16) & 0xff] ?? 0) ^ (remainders[sum >>> 24] ?? 0)
  }
  for (; at < bytes.length; at += 1) sum = (sum >>> 8) ^ (remainders[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return ~sum >>> 0
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
