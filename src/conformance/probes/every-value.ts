import { requestShapes } from '../../contract/generated/request-shapes.ts'
import { searching, subject } from './searches.ts'

const { filters } = requestShapes.SearchPapersRequest.properties
const { trialFilters } = requestShapes.SearchTrialsRequest.properties

/** Searches with every value of each list that a filter has: a deployment that does not know one of them refuses it. */
export const papersOfEveryValue = searching(
  'searchPapers',
  'papers of any design, retracted or not, by their meaning',
  [],
  () => ({
    query: subject,
    maxResults: 1,
    searchMode: 'semantic',
    filters: { typeTags: filters.properties.typeTags.items.enum, retracted: 'include_retracted' },
  }),
  'lifecycle',
)

export const trialsOfEveryValue = searching(
  'searchTrials',
  'trials of any phase and status, by their meaning',
  [],
  () => ({
    query: subject,
    maxResults: 1,
    searchMode: 'semantic',
    trialFilters: {
      phase: trialFilters.properties.phase.items.enum,
      recruitmentStatus: trialFilters.properties.recruitmentStatus.items.enum,
    },
  }),
  'lifecycle',
)
