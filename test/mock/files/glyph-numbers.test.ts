import { expect, test } from 'vitest'
import { glyphNumberOf, type Collection } from '../../../src/mock/files/glyph-numbers.ts'

// From Adobe's public tables: the first and last characters of consecutive rows.
const known: { readonly [Name in Collection]: string } = {
  GB1: '、 97, ！ 262, ぁ 356, 啊 940, 座 4694, 亍 4695, 齄 7702',
  CNS1: '一 595, 陂 1694, 拯 1851, 耐 2007, 浬 2321, 罰 4206, 輥 4678, 駿 5306',
  Japan1: '、 634, あ 843, ア 926, 亜 1125, 腕 4089, 弌 4090, 龠 7473',
  Korea1: '가 1086, 힝 3435',
}

test.each(['GB1', 'CNS1', 'Japan1', 'Korea1'] as const)('glyphs of %s have the numbers that readers know', (collection) => {
  const numbers = known[collection].split(', ').map((one) => [one.slice(0, 1), Number(one.slice(2))] as const)
  expect(numbers.map(([character]) => [character, glyphNumberOf(character, collection)])).toEqual(numbers)
})

test('a character outside of a collection has no number', () => {
  expect([glyphNumberOf('한', 'GB1'), glyphNumberOf('a', 'CNS1'), glyphNumberOf('𠀀', 'Japan1')]).toEqual([null, null, null])
})
