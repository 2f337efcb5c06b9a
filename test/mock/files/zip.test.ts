import { expect, test } from 'vitest'
import { runToEnd } from '../../../src/mock/files/cooperative-work.ts'
import { zip as zipInTurns } from '../../../src/mock/files/zip.ts'
import { readZip } from './read-zip.ts'

type Entry = { readonly name: string; readonly bytes: Uint8Array }

/** Cut in the middle, where the pieces are told from each other. */
function zip(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const halves = ({ name, bytes: all }: Entry) => ({ name, pieces: [all.subarray(0, all.length >> 1), all.subarray(all.length >> 1)] })
  return runToEnd(zipInTurns(entries.map(halves)))
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('entries are read from the directory as written, with correct checksums', () => {
  const entries = [
    { name: 'a.txt', bytes: bytes('one') },
    { name: 'folder/empty.bin', bytes: new Uint8Array() },
    { name: 'all.bin', bytes: Uint8Array.from({ length: 70_000 }, (_, at) => at) },
  ]
  expect(readZip(zip(entries)).map((entry) => ({ name: entry.name, bytes: entry.bytes }))).toEqual(entries)
})

test('the checksum is the standard one', () => {
  const view = new DataView(zip([{ name: 'check', bytes: bytes('123456789') }]).buffer)
  expect(view.getUint32(14, true)).toBe(0xcbf43926)
})

test('names are UTF-8, flagged where they are beyond ASCII', () => {
  const names = ['plain.txt', 'Ω 漢字 🦉.txt']
  const entries = readZip(zip(names.map((name) => ({ name, bytes: bytes(name) }))))
  expect(entries.map(({ name, flags }) => [name, flags])).toEqual([
    ['plain.txt', 0],
    ['Ω 漢字 🦉.txt', 0x800],
  ])
})

test('every entry has the date of the first of January 1980, midnight', () => {
  const [entry] = readZip(zip([{ name: 'a', bytes: bytes('a') }]))
  expect([entry?.date, entry?.time]).toEqual([0b0000000_0001_00001, 0])
})

test('an empty zip is an empty directory', () => {
  expect(readZip(zip([]))).toEqual([])
})
