import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Sqlite from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'

// The members that a database has in Node 22.13.0, besides those for functions and sessions.
vi.mock('node:sqlite', async (importOriginal: () => Promise<typeof Sqlite>) => {
  const { DatabaseSync: Present } = await importOriginal()
  return {
    DatabaseSync: class {
      readonly exec: Sqlite.DatabaseSync['exec']
      readonly prepare: Sqlite.DatabaseSync['prepare']
      readonly close: Sqlite.DatabaseSync['close']
      constructor(...options: ConstructorParameters<typeof Present>) {
        const database = new Present(...options)
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
