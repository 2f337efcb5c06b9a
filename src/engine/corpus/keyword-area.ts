import { toText } from './keyword-text.ts'
import type { CorpusTrial } from './trial.ts'

/** A field of a trial's record. Codes are compared as a whole, without what separates their words: `Phase 3` is `PHASE3`. */
export type Area = {
  readonly kind: 'text' | 'code' | 'date' | 'number'
  readonly valuesOf: (trial: CorpusTrial) => readonly string[]
  /** The values of a text or code, as `toText` makes them; made once, as long as the trial itself is kept. */
  readonly textOf: (trial: CorpusTrial) => string
}

/** The fields in which an area of a name searches, without regard to case; undefined if the corpus has none of that name. */
export function areasOf(name: string): readonly Area[] | undefined {
  return groups.get(name.trim().toLowerCase())
}

/** A code as it is compared. */
export function toCode(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

type Value = string | number | boolean | null

function area(kind: Area['kind'], read: (trial: CorpusTrial) => Value | readonly Value[]): Area {
  const texts = new WeakMap<CorpusTrial, string>()
  const valuesOf = (trial: CorpusTrial): readonly string[] =>
    [read(trial)].flat().flatMap((value) => (value === null || value === '' ? [] : [String(value)]))
  return {
    kind,
    valuesOf,
    textOf: (trial) => {
      let text = texts.get(trial)
      if (text === undefined) texts.set(trial, (text = toText(kind === 'code' ? valuesOf(trial).map(toCode) : valuesOf(trial))))
      return text
    },
  }
}

const nctId = area('text', (trial) => trial.nctId)
const title = area('text', (trial) => trial.title)
const summary = area('text', (trial) => trial.summary)
const condition = area('text', (trial) => trial.conditions)
const intervention = area('text', (trial) => trial.interventions)
const sponsor = area('text', (trial) => trial.leadSponsor)
const phase = area('code', (trial) => trial.phase)
/** Of an update, the corpus knows the year. */
const lastUpdate = area('date', (trial) => trial.lastUpdatedYear)

/** What a term without an area is looked for in. */
export const basicAreas: readonly Area[] = [nctId, title, summary, condition, intervention, sponsor, phase]

const groups = new Map<string, readonly Area[]>([
  ['basicsearch', basicAreas],
  ['conditionsearch', [condition, title]],
  ['interventionsearch', [intervention, title]],
  ['titlesearch', [title]],
  ['sponsorsearch', [sponsor]],
  ['idsearch', [nctId]],
  ['nctid', [nctId]],
  ['brieftitle', [title]],
  ['briefsummary', [summary]],
  ['condition', [condition]],
  ['interventionname', [intervention]],
  ['leadsponsorname', [sponsor]],
  ['phase', [phase]],
  ['overallstatus', [area('code', (trial) => trial.overallStatus)]],
  ['studytype', [area('code', (trial) => trial.studyType)]],
  ['hasresults', [area('code', (trial) => trial.hasResults)]],
  ['enrollmentcount', [area('number', (trial) => trial.enrollmentCount)]],
  ['startdate', [area('date', (trial) => trial.startDate)]],
  ['primarycompletiondate', [area('date', (trial) => trial.primaryCompletionDate)]],
  ['completiondate', [area('date', (trial) => trial.completionDate)]],
  ['lastupdatepostdate', [lastUpdate]],
  ['lastupdatesubmitdate', [lastUpdate]],
])
