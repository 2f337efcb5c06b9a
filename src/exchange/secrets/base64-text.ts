/** A part of the Base64 of any text that holds another at one of three places: in its groups of four characters nothing else shows in it. */
export type Base64Core = {
  readonly text: string
  /** The characters from the beginning of a group to this part. */
  readonly lead: number
  /** The bytes of the group before those of the text. */
  readonly offset: number
}

/** More of a long text is compared once a core is found. */
const maxCoreBytes = 24

/** The cores of a text, in both alphabets. */
export function base64CoresOf(text: string, mostBytes = maxCoreBytes): readonly Base64Core[] {
  const bytes = toByteText(text).slice(0, mostBytes)
  return [0, 1, 2].flatMap((offset) => {
    const lead = Math.ceil((offset * 8) / 6)
    const core = btoa('\0'.repeat(offset) + bytes).slice(lead, Math.floor(((offset + bytes.length) * 8) / 6))
    const forUrls = toUrlAlphabet(core)
    return [core, ...(forUrls === core ? [] : [forUrls])].map((one) => ({ text: one, lead, offset }))
  })
}

/** The bytes of a text in UTF-8, as one character each. */
export function toByteText(text: string): string {
  // Texts of ASCII are the most.
  if (/^[\0-\x7F]*$/.test(text)) return text
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
}

/** The text of bytes in UTF-8, or the bytes themselves where they are none. */
export function fromByteText(bytes: string): string {
  if (/^[\0-\x7F]*$/.test(bytes)) return bytes
  try {
    return new TextDecoder(undefined, { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    return bytes
  }
}

/** Decodes either alphabet, with or without padding, to bytes as one character each; undefined if the text is neither. */
export function fromBase64(text: string): string | undefined {
  const end = text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/')
  try {
    return atob(end)
  } catch {
    return undefined
  }
}

/** Encodes bytes in the alphabet of a text, with padding unless that text shows that it has none. */
export function toBase64Like(bytes: string, like: string): string {
  const encoded = btoa(bytes)
  const isForUrls = /[-_]/.test(like)
  const isPadded = like.endsWith('=') || (!isForUrls && like.length % 4 === 0)
  const text = isPadded ? encoded : encoded.replace(/=+$/, '')
  return isForUrls ? toUrlAlphabet(text) : text
}

function toUrlAlphabet(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_')
}

/** The end of the Base64 that goes on at a place. It has one alphabet, and may have padding. */
export function base64EndAt(text: string, from: number, core: string): number {
  let alphabet = /[-_]/.test(core) ? '-_' : /[+/]/.test(core) ? '+/' : ''
  let end = from
  for (; end < text.length; end++) {
    const character = text.charAt(end)
    if (/[A-Za-z\d]/.test(character) || alphabet.includes(character)) continue
    if (alphabet !== '' || !/[-_+/]/.test(character)) break
    alphabet = /[-_]/.test(character) ? '-_' : '+/'
  }
  const padding = /^={1,2}/.exec(text.slice(end, end + 2))
  return end + (padding?.[0].length ?? 0)
}

/** True if a character may stand in Base64. */
export function isOfBase64(character: string): boolean {
  return /[\w+/-]/.test(character)
}

/** A longer line is none of an encoder that writes lines. */
const longestLine = 200
const firstLine = /(?<![\w+/-])([\w+/-]{8,})[ \t]*\r?$/
const otherLines = /(?:[ \t]*\r?\n[\w+/-]{2,})+={0,2}(?:\r?\n(?=["']|$))?/y

/** The places of what may be Base64 in several lines. */
export function base64LinesIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = []
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    // Most lines end with no Base64, and the pattern is slow.
    if (!endsLine(text, at)) continue
    const before = Math.max(0, at - longestLine)
    const first = firstLine.exec(text.slice(before, at))
    const [, line = ''] = first ?? []
    otherLines.lastIndex = before + (first?.index ?? 0) + line.length
    if (first === null || !otherLines.test(text)) continue
    found.push({ start: before + first.index, end: otherLines.lastIndex })
    at = otherLines.lastIndex - 1
  }
  return found
}

/** A shorter first line is none of an encoder. */
const shortestLine = 8

function endsLine(text: string, at: number): boolean {
  let end = at
  while (end > at - longestLine && isBlank(text.charCodeAt(end - 1))) end--
  let start = end
  while (start > end - shortestLine && isOfBase64(text.charAt(start - 1))) start--
  return start === end - shortestLine
}

function isBlank(code: number): boolean {
  return code === 9 || code === 13 || code === 32
}
