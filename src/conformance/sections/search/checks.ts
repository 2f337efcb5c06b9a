import { searchKeywordChecks } from './keyword.ts'
import { searchPaperFilterChecks } from './paper-filters.ts'
import { searchPaperKeywordChecks } from './paper-keywords.ts'
import { searchRefusalChecks } from './refusals.ts'
import { searchResultsChecks } from './results.ts'
import { searchTrialFilterChecks } from './trial-filters.ts'

export const searchChecks = [
  ...searchRefusalChecks,
  ...searchResultsChecks,
  ...searchPaperFilterChecks,
  ...searchPaperKeywordChecks,
  ...searchTrialFilterChecks,
  ...searchKeywordChecks,
] as const
