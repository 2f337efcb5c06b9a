import { expect, test } from 'vitest'
import { openLog, type Log } from '../../../src/mock/browser/log.ts'
import type { JournalEntry } from '../../../src/mock/worlds/journal.ts'
import { createMemoryStore, type MemoryStore } from '../../support/browser/memory-store.ts'

const hourMs = 3_600_000

function open(store: MemoryStore, { at = 0, madeOf = 'this', mayBeginAnew = true, warnings = [] as string[] } = {}): Promise<Log> {
  return openLog({ store, madeOf, canRestart: mayBeginAnew, now: () => at, warn: (message) => warnings.push(message) })
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

test('what was kept comes back in order', async () => {
  const store = createMemoryStore()
  const batches = [[created('default')], [moved('default', 1), moved('default', 2)], [created('left')], [moved('default', 3)]]
  await keepAll(await open(store), ...batches)
  expect((await open(store)).past).toEqual(batches.flat())
})

test('how often it was taken up costs nothing, and is told each time', async () => {
  const store = createMemoryStore()
  await keepAll(await open(store), [created('default')])
  for (let time = 0; time < 3; time++) await keepAll(await open(store), [{ type: 'restarted', world: 'default' }])
  const { past } = await open(store)
  expect(past.map(({ type }) => type)).toEqual(['restarted', 'restarted', 'restarted', 'worldCreated'])
  expect(store.kept()).toHaveLength(1)
})

test('of a world that was reset only its beginning and what came after are left', async () => {
  const store = createMemoryStore()
  const reset: readonly JournalEntry[] = [{ type: 'worldReset', world: 'default' }, moved('default', 0)]
  await keepAll(await open(store), [created('default')], [created('left')], [moved('default', 1)], [moved('left', 1)], reset, [
    moved('default', 2),
  ])
  expect((await open(store)).past).toEqual([created('default'), created('left'), moved('left', 1), ...reset, moved('default', 2)])
})

test('of a world that is gone only its name is left, if it was given by number', async () => {
  const store = createMemoryStore()
  const gone = (world: string): readonly JournalEntry[] => [{ type: 'worldDeleted', world }]
  await keepAll(await open(store), [created('default')], [created('w8')], [created('w9')], [moved('w9', 1)], gone('w9'), gone('w8'))
  expect(store.kept()).toHaveLength(1)
  expect((await open(store)).past).toMatchObject([{ type: 'worldCreated', world: 'w9' }, ...gone('w9'), created('default')])
})

test('a world that nothing changed for a day is dropped when the log is taken up, but not the default one', async () => {
  const store = createMemoryStore()
  await keepAll(await open(store), [created('default')], [created('old')], [created('young')])
  await keepAll(await open(store, { at: 20 * hourMs }), [moved('young', 1)])
  const { past, whenStored: kept } = await open(store, { at: 25 * hourMs })
  expect(past).toEqual([created('default'), created('young'), moved('young', 1)])
  await kept()
  expect(store.kept().map(({ world }) => world)).toEqual(['default', 'young', 'young'])
})

test('the number of a world that was dropped is not given again either', async () => {
  const store = createMemoryStore()
  await keepAll(await open(store), [created('default')], [created('w4')])
  const late = await open(store, { at: 25 * hourMs })
  const gone = [created('w4'), { type: 'worldDeleted', world: 'w4' }].map(({ type }) => ({ type, world: 'w4' }))
  expect(late.past).toMatchObject([...gone, created('default')])
  await late.whenStored()
  expect((await open(store, { at: 26 * hourMs })).past).toMatchObject([...gone, created('default')])
})

test('an answer that nobody heard is kept for the one who asks again, and not for ever', async () => {
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

test('after a write that failed nothing is written, and that is said once', async () => {
  const store = createMemoryStore()
  const warnings: string[] = []
  const log = await open(store, { warnings })
  await keepAll(log, [created('default')])
  store.fail()
  await keepAll(log, [moved('default', 1)])
  await keepAll(log, [moved('default', 2)])
  expect(warnings).toEqual(['Failed to keep what happens: the disk is full. What happens from now on is lost with this page.'])
  expect((await open(store)).past).toEqual([created('default')])
})

test.each([
  ['by the first page', true, 0, 1],
  ['by a page that takes over', false, 1, 0],
])('a log that was made of something else is begun anew %s: %s', async (_, mayBeginAnew, entries, messages) => {
  const store = createMemoryStore()
  await keepAll(await open(store), [created('default')])
  const warnings: string[] = []
  const { past } = await open(store, { madeOf: 'that', mayBeginAnew, warnings })
  expect([past.length, warnings.length]).toEqual([entries, messages])
})

test.each(['format', 'version', 'madeOf', 'restarts', 'highestGone'])(
  'a log whose beginning lacks its %s is not understood, and a fresh world begins',
  async (member) => {
    const store = createMemoryStore()
    await keepAll(await open(store), [created('default')])
    const warnings: string[] = []
    const { head, ...rest } = await store.read()
    const torn = { ...store, read: () => Promise.resolve({ ...rest, head: { ...(head as object), [member]: undefined } }) }
    expect((await open(torn, { warnings })).past).toEqual([])
    expect(warnings).toEqual(["What was kept of the stand-in's world is not understood; a fresh world begins."])
  },
)

test('without a store all goes on and nothing waits', async () => {
  const log = await openLog({ store: null, madeOf: '', canRestart: true, now: () => 0, warn: () => undefined })
  await keepAll(log, [created('default')])
  expect([log.past, log.count()]).toEqual([[], 1])
})
