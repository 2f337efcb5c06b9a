import { expect, test } from 'vitest'
import fc from 'fast-check'
import { findSyntaxFault } from '../../src/scenario/json-syntax.ts'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each([
  ['[1,\n]', 2, 'a value'],
  ['{"a":\r\n}', 2, 'a value'],
  ['{"a":1,\r}', 2, 'a name in double quotes'],
  ['{\n\na: 1}', 3, 'a name in double quotes or a }'],
  ['{"a" 1}', 1, 'a colon'],
  ['["a\nb"]', 1, 'a value or a ]'],
  ['[1 2]', 1, 'a comma or a closing bracket'],
  ['[1] 2', 1, 'nothing more'],
  ['[\n[1]\n', 3, 'a comma or a closing bracket'],
  ['', 1, 'a value'],
])('JSON syntax: the fault of %j is found', (text, line, expected) => {
  expect(findSyntaxFault(text)).toEqual({ line, expected })
})

test('JSON syntax: a fault is found in exactly the texts that JSON.parse refuses', () => {
  const parts = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"\\u00e9\\""',
    '"\\x"',
    '-0.5e+1',
    '01',
    '-',
    'true',
    'nul',
    ' ',
    '\n',
    'é',
  )
  const texts = fc.oneof(
    fc.array(parts, { maxLength: 9 }).map((some) => some.join('')),
    fc.json(),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(findSyntaxFault(text) === null).toBe(isJson(text))
    }),
  )
})
