import type { BoundedField, IndexedField, TextField } from './index/search-index.ts'
import type { CorpusTrial } from '../corpus/trial.ts'

type Value = string | boolean | null

function textField(kind: 'text' | 'code', read: (trial: CorpusTrial) => Value | readonly Value[]): TextField<CorpusTrial> {
  return { kind, valuesOf: (trial) => [read(trial)].flat().flatMap((value) => (value === null ? [] : [String(value)])) }
}

function dateField(valueOf: BoundedField<CorpusTrial>['valueOf']): BoundedField<CorpusTrial> {
  return { kind: 'date', valueOf }
}

/** The searchable fields of trials. */
export const trialFields = {
  nctId: textField('text', ({ nctId }) => nctId),
  title: textField('text', ({ title }) => title),
  summary: textField('text', ({ summary }) => summary),
  condition: textField('text', ({ conditions }) => conditions),
  intervention: textField('text', ({ interventions }) => interventions),
  sponsor: textField('text', ({ leadSponsor }) => leadSponsor),
  phase: textField('code', ({ phase }) => phase),
}
const { nctId, title, summary, condition, intervention, sponsor, phase } = trialFields
/** The corpus knows only the year of an update. */
const lastUpdate = dateField(({ lastUpdatedYear }) => lastUpdatedYear)

/** The fields that a term without an area searches. */
export const basicAreas: readonly IndexedField<CorpusTrial>[] = [nctId, title, summary, condition, intervention, sponsor, phase]

/** Gives the fields that an area searches, by its name in any case. Undefined for an unknown area. */
export function areasOf(name: string): readonly IndexedField<CorpusTrial>[] | undefined {
  return areas.get(name.trim().toLowerCase())
}

const areas = new Map<string, readonly IndexedField<CorpusTrial>[]>([
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
  // The registry has a code for trials without a phase, which a bare word must not find.
  ['phase', [textField('code', (trial) => (trial.phase.length === 0 ? 'NA' : trial.phase))]],
  ['overallstatus', [textField('code', ({ overallStatus }) => overallStatus)]],
  ['studytype', [textField('code', ({ studyType }) => studyType)]],
  ['hasresults', [textField('code', ({ hasResults }) => hasResults)]],
  ['enrollmentcount', [{ kind: 'number', valueOf: ({ enrollmentCount }) => enrollmentCount }]],
  ['startdate', [dateField(({ startDate }) => startDate)]],
  ['primarycompletiondate', [dateField(({ primaryCompletionDate }) => primaryCompletionDate)]],
  ['completiondate', [dateField(({ completionDate }) => completionDate)]],
  ['lastupdatepostdate', [lastUpdate]],
  ['lastupdatesubmitdate', [lastUpdate]],
])
