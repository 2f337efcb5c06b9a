import { expect, test } from 'vitest'
import type { Understudy } from '../../../../src/mock/understudy.ts'
import { examineUncontrolled } from '../../../support/examine/examine-uncontrolled.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers, refuseWith, withMembers } from '../../../support/deployments/mutant.ts'

const shares = /^\/sessions\/([^/]+)\/shares$/
const report = /^\/sessions\/reports\/([^/]+)$/

test('email: it may be answered in another case', async () => {
  const fetchOf = changeAnswers(({ path }, { status, body }) => {
    const { share } = body as { readonly share?: { readonly email: string } }
    const isShare = status === 201 && shares.test(path) && share !== undefined
    return isShare ? { body: withMembers(body, { share: { ...share, email: share.email.toUpperCase() } }) } : null
  })
  const globs = ['sessions/shares/email-echoed', 'sessions/shares/invitation-email']
  expect(await examineStandIn({ globs, fetchOf })).toMatchObject({ counts: { pass: 2, fail: 0 } })
})

test('recipient: a typed get of a shared report may succeed', async () => {
  const fetchOf = changeAnswers(({ method, path, as }, { status }) => {
    const [, sessionId] = report.exec(path) ?? []
    return method === 'GET' && as === 'other' && status === 404 && sessionId !== undefined
      ? { status: 200, body: { type: 'report', sessionId: sessionId.toUpperCase(), status: 'processing' } }
      : null
  })
  expect(await examineStandIn({ globs: ['sessions/shares/recipient-cannot-get'], fetchOf })).toMatchObject({ counts: { pass: 1, fail: 0 } })
})

test('registered: an agent session that was shared before accuses nobody', async () => {
  const email = 'other@example.org'
  const shareFirst = ({ fetch }: Understudy): typeof globalThis.fetch => {
    const shared: string[] = []
    return async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'POST' && shared.some((id) => request.url.endsWith(`/${id}/shares`)))
        return Response.json({ error: { code: 'already_shared', message: 'It is shared.' } }, { status: 409 })
      const response = await fetch(request.clone())
      if (shared.length > 0 || !request.url.includes('type=agent')) return response
      const { sessions } = (await response.clone().json()) as { readonly sessions: readonly { sessionId: string; role: string }[] } // a list
      for (const { sessionId } of sessions.filter(({ role }) => role === 'owner')) {
        await fetch(new URL(`/api/v2/sessions/${sessionId}/shares`, request.url), {
          method: 'POST',
          headers: { authorization: request.headers.get('authorization') ?? '', 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        })
        shared.push(sessionId)
      }
      return response
    }
  }
  const { results } = await examineUncontrolled({
    does: 'shares with one address once',
    globs: ['sessions/shares/registered', 'sessions/shares/registered-at-once'],
    fetchOf: shareFirst,
  })
  expect(results).toMatchObject([
    { verdict: { verdict: 'pass' } },
    { verdict: { verdict: 'pass', unseen: expect.stringContaining('takes effect at once') } },
  ])
})

test.each(['forbidden', 'read_only'])('recipient: a share or resume may answer 403 %s', async (code) => {
  const fetchOf = changeAnswers(({ method, as, path }, { status }) =>
    method === 'POST' && as === 'other' && /\/(?:resume|shares)$/.test(path) && status === 404 ? refuseWith(403, code) : null,
  )
  expect(await examineStandIn({ globs: ['sessions/shares/recipient-only-views'], fetchOf })).toMatchObject({ counts: { pass: 1, fail: 0 } })
})

test.each([
  ['403 cap_exceeded', refuseWith(403, 'cap_exceeded')],
  ['403 gate_denied', refuseWith(403, 'gate_denied')],
  ['429', { status: 429, body: { error: 'Rate limit exceeded', message: 'Slow down.' } }],
  ['500 internal_error', refuseWith(500, 'internal_error')],
])('answer: a share that answers %s is inconclusive', async (_, instead) => {
  const fetchOf = changeAnswers(({ path }, { status }) => (shares.test(path) && status === 201 ? instead : null))
  const globs = ['registered', 'invited', 'email-echoed', 'recipient-cannot-get', 'recipient-only-views'].map(
    (name) => `sessions/shares/${name}`,
  )
  expect(await examineStandIn({ globs: [...globs, 'sessions/list/shared-report-absent'], fetchOf })).toMatchObject({
    counts: { pass: 0, fail: 0, 'not-run': 6 },
  })
})

test('emails: a run that may send none judges every other share', async () => {
  const { results, exchanges } = await examineStandIn({ globs: ['sessions/shares/*'], target: { allow: { emails: false } } })
  const others = results.filter(({ rule }) => !/invit/.test(rule.id))
  expect(others.map(({ verdict }) => verdict.verdict)).toEqual(others.map(() => 'pass'))
  const isTaken = (exchange: (typeof exchanges)[number]): boolean => 'status' in exchange.response && exchange.response.status === 201
  const atDeployment = exchanges.filter(({ request }) => request.url.includes('/w/examined/') && request.url.endsWith('/shares'))
  expect(atDeployment.filter(isTaken).filter(({ request }) => request.body?.includes('nobody@') === true)).toEqual([])
})

test('registered: a session is shared with the other account only once', async () => {
  const { counts, exchanges } = await examineStandIn({
    globs: ['sessions/shares/registered', 'sessions/shares/recipient-cannot-get'],
    target: { sharing: { registeredEmail: 'OTHER@example.org' } },
  })
  expect(counts).toMatchObject({ pass: 2, fail: 0 })
  const shared = exchanges.filter(
    ({ operation, as, request }) => operation === 'shareSession' && as === 'default' && /other@example\.org/i.test(request.body ?? ''),
  )
  expect(new Set(shared.map(({ request }) => request.url)).size).toBe(shared.length)
})

test.each([['with control', []] as const, ['without control', ['control']] as const])(
  'order: the session may be looked up before the email is judged, %s',
  async (_, without) => {
    const fetchOf = changeAnswers(({ path, body }, { status }) =>
      shares.test(path) && status === 404 && typeof Object(body).email !== 'string' ? refuseWith(404, 'session_not_found') : null,
    )
    expect(await examineStandIn({ globs: ['sessions/shares/email-invalid'], fetchOf, without })).toMatchObject({
      counts: { pass: 1, fail: 0 },
    })
  },
)

test('email: a share may be refused for other reasons than its address', async () => {
  const fetchOf = changeAnswers(({ path, body }, { status }) =>
    shares.test(path) && status === 201 && String(Object(body).email).length > 30 ? refuseWith(403, 'gate_denied') : null,
  )
  expect(await examineStandIn({ globs: ['sessions/shares/email-invalid'], fetchOf })).toMatchObject({ counts: { pass: 1, fail: 0 } })
})

test('every kind: a temporary failure is inconclusive', async () => {
  const fetchOf = changeAnswers(({ path }) => (shares.test(path) ? refuseWith(503, 'internal_error') : null))
  const { counts } = await examineStandIn({ globs: ['sessions/shares/every-kind'], fetchOf })
  expect(counts).toMatchObject({ fail: 0, 'not-run': 1 })
})
