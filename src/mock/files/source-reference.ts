import { familyNameOf } from '../../content/author-names.ts'
import type { Source } from '../../content/source.ts'
import { toPlainText } from './plain-text.ts'
import type { Reference } from './references.ts'
import { toAscii, toLatin } from './to-latin.ts'

// The acts of some learned societies are journals by that name.
const proceedings = /^Proceedings of (?!the (?:National Academy|Royal Society))|\b(?:Conference|Symposium|Workshop) (?:on|of|for)\b/i
const thesis = /\b(?:dissertations?|theses)\b/i
const preprints = /\b(?:preprints?|arxiv|\w+rxiv|ssrn|working papers?)\b/i

/** The members of a source that a reference needs. */
type ReferenceSource = Pick<Source, 'kind' | 'title' | 'authors' | 'year' | 'venue' | 'doi' | 'url'>

/** A source as a reference of a bibliography. The sponsor of a trial is left unchanged. */
export function toReference(source: ReferenceSource): Reference {
  const { kind, title, authors, year, venue, doi, url } = source
  const names = kind === 'trial' ? authors.map((author) => `{${author}}`) : authors
  return { key: citationKeyOf({ authors: names, title, year }), type: typeOf(source), title, authors: names, year, venue, doi, url }
}

/** Guesses the type from the venue, since no database has it. */
function typeOf({ kind, venue }: ReferenceSource): NonNullable<Reference['type']> {
  if (kind !== 'paper') return kind
  if (thesis.test(venue ?? '')) return 'thesis'
  if (preprints.test(venue ?? '')) return 'preprint'
  return proceedings.test(venue ?? '') ? 'paper' : 'article'
}

type Work = { readonly authors: readonly string[]; readonly year: number | null; readonly title: string }

const idle: ReadonlySet<string> = new Set(
  (
    'a an the of in on at for and or to by is are was were do does did can how what which who when where why with without from into among ' +
    'versus using it its not be as we my our your his her their this that these those retracted preprint'
  ).split(' '),
)

/** A citation key as people make them: family name, year, and the first significant word of the title. */
function citationKeyOf({ authors, title, year }: Work): string {
  const [first = ''] = authors
  const words = toLatin(toPlainText(title))
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map(toKeyPart)
  const word = words.find((one) => /[a-z]{2}/.test(one) && !idle.has(one)) ?? ''
  return `${toKeyPart(familyNameOf(first).toLowerCase()) || 'anon'}${year ?? 'nd'}${word}`
}

function toKeyPart(text: string): string {
  return toAscii(text)
    .replaceAll(/[^a-z\d]/gi, '')
    .slice(0, 24)
}
