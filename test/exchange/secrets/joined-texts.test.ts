import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQuickLook } from '../../../src/exchange/secrets/joined-texts.ts'

const secret = fc.stringMatching(/^[A-Za-z0-9_.+/=-]{8,40}$/)
const between = fc.constantFrom('', '', '', ' ', '\n', '", "', "' + '", '\\', '\u200B', '\u00A0')
const around = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.stringMatching(/^[a-z0-9 ",:]{0,60}$/))

test('quick look: a text is seen in any case, split anyhow, and across parts', () => {
  const split = fc.tuple(secret, fc.array(between, { minLength: 40, maxLength: 40 }), fc.boolean())
  const filler = fc.tuple(around, fc.integer({ min: 16_384 - 60, max: 16_384 + 20 }), fc.constantFrom('x', 'é', '😀', '"'), fc.boolean())
  fc.assert(
    fc.property(split, filler, around, ([text, betweens, isUpper], [before, length, fill, isLong], after) => {
      const look = createQuickLook()
      look.add(text)
      const parts = Array.from(text, (character, at) => (isUpper ? character.toUpperCase() : character) + (betweens[at] ?? ''))
      const filled = isLong ? fill.repeat(Math.ceil(length / fill.length)) : ''
      expect(look.mayHold(before + filled + parts.join('') + after)).toBe(true)
    }),
  )
})

test('quick look: a text that holds none is not taken for one that does', () => {
  const look = createQuickLook()
  expect(look.mayHold('anything')).toBe(false)
  look.add('research-key-9f8a7b6c')
  expect(look.mayHold(JSON.stringify({ status: 'completed', title: 'Light and sleep' }).repeat(1000))).toBe(false)
  expect(look.mayHold('')).toBe(false)
})
