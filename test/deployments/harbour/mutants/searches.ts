import { correct } from '../behaviour.ts'
import { fault, field, findPapers, text } from './tools.ts'

const search = 'POST /search/papers'
const results = 'Results per search request (both search endpoints)'

export const searchesMutants = [
  fault(
    'papers-one-more-at-500',
    ['limit', 'hard'],
    results,
    'Scale: 500 results per request',
    'A cap of 501 on Scale.',
    {
      resultCap: (plan, route) => (plan === 'scale' ? 501 : correct.resultCap(plan, route)),
    },
    async (c) => (await findPapers(c, { maxResults: 501 })).list('papers').length > 500,
  ),
  fault(
    'pro-capped-like-scale',
    ['limit', 'hard'],
    results,
    'Pro: 300 results per request',
    'Pro has the cap of Scale.',
    {
      resultCap: (plan, route) => (plan === 'pro' ? 500 : correct.resultCap(plan, route)),
    },
    async (c) => (await findPapers(c, { maxResults: 400 }, 'pro')).list('papers').length > 300,
  ),
  fault(
    'retracted-by-default-in-pubmed',
    ['filter', 'hard'],
    search,
    '`retracted` (`exclude_retracted` default)',
    'The default excludes nothing in the pubmed corpus.',
    {
      retractionFor: (value, mode, corpus) =>
        value === undefined && corpus === 'pubmed' ? 'include_retracted' : correct.retractionFor(value, mode, corpus),
    },
    async (c) => {
      const plain = await findPapers(c, { corpus: 'pubmed', maxResults: 500 })
      const only = await findPapers(c, { corpus: 'pubmed', maxResults: 500, filters: { retracted: 'only_retracted' } })
      const known = new Set(only.list('papers').map((one) => field(one, 'title')))
      return plain.list('papers').some((one) => known.has(field(one, 'title')))
    },
  ),
  fault(
    'retracted-by-default',
    ['filter', 'medium'],
    search,
    '`retracted` (`exclude_retracted` default)',
    'Retracted papers are in every search without filters.',
    {
      retractionFor: (value) => (typeof value === 'string' ? value : 'include_retracted'),
    },
    async (c) => {
      const plain = await findPapers(c, { maxResults: 500 })
      const only = await findPapers(c, { maxResults: 500, filters: { retracted: 'only_retracted' } })
      const known = new Set(only.list('papers').map((one) => field(one, 'doi')))
      return plain.list('papers').some((one) => field(one, 'doi') !== null && known.has(field(one, 'doi')))
    },
  ),
  fault(
    'only-retracted-includes-all',
    ['filter', 'medium'],
    search,
    '`retracted`: `only_retracted`',
    '`only_retracted` is read as `include_retracted`.',
    {
      retractionFor: (value) => (value === 'only_retracted' ? 'include_retracted' : correct.retractionFor(value, '', 'service')),
    },
    async (c) => {
      const plain = await findPapers(c, { maxResults: 100 })
      const only = await findPapers(c, { maxResults: 500, filters: { retracted: 'only_retracted' } })
      const known = new Set(only.list('papers').map((one) => text(field(one, 'doi'))))
      return plain.list('papers').some((one) => known.has(text(field(one, 'doi'))) && field(one, 'doi') !== null)
    },
  ),
  fault(
    'include-retracted-excludes',
    ['filter', 'hard'],
    search,
    '`retracted`: `include_retracted`',
    '`include_retracted` leaves retracted papers out.',
    {
      retractionFor: (value) => (value === 'only_retracted' ? 'only_retracted' : 'exclude_retracted'),
    },
    async (c) => {
      const narrow = { minYear: 2010, maxYear: 2012 }
      const all = await findPapers(c, { maxResults: 500, filters: { ...narrow, retracted: 'include_retracted' } })
      const only = await findPapers(c, { maxResults: 500, filters: { ...narrow, retracted: 'only_retracted' } })
      const known = new Set(all.list('papers').map((one) => field(one, 'title')))
      return only.list('papers').some((one) => !known.has(field(one, 'title')))
    },
  ),
  fault(
    'keyword-and-misses-a-word',
    ['filter', 'medium'],
    search,
    '`keyword` (query is read as a boolean-expression query string)',
    'A keyword search misses every paper on metformin.',
    {
      phraseFound: (matches, words) => matches(words) && !words.includes('metformin'),
    },
    async (c) => (await findPapers(c, { query: 'metformin AND depression', searchMode: 'keyword' })).list('papers').length === 0,
  ),
  fault(
    'keyword-not-ignored',
    ['filter', 'medium'],
    search,
    '`keyword` (query is read as a boolean-expression query string)',
    'A keyword search finds everything.',
    {
      phraseFound: () => true,
    },
    async (c) =>
      (await findPapers(c, { query: 'metformin NOT depression', searchMode: 'keyword', maxResults: 50 }))
        .list('papers')
        .some((one) => text(field(one, 'title')).includes('depression')),
  ),
  fault(
    'service-is-pubmed-only',
    ['filter', 'medium'],
    search,
    'corpus: `service` (full index, default) or `pubmed`',
    'The default corpus holds only papers of pubmed.',
    {
      inCorpus: (one) => one.pmid !== null,
    },
    async (c) => (await findPapers(c, { maxResults: 100 })).list('papers').every((one) => field(one, 'pmid') !== null),
  ),
  fault(
    'warning-without-details',
    ['shape', 'hard'],
    'Search warning',
    'warningDetails: object `{ type, messages }`',
    'A warning of a trial search has no details.',
    {
      shownWarnings: (warnings, route) =>
        route === 'searchTrials' && warnings.length > 0
          ? warnings.map(({ corpus, searchMode, message }) => ({ corpus, searchMode, message }))
          : correct.shownWarnings(warnings, route),
    },
    async (c) => {
      const answer = await c.ask('POST', '/search/trials', { body: { query: 'AREA[Phase]PHASE3 pain', searchMode: 'keyword' } })
      return answer.list('warnings').some((one) => field(one, 'warningDetails') === undefined)
    },
  ),
  fault(
    'warning-messages-text',
    ['shape', 'hard'],
    'Search warning',
    'messages: array of string',
    'The messages of a warning are one string.',
    {
      shownWarnings: (warnings) =>
        warnings.length === 0
          ? undefined
          : warnings.map(({ corpus, searchMode, message, warningDetails }) => ({
              corpus,
              searchMode,
              message,
              warningDetails: { type: warningDetails.type, messages: warningDetails.messages.join('; ') },
            })),
    },
    async (c) => {
      const answer = await findPapers(c, { query: 'exercise "chronic pain', searchMode: 'keyword' })
      return answer.list('warnings').some((one) => !Array.isArray(field(one, 'warningDetails', 'messages')))
    },
  ),
]
