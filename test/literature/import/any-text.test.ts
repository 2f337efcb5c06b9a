import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBibtex } from '../../../src/literature/import/parse-bibtex.ts'
import { parseRis } from '../../../src/literature/import/parse-ris.ts'

const bibtex = [
  '@article{a,',
  '@string{s = ',
  '@comment',
  'title = ',
  'author = {A, B and {C}}',
  '{',
  '}',
  '(',
  ')',
  '"',
  ',',
  '#',
  ' and ',
  '\\"',
]
const ris = ['TY  - JOUR', 'TI  - T', 'AU  - A, B', 'PY  - 2024/02/30', 'ER  - ', 'TI - T', 'more', ' ']

function textsOf(parts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof(fc.constantFrom(...parts, '\n', '\r\n'), fc.string({ maxLength: 3 })), { maxLength: 30 })
    .map((some) => some.join(''))
}

test.each([
  ['BibTeX', parseBibtex, bibtex],
  ['RIS', parseRis, ris.map((line) => `${line}\n`)],
])('any text as %s: titled references, or a mistake within its lines', (_format, parse, parts) => {
  fc.assert(
    fc.property(textsOf(parts), (text) => {
      const parsed = parse(text)
      const lines = text.split(/\r\n|\n|\r/).length
      const isAnswered = 'wrong' in parsed ? parsed.at >= 1 && parsed.at <= lines : parsed.every(({ title }) => title !== '')
      expect(isAnswered).toBe(true)
    }),
    { numRuns: 500 },
  )
})
