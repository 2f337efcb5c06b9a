import { expect, test } from 'vitest'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers, refuseWith } from '../../../support/deployments/mutant.ts'
import { changeListedSessions } from '../../../support/deployments/change-list.ts'

const get = /^\/sessions\/agents\//

test('research-agent API: an account may lack it', async () => {
  const fetchOf = changeAnswers(({ path }, { status }) => (get.test(path) && status === 200 ? refuseWith(404, 'not_found') : null))
  const report = await examineStandIn({ globs: ['agents/get/answered', 'agents/get/shared', 'agents/get/not-found'], fetchOf })
  expect(report).toMatchObject({ counts: { 'not-applicable': 3, info: 0 } })
})

test('resume: an account without the research-agent API may not resume agent sessions', async () => {
  const resumes = new Set<string>()
  const fetchOf = changeAnswers(({ path }, { status, body }) => {
    if (get.test(path) && status === 200) return refuseWith(404, 'not_found')
    if (!path.endsWith('/resume') || (body as { readonly type?: unknown }).type !== 'agent') return null
    resumes.add(path)
    return refuseWith(404, 'not_found')
  })
  const report = await examineStandIn({ globs: ['sessions/resume/**', 'errors/**', 'agents/**'], fetchOf })
  expect(resumes.size).toBeGreaterThan(0)
  expect(report.results.filter(({ verdict }) => ['fail', 'warn', 'error'].includes(verdict.verdict))).toEqual([])
})

test('typed get: a shared agent session may be hidden from its recipient', async () => {
  const fetchOf = changeAnswers(({ path }, { body }) =>
    get.test(path) && (body as { readonly role?: unknown }).role === 'shared' ? refuseWith(404, 'session_not_found') : null,
  )
  expect(await examineStandIn({ globs: ['agents/get/shared'], fetchOf })).toMatchObject({ counts: { pass: 1, info: 0 } })
})

test('typed get: an id that is no UUID may answer 400', async () => {
  const fetchOf = changeAnswers(({ path }) => (path.endsWith('/agents/nope') ? refuseWith(400, 'invalid_request') : null))
  expect(await examineStandIn({ globs: ['agents/get/not-found'], fetchOf })).toMatchObject({ counts: { pass: 1, info: 0 } })
})

test('older form: there are no agent sessions', async () => {
  const report = await examineStandIn({ globs: ['agents/**', 'sessions/shares/agents-not-enabled'], given: { options: { form: 'older' } } })
  expect(report).toMatchObject({ counts: { fail: 0, warn: 0, info: 0, error: 0, 'not-run': 0 } })
})

test('list: a paused agent session may be listed as paused', async () => {
  const fetchOf = changeListedSessions((sessions) =>
    sessions.map((item) =>
      item['type'] === 'agent' && item['status'] === 'processing' ? { ...item, status: 'pausedForInsufficientQuota' } : item,
    ),
  )
  expect(await examineStandIn({ globs: ['agents/list/completed-is-idle'], fetchOf })).toMatchObject({ counts: { pass: 1, fail: 0 } })
})
