import type { Journal, JournalEntry } from '../../mock/worlds/journal.ts'
import { isOfThisFormat, type SavedLiveWorld } from '../../mock/worlds/live-state.ts'
import { UnderstudyError } from '../../mock/worlds/understudy-error.ts'
import { defaultWorldId } from '../../mock/worlds/world-id.ts'
import { openPostgres } from '../../store/postgres/postgres.ts'
import type { WorldNews } from '../../store/shared-store.ts'
import { StoreError } from '../../store/store.ts'
import { UserError } from '../arguments.ts'
import { createSnapshotSaver } from './save-snapshots.ts'
import { createSharedJournal } from './shared-journal.ts'
import { readSnapshot, toEntry, type OpenState } from './state.ts'

/** Opens a store that several servers share. Worlds are read as they are asked for. */
export async function openSharedState(url: string): Promise<OpenState> {
  const store = await openPostgres(url, ({ parts }) => isOfThisFormat(parts)).catch((error: unknown) => {
    throw toUserError(error) ?? error
  })
  let tell: (line: string) => void = noop
  let onResume: (() => void) | undefined
  let save: ReturnType<typeof createSnapshotSaver> = noop
  let isOld = false
  let isClosed = false
  const journal = createSharedJournal({
    store,
    toPast: (news) => toPast('the store', news),
    tell: (line) => tell(line),
    onResume: () => onResume?.(),
    onKept: (heads) => save(heads),
  })
  store.onNotice(journal.refresh)
  let tidying: ReturnType<typeof setInterval> | undefined
  // A store that fails now is tidied later.
  let tidied = Promise.resolve()
  const tidy = (): Promise<void> => (tidied = tidied.then(journal.tidy).catch(noop))
  return {
    journal,
    get isOld() {
      return isOld
    },
    entriesRead: 0,
    check: () =>
      journal.within(
        () => ({ held: [], read: [defaultWorldId], isOfAll: false }),
        () => undefined,
      ),
    tidy,
    tallies: journal.tallies,
    saveSnapshots({ onFailure, ...saving }) {
      save = createSnapshotSaver({
        ...saving,
        saveSnapshot: store.saveSnapshot,
        savedAt: new Map(),
        versionOf: journal.versionOf,
        // A state that is not saved at the end is made up for by the entries.
        onFailure: (error) => isClosed || onFailure(error),
      })
    },
    async begin(act) {
      const begun = await journal.within(
        () => ({ held: [defaultWorldId], read: [], isOfAll: false }),
        () => {
          isOld = [...journal.past].length > 0
          return act()
        },
      )
      // Not before: where another server was faster, it begins with what that made.
      journal.attach(begun.standIn.worlds)
      return begun
    },
    recover(recovery) {
      tell = recovery.tell
      onResume = recovery.onResume
      tidying = setInterval(() => void tidy(), tidyMs).unref()
      void tidy()
    },
    toUserError,
    async close() {
      isClosed = true
      clearInterval(tidying)
      // All answers are sent, so the work that a silent database does not end is left.
      await within(longestEndMs, Promise.all([tidied, journal.end()]))
      tell = noop
      await store.close()
    },
  }
}

/** Turns a failure of the store into a user's mistake; undefined for any other error. */
function toUserError(error: unknown): UserError | undefined {
  const isOfStore = error instanceof StoreError || (error instanceof UnderstudyError && error.code === 'state_not_kept')
  return isOfStore ? new UserError('cannotRun', error.message) : undefined
}

const [tidyMs, longestEndMs] = [600_000, 2000]

/** Waits for so long at most. */
async function within(ms: number, ended: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([ended, promise])
  clearTimeout(timer)
}

const noop = (): void => undefined

/** The entries of a world that its server does not know, behind the snapshot that it has to begin with. */
function toPast(place: string, { world, version, hasEnded, snapshot, entries }: WorldNews): Journal['past'] {
  const past: (JournalEntry | SavedLiveWorld)[] = []
  const head = { world, version, foldedTo: 0, hasEnded }
  const saved = snapshot === null ? null : readSnapshot(place, head, snapshot)
  if (saved !== null) past.push(saved)
  for (const entry of entries) {
    if (entry.value === undefined) {
      const which = `entry ${entry.version} of the world ${world}`
      throw new StoreError('broken', `Failed to read the state: ${which} is damaged. Put the database back to a copy that is whole.`)
    }
    past.push(toEntry(place, world, entry))
  }
  return past
}
