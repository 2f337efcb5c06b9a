import { changeFilters, dropResults, toTextList } from '../../../support/deployments/change-filters.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const papers: readonly Mutant[] = [
  {
    breaks: 'minYear and maxYear exclude their own year',
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
    breaks: 'minYear includes the year before',
    rule: 'search/papers/filter-dates',
    class: 'bounds',
    hidden: true,
    fetchOf: changeFilters('papers', ({ minYear }) => (typeof minYear === 'number' ? { minYear: minYear - 1 } : null)),
  },
  {
    breaks: 'maxYear includes the year after',
    rule: 'search/papers/filter-dates',
    class: 'bounds',
    hidden: true,
    fetchOf: changeFilters('papers', ({ maxYear }) => (typeof maxYear === 'number' ? { maxYear: maxYear + 1 } : null)),
  },
  {
    breaks: 'minEpochS is read as milliseconds',
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
    breaks: 'an included word that no paper holds is ignored',
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
    breaks: 'hasPdf finds papers without a PDF',
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
    breaks: 'pubmedOnly finds papers outside the pubmed index',
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
    { filter: 'hasPdf', beside: 'pubmedOnly', what: 'without a PDF', sign: 'fullTextUrl' },
    { filter: 'pubmedOnly', beside: 'hasPdf', what: 'outside the pubmed index', sign: 'pmid' },
  ].map(({ filter, beside, what, sign }): Mutant => ({
    breaks: `${filter} finds only papers ${what}, in another order`,
    rule: filter === 'hasPdf' ? 'search/papers/filter-has-pdf' : 'search/papers/filter-pubmed-only',
    class: 'filters',
    hidden: true,
    fetchOf: (understudy) =>
      changeFilters('papers', (filters) => (filters[filter] === true ? { [filter]: undefined } : null))({
        ...understudy,
        // The first results without the filter are not the first with it.
        fetch: dropResults(
          'papers',
          (filters) => filters[beside] === true,
          (paper) => paper[sign] !== null || String(paper['title']).length % 2 === 0,
        )(understudy),
      }),
  })),
  {
    breaks: 'maxQuartile includes the quartile after',
    rule: 'search/papers/filter-max-quartile',
    class: 'bounds',
    hidden: true,
    fetchOf: changeFilters('papers', ({ maxQuartile }) => (typeof maxQuartile === 'number' ? { maxQuartile: maxQuartile + 1 } : null)),
  },
  {
    breaks: 'retracted papers are included by default',
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
    breaks: 'only_retracted includes other papers',
    rule: 'search/papers/filter-retracted',
    class: 'filters',
    hidden: true,
    fetchOf: changeFilters('papers', ({ retracted }) => (retracted === 'only_retracted' ? { retracted: 'include_retracted' } : null)),
  },
  {
    breaks: 'typeTags is ignored when it has two tags',
    rule: 'search/papers/filter-type-tags',
    class: 'filters',
    fetchOf: changeFilters('papers', ({ typeTags }) => (toTextList(typeTags).length > 1 ? { typeTags: undefined } : null)),
  },
]

const trials: readonly Mutant[] = [
  {
    breaks: 'hasResults finds trials without results',
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
    breaks: 'phase finds a trial by its first phase alone',
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
    breaks: 'phase leaves out trials of several phases',
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
    breaks: 'the phase NA finds any phase',
    rule: 'search/trials/filter-phase',
    class: 'filters',
    fetchOf: changeFilters('trials', ({ phase }) => (toTextList(phase).includes('NA') ? { phase: undefined } : null)),
  },
  {
    breaks: 'recruitmentStatus finds only the first of two statuses',
    rule: 'search/trials/filter-recruitment-status',
    class: 'filters',
    fetchOf: changeFilters('trials', ({ recruitmentStatus }) =>
      toTextList(recruitmentStatus).length > 1 ? { recruitmentStatus: [...toTextList(recruitmentStatus).slice(0, 1), 'WITHDRAWN'] } : null,
    ),
  },
]

export const mutants: readonly Mutant[] = [...papers, ...trials]
