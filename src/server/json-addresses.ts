/** Replaces addresses in the bytes of JSON, piece by piece. Bytes in which nothing is replaced come back as they are. */
export type AddressRewriter = {
  /** Takes a piece, and gives what can be passed on. It holds back an address that is not whole yet. */
  readonly push: (bytes: Buffer) => Buffer
  /** Takes the last piece, and gives all that is left. */
  readonly end: (bytes?: Buffer) => Buffer
}

/** The address for another one that is the value of a member, or of an item without a name. */
export type ReplaceAddress = (address: string, member: string | undefined) => string

/** Creates a rewriter. Pieces give the bytes that the whole would give, unless an address has more than 16 KB: such a one stays. */
export function createAddressRewriter(replace: ReplaceAddress): AddressRewriter {
  let held = ''
  const take = (bytes: Buffer, isLast: boolean): Buffer => {
    // A character for each byte: a piece may end within a character of UTF-8.
    const text = held + bytes.toString('latin1')
    let [replaced, last, end] = ['', 0, 0]
    for (let at = text.indexOf('"http'); at !== -1; at = text.indexOf('"http', Math.max(end, at + 1))) {
      const found = addressAt(text, at)
      if (found === undefined) continue
      const other = replace(found.address, memberBefore(text, at, end))
      end = found.end
      if (other === found.address) continue
      replaced += text.slice(last, at) + toJson(other)
      last = end
    }
    replaced = last === 0 ? text : replaced + text.slice(last)
    const isAsItCame = held === '' && replaced === text
    const heldLength = isLast ? 0 : text.length - startOfUnfinished(text, end)
    held = text.slice(text.length - heldLength)
    if (isAsItCame) return heldLength === 0 ? bytes : bytes.subarray(0, bytes.length - heldLength)
    return Buffer.from(replaced.slice(0, replaced.length - heldLength), 'latin1')
  }
  return { push: (bytes) => take(bytes, false), end: (bytes = Buffer.alloc(0)) => take(bytes, true) }
}

/** The address at a quote in JSON, and its end. */
function addressAt(text: string, at: number): { readonly address: string; readonly end: number } | undefined {
  // Most have no escapes.
  const closing = text.indexOf('"', at + 1)
  const plain = text.slice(at + 1, closing)
  if (closing !== -1 && isPlain(plain)) return /^https?:\/\//.test(plain) ? { address: plain, end: closing + 1 } : undefined
  addressInJson.lastIndex = at
  const [quoted] = addressInJson.exec(text) ?? []
  const address = quoted === undefined ? undefined : parseText(Buffer.from(quoted, 'latin1').toString())
  return address === undefined ? undefined : { address, end: addressInJson.lastIndex }
}

const addressInJson = /"https?:\\?\/\\?\/[^"\\]*(?:\\.[^"\\]*)*"/y

function toJson(address: string): string {
  return isPlain(address) ? `"${address}"` : Buffer.from(JSON.stringify(address)).toString('latin1')
}

/** True for a text that JSON, UTF-8 and Latin-1 write alike. */
function isPlain(text: string): boolean {
  return /^[ !#-[\]-~]*$/.test(text)
}

/** The name of the member whose value begins at a place. */
function memberBefore(text: string, at: number, from: number): string | undefined {
  const colon = spaceBefore(text, at) - 1
  const closing = spaceBefore(text, colon) - 1
  if (text[colon] !== ':' || text[closing] !== '"') return undefined
  const opening = text.lastIndexOf('"', closing - 1)
  const name = text.slice(opening + 1, closing)
  return opening >= from && /^\w{1,40}$/.test(name) ? name : undefined
}

/** The start of the white space that ends at a place. */
function spaceBefore(text: string, end: number): number {
  let start = end
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--
  return start
}

/** The beginning of such a text, up to the end of a piece. */
const unfinishedAddress = (() => {
  const letters = ['h', 't', 't', 'p', 's?', ':', '\\\\?', '/', '\\\\?', '/']
  const value = `"${letters.reduceRight((rest, letter) => `(?:${letter}${rest})?`, '(?:[^"\\\\]|\\\\.)*\\\\?')}`
  const member = '"\\w{1,40}"\\s*'
  return new RegExp(`(?:"\\w{0,40}|${member}(?::\\s*)?|(?:${member}:\\s*)?${value})$`, 'y')
})()

const longestAddress = 16_384

/** The place of an address that may go on in the next piece. At most three quotes are its own: two of a name and one of a value. */
function startOfUnfinished(text: string, from: number): number {
  let [start, quotes] = [text.length, 0]
  for (let at = text.lastIndexOf('"'); at >= from && quotes < 3; at = at === 0 ? -1 : text.lastIndexOf('"', at - 1)) {
    unfinishedAddress.lastIndex = at
    if (unfinishedAddress.test(text)) start = at
    if (text[at - 1] !== '\\') quotes += 1
  }
  return text.length - start > longestAddress ? text.length : start
}

function parseText(quoted: string): string | undefined {
  try {
    const value: unknown = JSON.parse(quoted)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
