import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StoreError } from '../../../src/store/store.ts'
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
