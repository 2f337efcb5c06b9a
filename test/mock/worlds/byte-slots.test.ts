import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteSlots } from '../../../src/mock/worlds/byte-slots.ts'

test('a slot has its last bytes, whatever their length before', () => {
  const size = fc.oneof(fc.nat(3), fc.nat(200), fc.nat(5000))
  fc.assert(
    fc.property(fc.array(fc.record({ place: fc.nat(5), size, fill: fc.integer({ min: 1, max: 255 }) }), { maxLength: 60 }), (gifts) => {
      const kept = createByteSlots()
      for (const { fill, place, size: length } of gifts) kept.set(place, new Uint8Array(length).fill(fill))
      for (let place = 0; place <= 5; place++) {
        const last = gifts.findLast((gift) => gift.place === place)
        const expected = last === undefined || last.size === 0 ? null : new Uint8Array(last.size).fill(last.fill)
        expect(kept.get(place)).toEqual(expected)
      }
    }),
  )
})

test('a slot has a copy of its bytes until it is cleared', () => {
  const kept = createByteSlots()
  const bytes = new Uint8Array([1, 2, 3])
  kept.set(0, bytes)
  bytes.fill(9)
  expect(kept.get(0)).toEqual(new Uint8Array([1, 2, 3]))
  kept.clear()
  expect(kept.get(0)).toBeNull()
})

test('a slot that held much shrinks for little', () => {
  const kept = createByteSlots()
  kept.set(0, new Uint8Array(60_000))
  kept.set(0, new Uint8Array([1]))
  expect(kept.get(0)?.buffer.byteLength).toBe(64)
})
