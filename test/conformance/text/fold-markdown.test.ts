import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldMarkdown } from '../../../src/conformance/text/fold-markdown.ts'
import { textWidth } from '../../../src/conformance/text/text-width.ts'

test.each([
  ['a line that fits stays', 'one two', 10, ['one two']],
  ['an item goes on within it', '- one two three', 9, ['- one two', '  three']],
  ['code stays whole', 'at ` one two three ` or', 10, ['at', '` one two three `', 'or']],
  ['a link stays whole', 'see [the guide](https://x.test/a b) now', 10, ['see', '[the guide](https://x.test/a b)', 'now']],
  ['no row begins an item', 'one two - three 1. four', 9, ['one two -', 'three 1.', 'four']],
  ['an escaped tick is no code', String.raw`one \` two three \` four`, 10, [String.raw`one \` two`, String.raw`three \``, 'four']],
])('fold Markdown: %s', (_, line, columns, rows) => {
  expect(foldMarkdown(line, columns)).toEqual(rows)
})

const word = fc.constantFrom(
  'a',
  'word',
  '-',
  '+',
  '1.',
  '2)',
  '#',
  '>',
  '==',
  '---',
  '***',
  '` a b `',
  '``` a ```',
  '~~~',
  '|',
  '<b>',
  '[a b](#c)',
)

test('fold Markdown: the words stay, and no further row begins a block', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 30 }),
      fc.boolean(),
      fc.integer({ min: 10, max: 80 }),
      (words, isItem, columns) => {
        const line = `${isItem ? '- ' : ''}${words.join(' ')}`
        const rows = foldMarkdown(line, columns)
        expect(rows.map((row) => row.trim()).join(' ')).toBe(line)
        for (const row of rows.slice(1)) expect(row).not.toMatch(/^ *(?:[-+#>=|~<]|\*\*\*|\d+[.)]|`{3})/)
        // Only what cannot be broken is wider: a single phrase.
        for (const row of rows) expect(textWidth(row) <= columns || !/^(?:- | {2})?(?:a|word) (?:a|word)\b/.test(row)).toBe(true)
      },
    ),
    { seed: 1 },
  )
})
