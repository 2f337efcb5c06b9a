import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packZip } from '../../support/files/pack-zip.ts'
import { openZip, type Zip } from '../../../src/cli/inspect/zip.ts'

function open(bytes: Uint8Array): Zip | { readonly fault: string } {
  return openZip(bytes.byteLength, (offset, length) => bytes.subarray(offset, offset + length))
}

function read(bytes: Uint8Array, name: string): string | undefined {
  const zip = open(bytes)
  if ('fault' in zip) throw new Error(zip.fault)
  return contentOf(zip, name)
}

function contentOf(zip: Zip, name: string): string | undefined {
  const content = zip.read(name)
  return content === undefined ? undefined : new TextDecoder().decode(content)
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content)

test('zip: its files are read by name, packed or stored, behind a comment', () => {
  const bytes = packZip(
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
  expect(read(packZip([{ name: 'bomb', content: new Uint8Array(1_000_000), claims: 10 }]), 'bomb')).toBeUndefined()
  const bytes = packZip([{ name: 'a', content: text('some content'), isStored: true }])
  bytes[35] = 0
  expect(read(bytes, 'a')).toBeUndefined()
})

test('zip: no more is unpacked than there is room for, however often a file is named', () => {
  const bytes = packZip([{ name: 'a', content: text('some content') }])
  const zip = openZip(bytes.byteLength, (offset, length) => bytes.subarray(offset, offset + length), 30)
  if ('fault' in zip) throw new Error(zip.fault)
  expect([contentOf(zip, 'a'), contentOf(zip, 'a'), contentOf(zip, 'a')]).toEqual(['some content', 'some content', undefined])
})

test('zip: what is none, and what is cut at any place, is told', () => {
  const whole = packZip([
    { name: 'a', content: text('a') },
    { name: 'b', content: text('b') },
  ])
  for (let length = 0; length < whole.byteLength; length++)
    expect(open(whole.subarray(0, length))).toEqual({ fault: 'it is no whole zip file' })
})

test('zip: any changed byte gives another file, a fault, or none, and never an error', () => {
  const whole = packZip([
    { name: 'a', content: text('some content') },
    { name: 'b', content: text('more') },
  ])
  fc.assert(
    fc.property(fc.nat(whole.byteLength - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const bytes = Uint8Array.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ change
      const zip = open(bytes)
      if ('fault' in zip) return
      for (const name of zip.names) expect([undefined, 'some content', 'more']).toContain(contentOf(zip, name))
    }),
    { numRuns: 1000 },
  )
})
