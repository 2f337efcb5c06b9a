import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import type * as Sqlite from 'node:sqlite'
import { errcodeOf } from './system-error.ts'

/** The class of node:sqlite, which is loaded only when it is needed. */
export type Database = typeof Sqlite.DatabaseSync

/**
 * Takes a lock for this process. Returns a function that releases it, or the id of the process that holds it. Errors of SQLite are thrown
 * unchanged.
 *
 * The lock is a database of its own, in which a transaction stays open. So the kernel holds it: for other containers with the same volume,
 * too, and until the process ends, however that happens.
 */
export function takeLock(file: string, Database: Database): (() => void) | number {
  for (;;) {
    const database = new Database(file)
    try {
      database.exec('PRAGMA busy_timeout = 100; PRAGMA journal_mode = MEMORY')
      const token = randomInt(1, 2 ** 31)
      if (!isTaken(database, token)) {
        const holder = numberIn(database, 'user_version')
        database.close()
        return holder
      }
      // A holder deletes the file as it ends. This one may have opened it just before, and then locks a file that nobody else sees.
      if (tokenIn(file, Database) === token) return () => release(file, database, token, Database)
    } catch (error) {
      database.close()
      throw error
    }
    database.close()
  }
}

/** Writes the id of this process, and begins the transaction that is the lock. Others can read beside it. */
function isTaken(database: Sqlite.DatabaseSync, token: number): boolean {
  try {
    database.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${process.pid}; PRAGMA application_id = ${token}; COMMIT; BEGIN IMMEDIATE`)
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

function release(file: string, database: Sqlite.DatabaseSync, token: number, Database: Database): void {
  try {
    // The file may have been deleted by hand, and made anew by another process.
    if (tokenIn(file, Database) === token) rmSync(file, { force: true })
  } catch {
    // A file that is left behind locks nothing.
  } finally {
    database.close()
  }
}

/** The token in the file that has this name now. Undefined without one, or while another process writes its own. */
function tokenIn(file: string, Database: Database): number | undefined {
  let database: Sqlite.DatabaseSync | undefined
  try {
    database = new Database(file, { readOnly: true })
    return numberIn(database, 'application_id')
  } catch (error) {
    if (isBusy(error) || (errcodeOf(error) ?? 0) % 256 === 14) return undefined
    throw error
  } finally {
    database?.close()
  }
}

function numberIn(database: Sqlite.DatabaseSync, name: 'application_id' | 'user_version'): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name])
}

function isBusy(error: unknown): boolean {
  return (errcodeOf(error) ?? 0) % 256 === 5
}
