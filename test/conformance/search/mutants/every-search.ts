import { isObject } from '../../../../src/contract/is-object.ts'
import { hiddenMutant } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, changeRequests, withMembers, type Mutant, type MutantRequest } from '../../../support/deployments/mutant.ts'

type Row = Readonly<Record<string, unknown>>
type Kind = 'papers' | 'trials'

const askedOf = ({ body }: MutantRequest): Row => (isObject(body) ? body : {})
const isSearch = ({ path }: MutantRequest, kind: Kind): boolean => path === `/search/${kind}`
const inKeywordMode = (asked: MutantRequest): boolean => askedOf(asked)['searchMode'] === 'keyword'

/** Changes each result of some searches. */
function changeRows(kind: Kind, when: (asked: MutantRequest) => boolean, change: (row: Row, index: number) => Row): Mutant['fetchOf'] {
  return changeAnswers((asked, { status, body }) => {
    if (!isSearch(asked, kind) || status !== 200 || !isObject(body) || !when(asked)) return null
    return { body: withMembers(body, { [kind]: (body[kind] as readonly Row[]).map(change) }) } // the mock answered it
  })
}

/** Accepts some invalid searches as if they were valid. */
function accept(kind: Kind, isMeant: (asked: MutantRequest) => boolean, mend: (body: Row) => Row): Mutant['fetchOf'] {
  return changeRequests((asked) => (isSearch(asked, kind) && isMeant(asked) ? { body: mend(askedOf(asked)) } : null))
}

const withoutFilter = ({ filters: _filters, ...others }: Row): Row => others
const inEither = (mutantOf: (kind: Kind) => Mutant): readonly Mutant[] => [mutantOf('papers'), mutantOf('trials')]

/** Faults of one mode, corpus or filter alone. */
export const mutants: readonly Mutant[] = [
  hiddenMutant(
    'search/trials/trial-fields',
    'summaries of trials are HTML',
    changeRows('trials', Boolean, (trial) => ({ ...trial, summary: `<p>${String(trial['summary'])}</p>` })),
    'schema',
  ),
  hiddenMutant(
    'search/trials/trial-fields',
    'summaries of trials have entities',
    changeRows('trials', Boolean, (trial) => ({ ...trial, summary: `${String(trial['summary'])} Risk &lt; 5 % &amp; falling.` })),
    'schema',
  ),
  hiddenMutant(
    'search/trials/trial-fields',
    'a date that is not known is an empty string',
    changeRows('trials', Boolean, (trial) => ({ ...trial, completionDate: trial['completionDate'] ?? '' })),
    'nullability',
  ),
  hiddenMutant(
    'search/warnings/fields',
    'warnings of trials name the corpus service',
    changeAnswers((asked, { status, body }) => {
      if (!isSearch(asked, 'trials') || status !== 200 || !isObject(body) || !Array.isArray(body['warnings'])) return null
      return { body: withMembers(body, { warnings: body['warnings'].map((one: unknown) => withMembers(one, { corpus: 'service' })) }) }
    }),
    'consistency',
  ),
  ...inEither((kind) =>
    hiddenMutant(
      'search/max-results-range',
      `a search of ${kind} in keyword mode accepts maxResults 0`,
      accept(
        kind,
        (asked) => inKeywordMode(asked) && askedOf(asked)['maxResults'] === 0,
        (body) => ({ ...body, maxResults: 5 }),
      ),
      'bounds',
    ),
  ),
  ...inEither((kind) =>
    hiddenMutant(
      'search/max-results-range',
      `a search of ${kind} in keyword mode accepts maxResults 10001`,
      accept(
        kind,
        (asked) => inKeywordMode(asked) && askedOf(asked)['maxResults'] === 10_001,
        (body) => ({ ...body, maxResults: 5 }),
      ),
      'bounds',
    ),
  ),
  ...inEither((kind) =>
    hiddenMutant(
      'search/query-required',
      `a search of ${kind} in keyword mode needs no query`,
      accept(
        kind,
        (asked) => inKeywordMode(asked) && !('query' in askedOf(asked)),
        (body) => ({ ...body, query: 'vitamin' }),
      ),
      'schema',
    ),
  ),
  ...inEither((kind) =>
    hiddenMutant(
      `search/${kind}/field-types`,
      `the query null of ${kind} is taken for a word`,
      accept(
        kind,
        (asked) => askedOf(asked)['query'] === null,
        (body) => ({ ...body, query: 'null' }),
      ),
      'schema',
    ),
  ),
  ...['excludeKeywords', 'pubmedOnly', 'maxYear', 'minEpochS', 'maxEpochS'].map((name) =>
    hiddenMutant(
      'search/filters-with-keyword',
      `the filter ${name} is dropped in keyword mode`,
      accept('papers', (asked) => inKeywordMode(asked) && name in Object(askedOf(asked)['filters']), withoutFilter),
    ),
  ),
]
