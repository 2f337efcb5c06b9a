import { changeAnswer, hasStatus, isOperation, toMutants, defineMutants, replaceValue } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const refusal = (code: string) => ({ error: { code, message: 'No.' } })
const api = (path: string): boolean => /^\/(?:search|sessions)(?:\/|$)/.test(path)

const json = defineMutants('conventions/json-responses', 'schema', [
  {
    breaks: 'the content type of the list is plain text',
    fetchOf: changeAnswers((asked) =>
      isOperation(asked, 'listSessions') ? { headers: { 'content-type': 'text/plain; charset=utf-8' } } : null,
    ),
  },
  {
    breaks: 'errors are problem documents',
    fetchOf: changeAnswers(({ path }, { status }) =>
      api(path) && status >= 400 ? { headers: { 'content-type': 'application/problem+json' } } : null,
    ),
  },
  {
    breaks: 'a search has no content type',
    fetchOf: changeAnswers((asked) => (isOperation(asked, 'searchPapers') ? { headers: { 'content-type': null } } : null)),
  },
  {
    breaks: 'a 404 is an HTML page',
    fetchOf: changeAnswers(({ path }, { status }) =>
      api(path) && status === 404 ? { text: '<html><title>Not found</title></html>', headers: { 'content-type': 'text/html' } } : null,
    ),
  },
  {
    breaks: 'a share answers without a body',
    fetchOf: changeAnswers((asked, { status }) => (isOperation(asked, 'shareSession') && status === 201 ? { text: '' } : null)),
  },
  {
    breaks: 'a creation answers in lines of JSON',
    fetchOf: changeAnswers((asked, { status, text }) =>
      isOperation(asked, 'createReport') && status === 202 ? { text: `${text}\n${text}` } : null,
    ),
  },
])

const statuses: readonly Mutant[] = (
  [
    ['a new report answers 201', 'createReport', 202, 201],
    ['a new review answers 200', 'createSystematicReview', 202, 200],
    ['a share answers 200', 'shareSession', 201, 200],
    ['a resume answers 202', 'resumeSession', 200, 202],
    ['the list answers 206', 'listSessions', 200, 206],
    ['an unknown report answers 410', 'getReport', 404, 410],
    ['an unknown review answers 422', 'getSystematicReview', 404, 422],
    ['a search answers 201', 'searchPapers', 200, 201],
    ['a trial search answers 203', 'searchTrials', 200, 203],
    ['a read without a key answers 402', 'getReport', 401, 402],
    ['a list without a key answers 404', 'listSessions', 401, 404],
  ] as const
).map(([breaks, id, from, to]) => ({
  breaks,
  rule: 'errors/statuses-listed',
  class: 'status',
  fetchOf: changeAnswers((asked, { status }) => (isOperation(asked, id) && status === from ? { status: to } : null)),
}))

const bodiless: readonly Mutant[] = (
  [
    ['an unknown session is resumed with 410 and no body', 'resumeSession', 404, 410],
    ['an unknown report answers 422 without a body', 'getReport', 404, 422],
  ] as const
).map(([breaks, id, from, to]) => ({
  breaks,
  rule: 'errors/statuses-listed',
  class: 'status',
  fetchOf: changeAnswers((asked, { status }) => (isOperation(asked, id) && status === from ? { status: to, text: '' } : null)),
}))

const codes: readonly Mutant[] = (
  [
    ['a revoked key answers 401 unauthorized', 'listSessions', 401, 'unauthorized'],
    ['a search without a key answers 401 invalid_request', 'searchPapers', 401, 'invalid_request'],
    ['an unknown report answers 404 resource_missing', 'getReport', 404, 'resource_missing'],
    ['an unknown review answers 404 invalid_request', 'getSystematicReview', 404, 'invalid_request'],
    ['an unknown report answers 404 not_found', 'getReport', 404, 'not_found'],
    ['an unknown review answers 404 session_not_found', 'getSystematicReview', 404, 'session_not_found'],
    ['a resume of a session that is not paused answers 409 conflict', 'resumeSession', 409, 'conflict'],
    ['a plan without API access answers 403 cap_exceeded', 'createReport', 403, 'cap_exceeded'],
    ['a trial search without API access answers 403 invalid_api_key', 'searchTrials', 403, 'invalid_api_key'],
  ] as const
).map(([breaks, id, from, code]): Mutant => {
  const fetchOf = changeAnswers((asked, { status }) => (isOperation(asked, id) && status === from ? { body: refusal(code) } : null))
  const mutant = { breaks, rule: 'errors/code-matches-status', class: 'code', fetchOf } as const
  // Another plan takes another account.
  return from === 403 ? withHidden(mutant) : mutant
})

function withHidden(mutant: Mutant): Mutant {
  return { ...mutant, hidden: true }
}

const other = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'

const ids: readonly Mutant[] = [
  ...toMutants(
    'conventions/session-id-stable',
    'consistency',
    [
      ['a report answers with another sessionId than asked for', 'getReport', '/sessionId', other],
      ['a review answers with another sessionId than asked for', 'getSystematicReview', '/sessionId', other],
      ['a resume answers with the id of the run', 'resumeSession', '/sessionId', other],
      ['a share answers with its own id', 'shareSession', '/sessionId', other],
      ['all reviews are reports in the list', 'listSessions', '/sessions/*/type', 'report', (item) => item['type'] === 'systematicReview'],
    ],
    true,
  ),
  {
    breaks: 'a page lists a session twice',
    rule: 'conventions/session-id-stable',
    class: 'pagination',
    fetchOf: changeAnswer('listSessions', '/sessions', (items: unknown) =>
      (items as readonly unknown[]).flatMap((item, index) => (index === 0 ? [item, item] : [item])),
    ),
  },
  {
    breaks: 'createdAt of a session moves with each list',
    rule: 'conventions/session-id-stable',
    class: 'time',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      let lists = 0
      return (asked, { status, body }) => {
        if (!isOperation(asked, 'listSessions') || status !== 200) return null
        const { sessions } = body as { readonly sessions: readonly { readonly createdAt: string }[] } // of a list
        const laterMs = ++lists * 10_000
        const later = (at: string): string => new Date(Date.parse(at) + laterMs).toISOString()
        return { body: withMembers(body, { sessions: sessions.map((item) => withMembers(item, { createdAt: later(item.createdAt) })) }) }
      }
    }),
  },
  {
    breaks: 'a new review has the id of the last report',
    rule: 'conventions/session-id-stable',
    class: 'consistency',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      let last: unknown
      return (asked, { status, body }) => {
        if (status !== 202) return null
        const { sessionId } = body as { readonly sessionId: string } // of a new session
        if (isOperation(asked, 'createReport')) last ??= sessionId
        return isOperation(asked, 'createSystematicReview') && last !== undefined ? { body: withMembers(body, { sessionId: last }) } : null
      }
    }),
  },
]

const inLinks = (replace: (url: string) => string) => (links: unknown) =>
  Object.fromEntries(Object.entries(links as Readonly<Record<string, string>>).map(([name, url]) => [name, replace(url)]))

const roots: readonly Mutant[] = [
  ...toMutants('versioning/one-root', 'consistency', [
    ['links of reviews lead to version 1', 'getSystematicReview', '/links', inLinks((url) => url.replace('/v2', '/v1'))],
    [
      'links of the list lead to another host',
      'listSessions',
      '/sessions/*/links',
      inLinks((url) => url.replace('understudy', 'internal')),
    ],
    ['the link of a new report leads to another port', 'createReport', '/links', inLinks((url) => url.replace('.test', '.test:8080'))],
    ['the link of a resume has another root', 'resumeSession', '/links', inLinks((url) => url.replace('/api/v2', '/api/next/v2'))],
  ]),
  {
    breaks: 'links leave out the version',
    rule: 'versioning/one-root',
    class: 'consistency',
    fetchOf: changeAnswers((asked, { status, body }) => {
      if (
        status >= 300 ||
        !isOperation(asked, 'createReport', 'getReport', 'createSystematicReview', 'getSystematicReview', 'listSessions', 'resumeSession')
      )
        return null
      const drop = inLinks((url) => url.replace('/api/v2', '/api'))
      return { body: replaceValue(withLinks(body, drop), '/sessions/*/links', drop) }
    }),
  },
]

function withLinks(body: unknown, replace: (links: unknown) => unknown): unknown {
  return typeof body === 'object' && body !== null && 'links' in body ? withMembers(body, { links: replace(body.links) }) : body
}

const paused = hasStatus('pausedForInsufficientQuota')
const collection = (of: string, to: string) => (url: unknown) => String(url).replace(`/sessions/${of}/`, to)

const links: readonly Mutant[] = [
  ...toMutants('sessions/links/self-typed-url', 'consistency', [
    [
      'the link of a review lacks the word systematic',
      'getSystematicReview',
      '/links/self',
      collection('systematic-reviews', '/sessions/reviews/'),
    ],
    ['the link of a report lacks its collection', 'getReport', '/links/self', collection('reports', '/sessions/')],
    [
      'the link of an agent session is that of a report',
      'listSessions',
      '/sessions/*/links/self',
      collection('agents', '/sessions/reports/'),
      (item) => item['type'] === 'agent',
    ],
    ['links in the list end with a slash', 'listSessions', '/sessions/*/links/self', (url: unknown) => `${String(url)}/`],
    ['the link of a new report has a query', 'createReport', '/links/self', (url: unknown) => `${String(url)}?include=reportBody`],
    ['the link of a report leads to another report', 'getReport', '/links/self', (url: unknown) => String(url).replace(/[^/]+$/, other)],
  ]),
  ...toMutants('sessions/links/resume-url', 'consistency', [
    [
      'a paused report is resumed below its typed address',
      'getReport',
      '/links/resume',
      (url: unknown) => String(url).replace('/sessions/', '/sessions/reports/'),
      paused,
    ],
    [
      'links.resume is the address of the session',
      'getSystematicReview',
      '/links/resume',
      (url: unknown) => String(url).replace(/\/resume$/, ''),
      paused,
    ],
    [
      'links.resume in the list has a verb of its own',
      'listSessions',
      '/sessions/*/links/resume',
      (url: unknown) => String(url).replace(/resume$/, 'continue'),
      paused,
    ],
    [
      'links.resume leads to another session',
      'getReport',
      '/links/resume',
      (url: unknown) => String(url).replace(/[^/]+(?=\/resume$)/, other),
      paused,
    ],
  ]),
]

export const mutants: readonly Mutant[] = [...json, ...statuses, ...bodiless, ...codes, ...ids, ...roots, ...links]
