import { isObject } from '../../../../src/contract/is-object.ts'
import { hiddenMutant } from '../../../support/deployments/change-answer.ts'
import { changeFilters, dropResults, toTextList } from '../../../support/deployments/change-filters.ts'
import { changeAnswers, changeRequests, withMembers, type Mutant, type MutantRequest } from '../../../support/deployments/mutant.ts'

type Row = Readonly<Record<string, unknown>>

const bodyOf = ({ path, body }: MutantRequest): Row => (path === '/search/papers' && isObject(body) ? body : {})
const isKeyword = ({ searchMode }: Row): boolean => searchMode === 'keyword'

/** Changes the query of some keyword searches of papers. */
const changeQuery = (pattern: RegExp, replacement: string, isMeant: (body: Row) => boolean = () => true): Mutant['fetchOf'] =>
  changeRequests((asked) => {
    const body = bodyOf(asked)
    const query = String(body['query'])
    return isKeyword(body) && isMeant(body) && pattern.test(query)
      ? { body: withMembers(asked.body, { query: query.replace(pattern, replacement) }) }
      : null
  })

/** Leaves out one filter of searches in one corpus. */
const dropFilter = (name: string, corpus: string): Mutant['fetchOf'] =>
  changeRequests((asked) => {
    const { filters, corpus: searched = 'service' } = bodyOf(asked)
    return searched === corpus && isObject(filters) && name in filters
      ? { body: withMembers(asked.body, { filters: withMembers(filters, { [name]: undefined }) }) }
      : null
  })

/** Faults that only values of the deployment's own answers show, or that only one filter beside another does. */
export const mutants: readonly Mutant[] = [
  hiddenMutant('search/keyword-boolean', 'NOT between two plain words is not obeyed', changeQuery(/^(\w+) NOT \w+$/, '$1')),
  hiddenMutant('search/keyword-boolean', 'of two plain words joined by AND only the first counts', changeQuery(/^(\w+) AND \w+$/, '$1')),
  hiddenMutant(
    'search/keyword-boolean',
    'of two plain words joined by AND only the first counts in the corpus pubmed',
    changeQuery(/^(\w+) AND \w+$/, '$1', ({ corpus }) => corpus === 'pubmed'),
  ),
  hiddenMutant('search/papers/filter-dates', 'maxEpochS is ignored in the corpus pubmed', dropFilter('maxEpochS', 'pubmed')),
  hiddenMutant(
    'search/papers/filter-dates',
    'maxYear lets the year after pass',
    changeFilters('papers', ({ maxYear }) => (typeof maxYear === 'number' ? { maxYear: maxYear + 1 } : null)),
  ),
  hiddenMutant(
    'search/papers/filter-include-keywords',
    'includeKeywords is ignored in the corpus pubmed',
    dropFilter('includeKeywords', 'pubmed'),
  ),
  hiddenMutant(
    'search/papers/filter-pubmed-only',
    'pubmedOnly is ignored beside minYear',
    changeFilters('papers', ({ minYear, pubmedOnly }) => (minYear !== undefined && pubmedOnly === true ? { pubmedOnly: false } : null)),
  ),
  hiddenMutant(
    'search/papers/filter-max-quartile',
    'maxQuartile 3 leaves out the third quartile',
    dropResults(
      'papers',
      ({ maxQuartile }) => maxQuartile === 3,
      ({ journalQuartile }) => journalQuartile === 3,
    ),
  ),
  hiddenMutant(
    'search/papers/filter-type-tags',
    'typeTags beside minYear leaves out everything',
    dropResults(
      'papers',
      ({ minYear, typeTags }) => minYear !== undefined && toTextList(typeTags).length > 0,
      () => true,
    ),
  ),
  hiddenMutant(
    'search/papers/filter-retracted',
    'retracted papers come where words are no filter',
    changeFilters('papers', ({ excludeKeywords, retracted }) =>
      excludeKeywords === undefined && retracted === undefined ? { retracted: 'include_retracted' } : null,
    ),
    'defaults',
  ),
  hiddenMutant(
    'search/papers/filter-retracted',
    'include_retracted brings nothing but retracted papers',
    changeFilters('papers', ({ retracted }) => (retracted === 'include_retracted' ? { retracted: 'only_retracted' } : null)),
  ),
  hiddenMutant(
    'search/search-mode-default',
    'a search without a mode is one by keywords',
    changeAnswers((asked, { status, body }) => {
      const { query, searchMode } = bodyOf(asked)
      const isUnnamed = searchMode === undefined && typeof query === 'string' && status === 200
      if (!isUnnamed || !isObject(body)) return null
      const words = query.toLowerCase().split(/\s+/)
      const papers = (body['papers'] as readonly Row[]).filter((paper) =>
        words.every((word) => JSON.stringify(paper).toLowerCase().includes(word)),
      ) // it was answered 200
      return { body: withMembers(body, { papers }) }
    }),
    'defaults',
  ),
  hiddenMutant(
    'search/query-required',
    'the corpus pubmed needs no query',
    changeRequests((asked) => {
      const { corpus, query } = bodyOf(asked)
      return corpus === 'pubmed' && query === undefined ? { body: withMembers(asked.body, { query: 'sleep' }) } : null
    }),
    'status',
  ),
  hiddenMutant(
    'search/papers/enums',
    'a search with searchMode semantic and a year is refused',
    changeAnswers((asked, { status }) => {
      const { searchMode, filters } = bodyOf(asked)
      return searchMode === 'semantic' && isObject(filters) && filters['minYear'] !== undefined && status === 200
        ? { status: 400, body: { error: { code: 'invalid_request', message: 'No.' } } }
        : null
    }),
    'schema',
  ),
  hiddenMutant(
    'search/trials/enums',
    'a phase in lower case is accepted',
    changeFilters('trials', ({ phase }) =>
      toTextList(phase).includes('phase2') ? { phase: toTextList(phase).map((one) => one.toUpperCase()) } : null,
    ),
    'schema',
  ),
  hiddenMutant(
    'search/trials/field-types',
    'a list of one text is taken for the query of trials',
    changeRequests(({ path, body }) =>
      path === '/search/trials' && isObject(body) && Array.isArray(body['query'])
        ? { body: withMembers(body, { query: String(body['query']) }) }
        : null,
    ),
    'schema',
  ),
  hiddenMutant(
    'search/trials/filter-recruitment-status',
    'recruitmentStatus is ignored beside phase',
    changeFilters('trials', ({ phase, recruitmentStatus }) =>
      phase !== undefined && recruitmentStatus !== undefined ? { recruitmentStatus: undefined } : null,
    ),
  ),
  hiddenMutant(
    'search/trials/filter-phase',
    'the phase NA finds nothing',
    dropResults(
      'trials',
      ({ phase }) => toTextList(phase).join() === 'NA',
      () => true,
    ),
  ),
]
