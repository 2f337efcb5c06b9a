/** The metadata of a PDF. */
export type PdfFacts = {
  readonly title: string | null
  readonly authors: readonly string[]
  readonly doi: string | null
  /** True for a DOI that stands in its text, where it may be that of a paper which it cites. */
  readonly isDoiOfText: boolean
}

/** The bytes that are searched, at the beginning and at the end of a file. */
const maxSearchedBytes = 512 * 1024

/**
 * Reads title, authors and DOI where a PDF has them uncompressed: in its information dictionary, in its metadata, or anywhere in plain text. Null
 * for a file that is no PDF.
 */
export function readPdf(bytes: Uint8Array): PdfFacts | null {
  const head = toLatin(bytes.subarray(0, maxSearchedBytes))
  if (!head.slice(0, 1024).includes('%PDF-')) return null
  const tail = bytes.length > maxSearchedBytes ? toLatin(bytes.subarray(Math.max(maxSearchedBytes, bytes.length - maxSearchedBytes))) : ''
  const text = `${head}\n${tail}`
  const own = doiIn(text, ofMetadata)
  return { title: titleIn(text), authors: authorsIn(text), doi: own ?? doiIn(text, ofText), isDoiOfText: own === null }
}

function titleIn(text: string): string | null {
  const written = informationIn(text, 'Title') ?? metadataTitle(text)
  const title = written?.replace(/\s+/g, ' ').trim().slice(0, 2000) ?? ''
  // Programs that know no title write the name of their file.
  return title === '' || /\.(?:docx?|tex|dvi|indd|pdf)$/i.test(title) || /^untitled/i.test(title) ? null : title
}

/** The names of the authors, which stand in one text. "Lind, Ada" is one name, "Ada Lind, Bo Wu" are two. */
function authorsIn(text: string): readonly string[] {
  const written = informationIn(text, 'Author')?.replace(/\s+/g, ' ') ?? ''
  const names = written.split(/;| and | & /i).map((name) => name.trim())
  const single = names.flatMap((name) => {
    const parts = name.split(/, ?/)
    return parts.every((part) => part.includes(' ')) ? parts : [name]
  })
  // Programs that know no author write the name of a user.
  return single
    .filter((name) => /\p{L}/u.test(name) && !/\buser$|^(?:admin|administrator|owner|unknown|anonymous)$/i.test(name))
    .slice(0, 1000)
    .map((name) => name.slice(0, 500))
}

/** The text of a key in the information dictionary. */
function informationIn(text: string, key: 'Title' | 'Author'): string | null {
  for (const match of text.matchAll(new RegExp(`/${key}\\s{0,10}(\\(|<)`, 'g'))) {
    const at = match.index + match[0].length
    const value = match[1] === '(' ? literalAt(text, at) : hexAt(text, at)
    // An entry of the outline has a title, too, and a parent.
    const before = text.slice(Math.max(0, match.index - 500), match.index)
    const dictionary = before.slice(before.lastIndexOf('<<') + 1) + (text.slice(at, at + 500).split('>>')[0] ?? '')
    if (!dictionary.includes('/Parent') && value !== null) return value
  }
  return null
}

const escapes: { readonly [letter: string]: string } = { n: '\n', r: '\r', t: '\t', b: '', f: '' }

/** The literal string that begins at a position. Parentheses in it are balanced or escaped. */
function literalAt(text: string, from: number): string | null {
  let [value, depth] = ['', 1]
  for (let at = from; at < text.length && at < from + 4096; at++) {
    const letter = text.charAt(at)
    if (letter === '\\') {
      const [octal] = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4)) ?? []
      const next = text.charAt(at + 1)
      value += octal === undefined ? (escapes[next] ?? next) : String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
      at += octal?.length ?? 1
      continue
    }
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (depth === 0) return decode(value)
    value += letter
  }
  return null
}

function hexAt(text: string, from: number): string | null {
  const end = text.indexOf('>', from)
  if (end === -1 || end > from + 8192) return null
  const digits = text.slice(from, end).replace(/\s/g, '')
  if (!/^[0-9a-f]*$/i.test(digits)) return null
  return decode((digits.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join(''))
}

/** Decodes a text string: UTF-16 or UTF-8 with a mark, otherwise nearly Latin-1. */
function decode(value: string): string {
  const bytes = Uint8Array.from(value, (letter) => letter.charCodeAt(0))
  if (value.startsWith('\u00FE\u00FF')) return new TextDecoder('utf-16be').decode(bytes.subarray(2))
  return value.startsWith('\u00EF\u00BB\u00BF') ? new TextDecoder().decode(bytes.subarray(3)) : value
}

function metadataTitle(text: string): string | null {
  const at = text.indexOf('<dc:title>')
  if (at === -1) return null
  const [, title] = /<rdf:li[^>]{0,60}>([^<]{1,2000})<\/rdf:li>/.exec(text.slice(at, at + 4096)) ?? []
  return title === undefined ? null : new TextDecoder().decode(Uint8Array.from(unescapeXml(title), (letter) => letter.charCodeAt(0)))
}

function unescapeXml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&')
}

const doi = String.raw`(10\.\d{4,9}\/[^\s<>"\\\])}]{1,200})`
const ofMetadata = new RegExp(String.raw`(?:prism:doi>|pdfx:doi>|dc:identifier>(?:doi:)?|\/doi\s?\(|\/Subject\s?\((?:doi:\s?)?)${doi}`, 'i')
const ofText = new RegExp(String.raw`(?:doi\.org\/|doi:\s?)${doi}`, 'i')

function doiIn(text: string, place: RegExp): string | null {
  const [, named] = place.exec(text) ?? []
  return named === undefined ? null : named.replace(/[.,;(]+$/, '').toLowerCase()
}

/** Decodes each byte as a character. */
function toLatin(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return parts.join('')
}
