import { changeAnswer } from '../../../support/deployments/change-answer.ts'
import { changeCreateAnswer, changeCreateRequest, refuseCreate, type CreateKind } from '../../../support/deployments/change-body.ts'
import { changeListedSessions } from '../../../support/deployments/change-list.ts'
import { changeAnswers, changeRequests, changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const kinds = [
  ['report', '/sessions/reports', 'createReport'],
  ['review', '/sessions/systematic-reviews', 'createSystematicReview'],
] as const satisfies readonly (readonly [CreateKind, string, string])[]

const clip = (length: number) => (value: unknown) => (typeof value === 'string' ? value.slice(0, length) : value)
const fill = (value: unknown) => (value === '' ? 'x' : value)
const isLong = (length: number) => (value: unknown) => typeof value === 'string' && value.length === length
const least = (bound: number) => (value: unknown) => (typeof value === 'number' ? Math.max(bound, value) : value)
const most = (bound: number) => (value: unknown) => (typeof value === 'number' ? Math.min(bound, value) : value)
const is = (bound: number) => (value: unknown) => value === bound

const texts: readonly Mutant[] = ([['researchQuestion', 2000] as const, ['title', 200] as const] as const).flatMap(([field, bound]) => {
  const mutant = { rule: 'reports/create/text-lengths', class: 'bounds', hidden: true } as const
  return [
    { ...mutant, breaks: `a report accepts an empty ${field}`, fetchOf: changeCreateRequest('report', [field], fill) },
    {
      ...mutant,
      breaks: `a report cuts its ${field} to ${bound} characters`,
      fetchOf: changeCreateRequest('report', [field], clip(bound)),
    },
    {
      ...mutant,
      breaks: `a report refuses ${bound} characters of ${field}`,
      fetchOf: refuseCreate('report', [field], isLong(bound)),
    },
    { ...mutant, breaks: `a report refuses one character of ${field}`, fetchOf: refuseCreate('report', [field], isLong(1)) },
  ]
})

const bytes: Mutant = {
  breaks: 'a report refuses a title of more than 200 bytes',
  rule: 'reports/create/text-lengths',
  class: 'bounds',
  hidden: true,
  fetchOf: refuseCreate('report', ['title'], (title) => typeof title === 'string' && new TextEncoder().encode(title).length > 200),
}

const counts: readonly Mutant[] = ([['maxSearchPapers', 1000] as const, ['maxExtractPapers', 80] as const] as const).flatMap(
  ([field, bound]) => {
    const mutant = { rule: 'reports/create/paper-counts-range', class: 'bounds', hidden: true } as const
    return [
      { ...mutant, breaks: `${field} 0 is read as 1`, fetchOf: changeCreateRequest('report', [field], least(1)) },
      { ...mutant, breaks: `${field} is clamped to ${bound}`, fetchOf: changeCreateRequest('report', [field], most(bound)) },
      { ...mutant, breaks: `${field} 1 is refused`, fetchOf: refuseCreate('report', [field], is(1)) },
      { ...mutant, breaks: `${field} ${bound} is refused`, fetchOf: refuseCreate('report', [field], is(bound)) },
    ]
  },
)

/** Coercions of each field of a report from another type. */
const coercions: readonly (readonly [string, readonly string[], (value: unknown) => unknown])[] = [
  ['its body is a list', [], (value) => (Array.isArray(value) ? (value as readonly unknown[])[0] : value)],
  ['its body is a string', [], (value) => (typeof value === 'string' ? { researchQuestion: value } : value)],
  ['its body is null', [], (value) => value ?? { researchQuestion: 'Does it work?' }],
  ['its question is null', ['researchQuestion'], (value) => (value === null ? 'null' : value)],
  ['its question is a number', ['researchQuestion'], (value) => (typeof value === 'number' ? String(value) : value)],
  ['its title is a list', ['title'], (value) => (Array.isArray(value) ? String(value) : value)],
  ['its maxSearchPapers is a word', ['maxSearchPapers'], (value) => (typeof value === 'string' ? undefined : value)],
  ['its maxExtractPapers is a fraction', ['maxExtractPapers'], (value) => (typeof value === 'number' ? Math.floor(value) : value)],
  ['its isPublic is a word', ['isPublic'], (value) => (value === undefined ? value : Boolean(value))],
]

const types: readonly Mutant[] = coercions.map(([what, way, change]) => ({
  breaks: `a report is accepted where ${what}`,
  rule: 'reports/create/field-types',
  class: 'schema',
  fetchOf: changeCreateRequest('report', way, change),
}))

const bodies: readonly Mutant[] = (
  [
    ['/search/papers', { query: 'vitamin D' }],
    ['/search/trials', { query: 'vitamin D' }],
    ['/sessions/reports', { researchQuestion: 'Does it work?' }],
    ['/sessions/systematic-reviews', { researchQuestion: 'Does it work?' }],
    ['/shares', { email: 'reader@example.org' }],
  ] as const
).map(([end, body]) => ({
  breaks: `a POST to ${end} accepts a body that is no JSON`,
  rule: 'conventions/request-bodies-json',
  class: 'schema',
  fetchOf: changeRequests(({ method, path, body: sent }) =>
    method === 'POST' && path.endsWith(end) && sent === undefined ? { body } : null,
  ),
}))

const refusal = (code: string) => ({ error: { code, message: 'No.' } })

const refusals: readonly Mutant[] = [
  {
    breaks: 'a body that is no JSON answers an unlisted code',
    rule: 'conventions/request-bodies-json',
    class: 'code',
    fetchOf: changeAnswers(({ method, body }, { status }) =>
      method === 'POST' && body === undefined && status === 400 ? { body: refusal('malformed_json') } : null,
    ),
  },
  ...kinds.flatMap(([kind, path]): readonly Mutant[] => [
    {
      breaks: `a ${kind} without a question is accepted`,
      rule: 'sessions/create/question-required',
      class: 'schema',
      fetchOf: changeCreateRequest(kind, ['researchQuestion'], (value) => value ?? 'Does it work?'),
    },
    {
      breaks: `a ${kind} is created on an exhausted quota`,
      rule: 'sessions/create/quota-exhausted',
      class: 'limits',
      hidden: true,
      fetchOf: changeAnswers((asked, { status }) =>
        asked.path === path && status === 402
          ? {
              status: 202,
              body: {
                type: kind === 'report' ? 'report' : 'systematicReview',
                sessionId: '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11',
                status: 'processing',
                url: 'https://example.org/s',
                isPublic: false,
                links: { self: 'https://example.org/s' },
              },
            }
          : null,
      ),
    },
    {
      breaks: `a ${kind} on an exhausted quota answers 403`,
      rule: 'sessions/create/quota-exhausted',
      class: 'status',
      hidden: true,
      fetchOf: changeAnswers((asked, { status }) =>
        asked.path === path && status === 402 ? { status: 403, body: refusal('insufficient_quota') } : null,
      ),
    },
    {
      breaks: `a ${kind} on an exhausted quota answers 429`,
      rule: 'sessions/create/quota-exhausted',
      class: 'status',
      hidden: true,
      fetchOf: changeAnswers((asked, { status }) =>
        asked.path === path && status === 402 ? { status: 429, body: refusal('insufficient_quota') } : null,
      ),
    },
    {
      breaks: `the creation of a ${kind} answers 201`,
      rule: 'sessions/create/accepted',
      class: 'status',
      fetchOf: changeAnswers((asked, { status }) => (asked.path === path && status === 202 ? { status: 201 } : null)),
    },
    {
      breaks: `a ${kind} with its question alone is refused`,
      rule: 'sessions/create/accepted',
      class: 'status',
      fetchOf: changeAnswers((asked, { status }) =>
        asked.path === path && status === 202 && Object.keys(Object(asked.body)).length === 1
          ? { status: 400, body: refusal('invalid_request') }
          : null,
      ),
    },
    {
      breaks: `a created ${kind} has another type`,
      rule: 'sessions/create/accepted',
      class: 'schema',
      fetchOf: changeCreateAnswer(kind, (body) => withMembers(body, { type: kind === 'report' ? 'systematicReview' : 'report' })),
    },
    {
      breaks: `isPublic of a new ${kind} is always false`,
      rule: 'sessions/create/is-public',
      class: 'defaults',
      fetchOf: changeCreateAnswer(kind, (body) => withMembers(body, { isPublic: false })),
    },
    {
      breaks: `isPublic of a ${kind} is true by default`,
      rule: 'sessions/create/is-public',
      class: 'defaults',
      fetchOf: changeCreateRequest(kind, ['isPublic'], (value) => value ?? true),
    },
    {
      breaks: `a public ${kind} is read as private`,
      rule: 'sessions/create/is-public',
      class: 'consistency',
      hidden: true,
      fetchOf: changeAnswers((asked, { body, status }) =>
        asked.method === 'GET' && asked.path.startsWith(`${path}/`) && status === 200
          ? { body: withMembers(body, { isPublic: false }) }
          : null,
      ),
    },
    {
      breaks: `a public ${kind} is listed as private`,
      rule: 'sessions/create/is-public',
      class: 'consistency',
      hidden: true,
      fetchOf: changeListedSessions((sessions) =>
        sessions.map((item) =>
          item['type'] === (kind === 'report' ? 'report' : 'systematicReview') ? { ...item, isPublic: false } : item,
        ),
      ),
    },
    {
      breaks: `the first read of a new ${kind} answers 404`,
      rule: 'sessions/create/is-there',
      class: 'time',
      hidden: true,
      fetchOf: changeAnswersWithMemory(() => {
        const read = new Set<string>()
        return (asked) => {
          if (asked.method !== 'GET' || !asked.path.startsWith(`${path}/`) || read.has(asked.path)) return null
          read.add(asked.path)
          return { status: 404, body: refusal(kind === 'report' ? 'report_not_found' : 'review_not_found') }
        }
      }),
    },
  ]),
]

const answers: readonly Mutant[] = [
  {
    breaks: 'a new report has settings',
    rule: 'sessions/create/accepted',
    class: 'conditional member',
    fetchOf: changeCreateAnswer('report', (body) => withMembers(body, { settings: { useFigures: false } })),
  },
  {
    breaks: 'the id of a new report leads to another session',
    rule: 'sessions/create/is-there',
    class: 'consistency',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      let latest: unknown
      return ({ method, path }, { body, status }) => {
        if (method !== 'GET' || !path.startsWith('/sessions/reports/') || status !== 200) return null
        const before = latest
        latest = (body as { sessionId: unknown }).sessionId
        return before === undefined ? null : { body: withMembers(body, { sessionId: before }) }
      }
    }),
  },
  {
    breaks: 'the title of a report is ignored',
    rule: 'reports/create/title-used',
    class: 'defaults',
    hidden: true,
    fetchOf: changeCreateRequest('report', ['title'], () => undefined),
  },
  {
    breaks: 'the result of a titled report has a generated title',
    rule: 'reports/create/title-used',
    class: 'defaults',
    hidden: true,
    fetchOf: changeAnswer('getReport', '/result/title', 'Evidence'),
  },
  {
    breaks: 'the title of a report loses letters beyond ASCII',
    rule: 'reports/create/title-used',
    class: 'consistency',
    hidden: true,
    fetchOf: changeCreateRequest('report', ['title'], (title) => (typeof title === 'string' ? title.replaceAll(/[^ -~]/g, '?') : title)),
  },
  {
    breaks: 'the title of a report is shortened',
    rule: 'reports/create/title-used',
    class: 'consistency',
    hidden: true,
    fetchOf: changeCreateRequest('report', ['title'], clip(100)),
  },
]

export const mutants: readonly Mutant[] = [...texts, bytes, ...counts, ...types, ...bodies, ...refusals, ...answers]
