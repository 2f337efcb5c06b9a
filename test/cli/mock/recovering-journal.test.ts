import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRecoveringJournal } from '../../../src/cli/mock/recovering-journal.ts'
import { openState, readPast } from '../../../src/cli/mock/state.ts'
import { prepareUnderstudy } from '../../../src/mock/worlds/prepare-understudy.ts'
import { attachAnswers } from '../../../src/mock/understudy.ts'
import type { LoggedExchange } from '../../../src/mock/worlds/request-log.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { StoreError } from '../../../src/store/store.ts'
import { inDefault, readWorldState } from '../../support/serve/controlled-stand-in.ts'

let directory: string
let path: string
const closing = new Set<() => Promise<void>>()
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z'), toFake: ['Date'] })
  directory = mkdtempSync(join(tmpdir(), 'recovering-journal-'))
  path = join(directory, 'state.db')
})
afterEach(async () => {
  for (const close of closing) await close()
  closing.clear()
  vi.useRealTimers()
  rmSync(directory, { recursive: true })
})

const given = { clock: '2026-03-02T09:00:00Z', sessions: { one: { type: 'report' } } } as const
const onBug = (error: unknown): void => {
  throw error
}

/** A stand-in on a disk whose writes fail while `fault` is set. */
async function start() {
  const store = await openSqlite(path)
  closing.add(store.close)
  const disk: { fault: StoreError | null; isUnreadable: boolean } = { fault: null, isUnreadable: false }
  const told: string[] = []
  const append: typeof store.append = async (batch) => {
    if (disk.fault !== null) throw disk.fault
    await store.append(batch)
  }
  const list: typeof store.list = async () => {
    if (disk.isUnreadable) throw new StoreError('unusable', 'Failed to read the state: the disk fails.')
    return store.list()
  }
  const heads = await store.list()
  const readSome = async (some: typeof heads) => (await readPast(path, store, some)).past
  const { recover, commits, ...journal } = createRecoveringJournal({ store: { ...store, append, list }, heads, readPast: readSome })
  const logged: (readonly [status: number, ...moved: string[]])[] = []
  const options = {
    given,
    state: { ...journal, past: await readSome(heads) },
    onBug,
    onExchange: ({ outcome, moved }: LoggedExchange) => void logged.push([outcome.status, ...moved]),
  }
  const shell = prepareUnderstudy(options)
  await shell.standIn.worlds.whenKept(null)
  recover({ worlds: shell.standIn.worlds, tell: (line) => told.push(line) })
  const { control, controlUrl, baseUrl, fetch } = attachAnswers(shell, options)
  const send = async (method: string, at: string, body?: unknown): Promise<readonly [number, string | null, unknown]> => {
    const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
    const url = at.startsWith('/sessions') ? baseUrl + at : controlUrl + at
    const answer = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    // The worlds are put back in the meantime.
    await new Promise((resolve) => setImmediate(resolve))
    return [answer.status, answer.headers.get('retry-after'), text === '' ? null : (JSON.parse(text) as unknown)]
  }
  return { control, send, told, logged, disk, store, live: shell.standIn.worlds.peek('default'), end: commits.end }
}

type Started = Awaited<ReturnType<typeof start>>

/** Everything that control shows of all worlds, in their order. The ledgers apart. */
async function shown({ control }: Started): Promise<string> {
  const states: unknown[] = []
  for (const { id } of (await control.listWorlds()).worlds) {
    const snapshots = await control.listSnapshots({ path: { world: id } })
    states.push(id, await readWorldState(control, id), snapshots)
  }
  return JSON.stringify(states, null, 1)
}

const changes = [
  ['POST', '/sessions/reports', { researchQuestion: 'Why?' }],
  ['POST', '/worlds', { id: 'third' }],
  ['DELETE', '/worlds/second', undefined],
  ['POST', '/worlds/default/reset', undefined],
  ['POST', '/worlds/default/clock', { advance: 'PT10M' }],
  ['POST', '/worlds/default/clock', { run: true }],
  ['POST', '/worlds/default/snapshots', { id: 'late' }],
  ['POST', '/worlds/default/snapshots', { id: 'early' }],
  ['POST', '/worlds/default/snapshots/early/restore', undefined],
  ['DELETE', '/worlds/default/snapshots/early', undefined],
  ['PATCH', '/worlds/default/accounts/default', { quota: 3 }],
  ['PATCH', '/worlds/default/limits', { rateLimit: 'daily' }],
] as const

test('a failed write: 503 with the fix, and no change of any kind is left', async () => {
  const started = await start()
  const { control, disk, send, told, store } = started
  await control.createWorld({ body: { id: 'second', given } })
  await control.createWorld({ body: { id: 'last', given } })
  await control.takeSnapshot({ ...inDefault, body: { id: 'early' } })
  await control.moveClock({ ...inDefault, body: { advance: 'PT5S' } })
  const before = await shown(started)
  const fault = new StoreError('unusable', 'Failed to keep the state: no space is left. Free some, then try again.')
  for (const [method, at, body] of changes) {
    disk.fault = fault
    expect([at, await send(method, at, body)]).toEqual([at, [503, '1', { error: { code: 'state_not_kept', message: fault.message } }]])
    disk.fault = null
    expect([at, await shown(started)]).toEqual([at, before])
  }
  expect(new Set(told)).toEqual(new Set([fault.message]))

  for (const [method, at, body] of changes) {
    const [status] = await send(method, at, body)
    // The restore and the deletion find no snapshot after the reset.
    expect([at, status]).toEqual([at, expect.toSatisfy((answered: number) => answered < 300 || answered === 404)])
  }
  expect(told.at(-1)).toBe('The state is kept again.')
  await control.moveClock({ ...inDefault, body: { freeze: true } })
  const after = await shown(started)
  await started.end()
  await store.close()
  expect(await shown(await start())).toBe(after)
})

test('a failed write: the ledger has the answer that was sent', async () => {
  const { control, disk, send } = await start()
  disk.fault = new StoreError('unusable', 'Failed to keep the state: no space is left.')
  await send('POST', '/sessions/reports', { researchQuestion: 'Why?' })
  disk.fault = null
  disk.fault = new StoreError('unusable', 'Failed to keep the state: no space is left.')
  await expect(control.signUp({ ...inDefault, body: { name: 'new', account: { plan: 'pro' } } })).rejects.toThrow(
    expect.objectContaining({
      status: 503,
      code: 'state_not_kept',
      message: expect.stringContaining('Failed to keep the state: no space is left.'),
    }),
  )
  disk.fault = null
  await new Promise((resolve) => setImmediate(resolve))
  const { exchanges, tallies } = await control.getLedger(inDefault)
  expect(exchanges).toMatchObject([{ operation: 'createReport', status: 503, responseBody: expect.stringContaining('state_not_kept') }])
  expect(tallies).toEqual({ 'createReport 503': 1 })
})

test('a failed write: the request log has the status that was sent, and no change', async () => {
  const { disk, logged, send } = await start()
  const create = () => send('POST', '/sessions/reports', { researchQuestion: 'Why?' })
  disk.fault = new StoreError('unusable', 'Failed to keep the state: no space is left.')
  disk.isUnreadable = true
  await create()
  // Refused before it is decided.
  await create()
  disk.fault = null
  disk.isUnreadable = false
  await create()
  await create()
  expect(logged).toEqual([[503], [503], [503], [202, expect.stringMatching(/^report [0-9a-f]{8} created/)]])
})

test('a failed write: subscribers hear of what was kept, and of nothing else', async () => {
  const { disk, live, send } = await start()
  const heard: string[] = []
  live?.subscribers.add((update) => heard.push(update.type === 'happened' ? update.event.type : update.type))
  const create = () => send('POST', '/sessions/reports', { researchQuestion: 'Why?' })
  expect((await create())[0]).toBe(202)
  disk.fault = new StoreError('unusable', 'Failed to keep the state: no space is left.')
  expect((await create())[0]).toBe(503)
  expect(heard).toEqual(['sessionCreated', 'stageBegun', 'exchanged'])
  disk.fault = null
  await send('POST', '/worlds/default/clock', { advance: 'PT1H' })
  expect(heard.at(-1)).toBe('clockMoved')
})

test('a failed write: what cannot be read back is read at a later request', async () => {
  const started = await start()
  const { control, disk, send, told } = started
  await control.addSession({ ...inDefault, body: { type: 'report' } })
  const before = await shown(started)
  const create = () => send('POST', '/sessions/reports', { researchQuestion: 'Why?' })
  disk.fault = new StoreError('unusable', 'Failed to keep the state: the disk fails.')
  disk.isUnreadable = true
  expect((await create())[0]).toBe(503)
  disk.fault = null
  expect((await create())[0]).toBe(503)
  disk.isUnreadable = false
  expect((await create())[0]).toBe(503)
  expect(await shown(started)).toBe(before)
  expect((await create())[0]).toBe(202)
  expect(told).toEqual([
    'Failed to keep the state: the disk fails.',
    'Failed to read the state: the disk fails.',
    'The state is kept again.',
  ])
})

test('a full disk: 503 with the fix, nothing is lost, and with space all goes on', async () => {
  const state = await openState(path, { maxPages: 150 })
  closing.add(state.close)
  const options = { given, state: state.journal, onBug }
  const shell = prepareUnderstudy(options)
  await shell.standIn.worlds.whenKept(null)
  const told: string[] = []
  state.recover({ worlds: shell.standIn.worlds, tell: (line) => told.push(line) })
  const { control, baseUrl, fetch } = attachAnswers(shell, options)
  await control.createWorld({ body: { id: 'large' } })
  for (let number = 0; number < 20; number++)
    await control.addSession({ path: { world: 'large' }, body: { type: 'report', title: 'x'.repeat(200) } })
  const create = async () => {
    const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
    const body = JSON.stringify({ researchQuestion: 'y'.repeat(2000) })
    const answer = await fetch(`${baseUrl}/sessions/reports`, { method: 'POST', headers, body })
    await new Promise((resolve) => setImmediate(resolve))
    return [answer.status, await answer.json()] as const
  }
  const answered: string[] = []
  let answer = await create()
  for (; answer[0] === 202; answer = await create()) answered.push((answer[1] as { readonly sessionId: string }).sessionId)
  const message = `Failed to keep the state: ${path}: no space is left. Free some, then try again (SQLite 13).`
  expect(answer).toEqual([503, { error: { code: 'state_not_kept', message } }])
  const listed = async () => (await control.listControlledSessions(inDefault)).sessions.map(({ sessionId }) => sessionId).toSorted()
  const names = Object.values((await control.getWorld(inDefault)).sessions ?? {})
  expect((await listed()).filter((id) => !names.includes(id))).toEqual(answered.toSorted())

  await control.deleteWorld({ path: { world: 'large' } })
  expect((await create())[0]).toBe(202)
  expect(told).toEqual([message, 'The state is kept again.'])
})
