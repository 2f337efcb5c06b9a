import type { DatabaseSync } from 'node:sqlite'
import { chainChecksum, sealOf } from './checksum.ts'
import type { SqliteLog } from './sqlite-log.ts'
import type { Statements } from './sqlite-tables.ts'
import type { StoredSnapshot } from './store.ts'

/** A file that snapshots are written to. */
export type WritableFile = {
  readonly database: DatabaseSync
  readonly sql: Statements
  readonly log: SqliteLog
  /** Runs a function in a transaction: all of it happens, or nothing. */
  readonly transact: (act: () => void) => void
  readonly isOpen: () => boolean
}

/** The version of a world's latest snapshot beside its id; nothing without one. */
export function snapshotVersionOf(sql: Statements, world: string): readonly (readonly [world: string, version: number])[] {
  const row = sql.readSnapshot.get(world)
  return row === undefined ? [] : [[world, row.version]]
}

/** The latest snapshot of a world; a text that says what is wrong with it; null when there is none. */
export function snapshotOf(sql: Statements, world: string): StoredSnapshot | string | null {
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

/** Writes a snapshot part by part. A row of its own makes the parts a snapshot at the end, so that a kill leaves the one before it. */
export async function saveSnapshot(file: WritableFile, world: string, version: number, texts: AsyncIterable<string>): Promise<void> {
  const { database, sql, log, transact, isOpen } = file
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
  await dropOldParts(file, world, version)
}

/** Deletes the parts of other snapshots one by one, so that requests go on in between. */
async function dropOldParts({ sql, transact, isOpen }: WritableFile, world: string, version: number): Promise<void> {
  while (isOpen()) {
    let isLeft = false
    transact(() => (isLeft = sql.dropOldPart.run(world, version).changes !== 0))
    if (!isLeft) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}
