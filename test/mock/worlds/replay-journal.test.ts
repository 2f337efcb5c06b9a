import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GivenFault } from '../../../src/contract/given.ts'
import type { JournalEntry } from '../../../src/mock/worlds/journal.ts'
import { inDefault, startControlled, type ControlledStandIn } from '../../support/serve/controlled-stand-in.ts'
import { readWorldState } from '../../support/serve/read-world-state.ts'
import { answerOf, partOf, refusal, textOf } from '../../support/serve/stand-in.ts'
import { toForm, writePdf } from '../../support/serve/library-client.ts'
import { walkLibrary } from '../../support/serve/walk-library.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z'), toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A mock with a journal, and the same one restarted from the journal as parsed from a file. */
function keeping() {
  const kept: JournalEntry[] = []
  const start = (past: readonly JournalEntry[]) =>
    startControlled({ given: { sessions: { one: { type: 'report' } } }, state: { past, keep: (entries) => void kept.push(...entries) } })
  return {
    first: start([]),
    kept,
    restart: () => start(JSON.parse(JSON.stringify(kept)) as JournalEntry[]), // just made of them
  }
}

test('a replay restores everything that was done', async () => {
  const { first, restart } = keeping()
  const { control, ask, understudy } = first
  const sessionId = textOf(
    await ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Why?' }),
    '/sessionId',
  )
  await ask('POST', `${understudy.baseUrl}/sessions/${sessionId}/shares`, 'key-default', { email: 'new@example.org' })
  await control.signUp({ ...inDefault, body: { name: 'new', account: { plan: 'pro', email: 'new@example.org' } } })
  await control.changeAccount({ path: { ...inDefault.path, account: 'pro' }, body: { quota: 12, key: 'revoked' } })
  await control.changeLimits({ ...inDefault, body: { rateLimit: 'daily', planCap: 'clamp' } })
  await ask('POST', `${understudy.baseUrl}/search/papers`, 'key-scale', { query: 'sleep' })
  await control.changeOptions({ ...inDefault, body: { form: 'newer', strictBodies: true } })
  await control.takeSnapshot({ ...inDefault, body: { id: 'early' } })
  await control.takeSnapshot({ ...inDefault, body: { id: 'late' } })
  await control.takeSnapshot({ ...inDefault, body: { id: 'early' } })
  await control.moveClock({ ...inDefault, body: { advance: 'PT3S' } })
  await control.steerSession({ path: { ...inDefault.path, session: sessionId }, body: { do: 'pause' } })
  await control.moveClock({ ...inDefault, body: { run: true } })
  await control.createWorld({ body: { id: 'other', preset: 'conformance', seed: 9 } })
  const again = restart()
  for (const world of ['default', 'other'])
    expect(await readWorldState(again.control, world)).toEqual(await readWorldState(first.control, world))
})

test('a replay takes a fault in vain, which an earlier version took', async () => {
  const { first, kept, restart } = keeping()
  const fault: GivenFault = { on: { operation: 'oauth', account: 'default' }, does: { edge: true } }
  await first.control.createWorld({ body: { id: 'old', given: { faults: [{ ...fault, on: { operation: 'oauth' } }] } } })
  for (const entry of kept) if (entry.type === 'worldCreated' && entry.world === 'old') Object.assign(entry.given, { faults: [fault] })
  const { control } = restart()
  for (const _ of ['restarted', 'reset']) {
    expect(await control.listFaults({ path: { world: 'old' } })).toMatchObject({ faults: [{ fault }] })
    await control.resetWorld({ path: { world: 'old' } })
  }
})

test('a replay restores library, agents, shares and usage, as a file keeps them', async () => {
  const { first, kept, restart } = keeping()
  const send = async (method: string, path: string, body?: unknown, headers: object = { 'content-type': 'application/json' }) => {
    const { fetch, baseUrl } = first.understudy
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method, headers: { authorization: 'Bearer key-default', ...headers }, ...(text !== undefined && { body: text }) }
    return answerOf(await fetch(path.startsWith('http') ? path : baseUrl + path, init))
  }
  await walkLibrary(send, 'other@example.org')
  await send('POST', '/library/sources', { title: 'Kept', doi: '10.5555/kept' })
  const staged = await send('POST', '/sessions/agents/uploads', { filename: 'a.txt', contentType: 'text/plain', sizeBytes: 3 })
  await send('PUT', textOf(staged, '/uploadUrl'), 'abc')
  const query = 'Does it work? [understudy: create report]'
  const chat = textOf(await send('POST', '/sessions/agents', { query, uploadIds: [textOf(staged, '/uploadId')] }), '/sessionId')
  await send('POST', `/sessions/${chat}/shares`, { email: 'new@example.org' })
  await first.control.moveClock({ ...inDefault, body: { advance: 'PT1M' } })
  await send('POST', `/sessions/agents/${chat}/messages`, { message: 'Go on.' })
  await send('POST', `/sessions/agents/${chat}/stop`)
  const readAll = async ({ control, ask, understudy: { baseUrl } }: ControlledStandIn): Promise<readonly unknown[]> => {
    await control.moveClock({ ...inDefault, body: { advance: 'PT1M' } })
    const paths = ['/events', '/sources', '/artifacts'].map((part) => `/sessions/agents/${chat}${part}`)
    const asked = [...paths, `/sessions/${chat}/shares`, '/usage', '/sessions', '/library/sources', '/library/collections']
    const answers = await Promise.all(asked.map((path) => ask('GET', baseUrl + path, 'key-default')))
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200))
    return [await control.getLibrary(inDefault), ...answers.map(({ body }) => body)]
  }
  const again = restart()
  expect(await readAll(again)).toEqual(await readAll(first))
  // No operation gives uploaded bytes back, so only names and sizes are kept, however large they were.
  expect(JSON.stringify(kept)).toContain('"a.pdf"')
  expect(JSON.stringify(kept)).not.toContain('%PDF-')
})

test('a replay, and a snapshot restored, know the bytes of a PDF again', async () => {
  const { first, restart } = keeping()
  const importAt = async ({ understudy: { fetch, baseUrl } }: ControlledStandIn): Promise<unknown> => {
    const headers = { authorization: 'Bearer key-default', 'content-type': 'multipart/form-data; boundary=form-boundary-7' }
    const body = toForm('files', [{ name: 'scan.pdf', text: writePdf() }])
    const answer = await answerOf(await fetch(`${baseUrl}/library/imports/pdf`, { method: 'POST', headers, body }))
    return partOf(answer, '/results/0/status')
  }
  await first.control.takeSnapshot({ ...inDefault, body: { id: 'empty' } })
  expect(await importAt(first)).toBe('imported')
  await first.control.takeSnapshot({ ...inDefault, body: { id: 'full' } })
  const again = restart()
  expect(await importAt(again)).toBe('duplicate')
  for (const [snapshot, status] of [
    ['empty', 'imported'],
    ['full', 'duplicate'],
  ] as const) {
    await again.control.restoreSnapshot({ path: { ...inDefault.path, snapshot } })
    expect(await importAt(again)).toBe(status)
  }
})

test('a replayed snapshot can be restored', async () => {
  const { first, restart } = keeping()
  await first.control.takeSnapshot({ ...inDefault, body: { id: 'early' } })
  const before = await readWorldState(first.control)
  await first.control.moveClock({ ...inDefault, body: { advance: 'PT1H' } })
  const again = restart()
  await again.control.restoreSnapshot({ path: { ...inDefault.path, snapshot: 'early' } })
  expect(await readWorldState(again.control)).toEqual(before)
  expect(await readWorldState(restart().control)).toEqual(before)
})

test('a replay includes deleted snapshots', async () => {
  const { first, restart } = keeping()
  for (const id of ['early', 'late']) await first.control.takeSnapshot({ ...inDefault, body: { id } })
  await first.control.deleteSnapshot({ path: { ...inDefault.path, snapshot: 'early' } })
  expect((await restart().control.listSnapshots(inDefault)).snapshots.map(({ id }) => id)).toEqual(['late'])
})

test('a replay includes resets', async () => {
  const { first, restart } = keeping()
  await first.control.moveClock({ ...inDefault, body: { advance: 'PT1H' } })
  await first.control.takeSnapshot({ ...inDefault, body: {} })
  await first.control.resetWorld(inDefault)
  expect(await readWorldState(restart().control)).toEqual(await readWorldState(first.control))
})

test('a replayed world stays deleted, although events were due in it', async () => {
  const { first, restart } = keeping()
  await first.control.createWorld({ body: { id: 'mine', given: { sessions: { one: { type: 'report' } } } } })
  await first.control.createWorld({ body: { id: 'left' } })
  vi.advanceTimersByTime(60_000)
  await first.control.deleteWorld({ path: { world: 'mine' } })
  expect(await restart().send('GET', '/worlds/mine')).toMatchObject(refusal(404, 'world_not_found'))
  expect((await restart().control.listWorlds()).worlds.map(({ id }) => id)).toEqual(['default', 'left'])
})

test('a replay does not bring back an idle world that was dropped', async () => {
  const { first, restart } = keeping()
  await first.control.createWorld({ body: { id: 'idle', given: { sessions: { one: { type: 'report' } } } } })
  vi.advanceTimersByTime(3_600_000)
  await first.control.listWorlds()
  expect((await restart().control.listWorlds()).worlds.map(({ id }) => id)).toEqual(['default'])
})

test('a replayed running clock has moved on', async () => {
  const { first, restart } = keeping()
  await first.control.moveClock({ ...inDefault, body: { run: true } })
  vi.advanceTimersByTime(60_000)
  const { sessions } = await restart().control.listControlledSessions(inDefault)
  expect(sessions).toMatchObject([{ status: 'completed' }])
})

test('a change that cannot be persisted is not answered', async () => {
  let isFull = false
  const { understudy, ask } = startControlled({
    onBug: () => undefined,
    state: {
      past: [],
      keep() {
        if (isFull) throw new Error('no space is left')
      },
    },
  })
  isFull = true
  const answer = await ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Why?' })
  expect(answer).toMatchObject(refusal(500, 'internal_error'))
  isFull = false
  // The state in memory was never persisted, so it must not be visible.
  expect(await ask('GET', `${understudy.baseUrl}/sessions`, 'key-default')).toMatchObject(refusal(500, 'internal_error'))
})

test('time does not move back over a restart, whatever the wall clock reads', async () => {
  const { first, restart } = keeping()
  await first.control.moveClock({ ...inDefault, body: { run: true } })
  await first.ask('POST', `${first.understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Why?' })
  const before = first.understudy.clock.now()
  vi.setSystemTime(Date.now() - 3_600_000)
  const again = restart()
  expect(again.understudy.clock.now()).toBe(before)
  vi.advanceTimersByTime(1000)
  expect(again.understudy.clock.now()).toBe(before + 1000)
})

test('a restart goes back before no clock move, running or frozen', async () => {
  const { first, restart } = keeping()
  const { clock } = first.understudy
  for (const move of [() => clock.run(), () => clock.freeze(), () => clock.run(), () => clock.advance(3_600_000)]) {
    vi.advanceTimersByTime(1000)
    move()
    const before = clock.now()
    vi.setSystemTime(Date.now() - 7_200_000)
    expect(restart().understudy.clock.now()).toBe(before)
    vi.setSystemTime(Date.now() + 7_200_000)
  }
})

test('a restart goes back before no event, though the clock was moved after it', async () => {
  const { first, restart } = keeping()
  const { control, understudy, ask } = first
  understudy.clock.advance(3_600_000)
  await ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Why?' })
  const before = understudy.clock.now()
  await control.moveClock({ ...inDefault, body: { run: true } })
  vi.setSystemTime(Date.now() - 60_000)
  expect(restart().understudy.clock.now()).toBe(before)
})

test('a restart goes back as far as a reset or a restored snapshot did', async () => {
  for (const isReset of [true, false]) {
    const { first, restart } = keeping()
    const { control, understudy } = first
    await control.moveClock({ ...inDefault, body: { run: true } })
    await control.takeSnapshot({ ...inDefault, body: { id: 'early' } })
    const before = understudy.clock.now()
    understudy.clock.advance(3_600_000)
    await control.addSession({ ...inDefault, body: { type: 'report' } })
    if (isReset) understudy.reset()
    else understudy.restore('early')
    expect(restart().understudy.clock.now()).toBe(before)
    vi.setSystemTime(Date.now() - 60_000)
    expect(restart().understudy.clock.now()).toBe(before)
  }
})

test('a download address issued before a restart is valid after it', async () => {
  const { first, restart } = keeping()
  const { sessionId } = await first.control.addSession({ ...inDefault, body: { type: 'report', status: 'completed' } })
  const addressBy = async ({ ask, understudy }: ControlledStandIn): Promise<string> =>
    textOf(await ask('GET', `${understudy.baseUrl}/sessions/reports/${sessionId}`, 'key-default'), '/pdfUrl')
  const [before, again] = [await addressBy(first), restart()]
  expect(await addressBy(again)).toBe(before)
  expect((await again.understudy.fetch(before)).status).toBe(200)
})

test('the id of a deleted world is not assigned again after a restart', async () => {
  const { first, restart } = keeping()
  expect((await first.control.createWorld({ body: {} })).id).toBe('w1')
  await first.control.deleteWorld({ path: { world: 'w1' } })
  expect((await restart().control.createWorld({ body: {} })).id).toBe('w2')
})
