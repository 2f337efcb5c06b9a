import type { Journal, JournalEntry } from '../../mock/worlds/journal.ts'
import { unknownTypeIn } from '../../mock/worlds/entry-types.ts'
import { readState, savedFormat, type SavedLiveWorld } from '../../mock/worlds/live-state.ts'
import type { Worlds } from '../../mock/worlds/worlds.ts'
import { numberOfWorld } from '../../mock/worlds/world-id.ts'
import { openSqlite, type SqliteOptions, type SqliteStore } from '../../store/sqlite.ts'
import { foreign, writtenByOther } from '../../store/sqlite-fault.ts'
import { StoreError, type Store, type StoredEntry, type StoredSnapshot, type WorldHead } from '../../store/store.ts'
import { UnderstudyError } from '../../mock/worlds/understudy-error.ts'
import { UserError } from '../arguments.ts'
import { createRecoveringJournal, type RecoveringOptions, type Recovery } from './recovering-journal.ts'
import type { SharedTallies } from './shared-tallies.ts'
import { createSnapshotSaver, type SaveOptions } from './save-snapshots.ts'

/** Open state: a file, or a database. */
export type OpenState = {
  readonly journal: Journal
  /** True when the file held worlds at the start. */
  readonly isOld: boolean
  /** The number of entries that were read at the start, behind the snapshots of their worlds. */
  readonly entriesRead: number
  /** Saves a snapshot of a world from time to time, so that the next start reads few entries. */
  readonly saveSnapshots: (options: SaveOptions) => void
  /** Begins to serve the worlds, with a function that reads them. */
  readonly begin: <Begun extends { readonly standIn: { readonly worlds: Worlds } }>(act: () => Begun) => Promise<Begun>
  /** Resolves when it can be used, and rejects otherwise. */
  readonly check: () => Promise<void>
  /** Ends worlds that no server used for an hour. Only a store that servers share needs it. */
  readonly tidy?: () => Promise<void>
  /** The counts of a store that servers share; null without one. */
  readonly tallies: SharedTallies | null
  /** Puts worlds back to what the file has, whenever a write fails from now on. */
  readonly recover: (recovery: Recovery) => void
  /** Turns a failure of the file into a user's mistake; undefined for any other error. */
  readonly toUserError: (error: unknown) => UserError | undefined
  readonly close: () => Promise<void>
}

type OpenOptions = Pick<SqliteOptions, 'maxPages'> & Pick<RecoveringOptions, 'readMonotonic'>

/** Opens a state file, and reads what is in it. Settling finds again what was due and is in no entry. */
export async function openState(path: string, options: OpenOptions = {}): Promise<OpenState> {
  const { readMonotonic, ...limits } = options
  let isReplaying = true
  const toUserError = (error: unknown): UserError | undefined => {
    if (error instanceof UnderstudyError && error.code === 'state_not_kept') return new UserError('cannotRun', error.message)
    if (error instanceof StoreError) return new UserError('cannotRun', error.message)
    if (!isReplaying) return undefined
    const why = error instanceof Error ? error.message : String(error)
    return new UserError(
      'cannotRun',
      `Failed to read the state: ${path} cannot be replayed: ${why}. Restore it from a copy, or name another file.`,
    )
  }
  let refused: SqliteStore | undefined
  try {
    const store = await openSqlite(path, limits)
    refused = store
    const heads = await store.list()
    const { past, savedAt } = await readPast(path, store, heads)
    const readSome = async (some: readonly WorldHead[]): Promise<Journal['past']> => (await readPast(path, store, some)).past
    const { commits, recover, ...kept } = createRecoveringJournal({
      store,
      heads,
      readPast: readSome,
      ...(readMonotonic !== undefined && { readMonotonic }),
    })
    const { saveSnapshot, watch, close } = store
    return {
      journal: {
        past: (function* () {
          yield* past
          isReplaying = false
        })(),
        ...kept,
      },
      isOld: heads.some(({ hasEnded }) => !hasEnded),
      entriesRead: past.filter(({ type }) => type !== 'saved').length,
      saveSnapshots: (saving) => watch(createSnapshotSaver({ saveSnapshot, savedAt, versionOf: commits.versionOf, ...saving })),
      begin: async (act) => act(),
      check: async () => kept.assertWritable?.(),
      tallies: null,
      recover,
      toUserError,
      async close() {
        await commits.end()
        try {
          // Not of a file that is refused. A running journal still counts on their versions.
          if (!isReplaying) await forgetEnded(store)
        } catch {
          // A disk that fails keeps them until the next end.
        } finally {
          await close()
        }
      },
    }
  } catch (error) {
    await refused?.leave()
    throw toUserError(error) ?? error
  }
}

/** Drops the worlds that have ended, except the one of the highest number: no number is assigned again. */
export async function forgetEnded(store: Pick<SqliteStore, 'list' | 'forget'>): Promise<void> {
  const ended = (await store.list()).filter(({ hasEnded }) => hasEnded).map(({ world }) => world)
  const highest = ended.reduce((most, world) => Math.max(most, numberOfWorld(world)), 1)
  await store.forget(ended.filter((world) => numberOfWorld(world) !== highest))
}

type Past = {
  readonly past: readonly (JournalEntry | SavedLiveWorld)[]
  /** The version of each world's snapshot. */
  readonly savedAt: ReadonlyMap<string, number>
}

/**
 * The latest snapshot of each world, and its entries since, in order of their creation. A world that has ended leaves its id, which is not
 * assigned again.
 */
export async function readPast(path: string, store: Store, heads: readonly WorldHead[]): Promise<Past> {
  const past: (JournalEntry | SavedLiveWorld)[] = []
  const savedAt = new Map<string, number>()
  for (const head of heads) {
    const { world, hasEnded } = head
    if (hasEnded) {
      past.push({ type: 'worldDeleted', world })
      continue
    }
    const snapshot = await store.loadSnapshot(world)
    const saved = snapshot === null ? null : readSnapshot(path, head, snapshot)
    const after = snapshot === null || saved === null ? 0 : snapshot.version
    if (saved !== null) past.push(saved)
    savedAt.set(world, after)
    for await (const page of store.read(world, after)) for (const entry of page) past.push(toEntry(path, world, entry))
  }
  return { past, savedAt }
}

/**
 * Reads the snapshot of a world. Null for one of another version, which the entries make up for; it is refused when they were folded into
 * it.
 */
export function readSnapshot(path: string, { world, foldedTo }: WorldHead, { parts }: StoredSnapshot): SavedLiveWorld | null {
  const saved = readState(world, parts)
  if (!('otherFormat' in saved)) return saved
  if (foldedTo > 0) throw writtenByOther(path, `the snapshot of the world ${world} has`, saved.otherFormat, savedFormat)
  return null
}

/** Reads an entry, and refuses one that this version would not replay. */
export function toEntry(path: string, world: string, { version, value }: StoredEntry): JournalEntry {
  const unknown = unknownTypeIn(value)
  if (unknown !== undefined)
    throw foreign(
      path,
      `was written by a newer version: entry ${version} of the world ${world} is ${/^\w+$/.test(unknown) ? unknown : JSON.stringify(unknown)}. Use that version, or name another file.`,
    )
  // As it was added: its checksum says that nothing changed it since
  return Object.assign(value as Omit<JournalEntry, 'world'>, { world }) as JournalEntry
}
