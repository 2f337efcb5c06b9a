import { monthOf, orNull, toBareDoi, toIssued, toName, toOneLine, type Issued, type Mistake, type Reference } from './reference.ts'

/** An entry as written: its tags and values, in their order. */
type Tags = { readonly tag: string; value: string }[]

/** Parses the references of a RIS text, in their order, or gives the first mistake and its line. Pages and unrelated tags are left out. */
export function parseRis(text: string): readonly Reference[] | Mistake {
  const references: Reference[] = []
  let open: { readonly at: number; readonly tags: Tags } | null = null
  // The tag that a line without one continues.
  let last: Tags[number] | null = null
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const at = index + 1
    const [, tag, value = ''] = /^([A-Z][A-Z0-9]) {2}- ?(.*)$/.exec(line) ?? []
    if (tag === undefined) {
      if (line.trim() === '') continue
      const [, narrow] = /^\s*(TY|ER|TI|T1|T2|AU|PY|DO|JO|AB|UR) {0,3}-(?: |$)/.exec(line) ?? []
      if (narrow !== undefined) return { at, wrong: `${narrow} must begin its line and have two spaces before its dash: ${narrow}  - ` }
      if (last === null) return { at, wrong: 'a reference begins with a line TY  - and its type, such as TY  - JOUR' }
      last.value += ` ${line}`
    } else if (tag === 'TY') {
      if (open !== null) return { at, wrong: `the reference of line ${open.at} has not ended: a line ER  - is missing before this one` }
      open = { at, tags: [] }
      open.tags.push((last = { tag, value }))
    } else if (open === null) {
      return { at, wrong: `${tag} stands outside of a reference, which begins with a line TY  - and its type` }
    } else if (tag === 'ER') {
      const reference = toReference(open.tags)
      if (reference === null) return { at: open.at, wrong: 'the reference has no title: a line TI  - is missing' }
      references.push(reference)
      open = null
      last = null
    } else {
      open.tags.push((last = { tag, value }))
    }
  }
  return open === null ? references : { at: open.at, wrong: 'the reference has not ended: a line ER  - is missing' }
}

function toReference(tags: Tags): Reference | null {
  const values = tags.map(({ tag, value }) => ({ tag, value: toOneLine(value) })).filter(({ value }) => value !== '')
  const all = (...names: readonly string[]): readonly string[] => values.filter(({ tag }) => names.includes(tag)).map(({ value }) => value)
  const textOf = (...names: readonly string[]): string => names.flatMap((name) => all(name))[0] ?? ''
  const title = textOf('TI', 'T1', 'CT', 'BT')
  if (title === '') return null
  const [, pmid = ''] = /^(?:PMID:? *)?(\d{1,8})$/i.exec(textOf('AN')) ?? []
  return {
    title,
    authors: all('AU', 'A1').map(toAuthor),
    issued: issuedOf(textOf('PY', 'Y1', 'DA'), textOf('DA')),
    abstract: orNull(textOf('AB', 'N2')),
    doi: toBareDoi(textOf('DO')),
    pmid: orNull(pmid),
    // Full names of a journal come before short ones.
    venue: orNull(textOf('JF', 'T2', 'JO', 'JA', ...(textOf('TY') === 'THES' ? ['PB'] : []))),
    // Some programs write all addresses on one line.
    urls: all('UR').flatMap((value) => value.split(/\s*;\s*(?=[a-z]+:\/\/)/i)),
    fullTextUrl: orNull(textOf('L1')),
    subjects: all('KW'),
  }
}

/** Converts "Family, Given, Suffix". A name without a comma stays as it is. */
function toAuthor(value: string): string {
  const [family = '', given = '', ...suffix] = value.split(',').map((part) => part.trim())
  return toName(given, family, toOneLine(suffix.join(' ')))
}

/** Parses YYYY/MM/DD/other, of which only the year is required. The tag DA may be more exact within the same year. */
function issuedOf(value: string, exact: string): Issued | null {
  const issued = dateOf(value)
  const other = dateOf(exact)
  return issued?.month === null && other?.year === issued.year ? other : issued
}

function dateOf(value: string): Issued | null {
  const [year = '', month = '', day = ''] = value.split(/[/-]/)
  const [digits] = /\d{4}/.exec(year) ?? []
  return toIssued(Number(digits), monthOf(month), Number(day))
}
