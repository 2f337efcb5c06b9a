import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from '../../../src/literature/search/index/cooperative.ts'
import { inPlace, packNumbers, packTexts, unpackNumbers, unpackTexts } from '../../../src/literature/search/index/packed.ts'

test('packed texts: any letters are restored', () => {
  const line = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\n'))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (texts) => {
      expect(unpackTexts(packTexts(texts))).toEqual(texts)
    }),
  )
})

test('packed numbers: they are restored in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (numbers) => {
      const unpacked: number[] = []
      runToEnd(unpackNumbers(packNumbers(numbers), numbers.length, (number, index) => (unpacked[index] = number)))
      expect(unpacked).toEqual(numbers)
    }),
  )
})

test('packed bytes: a view into a larger buffer reads only its part', () => {
  const read = Buffer.from([9, 9, 1, 2, 3, 4, 9]).subarray(2, 6)
  expect([...new Uint8Array(inPlace(read))]).toEqual([1, 2, 3, 4])
})
