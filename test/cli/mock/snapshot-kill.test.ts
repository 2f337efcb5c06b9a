import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openState } from '../../../src/cli/mock/state.ts'
import { createControl } from '../../../src/control/index.ts'
import { attachAnswers } from '../../../src/mock/understudy.ts'
import { prepareUnderstudy } from '../../../src/mock/worlds/prepare-understudy.ts'
import { startMock, stopMocks, type Mock } from '../../support/processes/understudy-command.ts'
import { runsInTurn } from '../../support/rotate.ts'

let directory: string
let prepared: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'snapshot-kill-'))
  prepared = join(directory, 'prepared.db')
  await fill(prepared)
})
afterAll(async () => {
  await stopMocks()
  await rm(directory, { recursive: true })
})

/** Twenty in test:all. */
const kills = runsInTurn(20)
/** So many that a snapshot has several parts, each written by itself. */
const sessions = 12_000
/** A snapshot is saved at 10,000 entries. Some requests are answered before. */
const entries = 9960
const inDefault = { path: { world: 'default' } } as const

/** A file with many sessions and entries, and no snapshot. */
async function fill(path: string): Promise<void> {
  const state = await openState(path)
  const given = {
    clock: '2026-03-02T09:00:00Z',
    sessions: Object.fromEntries(Array.from({ length: sessions }, (_, number) => [`one${number}`, { type: 'report' as const }])),
  }
  const options = { given, state: state.journal }
  const { clock } = attachAnswers(prepareUnderstudy(options), options)
  for (let number = 0; number < entries; number++) clock.freeze()
  await state.close()
}

/** Creates reports until no answer comes, and notes those that were answered. A file that is held too long refuses them. */
async function createReports({ ready }: Mock, answered: Set<string>): Promise<void> {
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  for (;;) {
    try {
      const body = JSON.stringify({ researchQuestion: 'Why?' })
      const response = await fetch(`${String(ready['baseUrl'])}/sessions/reports`, { method: 'POST', headers, body })
      const { sessionId } = (await response.json()) as { readonly sessionId?: string }
      if (response.status === 202 && sessionId !== undefined) answered.add(sessionId)
    } catch {
      return
    }
  }
}

/** The number of parts in a file that are not of its snapshot, and the version of that. */
type Saved = { readonly parts: number; readonly version: number | null }

function openFile(path: string): { readonly database: DatabaseSync; readonly saved: () => Saved } {
  const database = new DatabaseSync(path)
  const loose = database.prepare('SELECT count(*) AS count FROM snapshot_parts WHERE version NOT IN (SELECT version FROM snapshots)')
  const snapshot = database.prepare('SELECT version FROM snapshots')
  const saved = (): Saved => {
    const version = snapshot.get()?.['version']
    return { parts: Number(loose.get()?.['count']), version: typeof version === 'number' ? version : null }
  }
  return { database, saved }
}

type OpenFile = ReturnType<typeof openFile>

function isLocked({ database }: OpenFile): boolean {
  try {
    database.exec('BEGIN IMMEDIATE')
    return true
  } catch {
    return false
  }
}

/** Locks a file while so many parts of a snapshot are in it, and no snapshot yet. False when that was over before. */
async function catchSaving(file: OpenFile, parts: number, ending: AbortSignal): Promise<boolean> {
  while (!ending.aborted) {
    if (isLocked(file)) {
      const saved = file.saved()
      if (saved.version === null && saved.parts >= parts) return true
      file.database.exec('ROLLBACK')
      if (saved.version !== null) return false
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('The mock ended before it saved a snapshot')
}

/** Kills a mock amid requests and in the middle of saving, and returns what it had answered; null if it was too late for that. */
async function killSaving(path: string, parts: number, isReleased: boolean): Promise<ReadonlySet<string> | null> {
  await copyFile(prepared, path)
  const mock = await startMock(['--state', path, '--quiet'])
  const file = openFile(path)
  try {
    const [answered, ending] = [new Set<string>(), new AbortController()]
    const lanes = Promise.all([1, 2, 3].map(() => createReports(mock, answered))).then(() => ending.abort())
    const isCaught = await catchSaving(file, parts, ending.signal)
    // A mock that answers before a change is kept has the time to do it now.
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve))
    // Whatever the mock writes next, the kill falls into it.
    if (isReleased && isCaught) file.database.exec('ROLLBACK')
    await mock.stop('SIGKILL')
    if (!isReleased && isCaught) file.database.exec('ROLLBACK')
    await lanes
    if (!isCaught) return null
    const left = file.saved()
    expect(isReleased || (left.version === null && left.parts >= parts)).toBe(true)
    // The last one to close the file would bring the changes into it.
    return await expectFound(path, answered)
  } finally {
    file.database.close()
  }
}

/** Starts a mock again. It has everything that was answered, and saves its snapshot. */
async function expectFound(path: string, answered: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const mock = await startMock(['--state', path, '--quiet'])
  const control = createControl({ url: String(mock.ready['controlUrl']) })
  const found = await control.listControlledSessions({ ...inDefault, query: { limit: 1000 } })
  const ids = new Set(found.sessions.map(({ sessionId }) => sessionId))
  expect([...answered].filter((id) => !ids.has(id))).toEqual([])
  // Requests that were not answered may have happened.
  expect(found.totalCount - sessions - answered.size).toSatisfy((more: number) => more >= 0 && more <= 3)
  await control.addSession({ ...inDefault, body: { type: 'report' } })
  const file = openFile(path)
  for (let saved = file.saved(); saved.version === null || saved.parts > 0; saved = file.saved()) await control.getServer()
  file.database.close()
  await mock.stop('SIGKILL')
  const state = await openState(path)
  const { live } = prepareUnderstudy({ state: state.journal })
  expect([state.entriesRead < entries, live.world.sessions.size]).toEqual([true, found.totalCount + 1])
  await state.close()
  return answered
}

test(`--state: ${kills} kills while a snapshot is saved lose no answered change`, async () => {
  for (let kill = 0; kill < kills; kill++) {
    let answered: ReadonlySet<string> | null = null
    for (let turn = 0; answered === null && turn < 10; turn++)
      answered = await killSaving(join(directory, `${kill}-${turn}.db`), 1 + (kill % 3), kill % 2 === 1)
    expect(answered?.size).toBeGreaterThan(0)
  }
})
