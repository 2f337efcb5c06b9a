import { fromBase64 } from './base64-text.ts'

/** The kinds of secrets, by which placeholders are named. */
export type SecretKind = 'key' | 'cookie' | 'signature' | 'token' | 'secret' | 'password' | 'person'

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
  return findByName(plainName(name), value, 0, value.length)
}

/** Finds what looks like a secret in any text: in addresses, forms, members of JSON, and by its own shape. */
export function findInText(text: string): readonly FoundSecret[] {
  return [
    ...findMembers(text),
    ...findParameters(text),
    ...findParts(text),
    ...findCredentials(text),
    ...findJsonWebTokens(text),
    ...findPasswords(text),
  ]
}

/** A name without letter case and signs: `X-Api-Key` and `api_key` are one. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, '')
}

/** The kind of secret that a header, a member or a parameter of a name has. A value of no length is none. */
function kindOf(name: string, value: string): SecretKind | undefined {
  if (/(?:page|next|continuation|cursor|sync|previous)token$/.test(name)) return undefined
  if (/(?:signature|^sig|credentials?|accesskeyid|googleaccessid|keypairid)$/.test(name)) return 'signature'
  if (/(?:api|access|private|secret|subscription|functions|auth)key$|^auth$/.test(name)) return 'key'
  if (/(?:token|^codeverifier|^devicecode|assertion)$/.test(name)) return 'token'
  if (name.endsWith('secret')) return 'secret'
  if (/(?:password|passwd|passphrase|pwd)$/.test(name)) return 'password'
  // Names that others have as well, so the value has to look like a secret.
  if (!isRandom(value)) return undefined
  return name === 'key' ? 'key' : name === 'policy' ? 'signature' : name === 'code' ? 'token' : undefined
}

/** True for a long run of letters and digits. */
function isRandom(value: string): boolean {
  return value.length >= 16 && /^[\w%+/=.~-]+$/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value)
}

function findByName(name: string, text: string, start: number, end: number): readonly FoundSecret[] {
  const value = text.slice(start, end)
  if (value.trim() === '') return []
  if (name.endsWith('authorization')) return findAuthorization(value).map((found) => moved(found, start))
  if (name === 'cookie' || name === 'setcookie') return findCookies(name, value).map((found) => moved(found, start))
  const kind = kindOf(name, value)
  return kind === undefined ? [] : [{ ...trimmed(value, start), kind }]
}

function moved(found: FoundSecret, by: number): FoundSecret {
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
function isPair(credentials: string): boolean {
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

/** The end of a name that a secret may have, and the value behind it. A cut body may end in it. */
const member =
  /(?:token|secret|passw(?:or)?d|passphrase|pwd|key|authorization|cookie|assertion|code[-_]?verifier|device[-_]?code|signature|credentials?)"\s*:\s*(?:"((?:[^"\\]|\\.)*)(?:"|$)|(-?\d[\d.]*)(?=\s*[,}\]]))/dgi

function findMembers(text: string): readonly FoundSecret[] {
  if (!text.includes('"')) return []
  return [...text.matchAll(member)].flatMap(({ index, 1: words, 2: digits, indices }): readonly FoundSecret[] => {
    const opening = text.lastIndexOf('"', index)
    const name = text.slice(opening + 1, text.indexOf('"', index))
    // Only a parameter of this name is a secret.
    if (opening === -1 || !/^[\w.-]{1,60}$/.test(name) || name === 'key') return []
    const [start = 0, end = 0] = indices?.[words === undefined ? 2 : 1] ?? []
    const found = findByName(plainName(name), text, start, end)
    if (digits === undefined) return found
    const [{ kind } = { kind: undefined }] = found
    return kind === 'password' || kind === 'secret' ? [{ start, end, kind, isNumber: true }] : []
  })
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
    const kind = kindOf(plainName(text.slice(start, at)), text.slice(at + 1, end))
    if (kind !== undefined && end > at + 1) found.push({ start: at + 1, end, kind })
  }
  return found
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
    return findByName(plainName(name), text, start, end)
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

/** Passwords of URLs, and a token in the place of their user. */
function findPasswords(text: string): readonly FoundSecret[] {
  return placesOf('@', text).flatMap((at) => {
    const [name = '', ...password] = userInfoBefore(at, text)?.split(':') ?? []
    const secret = password.length > 0 ? password.join(':') : isRandom(name) ? name : ''
    return secret === '' ? [] : [{ start: at - secret.length, end: at, kind: 'password' as const }]
  })
}

/** The part of a URL before its host; undefined where `@` stands in something else. */
function userInfoBefore(at: number, text: string): string | undefined {
  return /(?<=:\/\/)[^\s/?#"'<>@]*$/.exec(text.slice(Math.max(0, at - 300), at))?.[0]
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
