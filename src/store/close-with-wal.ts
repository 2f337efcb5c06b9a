import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import type * as Sqlite from 'node:sqlite'

/**
 * Closes a file that needs its -wal. The last one to close deletes that, unless it can only read; where no other can be opened, a second name
 * keeps it.
 */
export function closeWithWal(database: Sqlite.DatabaseSync, openBeside: () => Sqlite.DatabaseSync, wal: string): void {
  // An empty one is of this program.
  if ((statSync(wal, { throwIfNoEntry: false })?.size ?? 0) === 0) return database.close()
  let beside: Sqlite.DatabaseSync | undefined
  try {
    beside = openBeside()
    // A file that is damaged may have no table that can be read.
    beside.exec('BEGIN; PRAGMA user_version')
  } catch {
    beside?.close()
    const kept = `${wal}-kept`
    linkSync(wal, kept)
    database.close()
    if (existsSync(wal)) rmSync(kept)
    else renameSync(kept, wal)
    return
  }
  database.close()
  beside.close()
}
