import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

type ZipEntry = { readonly name: string; readonly flags: number; readonly date: number; readonly time: number; readonly bytes: Uint8Array }

/** The entries of a zip as its directory lists them, each checked against its own header and checksum. */
export function readZip(file: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = file.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const [count, size, start] = [view.getUint16(end + 10, true), view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
  expect([view.getUint16(end + 8, true), start + size]).toEqual([count, end])
  const entries: ZipEntry[] = []
  for (let at = start; at < end; at += 46 + view.getUint16(at + 28, true)) {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    entries.push(readEntry(file, view, at))
  }
  expect(entries).toHaveLength(count)
  return entries
}

/** The texts of a zip by the names of their files. */
export function readTexts(file: Uint8Array): { readonly [name: string]: string } {
  return Object.fromEntries(readZip(file).map(({ name, bytes }) => [name, new TextDecoder('utf-8', { fatal: true }).decode(bytes)]))
}

function readEntry(file: Uint8Array, view: DataView, at: number): ZipEntry {
  const nameSize = view.getUint16(at + 28, true)
  const name = file.subarray(at + 46, at + 46 + nameSize)
  const local = view.getUint32(at + 42, true)
  expect(view.getUint32(local, true)).toBe(0x04034b50)
  // The header of the file and its line in the directory say the same, from the version needed to the length of the name.
  expect(file.subarray(local + 4, local + 28)).toEqual(file.subarray(at + 6, at + 30))
  expect(file.subarray(local + 30, local + 30 + nameSize)).toEqual(name)
  const begin = local + 30 + nameSize + view.getUint16(local + 28, true)
  const packed = file.subarray(begin, begin + view.getUint32(at + 20, true))
  const method = view.getUint16(at + 10, true)
  expect([0, 8]).toContain(method)
  const bytes = method === 0 ? packed : Uint8Array.from(inflateRawSync(packed))
  expect(bytes.length).toBe(view.getUint32(at + 24, true))
  expect(view.getUint32(at + 16, true)).toBe(crc32(bytes))
  const [flags, time, date] = [view.getUint16(at + 8, true), view.getUint16(at + 12, true), view.getUint16(at + 14, true)]
  return { name: new TextDecoder().decode(name), flags, time, date, bytes }
}
