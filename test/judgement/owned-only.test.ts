import { expect, test } from 'vitest'
import { ownedOnly } from '../../src/judgement/owners/owned-only.ts'
import { createdReport, runMonitor } from '../support/exchanges/run-monitor.ts'

const report = { sessionId: 'a', type: 'report', createdAt: '2026-03-02T09:00:00Z', role: 'owner' }
const listed = (...sessions: readonly object[]) => ({ answered: { sessions, nextCursor: null } })

test('lists: a session that another account created is missing', () => {
  expect(runMonitor(ownedOnly, createdReport, { as: 'other', ...listed() })).toEqual(['kept'])
  expect(runMonitor(ownedOnly, createdReport, { as: 'other', ...listed(report) })).toEqual([
    "report a, which default created, not the caller's own sessions, and agent sessions shared with the caller",
  ])
})

test('lists: two accounts list no session in common, except shared agent sessions', () => {
  const both = (session: object) => runMonitor(ownedOnly, { as: 'other', ...listed(session) }, listed(session))
  expect(both(report)).toHaveLength(1)
  expect(both({ ...report, type: 'agent', role: 'owner' })).toHaveLength(1)
  expect(both({ ...report, type: 'agent', role: 'shared' })).toEqual([])
  expect(both({ ...report, type: 'agent', role: undefined })).toEqual([])
})

test('accounts: a hidden key may be of any account', () => {
  const hidden = { isKeyUnknown: true } as const
  const others = { as: 'other', ...listed(report) }
  expect(runMonitor(ownedOnly, createdReport, { ...others, ...hidden })).toEqual([])
  expect(runMonitor(ownedOnly, { ...createdReport, ...hidden }, others)).toEqual([])
  expect(runMonitor(ownedOnly, { ...listed(report), ...hidden }, others)).toEqual([])
  expect(runMonitor(ownedOnly, { ...listed(report), ...hidden }, others, listed(report))).toHaveLength(1)
})

test('accounts: keys that may be of one account are not compared', () => {
  expect(runMonitor(ownedOnly, createdReport, { as: 'pro', ...listed(report) })).toEqual([])
})

test('lists: absence counts only on the page where the session would stand', () => {
  const newer = { ...report, sessionId: 'b', createdAt: '2026-03-03T09:00:00Z' }
  const older = { ...report, sessionId: 'c', createdAt: '2026-03-01T09:00:00Z' }
  const page = (...sessions: readonly object[]) => ({ answered: { sessions, nextCursor: 'x' } })
  expect(runMonitor(ownedOnly, { as: 'other', ...listed(report) }, page(newer))).toEqual([])
  expect(runMonitor(ownedOnly, { as: 'other', ...listed(report) }, page(newer, older))).toEqual(['kept'])
  expect(runMonitor(ownedOnly, { as: 'other', ...listed(report) }, { ...listed(), url: 'https://a.test/v2/sessions?type=agent' })).toEqual(
    [],
  )
})

test('accounts: another world may have the same ids', () => {
  expect(runMonitor(ownedOnly, createdReport, { as: 'other', url: 'https://b.test/v2/sessions', ...listed(report) })).toEqual([])
})
