import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sizeOf } from '../../src/cli/state/inspect.ts'
import { openSqlite, type SqliteStore } from '../../src/store/sqlite.ts'

let directory: string
let path: string
const closing: (() => unknown)[] = []
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'open-mark-'))
  path = join(directory, 'state.db')
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  rmSync(directory, { recursive: true })
})

async function open(at = path): Promise<SqliteStore> {
  const store = await openSqlite(at)
  closing.push(store.close)
  return store
}

/** Appends so many entries of 0.8 MB, each in a commit of its own. */
async function fill(store: SqliteStore, commits: number): Promise<void> {
  for (let number = 0; number < commits; number++)
    await store.append([{ world: 'mine', after: number, entries: ['x'.repeat(800_000)], ends: false }])
}

test.skipIf(process.platform === 'win32')('a -wal stays small behind a symbolic link, too, and is counted', async () => {
  const real = join(directory, 'volume')
  mkdirSync(real)
  symlinkSync(join(real, 'data.db'), path)
  const store = await open()
  await fill(store, 60)
  const [file, wal] = ['data.db', 'data.db-wal'].map((name) => statSync(join(real, name)).size)
  expect(wal).toBeLessThan(17_000_000)
  expect(sizeOf(path)).toBe(Number(file) + Number(wal))
  expect(readdirSync(directory).toSorted()).toEqual(['state.db', 'volume'])
})
