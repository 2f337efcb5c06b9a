import type { SessionRequest } from '../engine/session-request.ts'
import { counted, listed } from '../literature/wording.ts'
import type { Cited } from './cite.ts'
import type { Extraction } from './extract.ts'
import { passes, type Screening } from './screen.ts'
import type { Source } from './source.ts'

/** The material of a report. */
export type Written = {
  readonly request: SessionRequest
  readonly found: readonly Source[]
  readonly screened: readonly Source[]
  readonly read: readonly Source[]
  readonly extracted: readonly Source[]
  readonly abstractScreening: Screening | null
  readonly fulltextScreening: Screening | null
  readonly extraction: Extraction | null
  readonly cited: readonly Cited[]
}

/** Writes the numbers of sources, which equal the rows of the session's files. */
export function numbersOf(written: Written): string {
  const { abstractScreening, extracted, found, read } = written
  if (found.length === 0) return 'The search found nothing, so that there was nothing to screen, to extract or to report.'
  const numbers = `${kindsOf(found)} ${found.length === 1 ? 'was' : 'were'} found`
  const isOne = found.length === 1
  const data = extracted.length === 0 ? 'no data were extracted.' : `data were extracted from ${isOne ? 'it' : extracted.length}.`
  if (abstractScreening === null) return `${numbers} and not screened, and ${data}`
  if (isMakeshift(written))
    return isOne
      ? `${numbers}, it did not meet the criteria, though it was kept, and ${data}`
      : `${numbers}, none of them met the criteria, so that the nearest one was kept, and ${data}`
  return isOne
    ? `${numbers}, it ${read.length === 1 ? 'met' : 'did not meet'} the criteria, and ${data}`
    : `${numbers}, ${read.length} of them met the criteria, and ${data}`
}

export function kindsOf(sources: readonly Source[]): string {
  const trials = sources.filter(({ kind }) => kind === 'trial').length
  return listed([
    ...(trials === sources.length && trials > 0 ? [] : [counted(sources.length - trials, 'paper')]),
    ...(trials === 0 ? [] : [counted(trials, 'trial')]),
  ])
}

/** True when the included source was kept only because something had to be. */
export function isMakeshift({ abstractScreening, fulltextScreening, read }: Written): boolean {
  const [only] = read
  if (read.length !== 1 || only === undefined || abstractScreening === null) return false
  return (
    !passes(only, abstractScreening.criteria, 'abstract') ||
    (fulltextScreening !== null && !passes(only, fulltextScreening.criteria, 'fulltext'))
  )
}
