import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAnyValue, findPhrase, findValue, type Cover } from '../../../src/literature/search/keyword/find.ts'
import { hasBit } from '../../../src/literature/search/index/bit-set.ts'
import { createSearchIndex, type TextField } from '../../../src/literature/search/index/search-index.ts'
import { tokenize } from '../../../src/literature/search/words/tokenize.ts'

type Entry = readonly string[]
const values: TextField<Entry> = { kind: 'text', valuesOf: (entry) => entry }

test.each([
  ['light', 'Contains', false, true],
  ['ligh', 'Contains', false, false],
  ['ligh', 'Contains', true, true],
  ['light sleep', 'Contains', false, false],
  ['evening light', 'FullMatch', false, true],
  ['evening', 'FullMatch', false, false],
  ['even', 'FullMatch', true, true],
  ['evening li', 'Contains', true, true],
  ['evening', 'StartsWith', false, true],
  ['light', 'StartsWith', false, false],
  ['light', 'EndsWith', false, true],
  ['evening', 'EndsWith', false, false],
] as const)('phrase search: %s, %s, truncated %s: %s', (phrase, cover, isTruncated, isFound) => {
  const places = findPhrase([values], { words: tokenize(phrase), cover, isTruncated })(createSearchIndex([['Evening light', 'Sleep']]))
  expect(hasBit(places, 0)).toBe(isFound)
})

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'ab', 'É', '–', '王'), { maxLength: 5 }).map((parts) => parts.join(' '))
const entries = fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 70 })

test('phrase search: it finds exactly the entries with the phrase', () => {
  const covers = fc.constantFrom<Cover>('Contains', 'FullMatch', 'StartsWith', 'EndsWith')
  fc.assert(
    fc.property(entries, text, covers, fc.boolean(), (all, phrase, cover, isTruncated) => {
      const words = tokenize(phrase)
      fc.pre(words.length > 0)
      // A value as words with a space on either side, and a bar where it begins and ends.
      const start = cover === 'FullMatch' || cover === 'StartsWith' ? '| ' : ' '
      const end = isTruncated ? '' : cover === 'FullMatch' || cover === 'EndsWith' ? ' |' : ' '
      const wanted = start + words.join(' ') + end
      const expected = all.map((entry) => entry.some((value) => `| ${tokenize(value).join(' ')} |`.includes(wanted)))
      const places = findPhrase([values], { words, cover, isTruncated })(createSearchIndex(all))
      expect(all.map((_, place) => hasBit(places, place))).toEqual(expected)
    }),
  )
})

test('value search: the test sees matching values and which come first', () => {
  fc.assert(
    fc.property(entries, fc.boolean(), (all, isFirstOnly) => {
      const isWanted = (value: readonly string[], isFirst: boolean): boolean => value.includes('c') && (isFirst || !isFirstOnly)
      const places = findValue(values, { words: ['a'], cover: 'Contains' }, isWanted)(createSearchIndex(all))
      const expected = all.map((entry) =>
        entry
          .map(tokenize)
          .filter((value) => value.length > 0)
          .some((value, index) => value.includes('a') && isWanted(value, index === 0)),
      )
      expect(all.map((_, place) => hasBit(places, place))).toEqual(expected)
    }),
  )
})

test('value search: a value without a word does not count', () => {
  const places = findAnyValue(values)(createSearchIndex([['light'], [], ['', '—'], ['—', 'light']]))
  expect([0, 1, 2, 3].filter((place) => hasBit(places, place))).toEqual([0, 3])
})

test('phrase search: it works with more words than 16 bits can number', () => {
  const all = Array.from({ length: 70_000 }, (_, number): Entry => [`w${number} v`])
  const index = createSearchIndex(all)
  for (const number of [1, 65_534, 65_535, 65_536, 69_999]) {
    const places = findPhrase([values], { words: [`w${number}`, 'v'], cover: 'FullMatch' })(index)
    expect([...all.keys()].filter((place) => hasBit(places, place))).toEqual([number])
  }
})
