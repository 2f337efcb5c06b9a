import { defaults } from '../../contract/generated/defaults.ts'
import type { ResponseOf } from '../../contract/operations.ts'
import { searchTrials as search } from '../../literature/search/search.ts'
import type { CorpusTrial } from '../../literature/corpus/trial.ts'
import type { Handler } from './handler.ts'
import { createSearchCache } from './search-cache.ts'
import { admitSearch, toWarnings } from './admit-search.ts'

export const searchTrials: Handler<'searchTrials'> = ({ world, account, now, body }) => {
  const { query, searchMode, trialFilters = {}, ...rest } = { ...defaults.SearchTrialsRequest, ...body }
  const admitted = admitSearch({ id: 'searchTrials', world, account, now }, query, rest.maxResults)
  if (!('maxResults' in admitted)) return admitted
  const { maxResults, headers } = admitted
  const { body: answer, text } = getOrSearch(world.trials, [searchMode, maxResults, query, trialFilters], () => {
    const found = search({ query, searchMode, maxResults, filters: trialFilters }, world.trials)
    return { trials: found.results.map(toTrial), ...toWarnings('clinical_trials', searchMode, found) }
  })
  return { status: 200, headers, body: answer, text: () => text }
}

type Trials = ResponseOf<'searchTrials', 200>
type Trial = Trials['trials'][number]

const getOrSearch = createSearchCache<Trials>()

function toTrial(trial: CorpusTrial): Trial {
  return { ...trial, phase: [...trial.phase], conditions: [...trial.conditions], interventions: [...trial.interventions] }
}
