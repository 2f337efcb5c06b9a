import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Sqlite from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'

const opened = vi.hoisted((): Sqlite.DatabaseSync[] => [])

// The members that a database has in Node 22.13.0, besides those for functions and sessions, and of its options the one that is used.
vi.mock('node:sqlite', async (importOriginal: () => Promise<typeof Sqlite>) => {
  const { DatabaseSync: Present } = await importOriginal()
  return {
    DatabaseSync: class {
      readonly exec: Sqlite.DatabaseSync['exec']
      readonly prepare: Sqlite.DatabaseSync['prepare']
      readonly close: Sqlite.DatabaseSync['close']
      constructor(file: string, { readOnly = false }: Sqlite.DatabaseSyncOptions = {}) {
        const database = new Present(file, { readOnly })
        opened.push(database)
        this.exec = (sql) => database.exec(sql)
        this.prepare = (sql) => database.prepare(sql)
        this.close = () => database.close()
      }
    },
  }
})

let path: string
let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'older-node-'))
  path = join(directory, 'state.db')
})
afterEach(() => rmSync(directory, { recursive: true }))

test('Node 22.13: after a refused write, and after a full disk, the store goes on', async () => {
  const store = await openSqlite(path, { maxPages: 40 })
  const append = (after: number, value: unknown) => store.append([{ world: 'one', after, entries: [value], ends: false }])
  await append(0, 'first')
  await expect(append(0, 'conflict')).rejects.toThrow('the world one is at version 1, not 0')
  await append(1, 'second')
  await expect(append(2, 'x'.repeat(500_000))).rejects.toThrow('no space is left')
  await append(2, 'third')
  expect([await store.list(), store.findDamage()]).toEqual([[{ world: 'one', version: 3, foldedTo: 0, hasEnded: false }], null])
  await store.close()
})

test('Node 22.13: a store waits for another program, too', async () => {
  const store = await openSqlite(path)
  expect(opened.at(-1)?.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 1000 })
  await store.append([{ world: 'one', after: 0, entries: [1], ends: false }])
  const reader = await openSqlite(path, { isReadOnly: true })
  expect(opened.at(-1)?.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 1000 })
  await reader.close()
  await store.close()
})
