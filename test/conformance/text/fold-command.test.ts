import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCommand } from '../../../src/conformance/text/fold-command.ts'
import { textWidth } from '../../../src/conformance/text/text-width.ts'
import { toShellWord } from '../../../src/exchange/shell-word.ts'

test('fold command: it breaks between words, behind a backslash', () => {
  expect(foldCommand('  rerun     ', 'npx understudy conform --target staging.yaml --seed 1', 40)).toEqual([
    '  rerun     npx understudy conform \\',
    '    --target staging.yaml --seed 1',
  ])
  expect(foldCommand('  rerun     ', 'npx understudy', 40)).toEqual(['  rerun     npx understudy'])
})

test('fold command: a word that is too long goes on at the margin', () => {
  expect(foldCommand('  #1 ', `curl http://127.0.0.1:4010/${'a'.repeat(40)}/b`, 40)).toEqual([
    '  #1 curl \\',
    '    http://127.0.0.1:4010/\\',
    `${'a'.repeat(38)}\\`,
    'aa/b',
  ])
  expect(foldCommand('', `curl --data-raw '${'ab,'.repeat(12)}'`, 30)).toEqual([
    'curl \\',
    "    --data-raw 'ab,ab,ab,'\\",
    `'${'ab,'.repeat(8)}'\\`,
    "'ab,'",
  ])
})

const word = fc.oneof(
  fc.string({ maxLength: 120 }),
  fc.constantFrom(
    '-X',
    'POST',
    `{"title":"it's 漢字 ${'x, '.repeat(60)}"}`,
    `http://127.0.0.1:4010/${'a/'.repeat(70)}`,
    "''",
    String.raw`\\`,
  ),
)

test('fold command: a shell reads the same words, and no row is wider', { skip: process.platform === 'win32' }, () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.integer({ min: 24, max: 100 }), (given, columns) => {
      // A report replaces what could act on a display.
      const words = given.map((one) => `_${one.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')}`)
      const rows = foldCommand('', ['printf', String.raw`'%s\n'`, ...words.map(toShellWord)].join(' '), columns)
      expect(rows.filter((row) => textWidth(row) > columns)).toEqual([])
      expect(
        execFileSync('sh', ['-c', rows.join('\n')], { encoding: 'utf8' })
          .split('\n')
          .slice(0, -1),
      ).toEqual(words)
    }),
    { numRuns: 60, seed: 1 },
  )
})
