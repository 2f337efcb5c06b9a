import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRepeatFold } from '../../../src/cli/mock/fold-repeats.ts'

/** Writes lines through a fold. A line that begins with ! is like no other. */
function fold(lines: readonly string[]): readonly string[] {
  const { add, end } = createRepeatFold('  ')
  return [...lines.flatMap((line) => add(line, line.startsWith('!') ? null : line)), ...end()]
}

test('a line that comes again and again is written once, and counted', () => {
  expect(fold(['a', 'a', 'a', 'a', 'b', 'a'])).toEqual(['a', '  3 more of the same', 'b', 'a'])
})

test('a line that comes twice is written twice', () => {
  expect(fold(['a', 'a', 'b', 'b'])).toEqual(['a', 'a', 'b', 'b'])
})

test('a line that is like no other is never folded', () => {
  expect(fold(['!a', '!a', '!a', 'a', 'a', 'a'])).toEqual(['!a', '!a', '!a', 'a', '  2 more of the same'])
})

test('the first line is written at once, and a count after every hundred', () => {
  const { add } = createRepeatFold('')
  expect(add('a', 'a')).toEqual(['a'])
  const written = Array.from({ length: 250 }, () => add('a', 'a')).flat()
  expect(written).toEqual(['100 more of the same', '100 more of the same'])
})

test('a folded log unfolds to the lines that were written', () => {
  const line = fc.constantFrom('a', 'b', '!c')
  fc.assert(
    fc.property(fc.array(fc.tuple(line, fc.integer({ min: 1, max: 130 })), { maxLength: 12 }), (runs) => {
      const lines = runs.flatMap(([text, times]) => Array.from({ length: times }, () => text))
      const unfolded: string[] = []
      for (const written of fold(lines)) {
        const more = /^ {2}(\d+) more of the same$/.exec(written)?.[1]
        const before = unfolded.at(-1) ?? ''
        unfolded.push(...(more === undefined ? [written] : Array.from({ length: Number(more) }, () => before)))
      }
      expect(unfolded).toEqual(lines)
    }),
  )
})
