import type { Fault } from './kit.ts'
import { decide, dig, httpStatus, not, on, PAPERS, papers, post, shape, some, titles, tolerate, under, usualWord } from './kit.ts'

const fault = under('POST /search/papers')
const text = (paper: { title: string; abstract: string | null }): string => `${paper.title} ${paper.abstract ?? ''}`.toLowerCase()
const seen = (p: unknown): string =>
  text({ title: String(dig(p, 'title')), abstract: typeof dig(p, 'abstract') === 'string' ? String(dig(p, 'abstract')) : null })
const bad =
  (body: unknown) =>
  async (c: Parameters<Fault['witness']>[0]): Promise<boolean> =>
    not(post(c, '/search/papers', body), 400, 'invalid_request')
const Q = { query: 'exercise for stroke' }
const many = { ...Q, maxResults: 400 }
const passes = (name: string, when: (f: Parameters<Parameters<typeof decide>[2] & {}>[0]) => boolean = () => true, verdict = true) =>
  decide('paper-passes', verdict, (f) => f.name === name && when(f))
const filtersOf = (f: { body?: unknown }): unknown => dig(f.body, 'filters')

export const paperFilterFaults: readonly Fault[] = [
  fault(
    'papers-include-ignored',
    'medium',
    'filter',
    'includeKeywords must appear in the paper',
    'they are ignored',
    passes('includeKeywords'),
    async (c) => (await papers(c, { ...many, filters: { includeKeywords: ['migraine'] } })).some((p) => !seen(p).includes('migraine')),
  ),
  fault(
    'papers-include-any',
    'hard',
    'filter',
    'includeKeywords must appear in the paper',
    'one of them suffices',
    passes(
      'includeKeywords',
      (f) =>
        f.paper !== undefined &&
        Array.isArray(f.value) &&
        f.value.some((one) => f.paper !== undefined && text(f.paper).includes(String(one))),
    ),
    async (c) =>
      (await papers(c, { ...many, filters: { includeKeywords: ['migraine', 'statins'] } })).some((p) => !seen(p).includes('statins')),
  ),
  fault('papers-pdf-ignored', 'medium', 'filter', 'filter hasPdf', 'hasPdf is ignored', passes('hasPdf'), async (c) =>
    some(await papers(c, { ...many, filters: { hasPdf: true } }), 'fullTextUrl', (v) => v === null),
  ),
  fault('papers-pubmed-only-ignored', 'medium', 'filter', 'filter pubmedOnly', 'pubmedOnly is ignored', passes('pubmedOnly'), async (c) =>
    some(await papers(c, { ...many, filters: { pubmedOnly: true } }), 'pmid', (v) => v === null),
  ),
  fault(
    'papers-min-year-exclusive',
    'hard',
    'bound',
    'filter minYear',
    'the year itself is left out',
    passes('minYear', (f) => f.paper?.year === f.value, false),
    async (c) => (await papers(c, { ...many, filters: { minYear: 2015, maxYear: 2015 } })).length === 0,
  ),
  fault(
    'papers-max-year-exclusive',
    'hard',
    'bound',
    'filter maxYear',
    'the year itself is left out',
    passes('maxYear', (f) => f.paper?.year === f.value, false),
    async (c) => !some(await papers(c, { ...many, filters: { maxYear: 1997 } }), 'year', (v) => v === 1997),
  ),
  fault('papers-min-year-ignored', 'medium', 'filter', 'filter minYear', 'minYear is ignored', passes('minYear'), async (c) =>
    some(await papers(c, { ...many, filters: { minYear: 2019 } }), 'year', (v) => typeof v === 'number' && v < 2019),
  ),
  fault(
    'papers-max-year-lost-beside-min',
    'hard',
    'filter',
    'filters minYear / maxYear',
    'maxYear is ignored beside minYear',
    passes('maxYear', (f) => dig(filtersOf(f), 'minYear') !== undefined),
    async (c) =>
      some(await papers(c, { ...many, filters: { minYear: 2001, maxYear: 2010 } }), 'year', (v) => typeof v === 'number' && v > 2010),
  ),
  fault(
    'papers-min-epoch-ms',
    'medium',
    'filter',
    'minEpochS in Unix epoch seconds',
    'it is read as milliseconds',
    passes('minEpochS', (f) => (f.paper?.published ?? -1) * 1000 >= Number(f.value)),
    async (c) =>
      some(await papers(c, { ...many, filters: { minEpochS: 1_577_836_800 } }), 'year', (v) => typeof v === 'number' && v < 2019),
  ),
  fault(
    'papers-max-epoch-ignored',
    'medium',
    'filter',
    'maxEpochS, epoch seconds of the publication date',
    'it is ignored',
    passes('maxEpochS'),
    async (c) =>
      some(await papers(c, { ...many, filters: { maxEpochS: 1_262_304_000 } }), 'year', (v) => typeof v === 'number' && v > 2010),
  ),
  fault('papers-quartile-ignored', 'medium', 'filter', 'maxQuartile 1 = top 25%', 'it is ignored', passes('maxQuartile'), async (c) =>
    some(await papers(c, { ...many, filters: { maxQuartile: 1 } }), 'journalQuartile', (v) => v !== 1),
  ),
  fault(
    'papers-quartile-reversed',
    'hard',
    'filter',
    'maxQuartile 1 = top 25%',
    'maxQuartile 2 gives 2 to 4',
    decide('paper-passes', true, (f) => f.name === 'maxQuartile' && (f.paper?.quartile ?? 0) >= Number(f.value)),
    async (c) => some(await papers(c, { ...many, filters: { maxQuartile: 2 } }), 'journalQuartile', (v) => typeof v === 'number' && v > 2),
  ),
  fault(
    'papers-quartile-exclusive',
    'hard',
    'bound',
    'maxQuartile (1 = top 25%)',
    'the quartile itself is left out',
    passes('maxQuartile', (f) => f.paper?.quartile === f.value, false),
    async (c) => (await papers(c, { ...many, filters: { maxQuartile: 1 } })).length === 0,
  ),
  fault(
    'papers-retracted-by-default',
    'medium',
    'filter',
    'exclude_retracted is the default',
    'retracted papers come by default',
    usualWord('filters.retracted', 'include_retracted', on(PAPERS)),
    async (c) => {
      const only = titles(await papers(c, { ...many, filters: { retracted: 'only_retracted' } }))
      return titles(await papers(c, { query: 'retracted', maxResults: 500 })).some((t) => only.includes(t))
    },
  ),
  fault(
    'papers-only-retracted-ignored',
    'hard',
    'filter',
    'only_retracted',
    'only_retracted gives the others as well',
    passes('retracted', (f) => f.value === 'only_retracted'),
    async (c) => {
      const only = titles(await papers(c, { ...Q, maxResults: 20, filters: { retracted: 'only_retracted' } }))
      return titles(await papers(c, { ...Q, maxResults: 500 })).some((t) => only.includes(t))
    },
  ),
  fault(
    'papers-include-retracted-excludes',
    'hard',
    'filter',
    'include_retracted',
    'include_retracted leaves them out',
    decide('paper-passes', false, (f) => f.name === 'retracted' && f.value === 'include_retracted' && f.paper?.retracted === true),
    async (c) => {
      const base = { query: 'retracted acupuncture', maxResults: 500 }
      const only = titles(await papers(c, { ...base, filters: { retracted: 'only_retracted' } }))
      return !titles(await papers(c, { ...base, filters: { retracted: 'include_retracted' } })).some((t) => only.includes(t))
    },
  ),
  fault(
    'papers-tags-longitudinal',
    'hard',
    'filter',
    'typeTags array of Review, …, Longitudinal',
    'Longitudinal lets everything through',
    passes('typeTags', (f) => Array.isArray(f.value) && f.value.includes('Longitudinal')),
    async (c) =>
      some(
        await papers(c, { ...many, filters: { typeTags: ['Longitudinal'] } }),
        'studyTypeTags',
        (v) => Array.isArray(v) && !v.includes('Longitudinal'),
      ),
  ),
  fault(
    'papers-tags-second-lost',
    'hard',
    'filter',
    'typeTags (array)',
    'only the first tag counts',
    passes('typeTags', (f) => f.paper?.tags.includes(String(dig(f.value, 0))) === false, false),
    async (c) =>
      !some(
        await papers(c, { ...many, filters: { typeTags: ['Review', 'RCT'] } }),
        'studyTypeTags',
        (v) => Array.isArray(v) && v.includes('RCT'),
      ),
  ),
  fault(
    'papers-tags-unknown',
    'medium',
    'status',
    'typeTags array of five values',
    'an unknown tag is accepted',
    tolerate('filters.typeTags:enum'),
    bad({ ...Q, filters: { typeTags: ['Case Report'] } }),
  ),
  fault(
    'papers-retracted-unknown',
    'medium',
    'status',
    'retracted is one of three values',
    'an unknown value is accepted',
    tolerate('filters.retracted:enum'),
    bad({ ...Q, filters: { retracted: 'maybe' } }),
  ),
  fault(
    'papers-year-text',
    'medium',
    'status',
    'minYear is an integer',
    'a text is accepted',
    tolerate('filters.minYear:type'),
    bad({ ...Q, filters: { minYear: '2010' } }),
  ),
  fault(
    'papers-pdf-text',
    'medium',
    'status',
    'hasPdf is a boolean',
    'a text is accepted',
    tolerate('filters.hasPdf:type'),
    bad({ ...Q, filters: { hasPdf: 'yes' } }),
  ),
  fault(
    'papers-one-too-many',
    'medium',
    'bound',
    'maxResults',
    'one paper more than asked comes',
    shape('papers', (v) =>
      Array.isArray(v['papers']) && v['papers'].length === 3 ? { ...v, papers: [...(v['papers'] as unknown[]), dig(v, 'papers', 0)] } : v,
    ),
    async (c) => (await papers(c, { ...Q, maxResults: 3 })).length > 3,
  ),
  fault(
    'papers-key-results',
    'easy',
    'shape',
    'response { papers: [Paper] }',
    'the array is called results',
    shape('papers', (v) => ({ results: v['papers'] })),
    async (c) => (await post(c, '/search/papers', Q)).at('papers') === undefined,
  ),
  fault('papers-created-status', 'easy', 'status', 'response 200', 'a search answers 201', httpStatus(200, 201, on(PAPERS)), (c) =>
    not(post(c, '/search/papers', Q), 200),
  ),
  fault(
    'papers-keyword-default-mode',
    'hard',
    'value',
    'searchMode semantic is the default',
    'the default is keyword',
    usualWord('searchMode', 'keyword', on(PAPERS)),
    async (c) => (await papers(c, { query: 'zzqx harbour tide' })).length === 0,
  ),
]
