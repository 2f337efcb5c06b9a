import { concat } from './concat.ts'
import { createDeflate } from './deflate.ts'
import { stepLength, type CooperativeWork } from './cooperative-work.ts'

// Left out on purpose: ZIP64 (no file comes near four gigabytes).

type Entry = { readonly name: string; readonly pieces: Iterable<Uint8Array> }
type Field = readonly [size: 2 | 4, value: number]

const epoch: readonly Field[] = [
  [2, 0], // midnight
  [2, (1 << 5) | 1], // the first of January 1980, the earliest date that a zip can express
]

// Tables for a byte followed by none, one, two and three bytes, so that four bytes are summed at a time.
const remainders = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})
const [first, second, third] = [shifted(remainders), shifted(shifted(remainders)), shifted(shifted(shifted(remainders)))]

function shifted(table: Int32Array): Int32Array {
  return table.map((remainder) => (remainder >>> 8) ^ (remainders[remainder & 0xff] ?? 0))
}

/** Writes entries as one zip, compressed and all of one date: the same entries give the same bytes. */
export function* zip(entries: readonly Entry[]): CooperativeWork<Uint8Array<ArrayBuffer>> {
  const files: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, pieces } of entries) {
    const { packed, ...sums } = yield* pack(pieces)
    const encoded = new TextEncoder().encode(name)
    const described = describe(name, encoded, sums)
    const header = record(0x04034b50, [...described, [2, 0]])
    directory.push(record(0x02014b50, [[2, 20], ...described, [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), encoded)
    files.push(header, encoded, packed)
    offset += header.length + encoded.length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count: Field = [2, entries.length]
  return concat([...files, ...directory, record(0x06054b50, [[2, 0], [2, 0], count, count, [4, size], [4, offset], [2, 0]])])
}

/** The sums of a file for its directory entry: size, compressed size and checksum. */
type Sums = { readonly size: number; readonly packedSize: number; readonly checksum: number }

function* pack(pieces: Iterable<Uint8Array>): CooperativeWork<Sums & { readonly packed: Uint8Array }> {
  const { add, close } = createDeflate()
  const deflated: Uint8Array[] = []
  let [size, checksum] = [0, 0]
  for (const piece of pieces) {
    deflated.push(add(piece))
    size += piece.length
    checksum = crc32(piece, checksum)
    // The small parts of an Office file need no pause.
    if (piece.length >= stepLength) yield
  }
  const packed = concat([...deflated, close()])
  return { packed, size, packedSize: packed.length, checksum }
}

/** The fields that the header of a file and its directory entry share. */
function describe(name: string, encoded: Uint8Array, { size, packedSize, checksum }: Sums): readonly Field[] {
  // Only where needed: some readers of Office files do not support bit 11.
  const flags = encoded.length === name.length ? 0 : 1 << 11
  return [[2, 20], [2, flags], [2, 8], ...epoch, [4, checksum], [4, packedSize], [4, size], [2, encoded.length]]
}

function record(signature: number, fields: readonly Field[]): Uint8Array {
  const all: readonly Field[] = [[4, signature], ...fields]
  return Uint8Array.from(all.flatMap(([size, value]) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 0xff)))
}

/** Continues a checksum with more bytes; the checksum of no bytes is 0. */
function crc32(bytes: Uint8Array, before: number): number {
  let sum = ~before
  let at = 0
  for (; at + 4 <= bytes.length; at += 4) {
    sum ^= (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)
    const low = (third[sum & 0xff] ?? 0) ^ (second[(sum >>> 8) & 0xff] ?? 0)
    sum = low ^ (first[(sum >>> 16) & 0xff] ?? 0) ^ (remainders[sum >>> 24] ?? 0)
  }
  for (; at < bytes.length; at += 1) sum = (sum >>> 8) ^ (remainders[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return ~sum >>> 0
}
