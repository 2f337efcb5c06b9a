import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openZip, type Zip } from '../../src/traffic/zip.ts'

type Packed = { readonly name: string; readonly content: Uint8Array; readonly isStored?: boolean; readonly claims?: number }

/** Writes a zip by its published layout. */
function pack(files: readonly Packed[], comment = ''): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content, isStored = false, claims = content.byteLength } of files) {
    const [title, bytes] = [Buffer.from(name), isStored ? Buffer.from(content) : deflateRawSync(content)]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(isStored ? 0 : 8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(bytes.byteLength, 14)
    shared.writeUInt32LE(claims, 18)
    shared.writeUInt16LE(title.byteLength, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, title, bytes])
    const place = Buffer.alloc(4)
    place.writeUInt32LE(offset)
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, Buffer.alloc(10), place, title]))
    parts.push(local)
    offset += local.byteLength
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(list.byteLength, 8)
  end.writeUInt32LE(offset, 12)
  end.writeUInt16LE(comment.length, 16)
  return Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)])
}

function open(bytes: Uint8Array): Zip | { readonly fault: string } {
  return openZip(bytes.byteLength, (offset, length) => bytes.subarray(offset, offset + length))
}

function read(bytes: Uint8Array, name: string): string | undefined {
  const zip = open(bytes)
  if ('fault' in zip) throw new Error(zip.fault)
  const content = zip.read(name)
  return content === undefined ? undefined : new TextDecoder().decode(content)
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content)

test('zip: its files are read by name, packed or stored, behind a comment', () => {
  const bytes = pack(
    [
      { name: 'har.har', content: text('{}') },
      { name: 'a.json', content: text('[1]'), isStored: true },
      { name: 'empty', content: text('') },
    ],
    'PK',
  )
  expect([read(bytes, 'har.har'), read(bytes, 'a.json'), read(bytes, 'empty'), read(bytes, 'none')]).toEqual(['{}', '[1]', '', undefined])
})

test('zip: a file that is larger than it says, or damaged, is none', () => {
  expect(read(pack([{ name: 'bomb', content: new Uint8Array(1_000_000), claims: 10 }]), 'bomb')).toBeUndefined()
  const bytes = pack([{ name: 'a', content: text('some content'), isStored: true }])
  bytes[35] = 0
  expect(read(bytes, 'a')).toBeUndefined()
})

test('zip: what is none, and what is cut at any place, is told', () => {
  const whole = pack([
    { name: 'a', content: text('a') },
    { name: 'b', content: text('b') },
  ])
  for (let length = 0; length < whole.byteLength; length++)
    expect(open(whole.subarray(0, length))).toEqual({ fault: 'it is no whole zip file' })
})

test('zip: any changed byte gives another file, a fault, or none, and never an error', () => {
  const whole = pack([
    { name: 'a', content: text('some content') },
    { name: 'b', content: text('more') },
  ])
  fc.assert(
    fc.property(fc.nat(whole.byteLength - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const bytes = Uint8Array.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ change
      const zip = open(bytes)
      if ('fault' in zip) return
      for (const name of zip.names) zip.read(name)
    }),
    { numRuns: 1000 },
  )
})
