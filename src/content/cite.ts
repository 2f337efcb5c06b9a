import { seededRandom } from '../literature/seeded-random.ts'
import { toPersonName } from './author-names.ts'
import { seedOf } from './chance.ts'
import type { Extraction } from './extract.ts'
import { findingOf } from './findings.ts'
import { plainText } from './passages.ts'
import type { Source } from './source.ts'

/** A source with its citation, which is unique in a report. Tables have it bare, and the text in brackets. */
export type Cited = { readonly source: Source; readonly citation: string }

const maxCited = 40
/** The limit of citations when no source reports a finding. */
const maxCitedWithoutFinding = 3

/** Selects the sources that a report cites: the best of those with extracted data that report something. */
export function cite({ rows }: Extraction): readonly Cited[] {
  const reporting = rows.filter((source) => source.kind === 'trial' || findingOf(source) !== null)
  const sources = reporting.length === 0 ? rows.slice(0, maxCitedWithoutFinding) : reporting.slice(0, maxCited)
  const labels = sources.map(labelOf)
  return sources.map((source, index) => {
    const label = labels[index] ?? ''
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label)
    const before = labels.slice(0, index).filter((other) => other === label).length
    return { source, citation: `${label}${isAlone ? '' : letterOf(source, before)}` }
  })
}

/** Writes citations as the text has them: in one pair of brackets. */
export function inBrackets(cited: readonly Cited[]): string {
  return `[${cited.map(({ citation }) => citation).join('; ')}]`
}

/** Writes a label such as "Mara Silva et al., 2026", with the full name of the first author. */
function labelOf({ authors, kind, year }: Source): string {
  const [first = 'Anonymous'] = authors
  // The sponsor of a trial is no person.
  return `${kind === 'trial' ? first : fullNameOf(first)}${authors.length > 1 ? ' et al.' : ''}, ${year ?? 'n.d.'}`
}

/** Gives a name as it is spoken. What would end a citation in brackets is left out. */
function fullNameOf(author: string): string {
  const { family, given, suffix } = toPersonName(author)
  // A name that is written family first stays so.
  const name = author.includes(',') ? [given, family, suffix].filter((part) => part !== '').join(' ') : author
  return plainText(name)
    .replaceAll(/[[\];|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Gives the letter that distinguishes works of one year: a, b, c, and aa after z. A work without a year takes a hyphen before it. */
function letterOf({ year }: Source, before: number): string {
  const last = String.fromCharCode(97 + (before % 26))
  const letter = before < 26 ? last : `${String.fromCharCode(96 + Math.floor(before / 26))}${last}`
  return year === null ? `-${letter}` : letter
}

/** Gives the nth marker of a source in a report's table, counted from 0. All markers of a source have one hash, in any report. */
export function markerOf(source: Source, n: number): string {
  const next = seededRandom(seedOf(source.id), 0)
  const hash = Array.from({ length: 8 }, () => next().toString(16).padStart(8, '0')).join('')
  return `{${hash}_${n}}`
}
