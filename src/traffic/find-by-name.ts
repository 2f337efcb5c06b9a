import { isUuid } from '../contract/formats.ts'
import { fromBase64 } from '../exchange/secrets/base64-text.ts'
import { kindOf, plainName, type SecretKind } from './secret-names.ts'

/** A secret by its place in a text. */
export type FoundSecret = {
  readonly start: number
  readonly end: number
  readonly kind: SecretKind
  /** Set for a number of JSON, whose placeholder needs quotes. */
  readonly isNumber?: true
  /** Set for the user and the password of Basic credentials, whose place is in what their Base64 says. */
  readonly isBasic?: true
}

/** Finds the secrets of a header that its name makes ones. */
export function findByHeader(name: string, value: string): readonly FoundSecret[] {
  const found = findByName(name, value, 0, value.length)
  return found.length > 0 ? found : findByHeaderName(plainName(name), value)
}

/** Names that only a header has for a secret. A word is a setting, and a UUID may be the id of a session of the API. */
function findByHeaderName(plain: string, value: string): readonly FoundSecret[] {
  const text = value.trim()
  if (/^[a-z]{0,11}$/.test(text) || isUuid(text)) return []
  const place = trimmed(value, 0)
  if (plain.endsWith('auth') || plain.endsWith('authentication')) return findAuthorization(value)
  if (/session(?:id|key)?$|(?:xsrf|csrf)$|^x?sid$/.test(plain)) return [{ ...place, kind: 'token' }]
  if (plain === 'xkey') return [{ ...place, kind: 'key' }]
  // An address with a domain is found in any text.
  return plain.endsWith('email') && !/@[^@]+\.\p{L}{2,}/u.test(text) ? [{ ...place, kind: 'person' }] : []
}

/** Finds the secrets that the name of a part of a text makes ones. */
export function findByName(name: string, text: string, start: number, end: number): readonly FoundSecret[] {
  const value = text.slice(start, end)
  if (value.trim() === '') return []
  const plain = plainName(name)
  if (plain.endsWith('authorization')) return findAuthorization(value).map((found) => moved(found, start))
  if (plain === 'cookie' || plain === 'setcookie') return findCookies(plain, value).map((found) => moved(found, start))
  const kind = kindOf(name, value)
  return kind === undefined ? [] : [{ ...trimmed(value, start), kind }]
}

/** A secret of a part, by its place in the whole. */
export function moved(found: FoundSecret, by: number): FoundSecret {
  return { ...found, start: found.start + by, end: found.end + by }
}

function trimmed(value: string, start: number): { readonly start: number; readonly end: number } {
  const before = value.length - value.trimStart().length
  return { start: start + before, end: start + value.trimEnd().length }
}

/** The credentials behind a scheme, or alone. */
function findAuthorization(value: string): readonly FoundSecret[] {
  const [, head = '', credentials = ''] = /^(\s*(?:[\w-]+\s+(?=\S))?)(.*?)\s*$/s.exec(value) ?? []
  const place = { start: head.length, end: head.length + credentials.length }
  if (credentials === '' || /^(?:Bearer|Basic|Digest|Token)$/i.test(credentials)) return []
  if (/^\s*basic\s/i.test(head) && isPair(credentials)) return [{ ...place, kind: 'password', isBasic: true }]
  return [{ ...place, kind: 'key' }]
}

/** True for the Base64 of a user and a password. */
export function isPair(credentials: string): boolean {
  const pair = fromBase64(credentials) ?? ''
  return pair.includes(':') && !/\p{Cc}/u.test(pair)
}

/** The values of cookies. Only the first pair of a line of `set-cookie` is one, the others are its attributes. */
function findCookies(name: string, value: string): readonly FoundSecret[] {
  const pattern = name === 'cookie' ? /(?:^|;)[^=;]*=\s*([^;]+)/dg : /(?:^|\n)[^=;\n]*=[ \t]*([^;\n]+)/dg
  return [...value.matchAll(pattern)].flatMap(({ 1: found = '', indices }) => {
    const at = indices?.[1]?.[0]
    return at === undefined || found.trim() === '' ? [] : [{ ...trimmed(found, at), kind: 'cookie' as const }]
  })
}
