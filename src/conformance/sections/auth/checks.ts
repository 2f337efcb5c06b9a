import { statusAndCode } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import { createdId, plainReport, plainReview, question, titledReport, type CreatedProbe } from '../../probes/created-sessions.ts'
import { neverIssued } from '../../probes/never-issued.ts'
import { nobodysSession } from '../../probes/nobodys-session.ts'
import { pickShareAddress } from '../../define/share-address.ts'
import type { Check, Part } from '../../define/check.ts'
import { defineRefusals, refuses, refusesFurther, type Refusable } from '../../define/define-refusals.ts'
import { refusesForeignInAnyStatus } from './foreign-sessions.ts'
import type { Target } from '../../define/target.ts'

const [{ sessionId: nobodys }] = nobodysSession
const path = { sessionId: nobodys }

/** Every operation that only reads, on an id of no session: the key is judged before the id. */
const reads: readonly Omit<ApiCall, 'as'>[] = [
  { operation: 'listSessions' },
  { operation: 'getReport', path },
  { operation: 'getSystematicReview', path },
]

/** Every other operation, as a valid key would be answered: nothing but the key is wrong. */
const posts: readonly Omit<ApiCall, 'as'>[] = [
  { operation: 'searchPapers', body: { query: 'vitamin D', maxResults: 1 } },
  { operation: 'searchTrials', body: { query: 'vitamin D', maxResults: 1 } },
  { operation: 'createReport', body: { researchQuestion: question, maxSearchPapers: 1, maxExtractPapers: 1 } },
  { operation: 'createSystematicReview', body: { researchQuestion: question } },
  { operation: 'resumeSession', path },
  { operation: 'shareSession', path, body: { email: 'nobody@example.org' } },
]

function asked(calls: readonly Omit<ApiCall, 'as'>[], how: string, by: Pick<ApiCall, 'as' | 'headers'>): readonly Refusable[] {
  return calls.map((call) => ({ title: `${call.operation} ${how}`, call: { ...call, ...by } }))
}

/** Headers without a bearer key, one of them with a valid key beside another scheme. */
function withoutBearer({ keys }: Target): readonly Refusable[] {
  const headers = [
    { how: 'with the key beside another scheme', authorization: `Token ${keys.default}` },
    { how: 'with Basic', authorization: 'Basic dW5kZXJzdHVkeTpub2JvZHk=' },
    { how: 'with Bearer and no key', authorization: 'Bearer' },
  ]
  return headers.map(({ how, authorization }) => ({
    title: `listSessions ${how}`,
    call: { operation: 'listSessions', as: null, headers: { authorization } },
    // The header is there, and holds no valid key.
    allows: (exchange) => statusAndCode(exchange) === '401 invalid_api_key',
  }))
}

/** A session that the default account has just created, asked for by the other account in every way there is. */
function refusesForeign(
  about: string,
  probe: CreatedProbe,
  demanded: string,
  operations: readonly ('getReport' | 'getSystematicReview' | 'resumeSession' | 'shareSession')[],
): Part {
  return refuses({
    about,
    rule: 'auth/foreign-session',
    demanded,
    profile: 'lifecycle',
    uses: [probe],
    // While the session runs: once it has ended, another judgement of access may hold.
    phase: 'parallel',
    atMost: operations.length,
    async calls(target, { evidence }) {
      const sessionId = createdId((await evidence(probe)).created)
      if (sessionId === undefined) return []
      const email = pickShareAddress(target, 'other')
      const sent = operations.filter((operation) => operation !== 'shareSession' || email !== undefined)
      return sent.map((operation) => ({
        title: `${operation} of ${probe.name}`,
        call: { operation, as: 'other', path: { sessionId }, ...(operation === 'shareSession' && { body: { email } }) },
      }))
    },
  })
}

/** A public session is open on the web alone: the API refuses it like any other, and its body as well. */
const refusesForeignPublic = refusesFurther({
  about: 'a public report and its body',
  rule: 'auth/foreign-session',
  demanded: '404 report_not_found',
  profile: 'lifecycle',
  uses: [titledReport],
  atMost: 1,
  async calls(_, { evidence }) {
    const sessionId = createdId((await evidence(titledReport)).created)
    if (sessionId === undefined) return []
    const call: ApiCall = { operation: 'getReport', as: 'other', path: { sessionId }, query: { include: 'reportBody' } }
    return [{ title: 'getReport of a public report with its body', call }]
  },
})

/** Reads of sessions that the target offers: a deployment that finds the session may forget to look at the key. */
function refusesReadsOfSessions(
  rule: 'auth/missing-header/reads' | 'auth/invalid-key/reads',
  demanded: string,
  how: string,
  by: Pick<ApiCall, 'as' | 'headers'>,
): Part {
  return refusesFurther({
    about: `reads of the sessions that the target offers, ${how}`,
    rule,
    demanded,
    profile: 'standard',
    atMost: 2,
    calls({ sessions = {} }) {
      const offered = [
        { operation: 'getReport', sessionId: sessions.completedReport },
        { operation: 'getSystematicReview', sessionId: sessions.completedReview },
      ] as const
      const calls = offered.flatMap(({ operation, sessionId }) => (sessionId === undefined ? [] : [{ operation, path: { sessionId } }]))
      return asked(calls, `of a session of the target ${how}`, by)
    },
  })
}

/** A key with one character too many was never issued either. */
const refusesLongerKey = refusesFurther({
  about: 'a valid key with one more character',
  rule: 'auth/invalid-key/reads',
  demanded: '401 invalid_api_key',
  profile: 'standard',
  atMost: 1,
  calls: ({ keys }) =>
    asked([{ operation: 'listSessions' }], 'with a key that has one character too many', {
      as: null,
      headers: { authorization: `Bearer ${keys.default}x` },
    }),
})

/** One endpoint may know that a key is dead while another, behind a cache of keys, does not. */
function deadKey<Id extends 'auth/revoked-key' | 'auth/expired-key'>(rule: Id, how: string, as: 'revoked' | 'expired'): Check<Id> {
  const demanded = '401 invalid_api_key'
  const [list = [], ...others] = [...reads, ...posts].map((call) => asked([call], how, { as }))
  return defineRefusals({ rule, demanded, profile: 'observe', calls: list, further: others.flat() })
}

export const authChecks = [
  defineRefusals({
    rule: 'auth/missing-header/reads',
    demanded: '401 missing_authorization',
    profile: 'observe',
    calls: asked(reads, 'without the header', { as: null }),
    parts: [refusesReadsOfSessions('auth/missing-header/reads', '401 missing_authorization', 'without the header', { as: null })],
  }),
  defineRefusals({
    rule: 'auth/missing-header/posts',
    demanded: '401 missing_authorization',
    calls: asked(posts, 'without the header', { as: null }),
  }),
  defineRefusals({
    rule: 'auth/invalid-key/reads',
    demanded: '401 invalid_api_key',
    profile: 'observe',
    calls: asked(reads, 'with a key that was never issued', neverIssued),
    parts: [
      refusesReadsOfSessions('auth/invalid-key/reads', '401 invalid_api_key', 'with a key that was never issued', neverIssued),
      refusesLongerKey,
    ],
  }),
  defineRefusals({
    rule: 'auth/invalid-key/posts',
    demanded: '401 invalid_api_key',
    calls: asked(posts, 'with a key that was never issued', neverIssued),
  }),
  defineRefusals({
    rule: 'auth/plan-without-access/reads',
    demanded: '403 api_access_denied',
    profile: 'observe',
    calls: asked(reads, 'on a plan without API access', { as: 'noApiAccess' }),
  }),
  defineRefusals({
    rule: 'auth/plan-without-access/posts',
    demanded: '403 api_access_denied',
    calls: asked(posts, 'on a plan without API access', { as: 'noApiAccess' }),
  }),
  deadKey('auth/revoked-key', 'with a revoked key', 'revoked'),
  deadKey('auth/expired-key', 'with an expired key', 'expired'),
  defineRefusals({
    rule: 'auth/other-scheme',
    demanded: '401 missing_authorization',
    profile: 'observe',
    atMost: 3,
    calls: withoutBearer,
  }),
  {
    rule: 'auth/foreign-session',
    parts: [
      refusesForeign('the typed get of a report', plainReport, '404 report_not_found', ['getReport']),
      refusesForeign('the typed get of a review', plainReview, '404 review_not_found', ['getSystematicReview']),
      refusesForeign('resume and share of a report', plainReport, '404 session_not_found', ['resumeSession', 'shareSession']),
      refusesForeign('resume and share of a review', plainReview, '404 session_not_found', ['resumeSession', 'shareSession']),
      refusesForeignPublic,
      ...refusesForeignInAnyStatus,
    ],
  },
] as const
