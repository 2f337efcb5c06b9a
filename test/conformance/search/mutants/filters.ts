import { changeFilters, dropResults, toTextList } from '../../../support/deployments/change-filters.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const papers: readonly Mutant[] = [
  {
    breaks: 'the bounds of years are not included',
    rule: 'search/papers/filter-dates',
    class: 'bounds',
    hidden: true,
    fetchOf: dropResults(
      'papers',
      ({ minYear }) => minYear !== undefined,
      ({ year }, { minYear, maxYear }) => year === minYear || year === maxYear,
    ),
  },
  {
    breaks: 'the year before the first is included',
    rule: 'search/papers/filter-dates',
    class: 'bounds',
    hidden: true,
    fetchOf: changeFilters('papers', ({ minYear }) => (typeof minYear === 'number' ? { minYear: minYear - 1 } : null)),
  },
  {
    breaks: 'the year after the last is included',
    rule: 'search/papers/filter-dates',
    class: 'bounds',
    hidden: true,
    fetchOf: changeFilters('papers', ({ maxYear }) => (typeof maxYear === 'number' ? { maxYear: maxYear + 1 } : null)),
  },
  {
    breaks: 'the instants are read as milliseconds',
    rule: 'search/papers/filter-dates',
    class: 'time',
    fetchOf: changeFilters('papers', ({ minEpochS }) =>
      typeof minEpochS === 'number' ? { minEpochS: Math.trunc(minEpochS / 1000), maxEpochS: undefined } : null,
    ),
  },
  {
    breaks: 'only the first of the excluded words counts',
    rule: 'search/papers/filter-exclude-keywords',
    class: 'filters',
    fetchOf: changeFilters('papers', ({ excludeKeywords }) => ({ excludeKeywords: toTextList(excludeKeywords).slice(0, 1) })),
  },
  {
    breaks: 'only the last of the excluded words counts',
    rule: 'search/papers/filter-exclude-keywords',
    class: 'filters',
    fetchOf: changeFilters('papers', ({ excludeKeywords }) => ({ excludeKeywords: toTextList(excludeKeywords).slice(-1) })),
  },
  {
    breaks: 'a word that no paper holds is left aside',
    rule: 'search/papers/filter-include-keywords',
    class: 'filters',
    fetchOf: changeFilters('papers', ({ includeKeywords }) => ({
      includeKeywords: toTextList(includeKeywords).filter((word) => !word.startsWith('qxz')),
    })),
  },
  {
    breaks: 'included words are excluded',
    rule: 'search/papers/filter-include-keywords',
    class: 'filters',
    fetchOf: changeFilters('papers', ({ includeKeywords }) => ({ excludeKeywords: includeKeywords, includeKeywords: undefined })),
  },
  {
    breaks: 'papers with a PDF are those without',
    rule: 'search/papers/filter-has-pdf',
    class: 'filters',
    fetchOf: (understudy) =>
      changeFilters('papers', ({ hasPdf }) => (hasPdf === true ? { hasPdf: undefined } : null))({
        ...understudy,
        fetch: dropResults(
          'papers',
          ({ pubmedOnly }) => pubmedOnly === true,
          ({ fullTextUrl }) => fullTextUrl !== null,
        )(understudy),
      }),
  },
  {
    breaks: 'papers of the pubmed index are those that are not',
    rule: 'search/papers/filter-pubmed-only',
    class: 'filters',
    fetchOf: (understudy) =>
      changeFilters('papers', ({ pubmedOnly }) => (pubmedOnly === true ? { pubmedOnly: undefined } : null))({
        ...understudy,
        fetch: dropResults(
          'papers',
          ({ hasPdf }) => hasPdf === true,
          ({ pmid }) => pmid !== null,
        )(understudy),
      }),
  },
  ...[
    { filter: 'hasPdf', beside: 'pubmedOnly', what: 'papers with a PDF', sign: 'fullTextUrl' },
    { filter: 'pubmedOnly', beside: 'hasPdf', what: 'papers of the pubmed index', sign: 'pmid' },
  ].map(({ filter, beside, what, sign }): Mutant => ({
    breaks: `${what} are those that are not, in an order of their own`,
    rule: filter === 'hasPdf' ? 'search/papers/filter-has-pdf' : 'search/papers/filter-pubmed-only',
    class: 'filters',
    hidden: true,
    fetchOf: (understudy) =>
      changeFilters('papers', (filters) => (filters[filter] === true ? { [filter]: undefined } : null))({
        ...understudy,
        // What comes first without the filter is not among what comes first with it.
        fetch: dropResults(
          'papers',
          (filters) => filters[beside] === true,
          (paper) => paper[sign] !== null || String(paper['title']).length % 2 === 0,
        )(understudy),
      }),
  })),
  {
    breaks: 'the quartile after the last is let in',
    rule: 'search/papers/filter-max-quartile',
    class: 'bounds',
    hidden: true,
    fetchOf: changeFilters('papers', ({ maxQuartile }) => (typeof maxQuartile === 'number' ? { maxQuartile: maxQuartile + 1 } : null)),
  },
  {
    breaks: 'retracted papers are there unless they are left out',
    rule: 'search/papers/filter-retracted',
    class: 'defaults',
    hidden: true,
    fetchOf: changeFilters('papers', ({ retracted }) => (retracted === undefined ? { retracted: 'include_retracted' } : null)),
  },
  {
    breaks: 'exclude_retracted excludes nothing',
    rule: 'search/papers/filter-retracted',
    class: 'filters',
    hidden: true,
    fetchOf: changeFilters('papers', ({ retracted }) => (retracted === 'exclude_retracted' ? { retracted: 'include_retracted' } : null)),
  },
  {
    breaks: 'only_retracted shows others as well',
    rule: 'search/papers/filter-retracted',
    class: 'filters',
    hidden: true,
    fetchOf: changeFilters('papers', ({ retracted }) => (retracted === 'only_retracted' ? { retracted: 'include_retracted' } : null)),
  },
  {
    breaks: 'tags are those of any paper when two are asked for',
    rule: 'search/papers/filter-type-tags',
    class: 'filters',
    fetchOf: changeFilters('papers', ({ typeTags }) => (toTextList(typeTags).length > 1 ? { typeTags: undefined } : null)),
  },
]

const trials: readonly Mutant[] = [
  {
    breaks: 'hasResults asks for trials without results',
    rule: 'search/trials/filter-has-results',
    class: 'filters',
    fetchOf: (understudy) =>
      changeFilters('trials', () => ({ hasResults: undefined }))({
        ...understudy,
        fetch: dropResults(
          'trials',
          () => true,
          ({ hasResults }) => hasResults === true,
        )(understudy),
      }),
  },
  {
    breaks: 'only the first phase of a trial is looked at',
    rule: 'search/trials/filter-phase',
    class: 'filters',
    hidden: true,
    fetchOf: dropResults(
      'trials',
      (filters) => toTextList(filters['phase']).length === 1 && !toTextList(filters['phase']).includes('NA'),
      ({ phase }, filters) => toTextList(phase)[0] !== toTextList(filters['phase'])[0],
    ),
  },
  {
    breaks: 'a trial of several phases passes for none alone',
    rule: 'search/trials/filter-phase',
    class: 'filters',
    hidden: true,
    fetchOf: dropResults(
      'trials',
      ({ phase }) => toTextList(phase).length > 0,
      ({ phase }) => toTextList(phase).length > 1,
    ),
  },
  {
    breaks: 'NA asks for any phase',
    rule: 'search/trials/filter-phase',
    class: 'filters',
    fetchOf: changeFilters('trials', ({ phase }) => (toTextList(phase).includes('NA') ? { phase: undefined } : null)),
  },
  {
    breaks: 'only one of two statuses is looked at, and any other passes',
    rule: 'search/trials/filter-recruitment-status',
    class: 'filters',
    fetchOf: changeFilters('trials', ({ recruitmentStatus }) =>
      toTextList(recruitmentStatus).length > 1 ? { recruitmentStatus: [...toTextList(recruitmentStatus).slice(0, 1), 'WITHDRAWN'] } : null,
    ),
  },
]

export const mutants: readonly Mutant[] = [...papers, ...trials]
