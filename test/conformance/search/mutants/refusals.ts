import { changeAnswers, changeRequests, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'

const refusal = (code: string) => ({ error: { code, message: 'No.' } })

type Body = { readonly [member: string]: unknown }

function bodyOf({ path, body }: MutantRequest, kind: 'papers' | 'trials'): Body | null {
  return path === `/search/${kind}` && typeof body === 'object' && body !== null ? (body as Body) : null // an object
}

/** A deployment that takes a member as something else than what was sent; undefined leaves it out. */
function taking(kind: 'papers' | 'trials', member: string, when: (value: unknown) => boolean, as: unknown): Mutant['fetchOf'] {
  return changeRequests((asked) => {
    const body = bodyOf(asked, kind)
    return body === null || !when(body[member]) ? null : { body: { ...body, [member]: as } }
  })
}

/** The same of a member of the filters. */
function takingFilter(kind: 'papers' | 'trials', member: string, when: (value: unknown) => boolean, as: unknown): Mutant['fetchOf'] {
  const holder = kind === 'papers' ? 'filters' : 'trialFilters'
  return changeRequests((asked) => {
    const body = bodyOf(asked, kind)
    const filters = body?.[holder] as Body | undefined // or something that has no members
    return body === null || !when(filters?.[member]) ? null : { body: { ...body, [holder]: { ...filters, [member]: as } } }
  })
}

const is =
  (wrong: unknown) =>
  (value: unknown): boolean =>
    JSON.stringify(value) === JSON.stringify(wrong)

const isMissing = (value: unknown): boolean => value === undefined

const kinds = ['papers', 'trials'] as const

/** A value that is no legal one, and what a deployment takes it for. */
type Taken = readonly [kind: (typeof kinds)[number], member: string, wrong: unknown, as: unknown]

const bounds: readonly Mutant[] = kinds.flatMap((kind) => [
  {
    breaks: `a search of ${kind} without query finds whatever there is`,
    rule: 'search/query-required',
    class: 'schema',
    fetchOf: taking(kind, 'query', isMissing, 'vitamin D'),
  },
  {
    breaks: `maxResults 0 of ${kind} is taken for the default`,
    rule: 'search/max-results-range',
    class: 'bounds',
    hidden: true,
    fetchOf: taking(kind, 'maxResults', is(0), undefined),
  },
  {
    breaks: `maxResults 10001 of ${kind} is taken for 10000`,
    rule: 'search/max-results-range',
    class: 'bounds',
    hidden: true,
    fetchOf: taking(kind, 'maxResults', is(10_001), 10_000),
  },
  {
    breaks: `a search of ${kind} in keyword mode leaves its filters aside`,
    rule: 'search/filters-with-keyword',
    class: 'filters',
    hidden: true,
    fetchOf: changeRequests((asked) => {
      const { filters: _filters, trialFilters: _trialFilters, ...body } = bodyOf(asked, kind) ?? {}
      return body['searchMode'] === 'keyword' ? { body } : null
    }),
  },
  {
    breaks: `a search of ${kind} is answered on an exhausted quota`,
    rule: 'search/quota-exhausted',
    class: 'limits',
    hidden: true,
    fetchOf: changeRequests(({ as, path }) => (as === 'exhausted' && path === `/search/${kind}` ? { key: 'key-default-examined' } : null)),
  },
])

const takenFields: readonly Taken[] = [
  ['papers', 'query', 5, '5'],
  ['papers', 'corpus', 1, 'service'],
  ['papers', 'searchMode', true, 'semantic'],
  ['papers', 'maxResults', 'ten', 10],
  ['papers', 'maxResults', 1.5, 1],
  ['papers', 'filters', 'recent', {}],
  ['trials', 'query', 5, '5'],
  ['trials', 'searchMode', true, 'semantic'],
  ['trials', 'maxResults', 'ten', 10],
  ['trials', 'trialFilters', 'recent', {}],
]

const takenFilters: readonly Taken[] = [
  ['papers', 'excludeKeywords', 'children', ['children']],
  ['papers', 'includeKeywords', [1], ['1']],
  ['papers', 'hasPdf', 'yes', true],
  ['papers', 'pubmedOnly', {}, true],
  ['papers', 'minYear', 'recent', 2020],
  ['papers', 'maxYear', [2020], 2020],
  ['papers', 'minEpochS', {}, 0],
  ['papers', 'maxEpochS', 'now', 1_700_000_000],
  ['papers', 'maxQuartile', 'top', 1],
  ['papers', 'retracted', false, 'exclude_retracted'],
  ['papers', 'typeTags', 'RCT', ['RCT']],
  ['trials', 'hasResults', 'yes', true],
  ['trials', 'phase', 'PHASE3', ['PHASE3']],
  ['trials', 'phase', [3], ['PHASE3']],
  ['trials', 'recruitmentStatus', 'RECRUITING', ['RECRUITING']],
]

const types: readonly Mutant[] = [
  ...takenFields.map(([kind, member, wrong, as]): Mutant => ({
    breaks: `a search of ${kind} takes ${member} ${JSON.stringify(wrong)}`,
    rule: `search/${kind}/field-types`,
    class: 'schema',
    fetchOf: taking(kind, member, is(wrong), as),
  })),
  ...takenFilters.map(([kind, member, wrong, as]): Mutant => ({
    breaks: `a search of ${kind} takes the filter ${member} ${JSON.stringify(wrong)}`,
    rule: `search/${kind}/field-types`,
    class: 'schema',
    fetchOf: takingFilter(kind, member, is(wrong), as),
  })),
  ...kinds.map((kind): Mutant => ({
    breaks: `a body that is no object searches ${kind} by its first item`,
    rule: `search/${kind}/field-types`,
    class: 'schema',
    fetchOf: changeRequests(({ path, body }) =>
      path === `/search/${kind}` && Array.isArray(body) ? { body: { query: (body as readonly unknown[])[0] } } : null,
    ),
  })),
]

const enums: readonly Mutant[] = [
  {
    breaks: 'papers are looked for in a corpus that there is not for them',
    rule: 'search/papers/enums',
    class: 'schema',
    fetchOf: taking('papers', 'corpus', is('clinical_trials'), 'service'),
  },
  ...kinds.map((kind): Mutant => ({
    breaks: `an unknown searchMode of ${kind} is taken for the default`,
    rule: `search/${kind}/enums`,
    class: 'defaults',
    fetchOf: taking(kind, 'searchMode', is('boolean'), 'semantic'),
  })),
  {
    breaks: 'an unknown value of retracted is taken for the default',
    rule: 'search/papers/enums',
    class: 'defaults',
    fetchOf: takingFilter('papers', 'retracted', is('all'), 'exclude_retracted'),
  },
  {
    breaks: 'an unknown type tag finds nothing instead of being refused',
    rule: 'search/papers/enums',
    class: 'filters',
    fetchOf: changeAnswers(({ path, body }, { status }) =>
      path === '/search/papers' && status === 400 && JSON.stringify(body).includes('Case Report')
        ? { status: 200, body: { papers: [] } }
        : null,
    ),
  },
  {
    breaks: 'an unknown type tag is left aside where a known one is with it',
    rule: 'search/papers/enums',
    class: 'filters',
    hidden: true,
    fetchOf: takingFilter('papers', 'typeTags', is(['RCT', 'Case Report']), ['RCT']),
  },
  {
    breaks: 'an unknown phase is left aside where a known one is with it',
    rule: 'search/trials/enums',
    class: 'filters',
    hidden: true,
    fetchOf: takingFilter('trials', 'phase', is(['PHASE3', 'PHASE5']), ['PHASE3']),
  },
  {
    breaks: 'an unknown status finds nothing instead of being refused',
    rule: 'search/trials/enums',
    class: 'filters',
    fetchOf: changeAnswers(({ path, body }, { status }) =>
      path === '/search/trials' && status === 400 && JSON.stringify(body).includes('OPEN') ? { status: 200, body: { trials: [] } } : null,
    ),
  },
]

type Refused = Pick<Mutant, 'hidden' | 'rule' | 'breaks' | 'class'> & {
  readonly status: number
  readonly code: string
  /** Whether the body of a refused search is meant. */
  readonly isMeant?: (body: string) => boolean
}

const refused: readonly Refused[] = [
  {
    rule: 'search/query-required',
    breaks: 'a missing query is answered 422',
    class: 'status',
    status: 422,
    code: 'invalid_request',
    isMeant: (body) => !body.includes('query'),
  },
  {
    rule: 'search/max-results-range',
    breaks: 'maxResults out of range has a code of its own',
    class: 'code',
    status: 400,
    code: 'out_of_range',
    isMeant: (body) => /"maxResults":(?:0|10001)/.test(body),
  },
  {
    rule: 'search/filters-with-keyword',
    breaks: 'filters in keyword mode have a code of their own',
    class: 'code',
    status: 400,
    code: 'filters_not_allowed',
    isMeant: (body) => body.includes('keyword'),
  },
  {
    rule: 'search/quota-exhausted',
    breaks: 'an exhausted quota is answered 400',
    class: 'status',
    hidden: true,
    status: 400,
    code: 'insufficient_quota',
  },
  {
    rule: 'search/quota-exhausted',
    breaks: 'an exhausted quota has another code',
    class: 'code',
    hidden: true,
    status: 402,
    code: 'payment_required',
  },
]

function answeringWith({ breaks, rule, class: what, hidden, status, code, isMeant = () => true }: Refused): Mutant {
  const fetchOf = changeAnswers(({ path, body }, answer) =>
    path.startsWith('/search/') && answer.status >= 400 && isMeant(JSON.stringify(body)) ? { status, body: refusal(code) } : null,
  )
  return { breaks, rule, class: what, ...(hidden && { hidden }), fetchOf }
}

export const mutants: readonly Mutant[] = [...bounds, ...types, ...enums, ...refused.map(answeringWith)]
