import { drawsOf } from '../draws.ts'
import { familyNameOf } from './author-names.ts'
import { chanceOf, seedOf } from './chance.ts'
import type { Extraction } from './extract.ts'
import type { Source } from './source.ts'

/** A source that a report cites, and as what. No two of a report are cited alike. */
export type Cited = { readonly source: Source; readonly citation: string }

const fewest = 3
const most = 12

/** What a report cites: the best of what data were extracted from. */
export function cite({ rows, seed }: Extraction): readonly Cited[] {
  const sources = rows.slice(0, fewest + Math.floor(chanceOf(seedOf('cited', seed)) * (most - fewest + 1)))
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

/** a, b, c for works of one year; what has no year takes a hyphen before it. */
function letterOf({ year }: Source, before: number): string {
  const letter = String.fromCharCode(97 + before)
  return year === null ? `-${letter}` : letter
}

/** The nth mark in a table of a report: it leads to the source, whichever report it stands in. */
export function markerOf(source: Source, n: number): string {
  const draws = drawsOf(seedOf(source.id), n)
  const hash = Array.from({ length: 8 }, () => draws().toString(16).padStart(8, '0')).join('')
  return `{${hash}_${n}}`
}
