import type { Answer } from '../../exam.ts'
import { correct } from '../behaviour.ts'
import type { Behaviour } from '../behaviour.ts'
import type { Body, Rule } from '../model.ts'
import { each, fault, isBody, on, papersPath, post, statusOn, trialsPath, without } from './tools.ts'
import type { Fault } from './tools.ts'

const papers = `POST ${papersPath}`
const trials = `POST ${trialsPath}`
const rule = (name: Rule): Partial<Behaviour> => ({ keepsRule: (given) => given !== name })
const some =
  (name: string, test: (item: Body) => boolean) =>
  (answer: Answer): boolean =>
    answer.list(name).some((item) => isBody(item) && test(item))
const accepted = (path: string, body: Body) => post(path, body, (answer) => answer.status === 200)
const member = (path: string, list: string, name: string, value: (old: unknown) => unknown): Partial<Behaviour> =>
  on(path === papersPath ? 'searchPapers' : 'searchTrials', (body) => each(body, list, (item) => ({ ...item, [name]: value(item[name]) })))
const cap = (plan: string, size: number, operation?: string): Partial<Behaviour> => ({
  resultCap: (given, asked) =>
    given === plan && (operation === undefined || operation === asked) ? size : correct.resultCap(given, asked),
})
const wide = { query: 'sleep', maxResults: 2000 }
const count =
  (name: string, wrong: (size: number) => boolean) =>
  (answer: Answer): boolean =>
    wrong(answer.list(name).length)
const keyword = { query: 'sleep', searchMode: 'keyword' }
const untyped = (path: string): Partial<Behaviour> => ({ typed: (given) => given !== path })
const nullable = 'All of the above are required keys in a result element'
export const answerMutants: readonly Fault[] = [
  fault(
    [papers, 'status', 'medium'],
    'filters-with-keyword',
    'filters together with searchMode: keyword is rejected with 400',
    'accepted',
    rule('filtersWithKeyword'),
    accepted(papersPath, { ...keyword, filters: { minYear: 2000 } }),
  ),
  fault(
    [trials, 'status', 'medium'],
    'trial-filters-with-keyword',
    'trialFilters together with searchMode: keyword gives 400',
    'accepted',
    rule('trialFiltersWithKeyword'),
    accepted(trialsPath, { ...keyword, trialFilters: { hasResults: true } }),
  ),
  fault(
    [papers, 'status', 'easy'],
    'papers-query-optional',
    'query missing gives 400',
    'accepted',
    { required: (path) => path !== 'papers.query' },
    accepted(papersPath, {}),
  ),
  fault(
    [trials, 'status', 'easy'],
    'trials-query-optional',
    'query (string, required)',
    'accepted',
    { required: (path) => path !== 'trials.query' },
    accepted(trialsPath, {}),
  ),
  fault(
    [papers, 'status', 'medium'],
    'papers-corpus-any',
    'corpus: service or pubmed',
    'any word is accepted',
    untyped('papers.corpus'),
    accepted(papersPath, { query: 'a', corpus: 'books' }),
  ),
  fault(
    [papers, 'status', 'medium'],
    'papers-max-text',
    'maxResults integer',
    'a text is accepted',
    untyped('search.maxResults'),
    accepted(papersPath, { query: 'a', maxResults: '5' }),
  ),
  fault(
    [papers, 'value', 'medium'],
    'papers-default-20',
    'maxResults default 10',
    'the default is 20',
    { defaultOf: (path, value) => (path === 'search.maxResults' ? 20 : value) },
    post(
      papersPath,
      { query: 'sleep' },
      count('papers', (size) => size > 10),
    ),
  ),
  fault(
    [papers, 'limit', 'medium'],
    'cap-pro-500',
    'Pro: 300 results per request',
    'Pro has 500',
    cap('Pro', 500),
    post(
      papersPath,
      wide,
      count('papers', (size) => size > 300),
      'pro',
    ),
  ),
  fault(
    [trials, 'limit', 'hard'],
    'cap-pro-trials',
    'Results per search request (both search endpoints): Pro 300',
    'trials are not capped',
    cap('Pro', 10_000, 'searchTrials'),
    post(
      trialsPath,
      wide,
      count('trials', (size) => size > 300),
      'pro',
    ),
  ),
  fault(
    [papers, 'limit', 'hard'],
    'cap-scale-300',
    'Scale: 500 results per request',
    'Scale has 300',
    cap('Scale', 300),
    post(
      papersPath,
      wide,
      count('papers', (size) => size <= 300),
      'scale',
    ),
  ),
  fault(
    [papers, 'limit', 'hard'],
    'cap-scale-501',
    'Scale: 500 results per request',
    'one more',
    cap('Scale', 501),
    post(
      papersPath,
      wide,
      count('papers', (size) => size > 500),
      'scale',
    ),
  ),
  fault(
    [papers, 'status', 'easy'],
    'papers-201',
    'Response 200',
    '201',
    statusOn('searchPapers', 201),
    post(papersPath, { query: 'a' }, (a) => a.status === 201),
  ),
  fault(
    ['Paper', 'shape', 'easy'],
    'papers-as-results',
    'Response 200: { papers: [Paper] }',
    'named results',
    on('searchPapers', (body) => ({ results: body['papers'] })),
    post(papersPath, { query: 'a' }, (a) => a.at('papers') === undefined),
  ),
  fault(
    ['Paper', 'shape', 'medium'],
    'paper-null-abstract-left-out',
    nullable,
    'abstract is absent where there is none',
    on('searchPapers', (body) => each(body, 'papers', (p) => (p['abstract'] === null ? without(p, 'abstract') : p))),
    post(
      papersPath,
      wide,
      some('papers', (p) => !('abstract' in p)),
    ),
  ),
  fault(
    ['Paper', 'shape', 'medium'],
    'paper-year-text',
    'year integer or null',
    'a text',
    member(papersPath, 'papers', 'year', String),
    post(
      papersPath,
      { query: 'a' },
      some('papers', (p) => typeof p['year'] === 'string'),
    ),
  ),
  fault(
    ['Paper', 'shape', 'medium'],
    'paper-authors-joined',
    'authors array of string',
    'one text',
    member(papersPath, 'papers', 'authors', String),
    post(
      papersPath,
      { query: 'a' },
      some('papers', (p) => !Array.isArray(p['authors'])),
    ),
  ),
  fault(
    ['Paper', 'shape', 'medium'],
    'paper-doi-empty-text',
    'doi string or null',
    'an object where there is none',
    member(papersPath, 'papers', 'doi', (doi) => doi ?? {}),
    post(
      papersPath,
      wide,
      some('papers', (p) => isBody(p['doi'])),
    ),
  ),
  fault(
    ['Paper', 'shape', 'medium'],
    'paper-quartile-zero',
    'journalQuartile: null when the journal is unranked',
    'a false where it is unranked',
    member(papersPath, 'papers', 'journalQuartile', (q) => q ?? false),
    post(
      papersPath,
      wide,
      some('papers', (p) => p['journalQuartile'] === false),
    ),
  ),
  fault(
    ['Paper', 'value', 'medium'],
    'pubmed-tags-filled',
    'studyTypeTags: empty for the pubmed corpus',
    'filled',
    on(
      'searchPapers',
      (body) => each(body, 'papers', (p) => ({ ...p, studyTypeTags: ['RCT'] })),
      ({ sent }) => sent['corpus'] === 'pubmed',
    ),
    post(
      papersPath,
      { query: 'a', corpus: 'pubmed' },
      some('papers', (p) => Array.isArray(p['studyTypeTags']) && p['studyTypeTags'].length > 0),
    ),
  ),
  fault(
    ['Paper', 'value', 'medium'],
    'pubmed-quartile-filled',
    'journalQuartile: null for the pubmed corpus',
    'filled',
    on(
      'searchPapers',
      (body) => each(body, 'papers', (p) => ({ ...p, journalQuartile: 1 })),
      ({ sent }) => sent['corpus'] === 'pubmed',
    ),
    post(
      papersPath,
      { query: 'a', corpus: 'pubmed' },
      some('papers', (p) => p['journalQuartile'] !== null),
    ),
  ),
  fault(
    ['Trial', 'shape', 'medium'],
    'trial-no-last-year',
    'All fields are required keys',
    'lastUpdatedYear is absent',
    on('searchTrials', (body) => each(body, 'trials', (t) => without(t, 'lastUpdatedYear'))),
    post(
      trialsPath,
      { query: 'a' },
      some('trials', (t) => !('lastUpdatedYear' in t)),
    ),
  ),
  fault(
    ['Trial', 'shape', 'medium'],
    'trial-phase-null',
    'phase: empty for not-applicable',
    'null for not-applicable',
    member(trialsPath, 'trials', 'phase', (v) => (Array.isArray(v) && v.length === 0 ? null : v)),
    post(
      trialsPath,
      wide,
      some('trials', (t) => t['phase'] === null),
    ),
  ),
  fault(
    ['Trial', 'format', 'hard'],
    'trial-date-american',
    'startDate YYYY-MM-DD or a partial date',
    'month first',
    member(trialsPath, 'trials', 'primaryCompletionDate', (v) => (typeof v === 'string' ? `${v.slice(5, 7)}/15/${v.slice(0, 4)}` : v)),
    post(
      trialsPath,
      wide,
      some('trials', (t) => String(t['primaryCompletionDate']).includes('/')),
    ),
  ),
  fault(
    ['Trial', 'value', 'medium'],
    'trial-study-type-lower',
    'studyType: INTERVENTIONAL, OBSERVATIONAL or EXPANDED_ACCESS',
    'in small letters',
    member(trialsPath, 'trials', 'studyType', (v) => String(v).toLowerCase()),
    post(
      trialsPath,
      { query: 'a' },
      some('trials', (t) => t['studyType'] === String(t['studyType']).toLowerCase()),
    ),
  ),
]
