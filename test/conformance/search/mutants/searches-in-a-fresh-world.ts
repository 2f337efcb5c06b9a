import { requestShapes } from '../../../../src/contract/generated/request-shapes.ts'
import { changeFilters, toTextList } from '../../../support/deployments/change-filters.ts'
import { defineMutants } from '../../../support/deployments/change-answer.ts'
import { changeRequests, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

type Members = Readonly<Record<string, unknown>>

/** Changes members of the body of some searches. */
function changeSearch(kind: 'papers' | 'trials', isMeant: (body: Members) => boolean, change: Members): Mutant['fetchOf'] {
  return changeRequests(({ path, body }) => {
    const isSearch = path === `/search/${kind}` && typeof body === 'object' && body !== null
    return isSearch && isMeant(body as Members) ? { body: withMembers(body, change) } : null // an object
  })
}

const isDefault = (body: Members): boolean => !('maxResults' in body)
const isSmall = ({ maxResults }: Members): boolean => Number.isInteger(maxResults) && Number(maxResults) > 0 && Number(maxResults) < 10
const isFiltered = ({ filters, trialFilters }: Members): boolean => Object.keys(Object(filters ?? trialFilters)).length > 0
const isOfPubmed = ({ corpus }: Members): boolean => corpus === 'pubmed'

const counts = defineMutants(
  'search/max-results-honoured',
  'bounds',
  [
    {
      breaks: 'a search of pubmed has a default of 25',
      fetchOf: changeSearch('papers', (body) => isOfPubmed(body) && isDefault(body), { maxResults: 25 }),
    },
    {
      breaks: 'a search of papers with filters has a default of 20',
      fetchOf: changeSearch('papers', (body) => isFiltered(body) && isDefault(body), { maxResults: 20 }),
    },
    {
      breaks: 'a search of trials with filters has a default of 20',
      fetchOf: changeSearch('trials', (body) => isFiltered(body) && isDefault(body), { maxResults: 20 }),
    },
    {
      breaks: 'a search of pubmed ignores maxResults',
      fetchOf: changeSearch('papers', (body) => isOfPubmed(body) && isSmall(body), { maxResults: 10 }),
    },
    {
      breaks: 'a search of papers with filters ignores maxResults',
      fetchOf: changeSearch('papers', (body) => isFiltered(body) && isSmall(body), { maxResults: 10 }),
    },
    {
      breaks: 'a search of trials with filters ignores maxResults',
      fetchOf: changeSearch('trials', (body) => isFiltered(body) && isSmall(body), { maxResults: 10 }),
    },
  ],
  true,
)

const { filters } = requestShapes.SearchPapersRequest.properties
const { trialFilters } = requestShapes.SearchTrialsRequest.properties

/** Widens a filter to each listed value that contains one of its values. */
function matchSubstrings(kind: 'papers' | 'trials', filter: string, listed: readonly string[]): Mutant['fetchOf'] {
  return changeFilters(kind, ({ [filter]: asked }) => {
    const values = toTextList(asked)
    const isListed = values.length > 0 && values.every((value) => listed.includes(value))
    return isListed ? { [filter]: listed.filter((one) => values.some((value) => one.includes(value))) } : null
  })
}

const names: readonly Mutant[] = (
  [
    {
      breaks: 'the type tag Review finds Systematic Review',
      rule: 'search/papers/filter-type-tags',
      fetchOf: matchSubstrings('papers', 'typeTags', filters.properties.typeTags.items.enum),
    },
    {
      breaks: 'the phase PHASE1 finds EARLY_PHASE1',
      rule: 'search/trials/filter-phase',
      fetchOf: matchSubstrings('trials', 'phase', trialFilters.properties.phase.items.enum),
    },
    {
      breaks: 'the status RECRUITING finds NOT_YET_RECRUITING',
      rule: 'search/trials/filter-recruitment-status',
      fetchOf: matchSubstrings('trials', 'recruitmentStatus', trialFilters.properties.recruitmentStatus.items.enum),
    },
    {
      breaks: 'minYear and maxYear are ignored in pubmed',
      rule: 'search/papers/filter-dates',
      fetchOf: changeSearch('papers', (body) => isOfPubmed(body) && Number.isInteger(Object(body['filters'])['minYear']), { filters: {} }),
    },
  ] as const
).map(({ breaks, rule, fetchOf }): Mutant => ({ breaks, rule, class: 'filters', hidden: true, fetchOf }))

export const mutants: readonly Mutant[] = [...counts, ...names]
