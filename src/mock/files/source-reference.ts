import type { Source } from '../../content/source.ts'
import { citationKeyOf } from './citation-key.ts'
import type { Reference } from './references.ts'

// The acts of some learned societies are journals by that name.
const proceedings = /^Proceedings of (?!the (?:National Academy|Royal Society))|\b(?:Conference|Symposium|Workshop) (?:on|of|for)\b/i
const thesis = /\b(?:dissertations?|theses)\b/i
const preprints = /\b(?:preprints?|arxiv|\w+rxiv|ssrn|working papers?)\b/i

/** What a reference needs of a source. */
type Told = Pick<Source, 'kind' | 'title' | 'authors' | 'year' | 'venue' | 'doi' | 'url'>

/** A source as a reference of a bibliography. The sponsor of a trial stands as it is. */
export function toReference(source: Told): Reference {
  const { kind, title, authors, year, venue, doi, url } = source
  const names = kind === 'trial' ? authors.map((author) => `{${author}}`) : authors
  return { key: citationKeyOf({ authors: names, title, year }), type: typeOf(source), title, authors: names, year, venue, doi, url }
}

/** No database says what a work is, but where it came out does. */
function typeOf({ kind, venue }: Told): NonNullable<Reference['type']> {
  if (kind !== 'paper') return kind
  if (thesis.test(venue ?? '')) return 'thesis'
  if (preprints.test(venue ?? '')) return 'preprint'
  return proceedings.test(venue ?? '') ? 'paper' : 'article'
}
