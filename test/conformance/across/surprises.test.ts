import { expect, test } from 'vitest'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { changeAnswers } from '../../support/deployments/mutant.ts'

const error = (code: string) => ({ error: { code, message: 'No.' } })

test.each([
  [429, { error: 'Rate limit exceeded', message: 'Slow down.' }],
  [402, error('insufficient_quota')],
])('resume: an answer %i is inconclusive', async (status, body) => {
  const report = await examineStandIn({
    globs: ['sessions/resume/not-paused'],
    fetchOf: changeAnswers(({ path }) => (path.endsWith('/resume') ? { status, body } : null)),
  })
  const detail = expect.stringMatching(`^resumeSession answered ${status}`)
  expect(report).toMatchObject({ outcome: 'incomplete', results: [{ verdict: { verdict: 'not-run', reason: 'precondition', detail } }] })
})

test('resume: a rule that is hidden by an answer 500 to everything is blocked', async () => {
  const report = await examineStandIn({
    globs: ['sessions/resume/not-paused'],
    fetchOf: changeAnswers(({ path }) => (path.endsWith('/resume') ? { status: 500, body: error('internal_error') } : null)),
  })
  const verdict = {
    verdict: 'not-run',
    reason: 'blocked-by:sessions/resume/not-found',
    detail: 'resumeSession answers 500 internal_error to everything',
  }
  expect(report).toMatchObject({ outcome: 'incomplete', results: [{ verdict }] })
})

test.each([
  [401, error('invalid_api_key')],
  [403, error('api_access_denied')],
])('resume: an answer %i to a key that is served otherwise is a breach', async (status, body) => {
  const report = await examineStandIn({
    globs: ['sessions/resume/not-paused'],
    fetchOf: changeAnswers(({ path }) => (path.endsWith('/resume') ? { status, body } : null)),
  })
  expect(report).toMatchObject({ outcome: 'violations', results: [{ verdict: { verdict: 'fail' } }] })
})
