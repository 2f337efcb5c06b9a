import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRedactor } from '../../../src/conformance/judge/redact.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
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

test.each(spellings)('mask: a long secret $name is in no member of an answer', ({ write }) => {
  fc.assert(
    fc.property(secret, prose, fc.boolean(), (one, before, escapesAll) => {
      const body = { title: before, list: [{ echo: `${before} ${write(one)}` }], [`${write(one)}.`]: 1 }
      const plain = JSON.stringify(body)
      const text = escapesAll ? plain.replace(/[=/A-F]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`) : plain
      const { response } = createMask([one]).exchange(answered(text))
      expect(response).toMatchObject({ json: { title: before } })
      for (const form of decodedForms(JSON.stringify(response))) for (const piece of piecesOf(one)) expect(form).not.toContain(piece)
    }),
    { numRuns: runsInTurn(60) },
  )
})

test.each([
  ['with a key of digits', ['123456789012'], '{"a":1.23456789012e11}', { a: '•••' }],
  ['with a signature in escapes', [], '{"u":"http://f/a?sig\\u003d0af"}', { u: 'http://f/a?sig=***' }],
  ['with a password behind the slashes of PHP', [], '{"u":"http:\\/\\/me:pa55@f"}', { u: 'http://me:***@f' }],
  ['with a path of Windows', ['key-very-secret'], '{"u":"C:\\\\x\\\\key-very-secret"}', { u: 'C:\\x\\•••' }],
])('mask: the members of an answer %s', (_, secrets, text, json) => {
  expect(createMask(secrets).exchange(answered(text)).response).toMatchObject({ json })
})

test('mask: a name between the parts of a secret may begin as its rest does', () => {
  const one = 'sk_live_A0b9rbjpnsl82Yep4geC3McN'
  const text = JSON.stringify({ a: one.slice(0, 16), n: 5, ns: 'a title', b: one.slice(16) }, null, 1)
  expect(createMask([one]).text(text)).toBe('{\n "a": "•••",\n "n": 5,\n "ns": "a title",\n "b": ""\n}')
})

test('mask: the shorter of two spellings that begin alike takes no more than itself', () => {
  const one = 'Qk7aa:aaaaa/+aéaaaax9Z'
  const written = Buffer.from(`key=${encodeURIComponent(one)}`).toString('base64url')
  expect(createMask([one]).text(`a ${written} b`)).toMatch(/^a \S*•••\S* b$/)
})

test('mask: a word within other words stays unless it is long', () => {
  const mask = createMask(['key-of-mine', 'LongKey-0123456'])
  expect(mask.text('my-key-of-mine KEY-OF-MINE xLongKey-0123456x LONGKEY-0123456')).toBe('my-key-of-mine ••• x•••x •••')
})

test('mask: the arguments of a tool', () => {
  const tool = { name: 'get', arguments: { id: 'x-key-very-secret', limit: 5 } }
  expect(createMask(['key-very-secret']).exchange({ ...answered('{}'), tool }).tool).toEqual({
    name: 'get',
    arguments: { id: 'x-•••', limit: 5 },
  })
})

test('redaction: no answer is kept once it was shown', () => {
  let reads = 0
  const response = {
    status: 200,
    headers: {},
    get text() {
      reads += 1
      return '{}'
    },
  }
  const exchange = { ...answered('{}'), response }
  const { redactExchange } = createRedactor(['key-very-secret'])
  redactExchange(exchange)
  const once = reads
  redactExchange(exchange)
  expect(reads).toBe(2 * once)
})

function answered(text: string): Exchange {
  const request = { method: 'GET', url: 'http://x.test/', headers: {} }
  const response = { status: 200, headers: {}, text, json: JSON.parse(text) as unknown }
  return { id: 1, operation: null, as: null, sentAt: 0, answeredAt: 0, order: { sent: 1, answered: 2 }, request, response }
}
