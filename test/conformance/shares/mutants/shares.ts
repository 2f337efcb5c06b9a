import type { RuleId } from '../../../../src/contract/rules.ts'
import { type Item } from '../../../support/deployments/change-list.ts'
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

/** What a share of somebody is answered with. */
function taken({ path, body }: MutantRequest, status: string, member: Readonly<Record<string, unknown>> = {}): AnswerChange {
  const [, sessionId] = sharesOf.exec(path) ?? []
  const { email } = (body ?? {}) as { readonly email?: unknown }
  const share = { email, status, role: 'reader', ...member }
  return { status: 201, body: { sessionId, share, url: `http://understudy.test/web/reports/${sessionId ?? ''}` } }
}

type Sharing = { readonly rule: RuleId; readonly class?: Mutant['class']; readonly hidden?: true }

function sharing(
  breaks: string,
  { rule, ...how }: Sharing,
  change: (asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null,
): Mutant {
  const fetchOf = changeAnswers((asked, answer) => (asked.method === 'POST' && sharesOf.test(asked.path) ? change(asked, answer) : null))
  return { breaks, rule, class: 'sharing', ...how, fetchOf }
}

const codeOf = ({ body }: MutantAnswer): unknown => (body as { readonly error?: { readonly code?: unknown } }).error?.code

/** One refusal, in three ways that are none. */
function insteadOf(
  rule: RuleId,
  code: string,
  others: { readonly code: string; readonly status: number; readonly taken: string },
): readonly Mutant[] {
  // It takes a cap that is reached, or an account that may not.
  const of = ['cap_exceeded', 'gate_denied', 'not_found'].includes(code) ? ({ hidden: true } as const) : {}
  return [
    sharing(`the share that has to be refused with ${code} is taken`, { rule, class: 'limits', hidden: true }, (asked, answer) =>
      codeOf(answer) === code ? taken(asked, others.taken) : null,
    ),
    sharing(`the refusal with ${code} has the code ${others.code}`, { rule, class: 'code', ...of }, (_, answer) =>
      codeOf(answer) === code ? refuseWith(answer.status, others.code) : null,
    ),
    sharing(`the refusal with ${code} is a ${others.status}`, { rule, class: 'status', ...of }, (_, answer) =>
      codeOf(answer) === code ? refuseWith(others.status, code) : null,
    ),
  ]
}

const refused: readonly Mutant[] = [
  ...insteadOf('sessions/shares/self-share', 'self_share', { code: 'invalid_request', status: 409, taken: 'registered' }),
  ...insteadOf('sessions/shares/cap-exceeded', 'cap_exceeded', { code: 'forbidden', status: 409, taken: 'registered' }),
  ...insteadOf('sessions/shares/gate-denied', 'gate_denied', { code: 'cap_exceeded', status: 400, taken: 'invited' }),
  ...insteadOf('sessions/shares/agents-not-enabled', 'not_found', { code: 'session_not_found', status: 403, taken: 'registered' }),
  ...insteadOf('sessions/shares/not-found', 'session_not_found', { code: 'report_not_found', status: 403, taken: 'invited' }),
  sharing('sharing what is no UUID is answered 400', { rule: 'sessions/shares/not-found', class: 'status' }, ({ path }) =>
    path.includes('/nope/') ? refuseWith(400, 'invalid_request') : null,
  ),
]

const invalid: readonly { readonly what: string; readonly isSent: (email: unknown) => boolean }[] = [
  { what: 'no email', isSent: (email) => email === undefined },
  { what: 'an email that is null', isSent: (email) => email === null },
  { what: 'an email that is a number', isSent: (email) => typeof email === 'number' },
  { what: 'a list of addresses', isSent: (email) => Array.isArray(email) },
  { what: 'an empty email', isSent: (email) => email === '' },
  { what: 'an email without @', isSent: (email) => typeof email === 'string' && /^[^@]+$/.test(email) },
  { what: 'an email with nothing before the @', isSent: (email) => typeof email === 'string' && email.startsWith('@') },
  { what: 'an email with nothing after the @', isSent: (email) => typeof email === 'string' && email.endsWith('@') },
]

const emails: readonly Mutant[] = [
  ...invalid.map(({ what, isSent }): Mutant => ({
    breaks: `${what} is taken for an address`,
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
    { what: 'an address with a plus', isMeant: /\+/ },
    { what: 'an address below a subdomain', isMeant: /@mail\.\w+\.\w+\./ },
    { what: 'a name of 64 characters before the @', isMeant: /^.{64}@/, hidden: true as const },
    { what: 'an address in capitals', isMeant: /^[A-Z]/ },
    { what: 'an address of more than 100 characters', isMeant: /^.{101}/, hidden: true as const },
    { what: 'an address that begins with a digit', isMeant: /^\d/ },
  ].map(({ what, isMeant, ...of }) =>
    sharing(`${what} is taken for none`, { rule: 'sessions/shares/email-invalid', class: 'bounds', ...of }, ({ body }) =>
      isMeant.test(String((body as { readonly email?: unknown } | undefined)?.email)) ? refuseWith(400, 'invalid_request') : null,
    ),
  ),
  sharing('an email that is none has a code of its own', { rule: 'sessions/shares/email-invalid', class: 'code' }, (_, { status }) =>
    status === 400 ? refuseWith(400, 'invalid_email') : null,
  ),
  sharing('an email that is none is answered 422', { rule: 'sessions/shares/email-invalid', class: 'status' }, (_, { status }) =>
    status === 400 ? refuseWith(422, 'invalid_request') : null,
  ),
]

function shared(breaks: string, rule: RuleId, share: (of: Item) => Item, from?: string): Mutant {
  // Only the address of a second account is registered.
  const of = from === 'registered' || rule.endsWith('activates') ? ({ hidden: true } as const) : {}
  return sharing(breaks, { rule, class: rule.endsWith('echoed') ? 'consistency' : 'sharing', ...of }, (_, { status, body }) => {
    const { share: given } = body as { readonly share?: Item }
    const isMeant = given !== undefined && (from === undefined || given['status'] === from)
    return status === 201 && isMeant ? { body: withMembers(body, { share: share(given) }) } : null
  })
}

const answered: readonly Mutant[] = [
  shared('whoever has an account is invited', 'sessions/shares/registered', (share) => ({ ...share, status: 'invited' }), 'registered'),
  shared('a share has no status', 'sessions/shares/registered', (share) => ({ ...share, status: undefined })),
  shared('a share that takes effect is active', 'sessions/shares/registered', (share) => ({ ...share, status: 'active' }), 'registered'),
  shared('everybody has an account', 'sessions/shares/invited', (share) => ({ ...share, status: 'registered' }), 'invited'),
  shared('an invitation is pending', 'sessions/shares/invited', (share) => ({ ...share, status: 'pending' }), 'invited'),
  shared('the address is shown in part', 'sessions/shares/email-echoed', (share) => ({
    ...share,
    email: String(share['email']).replace(/^.*@/, '•••@'),
  })),
  shared('the address is that of the owner', 'sessions/shares/email-echoed', (share) => ({ ...share, email: 'owner@example.org' })),
  shared('the address is left out', 'sessions/shares/email-echoed', (share) => ({ ...share, email: undefined })),
  shared('the address of somebody invited is left out', 'sessions/shares/email-echoed', (share) => ({ ...share, email: null }), 'invited'),
  ...['registered', 'invited'].map((status) =>
    sharing(
      `a share is answered 200 when its person is ${status}`,
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
  { kind: 'report', page: '/web/reports/', instead: refuseWith(404, 'session_not_found') },
  { kind: 'systematic review', page: '/web/reviews/', instead: refuseWith(403, 'forbidden') },
  { kind: 'agent session', page: '/web/agents/', instead: refuseWith(400, 'invalid_request') },
].map(({ kind, page, instead }) =>
  sharing(`no ${kind} can be shared`, { rule: 'sessions/shares/every-kind', hidden: true }, (_, { status, text }) =>
    status === 201 && text.includes(page) ? instead : null,
  ),
)

/** The list of the recipient of an agent session. */
function recipients(breaks: string, rule: RuleId, as: string, isLate: (lists: number) => boolean): Mutant {
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

/** A recipient of a session, as what they try is answered. */
function attempting(breaks: string, rule: RuleId, of: Pick<Mutant, 'class'>, at: RegExp, instead: AnswerChange): Mutant {
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
  recipients('a share takes effect when the recipient looks again', 'sessions/shares/registered-at-once', 'other', (lists) => lists === 1),
  recipients('a share takes no effect', 'sessions/shares/registered-at-once', 'other', () => true),
  recipients('an invitation is lost when the person signs up', 'sessions/shares/invitation-activates', 'newcomer', () => true),
  shared('an invitation is active at once', 'sessions/shares/invitation-activates', (one) => ({ ...one, status: 'registered' }), 'invited'),
  attempting("a recipient's get of a report is answered 403", cannotGet, { class: 'status' }, get, refuseWith(403, 'forbidden')),
  attempting(
    "a recipient's get of a report has the code of resuming",
    cannotGet,
    { class: 'code' },
    get,
    refuseWith(404, 'session_not_found'),
  ),
  attempting("a recipient's get of a report shows another one", cannotGet, { class: 'ownership' }, get, { status: 200, body: report }),
  attempting(
    'a recipient who shares on is told that they cannot share with themselves',
    onlyViews,
    { class: 'code' },
    share,
    refuseWith(400, 'self_share'),
  ),
  { breaks: 'a recipient resumes and shares like the owner', rule: onlyViews, class: 'ownership', hidden: true, fetchOf: asOwner },
  {
    breaks: 'a recipient resumes what is paused',
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

/** The mails that an invitation sends, which only the mock shows. */
function mailing(breaks: string, change: (emails: readonly Item[]) => readonly Item[]): Mutant {
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
  mailing('an invitation sends no e-mail', () => []),
  mailing('an invitation sends two e-mails', (sent) => [...sent, ...sent]),
  mailing('an invitation goes to the owner', (sent) => sent.map((mail) => ({ ...mail, to: 'owner@example.org' }))),
  mailing('an invitation is to another session', (sent) => sent.map((mail) => ({ ...mail, sessionId: report.sessionId }))),
]

export const mutants: readonly Mutant[] = [...refused, ...emails, ...answered, ...everyKind, ...ofRecipients, ...mails]
