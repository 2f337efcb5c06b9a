import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePattern, patternMistake } from '../../../src/contract/pattern/linear-pattern.ts'
import { runsInTurn } from '../../support/rotate.ts'

const characters = ['a', 'b', 'A', '1', ' ', '-', '\n', 'é', '😀', '{', ']', '}', '_', '/']
const atoms = [
  'a',
  'b',
  '.',
  '\\w',
  '\\W',
  '\\d',
  '\\s',
  '\\S',
  '\\b',
  '\\B',
  '[ab]',
  '[^a]',
  '[\\w-]',
  '\\-',
  '\\/',
  '^',
  '$',
  '\\x61',
  '\\u0061',
  'é',
  '1',
]
const plainAtoms = [...atoms, '[^]', '[]', '{', '}', ']', '\\q', '\\x6', '\\cA', '😀', '\\0', '\\01', '\\0778']
const unicodeAtoms = [...atoms, '\\u{61}', '\\p{L}', '\\P{Lu}', '[\\p{Lu}😀]', '😀', '\\ud83d\\ude00']
const repeats = ['', '', '', '*', '+', '?', '*?', '+?', '{2}', '{1,}', '{0,2}', '{1,2}?', '{0}']

function arbitraryPattern(ofKind: readonly string[]): fc.Arbitrary<string> {
  return fc.letrec<{ pattern: string; item: string }>((tie) => ({
    pattern: fc
      .array(fc.array(tie('item'), { maxLength: 4 }), { minLength: 1, maxLength: 3 })
      .map((options) => options.map((items) => items.join('')).join('|')),
    item: fc.oneof(
      // JavaScript takes very long for repeats within repeats within repeats.
      { depthSize: 'small', maxDepth: 2, withCrossShrink: true },
      fc
        .tuple(fc.constantFrom(...ofKind), fc.constantFrom(...repeats))
        .map(([atom, repeat]) => atom + (/^(?:\^|\$|\\b|\\B)$/.test(atom) ? '' : repeat)),
      fc
        .tuple(fc.constantFrom('(', '(?:', '(?<n>'), tie('pattern'), fc.constantFrom(...repeats))
        .map(([open, inner, repeat]) => `${open}${inner})${repeat}`),
      fc.tuple(fc.constantFrom('(?=', '(?!'), tie('pattern')).map(([open, inner]) => `${open}${inner})`),
    ),
  })).pattern
}

/** Null for what JavaScript cannot read either. */
function toRegExp(pattern: string, flags: string): RegExp | null {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return null
  }
}

/** Tries each place by itself: V8 looks for a lookahead between the halves of a character, too. */
function matchesAnywhere(sticky: RegExp, text: string): boolean {
  const places = sticky.unicode ? Array.from(text, (character) => character.length) : Array.from({ length: text.length }, () => 1)
  let place = 0
  return [...places, 0].some((length) => {
    sticky.lastIndex = place
    place += length
    return sticky.test(text)
  })
}

const kinds = [
  ['', plainAtoms],
  ['iu', unicodeAtoms],
] as const

test.each(kinds)('patterns: with flags "%s" they match as those of JavaScript', (flags, ofKind) => {
  const texts = fc.array(fc.constantFrom(...characters), { maxLength: 8 }).map((all) => all.join(''))
  const property = fc.property(arbitraryPattern(ofKind), fc.array(texts, { maxLength: 6 }), (pattern, all) => {
    const plain = toRegExp(pattern, `${flags}y`)
    fc.pre(plain !== null)
    const matches = compilePattern(pattern, flags)
    for (const text of all) expect([pattern, text, matches(text)]).toEqual([pattern, text, matchesAnywhere(plain, text)])
  })
  fc.assert(property, { numRuns: runsInTurn(2000) })
})

const hurtful = ['(a+)+$', '^(a|a)*$', '(a|aa)+$', '(.*)*x', 'a*a*a*a*a*a*a*b', '(?=(a+)+$)a', '^(a?){60}a{60}$', '(\\w+\\s?)+!', '20.*21']

test.each(hurtful)('patterns: %s takes linear time', (pattern) => {
  const matches = compilePattern(pattern)
  // A machine that tries one way after another would need longer than a test may take.
  expect(matches(`${'a'.repeat(50_000)}\n-`)).toBe(false)
})

test('patterns: those that linear time cannot match are refused with a reason', () => {
  expect(patternMistake('(a)\\1')).toContain('refers back to a group')
  expect(patternMistake('(?<n>a)\\k<n>')).toContain('refers back to a group')
  expect(patternMistake('(?<=a)b')).toContain('looks behind')
  expect(patternMistake('(?<!a)b')).toContain('looks behind')
  expect(patternMistake('((a{99}){99}){99}')).toContain('repeats too much')
  expect(patternMistake(`${'('.repeat(5000)}${')'.repeat(5000)}`)).toContain('nests too deep')
  expect(patternMistake('(')).toBe('it cannot be read')
  expect(patternMistake('^(?!b)[^]*,(?:Include|Maybe),$')).toBe(null)
})
