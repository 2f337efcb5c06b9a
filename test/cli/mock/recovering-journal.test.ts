import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openState } from '../../../src/cli/mock/state.ts'
import { prepareUnderstudy } from '../../../src/mock/worlds/prepare-understudy.ts'
import { attachAnswers } from '../../../src/mock/understudy.ts'
import { StoreError } from '../../../src/store/store.ts'
import { inDefault } from '../../support/serve/controlled-stand-in.ts'
import { givenOnDisk, startOnDisk, worldsShownBy } from '../../support/serve/failing-disk.ts'
import { raise } from '../../support/serve/stand-in.ts'

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

async function start(): Promise<Awaited<ReturnType<typeof startOnDisk>>> {
  const started = await startOnDisk(path)
  closing.add(started.store.close)
  return started
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
  await control.createWorld({ body: { id: 'second', given: givenOnDisk } })
  await control.createWorld({ body: { id: 'last', given: givenOnDisk } })
  await control.takeSnapshot({ ...inDefault, body: { id: 'early' } })
  await control.moveClock({ ...inDefault, body: { advance: 'PT5S' } })
  const before = await worldsShownBy(control)
  const fault = new StoreError('unusable', 'Failed to keep the state: no space is left. Free some, then try again.')
  for (const [method, at, body] of changes) {
    disk.fault = fault
    expect([at, await send(method, at, body)]).toEqual([at, [503, '1', { error: { code: 'state_not_kept', message: fault.message } }]])
    disk.fault = null
    expect([at, await worldsShownBy(control)]).toEqual([at, before])
  }
  expect(new Set(told)).toEqual(new Set([fault.message]))

  for (const [method, at, body] of changes) {
    const [status] = await send(method, at, body)
    // The restore and the deletion find no snapshot after the reset.
    expect([at, status]).toEqual([at, expect.toSatisfy((answered: number) => answered < 300 || answered === 404)])
  }
  expect(told.at(-1)).toBe('The state is kept again.')
  await control.moveClock({ ...inDefault, body: { freeze: true } })
  const after = await worldsShownBy(control)
  await started.end()
  await store.close()
  expect(await worldsShownBy((await start()).control)).toBe(after)
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
  live.subscribers.add((update) => heard.push(update.type === 'happened' ? update.event.type : update.type))
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
  const before = await worldsShownBy(control)
  const create = () => send('POST', '/sessions/reports', { researchQuestion: 'Why?' })
  disk.fault = new StoreError('unusable', 'Failed to keep the state: the disk fails.')
  disk.isUnreadable = true
  expect((await create())[0]).toBe(503)
  disk.fault = null
  expect((await create())[0]).toBe(503)
  disk.isUnreadable = false
  expect((await create())[0]).toBe(503)
  expect(await worldsShownBy(control)).toBe(before)
  expect((await create())[0]).toBe(202)
  expect(told).toEqual([
    'Failed to keep the state: the disk fails.',
    'Failed to read the state: the disk fails.',
    'The state is kept again.',
  ])
})

test('a full disk: 503 with the fix, nothing is lost, and with space all goes on', async () => {
  let now = 0
  const state = await openState(path, { maxPages: 150, readMonotonic: () => (now += 1000) })
  closing.add(state.close)
  const options = { given: givenOnDisk, state: state.journal, onBug: raise }
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
