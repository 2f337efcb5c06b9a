import { nowhereFound } from './created-sessions.ts'
import { searching, subject, subjectWord } from './searches.ts'

/** It finds papers all the same, so that it shows what papers of pubmed are in keyword mode. */
export const pubmedByKeyword = searching(
  'searchPapers',
  'papers of pubmed by a word or a phrase that is nowhere',
  [],
  () => ({ query: `${subjectWord} OR "${nowhereFound}"`, corpus: 'pubmed', searchMode: 'keyword', maxResults: 5 }),
  'lifecycle',
)

/** Searches that may be warned of: by a parser that leaves out a part, or a corpus that has no data for a filter. */
export const warnedPapers = [
  pubmedByKeyword,
  searching(
    'searchPapers',
    'papers by a phrase without its end',
    [],
    () => ({ query: `${subjectWord} "${nowhereFound}`, searchMode: 'keyword', maxResults: 5 }),
    'lifecycle',
  ),
  searching(
    'searchPapers',
    'papers of pubmed by what that corpus does not show',
    [],
    () => ({ query: subject, corpus: 'pubmed', maxResults: 5, filters: { maxQuartile: 2, typeTags: ['Review'] } }),
    'lifecycle',
  ),
] as const

export const warnedTrials = [
  searching(
    'searchTrials',
    'trials by a field of a registry and a phrase without its end',
    [],
    () => ({ query: `AREA[Phase]PHASE3 AND ${subjectWord} "${nowhereFound}`, searchMode: 'keyword', maxResults: 5 }),
    'lifecycle',
  ),
] as const
