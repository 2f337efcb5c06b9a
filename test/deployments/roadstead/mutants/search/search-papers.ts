import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { papers } from '../probe.ts'
import { filtersOf, has, tagged, taken, turned } from './search-papers-means.ts'

export const searchPaperFaults: readonly Fault[] = under('POST /search/papers', [
  taken('no-query', 'easy status', '`query` missing gives 400', { query: undefined }, (call) => call.body['query'] === undefined),
  taken(
    'no-query-on-pubmed',
    'hard status',
    '`query` missing gives 400',
    { query: undefined, corpus: 'pubmed' },
    (call) => call.body['corpus'] === 'pubmed' && call.body['query'] === undefined,
  ),
  taken('number-query', 'medium status', 'query: string', { query: 42 }, (call) => typeof call.body['query'] === 'number'),
  taken('text-max', 'medium status', 'maxResults: integer', { maxResults: '10' }, (call) => typeof call.body['maxResults'] === 'string'),
  taken('fraction-max', 'hard status', 'maxResults: integer', { maxResults: 2.5 }, (call) => call.body['maxResults'] === 2.5),
  taken('unknown-corpus', 'medium status', 'corpus: service or pubmed', { corpus: 'arxiv' }, (call) => call.body['corpus'] === 'arxiv'),
  taken(
    'trial-corpus',
    'hard status',
    'corpus: service or pubmed',
    { corpus: 'clinical_trials' },
    (call) => call.body['corpus'] === 'clinical_trials',
  ),
  taken(
    'unknown-mode',
    'medium status',
    'searchMode: semantic or keyword',
    { searchMode: 'fuzzy' },
    (call) => call.body['searchMode'] === 'fuzzy',
  ),
  taken(
    'filters-with-keyword',
    'medium status',
    'filters together with searchMode keyword is rejected with 400',
    { searchMode: 'keyword', filters: { minYear: 2010 } },
    () => true,
  ),
  taken(
    'filters-with-keyword-on-pubmed',
    'hard status',
    'filters together with searchMode keyword is rejected with 400',
    { searchMode: 'keyword', corpus: 'pubmed', filters: { minYear: 2010 } },
    (call) => call.body['corpus'] === 'pubmed',
  ),
  taken(
    'retracted-with-keyword',
    'hard status',
    'filters together with searchMode keyword is rejected with 400',
    { searchMode: 'keyword', filters: { retracted: 'include_retracted' } },
    has('retracted'),
  ),
  taken('unknown-tag', 'medium status', 'typeTags: array of five tags', { filters: { typeTags: ['Case Report'] } }, tagged('Case Report')),
  taken('unknown-retracted', 'medium status', 'retracted: one of three values', { filters: { retracted: 'maybe' } }, has('retracted')),
  taken(
    'text-year',
    'medium status',
    'minYear: integer',
    { filters: { minYear: '2015' } },
    (call) => typeof filtersOf(call)['minYear'] === 'string',
  ),
  taken('fraction-epoch', 'hard status', 'maxEpochS: integer', { filters: { maxEpochS: 1.5e9 + 0.5 } }, has('maxEpochS')),
  taken('text-has-pdf', 'hard status', 'hasPdf: boolean', { filters: { hasPdf: 'yes' } }, has('hasPdf')),
  taken('number-pubmed-only', 'hard status', 'pubmedOnly: boolean', { filters: { pubmedOnly: 1 } }, has('pubmedOnly')),
  taken(
    'text-keywords',
    'hard status',
    'excludeKeywords: array of string',
    { filters: { excludeKeywords: 'yoga' } },
    has('excludeKeywords'),
  ),
  turned(
    'tag-systematic-review',
    'hard status',
    'typeTags allows Systematic Review',
    { filters: { typeTags: ['Systematic Review'] } },
    tagged('Systematic Review'),
  ),
  turned(
    'tag-longitudinal',
    'hard status',
    'typeTags allows Longitudinal',
    { filters: { typeTags: ['Longitudinal'] } },
    tagged('Longitudinal'),
  ),
  turned(
    'include-retracted',
    'hard status',
    'retracted allows include_retracted',
    { filters: { retracted: 'include_retracted' } },
    (call) => filtersOf(call)['retracted'] === 'include_retracted',
  ),
  turned('explicit-service', 'medium status', 'corpus allows service', { corpus: 'service' }, (call) => call.body['corpus'] === 'service'),
  turned(
    'explicit-semantic',
    'hard status',
    'filters may go with searchMode semantic',
    { searchMode: 'semantic', filters: { minYear: 2000 } },
    (call) => call.body['searchMode'] === 'semantic' && has('minYear')(call),
  ),
  turned(
    'pubmed-with-filters',
    'hard status',
    'filters may go with either corpus',
    { corpus: 'pubmed', filters: { maxYear: 2020 } },
    (call) => call.body['corpus'] === 'pubmed' && has('maxYear')(call),
  ),
  [
    'papers-default-20',
    'easy value',
    'maxResults default 10',
    'gives 20 papers by default',
    { defaultResults: (count, call) => (call.op === 'searchPapers' ? 20 : count) },
    async (client) => (await papers(client)).list('papers').length > 10,
  ],
  [
    'papers-default-25-with-filters',
    'hard value',
    'maxResults default 10',
    'gives 25 papers by default when filters are sent',
    { defaultResults: (count, call) => (call.op === 'searchPapers' && call.body['filters'] !== undefined ? 25 : count) },
    async (client) => (await papers(client, { filters: { minYear: 2000 } })).list('papers').length > 10,
  ],
  [
    'papers-one-too-many',
    'medium value',
    'maxResults: the number of results',
    'gives one paper more than asked for',
    { resultCount: (count, call) => (call.op === 'searchPapers' && call.body['maxResults'] !== undefined ? count + 1 : count) },
    async (client) => (await papers(client, { maxResults: 7 })).list('papers').length > 7,
  ],
  [
    'papers-many-too-many-in-keyword',
    'hard value',
    'maxResults: the number of results',
    'ignores maxResults in keyword mode',
    { resultCount: (count, call) => (call.op === 'searchPapers' && call.body['searchMode'] === 'keyword' ? count + 40 : count) },
    async (client) =>
      (await papers(client, { query: 'melatonin OR yoga', searchMode: 'keyword', maxResults: 3 })).list('papers').length > 3,
  ],
  [
    'papers-one-gives-two',
    'hard bound',
    'maxResults: range 1 to 10000',
    'maxResults 1 gives two papers',
    { resultCount: (count, call) => (call.op === 'searchPapers' && count === 1 ? 2 : count) },
    async (client) => (await papers(client, { maxResults: 1 })).list('papers').length > 1,
  ],
  [
    'papers-renamed',
    'easy shape',
    'Response 200: { papers: [Paper] }',
    'the list is called results',
    { searchBody: (body) => (body['papers'] === undefined ? body : { results: body['papers'] }) },
    async (client) => (await papers(client)).at('papers') === undefined,
  ],
  [
    'papers-dropped-when-empty',
    'hard shape',
    'Response 200: { papers: [Paper] }',
    'papers is left out when nothing is found',
    { searchBody: (body) => (Array.isArray(body['papers']) && body['papers'].length === 0 ? {} : body) },
    async (client) => {
      const answer = await papers(client, { query: 'xylophonography', searchMode: 'keyword' })
      return answer.status === 200 && answer.at('papers') === undefined
    },
  ],
  [
    'papers-404-when-empty',
    'hard status',
    'Response 200; other statuses 400, 401, 402, 403, 429, 500',
    'answers 404 when nothing is found',
    {
      reply: (reply, call) =>
        call.op === 'searchPapers' && JSON.stringify(reply.body) === '{"papers":[]}' ? { ...reply, status: 404 } : reply,
    },
    async (client) => (await papers(client, { query: 'xylophonography', searchMode: 'keyword' })).status === 404,
  ],
  [
    'papers-201',
    'easy status',
    'Response 200',
    'answers 201',
    { reply: (reply, call) => (call.op === 'searchPapers' && reply.status === 200 ? { ...reply, status: 201 } : reply) },
    async (client) => (await papers(client)).status === 201,
  ],
  [
    'papers-default-pubmed',
    'medium value',
    'corpus: service (full index, default)',
    'searches pubmed when no corpus is sent',
    { paperKept: (kept, paper, call) => kept && (call.body['corpus'] !== undefined || paper.pmid !== null) },
    async (client) => {
      const [none, service] = [await papers(client, { maxResults: 2000 }), await papers(client, { corpus: 'service', maxResults: 2000 })]
      return none.list('papers').length < service.list('papers').length
    },
  ],
])
