import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseKeywordQuery } from '../../../src/engine/corpus/keyword-query.ts'

const texts = ['sleep and exercise in adults', 'sleep in nurses', 'exercise in nurses', 'caffeine']

function found(query: string): readonly string[] {
  return texts.filter(parseKeywordQuery(query).matches)
}

test.each([
  ['sleep', [0, 1]],
  ['sleep nurses', [1]],
  ['sleep AND nurses', [1]],
  ['sleep OR caffeine', [0, 1, 3]],
  ['nurses NOT sleep', [2]],
  ['NOT sleep', [2, 3]],
  ['(sleep OR exercise) AND nurses', [1, 2]],
  ['"exercise in"', [0, 2]],
  ['SLEEP', [0, 1]],
  ['caffeine OR sleep nurses', [1, 3]],
  ['NOT (sleep OR caffeine)', [2]],
] as const)('%s finds what it says', (query, indexes) => {
  expect(found(query)).toEqual(indexes.map((index) => texts[index]))
  expect(parseKeywordQuery(query).ignored).toEqual([])
})

test.each([
  ['(sleep', ['(']],
  ['sleep)', [')']],
  ['AND sleep', ['AND']],
  ['sleep OR', []],
  [')(', [')', '(']],
] as const)('%s is read as far as it goes, and says what was ignored', (query, ignored) => {
  expect(parseKeywordQuery(query).ignored).toEqual(ignored)
})

test('a query without a term finds nothing', () => {
  for (const query of ['', '   ', '""', '()']) expect(found(query)).toEqual([])
})

test('no query is too strange to be read', () => {
  const part = fc.constantFrom('(', ')', 'AND', 'OR', 'NOT', '"', 'sleep', ' ', '"a b"')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 400 }), (parts) => {
      const { matches } = parseKeywordQuery(parts.join(' '))
      for (const text of texts) expect(typeof matches(text)).toBe('boolean')
    }),
  )
})
