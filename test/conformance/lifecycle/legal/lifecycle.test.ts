import { expect, test } from 'vitest'
import type { Given } from '../../../../src/contract/given.ts'
import { hasStatus, isOperation } from '../../../support/deployments/change-answer.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers, withMembers } from '../../../support/deployments/mutant.ts'
import { listFindings, verdictsByRule } from '../../../support/examine/findings.ts'
import { changeNthRead } from '../../../support/deployments/change-over-time.ts'

const globs = ['sessions/lifecycle/*', 'sessions/links/*', 'reports/get/*', 'reviews/get/*', 'sessions/resume/*']

const courses: readonly (readonly [does: string, given: Given])[] = [
  ['pauses every session', { timelines: [{ pauseAt: ['gathering_sources'] }] }],
  ['fails every session', { timelines: [{ failAt: 'gathering_sources' }] }],
  ['never ends a session', { timelines: [{ hangAt: 'gathering_sources' }] }],
  ['generates exports after the end', { timelines: [{ exports: 'generating' }] }],
  ['cannot generate exports', { timelines: [{ exports: 'unavailable' }] }],
  ['generates no documents', { timelines: [{ documents: 'missing' }] }],
  ['completes a session as it is resumed', { timelines: [{ onResume: 'completed' }] }],
  ['takes the minutes of the contract', { options: { realistic: true } }],
  ['moves a session on when it is read', { timelines: [{ by: 'polls', polls: 2 }] }],
]

test.each(courses)('lifecycle: a deployment that %s passes', async (_, given) => {
  expect(listFindings(await examineStandIn({ globs, given }))).toEqual([])
})

test('stage: it may be null between two stages', async () => {
  const fetchOf = changeAnswers((asked, { status, body }) =>
    isOperation(asked, 'getReport', 'getSystematicReview') &&
    status === 200 &&
    ['extracting_data', 'screening_fulltext'].includes(Object(body).executionStage)
      ? { body: withMembers(body, { executionStage: null }) }
      : null,
  )
  expect(listFindings(await examineStandIn({ globs, fetchOf }))).toEqual([])
})

test('stage: done may appear shortly before the session is completed', async () => {
  const fetchOf = changeNthRead(
    (session) => withMembers(session, { executionStage: 'done' }),
    (session) => session['executionStage'] === 'generating_report' && hasStatus('processing')(session),
  )
  expect(listFindings(await examineStandIn({ globs: ['sessions/lifecycle/*'], fetchOf }))).toEqual([])
})

test('duration: a report may take 15 minutes', async () => {
  const fetchOf = changeNthRead(
    (session, read) => (read < 19 ? withMembers(session, { status: 'processing' }) : null),
    hasStatus('completed'),
  )
  const report = await examineStandIn({ globs: ['reports/get/typical-duration'], fetchOf })
  expect(verdictsByRule(report)).toEqual({ 'reports/get/typical-duration': 'pass' })
})

test('stage: one that is not configured may appear once', async () => {
  const fetchOf = changeNthRead(
    (session, read) => (read === 1 ? withMembers(session, { executionStage: 'screening_abstract' }) : null),
    hasStatus('processing'),
  )
  const report = await examineStandIn({ globs: ['sessions/lifecycle/only-configured-stages'], fetchOf })
  expect(verdictsByRule(report)).toEqual({ 'sessions/lifecycle/only-configured-stages': 'pass' })
})

test('stage: null in completed sessions does not show the last stage', async () => {
  const fetchOf = changeAnswers((_, { text }) => ({ text: text.replaceAll('"executionStage":"done"', '"executionStage":null') }))
  expect(verdictsByRule(await examineStandIn({ globs: ['sessions/lifecycle/done-is-last'], fetchOf }))).toEqual({
    'sessions/lifecycle/done-is-last': 'not-applicable',
  })
})

test('lifecycle: the rules stay open where creating is refused', async () => {
  const fetchOf = changeAnswers((asked) =>
    isOperation(asked, 'createReport', 'createSystematicReview')
      ? { status: 402, body: { error: { code: 'insufficient_quota', message: 'No.' } } }
      : null,
  )
  const report = await examineStandIn({ globs, fetchOf })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)).toMatchObject({
    'sessions/lifecycle/progress-by-polling': 'not-run',
    'sessions/lifecycle/legal-transitions': expect.any(String),
  })
})

test('lifecycle: created sessions are judged where the target names none', async () => {
  const report = await examineStandIn({ globs, without: ['sessions'] })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)).toMatchObject({ 'sessions/lifecycle/stage-order': 'pass', 'sessions/lifecycle/stays-paused': 'not-run' })
})
