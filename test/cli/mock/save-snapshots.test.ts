import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEnded, openState, type OpenState } from '../../../src/cli/mock/state.ts'
import { prepareUnderstudy, type PreparedUnderstudy } from '../../../src/mock/worlds/prepare-understudy.ts'
import { createSnapshotSaver } from '../../../src/cli/mock/save-snapshots.ts'
import { attachAnswers } from '../../../src/mock/understudy.ts'
import { inDefault } from '../../support/serve/controlled-stand-in.ts'
import { readWorldState } from '../../support/serve/read-world-state.ts'

let directory: string
let path: string
const states = new Set<OpenState>()
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z'), toFake: ['Date'] })
  directory = mkdtempSync(join(tmpdir(), 'save-snapshots-'))
  path = join(directory, 'state.db')
})
afterEach(async () => {
  for (const state of states) await state.close()
  states.clear()
  vi.useRealTimers()
  rmSync(directory, { recursive: true })
})

const everyEntries = 100
const onBug = (error: unknown): void => {
  throw error
}

/** A mock on the file, as the command makes it, saved after a hundred entries each time. */
async function start() {
  const state = await openState(path)
  states.add(state)
  const options = { given: { clock: '2026-03-02T09:00:00Z' }, state: state.journal, onBug }
  const shell: PreparedUnderstudy = prepareUnderstudy(options)
  state.saveSnapshots({ worlds: shell.standIn.worlds, onFailure: onBug, everyEntries })
  const { control } = attachAnswers(shell, options)
  return { control, entriesRead: state.entriesRead, stop: state.close }
}

type Started = Awaited<ReturnType<typeof start>>

/** Makes sixty sessions run to their end, takes snapshots, and goes on. */
async function use({ control }: Started): Promise<void> {
  for (let number = 0; number < 60; number++) {
    await control.addSession({
      ...inDefault,
      body: { type: number % 2 === 0 ? 'report' : 'systematicReview', sharedWith: ['new@example.org'] },
    })
    if (number % 20 === 0) await control.takeSnapshot({ ...inDefault, body: { id: `after-${number}` } })
    await control.moveClock({ ...inDefault, body: { advance: 'PT10S' } })
  }
  await control.addFault({ ...inDefault, body: { on: { operation: 'getReport' }, delay: 'PT1S' } })
}

function entriesIn(): number {
  const database = new DatabaseSync(path, { readOnly: true })
  const { count } = database.prepare('SELECT count(*) AS count FROM entries').get() as { readonly count: number }
  database.close()
  return count
}

function change(statement: string): void {
  const database = new DatabaseSync(path)
  database.exec(statement)
  database.close()
}

test('snapshots of a state: a start reads only the entries since the last one', async () => {
  const first = await start()
  await use(first)
  const before = await readWorldState(first.control)
  await first.stop()
  expect(entriesIn()).toBeGreaterThan(3 * everyEntries)

  const second = await start()
  expect(second.entriesRead).toBeLessThan(2 * everyEntries)
  expect(await readWorldState(second.control)).toEqual(before)
  // The snapshots of users are there as well.
  await second.control.restoreSnapshot({ path: { ...inDefault.path, snapshot: 'after-20' } })
  expect((await second.control.listControlledSessions(inDefault)).totalCount).toBe(21)
  const restored = await readWorldState(second.control)
  await second.stop()
  expect(await readWorldState((await start()).control)).toEqual(restored)
})

test.each([
  ['was damaged', "UPDATE snapshot_parts SET text = replace(text, 'report', 'rep0rt') WHERE part = 0"],
  ['has lost a part', 'DELETE FROM snapshot_parts WHERE part = 0'],
])('snapshots of a state: one that %s is made up for by the entries before it', async (_, statement) => {
  const first = await start()
  await use(first)
  const before = await readWorldState(first.control)
  await first.stop()
  change(statement)
  const second = await start()
  expect(second.entriesRead).toBe(entriesIn())
  expect(await readWorldState(second.control)).toEqual(before)
})

test('snapshots of a state: a deleted world leaves none', async () => {
  const first = await start()
  await first.control.createWorld({ body: { id: 'short' } })
  for (let number = 0; number < everyEntries; number++)
    await first.control.moveClock({ path: { world: 'short' }, body: { advance: 'PT1S' } })
  await first.control.deleteWorld({ path: { world: 'short' } })
  await first.stop()
  const second = await start()
  expect((await second.control.listWorlds()).worlds.map(({ id }) => id)).toEqual(['default'])
  await second.stop()
  const database = new DatabaseSync(path, { readOnly: true })
  for (const table of ['snapshots', 'snapshot_parts'])
    expect(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()).toEqual({ count: 0 })
  expect(database.prepare('SELECT world FROM worlds').all()).toEqual([{ world: 'default' }])
  database.close()
})

test('a state: of deleted worlds the end leaves the highest number alone', async () => {
  const first = await start()
  for (const id of ['mine', 'w7', 'w3']) {
    await first.control.createWorld({ body: { id } })
    await first.control.deleteWorld({ path: { world: id } })
  }
  await first.stop()
  const second = await start()
  expect((await second.control.createWorld({ body: {} })).id).toBe('w8')
  expect((await second.control.createWorld({ body: { id: 'mine' } })).id).toBe('mine')
  await second.stop()
  const database = new DatabaseSync(path, { readOnly: true })
  expect(
    database
      .prepare('SELECT world FROM worlds ORDER BY world')
      .all()
      .map(({ world }) => world),
  ).toEqual(['default', 'mine', 'w7', 'w8'])
  database.close()
})

test('a state: the end forgets very many deleted worlds', async () => {
  const ended = Array.from({ length: 200_000 }, (_, number) => ({ world: `w${number + 1}`, version: 2, foldedTo: 2, hasEnded: true }))
  const forgotten: (readonly string[])[] = []
  await forgetEnded({ list: async () => ended, forget: async (worlds) => void forgotten.push(worlds) })
  expect(forgotten.map(({ length }) => length)).toEqual([199_999])
})

test('snapshots of a state: one that failed is tried again, a tenth of entries later', async () => {
  const { live } = prepareUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const [tried, failures]: [number[], unknown[]] = [[], []]
  const full = new Error('no space is left')
  let version = 0
  const listen = createSnapshotSaver({
    worlds: { peek: () => live },
    everyEntries,
    savedAt: new Map(),
    versionOf: () => version,
    onFailure: (error) => failures.push(error),
    async saveSnapshot(_, at) {
      tried.push(at)
      if (tried.length < 3) throw full
    },
  })
  for (version = 1; version <= 300; version++) {
    listen([{ world: 'default', version }])
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect([tried, failures]).toEqual([
    [100, 110, 120, 220],
    [full, full],
  ])
})
