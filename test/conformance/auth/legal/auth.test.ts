import { expect, test } from 'vitest'
import { changeAnswers, refuseWith, type Mutant } from '../../../support/deployments/mutant.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'

test('scheme: a header that is not Bearer may count as missing', async () => {
  const fetchOf = changeAnswers(({ header }, { status }) =>
    status === 401 && /^(?:Token|Basic|Bearer$)/.test(header('authorization') ?? '') ? refuseWith(401, 'missing_authorization') : null,
  )
  expect(await examineStandIn({ globs: ['auth/other-scheme'], fetchOf })).toMatchObject({ counts: { pass: 1, fail: 0 } })
})

test('refusals of keys: text, further members and headers are free', async () => {
  const fetchOf: Mutant['fetchOf'] = changeAnswers((_, { status, body }) => {
    if (status !== 401 && status !== 403) return null
    const { error } = body as { readonly error: object }
    return { body: { error: { ...error, message: 'Nein.', requestId: 'r-1' }, trace: [] }, headers: { 'www-authenticate': null } }
  })
  const report = await examineStandIn({ globs: ['auth/**'], fetchOf })
  expect(report.results.map(({ verdict }) => verdict.verdict)).toEqual(report.results.map(() => 'pass'))
})

test.each([
  ['429', 429, { error: 'Rate limit exceeded', message: 'Slow down.' }],
  ['503', 503, { error: { code: 'internal_error', message: 'Later.' } }],
])('foreign sessions: %s for the other account is inconclusive', async (_, status, body) => {
  const fetchOf = changeAnswers(({ as, path }) => (as === 'other' && path.endsWith('/resume') ? { status, body } : null))
  const report = await examineStandIn({ globs: ['auth/foreign-session'], fetchOf })
  expect(report).toMatchObject({ counts: { fail: 0, pass: 0, 'not-run': 1 } })
})

test('foreign sessions: the rule stays open where no session can be created', async () => {
  const fetchOf = changeAnswers(({ method, path }) =>
    method === 'POST' && path === '/sessions/reports' ? refuseWith(402, 'insufficient_quota') : null,
  )
  const report = await examineStandIn({ globs: ['auth/foreign-session'], fetchOf })
  expect(report.results[0]?.verdict).toMatchObject({ verdict: 'not-run', reason: 'precondition' })
})
