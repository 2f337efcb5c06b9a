import { expect, test } from 'vitest'
import { createMask } from '../../../src/exchange/redact.ts'
import { turn } from '../../support/rotate.ts'

const secret = 'Qk7-aBc12_9fQ2xW7kL0'
const mask = createMask([secret, 'aaaaaaaaaaaaaaaa', 'short-key'])
const encoded = btoa(secret)

/** Texts made to hurt, by what they repeat. */
const hostile: readonly (readonly [name: string, unit: string, before?: string])[] = [
  ['white space', ' '],
  ['lines', '\n'],
  ['short lines', 'a\n'],
  ['lines of Base64', 'QUFBQUFBQUFB\n'],
  ['blanks before lines', 'QUFBQUFBQUFB\t\t\t\t\t'],
  ['white space behind a part', ' ', 'Qk7"'],
  ['white space behind a name', ' ', '"Qk7","name":'],
  ['beginnings', 'Qk7'],
  ['beginnings of texts', '"Qk7","'],
  ['parts of one character', '"Q","k","7","-",'],
  ['names of a part', '"Q":'],
  ['parts with white space between', 'Qk7 '],
  ['a secret of one letter', 'a'],
  ['a secret of one letter in parts', '"a",'],
  ['a secret of one letter behind white space', 'a   '],
  ['the secret', secret],
  ['the secret in Base64', encoded],
  ['cores of Base64', encoded.slice(0, 8)],
  ['signs of a cut', '…'],
  ['begun secrets', `${secret.slice(0, 8)}…`],
  ['cuts of one letter', 'aaaaaaaa…'],
  ['signatures', '?sig='],
  ['parameters', '&a='],
  ['long names', 'a-sig-'.repeat(20)],
  ['values that may be random', ';key=ab'],
  ['one long value', 'a', '?key='],
  ['equal signs', '='],
  ['ends of schemes', '://'],
  ['passwords without a host', '://a:'],
  ['a long password', 'a', '://a:'],
  ['hosts', '://a:b@'],
  ['encoded percent signs', '%25'],
  ['percent signs', '%'],
  ['backslashes', '\\'],
  ['escapes', String.raw`\u005c`],
  ['entities', '&amp;'],
  ['lines of events', '\ndata: '],
  ['parts in lines of events', 'Qk7\ndata: '],
  ['begun entities', '&#'],
  ['entities without an end', '&#115'],
  ['an entity of zeros', '0', '&#'],
  ['entities of zeros', `&#${'0'.repeat(30)}`],
  ['begun escapes in braces', String.raw`\u{00`],
  ['escapes of old URLs', '%u0073'],
  ['names of tokens', '"access_token":'],
  ['white space behind the name of a token', ' ', '"access_token"'],
]

/** The CPU time of this thread, at best. */
function timeOf(text: string): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.threadCpuUsage()
      mask.text(text)
      const { user, system } = process.threadCpuUsage(before)
      return user + system
    }),
  )
}

const factor = 8
const most = turn === 'all' ? 1 << 20 : 1 << 16

test.each(hostile)('mask: a hostile text takes a time linear in its length: %s', (_, unit = '', before = '') => {
  const textOf = (length: number): string => before + unit.repeat(Math.ceil(length / unit.length))
  const short = Math.max(timeOf(textOf(most / factor)), 4000)
  // A quadratic one takes 64 times as long.
  expect(timeOf(textOf(most)) / short).toBeLessThan(3.5 * factor)
})
