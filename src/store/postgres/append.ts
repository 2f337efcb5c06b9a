import type { Append } from '../store.ts'
import type { Client } from './connect.ts'
import { headsOf, toFirstKept } from './heads.ts'

const appendBatch = `WITH heads AS (
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::boolean[]) AS heads (world, after, version, ended)
), moved AS (
  UPDATE understudy_worlds AS old SET version = heads.version, ended = heads.ended, changed = pg_current_xact_id(),
    number = CASE WHEN old.ended AND NOT heads.ended THEN nextval('understudy_numbers') ELSE old.number END,
    used_at = CASE WHEN old.ended AND NOT heads.ended THEN now() ELSE old.used_at END
  FROM heads WHERE heads.after > 0 AND old.world = heads.world AND old.version = heads.after RETURNING 1
), made AS (
  INSERT INTO understudy_worlds (world, version, ended) SELECT world, version, ended FROM heads WHERE after = 0 RETURNING 1
), kept AS (
  INSERT INTO understudy_entries SELECT * FROM unnest($5::text[], $6::bigint[], $7::text[]) RETURNING 1
)
SELECT 1 / ((SELECT count(*) FROM moved) + (SELECT count(*) FROM made) = cardinality($1))::int AS ok, pg_current_xact_id()::text AS xid`

const dropEntries = `DELETE FROM understudy_entries AS old USING unnest($2::text[], $3::bigint[]) AS first (world, version)
  WHERE old.world = ANY ($1) AND old.world = first.world AND old.version < first.version`
const dropSnapshots = 'DELETE FROM understudy_snapshots WHERE world = ANY ($1)'

const findAppended = `SELECT EXISTS (
  SELECT FROM understudy_worlds AS worlds LEFT JOIN understudy_entries AS kept ON kept.world = worlds.world AND kept.version = $2
  WHERE worlds.world = $1 AND worlds.version >= $2 AND (kept.world IS NULL OR (kept.xmin = $3::xid8::xid AND kept.entry = $4))
) AS kept`

/**
 * Finds out whether a batch is there that a transaction of this name appended. After a crash, PostgreSQL gives a name again that it kept
 * nothing of: the change of another may have it. The entries of a world that has ended since are gone.
 */
export async function isAppended(client: Client, batch: readonly Append[], xid: string): Promise<boolean> {
  const heads = headsOf(batch)
  // It appended all or nothing.
  const head = heads.find(({ kept }) => kept > 0) ?? heads[0]
  if (head === undefined) return true
  const { world, after, entries } = head
  const values = [world, after + entries.length, xid, JSON.stringify(entries.at(-1))]
  const { rows } = await client.query<{ kept: boolean }>(findAppended, values)
  return rows[0]?.kept === true
}

/** Appends a batch, and gives the name of the transaction in which it did. */
export async function append(client: Client, batch: readonly Append[]): Promise<string | undefined> {
  const heads = headsOf(batch)
  const rows = heads.flatMap(({ world, after, entries, kept }) =>
    entries.slice(entries.length - kept).map((entry, index) => ({ world, version: after + entries.length - kept + index + 1, entry })),
  )
  const ended = heads.filter(({ hasEnded }) => hasEnded).map(({ world }) => world)
  const [{ rows: kept }] = await Promise.all([
    client.query<{ xid: string }>({
      name: 'append',
      text: appendBatch,
      values: [
        heads.map(({ world }) => world),
        heads.map(({ after }) => after),
        heads.map(({ after, entries }) => after + entries.length),
        heads.map(({ ends }) => ends),
        rows.map(({ world }) => world),
        rows.map(({ version }) => version),
        rows.map(({ entry }) => JSON.stringify(entry)),
      ],
    }),
    // The entries of the worlds that go on are not there yet.
    ...(ended.length === 0
      ? []
      : [
          client.query(dropEntries, [ended, heads.map(({ world }) => world), heads.map(toFirstKept)]),
          client.query(dropSnapshots, [ended]),
        ]),
  ])
  return kept[0]?.xid
}
