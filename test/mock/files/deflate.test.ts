import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concat } from '../../../src/mock/files/concat.ts'
import { createDeflate } from '../../../src/mock/files/deflate.ts'

function deflate(...pieces: readonly Uint8Array[]): Uint8Array {
  const { add, close } = createDeflate()
  return concat([...pieces.map(add), close()])
}

function roundTrip(...pieces: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(inflateRawSync(deflate(...pieces)))
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

test('inflating returns the deflated bytes, whatever they are', () => {
  const repeated = fc
    .tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 400 }), fc.uint8Array({ maxLength: 300 }))
    .map(([part, times, end]) => Uint8Array.from([...Array.from({ length: times }, () => [...part]).flat(), ...end, ...part]))
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 2000 }), repeated), (bytes) => {
      expect(roundTrip(bytes)).toEqual(bytes)
    }),
    { seed: 1, numRuns: 300 },
  )
})

test('pieces inflate to the whole, wherever they are cut', () => {
  const whole = bytesOf(Array.from({ length: 400 }, (_, at) => `<c r="A${at}">Ω ${at % 7}</c>`).join(''))
  fc.assert(
    fc.property(fc.array(fc.nat(whole.length), { maxLength: 6 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
      const pieces = places.slice(1).map((end, at) => whole.subarray(places[at], end))
      expect(roundTrip(...pieces)).toEqual(whole)
    }),
    { seed: 1, numRuns: 60 },
  )
})

test('every match length and distance is written as it is read', () => {
  const marks = Array.from({ length: 300 }, (_, length) => `<${length}>${'y'.repeat(length)}`).join('')
  const noise = Uint8Array.from({ length: 70_000 }, (_, at) => (Math.imul(at + 7, 0x9e3779b1) >>> 13) & 0xff)
  for (const gap of [1, 2, 3, 4, 5, 8, 200, 4000, 32_000, 32_767, 32_768, 32_769, 40_000])
    for (const text of [bytesOf(marks), noise.subarray(0, 400)]) {
      const bytes = Uint8Array.from([...text, ...noise.subarray(1000, 1000 + gap), ...text])
      expect(Buffer.compare(roundTrip(bytes), bytes), String(gap)).toBe(0)
    }
})

test('repetitive text becomes much smaller', () => {
  const rows = Array.from(
    { length: 2000 },
    (_, at) => `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>Title ${at}</t></is></c></row>`,
  ).join('')
  expect(deflate(bytesOf(rows)).length / rows.length).toBeLessThan(0.2)
})
