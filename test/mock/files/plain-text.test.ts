import { expect, test } from 'vitest'
import { toPlainText } from '../../../src/mock/files/plain-text.ts'

test.each([
  ['Sleep &amp; memory', 'Sleep & memory'],
  ['&quot;Tired&quot; &#8211; or &#x2013; not', '"Tired" – or – not'],
  ['&amp;lt;', '&lt;'],
  ['A trial <i>among</i> adults, H<sub>2</sub>O', 'A trial among adults, H2O'],
  ['<jats:italic toggle="yes">E. coli</jats:italic>', 'E. coli'],
  ['<jats:p>One.</jats:p><jats:p>Two<br/>three.</jats:p>', 'One. Two three.'],
  ['<50 % & more > less; a < b > c', '<50 % & more > less; a < b > c'],
  [String.raw`estimates of $\Delta_{12}$, $R^2$ and $\beta$`, 'estimates of Δ₁₂, R² and β'],
  [String.raw`$I^2 > 50\%$`, 'I² > 50%'],
  ['$5 and $6 a day', '$5 and $6 a day'],
  ['&unknown; &#0; &#99999999;', '&unknown; &#0; &#99999999;'],
])('%s reads %s', (text, plain) => {
  expect(toPlainText(text)).toBe(plain)
})

test('a million blanks are read as fast as a million letters', () => {
  expect(toPlainText(`<i>a</i>${' '.repeat(1_000_000)}b`)).toMatch(/^a\s+b$/)
})
