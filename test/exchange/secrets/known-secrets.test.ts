import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMask } from '../../../src/exchange/redact.ts'
import { runsInTurn } from '../../support/rotate.ts'
import { decodedForms } from '../../support/secrets/decoded.ts'
import { spellings } from '../../support/secrets/spellings.ts'

const middle = fc.string({ unit: fc.constantFrom(...'aBc12-_.~+/=:é'.split('')), minLength: 6, maxLength: 30 })
const secret = middle.map((text) => `Qk7${text}x9Z`)

const words = ['sleep', 'in 100 adults:', '10.1000/xyz-123', '5 > 4', '&amp;', '%20', '“x”', 'é', '\\n', 'eyJvZmZzZXQiOjUwfQ==']
const prose = fc.array(fc.oneof(fc.constantFrom(...words), fc.uuid()), { maxLength: 5 }).map((parts) => parts.join(' '))

/** Each six characters of a secret, in bytes. */
function piecesOf(one: string): readonly string[] {
  const bytes = Buffer.from(one).toString('latin1')
  return Array.from({ length: bytes.length - 5 }, (_, at) => bytes.slice(at, at + 6))
}

test.each(spellings)('mask: a long secret $name is in no text, and what is beside it stays', ({ write }) => {
  fc.assert(
    fc.property(secret, prose, prose, (one, before, after) => {
      const written = write(one)
      const masked = createMask([one]).text(`${before} ${written} ${after}`)
      expect(masked.startsWith(`${before} `)).toBe(true)
      expect(masked.endsWith(` ${after}`)).toBe(true)
      const rest = masked.slice(before.length + 1, -after.length - 1 || undefined)
      expect(rest).toContain('•••')
      for (const form of decodedForms(rest)) for (const piece of piecesOf(one)) expect(form).not.toContain(piece)
    }),
    { numRuns: runsInTurn(100) },
  )
})

test('mask: what holds no secret stays, byte for byte', () => {
  fc.assert(
    fc.property(fc.array(secret, { maxLength: 5 }), fc.array(prose, { maxLength: 9 }), (secrets, texts) => {
      const text = JSON.stringify({ texts, '0': 'Q', '1': 'k' })
      expect(createMask(secrets).text(text)).toBe(text)
    }),
    { numRuns: runsInTurn(500) },
  )
})
