import { looksRandom } from '../exchange/secrets/looks-random.ts'
import { findByName, isPair, type FoundSecret } from './find-by-name.ts'
import { findDownloads } from './find-downloads.ts'
import { findKeysInAddresses } from './find-in-address.ts'
import { findHeaders, findMembers } from './find-members.ts'
import { findStated, passwordBefore } from './find-pairs.ts'
import { isRandom, kindOf, type SecretKind } from './secret-names.ts'

/** Finds what looks like a secret in any text: in addresses, forms, members of JSON, and by its own shape. */
export function findInText(text: string): readonly FoundSecret[] {
  return [
    ...findMembers(text),
    ...findHeaders(text),
    ...findParameters(text),
    ...findParts(text),
    ...findCredentials(text),
    ...findJsonWebTokens(text),
    ...findPasswords(text),
    ...findKeysInAddresses(text),
    ...findDownloads(text),
    ...findStated(text),
  ]
}

const parameterEnd = /[&\s"'<>\\;#,)}\]]|$/g

/** Parameters of addresses and of forms: a name, `=`, and a value. */
function findParameters(text: string): readonly FoundSecret[] {
  const found: FoundSecret[] = []
  for (let at = text.indexOf('='); at !== -1; at = text.indexOf('=', at + 1)) {
    const start = nameStartBefore(at, text)
    if (start === at || (start > 0 && !/[?&;#\s"'(,{[]/.test(text.charAt(start - 1)))) continue
    parameterEnd.lastIndex = at + 1
    const end = parameterEnd.exec(text)?.index ?? text.length
    const kind = kindOfParameter(text.slice(start, at), text.slice(at + 1, end))
    if (kind !== undefined && end > at + 1) found.push({ start: at + 1, end, kind })
  }
  return found
}

/** Parameters that sign an address. A member of such a name may be the checksum of a file. */
const signing = /^(?:.*[-_.])?(?:hmac|hash|sign)$|^(?:x[-_.])?(?:md5|jwt)$/i

function kindOfParameter(name: string, value: string): SecretKind | undefined {
  return kindOf(name, value) ?? (signing.test(name) && looksRandom(value, 10) ? 'signature' : undefined)
}

const longestName = 60

function nameStartBefore(end: number, text: string): number {
  let start = end
  while (start > 0 && end - start < longestName && isOfName(text.charCodeAt(start - 1))) start--
  return start
}

function isOfName(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 45 && code <= 57 && code !== 47) || code === 95
}

const part = /content-disposition:\s*form-data;[^\r\n]*?\bname="?([\w.-]+)"?[^\r\n]*(?:\r?\n[^\r\n]+)*\r?\n\r?\n([^\r\n]+)/dgi

/** The fields of a form in parts. */
function findParts(text: string): readonly FoundSecret[] {
  if (!/form-data/i.test(text)) return []
  return [...text.matchAll(part)].flatMap(({ 1: name = '', indices }) => {
    const [start = 0, end = 0] = indices?.[2] ?? []
    return findByName(name, text, start, end)
  })
}

/** Credentials with their scheme, in any text. Texts speak of bearer authentication too, so they have to look like credentials. */
function findCredentials(text: string): readonly FoundSecret[] {
  return [...text.matchAll(/\b(bearer|basic)\s+([\w.~+/-]{6,}=*)/dgi)].flatMap(
    ({ 1: scheme = '', 2: credentials = '', indices }): readonly FoundSecret[] => {
      const [start = 0, end = 0] = indices?.[2] ?? []
      if (scheme.toLowerCase() === 'basic') return isPair(credentials) ? [{ start, end, kind: 'password', isBasic: true }] : []
      return /\d/.test(credentials) || credentials.length >= 24 ? [{ start, end, kind: 'key' }] : []
    },
  )
}

function findJsonWebTokens(text: string): readonly FoundSecret[] {
  if (!text.includes('eyJ')) return []
  return [...text.matchAll(/eyJ[\w-]{5,}\.[\w-]*\.[\w-]*(?:\.[\w-]+\.[\w-]+)?/g)].map(({ 0: token, index }) => ({
    start: index,
    end: index + token.length,
    kind: 'token' as const,
  }))
}

/** Passwords of URLs, and a token in the place of their user; and pairs of user and password before a host. */
function findPasswords(text: string): readonly FoundSecret[] {
  return placesOf('@', text).flatMap((at) => {
    const info = userInfoBefore(at, text)
    const [name = '', ...password] = info?.split(':') ?? []
    const hasPassword = password.length > 0
    if (hasPassword && /^[^\s/?#"'<>,;]{0,100}@/.test(text.slice(at + 1, at + 102))) return []
    const secret = info === undefined ? passwordBefore(at, text) : hasPassword ? password.join(':') : isRandom(name) ? name : ''
    return secret === '' ? [] : [{ start: at - secret.length, end: at, kind: 'password' as const }]
  })
}

/** The part of a URL before its host; undefined where `@` stands in something else. A password may have an `@` that should be escaped. */
function userInfoBefore(at: number, text: string): string | undefined {
  const before = text.slice(Math.max(0, at - 300), at)
  if (!before.includes('://')) return undefined
  const [info] = /(?<=:\/\/)[^\s/?#"'<>]*$/.exec(before) ?? []
  return info === undefined || (info.includes('@') && !/^[^:@]+:[^,;]*$/.test(info)) ? undefined : info
}

function placesOf(character: string, text: string): readonly number[] {
  const places: number[] = []
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) places.push(at)
  return places
}

type AddressPattern = { readonly user: RegExp; readonly host: RegExp }

const inTexts: AddressPattern = {
  user: /[\p{L}\p{N}_](?:[\p{L}\p{N}._+'-]{0,62}[\p{L}\p{N}_+-])?$/u,
  host: /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?!(?:png|jpe?g|gif|svg|webp|js|css)\b)\p{L}{2,24}(?![\p{L}\p{N}])/uy,
}

/** A few bytes of a file look like an address by chance. */
const inFiles: AddressPattern = {
  user: /(?<![\w.+-])[a-z\d][\w.+-]{2,62}$/i,
  host: /(?:[a-z\d][a-z\d-]{1,61}[a-z\d]\.)+[a-z]{2,24}(?![\w-])/iy,
}

/** Finds the e-mail addresses of a text without escapes, or of the bytes of a file. */
export function findAddresses(text: string, isFile: boolean): readonly FoundSecret[] {
  const { user, host } = isFile ? inFiles : inTexts
  return placesOf('@', text).flatMap((at) => {
    if (userInfoBefore(at, text) !== undefined) return []
    const [local] = user.exec(text.slice(Math.max(0, at - 64), at)) ?? []
    host.lastIndex = at + 1
    const [domain] = local === undefined ? [] : (host.exec(text) ?? [])
    if (local === undefined || domain === undefined) return []
    return [{ start: at - local.length, end: at + 1 + domain.length, kind: 'person' as const }]
  })
}
