import { expect, test } from 'vitest'
import type { Given } from '../../../../src/contract/given.ts'
import { hasStatus, isOperation } from '../../../support/deployments/change-answer.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers, withMembers } from '../../../support/deployments/mutant.ts'
import { listFindings, verdictsByRule } from '../../../support/examine/findings.ts'
import { changeNthRead } from '../../../support/deployments/change-over-time.ts'

const globs = ['sessions/lifecycle/*', 'sessions/links/*', 'reports/get/*', 'reviews/get/*', 'sessions/resume/*']

const courses: readonly (readonly [does: string, given: Given])[] = [
  ['pauses every session on its own', { timelines: [{ pauseAt: ['gathering_sources'] }] }],
  ['fails every session on its own', { timelines: [{ failAt: 'screening_abstract' }] }],
  ['never ends a session', { timelines: [{ hangAt: 'gathering_sources' }] }],
  ['generates exports after the end', { timelines: [{ exports: 'generating' }] }],
  ['cannot generate exports', { timelines: [{ exports: 'unavailable' }] }],
  ['generates no documents', { timelines: [{ documents: 'missing' }] }],
  ['finishes a run while it is resumed', { timelines: [{ onResume: 'completed' }] }],
  ['takes the minutes of the contract', { options: { realistic: true } }],
  ['goes on when it is read', { timelines: [{ by: 'polls', polls: 2 }] }],
]

test.each(courses)('a deployment that %s breaks nothing', async (_, given) => {
  expect(listFindings(await examineStandIn({ globs, given }))).toEqual([])
})

test('the stage may be unknown between two that are known', async () => {
  const fetchOf = changeAnswers((asked, { status, body }) =>
    isOperation(asked, 'getReport', 'getSystematicReview') &&
    status === 200 &&
    ['extracting_data', 'screening_fulltext'].includes(Object(body).executionStage)
      ? { body: withMembers(body, { executionStage: null }) }
      : null,
  )
  expect(listFindings(await examineStandIn({ globs, fetchOf }))).toEqual([])
})

test('done may appear shortly before a session is completed', async () => {
  const fetchOf = changeNthRead(
    (session) => withMembers(session, { executionStage: 'done' }),
    (session) => session['executionStage'] === 'generating_report' && hasStatus('processing')(session),
  )
  expect(listFindings(await examineStandIn({ globs: ['sessions/lifecycle/*'], fetchOf }))).toEqual([])
})

test('a report may take a quarter of an hour', async () => {
  const fetchOf = changeNthRead(
    (session, read) => (read < 19 ? withMembers(session, { status: 'processing' }) : null),
    hasStatus('completed'),
  )
  const report = await examineStandIn({ globs: ['reports/get/typical-duration'], fetchOf })
  expect(verdictsByRule(report)).toEqual({ 'reports/get/typical-duration': 'pass' })
})

test('a stage that is not configured may be named for a moment', async () => {
  const fetchOf = changeNthRead(
    (session, read) => (read === 1 ? withMembers(session, { executionStage: 'screening_abstract' }) : null),
    hasStatus('processing'),
  )
  const report = await examineStandIn({ globs: ['sessions/lifecycle/only-configured-stages'], fetchOf })
  expect(verdictsByRule(report)).toEqual({ 'sessions/lifecycle/only-configured-stages': 'pass' })
})

test('a completed session may name no stage, and then nothing shows which is the last', async () => {
  const fetchOf = changeAnswers((_, { text }) => ({ text: text.replaceAll('"executionStage":"done"', '"executionStage":null') }))
  expect(verdictsByRule(await examineStandIn({ globs: ['sessions/lifecycle/done-is-last'], fetchOf }))).toEqual({
    'sessions/lifecycle/done-is-last': 'not-run',
  })
})

test('what may not be created shows nothing of its life', async () => {
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

test('a deployment without sessions to offer is judged by those that are created', async () => {
  const report = await examineStandIn({ globs, without: ['sessions'] })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)).toMatchObject({ 'sessions/lifecycle/stage-order': 'pass', 'sessions/lifecycle/stays-paused': 'not-run' })
})
