// Generated from spec/ by `npm run generate`. Do not edit.
export const defaults = {
  PaperFilters: { retracted: 'exclude_retracted' },
  SearchPapersRequest: { corpus: 'service', searchMode: 'semantic', maxResults: 10 },
  SearchTrialsRequest: { searchMode: 'semantic', maxResults: 10 },
  CreateReportRequest: { maxSearchPapers: 50, maxExtractPapers: 10, isPublic: false },
  ReviewSearch: { corpus: 'service', searchMode: 'semantic', maxResults: 200 },
  AbstractScreening: { generate: false, depth: 'thorough' },
  FulltextScreening: { reuseAbstractCriteria: false, depth: 'thorough' },
  Extraction: { generate: false, useFigures: false },
  CreateSystematicReviewRequest: { searches: [], generateReport: false, isPublic: false },
  ListSessionsQuery: { limit: 50 },
} as const
