import { expect, test } from 'vitest'
import { changeAnswers, refuseWith, type Mutant } from '../../../support/deployments/mutant.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'

test('a header that is not Bearer may count as none', async () => {
  const fetchOf = changeAnswers(({ header }, { status }) =>
    status === 401 && /^(?:Token|Basic|Bearer$)/.test(header('authorization') ?? '') ? refuseWith(401, 'missing_authorization') : null,
  )
  expect(await examineStandIn({ globs: ['auth/other-scheme'], fetchOf })).toMatchObject({ counts: { pass: 1, fail: 0 } })
})

test('refusals of keys have any text, more members and a header of their own', async () => {
  const fetchOf: Mutant['fetchOf'] = changeAnswers((_, { status, body }) => {
    if (status !== 401 && status !== 403) return null
    const { error } = body as { readonly error: object }
    return { body: { error: { ...error, message: 'Nein.', requestId: 'r-1' }, trace: [] }, headers: { 'www-authenticate': null } }
  })
  const report = await examineStandIn({ globs: ['auth/**'], fetchOf })
  expect(report.results.map(({ verdict }) => verdict.verdict)).toEqual(report.results.map(() => 'pass'))
})

test.each([
  ['a limit', 429, { error: 'Rate limit exceeded', message: 'Slow down.' }],
  ['a failure of the moment', 503, { error: { code: 'internal_error', message: 'Later.' } }],
])('%s that the other account meets tells nothing of foreign sessions', async (_, status, body) => {
  const fetchOf = changeAnswers(({ as, path }) => (as === 'other' && path.endsWith('/resume') ? { status, body } : null))
  const report = await examineStandIn({ globs: ['auth/foreign-session'], fetchOf })
  expect(report).toMatchObject({ counts: { fail: 0, pass: 0, 'not-run': 1 } })
})

test('where no session can be created, nothing is said of foreign ones', async () => {
  const fetchOf = changeAnswers(({ method, path }) =>
    method === 'POST' && path === '/sessions/reports' ? refuseWith(402, 'insufficient_quota') : null,
  )
  const report = await examineStandIn({ globs: ['auth/foreign-session'], fetchOf })
  expect(report.results[0]?.verdict).toMatchObject({ verdict: 'not-run', reason: 'precondition' })
})
