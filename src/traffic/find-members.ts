import { findByHeader, findByName, moved, type FoundSecret } from './find-by-name.ts'
import { isLikely, isPinName, isRandom, kindWithin, type SecretKind } from './secret-names.ts'

/** Finds the secrets of JSON that the names of members tell: texts, numbers, what is in their lists and objects, and pairs of name and value. */
export function findMembers(text: string): readonly FoundSecret[] {
  if (!text.includes('"')) return []
  const found: FoundSecret[] = []
  const within: FoundSecret[] = []
  let scanned = 0
  for (const { index, 0: all, 1: words, 2: digits, indices } of text.matchAll(member)) {
    const opening = text.lastIndexOf('"', index)
    const name = text.slice(opening + 1, text.indexOf('"', index))
    if (opening === -1 || !/^[\w.-]{1,60}$/.test(name)) continue
    if (words === undefined && digits === undefined) {
      const start = index + all.length
      if (start < scanned) continue
      scanned = findWithin(text, start, name, within)
      continue
    }
    // Only a parameter of this name is a secret.
    if (name === 'key') continue
    const [start = 0, end = 0] = indices?.[words === undefined ? 2 : 1] ?? []
    found.push(...(words === undefined ? findNumber(name, text, start, end) : findByName(name, text, start, end)))
  }
  return [...found, ...findPairs(text), ...within]
}

/** The end of a name that a secret may have, and the value behind it. A cut body may end in it. */
const member =
  /(?:token|secret|passw(?:or)?d|passphrase|passcode|pwd|pin|otp|(?:pin|otp)[-_.]?code|key|authorization|cookie|assertion|[cx]srf|code[-_]?verifier|device[-_]?code|signature|credential)s?"\s*:\s*(?:"((?:[^"\\]|\\.)*)(?:"|$)|(-?\d[\d.]*)(?=\s*[,}\]])|[[{])/dgi

function findNumber(name: string, text: string, start: number, end: number): readonly FoundSecret[] {
  const [{ kind } = { kind: undefined }] = findByName(name, text, start, end)
  // A PIN of a map has few digits.
  if (kind === undefined || (isPinName(name) && end - start < 4)) return []
  return kind === 'password' || kind === 'secret' ? [{ start, end, kind, isNumber: true }] : []
}

const token = /"((?:[^"\\]|\\.)*)(?:"|$)(\s*:)?|[[\]{}]/dg

/** A member that says something else about a secret. */
const other =
  /(?:^|[-_a-z])(?:id|ids|type|format|pattern|scheme|method|scope|scopes|name|user|username|email|alg|algorithm|version|url|uri|href|at|cursor|issuer|audience)$|(?:Id|Ids|At|Url|Uri|Type|Name|Scheme|Method|Cursor)$|^\$/

/** Adds the texts of a list or an object that look like secrets, and gives its end. */
function findWithin(text: string, from: number, name: string, found: FoundSecret[]): number {
  const kind = kindWithin(name)
  let [depth, inner, at]: [number, string, number] = [1, '', from]
  token.lastIndex = from
  for (let next = token.exec(text); next !== null; next = token.exec(text)) {
    const { 0: all, 1: value, 2: colon, indices } = next
    at = token.lastIndex
    if (value === undefined) {
      depth += all === '[' || all === '{' ? 1 : -1
      if (depth === 0) return at
    } else if (colon !== undefined) inner = value
    else if (!other.test(inner)) {
      const [start = 0, end = 0] = indices?.[1] ?? []
      const one = kindOfWithin(name, kind, value)
      if (one !== undefined) found.push({ start, end, kind: one })
    }
  }
  return at
}

function kindOfWithin(name: string, kind: SecretKind | undefined, value: string): SecretKind | undefined {
  if (kind !== undefined) return isLikely(value, kind) ? kind : undefined
  // Lists of keys hold names of fields as well.
  const isKey = /^keys$/i.test(name) && isRandom(value) && /[a-z]\d+[a-z]|\d[a-z]+\d/i.test(value) && isLikely(value, 'key')
  return isKey ? 'key' : undefined
}

const between = String.raw`\s*(?:,\s*"(?!name"|key"|header"|value")[\w-]{1,40}"\s*:\s*(?:"[^"\\]*"|[\w.-]+)\s*){0,3},\s*`
const named = String.raw`"(?:name|key|header)"\s*:\s*"([\w.-]{1,60})"`
const valued = String.raw`"value"\s*:\s*"((?:[^"\\]|\\.)*)`
const nameFirst = new RegExp(`${named}${between}${valued}(?:"|$)`, 'dgi')
const valueFirst = new RegExp(`${valued}"${between}${named}`, 'dgi')
const listed = /\[\s*"([\w-]{2,60})"\s*,\s*"((?:[^"\\]|\\.)*)"\s*\]/dg

const line = /\b(x-[\w-]{2,50})("?)\s*:\s*\2([^\s"'\\,;&<>]{2,})/dgi

/** Finds headers in any text: members of an object, and lines. */
export function findHeaders(text: string): readonly FoundSecret[] {
  return [...text.matchAll(line)].flatMap(({ 1: name = '', 2: quote, 3: value = '', indices }) =>
    findByHeader(name, value).flatMap((one) => (quote === '"' || isLikely(value, one.kind) ? [moved(one, indices?.[3]?.[0] ?? 0)] : [])),
  )
}

/** Pairs of the name of a header and its value, as HAR files have them, and lists of the two. */
function findPairs(text: string): readonly FoundSecret[] {
  const found: FoundSecret[] = []
  const add = (name: string, value: string, start: number): void => {
    // Only headers have `session` and the like for a secret.
    const own = /^x-/i.test(name) ? findByHeader(name, value) : findByName(name, value, 0, value.length)
    found.push(...own.map((one) => moved(one, start)))
  }
  if (/"value"/i.test(text)) {
    for (const { 1: name = '', 2: value = '', indices } of text.matchAll(nameFirst)) add(name, value, indices?.[2]?.[0] ?? 0)
    for (const { 1: value = '', 2: name = '', indices } of text.matchAll(valueFirst)) add(name, value, indices?.[1]?.[0] ?? 0)
  }
  for (const { 1: name = '', 2: value = '', indices } of text.matchAll(listed)) {
    // Two words may be a list of words.
    if (/[-_]/.test(name) || /[\d=]/.test(value)) add(name, value, indices?.[2]?.[0] ?? 0)
  }
  return found
}
