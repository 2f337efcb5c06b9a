import type { Round, WorldNews } from '../shared-store.ts'
import type { StoredSnapshot } from '../store.ts'
import type { Client } from './connect.ts'

/** A world, with one of the entries that its reader does not know; null when it knows all. */
export type NewsRow = {
  readonly world: string
  readonly number: string
  readonly version: string
  readonly ended: boolean
  readonly horizon: string
  readonly entry_version: string | null
  readonly entry: string | null
}
type SnapshotRow = { readonly world: string; readonly version: string; readonly parts: readonly string[] }

/** One statement, so that a world and its entries are of one moment. The entries of each are found by the index, however many there are. */
export const readNews = `SELECT worlds.world, worlds.number, worlds.version, worlds.ended, pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
  kept.version AS entry_version, kept.entry
FROM understudy_worlds AS worlds
LEFT JOIN unnest($1::text[], $2::bigint[]) AS known (world, version) ON known.world = worlds.world
LEFT JOIN LATERAL (
  SELECT version, entry FROM understudy_entries AS own WHERE own.world = worlds.world AND own.version > known.version
    AND known.version < worlds.version OFFSET 0
) AS kept ON true
WHERE worlds.world = ANY ($1)`
export const inOrder = 'ORDER BY worlds.number, kept.version'

/** The worlds that a reader asks for, and the version of each that it has. */
export type Reading = {
  readonly names: readonly string[]
  readonly known: (world: string) => number | null
  /** Tests if it can read a snapshot, which may be of another version. */
  readonly isReadable: (snapshot: StoredSnapshot) => boolean
}

/** Gives the news in the rows of some worlds. It reads what these rows cannot have. */
export async function completeNews(client: Client, rows: readonly NewsRow[], reading: Reading): Promise<Pick<Round, 'news' | 'places'>> {
  const { names, known } = reading
  const byWorld = Map.groupBy(rows, ({ world }) => world)
  // Their entries came along.
  const asked = new Set(names.filter((world) => known(world) !== null))
  const complete = [...byWorld].flatMap(([world, own]) => (asked.has(world) ? [toNews(own, known(world), null)] : []))
  const others = [...byWorld].flatMap(([world, [row]]) => (asked.has(world) || known(world) === Number(row?.version) ? [] : [world]))
  const news = [...complete, ...(await readWorlds(client, others, reading))].filter(({ world, version }) => version !== known(world))
  // A world may have ended between the two statements.
  const ended = new Set(news.flatMap(({ world, hasEnded }) => (hasEnded ? [world] : [])))
  const places = rows.filter((row) => !row.ended && !ended.has(row.world)).map(({ world, number }) => [world, Number(number)] as const)
  return { news, places: new Map(places) }
}

/** Reads worlds of which a reader knows nothing, or not how much it does. */
async function readWorlds(client: Client, worlds: readonly string[], { known, isReadable }: Reading): Promise<readonly WorldNews[]> {
  if (worlds.length === 0) return []
  const unknown = worlds.filter((world) => known(world) === null)
  const snapshots = new Map<string, StoredSnapshot>()
  if (unknown.length > 0) {
    const text = 'SELECT world, version, parts FROM understudy_snapshots WHERE world = ANY ($1)'
    const { rows } = await client.query<SnapshotRow>({ name: 'snapshots', text, values: [unknown] })
    for (const { world, version, parts } of rows) {
      const snapshot = { version: Number(version), parts }
      // The entries make up for any other.
      if (isReadable(snapshot)) snapshots.set(world, snapshot)
    }
  }
  const from = worlds.map((world) => known(world) ?? snapshots.get(world)?.version ?? 0)
  const { rows } = await client.query<NewsRow>({ name: 'news', text: `${readNews} ${inOrder}`, values: [worlds, from] })
  return [...Map.groupBy(rows, ({ world }) => world)].map(([world, own]) => toNews(own, known(world), snapshots.get(world) ?? null))
}

/** The value of an entry; undefined for one that is damaged. */
function valueOf(entry: string): unknown {
  try {
    return JSON.parse(entry) as unknown
  } catch {
    return undefined
  }
}

/** The news in the rows of a world. */
function toNews(rows: readonly NewsRow[], known: number | null, snapshot: StoredSnapshot | null): WorldNews {
  const [{ world, version, ended }] = rows as readonly [NewsRow] // a group has one at least
  const entries = rows.flatMap(({ entry_version: at, entry }) =>
    at === null || entry === null ? [] : [{ version: Number(at), value: valueOf(entry) }],
  )
  const [first] = entries
  // The entries of a world go when it ends.
  const isAnew = first !== undefined && first.version !== (snapshot?.version ?? known ?? 0) + 1
  return { world, version: Number(version), hasEnded: ended, isAnew, snapshot: isAnew ? null : snapshot, entries }
}
