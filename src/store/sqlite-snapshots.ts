import { chainChecksum, sealOf } from './checksum.ts'
import type { SqliteLog } from './sqlite-log.ts'
import type { Statements } from './sqlite-tables.ts'
import type { StoredSnapshot } from './store.ts'

/** A file that snapshots are written to. */
export type WritableFile = {
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

/** The parts that are written in one transaction: so few that requests wait no longer than for another sync. */
const [partsTogether, lettersTogether] = [32, 200_000]

/** Saves a snapshot. One that fails leaves nothing behind, if the file takes that. */
export async function saveSnapshot(file: WritableFile, world: string, version: number, parts: AsyncIterable<string>): Promise<void> {
  try {
    await writeSnapshot(file, world, version, parts)
  } catch (error) {
    try {
      await dropOldParts(file, world, file.sql.readSnapshot.get(world)?.version ?? 0)
    } catch {
      // The next one drops them.
    }
    throw error
  }
}

/** Writes a snapshot a few parts at a time. A row of its own makes the parts a snapshot at the end, so that a kill leaves the one before it. */
async function writeSnapshot(file: WritableFile, world: string, version: number, parts: AsyncIterable<string>): Promise<void> {
  const { sql, log, transact, isOpen } = file
  let checksum = sealOf(world, version)
  let count = 0
  // One of the same version stays until the end: entries may be folded into it.
  const isAnew = sql.readSnapshot.get(world)?.version === version
  // A kill may have left some behind.
  if (!isAnew) transact(() => sql.dropParts.run(world, version))
  let texts: string[] = []
  const writeTexts = (): void => {
    for (const text of texts) {
      checksum = chainChecksum(checksum, world, count, text)
      sql.writePart.run(world, version, count++, text)
    }
    texts = []
  }
  for await (const text of parts) {
    if (!isOpen()) return
    texts.push(text)
    // Each transaction is synced: of those that are not, a power cut may tear several, which would look like damage.
    const isFull = texts.length === partsTogether || texts.reduce((sum, { length }) => sum + length, 0) > lettersTogether
    if (isFull && !isAnew) transact(writeTexts)
  }
  if (!isOpen()) return
  if (!isAnew) transact(writeTexts)
  transact(() => {
    if (isAnew) {
      sql.dropParts.run(world, version)
      writeTexts()
    }
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
