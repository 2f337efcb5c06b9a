import { crc32 } from 'node:zlib'

export interface Entry {
  readonly name: string
  readonly text: string
}

const fields = (...parts: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let place = 0
  for (const [size, value] of parts) {
    if (size === 2) {
      view.setUint16(place, value, true)
    } else {
      view.setUint32(place, value, true)
    }
    place += size
  }
  return bytes
}

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}

/** The first of January 1980, the least date of a zip. */
const date = 0x21

/** A zip whose entries are stored as they are. */
export const zip = (entries: readonly Entry[]): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder()
  const bodies: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let place = 0
  for (const entry of entries) {
    const name = encoder.encode(entry.name)
    const content = encoder.encode(entry.text)
    const sum = crc32(content)
    const head = fields(
      [4, 0x04034b50],
      [2, 20],
      [2, 0x800],
      [2, 0],
      [2, 0],
      [2, date],
      [4, sum],
      [4, content.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    )
    bodies.push(head, name, content)
    directory.push(
      fields([4, 0x02014b50], [2, 20], [2, 20], [2, 0x800], [2, 0], [2, 0], [2, date], [4, sum], [4, content.length], [4, content.length]),
      fields([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, place]),
      name,
    )
    place += head.length + name.length + content.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, size], [4, place], [2, 0])
  return joined([...bodies, ...directory, end])
}
