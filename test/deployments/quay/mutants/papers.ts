import type { Fault } from './kit.ts'
import { bound, decide, dig, not, on, PAPERS, papers, post, refuse, some, tolerate, under, usual, usualWord } from './kit.ts'

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

export const paperSearch: readonly Fault[] = [
  fault(
    'papers-zero-results-accepted',
    'medium',
    'bound',
    'maxResults outside 1..10000 gives 400',
    'maxResults 0 is accepted',
    tolerate('maxResults:low', on(PAPERS)),
    bad({ ...Q, maxResults: 0 }),
  ),
  fault(
    'papers-max-one-over',
    'hard',
    'bound',
    'maxResults range 1 to 10000',
    'maxResults 10001 is accepted',
    bound('maxResults.max', 10_001, on(PAPERS)),
    bad({ ...Q, maxResults: 10_001 }),
  ),
  fault(
    'papers-max-one-short',
    'hard',
    'bound',
    'maxResults range 1 to 10000',
    'maxResults 10000 is refused',
    bound('maxResults.max', 9999, on(PAPERS)),
    (c) => not(post(c, '/search/papers', { ...Q, maxResults: 10_000 }), 200),
  ),
  fault(
    'papers-one-refused',
    'hard',
    'bound',
    'maxResults range 1 to 10000',
    'maxResults 1 is refused',
    bound('maxResults.min', 2, on(PAPERS)),
    (c) => not(post(c, '/search/papers', { ...Q, maxResults: 1 }), 200),
  ),
  fault(
    'papers-default-twenty',
    'medium',
    'value',
    'maxResults default 10',
    'without maxResults 20 papers come',
    usual('maxResults', 20, on(PAPERS)),
    async (c) => (await papers(c, Q)).length !== 10,
  ),
  fault(
    'papers-default-pubmed-five',
    'hard',
    'value',
    'maxResults default 10',
    'without maxResults 5 papers come from pubmed',
    usual('maxResults', 5, (f) => dig(f.body, 'corpus') === 'pubmed'),
    async (c) => (await papers(c, { ...Q, corpus: 'pubmed' })).length !== 10,
  ),
  fault(
    'papers-default-keyword-all',
    'hard',
    'value',
    'maxResults default 10',
    'without maxResults a keyword search gives 50',
    usual('maxResults', 50, (f) => f.route === PAPERS && dig(f.body, 'searchMode') === 'keyword'),
    async (c) => (await papers(c, { query: 'stroke', searchMode: 'keyword' })).length > 10,
  ),
  fault(
    'papers-keyword-filters-accepted',
    'medium',
    'status',
    'filters together with searchMode keyword is rejected with 400',
    'they are accepted',
    tolerate('filters:mixed'),
    bad({ query: 'stroke', searchMode: 'keyword', filters: { minYear: 2000 } }),
  ),
  fault(
    'papers-keyword-filters-pubmed',
    'hard',
    'status',
    'filters together with searchMode keyword is rejected with 400',
    'they are accepted for pubmed only',
    tolerate('filters:mixed', (f) => dig(f.body, 'corpus') === 'pubmed'),
    bad({ query: 'stroke', corpus: 'pubmed', searchMode: 'keyword', filters: { minYear: 2000 } }),
  ),
  fault(
    'papers-keyword-filters-retracted',
    'hard',
    'status',
    'filters together with searchMode keyword is rejected with 400',
    'a lone retracted filter is accepted',
    tolerate('filters:mixed', (f) => Object.keys(filtersOf(f) ?? {}).join() === 'retracted'),
    bad({ query: 'stroke', searchMode: 'keyword', filters: { retracted: 'only_retracted' } }),
  ),
  fault(
    'papers-no-query-500',
    'medium',
    'status',
    'query missing gives 400',
    'a missing query gives 500',
    refuse('invalid_request', { status: 500, code: 'internal_error' }, (f) => f.route === PAPERS && dig(f.body, 'query') === undefined),
    bad({ maxResults: 3 }),
  ),
  fault(
    'papers-no-query-accepted',
    'medium',
    'status',
    'query missing gives 400',
    'a missing query is taken as empty',
    tolerate('query:missing', on(PAPERS)),
    bad({ maxResults: 3 }),
  ),
  fault(
    'papers-query-number',
    'medium',
    'status',
    'query is a string',
    'a number is accepted as query',
    tolerate('query:type', on(PAPERS)),
    bad({ query: 12 }),
  ),
  fault(
    'papers-corpus-any',
    'medium',
    'status',
    'corpus is service or pubmed',
    'an unknown corpus is accepted',
    tolerate('corpus:enum', on(PAPERS)),
    bad({ ...Q, corpus: 'arxiv' }),
  ),
  fault(
    'papers-corpus-trials',
    'hard',
    'status',
    'corpus is service or pubmed',
    'corpus clinical_trials is accepted',
    tolerate('corpus:enum', (f) => f.route === PAPERS && dig(f.body, 'corpus') === 'clinical_trials'),
    bad({ ...Q, corpus: 'clinical_trials' }),
  ),
  fault(
    'papers-mode-any',
    'medium',
    'status',
    'searchMode is semantic or keyword',
    'an unknown mode is accepted',
    tolerate('searchMode:enum', on(PAPERS)),
    bad({ ...Q, searchMode: 'hybrid' }),
  ),
  fault(
    'papers-results-text',
    'medium',
    'status',
    'maxResults is an integer',
    'a text is accepted',
    tolerate('maxResults:type', (f) => f.route === PAPERS && typeof dig(f.body, 'maxResults') === 'string'),
    bad({ ...Q, maxResults: '5' }),
  ),
  fault(
    'papers-results-fraction',
    'hard',
    'status',
    'maxResults is an integer',
    'a fraction is accepted',
    tolerate('maxResults:type', (f) => f.route === PAPERS && typeof dig(f.body, 'maxResults') === 'number'),
    bad({ ...Q, maxResults: 2.5 }),
  ),
  fault(
    'papers-default-corpus-pubmed',
    'medium',
    'value',
    'corpus service is the default',
    'pubmed is the default',
    usualWord('corpus', 'pubmed', on(PAPERS)),
    async (c) => !some(await papers(c, { ...Q, maxResults: 100 }), 'studyTypeTags', (v) => Array.isArray(v) && v.length > 0),
  ),
  fault(
    'papers-pubmed-is-service',
    'medium',
    'filter',
    'corpus pubmed searches pubmed',
    'pubmed gives papers without pmid',
    decide('in-corpus', true, (f) => f.route === PAPERS && f.corpus === 'pubmed'),
    async (c) => some(await papers(c, { ...many, corpus: 'pubmed' }), 'pmid', (v) => v === null),
  ),
  fault(
    'papers-keyword-semantic',
    'medium',
    'filter',
    'keyword: query is read as a boolean expression',
    'keyword gives everything near',
    decide('keyword-hit', true, on(PAPERS)),
    async (c) =>
      (await papers(c, { query: 'stroke AND metformin', searchMode: 'keyword', maxResults: 300 })).some((p) => !seen(p).includes('stroke')),
  ),
  fault(
    'papers-keyword-pubmed-semantic',
    'hard',
    'filter',
    'keyword: query is read as a boolean expression',
    'keyword on pubmed gives everything near',
    decide('keyword-hit', true, (f) => f.route === PAPERS && f.corpus === 'pubmed'),
    async (c) =>
      (await papers(c, { query: 'stroke AND metformin', searchMode: 'keyword', corpus: 'pubmed', maxResults: 300 })).some(
        (p) => !seen(p).includes('stroke'),
      ),
  ),
  fault(
    'papers-keyword-not-ignored',
    'hard',
    'filter',
    'keyword: query is read as a boolean expression',
    'NOT is ignored',
    decide(
      'keyword-hit',
      true,
      (f) =>
        f.route === PAPERS && f.name !== undefined && / NOT /.test(f.name) && f.paper !== undefined && text(f.paper).includes('stroke'),
    ),
    async (c) =>
      (await papers(c, { query: 'stroke NOT metformin', searchMode: 'keyword', maxResults: 300 })).some((p) =>
        seen(p).includes('metformin'),
      ),
  ),
  fault(
    'papers-keyword-or-first',
    'hard',
    'filter',
    'keyword: query is read as a boolean expression',
    'only the first part of OR counts',
    decide(
      'keyword-hit',
      false,
      (f) =>
        f.route === PAPERS &&
        f.name?.includes(' OR ') === true &&
        f.paper !== undefined &&
        !text(f.paper).includes(f.name.split(' OR ')[0] ?? ''),
    ),
    async (c) =>
      !(await papers(c, { query: 'migraine OR insomnia', searchMode: 'keyword', maxResults: 300 })).some(
        (p) => !seen(p).includes('migraine'),
      ),
  ),
  fault('papers-exclude-ignored', 'medium', 'filter', 'filter excludeKeywords', 'it is ignored', passes('excludeKeywords'), async (c) =>
    (await papers(c, { ...many, filters: { excludeKeywords: ['stroke'] } })).some((p) => seen(p).includes('stroke')),
  ),
  fault(
    'papers-exclude-first-only',
    'hard',
    'filter',
    'filter excludeKeywords (array)',
    'only the first keyword counts',
    passes('excludeKeywords', (f) => f.paper !== undefined && !text(f.paper).includes(String(dig(f.value, 0)))),
    async (c) => (await papers(c, { ...many, filters: { excludeKeywords: ['asthma', 'stroke'] } })).some((p) => seen(p).includes('stroke')),
  ),
]
