import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { applicationId, schemaVersion } from './state-path.ts'

/**
 * A row of `worlds`, with a seal over all of it. Entries up to `folded_to` are gone. Where that is more than `begun_at`, the version at which
 * an earlier world of this id ended, a snapshot stands for them.
 */
export type WorldRow = {
  readonly number: number
  readonly world: string
  readonly version: number
  readonly checksum: string
  readonly begun_at: number
  readonly folded_to: number
  readonly folded_checksum: string
  readonly ended: number
  readonly seal: string
}

export type EntryRow = { readonly version: number; readonly entry: string; readonly checksum: string }
export type PartRow = { readonly part: number; readonly text: string }
export type SnapshotRow = { readonly world: string; readonly version: number; readonly parts: number; readonly checksum: string }

const schema = `
CREATE TABLE worlds (
  number INTEGER PRIMARY KEY, world TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, checksum TEXT NOT NULL, begun_at INTEGER NOT NULL,
  folded_to INTEGER NOT NULL, folded_checksum TEXT NOT NULL, ended INTEGER NOT NULL, seal TEXT NOT NULL
) STRICT;
CREATE TABLE entries (
  world TEXT NOT NULL, version INTEGER NOT NULL, entry TEXT NOT NULL, checksum TEXT NOT NULL, PRIMARY KEY (world, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
  world TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL, parts INTEGER NOT NULL, checksum TEXT NOT NULL
) STRICT;
CREATE TABLE snapshot_parts (
  world TEXT NOT NULL, version INTEGER NOT NULL, part INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (world, version, part)
) STRICT;
CREATE TABLE totals (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;
INSERT INTO totals VALUES ('worlds', 0);
PRAGMA application_id = ${applicationId};
PRAGMA user_version = ${schemaVersion};
`

/** Creates the tables of an empty file. A kill leaves it empty, or with all of them. */
export function createTables(database: DatabaseSync): void {
  database.exec(`BEGIN IMMEDIATE;${schema}COMMIT;`)
}

/** A statement whose rows have a type. */
type Query<Row> = {
  readonly all: (...values: readonly (string | number)[]) => readonly Row[]
  readonly get: (...values: readonly (string | number)[]) => Row | undefined
}

export type Statements = ReturnType<typeof prepareStatements>

export function prepareStatements(database: DatabaseSync) {
  const query = <Row>(text: string): Query<Row> => {
    const statement = database.prepare(text)
    // The tables are strict, and a row has the columns of its statement.
    return {
      all: (...values) => statement.all(...values) as unknown as readonly Row[],
      get: (...values) => statement.get(...values) as Row | undefined,
    }
  }
  const change = (text: string): StatementSync => database.prepare(text)
  return {
    readWorld: query<WorldRow>('SELECT * FROM worlds WHERE world = ?'),
    listWorlds: query<WorldRow>('SELECT * FROM worlds ORDER BY number'),
    countWorlds: query<{ readonly value: number }>("SELECT value FROM totals WHERE name = 'worlds'"),
    nextNumber: query<{ readonly number: number }>('SELECT coalesce(max(number), 0) + 1 AS number FROM worlds'),
    nextWorld: query<{ readonly world: string }>('SELECT world FROM entries WHERE world > ? ORDER BY world LIMIT 1'),
    lastEntry: query<{ readonly version: number | null }>('SELECT max(version) AS version FROM entries WHERE world = ?'),
    readEntries: query<EntryRow>(
      'SELECT version, entry, checksum FROM entries WHERE world = ? AND version > ? AND version <= ? ORDER BY version LIMIT ?',
    ),
    readSnapshot: query<SnapshotRow>('SELECT * FROM snapshots WHERE world = ?'),
    readParts: query<PartRow>('SELECT part, text FROM snapshot_parts WHERE world = ? AND version = ? ORDER BY part'),
    addWorlds: change("UPDATE totals SET value = value + 1 WHERE name = 'worlds'"),
    subtractWorlds: change("UPDATE totals SET value = value - 1 WHERE name = 'worlds'"),
    writeWorld: change('INSERT OR REPLACE INTO worlds VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    deleteWorld: change('DELETE FROM worlds WHERE world = ?'),
    writeEntry: change('INSERT INTO entries VALUES (?, ?, ?, ?)'),
    dropEntries: change('DELETE FROM entries WHERE world = ? AND version <= ?'),
    writeSnapshot: change('INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)'),
    dropSnapshot: change('DELETE FROM snapshots WHERE world = ?'),
    writePart: change('INSERT INTO snapshot_parts VALUES (?, ?, ?, ?)'),
    dropParts: change('DELETE FROM snapshot_parts WHERE world = ? AND version = ?'),
    dropAllParts: change('DELETE FROM snapshot_parts WHERE world = ?'),
    dropLooseParts: change(
      'DELETE FROM snapshot_parts WHERE NOT EXISTS (SELECT 1 FROM snapshots AS s WHERE s.world = snapshot_parts.world AND s.version = snapshot_parts.version)',
    ),
    dropOldPart: change(
      'DELETE FROM snapshot_parts WHERE rowid = (SELECT rowid FROM snapshot_parts WHERE world = ? AND version <> ? LIMIT 1)',
    ),
  }
}
