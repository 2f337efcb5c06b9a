// Left out on purpose: sorting (the list keeps its order), and names with a suffix such as Jr.

/** A work of a bibliography. An author is "Given Family" or "Family, Given"; one word, or a text in braces, is a name as it stands. */
export type Reference = {
  readonly key: string
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly venue: string | null
  readonly doi: string | null
}

type Name = { readonly family: string; readonly given: string }

const latex: { readonly [character: string]: string } = {
  '\\': String.raw`\textbackslash{}`,
  // BibTeX counts the braces of \{ and \} too, and an odd one would swallow the rest of the file.
  '{': String.raw`\textbraceleft{}`,
  '}': String.raw`\textbraceright{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
}

/** A bibliography as plain text in the style of the APA, seventh edition, in the order given. */
export function toApa(references: readonly Reference[]): Uint8Array<ArrayBuffer> {
  return encode(references.map((reference) => `${toApaEntry(reference)}\n`).join('\n'))
}

/** A bibliography as BibTeX in UTF-8. Keys are made unique and safe; the DOI is verbatim, as BibLaTeX and the url package read it. */
export function toBibtex(references: readonly Reference[]): Uint8Array<ArrayBuffer> {
  const keys = toKeys(references)
  const entries = references.map(({ title, authors, year, venue, doi }, at) => {
    const fields = [
      ['title', toLatex(title)],
      ['author', authors.map(toBibtexName).join(' and ')],
      ['year', year === null ? '' : String(year)],
      ['journal', toLatex(venue ?? '')],
      ['doi', toOneLine(doi ?? '').replaceAll(/[{}\\]/g, encodeURIComponent)],
    ].filter(([, value]) => value !== '')
    const lines = fields.map(([name, value]) => `  ${name} = {${value}}`)
    return `@${venue === null ? 'misc' : 'article'}{${[keys[at], ...lines].join(',\n')}\n}\n`
  })
  return encode(entries.join('\n'))
}

/** A bibliography as RIS: a tag a line, CRLF, from TY to ER. */
export function toRis(references: readonly Reference[]): Uint8Array<ArrayBuffer> {
  const entries = references.map(({ key, title, authors, year, venue, doi }) => {
    const tags = [
      ['TY', venue === null ? 'GEN' : 'JOUR'],
      ['ID', key],
      ['TI', title],
      ...authors.map((author) => ['AU', toInverted(toName(author))]),
      ['PY', year === null ? '' : String(year)],
      ['T2', venue ?? ''],
      ['DO', toOneLine(doi ?? '')],
    ].map(([tag = '', value = '']) => [tag, toOneLine(value)])
    return [...tags.filter(([, value]) => value !== ''), ['ER', '']].map(([tag, value]) => `${tag}  - ${value}\r\n`).join('')
  })
  return encode(entries.join('\r\n'))
}

function toApaEntry({ title, authors, year, venue, doi }: Reference): string {
  const by = toApaAuthors(authors.map((author) => toApaName(toName(author))))
  const when = `(${year ?? 'n.d.'}).`
  const work = toSentence(toOneLine(title))
  const where = venue === null ? '' : toSentence(toOneLine(venue))
  const link = doi === null ? '' : `https://doi.org/${encodeURI(toOneLine(doi).toWellFormed()).replaceAll(/[?#]/g, encodeURIComponent)}`
  // A work without authors begins with its title.
  return [...(by === '' ? [work, when] : [toSentence(by), when, work]), where, link].filter((part) => part !== '').join(' ')
}

/** From 21 authors on, the first 19 and the last are named. */
function toApaAuthors(names: readonly string[]): string {
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, . . . ${names.at(-1)}`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`
}

function toApaName({ family, given }: Name): string {
  // "J.-P." has one initial of two letters, "J.P." two.
  const names = given.replaceAll('.-', '-').split(/[ .]+/)
  const initials = names.filter((name) => name !== '').map((name) => name.split('-').map(toInitial).join('-'))
  return [family, initials.join(' ')].filter((part) => part !== '').join(', ')
}

function toInitial(name: string): string {
  const [first] = Array.from(name)
  return first === undefined ? '' : `${first}.`
}

function toBibtexName(author: string): string {
  const name = toName(author)
  const text = toInverted(name)
  // Outside braces BibTeX takes "and" for the next author, and a single name's last word for the family.
  return name.given === '' || / and /i.test(text) ? `{${toLatex(text)}}` : toLatex(text)
}

function toName(author: string): Name {
  const text = toOneLine(author)
  const [, literal] = /^\{(.*)\}$/.exec(text) ?? []
  if (literal !== undefined) return { family: literal, given: '' }
  const [, family = '', given = ''] = /^([^,]+), ?(.*)$/.exec(text) ?? []
  if (family !== '') return { family, given }
  // Particles such as "van der" belong to the family.
  const [, before = '', last = text] = /^(.*?) ((?:\p{Ll}\S* )*\S+)$/u.exec(text) ?? []
  return { family: last, given: before }
}

function toInverted({ family, given }: Name): string {
  return given === '' ? family : `${family}, ${given}`
}

function toLatex(text: string): string {
  return toOneLine(text).replaceAll(/[\\{}~^&%$#_]/g, (character) => latex[character] ?? `\\${character}`)
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
  return /[.?!]$/.test(text) ? text : `${text}.`
}

function toOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
