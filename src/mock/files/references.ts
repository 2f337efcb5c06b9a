import { toPersonName, type PersonName } from '../../content/author-names.ts'
import { splitFormulas, toPlainText, withoutMarkup } from './plain-text.ts'

// Left out on purpose: sorting (the list keeps its order).

/**
 * A work in a bibliography. An author is "Given Family" or "Family, Given". One word, a text in braces and the name of a group are left
 * unchanged.
 */
export type Reference = {
  readonly key: string
  /**
   * The kind of work; an article by default. A trial is a registry record, with the registry as venue. The venue of a thesis is a list of
   * theses or a school.
   */
  readonly type?: 'article' | 'paper' | 'thesis' | 'preprint' | 'trial'
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly venue: string | null
  readonly doi: string | null
  /** A link to the work. A format with one link for a reference uses the DOI. */
  readonly url?: string | null
}

type Kind = NonNullable<Reference['type']> | 'other'

/** The BibTeX and RIS type of each kind, and the field or tag of its venue. */
const forms: { readonly [kind in Kind]: { readonly bibtex: string; readonly field: string; readonly ris: string; readonly tag: string } } =
  {
    article: { bibtex: 'article', field: 'journal', ris: 'JOUR', tag: 'T2' },
    paper: { bibtex: 'inproceedings', field: 'booktitle', ris: 'CPAPER', tag: 'T2' },
    thesis: { bibtex: 'phdthesis', field: 'school', ris: 'THES', tag: 'PB' },
    preprint: { bibtex: 'misc', field: 'howpublished', ris: 'UNPB', tag: 'T2' },
    trial: { bibtex: 'misc', field: 'howpublished', ris: 'GEN', tag: 'T2' },
    other: { bibtex: 'misc', field: 'howpublished', ris: 'GEN', tag: 'T2' },
  }
const apaMarks: { readonly [kind in Kind]: string } = {
  article: '',
  paper: '',
  thesis: ' [Doctoral dissertation]',
  preprint: ' [Preprint]',
  trial: ' [Trial registration]',
  other: '',
}

const latex: { readonly [character: string]: string } = {
  '\\': String.raw`\textbackslash{}`,
  // BibTeX also counts the braces of \{ and \}, and an unbalanced one would swallow the rest of the file.
  '{': String.raw`\textbraceleft{}`,
  '}': String.raw`\textbraceright{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
}

/** A bibliography as plain text in APA style (seventh edition), in the given order. */
export function toApa(references: readonly Reference[]): Uint8Array<ArrayBuffer> {
  return encode(references.map((reference) => `${toApaEntry(reference)}\n`).join('\n'))
}

/**
 * A bibliography as BibTeX in UTF-8. Keys are made unique and safe. DOI and URL are verbatim, as BibLaTeX and the url package read them.
 */
export function toBibtex(references: readonly Reference[]): Uint8Array<ArrayBuffer> {
  const keys = toKeys(references)
  const entries = references.map((reference, at) => {
    const { title, authors, year, venue, doi, url } = reference
    const { bibtex, field } = forms[kindOf(reference)]
    const fields = [
      ['title', toBibtexTitle(title)],
      ['author', named(authors).map(toBibtexName).join(' and ')],
      ['year', year === null ? '' : String(year)],
      [field, toLatex(withoutMarkup(venue ?? ''))],
      ['doi', toVerbatim(doi)],
      ['url', toVerbatim(url)],
    ].filter(([, value]) => value !== '')
    const lines = fields.map(([name, value]) => `  ${name} = {${value}}`)
    return `@${bibtex}{${[keys[at], ...lines].join(',\n')}\n}\n`
  })
  return encode(entries.join('\n'))
}

/** A bibliography as RIS: one tag in each line, CRLF, from TY to ER. Its ids are the BibTeX keys. */
export function toRis(references: readonly Reference[]): Uint8Array<ArrayBuffer> {
  const keys = toKeys(references)
  const entries = references.map((reference, at) => {
    const { title, authors, year, venue, doi, url } = reference
    const { ris, tag: ofVenue } = forms[kindOf(reference)]
    const tags = [
      ['TY', ris],
      ['ID', keys[at]],
      ['TI', toPlainText(title)],
      ...named(authors).map((author) => ['AU', toInverted(toName(author))]),
      ['PY', year === null ? '' : String(year)],
      [ofVenue, toPlainText(venue ?? '')],
      ['DO', doi ?? ''],
      ['UR', url ?? ''],
    ].map(([tag = '', value = '']) => [tag, toOneLine(value)])
    return [...tags.filter(([, value]) => value !== ''), ['ER', '']].map(([tag, value]) => `${tag}  - ${value}\r\n`).join('')
  })
  return encode(entries.join('\r\n'))
}

function kindOf({ type, venue }: Reference): Kind {
  return (type ?? 'article') === 'article' && venue === null ? 'other' : (type ?? 'article')
}

/** A work as one line in APA style. */
export function toApaEntry(reference: Reference): string {
  const { title, authors, year, venue, doi, url } = reference
  const kind = kindOf(reference)
  const by = toApaAuthors(named(authors).map((author) => toApaName(toName(author))))
  const when = `(${year ?? 'n.d.'}).`
  const work = toSentence(toOneLine(toPlainText(title)) + apaMarks[kind])
  const where = venue === null ? '' : toSentence((kind === 'paper' ? 'In ' : '') + toOneLine(toPlainText(venue)))
  const link = doi === null ? toOneLine(url ?? '') : `https://doi.org/${toAddress(doi)}`
  // A work without authors begins with its title.
  return [...(by === '' ? [work, when] : [toSentence(by), when, work]), where, link].filter((part) => part !== '').join(' ')
}

function toAddress(doi: string): string {
  return encodeURI(toOneLine(doi).toWellFormed()).replaceAll(/[?#]/g, encodeURIComponent)
}

/** Formats authors. From 21 authors on, the first 19 and the last are named. */
function toApaAuthors(names: readonly string[]): string {
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, . . . ${names.at(-1)}`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`
}

function toApaName({ family, given, suffix }: PersonName): string {
  // "J.-P." has one initial of two letters, "J.P." two.
  const names = given
    .replaceAll('.-', '-')
    // The literature database writes "KJ" for "K. J.".
    .replace(/^\p{Lu}{2,3}$/u, (initials) => Array.from(initials).join(' '))
    .split(/[ .]+/)
  const initials = names.filter((name) => name !== '').map((name) => name.split('-').map(toInitial).join('-'))
  return [family, initials.join(' '), suffix].filter((part) => part !== '').join(', ')
}

function toInitial(name: string): string {
  const [first] = Array.from(name)
  return first === undefined ? '' : `${first}.`
}

function toBibtexName(author: string): string {
  const { family, given, suffix } = toName(author)
  // Outside of braces, BibTeX splits authors at "and", and takes a single name's last word for the family name.
  if (given === '' || / and /i.test(family + given)) return `{${toLatex(toInverted({ family, given, suffix }))}}`
  return [family, suffix, given]
    .filter((part) => part !== '')
    .map((part) => toLatex(part))
    .join(', ')
}

/** Protects words in braces, since styles write titles in lower case: DNA, mRNA, IL6. Formulas stay unchanged where TeX can read them. */
function toBibtexTitle(title: string): string {
  return splitFormulas(toOneLine(withoutMarkup(title)))
    .map((part, at) => {
      if (at % 2 === 1 && isBalanced(part)) return part
      return toLatex(part, false).replaceAll(/\\[a-z]+\{\}|[\p{L}\d]+/gu, (word) =>
        /^[^\\]*(?:[\p{L}\d]\p{Lu}|\p{Lu}\d)/u.test(word) ? `{${word}}` : word,
      )
    })
    .join('')
}

/** Tests if braces are balanced and unescaped, as BibTeX counts them. */
function isBalanced(math: string): boolean {
  let depth = 0
  for (const character of math) {
    depth += character === '{' ? 1 : character === '}' ? -1 : 0
    if (depth < 0) return false
  }
  return depth === 0 && !/[%#&](?<!\\.)/.test(math)
}

function toVerbatim(address: string | null | undefined): string {
  return toOneLine(address ?? '').replaceAll(/[{}\\]/g, encodeURIComponent)
}

/** The authors with a name. */
function named(authors: readonly string[]): readonly string[] {
  return authors.filter((author) => author.trim() !== '')
}

function toName(author: string): PersonName {
  // Composed, so that an initial keeps its accent.
  const text = toOneLine(toPlainText(author)).normalize('NFC')
  const [, literal] = /^\{(.*)\}$/.exec(text) ?? []
  return literal === undefined ? toPersonName(text) : { family: literal, given: '', suffix: '' }
}

function toInverted({ family, given, suffix }: PersonName): string {
  return [family, given, suffix].filter((part) => part !== '').join(', ')
}

function toLatex(text: string, isWhole = true): string {
  return (isWhole ? toOneLine(text) : text).replaceAll(/[\\{}~^&%$#_]/g, (character) => latex[character] ?? `\\${character}`)
}

function toKeys(references: readonly Reference[]): readonly string[] {
  const taken = new Set<string>()
  return references.map(({ key }) => {
    const safe = key.replaceAll(/[^A-Za-z0-9:.+/_-]+/g, '-') || 'reference'
    let free = safe
    for (let next = 2; taken.has(free.toLowerCase()); next += 1) free = `${safe}-${next}`
    taken.add(free.toLowerCase())
    return free
  })
}

function toSentence(text: string): string {
  return /[.?!…]["'”’)\]]*$/.test(text) ? text : `${text}.`
}

function toOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
