import { searchKeywordChecks } from './search-keyword.ts'
import { searchPaperFilterChecks } from './search-paper-filters.ts'
import { searchPaperKeywordChecks } from './search-paper-keywords.ts'
import { searchRefusalChecks } from './search-refusals.ts'
import { searchResultsChecks } from './search-results.ts'
import { searchTrialFilterChecks } from './search-trial-filters.ts'

export const searchChecks = [
  ...searchRefusalChecks,
  ...searchResultsChecks,
  ...searchPaperFilterChecks,
  ...searchPaperKeywordChecks,
  ...searchTrialFilterChecks,
  ...searchKeywordChecks,
] as const
