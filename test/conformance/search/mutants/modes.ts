import { changeRequests, changeAnswers, withMembers, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { changeFilters } from '../../../support/deployments/change-filters.ts'

type Members = Readonly<Record<string, unknown>>
type Kind = 'papers' | 'trials'

const bodyOf = ({ path, body }: MutantRequest, kind: Kind): Members | null =>
  path === `/search/${kind}` && typeof body === 'object' && body !== null ? (body as Members) : null // an object

/** A deployment that reads a search otherwise; null leaves it as it is. */
const reading = (kind: Kind, change: (body: Members) => Members | null): Mutant['fetchOf'] =>
  changeRequests((asked) => {
    const body = bodyOf(asked, kind)
    const changed = body === null ? null : change(body)
    return changed === null ? null : { body: withMembers(body, changed) }
  })

const isKeyword = ({ searchMode }: Members): boolean => searchMode === 'keyword'
const refusal = { status: 400, body: { error: { code: 'invalid_request', message: 'No.' } } }

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a search by keyword that names no corpus is one of pubmed',
    rule: 'search/papers/corpus-default',
    class: 'defaults',
    hidden: true,
    fetchOf: reading('papers', (body) => (isKeyword(body) && body['corpus'] === undefined ? { corpus: 'pubmed' } : null)),
  },
  ...(['papers', 'trials'] as const).flatMap((kind): readonly Mutant[] => [
    {
      breaks: `a search of ${kind} by keyword that names no maxResults brings up to 25`,
      rule: 'search/max-results-honoured',
      class: 'defaults',
      hidden: true,
      fetchOf: reading(kind, (body) => (isKeyword(body) && body['maxResults'] === undefined ? { maxResults: 25 } : null)),
    },
    {
      breaks: `a search of ${kind} that names the searchMode semantic is refused`,
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
    breaks: 'minYear without maxYear is overlooked',
    rule: 'search/papers/filter-dates',
    class: 'filters',
    hidden: true,
    fetchOf: changeFilters('papers', ({ minYear, maxYear }) =>
      maxYear === undefined && minYear !== undefined ? { minYear: undefined } : null,
    ),
  },
  {
    breaks: 'maxYear without minYear is overlooked',
    rule: 'search/papers/filter-dates',
    class: 'filters',
    hidden: true,
    fetchOf: changeFilters('papers', ({ minYear, maxYear }) =>
      minYear === undefined && maxYear !== undefined ? { maxYear: undefined } : null,
    ),
  },
  {
    breaks: 'minEpochS and maxEpochS are read as milliseconds, so that nothing is found',
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
