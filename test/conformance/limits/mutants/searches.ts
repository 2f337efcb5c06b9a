import { isObject } from '../../../../src/contract/is-object.ts'
import { changeAnswers, changeRequests, withMembers, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'

const kinds = ['papers', 'trials'] as const
const refusal = (code: string) => ({ error: { code, message: 'No.' } })

function maxResultsOf({ path, body }: MutantRequest): number | null {
  const { maxResults } = path.startsWith('/search/') ? (body as { readonly maxResults?: unknown }) : {} // of a search
  return typeof maxResults === 'number' ? maxResults : null
}

type Cap = { readonly plan: 'pro' | 'scale' | 'enterprise'; readonly cap: number; readonly kind: (typeof kinds)[number] }

const caps: readonly Cap[] = (
  [
    ['pro', 300],
    ['scale', 500],
    ['enterprise', 10_000],
  ] as const
).flatMap(([plan, cap]) => kinds.map((kind) => ({ plan, cap, kind })))

function isAt({ path, as, ...asked }: MutantRequest, { plan, cap, kind }: Cap): boolean {
  return as === plan && path === `/search/${kind}` && maxResultsOf({ path, as, ...asked }) === cap
}

const lower: readonly Mutant[] = caps.flatMap((cap): readonly Mutant[] => [
  {
    breaks: `${cap.kind}: ${cap.cap} results are refused on ${cap.plan}`,
    rule: `limits/results-per-request/${cap.plan}`,
    class: 'bounds',
    hidden: true,
    fetchOf: changeAnswers((asked) => (isAt(asked, cap) ? { status: 400, body: refusal('invalid_request') } : null)),
  },
])

const higher: readonly Mutant[] = caps
  .filter(({ plan }) => plan !== 'enterprise')
  .flatMap(({ plan, cap, kind }): readonly Mutant[] => [
    {
      breaks: `${kind}: ${cap + 1} results are returned on ${plan}`,
      rule: `limits/results-per-request/${plan}`,
      class: 'limits',
      hidden: true,
      fetchOf: changeRequests(({ as, path }) => (as === plan && path === `/search/${kind}` ? { key: 'key-enterprise-examined' } : null)),
    },
    {
      breaks: `${kind}: ${cap + 1} results answer 404 on ${plan}`,
      rule: `limits/results-per-request/${plan}`,
      class: 'status',
      hidden: true,
      fetchOf: changeAnswers((asked) => (isAt(asked, { plan, cap: cap + 1, kind }) ? { status: 404, body: refusal('not_found') } : null)),
    },
  ])

const elsewhere: readonly Mutant[] = [
  {
    breaks: 'the corpus pubmed has no cap on pro',
    rule: 'limits/results-per-request/pro',
    class: 'limits',
    hidden: true,
    fetchOf: changeRequests(({ as, path, body }) =>
      as === 'pro' && path === '/search/papers' && isObject(body) && body['corpus'] === 'pubmed'
        ? { key: 'key-enterprise-examined' }
        : null,
    ),
  },
]

/** Fewer results than the plan has, whatever is asked for. */
const fewer: readonly Mutant[] = kinds.map((kind) => ({
  breaks: `${kind}: no more than 100 results are returned on pro`,
  rule: 'limits/results-per-request/pro',
  class: 'limits',
  hidden: true,
  fetchOf: changeAnswers(({ as, path }, { status, body }) =>
    as === 'pro' && path === `/search/${kind}` && status === 200 && isObject(body)
      ? { body: withMembers(body, { [kind]: (body[kind] as readonly unknown[]).slice(0, 100) }) } // it was answered 200
      : null,
  ),
}))

const given = { limits: { rateLimit: 'daily' } } as const

/** Changes answers of searches with a daily limit. */
function daily(
  change: (headers: Headers, asked: MutantRequest, status: number) => Readonly<Record<string, string | null>> | null,
): Mutant['fetchOf'] {
  return changeAnswers((asked, { headers, status }) => {
    const changed = asked.path.startsWith('/search/') ? change(headers, asked, status) : null
    return changed === null ? null : { headers: changed }
  })
}

const windowHeaders = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const

function plus(headers: Headers, name: string, more: number): Readonly<Record<string, string>> | null {
  const value = headers.get(name)
  return value === null ? null : { [name]: String(Number(value) + more) }
}

const headers: readonly Mutant[] = [
  ...windowHeaders.flatMap((name): readonly Mutant[] => [
    {
      breaks: `searches lack ${name}`,
      rule: 'limits/daily/headers',
      class: 'conditional member',
      given,
      fetchOf: daily(() => ({ [name]: null })),
    },
    {
      breaks: `the 429 lacks ${name}`,
      rule: 'limits/daily/headers',
      class: 'conditional member',
      hidden: true,
      given,
      fetchOf: daily((_, __, status) => (status === 429 ? { [name]: null } : null)),
    },
  ]),
  {
    breaks: 'X-RateLimit-Reset is a date in words',
    rule: 'limits/daily/headers',
    class: 'schema',
    given,
    fetchOf: daily((all) => (all.has('X-RateLimit-Reset') ? { 'X-RateLimit-Reset': 'Tue, 03 Mar 2026 09:00:00 GMT' } : null)),
  },
  {
    breaks: 'searches have the headers on scale alone',
    rule: 'limits/daily/headers',
    class: 'conditional member',
    hidden: true,
    given,
    fetchOf: daily((_, { as }) => (as === 'pro' ? Object.fromEntries(windowHeaders.map((name) => [name, null])) : null)),
  },
  ...kinds.flatMap((kind): readonly Mutant[] => [
    {
      breaks: `searches of ${kind} on enterprise have headers`,
      rule: 'limits/daily/no-headers-without-limit',
      class: 'conditional member',
      hidden: true,
      given,
      fetchOf: daily((_, { as, path }) => (as === 'enterprise' && path === `/search/${kind}` ? { 'X-RateLimit-Limit': '100000' } : null)),
    },
    {
      breaks: `searches of ${kind} on enterprise are limited`,
      rule: 'limits/daily/no-headers-without-limit',
      class: 'limits',
      hidden: true,
      given,
      fetchOf: changeAnswers(({ as, path }) =>
        as === 'enterprise' && path === `/search/${kind}` ? { status: 429, body: refusal('rate_limit_exceeded') } : null,
      ),
    },
  ]),
  ...(['pro', 'scale'] as const).flatMap((plan): readonly Mutant[] =>
    ([-1, 1, 100] as const).map((more) => ({
      breaks: `the daily limit of ${plan} is ${Math.abs(more)} too ${more < 0 ? 'low' : 'high'}`,
      rule: `limits/daily/${plan}`,
      class: 'limits',
      hidden: true,
      given,
      fetchOf: daily((all, { as }) => (as === plan ? plus(all, 'X-RateLimit-Limit', more) : null)),
    })),
  ),
]

const resets: readonly Mutant[] = (
  [
    ['in milliseconds', (reset: number) => reset * 1000],
    ['a number of seconds left', (reset: number) => reset - Date.parse('2026-03-02T09:00:00Z') / 1000],
    ['an hour early', (reset: number) => reset - 3600],
    ['an hour late', (reset: number) => reset + 3600],
    ['the end of the hour', () => Date.parse('2026-03-02T10:00:00Z') / 1000],
    ['past', () => Date.parse('2026-03-01T10:00:00Z') / 1000],
  ] as const
).map(([how, change]) => ({
  breaks: `X-RateLimit-Reset is ${how}`,
  rule: 'limits/daily/reset',
  class: 'time',
  given,
  fetchOf: daily((all) =>
    all.has('X-RateLimit-Reset') ? { 'X-RateLimit-Reset': String(change(Number(all.get('X-RateLimit-Reset')))) } : null,
  ),
}))

export const mutants: readonly Mutant[] = [
  ...lower,
  ...higher,
  ...elsewhere,
  ...fewer,
  ...headers,
  ...resets,
  {
    breaks: 'the refusal has the body of the per-minute limit',
    rule: 'limits/daily/refusal-form',
    class: 'schema',
    hidden: true,
    given,
    fetchOf: changeAnswers(({ path }, { status }) =>
      path.startsWith('/search/') && status === 429 ? { body: { error: 'Rate limit exceeded', message: 'Tomorrow.' } } : null,
    ),
  },
  ...(['code', 'message'] as const).map((member): Mutant => ({
    breaks: `the refusal has no ${member}`,
    rule: 'limits/daily/refusal-form',
    class: 'schema',
    hidden: true,
    given,
    fetchOf: changeAnswers(({ path }, { status, body }) =>
      path.startsWith('/search/') && status === 429
        ? { body: { error: withMembers((body as { readonly error: unknown }).error, { [member]: undefined }) } } // of a refusal
        : null,
    ),
  })),
]
