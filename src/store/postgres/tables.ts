import { StoreError } from '../store.ts'
import type { Client } from './connect.ts'

/** The version of the tables. */
const newest = 2

/**
 * The tables of each version, made from those of the version before it. `changed` is the transaction of the last change, by which a reader
 * finds what it has not seen; `used_at` is by the clock of the database.
 */
const migrations: readonly string[] = [
  `
CREATE SEQUENCE understudy_numbers;
CREATE TABLE understudy_worlds (
  world text COLLATE "C" PRIMARY KEY, number bigint NOT NULL DEFAULT nextval('understudy_numbers'), version bigint NOT NULL,
  ended boolean NOT NULL DEFAULT false, changed xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX understudy_worlds_changed ON understudy_worlds (changed);
CREATE TABLE understudy_entries (
  world text COLLATE "C" NOT NULL, version bigint NOT NULL, entry text NOT NULL, PRIMARY KEY (world, version)
);
CREATE TABLE understudy_snapshots (
  world text COLLATE "C" PRIMARY KEY, version bigint NOT NULL, parts text[] NOT NULL
);
`,
  `
ALTER TABLE understudy_worlds ADD COLUMN used_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX understudy_worlds_used ON understudy_worlds (used_at) WHERE NOT ended;
`,
]

/** The encodings that take any text; SQL_ASCII takes any bytes. */
const encodings: ReadonlySet<string> = new Set(['UTF8', 'SQL_ASCII'])

/** Makes the tables, or brings those of an older version up to date. Of several servers that start at once, one does. */
export async function migrate(client: Client): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' understudy tables', 0))")
    const { rows } = await client.query<{ found: string | null; encoding: string }>(
      "SELECT to_regclass('understudy_versions')::text AS found, current_setting('server_encoding') AS encoding",
    )
    const encoding = rows[0]?.encoding ?? ''
    if (!encodings.has(encoding)) {
      const fix = "Create the database with ENCODING 'UTF8'."
      throw new StoreError('unusable', `Failed to open the store: its encoding ${encoding} cannot hold every text. ${fix}`)
    }
    if (rows[0]?.found === null) await client.query('CREATE TABLE understudy_versions (version integer PRIMARY KEY)')
    const found = await client.query<{ version: number | null }>('SELECT max(version) AS version FROM understudy_versions')
    const version = found.rows[0]?.version ?? 0
    if (version > newest) {
      const why = `its tables have version ${version}, and this version of understudy reads ${newest}`
      throw new StoreError('foreign', `Failed to open the store: ${why}. Use the newer version, or name another database.`)
    }
    for (const [index, text] of migrations.entries()) {
      if (index < version) continue
      await client.query(text)
      await client.query('INSERT INTO understudy_versions VALUES ($1)', [index + 1])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
