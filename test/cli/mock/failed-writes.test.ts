import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoreError } from '../../../src/store/store.ts'
import { inDefault } from '../../support/serve/controlled-stand-in.ts'
import { givenOnDisk, startOnDisk, worldsShownBy } from '../../support/serve/failing-disk.ts'

let directory: string
const closing = new Set<() => Promise<void>>()
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z'), toFake: ['Date'] })
  directory = mkdtempSync(join(tmpdir(), 'failed-writes-'))
})
afterEach(async () => {
  for (const close of closing) await close()
  closing.clear()
  vi.useRealTimers()
  rmSync(directory, { recursive: true })
})

type Started = Awaited<ReturnType<typeof startOnDisk>>
async function start(): Promise<Started> {
  const started = await startOnDisk(join(directory, 'state.db'))
  closing.add(started.store.close)
  return started
}

const noSpace = new StoreError('unusable', 'Failed to keep the state: no space is left.')
const second = { path: { world: 'second' } } as const
const create = ({ send }: Started) => send('POST', '/sessions/reports', { researchQuestion: 'Why?' }, 'key-default-second')

/** Revises a world to another given, as `--watch` does. */
async function replace({ worlds }: Started): Promise<readonly [number]> {
  const live = worlds.peek('second')
  if (live !== undefined) worlds.revise(live, { ...givenOnDisk, seed: 5 })
  try {
    await worlds.whenKept('second')
    return [200]
  } catch {
    return [503]
  }
}

const destructions: readonly (readonly [string, (started: Started) => Promise<readonly [number, ...unknown[]]>])[] = [
  ['a DELETE of the world', ({ send }) => send('DELETE', '/worlds/second')],
  [
    'a DELETE of the world, and a new one of its id',
    async ({ send }) => {
      const [deleted] = await Promise.all([send('DELETE', '/worlds/second'), send('POST', '/worlds', { id: 'second' })])
      return deleted
    },
  ],
  ['a reset', ({ send }) => send('POST', '/worlds/second/reset')],
  ['a reset, twice', async ({ send }) => (await Promise.all([1, 2].map(() => send('POST', '/worlds/second/reset'))))[1] ?? [0]],
  ['another given', replace],
  ['the restore of a snapshot', ({ send }) => send('POST', '/worlds/second/snapshots/early/restore')],
  ['a DELETE of the ledger', ({ send }) => send('DELETE', '/worlds/second/ledger')],
  ['windows that start anew', ({ send }) => send('PATCH', '/worlds/second/limits', { forget: true })],
]

/** A world that has all that no entry tells: exchanges, an override, a window of a minute and a reader of its events. */
async function startFull() {
  const started = await start()
  const { control, controlUrl, fetch, override, send, worlds } = started
  await control.createWorld({ body: { id: 'second', given: { ...givenOnDisk, limits: { rateLimit: 'perMinute' } } } })
  await control.takeSnapshot({ ...second, body: { id: 'early' } })
  override('getUsage', () => ({ broken: { status: 418, body: {} } }), 'second')
  const search = (): Promise<readonly [number, ...unknown[]]> => send('POST', '/search/papers', { query: 'naps' }, 'key-default-second')
  const answered = [await search(), await search(), await send('GET', '/usage', undefined, 'key-default-second')]
  expect(answered.map(([status]) => status)).toEqual([200, 200, 418])
  const stream = (await fetch(`${controlUrl}/worlds/second/events`)).body?.getReader()
  const decoder = new TextDecoder()
  const heard = async (): Promise<string | undefined> => {
    const { value, done } = (await stream?.read()) ?? { done: true }
    return done ? undefined : /^event: (.*)$/m.exec(decoder.decode(value))?.[1]
  }
  expect(await heard()).toBe('listening')
  const asked = () => worlds.peek('second')?.world.rates.addresses.get('127.0.0.1')?.asked
  return { started, heard, asked, usage: () => send('GET', '/usage', undefined, 'key-default-second') }
}

/** Everything that control shows, without the requests of the last minute: a refused one counts, too. */
async function shown({ control }: Started): Promise<string> {
  return (await worldsShownBy(control)).replaceAll(/"perMinute": \[[^\]]*\]/g, '')
}

test.each(destructions)('a failed write: %s, answered 503, takes away nothing', async (what, destroy) => {
  const { started, heard, asked, usage } = await startFull()
  const { control, disk } = started
  const before = [await shown(started), asked()]
  const { exchanges } = await control.getLedger(second)
  disk.fault = noSpace
  const answers = await Promise.all([create(started), destroy(started), create(started)])
  expect(answers.map(([status]) => status)).toEqual([503, 503, 503])
  disk.fault = null
  const ledger = await control.getLedger(second)
  // A request after a DELETE does not reach the world.
  const refused = what.includes('the world') ? 1 : 2
  expect(ledger.exchanges.slice(refused)).toEqual(exchanges)
  expect(ledger.exchanges.map(({ id }) => id)).toEqual(Array.from({ length: 3 + refused }, (_, index) => 3 + refused - index))
  expect(ledger.exchanges.slice(0, refused).map(({ operation, status }) => [operation, status])).toEqual(
    Array.from({ length: refused }, () => ['createReport', 503]),
  )
  expect(ledger.tallies).toEqual({ 'searchPapers 200': 2, 'getUsage 418': 1, 'createReport 503': refused })
  expect([await shown(started), asked()?.slice(0, 3)]).toEqual(before)
  expect((await usage())[0]).toBe(418)
  expect(await heard()).toBe('exchanged')

  // With space, it is done.
  expect((await destroy(started))[0]).toBeLessThan(300)
})

test('a failed write: a request delivered twice is answered 503 in the ledger twice', async () => {
  const started = await start()
  const { control, disk, send } = started
  await control.addFault({ ...inDefault, body: { on: { operation: 'createReport' }, does: { twice: true } } })
  disk.fault = noSpace
  expect((await send('POST', '/sessions/reports', { researchQuestion: 'Why?' }))[0]).toBe(503)
  disk.fault = null
  expect((await control.getLedger(inDefault)).tallies).toEqual({ 'createReport 503': 2 })
})

test('a failed write: all requests of its turn are refused, in its world alone', async () => {
  const started = await start()
  const { control, disk, send, told, logged } = started
  for (const id of ['second', 'third']) await control.createWorld({ body: { id, given: givenOnDisk } })
  const before = await worldsShownBy(control)
  const inSecond = (method: string, at: string, body?: unknown) => send(method, at, body, 'key-default-second')
  const report = { researchQuestion: 'Why?' }
  const statuses = async (...asked: readonly Promise<readonly [number, ...unknown[]]>[]): Promise<readonly number[]> =>
    (await Promise.all(asked)).map(([status]) => status)
  const turn = () =>
    statuses(
      inSecond('GET', '/sessions'),
      inSecond('POST', '/sessions/reports', report),
      inSecond('GET', '/sessions'),
      inSecond('POST', '/sessions/reports', report),
      send('GET', '/sessions', undefined, 'key-default-third'),
      send('POST', '/sessions/reports', report),
      inSecond('POST', '/search/papers', { query: 'naps' }),
      send('GET', '/worlds/second/clock'),
      send('GET', '/worlds'),
      inSecond('POST', '/sessions/systematic-reviews', report),
    )
  disk.fault = noSpace
  // What was asked before the first change rests on none, and neither does another world. A list of all worlds does.
  expect(await turn()).toEqual([200, 503, 503, 503, 200, 503, 503, 503, 503, 503])
  disk.fault = null
  expect(told).toEqual([noSpace.message])
  expect(await worldsShownBy(control)).toBe(before)
  const { tallies } = await control.getLedger({ path: { world: 'second' } })
  expect(tallies).toEqual({
    'listSessions 200': 1,
    'listSessions 503': 1,
    'createReport 503': 2,
    'searchPapers 503': 1,
    'createSystematicReview 503': 1,
  })
  expect(logged.filter(([status]) => status === 202)).toEqual([])

  expect(await turn()).toEqual([200, 202, 200, 202, 200, 202, 200, 200, 200, 202])
  const { sessions } = await control.listControlledSessions({ path: { world: 'second' } })
  expect(sessions).toHaveLength(4)
  expect(told).toEqual([noSpace.message, 'The state is kept again.'])
})

test('a failed write: requests that come while it is put back are refused, too', async () => {
  const started = await start()
  const { control, disk, send, store, told } = started
  const report = { researchQuestion: 'Why?' }
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  disk.fault = noSpace
  disk.held = held
  const first = send('POST', '/sessions/reports', report)
  await new Promise((resolve) => setImmediate(resolve))
  // These wait for the next group.
  const later = [send('POST', '/sessions/reports', report), send('GET', '/sessions')]
  release()
  expect((await Promise.all([first, ...later])).map(([status]) => status)).toEqual([503, 503, 503])
  disk.fault = null
  disk.held = null
  expect(told).toEqual([noSpace.message])
  expect((await control.getLedger(inDefault)).tallies).toEqual({ 'createReport 503': 2, 'listSessions 503': 1 })
  expect((await send('POST', '/sessions/reports', report))[0]).toBe(202)
  await started.end()
  expect((await store.list()).map(({ world }) => world)).toEqual(['default'])
  expect((await control.listControlledSessions(inDefault)).sessions).toHaveLength(2)
})

test.each([null, 'https://page.example'])('a failed write: of the API, a page of origin %s may read the 503', async (origin) => {
  const { baseUrl, controlUrl, disk, fetch } = await start()
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json', ...(origin !== null && { origin }) }
  const sharedWith = async (url: string, body: unknown): Promise<readonly [number, string | null]> => {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    await new Promise((resolve) => setImmediate(resolve))
    return [answer.status, answer.headers.get('access-control-allow-origin')]
  }
  disk.fault = noSpace
  disk.isUnreadable = true
  // The second one is refused before it is decided.
  for (let time = 0; time < 2; time++)
    expect(await sharedWith(`${baseUrl}/sessions/reports`, { researchQuestion: 'Why?' })).toEqual([503, origin === null ? null : '*'])
  expect(await sharedWith(`${controlUrl}/worlds`, {})).toEqual([503, null])
})

test('a failed write: an event stream that is answered 503 is none', async () => {
  const { controlUrl, disk, fetch, live, send } = await start()
  disk.fault = noSpace
  const [[status], stream] = await Promise.all([
    send('POST', '/sessions/reports', { researchQuestion: 'Why?' }),
    fetch(`${controlUrl}/worlds/default/events`),
  ])
  expect([stream.status, status, live.subscribers.size]).toEqual([503, 503, 0])
})

test('a failed write: within its Retry-After no other is tried, and reads are answered', async () => {
  const { baseUrl, control, controlUrl, disk, fetch, send } = await start()
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  const ask = async (url: string, body?: object): Promise<readonly [number, string | null]> => {
    const answer = await fetch(url, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) })
    await new Promise((resolve) => setImmediate(resolve))
    return [answer.status, answer.headers.get('retry-after')]
  }
  const report = { researchQuestion: 'Why?' }
  disk.fault = noSpace
  expect((await send('POST', '/sessions/reports', report))[0]).toBe(503)
  const { tries } = disk
  disk.now += 999
  disk.fault = null
  const asked = [
    await ask(`${baseUrl}/sessions/reports`, report),
    await ask(`${controlUrl}/worlds/default/clock`, { advance: 'PT1H' }),
    await ask(`${baseUrl}/sessions`),
    await ask(`${controlUrl}/worlds/default/sessions`),
  ]
  expect([asked, disk.tries]).toEqual([
    [
      [503, '1'],
      [503, '1'],
      [200, null],
      [200, null],
    ],
    tries,
  ])
  disk.now += 1
  expect(await ask(`${baseUrl}/sessions/reports`, report)).toEqual([202, null])
  // From now on at once.
  await control.moveClock({ ...inDefault, body: { advance: 'PT1H' } })
  expect(disk.tries).toBe(tries + 2)
})

test('a failed write: within its Retry-After a read that changes a world is refused', async () => {
  const { baseUrl, control, disk, fetch, live, send } = await start()
  await control.moveClock({ ...inDefault, body: { run: true } })
  disk.fault = noSpace
  expect((await send('POST', '/sessions/reports', { researchQuestion: 'Why?' }))[0]).toBe(503)
  const { tries } = disk
  const status = async () => (await fetch(`${baseUrl}/sessions`, { headers: { authorization: 'Bearer key-default' } })).status
  expect(await status()).toBe(200)
  // A stage of the given report ends.
  vi.setSystemTime(live.clock.now() + 3_600_000)
  expect([await status(), disk.tries]).toEqual([503, tries])
  disk.fault = null
  disk.now += 1000
  expect([await status(), disk.tries]).toEqual([200, tries + 1])
})

test('a failed write: within its Retry-After no read of control or a fault tries one', async () => {
  const { baseUrl, control, controlUrl, disk, fetch, live, send } = await start()
  await control.moveClock({ ...inDefault, body: { run: true } })
  await control.addFault({ ...inDefault, body: { on: { operation: 'listSessions' }, does: { answer: { status: 500 } }, times: 9 } })
  disk.fault = noSpace
  expect((await send('POST', '/sessions/reports', { researchQuestion: 'Why?' }))[0]).toBe(503)
  const { tries } = disk
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  const ask = async (url: string, body?: object): Promise<number> => {
    const { status } = await fetch(url, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) })
    await new Promise((resolve) => setImmediate(resolve))
    return status
  }
  expect(await ask(`${baseUrl}/sessions`)).toBe(503)
  // A stage of the given report ends.
  vi.setSystemTime(live.clock.now() + 3_600_000)
  disk.now += 900
  expect([await ask(`${controlUrl}/worlds/default/sessions`), disk.tries]).toEqual([503, tries])
  disk.fault = null
  disk.now += 100
  expect(await ask(`${baseUrl}/sessions/reports`, { researchQuestion: 'Why?' })).toBe(202)
})
