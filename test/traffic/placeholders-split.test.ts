import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlaceholders } from '../../src/traffic/placeholders.ts'
import type { Recorded } from '../../src/traffic/recorded.ts'
import { runsInTurn } from '../support/rotate.ts'

const secret = 'PLANTkey4f9a8b7c'

function replaced(text: string, learnt = secret): string | undefined {
  const placeholders = createPlaceholders()
  const exchange = (request: Partial<Recorded['request']>): Recorded['request'] =>
    placeholders.exchange({ place: '', request: { method: 'POST', url: 'https://research.example/v2', headers: [], ...request } }).request
  exchange({ headers: [['Authorization', `Bearer ${learnt}`]] })
  const { body } = exchange({ body: { text } })
  return body !== undefined && 'text' in body ? body.text : undefined
}

const toHex = (text: string): string => Array.from(text, (character) => character.charCodeAt(0).toString(16)).join('')

test.each([
  ['by the end of a line', 'x PLANTkey4f9\na8b7c.', 'x key-1.'],
  ['by escapes of lines', '{"query":"x PLANTkey4f9\\r\\n  a8b7c"}', '{"query":"x key-1"}'],
  ['by spaces at each character', secret.split('').join(' '), 'key-1'],
  ['in a list', '{"t":["PLANTkey4f","9a8b7c", "x"]}', '{"t":["key-1","", "x"]}'],
  ['in a list of three', '["PLANTk",\n "ey4f9a", "8b7c"]', '["key-1",\n "", ""]'],
  ['in a list in JSON in JSON', '{"log":"[\\"PLANTkey4f\\",\\"9a8b7c\\"]"}', '{"log":"[\\"key-1\\",\\"\\"]"}'],
  ['by a space of no width', '{"q":"PLANTkey4\u200Bf9a8b7c"}', '{"q":"key-1"}'],
  ['by a soft hyphen', 'PLANTkey4\u00ADf9a8b7c', 'key-1'],
  ['by an escaped space of no width', '{"q":"PLANTkey4\\u200bf9a8b7c"}', '{"q":"key-1"}'],
  ['by a space in an address', 'https://research.example/?q=PLANTkey4%20f9a8b7c', 'https://research.example/?q=key-1'],
  ['in another letter case', 'plantkey4f9a8b7c, PLANTKEY4F9A8B7C', 'key-1, key-1'],
  ['in hex', `{"h":"${toHex(secret)}","H":"0x${toHex(secret).toUpperCase()}00"}`, '{"h":"key-1","H":"0xkey-100"}'],
  ['in hex with spaces', toHex(secret).replace(/..(?=.)/g, '$& '), 'key-1'],
  [
    'in escapes of bytes',
    secret
      .split('')
      .map((one) => `\\x${toHex(one)}`)
      .join(''),
    'key-1',
  ],
  [
    'in references of HTML',
    secret
      .split('')
      .map((one) => `&#${one.charCodeAt(0)};&#xad;`)
      .join(''),
    'key-1&#xad;',
  ],
  ['in the space of a form', 'q=PLANTkey4f9+a8b7c&b=1', 'q=key-1&b=1'],
  ['in texts that are added', `"PLANTkey4f" + "9a8b7c"`, `"key-1" + ""`],
  ['in other texts that are added', `'PLANTkey4f' + '9a8b7c'`, `'key-1'`],
  ['in Base64 of several lines', btoa(`me:${secret}!`).replace(/(.{8})/g, '$1\r\n'), btoa('me:key-1!')],
  ['in Base64 of several lines in JSON', `{"b":"${btoa(secret).replace(/(.{8})/g, '$1\\n')}"}`, `{"b":"key-1"}`],
  ['in one line before another', `${secret}\nconclusion`, 'key-1\nconclusion'],
  ['next to itself', `${secret} PLANTkey4f9\na8b7c`, 'key-1 key-1'],
])('placeholders: a secret that is split %s', (_, text, expected) => {
  expect(replaced(text)).toBe(expected)
})

test.each([
  ['a short word with a number', 'session12', 'session 12, Session 1, "session", 12'],
  ['a part of other words', 'ab12cd34', 'xab1 2cd34, AB12CD34x'],
  ['half of it', secret, '["PLANTkey4f", "x", "9a8b7"]'],
  ['words in another letter case', 'openpapers', 'OpenPapers and open papers'],
])('placeholders: what only resembles a secret stays: %s', (_, learnt, text) => {
  expect(replaced(text, learnt)).toBe(text)
})

test('placeholders: a split e-mail address', () => {
  expect(createPlaceholders().text('ada.l@lab.example; ada.l\n@lab.example; ADA.L@lab.exam\u200Bple')).toBe(
    'person-1@example.org; person-1@example.org; person-1@example.org',
  )
})

test('placeholders: a split secret in a long text, at any place', () => {
  for (const before of [65_500, 65_518, 65_520, 65_526, 65_536, 131_060])
    expect(replaced(`${'a.'.repeat(before / 2)} PLANTkey4f9\na8b7c ${'b.'.repeat(200)}`)?.slice(before - 2)).toBe(
      `a. key-1 ${'b.'.repeat(200)}`,
    )
})

test('placeholders: a secret that is split anywhere, in any spelling', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aBc12-_.~+/='.split('')), minLength: 4, maxLength: 12 })
  const gap = fc.constantFrom('\n', '\r\n  ', '\u200B', '", "', '","', ' ', '\u2060', '\u00AD')
  const spelling = fc.constantFrom(
    (text: string) => text,
    (text: string) => JSON.stringify(text).slice(1, -1),
    encodeURIComponent,
    (text: string) => text.toUpperCase(),
  )
  fc.assert(
    fc.property(word, word, gap, spelling, (first, last, between, write) => {
      const [one, two] = [`Qx7${first}`, `${last}Zk4`]
      const quotes = between.includes('"') ? between : ''
      expect(replaced(`{"q":["${write(one + between + two)}"]}`, one + two)).toBe(`{"q":["key-1${write(quotes)}"]}`)
    }),
    { numRuns: runsInTurn(2000) },
  )
})

test.each([2, 9])('placeholders: a long key that has its beginning %d times is found', (times) => {
  const part = Array.from({ length: 40 }, (_, index) => (index * 7919).toString(36)).join('-')
  const key = Array.from({ length: times }, () => part).join('~')
  expect(replaced(`a ${key} b ${btoa(key)} c`, key)).toBe('a key-1 b key-1 c')
})

test.each(['x', 'Qk7-aBc1'])('placeholders: a long key of %s alone is compared with no text', (unit) => {
  const key = unit.repeat(100_000)
  const text = `${key} ${key.split('').join('"')}`
  expect(replaced(text, key)).toBe(text)
  const usual = unit.repeat(256 / unit.length)
  expect(replaced(usual, usual)).toBe('key-1')
})
