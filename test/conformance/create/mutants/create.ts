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
    { ...mutant, breaks: `an empty ${field} of a report is taken`, fetchOf: changeCreateRequest('report', [field], fill) },
    {
      ...mutant,
      breaks: `a ${field} of a report is cut to ${bound} characters`,
      fetchOf: changeCreateRequest('report', [field], clip(bound)),
    },
    {
      ...mutant,
      breaks: `a ${field} of a report must have less than ${bound} characters`,
      fetchOf: refuseCreate('report', [field], isLong(bound)),
    },
    { ...mutant, breaks: `a ${field} of a report must have more than one character`, fetchOf: refuseCreate('report', [field], isLong(1)) },
  ]
})

const bytes: Mutant = {
  breaks: 'a title of a report has 200 bytes at most',
  rule: 'reports/create/text-lengths',
  class: 'bounds',
  hidden: true,
  fetchOf: refuseCreate('report', ['title'], (title) => typeof title === 'string' && new TextEncoder().encode(title).length > 200),
}

const counts: readonly Mutant[] = ([['maxSearchPapers', 1000] as const, ['maxExtractPapers', 80] as const] as const).flatMap(
  ([field, bound]) => {
    const mutant = { rule: 'reports/create/paper-counts-range', class: 'bounds', hidden: true } as const
    return [
      { ...mutant, breaks: `${field} 0 is taken for 1`, fetchOf: changeCreateRequest('report', [field], least(1)) },
      { ...mutant, breaks: `${field} is clamped to ${bound}`, fetchOf: changeCreateRequest('report', [field], most(bound)) },
      { ...mutant, breaks: `${field} 1 is refused`, fetchOf: refuseCreate('report', [field], is(1)) },
      { ...mutant, breaks: `${field} ${bound} is refused`, fetchOf: refuseCreate('report', [field], is(bound)) },
    ]
  },
)

/** What each of a report's fields is coerced into where it is of another type. */
const coercions: readonly (readonly [string, readonly string[], (value: unknown) => unknown])[] = [
  ['the first item of a list is its body', [], (value) => (Array.isArray(value) ? (value as readonly unknown[])[0] : value)],
  ['a string is its body', [], (value) => (typeof value === 'string' ? { researchQuestion: value } : value)],
  ['null is its body', [], (value) => value ?? { researchQuestion: 'Does it work?' }],
  ['null is its question', ['researchQuestion'], (value) => (value === null ? 'null' : value)],
  ['a number is its question', ['researchQuestion'], (value) => (typeof value === 'number' ? String(value) : value)],
  ['a list is its title', ['title'], (value) => (Array.isArray(value) ? String(value) : value)],
  ['a word is its maxSearchPapers', ['maxSearchPapers'], (value) => (typeof value === 'string' ? undefined : value)],
  ['its maxExtractPapers is rounded', ['maxExtractPapers'], (value) => (typeof value === 'number' ? Math.floor(value) : value)],
  ['a word is its isPublic', ['isPublic'], (value) => (value === undefined ? value : Boolean(value))],
]

const types: readonly Mutant[] = coercions.map(([what, way, change]) => ({
  breaks: `a report is created where ${what}`,
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
  breaks: `a POST of ${end} reads what it can of a body that is no JSON`,
  rule: 'conventions/request-bodies-json',
  class: 'schema',
  fetchOf: changeRequests(({ method, path, body: sent }) =>
    method === 'POST' && path.endsWith(end) && sent === undefined ? { body } : null,
  ),
}))

const refusal = (code: string) => ({ error: { code, message: 'No.' } })

const refusals: readonly Mutant[] = [
  {
    breaks: 'a body that is no JSON answers 400 with a code of its own',
    rule: 'conventions/request-bodies-json',
    class: 'code',
    fetchOf: changeAnswers(({ method, body }, { status }) =>
      method === 'POST' && body === undefined && status === 400 ? { body: refusal('malformed_json') } : null,
    ),
  },
  ...kinds.flatMap(([kind, path]): readonly Mutant[] => [
    {
      breaks: `a ${kind} without a question is created with an empty one`,
      rule: 'sessions/create/question-required',
      class: 'schema',
      fetchOf: changeCreateRequest(kind, ['researchQuestion'], (value) => value ?? 'Does it work?'),
    },
    {
      breaks: `a ${kind} is created on an account whose quota is exhausted`,
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
      breaks: `the creation of a ${kind} answers 201`,
      rule: 'sessions/create/accepted',
      class: 'status',
      fetchOf: changeAnswers((asked, { status }) => (asked.path === path && status === 202 ? { status: 201 } : null)),
    },
    {
      breaks: `a ${kind} of its question alone is refused`,
      rule: 'sessions/create/accepted',
      class: 'status',
      fetchOf: changeAnswers((asked, { status }) =>
        asked.path === path && status === 202 && Object.keys(Object(asked.body)).length === 1
          ? { status: 400, body: refusal('invalid_request') }
          : null,
      ),
    },
    {
      breaks: `a ${kind} is created as a session of another type`,
      rule: 'sessions/create/accepted',
      class: 'schema',
      fetchOf: changeCreateAnswer(kind, (body) => withMembers(body, { type: kind === 'report' ? 'systematicReview' : 'report' })),
    },
    {
      breaks: `isPublic of a ${kind} is answered false whatever was asked`,
      rule: 'sessions/create/is-public',
      class: 'defaults',
      fetchOf: changeCreateAnswer(kind, (body) => withMembers(body, { isPublic: false })),
    },
    {
      breaks: `isPublic of a ${kind} is true where it was left out`,
      rule: 'sessions/create/is-public',
      class: 'defaults',
      fetchOf: changeCreateRequest(kind, ['isPublic'], (value) => value ?? true),
    },
    {
      breaks: `a public ${kind} is read as one that is not`,
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
      breaks: `a public ${kind} is listed as one that is not`,
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
      breaks: `a ${kind} is not found when it is read for the first time`,
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
    breaks: 'a created report has settings',
    rule: 'sessions/create/accepted',
    class: 'conditional member',
    fetchOf: changeCreateAnswer('report', (body) => withMembers(body, { settings: { useFigures: false } })),
  },
  {
    breaks: 'the id of a creation leads to another session',
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
    breaks: 'the title of a report is left aside',
    rule: 'reports/create/title-used',
    class: 'defaults',
    hidden: true,
    fetchOf: changeCreateRequest('report', ['title'], () => undefined),
  },
  {
    breaks: 'the title of a report loses every letter that is not of ASCII',
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
