import { existsSync, statSync } from 'node:fs'
import { toTimestamp } from '../../contract/instant.ts'
import type { JournalEntry } from '../../mock/worlds/journal.ts'
import { openSqlite, type SqliteStore } from '../../store/sqlite.ts'
import { damageIn } from '../../store/sqlite-fault.ts'
import type { WorldHead } from '../../store/store.ts'
import { walPathOf } from '../../store/wal.ts'
import { readSnapshot, toEntry } from '../mock/state.ts'

type InspectedWorld = WorldHead & {
  /** The number of entries that are there, and of those the events of the world. */
  readonly entries: number
  readonly events: number
  /** The instants of the first and the last of them; null without any. */
  readonly oldest: string | null
  readonly newest: string | null
  /** The ids of the snapshots that users took. */
  readonly snapshots: readonly string[]
  /** The version of the snapshot that a start begins with; null when it reads all entries. */
  readonly savedAt: number | null
}

export type Inspection = {
  readonly file: string
  readonly bytes: number
  /** The damage of the file; null when it is whole. */
  readonly damage: string | null
  /** Empty when the file is damaged. */
  readonly worlds: readonly InspectedWorld[]
}

/** Checks all of a state file, and tells what is in it. It may be in use. */
export async function inspectFile(file: string): Promise<Inspection> {
  const wasInUse = hasWal(file)
  const inspection = await inspectOnce(file)
  // A file that nobody used is read without its -wal. A mock that started meanwhile may have changed it between two pages.
  return inspection.damage !== null && !wasInUse && hasWal(file) ? inspectOnce(file) : inspection
}

function hasWal(file: string): boolean {
  return existsSync(walPathOf(file))
}

async function inspectOnce(file: string): Promise<Inspection> {
  let store: SqliteStore
  try {
    store = await openSqlite(file, { isReadOnly: true })
  } catch (error) {
    const damage = damageIn(error)
    if (damage === undefined) throw error
    return { file, bytes: sizeOf(file), damage, worlds: [] }
  }
  try {
    return await inspectStore(file, store)
  } finally {
    await store.close()
  }
}

async function inspectStore(file: string, store: SqliteStore): Promise<Inspection> {
  const damage = store.findDamage()
  const bytes = sizeOf(file)
  if (damage !== null) return { file, bytes, damage, worlds: [] }
  const saved = store.snapshotVersions()
  const worlds: InspectedWorld[] = []
  for (const head of await store.list()) worlds.push(await inspectWorld(file, store, head, saved.get(head.world) ?? null))
  return { file, bytes, damage, worlds }
}

async function inspectWorld(file: string, store: SqliteStore, head: WorldHead, savedAt: number | null): Promise<InspectedWorld> {
  const { world, foldedTo } = head
  let [entries, events, oldest, newest] = [0, 0, Infinity, -Infinity]
  const snapshots = new Set(foldedTo > 0 ? await foldedSnapshots(file, store, head) : [])
  for await (const page of store.read(world, foldedTo))
    for (const stored of page) {
      const { version } = stored
      const entry = toEntry(file, world, stored)
      entries++
      if (entry.type === 'happened') events++
      // The snapshot that stands for folded entries has them, too.
      if (version > (savedAt ?? 0) || foldedTo === 0) followSnapshots(snapshots, entry)
      const at = instantOf(entry)
      if (at === undefined) continue
      oldest = Math.min(oldest, at)
      newest = Math.max(newest, at)
    }
  return { ...head, entries, events, oldest: toInstant(oldest), newest: toInstant(newest), snapshots: [...snapshots], savedAt }
}

/** The size of a state file, with what was written and is not in it yet. */
export function sizeOf(path: string): number {
  return statSync(path).size + (statSync(walPathOf(path), { throwIfNoEntry: false })?.size ?? 0)
}

function toInstant(at: number): string | null {
  return Number.isFinite(at) ? toTimestamp(at) : null
}

async function foldedSnapshots(file: string, store: SqliteStore, head: WorldHead): Promise<readonly string[]> {
  const snapshot = await store.loadSnapshot(head.world)
  const saved = snapshot === null ? null : readSnapshot(file, head, snapshot)
  return saved === null ? [] : saved.head.snapshots.map(({ id }) => id)
}

function followSnapshots(snapshots: Set<string>, entry: JournalEntry): void {
  if (entry.type === 'snapshotTaken') snapshots.add(entry.snapshot)
  else if (entry.type === 'snapshotDeleted') snapshots.delete(entry.snapshot)
  else if (entry.type === 'worldReset' || entry.type === 'worldReplaced') snapshots.clear()
}

function instantOf(entry: JournalEntry): number | undefined {
  if (entry.type === 'happened') return entry.event.at
  return 'at' in entry ? entry.at : undefined
}

/** The inspection for people: the file, and a line for each world. */
export function toInspectionLines({ file, bytes, damage, worlds }: Inspection): readonly string[] {
  if (damage !== null) return [`Damaged: ${damage}. Restore it from a copy.`]
  const living = worlds.filter(({ hasEnded }) => !hasEnded)
  const ended = worlds.length - living.length
  return [
    `${file} is whole: ${bytes} bytes, ${living.length} ${living.length === 1 ? 'world' : 'worlds'}${ended === 0 ? '' : `, and the ids of ${ended} deleted`}.`,
    ...living.map((world) => {
      const { version, foldedTo, events, oldest, newest, snapshots, savedAt } = world
      return [
        `  ${world.world}: version ${version}`,
        ...(foldedTo === 0 ? [] : [`folded up to ${foldedTo}`]),
        `${events} events`,
        ...(oldest === null ? [] : [`${oldest} to ${newest ?? ''}`]),
        ...(snapshots.length === 0 ? [] : [`snapshots ${snapshots.join(', ')}`]),
        ...(savedAt === null ? [] : [`state saved at ${savedAt}`]),
      ].join(', ')
    }),
  ]
}
