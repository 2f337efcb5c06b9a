import { expect, test } from 'vitest'
import { finderOf, noText, toText, wordsOf } from '../../../src/engine/corpus/keyword-text.ts'

test.each([
  ["Crohn's  COVID-19", ['crohn', 's', 'covid', '19']],
  ['Søren Łukasz Đorđe Þór Weißmann', ['soren', 'lukasz', 'dorde', 'thor', 'weissmann']],
  ['Tomás Nguyễn', ['tomas', 'nguyen']],
  ['山田 Ольга', ['山田', 'ольга']],
  ['* & —', []],
] as const)('%s has its words without case and diacritics', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('a text without a word is the text of no value', () => {
  expect(toText([])).toBe(noText)
  expect(toText([null, '', '—'])).toBe(noText)
})

test.each([
  ['light', 'Contains', false, true],
  ['ligh', 'Contains', false, false],
  ['ligh', 'Contains', true, true],
  ['light sleep', 'Contains', false, false],
  ['evening light', 'FullMatch', false, true],
  ['evening', 'FullMatch', false, false],
  ['even', 'FullMatch', true, true],
  ['evening', 'StartsWith', false, true],
  ['light', 'StartsWith', false, false],
  ['light', 'EndsWith', false, true],
  ['evening', 'EndsWith', false, false],
] as const)('%s, %s, truncated %s: %s', (words, cover, isTruncated, isFound) => {
  expect(finderOf(wordsOf(words), cover, isTruncated)(toText(['Evening light', 'Sleep']))).toBe(isFound)
})
