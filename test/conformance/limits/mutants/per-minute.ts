import { limitRate, type Limiter } from '../../../support/deployments/rate-limiter.ts'
import { changeAnswers, type Mutant } from '../../../support/deployments/mutant.ts'

type Limited = Limiter & Pick<Mutant, 'breaks' | 'class'>

const given = { limits: { rateLimit: 'perMinute' } } as const

function mutantsOf(rule: Mutant['rule'], limited: readonly Limited[]): readonly Mutant[] {
  return limited.map(({ breaks, class: what, ...limiter }) => ({
    breaks,
    rule,
    class: what,
    hidden: true,
    given,
    fetchOf: limitRate(limiter),
  }))
}

const rejections: readonly Mutant[] = [
  { breaks: 'a rejection is an error object', body: { error: { code: 'rate_limit_exceeded', message: 'No.' } } },
  { breaks: 'a rejection has another text', body: { error: 'Too many requests', message: 'No.' } },
  { breaks: 'a rejection has no message', body: { error: 'Rate limit exceeded' } },
  { breaks: 'the message of a rejection is an object', body: { error: 'Rate limit exceeded', message: {} } },
  { breaks: 'a rejection is a string', body: 'Rate limit exceeded' },
  { breaks: 'a rejection is an HTML page', text: '<h1>Too many requests</h1>' },
].map(({ breaks, ...instead }) => ({
  breaks,
  rule: 'limits/per-minute/refusal-form',
  class: 'schema',
  hidden: true,
  given,
  fetchOf: changeAnswers((_, { status }) => (status === 429 ? instead : null)),
}))

export const mutants: readonly Mutant[] = [
  {
    breaks: 'one request too many is answered 503',
    rule: 'limits/per-minute/refuses',
    class: 'status',
    hidden: true,
    given,
    fetchOf: changeAnswers((_, { status }) => (status === 429 ? { status: 503 } : null)),
  },
  ...mutantsOf('limits/per-minute/refuses', [
    { breaks: 'the limit is 99 requests', class: 'bounds', allowance: 99 },
    { breaks: 'the limit is 101 requests', class: 'bounds', allowance: 101 },
    { breaks: 'no request is counted', class: 'limits', allowance: Number.POSITIVE_INFINITY },
    { breaks: 'the limit is 60 requests', class: 'limits', allowance: 60 },
  ]),
  ...mutantsOf('limits/per-minute/counts-everything', [
    { breaks: 'each key has its own count', class: 'limits', bucketOf: ({ key }) => key },
    { breaks: 'each endpoint has its own count', class: 'limits', bucketOf: ({ path }) => path },
    { breaks: 'typed gets are not counted', class: 'limits', bucketOf: ({ path }) => (path === '/sessions' ? 'all' : null) },
    { breaks: 'requests on pro are not counted', class: 'limits', bucketOf: ({ key }) => (key.includes('key-other') ? null : 'all') },
  ]),
  ...mutantsOf('limits/per-minute/blocks', [
    { breaks: 'the block takes a minute', class: 'time', blockMs: 60_000 },
    { breaks: 'the block takes four and a half minutes', class: 'time', blockMs: 270_000 },
    { breaks: 'the block takes ten minutes', class: 'time', blockMs: 600_000 },
    { breaks: 'the block takes five and a half minutes', class: 'time', blockMs: 330_000 },
    { breaks: 'the block takes an hour', class: 'time', blockMs: 3_600_000 },
    { breaks: 'the block restarts with each request, and takes ten minutes', class: 'time', blockMs: 600_000, isProlonged: true },
    { breaks: 'the block lets searches pass', class: 'limits', isExempt: ({ path }) => path.startsWith('/search') },
    { breaks: 'the block lets typed gets pass', class: 'limits', isExempt: ({ path }) => path.startsWith('/sessions/reports/') },
    { breaks: 'the block lets another key pass', class: 'limits', isExempt: ({ key }) => key.includes('key-other') },
    { breaks: 'the block refuses only requests over the limit', class: 'limits', isExempt: () => true },
  ]),
  ...rejections,
]
