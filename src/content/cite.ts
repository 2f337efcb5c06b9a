import { seededRandom } from '../literature/seeded-random.ts'
import { familyNameOf } from './author-names.ts'
import { seedOf } from './chance.ts'
import type { Extraction } from './extract.ts'
import { findingOf } from './findings.ts'
import type { Source } from './source.ts'

/** A source that a report cites, and as what. No two of a report are cited alike. */
export type Cited = { readonly source: Source; readonly citation: string }

const maxCited = 40
/** How many are cited where none of them says what it found. */
const maxCitedWithoutFinding = 3

/** What a report cites: the best of what data were extracted from, as far as it has something to tell. */
export function cite({ rows }: Extraction): readonly Cited[] {
  const telling = rows.filter((source) => source.kind === 'trial' || findingOf(source) !== null)
  const sources = telling.length === 0 ? rows.slice(0, maxCitedWithoutFinding) : telling.slice(0, maxCited)
  const labels = sources.map(labelOf)
  return sources.map((source, index) => {
    const label = labels[index] ?? ''
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label)
    const before = labels.slice(0, index).filter((other) => other === label).length
    return { source, citation: `[${label}${isAlone ? '' : letterOf(source, before)}]` }
  })
}

/** Such as "Silva et al., 2026". */
function labelOf({ authors, kind, year }: Source): string {
  const [first = 'Anonymous'] = authors
  // The sponsor of a trial is no person, whatever its name.
  return `${kind === 'trial' ? first : familyNameOf(first)}${authors.length > 1 ? ' et al.' : ''}, ${year ?? 'n.d.'}`
}

/** a, b, c, and aa after z, for works of one year; what has no year takes a hyphen before it. */
function letterOf({ year }: Source, before: number): string {
  const last = String.fromCharCode(97 + (before % 26))
  const letter = before < 26 ? last : `${String.fromCharCode(96 + Math.floor(before / 26))}${last}`
  return year === null ? `-${letter}` : letter
}

/** The nth mark in a table of a report: it leads to the source, whichever report it stands in. */
export function markerOf(source: Source, n: number): string {
  const random = seededRandom(seedOf(source.id), n)
  const hash = Array.from({ length: 8 }, () => random().toString(16).padStart(8, '0')).join('')
  return `{${hash}_${n}}`
}
