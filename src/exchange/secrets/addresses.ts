import { looksRandom } from './looks-random.ts'

/** The place of a value that opens an address to anybody. */
export type Place = { readonly start: number; readonly end: number }

/** The sign before the name of a parameter, or the beginning of a text. A fragment has no white space before it, unlike one in prose. */
const beforeName = /(?:^#?|["'?&;]|[\w/=%-]#|#\/)$/

/** A longer name is none of a parameter. */
const longestName = 80

/** A value begins with no sign that ends a sentence, nor is it the name of one in a template. */
const value = /(?![).,;:!?\]}…])[^&\s"'`<>\\#{}]+/y
/** The part of a value that has to look random. An address in another may have a query behind it, and a text that was cut has its sign. */
const shortValue = /(?![).,;:!?\]}…])[^&\s"'`<>\\#{}?…]{1,200}/y

/** A parameter that makes a URL work without a key, or by which OAuth lets somebody in. */
const signature = /^(?:.*[-_.])?(?:signature|sig|token|hmac|jwt)$|^(?:x[-_.])?md5$|^(?:code|code_verifier|client_secret|client_assertion)$/i

/** The same in one word of several. The place in a list is none. */
const signatureInWord = /(?<!page|Page|next|continuation|sync|cursor)(?:Token|Signature|Jwt|Hmac)$/

/** A parameter that is a signature only if it looks like one: others are short ids, the names of files, or words. */
const likely = /^(?:.*[-_.])?(?:(hash|sign)|key|(?:api|access|secret|shared|signing)key|auth)$/i

/** A port before a path begins no password. A quote within one has a letter or a digit behind it. */
const password =
  /(?::\/\/[^\s/?#"'<>@:\\[]{0,100}|(?<=^|[\s"'=(])\/\/[^\s/?#"'<>@:\\[]{1,100}):(?!\d{1,5}[/'])((?:[^\s?#"'<>@\\]|'(?=\w)){1,1000}(?:@[^\s/?#"'<>@\\]{0,100}){0,3})(?=@)/dg

/** Finds what opens an address to anybody, in a text without escapes: its signature, and the password before its host. */
export function findInAddresses(text: string): readonly Place[] {
  // Most texts have no parameter and no password.
  return [...(text.includes('=') ? findSignatures(text) : []), ...(text.includes('@') ? findPasswords(text) : [])]
}

function findSignatures(text: string): readonly Place[] {
  const found: Place[] = []
  for (let at = text.indexOf('='); at !== -1; at = text.indexOf('=', at + 1)) {
    const start = at + 1
    const name = nameBefore(text, at)
    // The values of others may hold an address with a signature.
    if (name === '' || !(signature.test(name) || signatureInWord.test(name) || isLikely(name, text, start))) continue
    const end = start + matchAt(value, text, start).length
    if (end === start) continue
    found.push({ start, end })
    at = end - 1
  }
  return found
}

/** The name of the parameter that ends at a place, or nothing. */
function nameBefore(text: string, sign: number): string {
  const end = text.startsWith('[]', sign - 2) ? sign - 2 : sign
  let start = end
  while (start > end - longestName && isOfName(text.charCodeAt(start - 1))) start--
  return start < end && beforeName.test(text.slice(Math.max(0, start - 2), start)) ? text.slice(start, end) : ''
}

function isOfName(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || code === 45 || code === 46
  )
}

/** An id is often a key, and seldom a hash. Of one that was cut, less is left to look at. */
function isLikely(name: string, text: string, start: number): boolean {
  const [isNamed, isHash] = likely.exec(name) ?? []
  if (isNamed === undefined) return false
  const found = matchAt(shortValue, text, start)
  const isCut = text.startsWith('…', start + found.length)
  return looksRandom(found, isCut ? 8 : isHash === undefined ? 16 : 10)
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function findPasswords(text: string): readonly Place[] {
  return [...text.matchAll(password)].flatMap(({ indices }) => {
    const [start, end] = indices?.[1] ?? [0, 0]
    return end === 0 ? [] : [{ start, end }]
  })
}
