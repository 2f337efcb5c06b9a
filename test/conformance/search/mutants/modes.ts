import { changeRequests, changeAnswers, withMembers, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { changeFilters } from '../../../support/deployments/change-filters.ts'

type Members = Readonly<Record<string, unknown>>
type Kind = 'papers' | 'trials'

const bodyOf = ({ path, body }: MutantRequest, kind: Kind): Members | null =>
  path === `/search/${kind}` && typeof body === 'object' && body !== null ? (body as Members) : null // an object

/** Changes the body of searches; null leaves it alone. */
const changeBody = (kind: Kind, change: (body: Members) => Members | null): Mutant['fetchOf'] =>
  changeRequests((asked) => {
    const body = bodyOf(asked, kind)
    const changed = body === null ? null : change(body)
    return changed === null ? null : { body: withMembers(body, changed) }
  })

const isKeyword = ({ searchMode }: Members): boolean => searchMode === 'keyword'
const refusal = { status: 400, body: { error: { code: 'invalid_request', message: 'No.' } } }

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a keyword search without corpus searches pubmed',
    rule: 'search/papers/corpus-default',
    class: 'defaults',
    hidden: true,
    fetchOf: changeBody('papers', (body) => (isKeyword(body) && body['corpus'] === undefined ? { corpus: 'pubmed' } : null)),
  },
  ...(['papers', 'trials'] as const).flatMap((kind): readonly Mutant[] => [
    {
      breaks: `a keyword search of ${kind} has a default of 25`,
      rule: 'search/max-results-honoured',
      class: 'defaults',
      hidden: true,
      fetchOf: changeBody(kind, (body) => (isKeyword(body) && body['maxResults'] === undefined ? { maxResults: 25 } : null)),
    },
    {
      breaks: `a search of ${kind} with searchMode semantic is refused`,
      rule: kind === 'papers' ? 'search/papers/enums' : 'search/trials/enums',
      class: 'schema',
      hidden: true,
      fetchOf: changeAnswers((asked) => (bodyOf(asked, kind)?.['searchMode'] === 'semantic' ? refusal : null)),
    },
    {
      breaks: `a search of ${kind} that finds nothing answers 404`,
      rule: 'search/keyword-boolean',
      class: 'status',
      fetchOf: changeAnswers((asked, { status, body }) =>
        bodyOf(asked, kind) !== null && status === 200 && ((body as Members)[kind] as readonly unknown[]).length === 0
          ? { status: 404, body: { error: { code: 'not_found', message: 'Nothing was found.' } } }
          : null,
      ),
    },
  ]),
  {
    breaks: 'minYear without maxYear is ignored',
    rule: 'search/papers/filter-dates',
    class: 'filters',
    hidden: true,
    fetchOf: changeFilters('papers', ({ minYear, maxYear }) =>
      maxYear === undefined && minYear !== undefined ? { minYear: undefined } : null,
    ),
  },
  {
    breaks: 'maxYear without minYear is ignored',
    rule: 'search/papers/filter-dates',
    class: 'filters',
    hidden: true,
    fetchOf: changeFilters('papers', ({ minYear, maxYear }) =>
      minYear === undefined && maxYear !== undefined ? { maxYear: undefined } : null,
    ),
  },
  {
    breaks: 'minEpochS and maxEpochS are both read as milliseconds',
    rule: 'search/papers/filter-dates',
    class: 'filters',
    hidden: true,
    fetchOf: changeFilters('papers', ({ minEpochS, maxEpochS }) =>
      typeof minEpochS === 'number' && typeof maxEpochS === 'number'
        ? { minEpochS: Math.round(minEpochS / 1000), maxEpochS: Math.round(maxEpochS / 1000) }
        : null,
    ),
  },
]
