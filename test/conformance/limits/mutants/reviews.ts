import { changeAnswers, changeRequests, withMembers, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'

const refusal = (code: string) => ({ error: { code, message: 'No.' } })

type Review = {
  readonly searches?: readonly { readonly maxResults?: number }[]
  readonly extraction?: { readonly questions?: readonly unknown[]; readonly useFigures?: boolean }
}

function reviewOf({ method, path, body }: MutantRequest): Review | null {
  return method === 'POST' && path === '/sessions/systematic-reviews' ? (body as Review) : null // of the examiner
}

function isReview({ path }: MutantRequest): boolean {
  return path.startsWith('/sessions/systematic-reviews')
}

/** True for a read, and for a review of more columns. */
function asks(asked: MutantRequest, most: number): boolean {
  return asked.method === 'GET' || columnsOf(reviewOf(asked)) > most
}

function columnsOf(review: Review | null): number {
  return review?.extraction?.questions?.length ?? 0
}

function resultsOf(review: Review | null): number {
  return (review?.searches ?? []).reduce((sum, { maxResults = 200 }) => sum + maxResults, 0)
}

/** The key of another account of the same world. */
function keyOf(name: string, { as, header }: MutantRequest): string {
  return (header('authorization') ?? '').replace(`Bearer key-${as}`, `key-${name}`)
}

const plans = [
  { plan: 'pro', columns: 20, perQuery: 1000, together: 5000, larger: 'scale' },
  { plan: 'scale', columns: 30, perQuery: 5000, together: 20_000, larger: 'enterprise' },
] as const

const columns: readonly Mutant[] = plans.flatMap(({ plan, columns: most, larger }): readonly Mutant[] => [
  {
    breaks: `${most + 1} columns are accepted on ${plan}`,
    rule: `limits/review-columns/${plan}`,
    class: 'bounds',
    hidden: true,
    // The other account owns the review, so it reads it as well.
    fetchOf: changeRequests((asked) => (asked.as === plan && isReview(asked) && asks(asked, most) ? { key: keyOf(larger, asked) } : null)),
  },
  {
    breaks: `${most + 1} columns answer 404 on ${plan}`,
    rule: `limits/review-columns/${plan}`,
    class: 'status',
    hidden: true,
    fetchOf: changeAnswers((asked) =>
      asked.as === plan && columnsOf(reviewOf(asked)) > most ? { status: 404, body: refusal('not_found') } : null,
    ),
  },
])

/** Accepts more results: by a made-up export of so many lines, or as the larger plan. */
const results: readonly Mutant[] = [...plans, { plan: 'enterprise', perQuery: 10_000, together: 40_000 } as const].flatMap(
  ({ plan, perQuery, together }): readonly Mutant[] =>
    (
      [
        ['for one search', perQuery, (review: Review) => review.searches?.length === 1],
        ['for all searches', together, (review: Review) => (review.searches?.length ?? 0) > 1],
      ] as const
    ).flatMap(([what, most, isMeant]): readonly Mutant[] => {
      const isTooMuch = (asked: MutantRequest): boolean => {
        const review = reviewOf(asked)
        return asked.as === plan && review !== null && isMeant(review) && resultsOf(review) > most
      }
      return [
        {
          breaks: `${most + 1} results ${what} answer 409 on ${plan}`,
          rule: `limits/review-results/${plan}`,
          class: 'status',
          hidden: true,
          fetchOf: changeAnswers((asked) => (isTooMuch(asked) ? { status: 409, body: refusal('too_many_results') } : null)),
        },
        {
          breaks: `${most + 1} results ${what} are gathered on ${plan}`,
          rule: `limits/review-results/${plan}`,
          class: 'limits',
          hidden: true,
          // The mock searches for little, and the file is made up.
          fetchOf: (understudy) => {
            let isGathered = false
            const asking = changeRequests((asked) => {
              isGathered = isTooMuch(asked) || (isGathered && asked.method !== 'POST')
              return isTooMuch(asked) ? { body: withMembers(asked.body, { searches: [{ query: 'sleep', maxResults: 1 }] }) } : null
            })
            const fetch = changeAnswers(({ path }) =>
              isGathered && path.startsWith('/_files') ? { text: `Title\n${'A paper\n'.repeat(most + 1)}` } : null,
            )
            return asking({ ...understudy, fetch: fetch(understudy) })
          },
        },
      ]
    }),
)

const overlooked: readonly Mutant[] = [
  {
    breaks: 'a review on Pro has the search limits of Enterprise',
    rule: 'limits/review-results/pro',
    class: 'limits',
    hidden: true,
    fetchOf: changeRequests((asked) =>
      asked.as === 'pro' && asked.path.startsWith('/sessions/systematic-reviews') ? { key: keyOf('enterprise', asked) } : null,
    ),
  },
]

const accepted: readonly Mutant[] = [
  {
    breaks: '40 columns answer 400 on enterprise',
    rule: 'limits/review-columns/enterprise',
    class: 'bounds',
    hidden: true,
    fetchOf: changeAnswers((asked) => (columnsOf(reviewOf(asked)) === 40 ? { status: 400, body: refusal('invalid_request') } : null)),
  },
  ...[40, 36].map((least): Mutant => ({
    breaks: `${least} columns or more answer an unlisted 403 on enterprise`,
    rule: 'limits/review-columns/enterprise',
    class: 'limits',
    hidden: true,
    fetchOf: changeAnswers((asked) =>
      asked.as === 'enterprise' && columnsOf(reviewOf(asked)) >= least ? { status: 403, body: refusal('plan_limit_exceeded') } : null,
    ),
  })),
  {
    breaks: 'figures answer an unlisted 403 on scale',
    rule: 'limits/figure-extraction/scale',
    class: 'limits',
    hidden: true,
    fetchOf: changeAnswers((asked) =>
      asked.as === 'scale' && reviewOf(asked)?.extraction?.useFigures === true
        ? { status: 403, body: refusal('plan_limit_exceeded') }
        : null,
    ),
  },
  {
    breaks: 'enterprise has the column limit of scale',
    rule: 'limits/review-columns/enterprise',
    class: 'limits',
    hidden: true,
    fetchOf: changeRequests((asked) =>
      asked.as === 'enterprise' && columnsOf(reviewOf(asked)) > 0 ? { key: keyOf('scale', asked) } : null,
    ),
  },
  ...(['scale', 'enterprise'] as const).flatMap((plan): readonly Mutant[] => {
    const isMeant = (asked: MutantRequest): boolean => asked.as === plan && reviewOf(asked)?.extraction?.useFigures === true
    return [
      {
        breaks: `${plan} has no figure extraction`,
        rule: `limits/figure-extraction/${plan}`,
        class: 'limits',
        hidden: true,
        fetchOf: changeAnswers((asked) => (isMeant(asked) ? { status: 403, body: refusal('figure_extraction_required') } : null)),
      },
      {
        breaks: `a review with figures on ${plan} is created without figures`,
        rule: `limits/figure-extraction/${plan}`,
        class: 'consistency',
        hidden: true,
        fetchOf: changeRequests((asked) =>
          isMeant(asked) ? { body: withMembers(asked.body, { extraction: { ...reviewOf(asked)?.extraction, useFigures: false } }) } : null,
        ),
      },
      {
        breaks: `settings of a review with figures on ${plan} have useFigures null`,
        rule: `limits/figure-extraction/${plan}`,
        class: 'nullability',
        hidden: true,
        fetchOf: changeAnswers((asked, { body }) => {
          const { settings } = (body ?? {}) as { readonly settings?: object } // of a creation
          return isMeant(asked) ? { body: withMembers(body, { settings: { ...settings, useFigures: null } }) } : null
        }),
      },
    ]
  }),
]

export const mutants: readonly Mutant[] = [...columns, ...results, ...overlooked, ...accepted]
