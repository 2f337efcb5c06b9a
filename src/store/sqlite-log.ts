import { chainChecksum, noChecksum, sealOf } from './checksum.ts'
import { broken } from './sqlite-fault.ts'
import type { Statements, WorldRow } from './sqlite-tables.ts'
import { StoreError, type Append, type StoredEntry } from './store.ts'

/** The worlds of a file and their entries, each checked as it is read. All of it is synchronous; writes need a transaction. */
export type SqliteLog = {
  readonly list: () => readonly WorldRow[]
  readonly head: (world: string) => WorldRow | undefined
  readonly read: (world: string, after: number) => Generator<readonly StoredEntry[]>
  readonly append: (entries: Append) => void
  /** Drops what a world that has ended left. */
  readonly forget: (world: string) => void
  /** Drops the entries up to a version. */
  readonly fold: (row: WorldRow, version: number) => void
}

/** The entries that a page of a read has. */
const pageLength = 1000

export function createSqliteLog(path: string, sql: Statements): SqliteLog {
  const check = (row: WorldRow): WorldRow => {
    if (row.seal !== sealOfRow(row)) throw broken(path, `has been damaged: its row ${row.number}, of the world ${row.world}, was changed`)
    return row
  }
  const head = (world: string): WorldRow | undefined => {
    const row = sql.readWorld.get(world)
    return row === undefined ? undefined : check(row)
  }
  const write = (row: Omit<WorldRow, 'seal'>): void => {
    sql.writeWorld.run(...valuesOf(row), sealOfRow(row))
  }

  function list(): readonly WorldRow[] {
    const rows = sql.listWorlds.all().map(check)
    const count = sql.countWorlds.get()?.value
    if (rows.length !== count) throw broken(path, `has been damaged: it lists ${rows.length} worlds of ${count ?? 'an unknown number'}`)
    // Found by its number; other functions find it by its id, in an index that may be damaged.
    const unfound = rows.find((row) => head(row.world)?.number !== row.number)
    if (unfound !== undefined) throw broken(path, `has been damaged: the world ${unfound.world} is not found by its id`)
    const known = new Map(rows.map((row) => [row.world, row]))
    // One step for each world that has entries, however many these are.
    for (let next = sql.nextWorld.get(''); next !== undefined; next = sql.nextWorld.get(next.world)) {
      const { world } = next
      const row = known.get(world)
      const last = sql.lastEntry.get(world)?.version ?? 0
      if (row === undefined || row.ended === 1 || row.version !== last)
        throw broken(path, `has been damaged: the last entry of the world ${world} is ${last}, and not ${row?.version ?? 0}`)
      known.delete(world)
    }
    const lost = [...known.values()].find((row) => row.version > row.folded_to)
    if (lost !== undefined) throw broken(path, `has been damaged: all entries of the world ${lost.world} were lost`)
    return rows
  }

  function checksumAt({ world }: WorldRow, version: number): string {
    const [row] = sql.readEntries.all(world, version - 1, version, 1)
    if (row === undefined) throw broken(path, `has been damaged: entry ${version} of the world ${world} was lost`)
    return row.checksum
  }

  function* read(world: string, after: number): Generator<readonly StoredEntry[]> {
    const row = head(world)
    if (row === undefined || row.ended === 1) return
    if (after < row.folded_to && row.folded_to > row.begun_at)
      throw broken(path, `has no entries of the world ${world} up to ${row.folded_to}: they were folded into a snapshot, which is damaged`)
    let version = Math.max(after, row.folded_to)
    let checksum = version === row.folded_to ? row.folded_checksum : checksumAt(row, version)
    while (version < row.version) {
      const rows = sql.readEntries.all(world, version, row.version, pageLength)
      if (rows.length === 0) throw broken(path, `has been damaged: entry ${version + 1} of the world ${world} was lost`)
      const page: StoredEntry[] = []
      for (const one of rows) {
        version++
        checksum = chainChecksum(checksum, world, version, one.entry)
        if (one.version !== version || one.checksum !== checksum) {
          // Those before the damage are good.
          if (page.length > 0) yield page
          throw broken(path, `has been damaged: entry ${version} of the world ${world} was changed, lost, doubled or moved`)
        }
        // Just as it was written, as the checksum says.
        page.push({ version, value: JSON.parse(one.entry) as unknown })
      }
      yield page
    }
    if (checksum !== row.checksum)
      throw broken(path, `has been damaged: entry ${version} of the world ${world}, its last, was changed or moved`)
  }

  function append({ world, after, entries, ends }: Append): void {
    const before = head(world)
    const found = before?.version ?? 0
    if (found !== after)
      throw new StoreError(
        'conflict',
        `Failed to keep the state: ${path}: the world ${world} is at version ${found}, not ${after}; another process wrote to it. Try again.`,
      )
    let checksum = before?.checksum ?? noChecksum
    let version = after
    for (const value of entries) {
      const text = toText(value)
      version++
      checksum = chainChecksum(checksum, world, version, text)
      sql.writeEntry.run(world, version, text, checksum)
    }
    const row = before === undefined || before.ended === 1 ? begin(world, before) : before
    if (!ends) return write({ ...row, version, checksum })
    // Nobody reads the entries of a world that is gone.
    sql.dropEntries.run(world, version)
    sql.dropSnapshot.run(world)
    sql.dropAllParts.run(world)
    write({ ...row, version, checksum, folded_to: version, folded_checksum: checksum, ended: 1 })
  }

  /** The row of a new world. One that takes the id of a world that has ended goes on with its versions, and comes last. */
  function begin(world: string, ended: WorldRow | undefined): Omit<WorldRow, 'seal'> {
    if (ended === undefined) sql.addWorlds.run()
    else sql.deleteWorld.run(world)
    const { version = 0, checksum = noChecksum } = ended ?? {}
    const number = sql.nextNumber.get()?.number ?? 1
    return { number, world, version, checksum, begun_at: version, folded_to: version, folded_checksum: checksum, ended: 0 }
  }

  return {
    list,
    head,
    read,
    append,
    forget(world) {
      if (head(world)?.ended !== 1) return
      sql.deleteWorld.run(world)
      sql.subtractWorlds.run()
    },
    fold(row, version) {
      const checksum = checksumAt(row, version)
      sql.dropEntries.run(row.world, version)
      write({ ...row, folded_to: version, folded_checksum: checksum })
    },
  }
}

type Values = readonly [number, string, number, string, number, number, string, number]

function valuesOf(row: Omit<WorldRow, 'seal'>): Values {
  return [row.number, row.world, row.version, row.checksum, row.begun_at, row.folded_to, row.folded_checksum, row.ended]
}

function sealOfRow(row: Omit<WorldRow, 'seal'>): string {
  return sealOf(...valuesOf(row))
}

function toText(value: unknown): string {
  // JSON.stringify returns undefined for functions and undefined, although its type does not say so.
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) throw new TypeError(`Failed to keep the state: ${typeof value} has no JSON`)
  return text
}
