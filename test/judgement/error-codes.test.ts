import { expect, test } from 'vitest'
import { codesMatchStatus } from '../../src/judgement/error-answers.ts'
import type { OperationId } from '../../src/contract/operations.ts'
import { runMonitor, type MonitoredExchange } from '../support/exchanges/run-monitor.ts'

const root = 'https://a.test/v2'
const id = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'

function refused(operation: OperationId, path: string, code: string): MonitoredExchange {
  return { operation, url: `${root}${path}`, status: 404, answered: { error: { code, message: 'No.' } } }
}

const getOf = (sessionId: string, code: string): MonitoredExchange => refused('getReport', `/sessions/reports/${sessionId}`, code)
const listing = (type: string): MonitoredExchange => ({ url: `${root}/sessions`, answered: { sessions: [{ sessionId: id, type }] } })
const wrong = (code: string): string => `${code}, not report_not_found`

test('error codes: an id that names no session has the code of the endpoint', () => {
  for (const nobody of ['00000000-0000-4000-8000-000000000000', '00000000-0000-0000-0000-000000000000', 'nope', 'undefined'])
    for (const code of ['not_found', 'session_not_found', 'review_not_found', 'full_text_pending'])
      expect(runMonitor(codesMatchStatus, getOf(nobody, 'report_not_found'), getOf(nobody, code))).toEqual(['kept', wrong(code)])
  expect(runMonitor(codesMatchStatus, refused('getSystematicReview', '/sessions/systematic-reviews/nope', 'report_not_found'))).toEqual([
    'report_not_found, not review_not_found',
  ])
})

test('error codes: an id of another kind may have any code of the contract', () => {
  for (const code of ['report_not_found', 'not_found', 'session_not_found', 'review_not_found']) {
    expect(runMonitor(codesMatchStatus, getOf(id, code))).toEqual(['kept'])
    expect(runMonitor(codesMatchStatus, listing('agent'), getOf(id, code))).toEqual(['kept'])
    expect(runMonitor(codesMatchStatus, listing('systematicReview'), getOf(id.toUpperCase(), code))).toEqual(['kept'])
  }
  // The contract does not know it.
  expect(runMonitor(codesMatchStatus, getOf(id, 'artifact_not_found'))).toHaveLength(1)
})

test('error codes: the id of a report is no id of another kind', () => {
  const read = { operation: 'getReport', url: `${root}/sessions/reports/${id}`, answered: { type: 'report', sessionId: id } } as const
  for (const before of [listing('report'), read])
    expect(runMonitor(codesMatchStatus, before, getOf(id, 'not_found'), getOf(id, 'report_not_found'))).toEqual([
      wrong('not_found'),
      'kept',
    ])
  // Another deployment may have it as another kind, and so may a list that contradicts the first.
  const elsewhere = { ...listing('report'), url: 'https://b.test/v2/sessions' }
  expect(runMonitor(codesMatchStatus, elsewhere, getOf(id, 'not_found'))).toEqual(['kept'])
  expect(runMonitor(codesMatchStatus, listing('report'), listing('agent'), getOf(id, 'not_found'))).toEqual(['kept'])
})

test('error codes: a text that a gateway may refuse by itself may have its code', () => {
  expect(runMonitor(codesMatchStatus, getOf('a%2Fb', 'not_found'))).toEqual(['kept'])
  expect(runMonitor(codesMatchStatus, getOf('x'.repeat(300), 'not_found'))).toEqual(['kept'])
})

test('error codes: a resume or a share may say that agents are not enabled', () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  const asked = (action: string, code: string): MonitoredExchange => ({
    ...refused(action === 'resume' ? 'resumeSession' : 'shareSession', `/sessions/${nobody}/${action}`, code),
    asked: {},
  })
  for (const action of ['resume', 'shares']) {
    expect(runMonitor(codesMatchStatus, asked(action, 'session_not_found'), asked(action, 'not_found'))).toEqual(['kept', 'kept'])
    expect(runMonitor(codesMatchStatus, asked(action, 'report_not_found'))).toEqual(['report_not_found, not session_not_found, not_found'])
  }
})
