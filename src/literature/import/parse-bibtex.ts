import { bibtexEntries, type BibtexEntry } from './bibtex-entries.ts'
import { withoutEscapes, withoutLatex } from './latex.ts'
import {
  lineOf,
  monthOf,
  orNull,
  toBareDoi,
  toIssued,
  toName,
  toOneLine,
  toSubjects,
  type Issued,
  type Mistake,
  type Reference,
} from './reference.ts'

/** Parses the references of a BibTeX text, in their order, or gives the first mistake and its line. */
export function parseBibtex(text: string): readonly Reference[] | Mistake {
  const entries = bibtexEntries(text)
  const references: Reference[] = []
  for (const entry of 'wrong' in entries ? [] : entries) {
    const reference = toReference(entry)
    if (typeof reference === 'string') return { at: lineOf(text, entry.at), wrong: `${entry.key || 'the entry'} ${reference}` }
    references.push(reference)
  }
  return 'wrong' in entries ? { ...entries, at: lineOf(text, entries.at) } : references
}

/** Converts an entry, or describes what is wrong with it. */
function toReference({ fields }: BibtexEntry): Reference | string {
  const textOf = (...names: readonly string[]): string => names.map((name) => withoutLatex(fields.get(name) ?? '')).find(Boolean) ?? ''
  const title = textOf('title')
  if (title === '') return 'has no title'
  const authors = toAuthors(fields.get('author') ?? fields.get('editor') ?? '')
  if (typeof authors === 'string') return authors
  return {
    title,
    authors,
    issued: issuedOf(textOf('date'), textOf('year'), textOf('month'), textOf('day')),
    abstract: orNull(textOf('abstract')),
    doi: toBareDoi(doiOf(fields.get('doi') ?? '')),
    pmid: orNull(textOf('pmid')),
    venue: orNull(textOf('journal', 'journaltitle', 'booktitle', 'school', 'institution') || howOf(fields.get('howpublished') ?? '')),
    urls: [fields.get('url') ?? '', addressOf(fields.get('howpublished') ?? '')].map(withoutEscapes).filter((url) => url !== ''),
    fullTextUrl: null,
    subjects: toSubjects(textOf('keywords')),
  }
}

/** Reads the way of publication as a venue unless it is an address. */
function howOf(value: string): string {
  return /\\url|:\/\//.test(value) ? '' : withoutLatex(value)
}

/** Extracts the address from "\\url{…}" or plain text, with any text before it. */
function addressOf(value: string): string {
  const [, inCommand, plain] = /\\(?:url|href)\s*\{([^{}]*)\}|(https?:\/\/[^\s{}]+)/.exec(value) ?? []
  return inCommand ?? plain ?? ''
}

/** Reads a DOI. Its field cannot hold braces and backslashes as they are. */
function doiOf(value: string): string {
  return withoutEscapes(value).replaceAll(/%(?:7B|7D|5C)/gi, decodeURIComponent)
}

/**
 * Parses the date. BibLaTeX has one field, of which the first date of a range counts. BibTeX has a year and a month, which may hold a day.
 */
function issuedOf(whole: string, year: string, month: string, day: string): Issued | null {
  const [, ofYear, ofMonth, ofDay] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(whole) ?? []
  if (ofYear !== undefined) return toIssued(Number(ofYear), Number(ofMonth), Number(ofDay))
  const [digits] = /\d{4}/.exec(year) ?? []
  const [within] = /^\d+$/.test(month) ? [] : (/\d+/.exec(month) ?? [])
  return toIssued(Number(digits), monthOf(month), Number(within ?? (day || Number.NaN)))
}

/** Parses names, given names first, or describes what is wrong with them. A name in braces stays as it is. */
function toAuthors(value: string): readonly string[] | string {
  const names = splitOutside(toOneLine(value), / and(?= )/iy).map((name) => splitOutside(name, /,/y).map(withoutLatex))
  const tooMany = names.find((parts) => parts.length > 3)
  if (tooMany !== undefined) return `has a name with too many commas, ${tooMany.join(', ').slice(0, 200)}: write "and" between names`
  return names
    .map(([family = '', ...rest]) => (rest.length < 2 ? toName(...rest, family) : toName(rest[1] ?? '', family, rest[0] ?? '')))
    .filter((name) => name !== '' && name !== 'others')
}

/** Splits a text at a sticky pattern, outside braces. */
function splitOutside(text: string, separator: RegExp): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let begun = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
    separator.lastIndex = at
    if (depth !== 0 || !separator.test(text)) continue
    parts.push(text.slice(begun, at))
    begun = separator.lastIndex
    at = begun - 1
  }
  return [...parts, text.slice(begun)]
}
