import { existsSync, realpathSync } from 'node:fs'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import type * as Sqlite from 'node:sqlite'
import { closeWithWal } from './close-with-wal.ts'
import type { Database as DatabaseClass } from './lock-file.ts'
import { createOpenMark, isMarkedOpen, keptWal, type OpenMark } from './open-mark.ts'
import { broken, damageIn, toStoreError } from './sqlite-fault.ts'
import { createSqliteLog } from './sqlite-log.ts'
import { saveSnapshot, snapshotOf, snapshotVersionOf, type WritableFile } from './sqlite-snapshots.ts'
import { createTables, prepareStatements } from './sqlite-tables.ts'
import { requireStateFile, reserveFile } from './state-path.ts'
import { StoreError, type Store } from './store.ts'
import { codeOf, errcodeOf } from './system-error.ts'
import { findWalDamage, hasWalHeader, walFileOf, walPathOf } from './wal.ts'

/** A state file. It can do more than every store. */
export type SqliteStore = Store & {
  /** Checks all of the file. Returns what is wrong with it; null when it is whole. */
  readonly findDamage: () => string | null
  /** The version of each world's latest snapshot. */
  readonly snapshotVersions: () => ReadonlyMap<string, number>
  /** Closes a file that is refused, and leaves it as it is, and its -wal. */
  readonly leave: () => Promise<void>
  /** Drops the ids and versions of worlds that have ended. A new world of such an id begins at version 0. */
  readonly forget: (worlds: readonly string[]) => Promise<void>
  /** Drops the entries that snapshots stand for, and gives the freed space back to the disk. */
  readonly compact: () => Promise<void>
}

export type SqliteOptions = {
  /** Only reads, beside the process that uses the file. */
  readonly isReadOnly?: boolean
  /** The number of pages that the file may have, to play a full disk. */
  readonly maxPages?: number
}

/** The time that another program may hold the file. Nothing is answered meanwhile. */
const busyMs = 1000

/** Opens or creates a state file. One process at a time may write to it. */
export async function openSqlite(path: string, { isReadOnly = false, maxPages }: SqliteOptions = {}): Promise<SqliteStore> {
  const { DatabaseSync: Database } = await loadSqlite()
  const { kind, release } = isReadOnly ? requireStateFile(path) : reserveFile(path, Database)
  let database: Sqlite.DatabaseSync | undefined
  try {
    const realPath = realpathSync(path)
    const isWalLost = !hasWalHeader(realPath)
    const damage = findWalDamage(realPath)
    if (damage !== undefined) throw broken(path, `is damaged: the changes in ${path}-wal cannot be read, ${damage}`)
    database = isReadOnly ? openReader(realPath, Database) : openUsed(realPath, false, Database)
    if (kind === 'new') createTables(database)
    // Whoever uses the file may have begun its -wal meanwhile.
    if (isWalLost && isMarkedOpen(database) && !hasWalHeader(realPath)) {
      const fate = walFileOf(realPath) === undefined ? 'missing' : 'damaged'
      throw broken(path, `is incomplete: the last changes are in ${path}-wal, which is ${fate}`)
    }
    // The mark brings changes into the file as soon as the -wal is larger than what is kept of it. The rest is cut off, and that is written
    // over: syncing a file that grows takes longer.
    if (!isReadOnly)
      database.exec(
        `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = ${keptWal}`,
      )
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`)
    return createStore({ path, realPath, database, openBeside: () => openUsed(realPath, true, Database), release })
  } catch (error) {
    try {
      if (isReadOnly) database?.close()
      else if (database !== undefined) closeWithWal(database, () => openUsed(realpathSync(path), true, Database), walPathOf(path))
    } finally {
      release()
    }
    throw toStoreError('open', path, error)
  }
}

/** Opens a file for reading only. Its reader sees it as it is now, whatever is written meanwhile. */
function openReader(realPath: string, Database: DatabaseClass): Sqlite.DatabaseSync {
  // Whoever uses the file may not have written to its -wal yet.
  if (!existsSync(walPathOf(realPath))) return openUnused(realPath, Database)
  const database = openUsed(realPath, true, Database)
  try {
    database.exec('BEGIN')
    isMarkedOpen(database) // The moment is that of the first reading.
    return database
  } catch (error) {
    database.close()
    // A kill may have left the -wal, in a directory that is read-only by now.
    if (errcodeOf(error) !== 14 || walFileOf(realPath) !== undefined) throw error
    return openUnused(realPath, Database)
  }
}

/**
 * Opens a file that has all of its changes, for reading only. As an immutable one it can lie in a read-only directory, and needs no files
 * beside it. Before 22.15, Node knows no such option, and SQLite leaves its files there.
 */
function openUnused(realPath: string, Database: DatabaseClass): Sqlite.DatabaseSync {
  const url = pathToFileURL(realPath)
  url.searchParams.set('immutable', '1')
  try {
    return new Database(url.href, { readOnly: true })
  } catch (error) {
    if (errcodeOf(error) !== 14) throw error
    return openUsed(realPath, true, Database)
  }
}

/** Opens a file that other programs may have open. The pragma is an option of its own in newer versions of Node than 22.15. */
function openUsed(realPath: string, readOnly: boolean, Database: DatabaseClass): Sqlite.DatabaseSync {
  const database = new Database(realPath, { readOnly })
  database.exec(`PRAGMA busy_timeout = ${busyMs}`)
  return database
}

/** Loads SQLite, which Node has from 22.13 on. */
async function loadSqlite(): Promise<typeof Sqlite> {
  try {
    return await import('node:sqlite')
  } catch (error) {
    if (codeOf(error) !== 'ERR_UNKNOWN_BUILTIN_MODULE') throw error
    const why = `state files need the SQLite of Node 22.13 or newer; this is Node ${process.versions.node}`
    throw new StoreError('unusable', `Failed to open the state: ${why}. Update Node, or leave --state out.`, error)
  }
}

/** An open file, as its functions share it. */
type OpenFile = WritableFile & {
  readonly database: Sqlite.DatabaseSync
  readonly mark: OpenMark
  readonly path: string
  /** Runs a function that reads, and turns an error of SQLite into one of a user. */
  readonly reading: <Result>(act: () => Result) => Result
}

type Opened = {
  /** As its user names it. */
  readonly path: string
  readonly realPath: string
  readonly database: Sqlite.DatabaseSync
  /** Opens the same file for reading. */
  readonly openBeside: () => Sqlite.DatabaseSync
  readonly release: () => void
}

function createStore({ path, realPath, database, openBeside, release }: Opened): SqliteStore {
  const sql = prepareStatements(database)
  const log = createSqliteLog(path, sql)
  const mark = createOpenMark(database, path)
  const listeners = new Set<Parameters<Store['watch']>[0]>()
  let isOpen = true
  const transact: OpenFile['transact'] = (act) => {
    let hasBegun = false
    try {
      mark.begin()
      database.exec('BEGIN IMMEDIATE')
      hasBegun = true
      act()
      database.exec('COMMIT')
    } catch (error) {
      if (hasBegun) rollBack(database)
      throw toStoreError('keep', path, error)
    }
    mark.tend()
  }
  const reading: OpenFile['reading'] = (act) => {
    try {
      return act()
    } catch (error) {
      throw toStoreError('read', path, error)
    }
  }
  const close = (act: () => void): void => {
    if (!isOpen) return
    isOpen = false
    try {
      act()
    } finally {
      release()
    }
  }
  const file: OpenFile = { path, database, mark, sql, log, transact, reading, isOpen: () => isOpen }
  return {
    async append(batch) {
      transact(() => batch.forEach(log.append))
      const heads = batch.map(({ world, after, entries }) => ({ world, version: after + entries.length }))
      for (const listener of listeners) notify(() => listener(heads))
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
    saveSnapshot: (world, version, texts) => saveSnapshot(file, world, version, texts),
    async loadSnapshot(world) {
      const snapshot = reading(() => snapshotOf(sql, world))
      return typeof snapshot === 'string' ? null : snapshot
    },
    findDamage: () => findDamage(file),
    snapshotVersions: () => new Map(reading(() => log.list().flatMap(({ world }) => snapshotVersionOf(sql, world)))),
    async forget(worlds) {
      if (worlds.length > 0) transact(() => worlds.forEach(log.forget))
    },
    compact: async () => compact(file),
    async close() {
      close(() => {
        if (mark.end()) database.close()
        else closeWithWal(database, openBeside, walPathOf(realPath))
      })
    },
    async leave() {
      close(() => closeWithWal(database, openBeside, walPathOf(realPath)))
    },
  }
}

/** Takes back a transaction, unless a full disk has ended it already. Before 22.16, Node does not tell whether one is open. */
function rollBack(database: Sqlite.DatabaseSync): void {
  try {
    database.exec('ROLLBACK')
  } catch {
    // There is none.
  }
}

/** Calls a listener. An error in it is a bug of its own, and does not make a write that is kept look failed. */
function notify(listener: () => void): void {
  try {
    listener()
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
  }
}

function findDamage({ path, database, sql, log, reading }: OpenFile): string | null {
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

function compact({ path, database, mark, sql, log, transact, reading }: OpenFile): void {
  const rows = reading(log.list)
  transact(() => {
    // A kill left them behind.
    sql.dropLooseParts.run()
    for (const row of rows) {
      const snapshot = snapshotOf(sql, row.world)
      // A damaged one stands for nothing.
      if (snapshot !== null && typeof snapshot !== 'string' && snapshot.version > row.folded_to) log.fold(row, snapshot.version)
    }
  })
  try {
    database.exec('VACUUM')
    mark.renew()
  } catch (error) {
    throw toStoreError('keep', path, error)
  }
}
