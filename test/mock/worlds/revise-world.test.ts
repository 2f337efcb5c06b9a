import { expect, onTestFinished, test, vi } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { createControl } from '../../../src/control/index.ts'
import type { JournalEntry } from '../../../src/mock/worlds/journal.ts'
import { prepareUnderstudy } from '../../../src/mock/worlds/prepare-understudy.ts'
import { attachAnswers } from '../../../src/mock/understudy.ts'
import { inDefault } from '../../support/serve/controlled-stand-in.ts'
import { readWorldState } from '../../support/serve/read-world-state.ts'
import { nineOClock } from '../../support/serve/stand-in.ts'

const before: Given = {
  seed: 7,
  clock: nineOClock,
  accounts: { default: { plan: 'pro', quota: 50 } },
  sessions: { old: { type: 'report' } },
}

function start(past: readonly JournalEntry[] = [], given = before) {
  const kept: JournalEntry[] = [...past]
  const options = {
    given,
    checkAnswers: true,
    onBug: (bug: unknown): never => {
      throw bug
    },
    state: { past, keep: (entries: readonly JournalEntry[]) => void kept.push(...entries) },
  }
  const prepared = prepareUnderstudy(options)
  const understudy = attachAnswers(prepared, options)
  const { fetch, baseUrl, controlUrl } = understudy
  const ask = async (method: string, path: string, body?: object, key = 'key-default') => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const response = await fetch(baseUrl + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> }
  }
  const create = async (researchQuestion: string) =>
    String((await ask('POST', '/sessions/reports', { researchQuestion })).body['sessionId'])
  const restart = () => start(JSON.parse(JSON.stringify(kept)) as JournalEntry[]) // just made of them
  return { prepared, understudy, ask, create, control: createControl({ url: controlUrl, fetch }), restart }
}

test('a revised world keeps its content and gets the additions', async () => {
  const started = start()
  const { prepared, understudy, ask, create, control } = started
  const id = await create('Why?')
  understudy.clock.advance(1000)
  const { sessions: names } = await control.getWorld(inDefault)
  const revised = prepared.revise({
    ...before,
    accounts: { ...before.accounts, poor: { plan: 'pro', quota: 0 } },
    sessions: { ...before.sessions, naps: { type: 'report', owner: 'poor', status: 'pausedForInsufficientQuota' } },
    timelines: [{ pauseAt: ['gathering_sources'] }],
    limits: { rateLimit: 'daily' },
    options: { form: 'older' },
    faults: [{ on: { session: 'naps' }, does: { answer: { status: 500, body: 'down' } } }],
  })
  expect(revised).toEqual({
    world: 'changed',
    changes: [
      'accounts.poor added',
      'limits.rateLimit changed',
      'options.form changed',
      'timelines changed',
      'sessions.naps added',
      'faults changed',
    ],
  })
  const { sessions, keys } = await control.getWorld(inDefault)
  expect(sessions).toEqual({ ...names, naps: expect.any(String) })
  expect(keys).toEqual({ default: 'key-default', poor: 'key-poor' })
  expect((await ask('GET', `/sessions/reports/${id}`)).body).toMatchObject({ sessionId: id, status: 'processing' })
  expect((await control.getClock(inDefault)).now).toBe('2026-03-02T09:00:01.000Z')
  expect((await control.listFaults(inDefault)).faults).toMatchObject([{ fault: { on: { session: sessions['naps'] } } }])
  expect((await control.getAccount({ path: { world: 'default', account: 'default' } })).quota).toBeLessThan(50)
  expect((await ask('GET', '/sessions')).body).not.toHaveProperty('totalCount')
  const paused = await create('How?')
  expect((await ask('GET', `/sessions/reports/${paused}`)).body).toMatchObject({ status: 'pausedForInsufficientQuota' })
})

test('a revised world restarts in place when a change needs it', async () => {
  const { prepared, understudy, ask, create, control } = start()
  const id = await create('Why?')
  understudy.clock.advance(60_000)
  understudy.snapshot()
  const after = {
    ...before,
    clock: '2026-03-02T08:00:00Z',
    sessions: { old: { type: 'report', status: 'failed' } },
    limits: { rateLimit: 'daily' },
  } as const
  expect(prepared.revise(after)).toEqual({ world: 'restarted', changes: ['clock changed', 'sessions.old changed'] })
  expect((await ask('GET', `/sessions/reports/${id}`)).status).toBe(404)
  const { sessions } = await control.getWorld(inDefault)
  expect((await ask('GET', `/sessions/reports/${String(sessions['old'])}`)).body).toMatchObject({ status: 'failed' })
  expect((await control.getClock(inDefault)).now).toBe('2026-03-02T08:00:00.000Z')
  expect(await control.listSnapshots(inDefault)).toMatchObject({ snapshots: [] })
  expect(await control.getLimits(inDefault)).toMatchObject({ rateLimit: 'daily' })
})

test('an unchanged given changes nothing', async () => {
  const { prepared, create, control } = start()
  await create('Why?')
  expect(prepared.revise({ ...before, seed: 7 })).toEqual({ world: 'unchanged', changes: [] })
  expect((await control.listControlledSessions(inDefault)).totalCount).toBe(2)
})

test('an invalid given changes nothing and says why', async () => {
  const started = start()
  const { prepared } = started
  const was = await readWorldState(started.control)
  expect(() => prepared.revise({ ...before, seed: 8, sessions: { mine: { type: 'report', owner: 'nobody' } } })).toThrow(
    'given.sessions.mine cannot be: owner is no account: there is no nobody.',
  )
  expect(() => prepared.revise({ ...before, accounts: { 'default-w1': { plan: 'pro' }, none: { plan: 'pro' } } })).toThrow(
    'given.accounts.none',
  )
  expect(await readWorldState(started.control)).toEqual(was)
})

test('a change that conflicts with the current state restarts the world', async () => {
  const { prepared, control } = start()
  await control.signUp({ ...inDefault, body: { name: 'poor', account: { plan: 'pro' } } })
  const after: Given = { ...before, accounts: { ...before.accounts, poor: { plan: 'scale' } } }
  expect(prepared.revise(after)).toEqual({ world: 'restarted', changes: ['accounts.poor added (There is an account poor already)'] })
  expect((await control.getAccount({ path: { world: 'default', account: 'poor' } })).plan).toBe('scale')
})

test('a revision removes given faults, and keeps those of control', async () => {
  const { prepared, control } = start()
  const [first, second] = [
    { on: { session: 'old' }, does: { edge: true } },
    { does: { drop: 'before' }, on: { operation: 'createReport' } },
  ] as const
  prepared.revise({ ...before, faults: [first, second] })
  await control.addFault({ ...inDefault, body: { on: { operation: 'searchPapers' }, does: { edge: true } } })
  expect(prepared.revise({ ...before, faults: [second] })).toEqual({ world: 'changed', changes: ['faults changed'] })
  const { faults } = await control.listFaults(inDefault)
  expect(faults.map(({ fault }) => fault.on?.operation)).toEqual(['searchPapers', 'createReport'])
  expect(prepared.revise(before)).toMatchObject({ world: 'changed' })
  expect((await control.listFaults(inDefault)).faults).toHaveLength(1)
})

test('a revision keeps the counts of equal faults that stay', async () => {
  const { prepared, ask, control } = start()
  const [once, slow] = [
    { does: { edge: true }, times: 1 },
    { on: { operation: 'createReport' }, delay: 'PT1S' },
  ] as const
  prepared.revise({ ...before, faults: [once, slow, once] })
  expect((await ask('GET', '/sessions').catch(() => ({ status: 403 }))).status).toBe(403)
  expect(prepared.revise({ ...before, faults: [once] })).toEqual({ world: 'changed', changes: ['faults changed'] })
  expect((await control.listFaults(inDefault)).faults).toMatchObject([{ met: 1 }])
})

test('a revision refuses an account whose key another world has, by name', async () => {
  const { prepared, control } = start()
  await control.createWorld({ body: { id: 'mine', given: { accounts: { lead: { plan: 'pro' } } } } })
  expect(() => prepared.revise({ ...before, accounts: { ...before.accounts, 'lead-mine': { plan: 'pro' } } })).toThrow(
    'given.accounts.lead-mine cannot be: its key key-lead-mine is one of the world mine already; take another name.',
  )
})

test('due events happen before a revision', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const poor: Given = { accounts: { default: { plan: 'pro', quota: 2 } } }
  const { ask, create, prepared } = start([], poor)
  const id = await create('Why?')
  vi.setSystemTime(Date.now() + 60_000)
  expect(prepared.revise({ accounts: { default: { plan: 'pro', quota: 50 } } })).toMatchObject({ world: 'changed' })
  expect((await ask('GET', `/sessions/reports/${id}`)).body).toMatchObject({ status: 'pausedForInsufficientQuota' })
})

test('a reset after a revision uses the current given', async () => {
  const { prepared, control } = start()
  prepared.revise({ ...before, sessions: { ...before.sessions, naps: { type: 'report' } } })
  const { sessions } = await control.getWorld(inDefault)
  await control.resetWorld(inDefault)
  expect((await control.getWorld(inDefault)).sessions).toEqual(sessions)
})

test.each<[string, Given]>([
  ['goes on', { ...before, sessions: { ...before.sessions, naps: { type: 'report' } }, timelines: [{ hangAt: 'gathering_sources' }] }],
  ['begins anew', { ...before, seed: 8, accounts: { mine: { plan: 'pro' }, default: { plan: 'pro' } } }],
])('a world that %s is replayed, and so is its reset', async (_, after) => {
  const started = start()
  await started.create('Why?')
  started.understudy.clock.advance(1000)
  started.prepared.revise(after)
  await started.create('How?')
  const again = started.restart()
  expect(await readWorldState(again.control)).toEqual(await readWorldState(started.control))
  await started.control.resetWorld(inDefault)
  await again.control.resetWorld(inDefault)
  expect(await readWorldState(again.control)).toEqual(await readWorldState(started.control))
})

test('subscribers are notified of a restart by revision', async () => {
  const { prepared, control } = start()
  const heard: string[] = []
  const events = control.streamEvents(inDefault)
  for await (const { event } of events) {
    heard.push(event)
    if (event === 'listening') prepared.revise({ ...before, seed: 8 })
    else break
  }
  expect(heard).toEqual(['listening', 'worldReset'])
})
