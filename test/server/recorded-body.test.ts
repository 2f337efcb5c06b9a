import { expect, test } from 'vitest'
import { toRecordedBody } from '../../src/server/recorded-body.ts'

test.each([
  ['a text of JSON', '{\r\n\t"a": "é \u2028"\n}', true],
  ['a text with a few control characters', `${'a'.repeat(100)}\u001Be`, true],
  ['one with NUL', `${'a'.repeat(100)}\0`, false],
  ['one of many control characters', '\u0001\u0002\u001Fa'.repeat(1000), false],
])('body: %s is written in the shorter way', (_, text, isText) => {
  const bytes = Buffer.from(text)
  const { recorded } = toRecordedBody({ bytes }, {}, bytes.length)
  expect(recorded).toEqual({ body: isText ? { text } : { base64: bytes.toString('base64') } })
})
