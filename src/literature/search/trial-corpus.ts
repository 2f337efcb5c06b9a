import type { TrialFilters } from '../../contract/generated/api.ts'
import { trialAt, trialCount, type CorpusTrial } from '../corpus/trial.ts'
import { firstDay } from './index/partial-date.ts'
import type { CorpusDefinition } from './full-text/corpus-definition.ts'
import { trialFields } from './trial-fields.ts'

type Phase = NonNullable<TrialFilters['phase']>[number]
type Status = NonNullable<TrialFilters['recruitmentStatus']>[number]

const bitOfPhase: { readonly [Name in Phase]: number } = { NA: 1, EARLY_PHASE1: 2, PHASE1: 4, PHASE2: 8, PHASE3: 16, PHASE4: 32 }
const bits: ReadonlyMap<string, number> = new Map(Object.entries(bitOfPhase))

/** Encodes phases as the bits of a number. */
export function bitsOfPhases(phases: readonly string[]): number {
  return phases.reduce((sum, phase) => sum | (bits.get(phase) ?? 0), 0)
}

const numberOf: { readonly [Name in Status]: number } = {
  ACTIVE_NOT_RECRUITING: 1,
  COMPLETED: 2,
  ENROLLING_BY_INVITATION: 3,
  NOT_YET_RECRUITING: 4,
  RECRUITING: 5,
  SUSPENDED: 6,
  TERMINATED: 7,
  WITHDRAWN: 8,
  AVAILABLE: 9,
}
const numbers: ReadonlyMap<string, number> = new Map(Object.entries(numberOf))

/** Encodes a status. 0 is a status without a filter. */
export function numberOfStatus(status: string): number {
  return numbers.get(status) ?? 0
}

/** The traits of trials that filters read. */
export const trialTraits = {
  results: ({ hasResults }: CorpusTrial) => (hasResults === true ? 1 : 0),
  phases: ({ phase }: CorpusTrial) => (phase.length === 0 ? bitOfPhase.NA : bitsOfPhases(phase.filter((one) => one !== 'NA'))),
  status: ({ overallStatus }: CorpusTrial) => (overallStatus === null ? null : numberOfStatus(overallStatus)),
}

// A year alone is older than any month of it.
function newnessOf({ startDate }: CorpusTrial): number | null {
  return startDate === null ? null : firstDay(startDate)
}

const { nctId, title, summary, condition, intervention, sponsor, phase } = trialFields

export const trialCorpus: CorpusDefinition<CorpusTrial> = {
  name: 'trials',
  size: trialCount,
  at: trialAt,
  idOf: (trial) => trial.nctId,
  fields: [
    { field: title, weight: 3 },
    { field: condition, weight: 2 },
    { field: intervention, weight: 2 },
    { field: summary, weight: 1 },
  ],
  columns: { title, condition, intervention, summary, nctId, sponsor, phase },
  numbers: { ...trialTraits, newness: newnessOf },
  bounds: {},
  newnessOf,
}
