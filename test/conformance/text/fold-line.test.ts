import { expect, test } from 'vitest'
import { foldLine } from '../../../src/conformance/text/fold-line.ts'
import { cutToWidth, textWidth } from '../../../src/conformance/text/text-width.ts'

test.each([
  ['a line that fits stays as it is', 'a  b', 10, ['a  b']],
  ['words are not broken', 'one two three', 8, ['one two', 'three']],
  [
    'the rest stands below the text, not below its label',
    '  clause    one two three four',
    24,
    ['  clause    one two', '            three four'],
  ],
  ['a label far to the right is no column', `${'x'.repeat(30)}  one two three`, 20, ['x'.repeat(30), 'one two three']],
  ['the rest of a step stands below its text', '  1. getReport → 200 and more', 20, ['  1. getReport → 200', '     and more']],
  ['a word that is too long stays whole', 'see http://127.0.0.1:4010/api/v2 there', 12, ['see', 'http://127.0.0.1:4010/api/v2', 'there']],
  ['colours take no room', '\u001B[31mFAIL\u001B[39m  one two', 13, ['\u001B[31mFAIL\u001B[39m  one two']],
  ['wide characters take two columns', '報告 報告 報告', 9, ['報告 報告', '報告']],
])('fold: %s', (_, line, columns, rows) => {
  expect(foldLine(line, columns)).toEqual(rows)
})

test.each([
  ['abc', 3],
  ['報告', 4],
  ['ｆｕｌｌ', 8],
  ['한국어', 6],
  ['é', 1],
  ['e\u0301', 1],
  ['👩‍🔬', 2],
  ['🇫🇷', 2],
  ['❤️', 2],
  ['→ … ·', 5],
  ['\u001B[1mbold\u001B[22m', 4],
])('text width: %s takes %i columns', (text, width) => {
  expect(textWidth(text)).toBe(width)
})

test('cut: an ellipsis marks it within the width', () => {
  expect(cutToWidth('getReport', 20)).toBe('getReport')
  expect(cutToWidth('getReport until', 10)).toBe('getReport…')
  expect(cutToWidth('報告報告', 5)).toBe('報告…')
})
