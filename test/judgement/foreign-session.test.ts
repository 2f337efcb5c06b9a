import { expect, test } from 'vitest'
import { foreignSession, isOwnerUnproven } from '../../src/judgement/owners/foreign-session.ts'
import { createdReport, runMonitor, type MonitoredExchange } from '../support/exchanges/run-monitor.ts'
import { recordAnswer, recordExchange } from '../support/exchanges/record-exchange.ts'

const id = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'
const root = 'https://a.test/v2/sessions'
const created = { ...createdReport, answered: { type: 'report', sessionId: id } }
const listed = (type = 'report') => ({ answered: { sessions: [{ sessionId: id, type, role: 'owner' }], nextCursor: null } })
const get = (status = 200) => ({ operation: 'getReport', as: 'other', url: `${root}/reports/${id}`, status, answered: {} }) as const
const share = (as: string, status = 201) =>
  ({ operation: 'shareSession', as, url: `${root}/${id}/shares`, asked: {}, status, answered: {} }) as const
const resume = { operation: 'resumeSession', as: 'other', url: `${root}/${id}/resume`, asked: {}, status: 200, answered: {} } as const
const run = (...all: readonly MonitoredExchange[]) => runMonitor(foreignSession, ...all)

test('owners: a get of a session that another account created is a breach', () => {
  expect(run(created, get())).toEqual([
    `200 to other for ${id}, which default created, not 404 report_not_found, for it is a session of default`,
  ])
  expect(run(created, get(404))).toEqual([])
  expect(run(created, { ...get(), as: 'default' })).toEqual([])
  expect(run(created, { ...get(), as: 'pro' })).toEqual([])
})

test('owners: a session that is shared, or may be, is read by its recipients', () => {
  expect(run(created, share('default'), get())).toEqual([])
  expect(run(created, share('default', 400), get())).toHaveLength(1)
  expect(run(listed(), get())).toEqual([])
})

test('owners: a resume and a share of another account are breaches', () => {
  expect(run(listed(), resume)).toHaveLength(1)
  expect(run(listed(), share('other'))).toHaveLength(1)
  expect(run(listed('agent'), resume)).toEqual([])
  expect(run(created, share('default'), resume)).toEqual([])
})

test('owners: a request whose key is hidden owns nothing, and takes nothing of others', () => {
  const hidden = { isKeyUnknown: true } as const
  expect(run(created, { ...get(), ...hidden })).toEqual([])
  expect(run({ ...created, ...hidden }, get())).toEqual([])
  expect(run({ ...listed(), ...hidden }, resume)).toEqual([])
  expect(run(listed(), { ...resume, ...hidden })).toEqual([])
  // It may have shared the session.
  expect(run(created, { ...share('default'), ...hidden }, get())).toEqual([])
  expect(run(created, { ...share('other'), ...hidden }, get())).toEqual([])
  expect(run(created, { ...share('default', 400), ...hidden }, get())).toHaveLength(1)
})

test('owners: keys of one account, or a share meanwhile, prove nothing', () => {
  const [made, shared, read] = [
    recordExchange(1, 'createReport', '/sessions/reports', recordAnswer(202, { sessionId: id }), { method: 'POST' }),
    recordExchange(3, 'shareSession', `/sessions/${id}/shares`, recordAnswer(201, {}), { method: 'POST' }),
    {
      ...recordExchange(2, 'getReport', `/sessions/reports/${id}`, recordAnswer(200, {}), { as: 'other' }),
      order: { sent: 20, answered: 40 },
    },
  ]
  const see = foreignSession.start()
  const [breach] = [made, read].flatMap((exchange) => see(exchange))
  if (breach === undefined) throw new Error('there is no breach')
  expect(isOwnerUnproven(breach, [made, read], () => true)).toBe(false)
  expect(isOwnerUnproven(breach, [made, read], () => false)).toBe(true)
  expect(isOwnerUnproven(breach, [made, read, shared], () => true)).toBe(true)
})
