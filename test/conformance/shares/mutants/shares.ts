import type { RuleId } from '../../../../src/contract/rules.ts'
import { type Item } from '../../../support/deployments/change-list.ts'
import { changeSharesOf } from '../../../support/deployments/change-shares.ts'
import {
  changeAnswers,
  changeRequests,
  refuseWith,
  changeAnswersWithMemory,
  withMembers,
  type MutantAnswer,
  type MutantRequest,
  type AnswerChange,
  type Mutant,
} from '../../../support/deployments/mutant.ts'

const sharesOf = /^\/sessions\/([^/]+)\/shares$/

/** The answer to a share that is accepted. */
function taken({ path, body }: MutantRequest, status: string, member: Readonly<Record<string, unknown>> = {}): AnswerChange {
  const [, sessionId] = sharesOf.exec(path) ?? []
  const { email } = (body ?? {}) as { readonly email?: unknown }
  const share = { email, status, role: 'reader', ...member }
  return { status: 201, body: { sessionId, share, url: `http://understudy.test/web/review/${sessionId ?? ''}` } }
}

type Sharing = { readonly rule: RuleId; readonly class?: Mutant['class']; readonly hidden?: true }

function changeShare(
  breaks: string,
  { rule, ...how }: Sharing,
  change: (asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null,
): Mutant {
  const fetchOf = changeAnswers((asked, answer) => (asked.method === 'POST' && sharesOf.test(asked.path) ? change(asked, answer) : null))
  return { breaks, rule, class: 'sharing', ...how, fetchOf }
}

const codeOf = ({ body }: MutantAnswer): unknown => (body as { readonly error?: { readonly code?: unknown } }).error?.code

/** Three mutants of one refusal: it succeeds, has another code, or another status. */
function breakRefusal(
  rule: RuleId,
  code: string,
  others: { readonly code: string; readonly status: number; readonly taken: string },
): readonly Mutant[] {
  // Only a reached cap, or an account that may not share, reveals these.
  const of = ['cap_exceeded', 'gate_denied', 'not_found'].includes(code) ? ({ hidden: true } as const) : {}
  return [
    changeShare(`a share that must answer ${code} succeeds`, { rule, class: 'limits', hidden: true }, (asked, answer) =>
      codeOf(answer) === code ? taken(asked, others.taken) : null,
    ),
    changeShare(`${code} answers the code ${others.code}`, { rule, class: 'code', ...of }, (_, answer) =>
      codeOf(answer) === code ? refuseWith(answer.status, others.code) : null,
    ),
    changeShare(`${code} answers ${others.status}`, { rule, class: 'status', ...of }, (_, answer) =>
      codeOf(answer) === code ? refuseWith(others.status, code) : null,
    ),
  ]
}

const refused: readonly Mutant[] = [
  ...breakRefusal('sessions/shares/self-share', 'self_share', { code: 'invalid_request', status: 409, taken: 'registered' }),
  ...breakRefusal('sessions/shares/cap-exceeded', 'cap_exceeded', { code: 'forbidden', status: 409, taken: 'registered' }),
  ...breakRefusal('sessions/shares/gate-denied', 'gate_denied', { code: 'cap_exceeded', status: 400, taken: 'invited' }),
  ...breakRefusal('sessions/shares/agents-not-enabled', 'not_found', { code: 'session_not_found', status: 403, taken: 'registered' }),
  ...breakRefusal('sessions/shares/not-found', 'session_not_found', { code: 'report_not_found', status: 403, taken: 'invited' }),
  changeShare('a share by an id that is no UUID answers 400', { rule: 'sessions/shares/not-found', class: 'status' }, ({ path }) =>
    path.includes('/nope/') ? refuseWith(400, 'invalid_request') : null,
  ),
]

const invalid: readonly { readonly what: string; readonly isSent: (email: unknown) => boolean }[] = [
  { what: 'a missing email', isSent: (email) => email === undefined },
  { what: 'an email null', isSent: (email) => email === null },
  { what: 'a number as email', isSent: (email) => typeof email === 'number' },
  { what: 'a list of emails', isSent: (email) => Array.isArray(email) },
  { what: 'an empty email', isSent: (email) => email === '' },
  { what: 'an email without @', isSent: (email) => typeof email === 'string' && /^[^@]+$/.test(email) },
  { what: 'an email with nothing before the @', isSent: (email) => typeof email === 'string' && email.startsWith('@') },
  { what: 'an email with nothing after the @', isSent: (email) => typeof email === 'string' && email.endsWith('@') },
]

const emails: readonly Mutant[] = [
  ...invalid.map(({ what, isSent }): Mutant => ({
    breaks: `${what} is accepted`,
    rule: 'sessions/shares/email-invalid',
    class: 'bounds',
    hidden: true,
    fetchOf: changeRequests(({ method, path, body }) =>
      method === 'POST' && sharesOf.test(path) && isSent((body as { readonly email?: unknown } | undefined)?.email)
        ? { body: { email: 'someone@example.org' } }
        : null,
    ),
  })),
  ...[
    { what: 'an email with a plus', isMeant: /\+/ },
    { what: 'an email of a subdomain', isMeant: /@mail\.\w+\.\w+\./ },
    { what: 'an email with 64 characters before the @', isMeant: /^.{64}@/, hidden: true as const },
    { what: 'an email in capitals', isMeant: /^[A-Z]/ },
    { what: 'an email of more than 100 characters', isMeant: /^.{101}/, hidden: true as const },
    { what: 'an email that begins with a digit', isMeant: /^\d/ },
  ].map(({ what, isMeant, ...of }) =>
    changeShare(`${what} is refused`, { rule: 'sessions/shares/email-invalid', class: 'bounds', ...of }, ({ body }) =>
      isMeant.test(String((body as { readonly email?: unknown } | undefined)?.email)) ? refuseWith(400, 'invalid_request') : null,
    ),
  ),
  changeShare('an invalid email answers an unlisted code', { rule: 'sessions/shares/email-invalid', class: 'code' }, (_, { status }) =>
    status === 400 ? refuseWith(400, 'invalid_email') : null,
  ),
  changeShare('an invalid email answers 422', { rule: 'sessions/shares/email-invalid', class: 'status' }, (_, { status }) =>
    status === 400 ? refuseWith(422, 'invalid_request') : null,
  ),
]

function shared(breaks: string, rule: RuleId, share: (of: Item) => Item, from?: string): Mutant {
  // Only a second account is registered.
  const of = from === 'registered' || rule.endsWith('activates') ? ({ hidden: true } as const) : {}
  return changeShare(breaks, { rule, class: rule.endsWith('echoed') ? 'consistency' : 'sharing', ...of }, (_, { status, body }) => {
    const { share: given } = body as { readonly share?: Item }
    const isMeant = given !== undefined && (from === undefined || given['status'] === from)
    return status === 201 && isMeant ? { body: withMembers(body, { share: share(given) }) } : null
  })
}

const answered: readonly Mutant[] = [
  shared('a registered person is invited', 'sessions/shares/registered', (share) => ({ ...share, status: 'invited' }), 'registered'),
  shared('a share has no status', 'sessions/shares/registered', (share) => ({ ...share, status: undefined })),
  shared(
    'a share with a registered person is active',
    'sessions/shares/registered',
    (share) => ({ ...share, status: 'active' }),
    'registered',
  ),
  shared('an unregistered person is registered', 'sessions/shares/invited', (share) => ({ ...share, status: 'registered' }), 'invited'),
  shared('the status of an invitation is pending', 'sessions/shares/invited', (share) => ({ ...share, status: 'pending' }), 'invited'),
  shared('the email of a share is masked', 'sessions/shares/email-echoed', (share) => ({
    ...share,
    email: String(share['email']).replace(/^.*@/, '•••@'),
  })),
  shared('the email of a share is that of the owner', 'sessions/shares/email-echoed', (share) => ({
    ...share,
    email: 'owner@example.org',
  })),
  shared('a share lacks its email', 'sessions/shares/email-echoed', (share) => ({ ...share, email: undefined })),
  shared('an invitation lacks its email', 'sessions/shares/email-echoed', (share) => ({ ...share, email: null }), 'invited'),
  ...['registered', 'invited'].map((status) =>
    changeShare(
      `a share answers 200 when its person is ${status}`,
      {
        rule: status === 'registered' ? 'sessions/shares/registered' : 'sessions/shares/invited',
        class: 'status',
        ...(status === 'registered' && { hidden: true }),
      },
      (_, { status: answer, body }) => (answer === 201 && JSON.stringify(body).includes(`"${status}"`) ? { status: 200 } : null),
    ),
  ),
]

const everyKind: readonly Mutant[] = [
  { kind: 'report', type: 'report' as const, status: 404, code: 'session_not_found' },
  { kind: 'systematic review', type: 'systematicReview' as const, status: 403, code: 'forbidden' },
  { kind: 'agent session', type: 'agent' as const, status: 400, code: 'invalid_request' },
].map(({ kind, type, status, code }) => ({
  breaks: `no ${kind} can be shared`,
  rule: 'sessions/shares/every-kind',
  class: 'sharing',
  hidden: true,
  fetchOf: changeSharesOf(type, () => ({ status, text: JSON.stringify({ error: { code, message: 'No.' } }) })),
}))

/** Leaves shared agent sessions out of some lists of their recipient. */
function hideFromRecipient(breaks: string, rule: RuleId, as: string, isLate: (lists: number) => boolean): Mutant {
  const fetchOf = changeAnswersWithMemory(() => {
    let lists = 0
    return (asked, { status, body }) => {
      if (asked.method !== 'GET' || asked.path !== '/sessions' || status !== 200 || asked.as !== as || !isLate(++lists)) return null
      const { sessions } = body as { readonly sessions: readonly Item[] }
      return { body: withMembers(body, { sessions: sessions.filter(({ role }) => role !== 'shared') }) }
    }
  })
  return { breaks, rule, class: 'sharing', hidden: true, fetchOf }
}

/** Changes the refusal of what a recipient tries. */
function answerRecipient(breaks: string, rule: RuleId, of: Pick<Mutant, 'class'>, at: RegExp, instead: AnswerChange): Mutant {
  const fetchOf = changeAnswers(({ method, path, as }, { status }) =>
    as === 'other' && at.test(`${method} ${path}`) && status >= 400 ? instead : null,
  )
  return { breaks, rule, ...of, hidden: true, fetchOf }
}

const cannotGet = 'sessions/shares/recipient-cannot-get'
const onlyViews = 'sessions/shares/recipient-only-views'
const [get, share] = [/^GET \/sessions\/reports\//, /^POST .*\/shares$/]
const report = { type: 'report', sessionId: '11111111-2222-4333-8444-555555555555', status: 'completed' }

const asOwner: Mutant['fetchOf'] = changeRequests(({ method, path, as, header }) =>
  method === 'POST' && as === 'other' && /\/(?:resume|shares)$/.test(path)
    ? { key: (header('authorization') ?? '').replace('Bearer key-other', 'key-default') }
    : null,
)

const ofRecipients: readonly Mutant[] = [
  hideFromRecipient(
    'a share takes effect at the second list of the recipient',
    'sessions/shares/registered-at-once',
    'other',
    (lists) => lists === 1,
  ),
  hideFromRecipient('a share takes no effect', 'sessions/shares/registered-at-once', 'other', () => true),
  hideFromRecipient('an invitation is lost at the signup', 'sessions/shares/invitation-activates', 'newcomer', () => true),
  shared(
    'an invitation has the status registered',
    'sessions/shares/invitation-activates',
    (one) => ({ ...one, status: 'registered' }),
    'invited',
  ),
  answerRecipient("a recipient's get of a report answers 403", cannotGet, { class: 'status' }, get, refuseWith(403, 'forbidden')),
  answerRecipient(
    "a recipient's get of a report answers session_not_found",
    cannotGet,
    { class: 'code' },
    get,
    refuseWith(404, 'session_not_found'),
  ),
  answerRecipient("a recipient's get of a report shows another report", cannotGet, { class: 'ownership' }, get, {
    status: 200,
    body: report,
  }),
  answerRecipient('a share by a recipient answers self_share', onlyViews, { class: 'code' }, share, refuseWith(400, 'self_share')),
  { breaks: 'a recipient resumes and shares like the owner', rule: onlyViews, class: 'ownership', hidden: true, fetchOf: asOwner },
  {
    breaks: 'a recipient resumes a paused session',
    rule: onlyViews,
    class: 'ownership',
    hidden: true,
    fetchOf: (understudy) => async (input, init) => {
      const asked = new Request(input, init)
      const isOthers = asked.headers.get('authorization')?.startsWith('Bearer key-other') === true && asked.url.endsWith('/resume')
      const answer = await (isOthers ? asOwner(understudy)(asked.clone()) : understudy.fetch(asked.clone()))
      return isOthers && answer.status !== 200 ? understudy.fetch(asked) : answer
    },
  },
]

/** Changes the emails of invitations, which only the mock shows. */
function changeEmails(breaks: string, change: (emails: readonly Item[]) => readonly Item[]): Mutant {
  return {
    breaks,
    rule: 'sessions/shares/invitation-email',
    class: 'sharing',
    hidden: true,
    fetchOf: (understudy) => async (input, init) => {
      const request = new Request(input, init)
      const answer = await understudy.fetch(request)
      if (!request.url.endsWith('/outbox')) return answer
      const { emails: sent }: { readonly emails: readonly Item[] } = await answer.json()
      return Response.json({ emails: change(sent) })
    },
  }
}

const mails: readonly Mutant[] = [
  changeEmails('an invitation sends no email', () => []),
  changeEmails('an invitation sends two emails', (sent) => [...sent, ...sent]),
  changeEmails('an invitation goes to the owner', (sent) => sent.map((mail) => ({ ...mail, to: 'owner@example.org' }))),
  changeEmails('an invitation is to another session', (sent) => sent.map((mail) => ({ ...mail, sessionId: report.sessionId }))),
]

export const mutants: readonly Mutant[] = [...refused, ...emails, ...answered, ...everyKind, ...ofRecipients, ...mails]
