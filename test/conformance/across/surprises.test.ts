import { expect, test } from 'vitest'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { changeAnswers } from '../../support/deployments/mutant.ts'

const error = (code: string) => ({ error: { code, message: 'No.' } })

test.each([
  [429, { error: 'Rate limit exceeded', message: 'Slow down.' }],
  [500, error('internal_error')],
  [402, error('insufficient_quota')],
])('resume: an answer %i is inconclusive', async (status, body) => {
  const report = await examineStandIn({
    globs: ['sessions/resume/not-paused'],
    fetchOf: changeAnswers(({ path }) => (path.endsWith('/resume') ? { status, body } : null)),
  })
  const detail = expect.stringMatching(`^resumeSession answered ${status}`)
  expect(report).toMatchObject({ outcome: 'incomplete', results: [{ verdict: { verdict: 'not-run', reason: 'precondition', detail } }] })
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
