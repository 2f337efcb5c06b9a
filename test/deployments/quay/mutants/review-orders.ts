import type { Facts } from '../behaviour.ts'
import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import { bound, CRITERIA, dig, not, on, post, REVIEWS, tolerate, under } from './kit.ts'

/** Faults of the two create endpoints and the two typed gets. */

const reviews = under('POST /sessions/systematic-reviews')
type C = Parameters<Fault['witness']>[0]

const Q = { researchQuestion: 'Do harbours calm the sea?' }
const long = (n: number): string => 'a'.repeat(n)
const bad =
  (more: View) =>
  async (c: C): Promise<boolean> =>
    not(post(c, '/sessions/systematic-reviews', { ...Q, ...more }), 400, 'invalid_request')
const good =
  (more: View) =>
  async (c: C): Promise<boolean> =>
    not(post(c, '/sessions/systematic-reviews', { ...Q, ...more }), 202)
const max = (name: string, to: number): Fault['behaviour'] => bound(`${name}.max`, to, on(REVIEWS))
const has =
  (name: string) =>
  (f: Facts): boolean =>
    dig(f.body, name) !== undefined

export const reviewOrders: readonly Fault[] = [
  reviews(
    'review-question-missing',
    'medium',
    'status',
    'researchQuestion required',
    'it may be missing',
    tolerate('researchQuestion:missing', on(REVIEWS)),
    bad({ researchQuestion: undefined }),
  ),
  reviews(
    'review-question-2001',
    'hard',
    'bound',
    'researchQuestion 1..2000',
    '2001 characters are accepted',
    max('researchQuestion', 2001),
    bad({ researchQuestion: long(2001) }),
  ),
  reviews(
    'review-protocol-10001',
    'hard',
    'bound',
    'protocolDetails max 10000',
    '10001 characters are accepted',
    max('protocolDetails', 10_001),
    bad({ protocolDetails: long(10_001) }),
  ),
  reviews(
    'review-protocol-5000',
    'hard',
    'bound',
    'protocolDetails max 10000',
    'more than 5000 characters are refused',
    max('protocolDetails', 5000),
    good({ protocolDetails: long(10_000) }),
  ),
  reviews(
    'review-searches-21',
    'hard',
    'bound',
    'searches max 20 items',
    '21 searches are accepted',
    max('searches', 21),
    bad({ searches: Array.from({ length: 21 }, () => ({ query: 'tide' })) }),
  ),
  reviews(
    'review-searches-19',
    'hard',
    'bound',
    'searches max 20 items',
    '20 searches are refused',
    max('searches', 19),
    good({ searches: Array.from({ length: 20 }, () => ({ query: 'tide' })) }),
  ),
  reviews(
    'review-searches-empty',
    'hard',
    'status',
    'when searches is empty one search runs with the question',
    'an empty array is refused',
    bound('searches.min', 1, on(REVIEWS)),
    good({ searches: [] }),
  ),
  reviews(
    'review-search-query-missing',
    'medium',
    'status',
    'searches[].query required',
    'it may be missing',
    tolerate('searches[].query:missing'),
    bad({ searches: [{ corpus: 'pubmed' }] }),
  ),
  reviews(
    'review-search-query-empty',
    'hard',
    'bound',
    'searches[].query 1..2000',
    'an empty query is accepted',
    tolerate('searches[].query:low'),
    bad({ searches: [{ query: 'tide' }, { query: '' }] }),
  ),
  reviews(
    'review-search-query-2001',
    'hard',
    'bound',
    'searches[].query 1..2000',
    '2001 characters are accepted',
    max('searches[].query', 2001),
    bad({ searches: [{ query: long(2001) }] }),
  ),
  reviews(
    'review-search-corpus',
    'medium',
    'status',
    'searches[].corpus: service, pubmed, clinical_trials',
    'an unknown corpus is accepted',
    tolerate('searches[].corpus:enum'),
    bad({ searches: [{ query: 'tide', corpus: 'arxiv' }] }),
  ),
  reviews(
    'review-search-mode',
    'medium',
    'status',
    'searches[].searchMode: semantic, keyword',
    'an unknown mode is accepted',
    tolerate('searches[].searchMode:enum'),
    bad({ searches: [{ query: 'tide', searchMode: 'hybrid' }] }),
  ),
  reviews(
    'review-search-zero',
    'medium',
    'bound',
    'searches[].maxResults 1..10000',
    '0 is accepted',
    tolerate('searches[].maxResults:low'),
    bad({ searches: [{ query: 'tide', maxResults: 0 }] }),
  ),
  reviews(
    'review-search-10001',
    'hard',
    'bound',
    'searches[].maxResults 1..10000',
    '10001 is accepted',
    max('searches[].maxResults', 10_001),
    bad({ searches: [{ query: 'tide', maxResults: 10_001 }] }),
  ),
  reviews(
    'review-abstract-no-source',
    'medium',
    'status',
    'at least one of criteria and generate',
    'an empty abstractScreening is accepted',
    tolerate('abstractScreening:source'),
    bad({ abstractScreening: {} }),
  ),
  reviews(
    'review-abstract-empty-criteria',
    'hard',
    'status',
    'each enabled stage without a source of material gives 400',
    'empty criteria are accepted',
    tolerate('abstractScreening:source', (f) => dig(f.body, 'abstractScreening', 'criteria') !== undefined),
    bad({ abstractScreening: { criteria: [] } }),
  ),
  reviews(
    'review-fulltext-no-source',
    'medium',
    'status',
    'at least one of criteria and reuseAbstractCriteria',
    'it may have none',
    tolerate('fulltextScreening:source'),
    bad({ abstractScreening: { generate: true }, fulltextScreening: {} }),
  ),
  reviews(
    'review-fulltext-reuse-false',
    'hard',
    'status',
    'at least one of criteria and reuseAbstractCriteria: true',
    'reuseAbstractCriteria false suffices',
    tolerate('fulltextScreening:source', (f) => dig(f.body, 'fulltextScreening', 'reuseAbstractCriteria') === false),
    bad({ abstractScreening: { generate: true }, fulltextScreening: { reuseAbstractCriteria: false } }),
  ),
  reviews(
    'review-extraction-no-source',
    'medium',
    'status',
    'at least one of questions and generate',
    'an empty extraction is accepted',
    tolerate('extraction:source'),
    bad({ extraction: {} }),
  ),
  reviews(
    'review-extraction-generate-false',
    'hard',
    'status',
    'at least one of questions and generate: true',
    'generate false suffices',
    tolerate('extraction:source', (f) => dig(f.body, 'extraction', 'generate') === false),
    bad({ extraction: { generate: false, useFigures: false } }),
  ),
  reviews(
    'review-fulltext-alone',
    'medium',
    'status',
    'fulltextScreening requires abstractScreening',
    'it may stand alone',
    tolerate('fulltextScreening:requires'),
    bad({ fulltextScreening: { criteria: CRITERIA } }),
  ),
  reviews(
    'review-fulltext-alone-with-extraction',
    'hard',
    'status',
    'fulltextScreening requires abstractScreening',
    'it may stand beside extraction',
    tolerate('fulltextScreening:requires', has('extraction')),
    bad({ fulltextScreening: { criteria: CRITERIA }, extraction: { generate: true } }),
  ),
  reviews(
    'review-report-alone',
    'medium',
    'status',
    'generateReport requires extraction',
    'it may stand alone',
    tolerate('generateReport:requires'),
    bad({ generateReport: true }),
  ),
]
