import { withoutPercent } from '../../contract/formats.ts'
/** The paper of a source. */
export type SourcePaper = {
  readonly serviceId: string | null
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly abstract: string | null
  /** Bare and lowercase. */
  readonly doi: string | null
  readonly pmid: string | null
  readonly venue: string | null
  readonly urls: readonly string[]
}

/** A paper with its PDF, as far as both tell one paper from another. */
type Matched = { readonly paper: SourcePaper; readonly pdf: { readonly size: number; readonly hash: string | null } | null }

/**
 * Gives the keys by which a paper is matched, the strongest first: its service id, its DOI, and its title with its year or with an author.
 * A title alone is no key. The bytes of its PDF are the last one, since many PDFs say nothing of their paper.
 */
export function matchKeysOf({ paper: { serviceId, doi, title, authors, year }, pdf }: Matched): readonly string[] {
  const words = toPlainWords(title)
  const families = [...new Set(authors.map(familyOf))].filter((family) => family !== '')
  return [
    ...(serviceId === null ? [] : [serviceKey(serviceId)]),
    ...(doi === null ? [] : [doiKey(doi)]),
    ...(words === '' || year === null ? [] : [`year ${year} ${words}`]),
    ...(words === '' ? [] : families.map((family) => `author ${family} ${words}`)),
    ...(typeof pdf?.hash === 'string' ? [`pdf ${pdf.size} ${pdf.hash}`] : []),
  ]
}

export function serviceKey(serviceId: string): string {
  return `service ${serviceId}`
}

export function doiKey(doi: string): string {
  return `doi ${doi}`
}

/** Parses a DOI in any of its forms into its bare form, in lower case. Null when it is none. */
export function toBareSourceDoi(text: string): string | null {
  const written = withoutPrefix(text.trim())
  // In an address, a question mark of a DOI is escaped.
  const [, path] = /^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/+([^?#]*)/i.exec(written) ?? []
  const bare = path === undefined ? written : withoutPrefix(withoutPercent(path))
  return /^10\.\d{4,9}\/\S+$/.test(bare) ? bare.toLowerCase() : null
}

function withoutPrefix(doi: string): string {
  return doi.replace(/^doi:\s*/i, '')
}

/**
 * Finds the family name of an author: "Lind" of "Ada Lind", "Lind, Ada" and "Lind A". Its last word stands for a name of several words,
 * which databases split in different ways.
 */
function familyOf(author: string): string {
  const [before = '', ...behind] = author.split(',').filter((part) => !isSuffix(part.trim()))
  const words = before.split(/\s+/).filter((word) => word !== '')
  while (words.length > 1 && isSuffix(words.at(-1) ?? '')) words.pop()
  // Initials follow a name. "A WU" has its initial before.
  while (behind.length === 0 && words.length > 1 && isInitials(words)) words.pop()
  return toPlainWords(words.join(' ')).split(' ').at(-1) ?? ''
}

function isSuffix(word: string): boolean {
  return /^(?:jr|sr|2nd|3rd|4th|ii|iii|iv)\.?$/i.test(word)
}

/** Tests if a name ends with initials: with one capital, or with up to three behind a word that has small letters. */
function isInitials(words: readonly string[]): boolean {
  const [last = '', rest] = [words.at(-1), words.slice(0, -1)]
  if (!/^\p{Lu}\.?(?:-?\p{Lu}\.?){0,2}$/u.test(last)) return false
  const isOne = last.replace(/\P{L}/gu, '').length === 1
  return rest.some((word) => (isOne ? word.replace(/\P{L}/gu, '').length > 1 : /[^\p{Lu}\P{L}]/u.test(word)))
}

/** Folds case, accents and punctuation, which differ between databases. */
export function toPlainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
