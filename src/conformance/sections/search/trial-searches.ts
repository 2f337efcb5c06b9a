import { requestFaults } from '../../../contract/judge-request.ts'
import { listOf, textOf, type Row } from '../../define/search-results.ts'
import { mostFrequent } from '../../define/most-frequent.ts'
import { filteredTrials, manyTrials, searching, subject } from '../../probes/searches.ts'

export const trialsWithResults = filteredTrials('trials with posted results', () => ({ hasResults: true }))

export const trialsWithoutPhase = filteredTrials('trials to which no phase applies', () => ({ phase: ['NA'] }))

/** Two statuses that trials without a filter have, so that there are trials of both. */
export const trialsByStatus = filteredTrials('trials of two statuses', (trials) => ({
  recruitmentStatus: twoOf('recruitmentStatus', mostFrequent(trials.map((trial) => trial['overallStatus'])), ['COMPLETED', 'RECRUITING']),
}))

/** The second phase of a trial of several, by its own title: it passes for that phase, too. */
export const trialsOfSecondPhase = searching(
  'searchTrials',
  'trials of the second phase of one of several',
  [manyTrials],
  (trials = []) => {
    const trial = trials.find((one) => textOf(one, 'title') !== '' && isListedValue('phase', secondPhaseOf(one)))
    return trial === undefined ? null : { query: textOf(trial, 'title'), maxResults: 50, trialFilters: { phase: [secondPhaseOf(trial)] } }
  },
)

export const trialsByEverything = filteredTrials('trials by every filter at once', (trials) => ({
  hasResults: true,
  phase: twoOf('phase', phasesOf(trials), ['PHASE2', 'PHASE3']),
  recruitmentStatus: ['COMPLETED', 'TERMINATED'],
}))

/** Those that are one, the most frequent first: how a registry says that none applies is another matter. */
function phasesOf(trials: readonly Row[]): readonly unknown[] {
  return mostFrequent(trials.flatMap((trial) => listOf(trial, 'phase'))).filter((phase) => phase !== 'NA')
}

export function secondPhaseOf(trial: Row): unknown {
  return listOf(trial, 'phase')[1]
}

/** The first two values that a filter may ask for, or others when there are fewer. */
function twoOf(filter: Filter, values: readonly unknown[], others: readonly string[]): readonly unknown[] {
  return twoFrequent(filter, values) ?? others
}

type Filter = 'phase' | 'recruitmentStatus' | 'typeTags'

/** The first two values that a filter may ask for; null when there are fewer. */
export function twoFrequent(filter: Filter, values: readonly unknown[]): readonly unknown[] | null {
  const listed = values.filter((value) => isListedValue(filter, value)).slice(0, 2)
  return listed.length === 2 ? listed : null
}

export function isListedValue(filter: Filter, value: unknown): boolean {
  const filters = { [filter]: [value] }
  const faults =
    filter === 'typeTags'
      ? requestFaults('open', 'searchPapers', { query: subject, filters })
      : requestFaults('open', 'searchTrials', { query: subject, trialFilters: filters })
  return faults.length === 0
}
