import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPlace, packNumbers, packTexts, unpackNumbers, unpackTexts } from '../../../src/literature/search/index/packed.ts'

test('texts of any letters are unpacked as they were packed', () => {
  const line = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\n'))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (texts) => {
      expect(unpackTexts(packTexts(texts))).toEqual(texts)
    }),
  )
})

test('numbers are unpacked as they were packed, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (numbers) => {
      const unpacked: number[] = []
      unpackNumbers(packNumbers(numbers), numbers.length, (number, index) => (unpacked[index] = number))
      expect(unpacked).toEqual(numbers)
    }),
  )
})

test('of what Node reads into the middle of a larger room, nothing else is taken', () => {
  const read = Buffer.from([9, 9, 1, 2, 3, 4, 9]).subarray(2, 6)
  expect([...new Uint8Array(inPlace(read))]).toEqual([1, 2, 3, 4])
})
