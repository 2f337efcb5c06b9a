import { versions } from 'node:process'
import type * as Sqlite from 'node:sqlite'
import { chainChecksum, sealOf } from './checksum.ts'
import { damageIn, toStoreError } from './sqlite-fault.ts'
import { createSqliteLog, type SqliteLog } from './sqlite-log.ts'
import { createTables, prepareStatements, type Statements } from './sqlite-tables.ts'
import { requireStateFile, reserveFile } from './state-path.ts'
import { StoreError, type Store, type StoredSnapshot } from './store.ts'
import { codeOf } from './system-error.ts'

/** A state file. It can do more than every store. */
export type SqliteStore = Store & {
  /** Checks all of the file. Returns what is wrong with it; null when it is whole. */
  readonly findDamage: () => string | null
  /** The version of each world's latest snapshot. */
  readonly snapshotVersions: () => ReadonlyMap<string, number>
  /** Drops the entries that snapshots stand for, and gives the freed space back to the disk. */
  readonly compact: () => Promise<void>
}

type SqliteOptions = {
  /** Only reads, beside the process that uses the file. */
  readonly isReadOnly?: boolean
  /** The number of pages that the file may have, as a stand-in for a full disk. */
  readonly maxPages?: number
}

/** Opens or creates a state file. One process at a time may write to it. */
export async function openSqlite(path: string, { isReadOnly = false, maxPages }: SqliteOptions = {}): Promise<SqliteStore> {
  const { DatabaseSync: Database } = await loadSqlite()
  if (isReadOnly) requireStateFile(path)
  const { kind, release } = isReadOnly ? { kind: 'ours', release: () => undefined } : reserveFile(path)
  let database: Sqlite.DatabaseSync | undefined
  try {
    database = new Database(path, { readOnly: isReadOnly, timeout: 5000 })
    if (kind === 'new') createTables(database)
    // A reader sees the file as it is now, whatever is written meanwhile.
    database.exec(isReadOnly ? 'BEGIN' : 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`)
    return createStore(path, database, release)
  } catch (error) {
    database?.close()
    release()
    throw toStoreError('open', path, error)
  }
}

/** Loads SQLite, which Node has from 22.13 on. */
async function loadSqlite(): Promise<typeof Sqlite> {
  try {
    return await import('node:sqlite')
  } catch (error) {
    if (codeOf(error) !== 'ERR_UNKNOWN_BUILTIN_MODULE') throw error
    const why = `state files need the SQLite of Node 22.13 or newer; this is Node ${versions.node}`
    throw new StoreError('unusable', `Failed to open the state: ${why}. Update Node, or leave --state out.`, error)
  }
}

/** The parts that all functions of a state file share. */
type Parts = {
  readonly path: string
  readonly database: Sqlite.DatabaseSync
  readonly sql: Statements
  readonly log: SqliteLog
  /** Runs a function in a transaction: all of it happens, or nothing. */
  readonly transact: (act: () => void) => void
  /** Runs a function that reads, and turns an error of SQLite into one of a user. */
  readonly reading: <Result>(act: () => Result) => Result
  readonly isOpen: () => boolean
}

function createStore(path: string, database: Sqlite.DatabaseSync, release: () => void): SqliteStore {
  const sql = prepareStatements(database)
  const log = createSqliteLog(path, sql)
  const listeners = new Set<Parameters<Store['watch']>[0]>()
  let isOpen = true
  const transact: Parts['transact'] = (act) => {
    try {
      database.exec('BEGIN IMMEDIATE')
      act()
      database.exec('COMMIT')
    } catch (error) {
      // A full disk may have ended the transaction already.
      if (database.isTransaction) database.exec('ROLLBACK')
      throw toStoreError('keep', path, error)
    }
  }
  const reading: Parts['reading'] = (act) => {
    try {
      return act()
    } catch (error) {
      throw toStoreError('read', path, error)
    }
  }
  const parts: Parts = { path, database, sql, log, transact, reading, isOpen: () => isOpen }
  return {
    async append(batch) {
      transact(() => batch.forEach(log.append))
      const heads = batch.map(({ world, after, entries }) => ({ world, version: after + entries.length }))
      for (const listener of listeners) listener(heads)
    },
    list: async () =>
      reading(log.list).map(({ world, version, folded_to: foldedTo, ended }) => ({ world, version, foldedTo, hasEnded: ended === 1 })),
    async *read(world, after) {
      const pages = log.read(world, after)
      for (;;) {
        const { done, value } = reading(() => pages.next())
        if (done === true) return
        yield value
      }
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    saveSnapshot: (world, version, texts) => saveSnapshot(parts, world, version, texts),
    async loadSnapshot(world) {
      const snapshot = reading(() => snapshotOf(sql, world))
      return typeof snapshot === 'string' ? null : snapshot
    },
    findDamage: () => findDamage(parts),
    snapshotVersions: () => new Map(reading(() => log.list().flatMap(({ world }) => snapshotVersionOf(sql, world)))),
    compact: async () => compact(parts),
    async close() {
      if (!isOpen) return
      isOpen = false
      try {
        database.close()
      } finally {
        release()
      }
    },
  }
}

function snapshotVersionOf(sql: Statements, world: string): readonly (readonly [world: string, version: number])[] {
  const row = sql.readSnapshot.get(world)
  return row === undefined ? [] : [[world, row.version]]
}

/** The latest snapshot of a world; a text that says what is wrong with it; null when there is none. */
function snapshotOf(sql: Statements, world: string): StoredSnapshot | string | null {
  const row = sql.readSnapshot.get(world)
  if (row === undefined) return null
  // Of a damaged file, also the types of values may be others.
  if (!Number.isSafeInteger(row.version)) return `the snapshot of the world ${world} has no version`
  const texts = sql.readParts.all(world, row.version).map(({ text }) => text)
  const checksum = texts.reduce((sum, text, part) => chainChecksum(sum, world, part, text), sealOf(world, row.version))
  return texts.length === row.parts && checksum === row.checksum
    ? { version: row.version, parts: texts }
    : `the snapshot of the world ${world} at version ${row.version} was changed`
}

async function saveSnapshot(parts: Parts, world: string, version: number, texts: AsyncIterable<string>): Promise<void> {
  const { database, sql, log, transact, isOpen } = parts
  let checksum = sealOf(world, version)
  let count = 0
  // Those that a kill left behind.
  transact(() => sql.dropParts.run(world, version))
  for await (const text of texts) {
    if (!isOpen()) return
    checksum = chainChecksum(checksum, world, count, text)
    // Not synced one by one: nothing rests on them before the row that makes them a snapshot, which is.
    database.exec('PRAGMA synchronous = NORMAL')
    try {
      transact(() => sql.writePart.run(world, version, count, text))
    } finally {
      database.exec('PRAGMA synchronous = FULL')
    }
    count++
  }
  if (!isOpen()) return
  transact(() => {
    const row = log.head(world)
    // The world may be gone by now, and another one may have its id.
    if (row === undefined || row.ended === 1 || row.begun_at >= version) sql.dropParts.run(world, version)
    else sql.writeSnapshot.run(world, version, count, checksum)
  })
  await dropOldParts(parts, world, version)
}

/** Deletes the parts of other snapshots one by one, so that requests go on in between. */
async function dropOldParts({ sql, transact, isOpen }: Parts, world: string, version: number): Promise<void> {
  while (isOpen()) {
    let isLeft = false
    transact(() => (isLeft = sql.dropOldPart.run(world, version).changes !== 0))
    if (!isLeft) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function findDamage({ path, database, sql, log, reading }: Parts): string | null {
  try {
    return reading(() => {
      const [row] = database.prepare('PRAGMA integrity_check(1)').all()
      const fault = row?.['integrity_check']
      if (fault !== 'ok') return `${path} is damaged: ${String(fault).replaceAll(/\s+/g, ' ')}`
      for (const { world, ended, folded_to: foldedTo, begun_at: begunAt } of log.list()) {
        if (ended === 1) continue
        const snapshot = snapshotOf(sql, world)
        if (typeof snapshot === 'string') return `${path} has been damaged: ${snapshot}`
        const isCovered = foldedTo === begunAt || (snapshot !== null && snapshot.version >= foldedTo)
        if (!isCovered) return `${path} has been damaged: the world ${world} has no snapshot for its entries up to ${foldedTo}`
        // Reading checks.
        for (const page of log.read(world, foldedTo)) if (page.length === 0) break
      }
      return null
    })
  } catch (error) {
    const damage = damageIn(error)
    if (damage === undefined) throw error
    return damage
  }
}

function compact({ path, database, sql, log, transact, reading }: Parts): void {
  const rows = reading(log.list)
  transact(() => {
    // Those that a kill left behind.
    sql.dropLooseParts.run()
    for (const row of rows) {
      const snapshot = snapshotOf(sql, row.world)
      // A damaged one stands for nothing.
      if (snapshot !== null && typeof snapshot !== 'string' && snapshot.version > row.folded_to) log.fold(row, snapshot.version)
    }
  })
  try {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE);')
  } catch (error) {
    throw toStoreError('keep', path, error)
  }
}
