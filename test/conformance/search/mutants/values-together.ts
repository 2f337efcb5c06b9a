import { requestShapes } from '../../../../src/contract/generated/request-shapes.ts'
import { changeFilters, dropResults, toTextList } from '../../../support/deployments/change-filters.ts'
import { changeAnswers, changeRequests, withMembers, type Mutant, type MutantRequest } from '../../../support/deployments/mutant.ts'

type Row = Readonly<Record<string, unknown>>

const lists = [
  { kind: 'papers', filter: 'typeTags', rule: 'search/papers/filter-type-tags' },
  { kind: 'trials', filter: 'phase', rule: 'search/trials/filter-phase' },
  { kind: 'trials', filter: 'recruitmentStatus', rule: 'search/trials/filter-recruitment-status' },
] as const

/** Only one of two values counts. */
const oneOfTwo: readonly Mutant[] = lists.flatMap(({ kind, filter, rule }) =>
  [
    { which: 'first', at: 0 },
    { which: 'last', at: -1 },
  ].map(({ which, at }): Mutant => ({
    breaks: `only the ${which} of two values of ${filter} counts`,
    rule,
    class: 'filters',
    hidden: true,
    fetchOf: changeFilters(kind, ({ [filter]: asked }) => {
      const values = toTextList(asked)
      return values.length === 2 ? { [filter]: values.slice(at).slice(0, 1) } : null
    }),
  })),
)

const quartiles: readonly Mutant[] = [
  { breaks: 'maxQuartile finds only that quartile', isLeft: (quartile: unknown, most: unknown) => quartile !== most },
  { breaks: 'maxQuartile leaves out that quartile', isLeft: (quartile: unknown, most: unknown) => quartile === most },
].map(({ breaks, isLeft }) => ({
  breaks,
  rule: 'search/papers/filter-max-quartile',
  class: 'filters',
  hidden: true,
  fetchOf: dropResults(
    'papers',
    ({ maxQuartile }) => maxQuartile !== undefined,
    ({ journalQuartile }, { maxQuartile }) => isLeft(journalQuartile, maxQuartile),
  ),
}))

function bodyOf({ path, body }: MutantRequest): Row {
  return path === '/search/papers' && typeof body === 'object' && body !== null ? (body as Row) : {} // an object
}

const { enum: listedTags } = requestShapes.SearchPapersRequest.properties.filters.properties.typeTags.items

const papers: readonly Mutant[] = [
  {
    breaks: 'one of the included words is enough',
    rule: 'search/papers/filter-include-keywords',
    class: 'filters',
    fetchOf: changeFilters('papers', ({ includeKeywords }) => {
      const words = toTextList(includeKeywords)
      return words.length > 1 ? { includeKeywords: words.filter((word) => !word.startsWith('qxz')) } : null
    }),
  },
  {
    breaks: 'a paper is left out only for all of the excluded words',
    rule: 'search/papers/filter-exclude-keywords',
    class: 'filters',
    fetchOf: changeFilters('papers', ({ excludeKeywords }) =>
      toTextList(excludeKeywords).length > 1 ? { excludeKeywords: undefined } : null,
    ),
  },
  {
    breaks: 'retracted papers come by default in the corpus pubmed',
    rule: 'search/papers/filter-retracted',
    class: 'defaults',
    hidden: true,
    fetchOf: changeRequests((asked) => {
      const { corpus, filters } = bodyOf(asked)
      const { retracted } = Object(filters) as Row
      return corpus === 'pubmed' && retracted === undefined
        ? { body: withMembers(asked.body, { filters: { ...Object(filters), retracted: 'include_retracted' } }) }
        : null
    }),
  },
  {
    breaks: 'the corpus service is that of pubmed',
    rule: 'search/papers/study-type-tags-filled',
    class: 'filters',
    hidden: true,
    fetchOf: changeRequests((asked) => (asked.path === '/search/papers' ? { body: withMembers(asked.body, { corpus: 'pubmed' }) } : null)),
  },
  {
    breaks: 'a search that names no corpus leaves out papers without a pmid on most subjects',
    rule: 'search/papers/corpus-default',
    class: 'defaults',
    hidden: true,
    fetchOf: changeAnswers((asked, { status, body }) => {
      const { query, corpus } = bodyOf(asked)
      if (asked.path !== '/search/papers' || status !== 200 || corpus !== undefined || String(query).includes('vitamin')) return null
      const { papers: found } = body as { readonly papers: readonly Row[] } // an answer of papers
      return { body: withMembers(body, { papers: found.map((paper) => withMembers(paper, { pmid: paper['pmid'] ?? '1' })) }) }
    }),
  },
  ...['typeTags', 'retracted'].map((name): Mutant => ({
    breaks: `${name} is accepted in keyword mode`,
    rule: 'search/filters-with-keyword',
    class: 'status',
    hidden: true,
    fetchOf: changeRequests((asked) => {
      const { filters, searchMode } = bodyOf(asked)
      const isOne = searchMode === 'keyword' && Object.hasOwn(Object(filters) as Row, name)
      return isOne ? { body: withMembers(asked.body, { filters: undefined }) } : null
    }),
  })),
  {
    breaks: 'a keyword search goes on without quota',
    rule: 'search/quota-exhausted',
    class: 'limits',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) =>
      asked.path === '/search/papers' && status === 402 && bodyOf(asked)['searchMode'] === 'keyword'
        ? { status: 200, body: { papers: [] } }
        : null,
    ),
  },
  {
    breaks: 'filters are accepted in keyword mode in the corpus pubmed',
    rule: 'search/filters-with-keyword',
    class: 'status',
    hidden: true,
    fetchOf: changeRequests((asked) => {
      const { corpus, searchMode } = bodyOf(asked)
      return corpus === 'pubmed' && searchMode === 'keyword' ? { body: withMembers(asked.body, { filters: undefined }) } : null
    }),
  },
  {
    breaks: 'an unlisted tag of one word is accepted',
    rule: 'search/papers/enums',
    class: 'filters',
    hidden: true,
    fetchOf: changeFilters('papers', ({ typeTags }) => {
      const known = toTextList(typeTags).filter((tag) => listedTags.some((one) => one === tag) || tag.includes(' '))
      return known.length < toTextList(typeTags).length ? { typeTags: known } : null
    }),
  },
]

const negative: readonly Mutant[] = (['papers', 'trials'] as const).map((kind) => ({
  breaks: `a negative maxResults is accepted by a search of ${kind}`,
  rule: 'search/max-results-range',
  class: 'bounds',
  hidden: true,
  fetchOf: changeRequests(({ path, body }) => {
    const { maxResults } = Object(body) as Row
    const isNegative = path === `/search/${kind}` && typeof maxResults === 'number' && maxResults < 0
    return isNegative ? { body: withMembers(body, { maxResults: undefined }) } : null
  }),
}))

/** A word that many titles on the subject have. */
const word = { papers: /\breview\b/i, trials: /\bfatigue\b/i }

const missed: readonly Mutant[] = (['papers', 'trials'] as const).map((kind) => ({
  breaks: `keyword searches never find ${kind} with a certain word`,
  rule: 'search/keyword-boolean',
  class: 'filters',
  hidden: true,
  fetchOf: changeAnswers(({ path, body: asked }, { status, body }) => {
    const isKeyword = path === `/search/${kind}` && (Object(asked) as Row)['searchMode'] === 'keyword' && status === 200
    const rows = isKeyword ? (body as { readonly [list: string]: readonly Row[] })[kind] : undefined // of a search
    return rows === undefined ? null : { body: withMembers(body, { [kind]: rows.filter((row) => !word[kind].test(JSON.stringify(row))) }) }
  }),
}))

const warnings: readonly Mutant[] = [
  { breaks: 'warnings of trials lack warningDetails', change: { warningDetails: undefined } },
  { breaks: 'warnings of trials have one message', change: { warningDetails: { type: 'query_syntax', messages: 'Ignored.' } } },
].map(({ breaks, change }) => ({
  breaks,
  rule: 'search/warnings/fields',
  class: 'schema',
  hidden: true,
  fetchOf: changeAnswers(({ path }, { body }) => {
    const { warnings: shown } = Object(body) as Row
    return path === '/search/trials' && Array.isArray(shown)
      ? { body: withMembers(body, { warnings: shown.map((one: unknown) => withMembers(one, change)) }) }
      : null
  }),
}))

export const mutants: readonly Mutant[] = [...oneOfTwo, ...quartiles, ...papers, ...negative, ...missed, ...warnings]
