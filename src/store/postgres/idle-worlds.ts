import type { Client } from './connect.ts'

/** A server says so often at most that it uses a world. */
const touchMs = 600_000

/** Notes in the database when worlds were used last. */
export type UseNotes = {
  /** Notes the use of worlds, where that is due. */
  readonly note: (client: Client, worlds: readonly string[]) => Promise<void>
}

/** It waits for no change of them, and is a transaction of its own, so that no change waits for it. */
const noteUse = `UPDATE understudy_worlds AS worlds SET used_at = now()
FROM (SELECT world FROM understudy_worlds WHERE world = ANY ($1) AND NOT ended FOR UPDATE SKIP LOCKED) AS used
WHERE worlds.world = used.world RETURNING worlds.world`

export function createUseNotes(): UseNotes {
  const notedAt = new Map<string, number>()
  let prunedAt = performance.now()
  const noted = (worlds: readonly string[]): void => {
    const now = performance.now()
    for (const world of worlds) notedAt.set(world, now)
    if (now - prunedAt < touchMs) return
    prunedAt = now
    for (const [world, at] of notedAt) if (now - at >= touchMs) notedAt.delete(world)
  }
  return {
    async note(client, worlds) {
      const due = worlds.filter((world) => performance.now() - (notedAt.get(world) ?? -Infinity) >= touchMs)
      if (due.length === 0) return
      try {
        const { rows } = await client.query<{ world: string }>({ name: 'use', text: noteUse, values: [due] })
        noted(rows.map(({ world }) => world))
      } catch {
        // The next round notes it. A connection that is lost is told by the round itself.
      }
    },
  }
}

/** Such a world was not used for an hour, though the servers note uses late. The default world stays. */
const isIdle = "NOT ended AND world <> $1 AND used_at < now() - interval '70 minutes'"

/** A world that a server holds is in use. */
const holdIdle = `SELECT world FROM (SELECT world FROM understudy_worlds WHERE ${isIdle} ORDER BY used_at LIMIT 500 OFFSET 0) AS idle
WHERE pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' ' || world, 0))`

/** As the end of a world by a server does. By now, those that hold them are known. */
const end = `UPDATE understudy_worlds SET ended = true, version = version + 1, changed = pg_current_xact_id()
WHERE world = ANY ($2) AND ${isIdle} RETURNING world`

/** Ends some of the worlds that nobody used for an hour, and gives their ids. The client has no other transaction. */
export async function endIdleWorlds(client: Client, staying: string): Promise<readonly string[]> {
  await client.query('BEGIN')
  try {
    const held = await client.query<{ world: string }>(holdIdle, [staying])
    const { rows } = await client.query<{ world: string }>(end, [staying, held.rows.map(({ world }) => world)])
    const ended = rows.map(({ world }) => world)
    await client.query('DELETE FROM understudy_entries WHERE world = ANY ($1)', [ended])
    await client.query('DELETE FROM understudy_snapshots WHERE world = ANY ($1)', [ended])
    await client.query('COMMIT')
    return ended
  } catch (error) {
    client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
