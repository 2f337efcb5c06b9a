import { expect, test } from 'vitest'
import { textWidth, wrapAtWidth } from '../../../src/conformance/text/text-width.ts'

test('width: what fits is one piece, and what does not is cut', () => {
  expect(wrapAtWidth('/sessions/reports', Number.POSITIVE_INFINITY)).toEqual(['/sessions/reports'])
  expect(wrapAtWidth('数数数', 10, 6)).toEqual(['数数数'])
  expect(wrapAtWidth('数数数', 10, 5)).toEqual(['数数', '数'])
})

test('width: an id in JSON is cut in front of its member', () => {
  const members = ['{"type":"report",', '"sessionId":"927e2b34-f84f-e070-4e75-9d22",', '"status":"processing"}']
  expect(wrapAtWidth(members.join(''), 50)).toEqual(members)
})

test('width: a character of one column takes one, alone or beside others', () => {
  const characters = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).filter((one) =>
    /[ -~\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027]/.test(one),
  )
  // A wide character is measured part by part.
  expect(characters.filter((one) => textWidth(one) !== textWidth(`数${one}`) - 2)).toEqual([])
})
