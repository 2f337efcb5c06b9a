import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  vi.restoreAllMocks()
  rmSync(directory, { recursive: true })
})

async function open(at = path): Promise<SqliteStore> {
  const store = await openSqlite(at)
  closing.push(store.close)
  return store
}

/** Appends so many entries of 0.8 MB, each in a commit of its own. */
async function fill(store: SqliteStore, commits: number, after = 0): Promise<void> {
  for (let number = after; number < after + commits; number++)
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

test('while a reader keeps a -wal from being cut, only every 16 MB of it are tried', async () => {
  const store = await open()
  await fill(store, 1)
  const reader = new DatabaseSync(path)
  closing.push(() => reader.close())
  reader.exec('BEGIN; SELECT * FROM totals')
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  const tries = (): number => exec.mock.calls.filter(([sql]) => sql.includes('wal_checkpoint')).length
  // 16 MB are twenty commits.
  const after: number[] = []
  for (let commits = 0; commits < 70; commits += 10) {
    await fill(store, 10, 1 + commits)
    after.push(tries())
  }
  expect(after).toEqual([0, 1, 1, 2, 2, 3, 3])
  reader.exec('ROLLBACK')
  await fill(store, 20, 71)
  expect(tries()).toBe(4)
  await fill(store, 1, 91)
  expect(statSync(`${path}-wal`).size).toBeLessThan(17_000_000)
  // From now on as before.
  await fill(store, 40, 92)
  expect(tries()).toBe(6)
})

test.each([
  ['beside a reader', "'open', 0"],
  ['without one', /'open', 0|SELECT \* FROM totals/],
])('a file whose mark cannot be closed keeps its -wal %s, and is whole then', async (_, failing) => {
  const before = await open()
  await fill(before, 1)
  await before.close()
  const store = await open()
  const exec = Reflect.get(DatabaseSync.prototype, 'exec')
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql.search(failing) !== -1) throw Object.assign(new Error('disk I/O error'), { errcode: 10 })
    return exec.call(this, sql)
  })
  await expect(fill(store, 1, 1)).rejects.toThrow('the disk fails')
  await store.close()
  spy.mockRestore()
  expect(readdirSync(directory)).toContain('state.db-wal')
  const again = await open()
  expect([again.findDamage(), await again.list()]).toEqual([null, [{ world: 'mine', version: 1, foldedTo: 0, hasEnded: false }]])
  await fill(again, 1, 1)
  await again.close()
  expect(readdirSync(directory)).toEqual(['state.db'])
})
