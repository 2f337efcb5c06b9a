import { expect, test } from 'vitest'
import { didYouMean } from '../../src/contract/did-you-mean.ts'

test.each([
  ['form', 'from', '; did you mean form?'],
  ['a part of it', 'minute', '; did you mean per-minute?'],
  ['the beginning of a short one', 'fo', '; did you mean form?'],
  ['the beginning of a long one, mistyped', 'pausd', '; did you mean pausedForInsufficientQuota?'],
  ['nothing, of three letters with another first one', 'dom', ''],
  ['nothing, of a part that two have', 'other', ''],
  ['nothing, of what is far from all', 'quux', ''],
])('suggestion: %s', (_, typed, meant) => {
  expect(didYouMean(typed, ['form', 'per-minute', 'one-other', 'another-one', 'pausedForInsufficientQuota'])).toBe(meant)
})

test('suggestion: a word without end is a slip of none', () => {
  const long = 'x'.repeat(300_000)
  expect(didYouMean(long, [`${long}y`, 'form'])).toBe('')
})
