import type { Given } from '../../contract/given.ts'
import type { Event } from '../../engine/event.ts'
import type { ClockState } from './clock.ts'

/** A change of a stand-in. Replaying all entries in order on an empty stand-in gives the same stand-in. */
export type JournalEntry = { readonly world: string } & (
  | { readonly type: 'worldCreated'; readonly given: Given; readonly at: number; readonly clock: ClockState }
  | { readonly type: 'worldDeleted' }
  | { readonly type: 'worldReset' }
  /** The world restarted from another given. */
  | { readonly type: 'worldReplaced'; readonly given: Given; readonly at: number; readonly clock: ClockState }
  /** The world continued; a reset now uses another given. */
  | { readonly type: 'worldRevised'; readonly given: Given; readonly names: { readonly [session: string]: string } }
  /** `at` is the instant after the move. Older journals do not tell it. */
  | { readonly type: 'clockMoved'; readonly clock: ClockState; readonly at?: number }
  | { readonly type: 'snapshotTaken'; readonly snapshot: string; readonly at: number }
  | { readonly type: 'snapshotRestored'; readonly snapshot: string }
  | { readonly type: 'snapshotDeleted'; readonly snapshot: string }
  | { readonly type: 'happened'; readonly event: Event }
)

/** Writes entries before the answer that depends on them is sent. It throws when it cannot. */
export type Keep = (entries: readonly JournalEntry[]) => void
