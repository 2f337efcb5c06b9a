import type { Journal, JournalEntry } from '../../mock/worlds/journal.ts'
import type { Worlds } from '../../mock/worlds/worlds.ts'
import { createGroupCommit, type GroupCommit } from '../../store/group-commit.ts'
import type { Store, WorldHead } from '../../store/store.ts'
import { toNotKept } from './round-results.ts'

/** The worlds that are served from a journal, and the listener for failures. */
export type Recovery = {
  readonly worlds: Pick<Worlds, 'putBack'>
  /** Receives a line when writing begins to fail, and one when it works again. */
  readonly tell: (line: string) => void
  /** Hears of the first write that works again. */
  readonly onResume?: () => void
}

/** A journal that goes on after a write that failed. */
export type RecoveringJournal = Omit<Journal, 'past'> & {
  readonly commits: Pick<GroupCommit, 'versionOf' | 'end'>
  /** Puts these worlds back to what the store has, whenever a write fails from now on. */
  readonly recover: (recovery: Recovery) => void
}

export type RecoveringOptions = {
  readonly store: Pick<Store, 'append' | 'list' | 'watch'>
  readonly heads: readonly WorldHead[]
  /** Reads what the store has of some worlds. */
  readonly readPast: (heads: readonly WorldHead[]) => Promise<Journal['past']>
  /** Reads a clock of the machine in milliseconds, which nobody sets. */
  readonly readMonotonic?: () => number
}

/** The time after a failed write in which no other is tried, as its answer says: to take it back, its worlds are read anew. */
const holdMs = 1000

/** Creates a journal of a store. What was lost is taken back, so that requests which are answered 503 change nothing. */
export function createRecoveringJournal(options: RecoveringOptions): RecoveringJournal {
  const { store, heads, readPast, readMonotonic = () => performance.now() } = options
  let recovery: Recovery | null = null
  let isReading = false
  /** The line that was told of the failure; null while writing works. */
  let told: string | null = null
  /** The last failure, and when. */
  let failed: { readonly error: unknown; readonly at: number } | null = null
  const isHeld = (at: number): boolean => readMonotonic() < at + holdMs
  const tell = (error: unknown): void => {
    const line = error instanceof Error ? error.message : String(error)
    if (line !== told) recovery?.tell(line)
    told = line
  }
  const commits = createGroupCommit({
    store,
    heads,
    onFailure(error) {
      // A client that waited as long as it was told is not put off by what failed meanwhile.
      failed = { error, at: failed !== null && isHeld(failed.at) ? failed.at : readMonotonic() }
      tell(error)
      void putBack()
    },
  })
  store.watch(() => {
    failed = null
    if (told === null) return
    told = null
    recovery?.tell('The state is kept again.')
    recovery?.onResume?.()
  })

  const putBack = async (): Promise<void> => {
    if (recovery === null || isReading) return
    isReading = true
    try {
      for (let isDone = false; !isDone;) {
        const lost = new Set(commits.lost())
        const found = await store.list()
        const past = await readPast(found.filter(({ world }) => lost.has(world)))
        // A world that was changed meanwhile is lost, too.
        isDone = commits.lost().size === lost.size
        if (!isDone) continue
        recovery.worlds.putBack({ worlds: lost, past, order: found.filter(({ hasEnded }) => !hasEnded).map(({ world }) => world) })
        commits.resume(found)
      }
    } catch (error) {
      // The next request tries again.
      tell(error)
    } finally {
      isReading = false
    }
  }

  return {
    keep: (entries) => telling(() => commits.add(entries.map(toQueued))),
    whenKept: (world) =>
      commits.whenCommitted(world)?.catch((error: unknown) => {
        throw toNotKept(error)
      }) ?? null,
    assertKept() {
      if (commits.lost().size > 0) void putBack()
      telling(commits.assertCommits)
    },
    assertWritable() {
      if (failed !== null && isHeld(failed.at)) throw toNotKept(failed.error)
    },
    commits,
    recover: (given) => void (recovery = given),
  }
}

function telling(act: () => void): void {
  try {
    act()
  } catch (error) {
    throw toNotKept(error)
  }
}

/** The store has the world of an entry beside it. */
function toQueued({ world, ...value }: JournalEntry): { readonly world: string; readonly value: unknown; readonly ends: boolean } {
  return { world, value, ends: value.type === 'worldDeleted' }
}
