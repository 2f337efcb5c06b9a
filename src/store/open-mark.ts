import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { walPathOf } from './wal.ts'

/**
 * The mark that tells a lost -wal. While changes are in the -wal only, the file alone says that it is open, and file and -wal together that it
 * is closed. So whoever brings all changes into the file closes it: this program, the next start after a kill, or another program.
 */
export type OpenMark = {
  /** Marks the file before its first change. */
  readonly begin: () => void
  /** Brings the changes into the file when they are many, and marks it again. */
  readonly tend: () => void
  readonly renew: () => void
  /** Returns false when the file stays marked as one whose changes are in the -wal only. */
  readonly end: () => boolean
}

/**
 * The size of a -wal above which its changes are brought into the file, and to which it is cut then. Each time costs several syncs, as much as
 * ten commits. A start after a kill reads so much in a twentieth of a second.
 */
export const keptWal = 16_000_000

/** Tells if a file without its -wal lacks changes. */
export function isMarkedOpen(database: DatabaseSync): boolean {
  return database.prepare("SELECT value FROM totals WHERE name = 'open'").get()?.['value'] === 1
}

export function createOpenMark(database: DatabaseSync, path: string): OpenMark {
  const walPath = walPathOf(path)
  let hasBegun = false
  /** The size of the -wal above which its changes are brought into the file next. */
  let limit = keptWal
  const walSize = (): number => statSync(walPath, { throwIfNoEntry: false })?.size ?? 0
  const write = (value: 0 | 1): void => database.exec(`INSERT OR REPLACE INTO totals VALUES ('open', ${value})`)
  const renew = (): void => {
    write(1)
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    write(0)
  }
  return {
    begin() {
      if (!hasBegun) renew()
      hasBegun = true
    },
    tend() {
      try {
        const size = walSize()
        if (size <= keptWal) limit = keptWal
        if (size <= limit) return
        // A program that reads for long keeps the -wal from being cut. Each commit would pay for another try.
        limit = size + keptWal
        renew()
        if (walSize() <= keptWal) limit = keptWal
      } catch {
        // The write is kept. The next one tells of a disk that fails.
      }
    },
    renew,
    end() {
      try {
        if (isMarkedOpen(database)) write(0)
        return true
      } catch {
        return false
      }
    },
  }
}
