import { expect, test } from 'vitest'
import { integerOf, parseCommand } from '../../src/cli/arguments.ts'

test('number flag: takes both of its bounds, and only whole numbers between them', () => {
  expect(['1', '007', '600'].map((text) => integerOf('most', text, 1, 600))).toEqual([1, 7, 600])
  for (const text of ['0', '601', '1.5', '-1', '1e2', ' 1', ''])
    expect(() => integerOf('most', text, 1, 600)).toThrow('--most must be a whole number from 1 to 600, not ')
})

test('word flag: takes only the words of its table', () => {
  const flags = { form: { type: 'string', default: 'older', words: ['older', 'newer'], does: '' } } as const
  expect([[], ['--form', 'newer']].map((args) => parseCommand(args, flags, false).values.form)).toEqual(['older', 'newer'])
  expect(() => parseCommand(['--form', 'new'], flags, false)).toThrow('--form must be one of older, newer, not new; did you mean newer?')
})
