import { crc32, inflateRawSync } from 'node:zlib'

/** Reads bytes of a file at an offset. */
export type ReadAt = (offset: number, length: number) => Uint8Array

/** The files in a zip, read when they are asked for. */
export type Zip = { readonly names: readonly string[]; readonly read: (name: string) => Uint8Array | undefined }

type Entry = { readonly method: number; readonly offset: number; readonly packed: number; readonly size: number; readonly crc: number }

/** A larger file in a zip is not unpacked: a few bytes may claim to be many. */
const largestFile = 256 * 1024 * 1024
/** As much is unpacked of one zip. Its files may be named again and again. */
const mostUnpacked = 2 * largestFile
const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const longestComment = 0xffff

/** Opens a zip of up to 65,535 files and 4 GB, as Playwright writes it, or says why it cannot be read. */
export function openZip(size: number, readAt: ReadAt, most = mostUnpacked): Zip | { readonly fault: string } {
  const tail = Math.min(size, endLength + longestComment)
  const end = viewOf(readAt(size - tail, tail))
  const at = lastIndexOf(end, endSignature)
  if (at === -1) return { fault: 'it is no whole zip file' }
  const [count, length, offset] = [end.getUint16(at + 10, true), end.getUint32(at + 12, true), end.getUint32(at + 16, true)]
  if (count === 0xffff || offset === 0xffffffff) return { fault: 'it is a zip of the large kind (zip64)' }
  if (offset + length > size) return { fault: 'it is no whole zip file' }
  const entries = readEntries(viewOf(readAt(offset, length)), count)
  if (entries === undefined) return { fault: 'its list of files is damaged' }
  let left = most
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      if (entry === undefined || entry.size > left) return undefined
      left -= entry.size
      return unpack(entry, size, readAt)
    },
  }
}

function lastIndexOf(view: DataView, signature: number): number {
  for (let at = view.byteLength - endLength; at >= 0; at--) if (view.getUint32(at, true) === signature) return at
  return -1
}

function readEntries(view: DataView, count: number): ReadonlyMap<string, Entry> | undefined {
  const entries = new Map<string, Entry>()
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) return undefined
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    const next = at + 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
    if (next > view.byteLength) return undefined
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength))
    const uint32 = (place: number): number => view.getUint32(at + place, true)
    entries.set(name, { method: view.getUint16(at + 10, true), crc: uint32(16), packed: uint32(20), size: uint32(24), offset: uint32(42) })
    at = next
  }
  return entries
}

/** The content of a file; undefined where it is damaged, too large, or packed in another way. */
function unpack({ method, offset, packed, size, crc }: Entry, total: number, readAt: ReadAt): Uint8Array | undefined {
  const headerLength = 30
  if (size > largestFile || packed > largestFile || offset + headerLength > total) return undefined
  const header = viewOf(readAt(offset, headerLength))
  if (header.getUint32(0, true) !== localSignature) return undefined
  const begin = offset + headerLength + header.getUint16(26, true) + header.getUint16(28, true)
  if (begin + packed > total) return undefined
  const bytes = readAt(begin, packed)
  const content = method === 0 ? bytes : method === 8 ? inflated(bytes, size) : undefined
  return content !== undefined && content.byteLength === size && crc32(content) === crc ? content : undefined
}

function inflated(bytes: Uint8Array, size: number): Uint8Array | undefined {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) })
  } catch {
    return undefined
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
