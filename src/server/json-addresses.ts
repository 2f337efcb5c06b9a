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
    let end = 0
    const replaced = text.replace(
      addressInJson,
      (whole: string, name: string | undefined, between: string | undefined, quoted: string, at: number) => {
        end = at + whole.length
        const address = parseText(toUtf8(quoted))
        const other = address === undefined ? undefined : replace(address, name)
        if (other === undefined || other === address) return whole
        return `${name === undefined ? '' : `"${name}"${between}`}${fromUtf8(JSON.stringify(other))}`
      },
    )
    const isAsItCame = held === '' && replaced === text
    const heldLength = isLast ? 0 : text.length - startOfUnfinished(text, end)
    held = text.slice(text.length - heldLength)
    if (isAsItCame) return heldLength === 0 ? bytes : bytes.subarray(0, bytes.length - heldLength)
    return Buffer.from(replaced.slice(0, replaced.length - heldLength), 'latin1')
  }
  return { push: (bytes) => take(bytes, false), end: (bytes = Buffer.alloc(0)) => take(bytes, true) }
}

/** A text of JSON that is an absolute address, with the name of its member. */
const addressInJson = /(?:"(\w{1,40})"(\s*:\s*))?("https?:\\?\/\\?\/(?:[^"\\]|\\.)*")/g

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
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    const value: unknown = JSON.parse(quoted)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

function toUtf8(latin1: string): string {
  return /[^ -~]/.test(latin1) ? Buffer.from(latin1, 'latin1').toString('utf8') : latin1
}

function fromUtf8(text: string): string {
  return /[^ -~]/.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text
}
