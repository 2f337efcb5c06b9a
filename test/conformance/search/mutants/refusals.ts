import { changeAnswers, changeRequests, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'

const refusal = (code: string) => ({ error: { code, message: 'No.' } })

type Body = { readonly [member: string]: unknown }

function bodyOf({ path, body }: MutantRequest, kind: 'papers' | 'trials'): Body | null {
  return path === `/search/${kind}` && typeof body === 'object' && body !== null ? (body as Body) : null // an object
}

/** Reads another value of a member than was sent; undefined leaves it out. */
function readAs(kind: 'papers' | 'trials', member: string, when: (value: unknown) => boolean, as: unknown): Mutant['fetchOf'] {
  return changeRequests((asked) => {
    const body = bodyOf(asked, kind)
    return body === null || !when(body[member]) ? null : { body: { ...body, [member]: as } }
  })
}

/** Reads another value of a filter than was sent. */
function readFilterAs(kind: 'papers' | 'trials', member: string, when: (value: unknown) => boolean, as: unknown): Mutant['fetchOf'] {
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

/** An illegal value, and the value that it is read as. */
type Taken = readonly [kind: (typeof kinds)[number], member: string, wrong: unknown, as: unknown]

const bounds: readonly Mutant[] = kinds.flatMap((kind) => [
  {
    breaks: `a search of ${kind} without query is accepted`,
    rule: 'search/query-required',
    class: 'schema',
    fetchOf: readAs(kind, 'query', isMissing, 'vitamin D'),
  },
  {
    breaks: `maxResults 0 of ${kind} is read as the default`,
    rule: 'search/max-results-range',
    class: 'bounds',
    hidden: true,
    fetchOf: readAs(kind, 'maxResults', is(0), undefined),
  },
  {
    breaks: `maxResults 10001 of ${kind} is read as 10000`,
    rule: 'search/max-results-range',
    class: 'bounds',
    hidden: true,
    fetchOf: readAs(kind, 'maxResults', is(10_001), 10_000),
  },
  {
    breaks: `a keyword search of ${kind} ignores its filters`,
    rule: 'search/filters-with-keyword',
    class: 'filters',
    hidden: true,
    fetchOf: changeRequests((asked) => {
      const { filters: _filters, trialFilters: _trialFilters, ...body } = bodyOf(asked, kind) ?? {}
      return body['searchMode'] === 'keyword' ? { body } : null
    }),
  },
  {
    breaks: `a search of ${kind} succeeds on an exhausted quota`,
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
    breaks: `a search of ${kind} accepts ${member} ${JSON.stringify(wrong)}`,
    rule: `search/${kind}/field-types`,
    class: 'schema',
    fetchOf: readAs(kind, member, is(wrong), as),
  })),
  ...takenFilters.map(([kind, member, wrong, as]): Mutant => ({
    breaks: `a search of ${kind} accepts the filter ${member} ${JSON.stringify(wrong)}`,
    rule: `search/${kind}/field-types`,
    class: 'schema',
    fetchOf: readFilterAs(kind, member, is(wrong), as),
  })),
  ...kinds.map((kind): Mutant => ({
    breaks: `a search of ${kind} accepts a list as body`,
    rule: `search/${kind}/field-types`,
    class: 'schema',
    fetchOf: changeRequests(({ path, body }) =>
      path === `/search/${kind}` && Array.isArray(body) ? { body: { query: (body as readonly unknown[])[0] } } : null,
    ),
  })),
]

const enums: readonly Mutant[] = [
  {
    breaks: 'a search of papers accepts the corpus clinical_trials',
    rule: 'search/papers/enums',
    class: 'schema',
    fetchOf: readAs('papers', 'corpus', is('clinical_trials'), 'service'),
  },
  ...kinds.map((kind): Mutant => ({
    breaks: `an unknown searchMode of ${kind} is read as the default`,
    rule: `search/${kind}/enums`,
    class: 'defaults',
    fetchOf: readAs(kind, 'searchMode', is('boolean'), 'semantic'),
  })),
  {
    breaks: 'an unknown value of retracted is read as the default',
    rule: 'search/papers/enums',
    class: 'defaults',
    fetchOf: readFilterAs('papers', 'retracted', is('all'), 'exclude_retracted'),
  },
  {
    breaks: 'an unknown type tag finds nothing',
    rule: 'search/papers/enums',
    class: 'filters',
    fetchOf: changeAnswers(({ path, body }, { status }) =>
      path === '/search/papers' && status === 400 && JSON.stringify(body).includes('Case Report')
        ? { status: 200, body: { papers: [] } }
        : null,
    ),
  },
  {
    breaks: 'an unknown type tag is ignored beside a known one',
    rule: 'search/papers/enums',
    class: 'filters',
    hidden: true,
    fetchOf: readFilterAs('papers', 'typeTags', is(['RCT', 'Case Report']), ['RCT']),
  },
  {
    breaks: 'an unknown phase is ignored beside a known one',
    rule: 'search/trials/enums',
    class: 'filters',
    hidden: true,
    fetchOf: readFilterAs('trials', 'phase', is(['PHASE3', 'PHASE5']), ['PHASE3']),
  },
  {
    breaks: 'an unknown recruitment status finds nothing',
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
  /** True of the body of a search that is refused so; all if it is left out. */
  readonly isMeant?: (body: string) => boolean
}

const refused: readonly Refused[] = [
  {
    rule: 'search/query-required',
    breaks: 'a missing query answers 422',
    class: 'status',
    status: 422,
    code: 'invalid_request',
    isMeant: (body) => !body.includes('query'),
  },
  {
    rule: 'search/max-results-range',
    breaks: 'maxResults out of range answers an unlisted code',
    class: 'code',
    status: 400,
    code: 'out_of_range',
    isMeant: (body) => /"maxResults":(?:0|10001)/.test(body),
  },
  {
    rule: 'search/filters-with-keyword',
    breaks: 'filters in keyword mode answer an unlisted code',
    class: 'code',
    status: 400,
    code: 'filters_not_allowed',
    isMeant: (body) => body.includes('keyword'),
  },
  {
    rule: 'search/quota-exhausted',
    breaks: 'an exhausted quota answers 400',
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
