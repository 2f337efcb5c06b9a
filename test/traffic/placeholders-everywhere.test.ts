import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlaceholders } from '../../src/traffic/placeholders.ts'
import type { Recorded, RecordedHeaders } from '../../src/traffic/recorded.ts'
import { runsInTurn } from '../support/rotate.ts'

/** A way to write a secret, and how its placeholder stands there. */
type Spelling = { readonly write: (secret: string) => string; readonly isBase64?: true }

const utf8 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))
const toUrlBase64 = (text: string): string => btoa(utf8(text)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const everyUnit = (text: string, toEscape: (unit: string) => string): string => text.split('').map(toEscape).join('')
const hex = (unit: string, digits: number): string => unit.charCodeAt(0).toString(16).padStart(digits, '0')

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const spellings: readonly Spelling[] = [
  { write: (secret) => secret },
  { write: encodeURIComponent },
  { write: (secret) => encodeURIComponent(encodeURIComponent(secret)) },
  { write: (secret) => everyUnit(utf8(secret), (unit) => `%${hex(unit, 2)}`) },
  { write: inJson },
  { write: (secret) => inJson(inJson(secret)) },
  { write: (secret) => everyUnit(secret, (unit) => `\\u${hex(unit, 4)}`) },
  { write: (secret) => everyUnit(secret, (unit) => (/[a-m]/.test(unit) ? `\\u${hex(unit, 4)}` : inJson(unit))) },
  { write: (secret) => btoa(utf8(secret)) },
  { write: (secret) => encodeURIComponent(btoa(utf8(secret))) },
  { write: toUrlBase64 },
  { write: (secret) => btoa(`a:${utf8(secret)}`), isBase64: true },
  { write: (secret) => btoa(`ab ${utf8(secret)} of it`), isBase64: true },
]

/** A place of an exchange from which a secret is learnt, and the kind of its placeholder. */
type Home = { readonly kind: string; readonly put: (secret: string) => Partial<Recorded['request']> }

const base = 'https://research.example/api/v2'
const withHeaders = (...headers: RecordedHeaders): Partial<Recorded['request']> => ({ headers })

const homes: readonly Home[] = [
  { kind: 'key', put: (secret) => withHeaders(['Authorization', `Bearer ${secret}`]) },
  { kind: 'key', put: (secret) => withHeaders(['X-API-Key', secret]) },
  { kind: 'key', put: (secret) => withHeaders(['Proxy-Authorization', `Token ${secret}`]) },
  { kind: 'cookie', put: (secret) => withHeaders(['Cookie', `a=; sid=${encodeURIComponent(secret)}`]) },
  { kind: 'cookie', put: (secret) => withHeaders(['Set-Cookie', `sid=${encodeURIComponent(secret)}; Path=/`]) },
  { kind: 'signature', put: (secret) => ({ url: `${base}/file?X-Amz-Signature=${encodeURIComponent(secret)}&X-Amz-Expires=60` }) },
  { kind: 'token', put: (secret) => ({ url: `${base}/file#access_token=${encodeURIComponent(secret)}` }) },
  { kind: 'token', put: (secret) => ({ body: { text: JSON.stringify({ refresh_token: secret, expires_in: 60 }) } }) },
  { kind: 'secret', put: (secret) => ({ body: { text: `client_id=me&client_secret=${encodeURIComponent(secret)}` } }) },
  { kind: 'password', put: (secret) => ({ body: { text: JSON.stringify({ log: JSON.stringify({ password: secret }) }) } }) },
]

const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'.split('')), minLength: 0, maxLength: 8 })
const prose = fc.array(fc.constantFrom('sleep', 'in', '100 adults:', 'is', 'key', 'a token', '“x”', 'é', '5 > 4'), {
  maxLength: 6,
})
const harmless = fc
  .oneof(prose, fc.uuid(), fc.constant('eyJvZmZzZXQiOjUwfQ=='), fc.constant('2026-11-24T10:00:00.000Z'))
  .map((text) => (typeof text === 'string' ? text : text.join(' ')))

/** Long enough to be looked for, with a letter and a digit, and no placeholder. It begins and ends with a letter, as words do. */
const secret = fc
  .tuple(word, fc.string({ unit: fc.constantFrom(...'aBc12-_.~+/=:!"é'.split('')), maxLength: 20 }), word)
  .map(([first, middle, last]) => `Qab${first}7x${middle}q4${last}Z`)

const planted = fc
  .uniqueArray(secret, { minLength: 1, maxLength: 5 })
  .filter((secrets) => secrets.every((one) => !secrets.some((other) => other !== one && other.includes(one))))
  .chain((secrets) =>
    fc.record({
      secrets: fc.constant(secrets),
      homes: fc.array(fc.constantFrom(...homes), { minLength: secrets.length, maxLength: secrets.length }),
      spelt: fc.array(fc.tuple(fc.nat(secrets.length - 1), fc.constantFrom(...spellings), harmless), { minLength: 8, maxLength: 8 }),
    }),
  )

/** An exchange with what is planted in each place, among other things. Only ASCII may stand in the address and in headers. */
function exchangeWith(parts: readonly string[]): Recorded {
  const [path, query, fragment, header, text, bytes, answerHeader, answerText] = parts.map((part) => part)
  return {
    place: 'bug.har, entry 1',
    request: {
      method: 'POST',
      url: `${base}/x/${path}?cursor=abc&a=${query}&b=1#${fragment}`,
      headers: [
        ['Accept', '*/*'],
        ['X-Note', `see ${header}`],
        ['X-Note', 'again'],
      ],
      body: { text: `{"note": "${text}", "n": 1.50}` },
    },
    answer: {
      status: 200,
      headers: [['X-Note', `${answerHeader}`]],
      body: { base64: btoa(utf8(`\u0000 ${bytes} \u0001 ${answerText}`)) },
    },
  }
}

test('placeholders: a secret of any place is left in none, in any spelling', () => {
  fc.assert(
    fc.property(planted, ({ secrets, homes: chosen, spelt }) => {
      const placeholders = createPlaceholders()
      const counts = new Map<string, number>()
      const names = secrets.map((one, at) => {
        const { kind, put } = chosen[at] ?? { kind: '', put: () => ({}) }
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
        const request = (text: string): Recorded => ({ place: '', request: { method: 'GET', url: base, headers: [], ...put(text) } })
        const name = `${kind}-${counts.get(kind)}`
        expect(placeholders.exchange(request(one))).toEqual(request(name))
        return name
      })
      const write = (of: readonly string[], isPlain: boolean): Recorded =>
        exchangeWith(
          spelt.map(([at, { write: spell, isBase64 }, other]) => {
            const text = of[at] ?? ''
            return `${other} ${isPlain && isBase64 !== true ? text : spell(text)} ${other}`
          }),
        )
      const replaced = placeholders.exchange(write(secrets, false))
      expect(replaced).toEqual(write(names, true))
      expect(placeholders.exchange(replaced)).toEqual(replaced)
      expect(createPlaceholders().exchange(replaced)).toEqual(replaced)
    }),
    { numRuns: runsInTurn(3000) },
  )
})

test('placeholders: what holds no secret is the same, byte for byte', () => {
  fc.assert(
    fc.property(fc.array(harmless, { minLength: 8, maxLength: 8 }), (parts) => {
      expect(createPlaceholders().exchange(exchangeWith(parts))).toEqual(exchangeWith(parts))
    }),
    { numRuns: runsInTurn(500) },
  )
})

test('placeholders: bytes of a file stay unless they hold a secret', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 0, maxLength: 400 }), (bytes) => {
      const placeholders = createPlaceholders()
      placeholders.exchange({ place: '', request: { method: 'GET', url: base, headers: [['x-api-key', 'k3y-for-tests']] } })
      const body = { base64: btoa(String.fromCharCode(...bytes)) }
      const recorded: Recorded = { place: '', request: { method: 'GET', url: base, headers: [], body } }
      expect(placeholders.exchange(recorded)).toEqual(recorded)
    }),
    { numRuns: runsInTurn(3000) },
  )
})
