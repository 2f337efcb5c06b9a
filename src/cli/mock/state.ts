import type { Journal, JournalEntry } from '../../mock/worlds/journal.ts'
import { createGroupCommit } from '../../store/group-commit.ts'
import { openSqlite } from '../../store/sqlite.ts'
import { StoreError, type Store, type WorldHead } from '../../store/store.ts'
import { UserError } from '../arguments.ts'

/** An open state file. */
export type OpenState = {
  readonly journal: Journal
  /** True when the file held worlds at the start. */
  readonly isOld: boolean
  /** Turns a failure of the file into a user's mistake; undefined for any other error. */
  readonly toUserError: (error: unknown) => UserError | undefined
  readonly close: () => Promise<void>
}

/** Opens a state file, and reads what is in it. Settling finds again what was due and is in no entry. */
export async function openState(path: string): Promise<OpenState> {
  let isReplaying = true
  const toUserError = (error: unknown): UserError | undefined => {
    if (error instanceof StoreError) return new UserError('cannotRun', error.message)
    if (!isReplaying) return undefined
    const why = error instanceof Error ? error.message : String(error)
    return new UserError(
      'cannotRun',
      `Failed to read the state: ${path} cannot be replayed: ${why}. Restore it from a copy, or name another file.`,
    )
  }
  let store: Store | undefined
  try {
    store = await openSqlite(path)
    const heads = await store.list()
    const entries = await readEntries(store, heads)
    const commits = createGroupCommit({ store, heads })
    const { close } = store
    return {
      journal: {
        past: (function* () {
          yield* entries
          isReplaying = false
        })(),
        keep: (kept) => commits.add(kept.map(toQueued)),
        whenKept: commits.whenCommitted,
      },
      isOld: heads.some(({ hasEnded }) => !hasEnded),
      toUserError,
      async close() {
        await commits.end()
        await close()
      },
    }
  } catch (error) {
    await store?.close()
    throw toUserError(error) ?? error
  }
}

/** The entries of all worlds, in order of their creation. One that has ended leaves its id, which is not assigned again. */
async function readEntries(store: Store, heads: readonly WorldHead[]): Promise<readonly JournalEntry[]> {
  const entries: JournalEntry[] = []
  for (const { world, hasEnded } of heads) {
    if (hasEnded) entries.push({ type: 'worldDeleted', world })
    else for await (const page of store.read(world, 0)) for (const { value } of page) entries.push(toEntry(world, value))
  }
  return entries
}

/** The store has the world of an entry beside it. */
function toQueued({ world, ...value }: JournalEntry): { readonly world: string; readonly value: unknown; readonly ends: boolean } {
  return { world, value, ends: value.type === 'worldDeleted' }
}

function toEntry(world: string, value: unknown): JournalEntry {
  // As it was added: its checksum says that nothing changed it since
  return Object.assign(value as Omit<JournalEntry, 'world'>, { world }) as JournalEntry
}
