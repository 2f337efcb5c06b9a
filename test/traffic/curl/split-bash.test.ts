import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toShellWord } from '../../../src/exchange/shell-word.ts'
import { splitBash } from '../../../src/traffic/curl/split-bash.ts'

/** Texts of characters that mean something to a shell, and of others. */
const text = fc.string({ unit: fc.constantFrom(...Array.from(' \n\t\'"\\$`!#&|;<>(){}[]*?~^%=@ab1é€😀')), maxLength: 12 })

const hex = (code: number): string => code.toString(16).padStart(2, '0')
const octal = (code: number): string => code.toString(8).padStart(3, '0')
const utf8 = (character: string): readonly number[] => [...new TextEncoder().encode(character)]

/** One character in each way in which `$'…'` writes it. */
const inAnsi = fc.tuple(fc.constantFrom(...Array.from('ab1 "$`!#&;\n\t\\\'é€😀')), fc.nat(5)).map(([character, way]) =>
  way === 0
    ? utf8(character)
        .map((code) => `\\x${hex(code)}`)
        .join('')
    : way === 1
      ? utf8(character)
          .map((code) => `\\${octal(code)}`)
          .join('')
      : way === 2
        ? `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`
        : /[\\']/.test(character)
          ? `\\${character}`
          : character,
)
const letter = fc.constantFrom('\\a', '\\b', '\\e', '\\f', '\\n', '\\r', '\\t', '\\v', '\\?', '\\"', '\\cA', '\\q', '\\u20ac')

const piece = fc.oneof(
  fc.stringMatching(/^[a-z0-9./:=@%+-]{1,6}$/),
  text.map((inside) => `'${inside.replaceAll("'", '')}'`),
  text.map((inside) => `"${inside.replace(/[\\$`"]/g, '\\$&').replace(/!/g, '')}"`),
  fc.constantFrom('"a\\b"', '"\\\\"', '"\\\n"', '\\ ', '\\\n', '\\$', "\\'", '\\"', '""', "''"),
  fc.array(fc.oneof(inAnsi, letter), { maxLength: 5 }).map((inside) => `$'${inside.join('')}'`),
)
const written = fc
  .array(
    fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')),
    { minLength: 1, maxLength: 5 },
  )
  .map((words) => words.join(' '))

test('bash words: they are those that bash passes on', () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 30, maxLength: 30 }), (commands) => {
      const script = commands.map((command) => `printf '%s\\0' x ${command}\nprintf '\\177\\0'`).join('\n')
      const said = execFileSync('bash', ['--norc', '-c', script], { env: { LC_ALL: 'C.UTF-8' }, encoding: 'utf8' })
      const expected = said.split('\u007F\0').slice(0, -1)
      const read = commands.map((command) => ['x', ...splitBash(`${command}\nnext`, 0).words].map((word) => `${word}\0`).join(''))
      expect(read).toEqual(expected)
    }),
    { numRuns: 15 },
  )
})

test('bash words: what is quoted for a shell is read as it was', () => {
  fc.assert(
    fc.property(fc.array(text), (words) => {
      expect(splitBash(words.map(toShellWord).join(' '), 0).words).toEqual(words)
    }),
  )
})

test.each([
  ['a b; c', ['a', 'b'], '; c'],
  ['a | jq .', ['a'], '| jq .'],
  ['a && b', ['a'], '&& b'],
  ['a 2>/dev/null > out.json b 2>&1', ['a', 'b'], ''],
  ['a # b\nc', ['a'], '# b\nc'],
  ['a#b', ['a#b'], ''],
  ['a \\\n  b\nc', ['a', 'b'], '\nc'],
  ['"$KEY" ${A}', ['$KEY', '${A}'], ''],
  ["$'\\ud83d\\ude00'", ['😀'], ''],
])('bash words: of %j they are %j', (command, words, rest) => {
  const found = splitBash(command, 0)
  expect([found.words, command.slice(found.end), found.why]).toEqual([words, rest, undefined])
})

test.each(['a "b', "a 'b", "a $'b", 'a `b`', 'a $(b)', '"$(b)"', 'a < b', 'a <<EOF'])('bash words: of %j nobody knows all', (command) => {
  expect(splitBash(command, 0).why).toEqual(expect.any(String))
})

test('bash words: a text without an end takes no time', () => {
  const long = `$'${'a\\n'.repeat(100_000)}`
  expect(splitBash(long, 0).why).toBe('a quote of it has no end, or another command makes a part of it')
})
