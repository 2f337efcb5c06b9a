/** A zip archive without compression, as xlsx and docx want it. */

const TABLE = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

const crc32 = (bytes: Uint8Array): number => {
  let c = 0xffffffff
  for (const byte of bytes) c = (TABLE[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

/** Little-endian numbers; each part is [value, width in bytes]. */
const numbers = (...parts: readonly (readonly [number, 2 | 4])[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, [, width]) => sum + width, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [value, width] of parts) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return bytes
}

const join = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1

export const zip = (files: readonly (readonly [name: string, text: string])[]): Uint8Array => {
  const encoder = new TextEncoder()
  const local: Uint8Array[] = []
  const central: Uint8Array[] = []
  let offset = 0
  for (const [name, text] of files) {
    const path = encoder.encode(name)
    const data = encoder.encode(text)
    const common = [
      [20, 2],
      [0x0800, 2],
      [0, 2],
      [0, 2],
      [DATE, 2],
      [crc32(data), 4],
      [data.length, 4],
      [data.length, 4],
      [path.length, 2],
      [0, 2],
    ] as const
    const head = numbers([0x04034b50, 4], ...common)
    local.push(head, path, data)
    central.push(numbers([0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), path)
    offset += head.length + path.length + data.length
  }
  const directory = join(central)
  const tail = numbers([0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [directory.length, 4], [offset, 4], [0, 2])
  return join([...local, directory, tail])
}
