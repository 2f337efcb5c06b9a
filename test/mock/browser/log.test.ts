import { expect, test } from 'vitest'
import { openLog, type Log } from '../../../src/mock/browser/log.ts'
import type { JournalEntry } from '../../../src/mock/worlds/journal.ts'
import { createMemoryStore, type MemoryStore } from '../../support/browser/memory-store.ts'

const hourMs = 3_600_000

function open(store: MemoryStore, { at = 0, madeOf = 'this', canRestart = true, warnings = [] as string[] } = {}): Promise<Log> {
  return openLog({ store, madeOf, canRestart, now: () => at, warn: (message) => warnings.push(message) })
}

function created(world: string): JournalEntry {
  return { type: 'worldCreated', world, given: {}, at: 0, clock: { mode: 'running', offsetMs: 0 } }
}

function moved(world: string, offsetMs: number): JournalEntry {
  return { type: 'clockMoved', world, clock: { mode: 'running', offsetMs } }
}

async function keepAll(log: Log, ...batches: readonly (readonly JournalEntry[])[]): Promise<void> {
  for (const batch of batches) log.keep(batch)
  await log.whenStored()
}

test('the log returns its entries in order', async () => {
  const store = createMemoryStore()
  const batches = [[created('default')], [moved('default', 1), moved('default', 2)], [created('left')], [moved('default', 3)]]
  await keepAll(await open(store), ...batches)
  expect((await open(store)).past).toEqual(batches.flat())
})

test('a reset world leaves its creation and what came after in the log', async () => {
  const store = createMemoryStore()
  const reset: readonly JournalEntry[] = [{ type: 'worldReset', world: 'default' }, moved('default', 0)]
  await keepAll(await open(store), [created('default')], [created('left')], [moved('default', 1)], [moved('left', 1)], reset, [
    moved('default', 2),
  ])
  expect((await open(store)).past).toEqual([created('default'), created('left'), moved('left', 1), ...reset, moved('default', 2)])
})

test('a deleted world leaves only its number in the log', async () => {
  const store = createMemoryStore()
  const gone = (world: string): readonly JournalEntry[] => [{ type: 'worldDeleted', world }]
  await keepAll(await open(store), [created('default')], [created('w8')], [created('w9')], [moved('w9', 1)], gone('w9'), gone('w8'))
  expect(store.kept()).toHaveLength(1)
  expect((await open(store)).past).toMatchObject([...gone('w9'), created('default')])
})

test('opening a log drops worlds unchanged for a day, except the default one', async () => {
  const store = createMemoryStore()
  await keepAll(await open(store), [created('default')], [created('old')], [created('young')])
  await keepAll(await open(store, { at: 20 * hourMs }), [moved('young', 1)])
  const { past, whenStored } = await open(store, { at: 25 * hourMs })
  expect(past).toEqual([created('default'), created('young'), moved('young', 1)])
  await whenStored()
  expect(store.kept().map(({ world }) => world)).toEqual(['default', 'young', 'young'])
})

test('the number of a dropped world is not assigned again', async () => {
  const store = createMemoryStore()
  await keepAll(await open(store), [created('default')], [created('w4')])
  const late = await open(store, { at: 25 * hourMs })
  const gone = [{ type: 'worldDeleted', world: 'w4' }]
  expect(late.past).toMatchObject([...gone, created('default')])
  await late.whenStored()
  expect((await open(store, { at: 26 * hourMs })).past).toMatchObject([...gone, created('default')])
})

test('an unconfirmed answer is stored for its page, for a limited time', async () => {
  const store = createMemoryStore()
  const log = await open(store)
  const answer = { id: 'one', outcome: { status: 202, headers: [], body: '{}' }, keptAt: 0 }
  log.storeAnswer(answer)
  await keepAll(log, [created('default')])
  expect((await open(store, { at: hourMs / 12 })).answers).toEqual([answer])
  const late = await open(store, { at: hourMs })
  expect(late.answers).toEqual([])
  await late.whenStored()
  expect(store.answers()).toEqual([])
})

test('a failed write stops all writing, with one warning', async () => {
  const store = createMemoryStore()
  const warnings: string[] = []
  const log = await open(store, { warnings })
  await keepAll(log, [created('default')])
  store.fail()
  await keepAll(log, [moved('default', 1)])
  await keepAll(log, [moved('default', 2)])
  expect(warnings).toEqual(['Failed to store changes: the disk is full. Later changes are lost with this page.'])
  expect((await open(store)).past).toEqual([created('default')])
})

test.each([
  ['by the first page', true, 0, 1],
  ['by a page that takes over', false, 1, 0],
])('a log made from another given restarts %s: %s', async (_, canRestart, entries, messages) => {
  const store = createMemoryStore()
  await keepAll(await open(store), [created('default')])
  const warnings: string[] = []
  const { past } = await open(store, { madeOf: 'that', canRestart, warnings })
  expect([past.length, warnings.length]).toEqual([entries, messages])
})

test.each(['format', 'version', 'madeOf', 'highestGone'])(
  'a log head without %s is not understood, and a fresh world begins',
  async (member) => {
    const store = createMemoryStore()
    await keepAll(await open(store), [created('default')])
    const warnings: string[] = []
    const { head, ...rest } = await store.read()
    const torn = { ...store, read: () => Promise.resolve({ ...rest, head: { ...(head as object), [member]: undefined } }) }
    expect((await open(torn, { warnings })).past).toEqual([])
    expect(warnings).toEqual(['The stored world is not understood; a fresh world begins.'])
  },
)

test('without a store, the log works and never waits', async () => {
  const log = await openLog({ store: null, madeOf: '', canRestart: true, now: () => 0, warn: () => undefined })
  await keepAll(log, [created('default')])
  expect([log.past, log.count()]).toEqual([[], 1])
})
