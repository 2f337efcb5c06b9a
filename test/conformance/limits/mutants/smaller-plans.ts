import { changeAnswers, changeRequests, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

type Row = Readonly<Record<string, unknown>>

/** Plans whose searches end where those of a smaller plan do. */
const cut: readonly Mutant[] = (
  [
    ['scale', 300],
    ['enterprise', 300],
    ['enterprise', 500],
  ] as const
).flatMap(([plan, cap]) =>
  (['papers', 'trials'] as const).map((kind): Mutant => ({
    breaks: `searches of ${kind} on ${plan} end at ${cap}`,
    rule: `limits/results-per-request/${plan}`,
    class: 'limits',
    hidden: true,
    fetchOf: changeRequests(({ as, path, body }) => {
      const { maxResults } = Object(body) as Row
      const isOver = as === plan && path === `/search/${kind}` && typeof maxResults === 'number' && maxResults > cap && maxResults <= 10_000
      return isOver ? { body: withMembers(body, { maxResults: cap }) } : null
    }),
  })),
)

/** Plans whose cap is overlooked in keyword mode. */
const uncapped: readonly Mutant[] = (['papers', 'trials'] as const).map((kind) => ({
  breaks: `searches of ${kind} in keyword mode have no cap on pro`,
  rule: 'limits/results-per-request/pro',
  class: 'limits',
  hidden: true,
  fetchOf: changeRequests(({ as, path, body }) =>
    as === 'pro' && path === `/search/${kind}` && (Object(body) as Row)['searchMode'] === 'keyword'
      ? { key: 'key-enterprise-examined' }
      : null,
  ),
}))

const given = { limits: { rateLimit: 'daily' } } as const

/** Changes a header of searches on Scale. */
function changeHeader(name: string, change: (value: number) => number): Mutant['fetchOf'] {
  return changeAnswers(({ as, path }, { headers }) => {
    const value = headers.get(name)
    return as !== 'scale' || !path.startsWith('/search/') || value === null ? null : { headers: { [name]: String(change(Number(value))) } }
  })
}

const firstOnScale: readonly Mutant[] = [
  {
    breaks: 'the first search on scale does not count itself',
    rule: 'limits/daily/remaining',
    class: 'bounds',
    hidden: true,
    given,
    fetchOf: changeHeader('x-ratelimit-remaining', (remaining) => remaining + 1),
  },
  {
    breaks: 'the window on scale is an hour',
    rule: 'limits/daily/reset',
    class: 'time',
    hidden: true,
    given,
    fetchOf: changeHeader('x-ratelimit-reset', (reset) => reset - 23 * 3600),
  },
]

export const mutants: readonly Mutant[] = [...cut, ...uncapped, ...firstOnScale]
