import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenize } from '../../../src/literature/search/words/tokenize.ts'
import { createWordTable } from '../../../src/literature/search/words/word-table.ts'

test.each([
  ["Crohn's  COVID-19", ['crohn', 's', 'covid', '19']],
  ['Søren Łukasz Đorđe Þór Weißmann', ['soren', 'lukasz', 'dorde', 'thor', 'weissmann']],
  ['Tomás Nguyễn', ['tomas', 'nguyen']],
  ['Tomás', ['tomas']],
  ['山田 Ольга', ['山田', 'ольга']],
  ['* & —', []],
  ['a\u0301 \u0301', ['a']],
] as const)('tokenize: %s', (text, words) => {
  expect(tokenize(text)).toEqual(words)
})

test('word table: any text is tokenized, each word with its own number', () => {
  const texts = fc.array(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('É', 'e', 'Ab', 'aB c', 'ß', 'ss')))
  fc.assert(
    fc.property(texts, (all) => {
      const table = createWordTable()
      for (const text of all) {
        const numbers = new Uint32Array(text.length + 1)
        const count = table.read(text, numbers)
        expect(Array.from(numbers.subarray(0, count), (number) => table.words[number])).toEqual(tokenize(text))
      }
      expect(new Set(table.words).size).toBe(table.words.length)
      expect(table.words.slice(1).map(table.numberOf)).toEqual([...table.words.keys()].slice(1))
      expect(table.numberOf('no such word')).toBeUndefined()
    }),
  )
})

test('word table: it finds each of many words, and prefixes', () => {
  const table = createWordTable()
  const numbers = new Uint32Array(1)
  for (let word = 0; word < 50_000; word++) table.read(`w${word}`, numbers)
  for (const word of [0, 1, 777, 49_999]) expect(table.words[table.numberOf(`w${word}`) ?? 0]).toBe(`w${word}`)
  const beginning = table.beginningWith('w1234').map((number) => table.words[number])
  expect(new Set(beginning)).toEqual(new Set(['w1234', ...Array.from({ length: 10 }, (_, digit) => `w1234${digit}`)]))
  expect(table.beginningWith('x')).toEqual([])
})
