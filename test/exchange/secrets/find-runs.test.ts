import { expect, test } from 'vitest'
import { createMask } from '../../../src/exchange/redact.ts'

const secret = 'sk_live_Qk7aBc129fQ2xW7kL0mNp4Rt'
const { text: mask } = createMask([secret, 'my-tenant-of-research', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJxMSJ9.a1B2c3D4e5F6g7H8'])

test.each([
  ['its beginning', secret.slice(0, 20)],
  ['its beginning in a word', `x${secret.slice(0, 20)}_y`],
  ['its middle', secret.slice(9, 22)],
  ['its end', secret.slice(-12)],
  ['its end in upper case', secret.slice(-14).toUpperCase()],
  ['its beginning behind stars', `${'*'.repeat(9)}${secret.slice(12, 26)}`],
  ['its end in a URL', `https://x.test/?a=${secret.slice(-15)}&b=1`],
  ['its beginning in escapes', secret.slice(0, 18).replaceAll('Q', String.raw`\u0051`)],
  ['its two halves apart', `${secret.slice(0, 16)} and then ${secret.slice(16)}`],
  ['the end of a token', 'a1B2c3D4e5F6'],
])('partial secrets: %s is masked', (_, shown) => {
  const masked = mask(`The key ${shown} is wrong`)
  expect(masked).toContain('•••')
  // The beginning that all keys have may stay.
  for (let at = 3; at + 6 <= secret.length; at++) expect(masked.toLowerCase()).not.toContain(secret.slice(at, at + 6).toLowerCase())
})

test.each([
  'the beginning sk_live_ that all keys have',
  `eleven characters, ${secret.slice(0, 11)} of it`,
  'a word of another, my-tenant-of-others',
  'a token of somebody else, eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.zzzzzzzzzzzz',
])('partial secrets: %s stays', (text) => {
  expect(mask(text)).toBe(text)
})

test('partial secrets: of a body that has many, none stays', () => {
  const parts = Array.from({ length: secret.length - 12 }, (_, at) => secret.slice(at, at + 12))
  expect(mask(parts.join(', '))).toBe(parts.map(() => '•••').join(', '))
})
