import type { Given } from '../../contract/given.ts'
import type { Event } from '../../engine/event.ts'
import type { ClockState } from './clock.ts'

/** Everything that changes a stand-in, in order. Played again on an empty one, it is the same stand-in. */
export type JournalEntry = { readonly world: string } & (
  | { readonly type: 'worldCreated'; readonly given: Given; readonly at: number; readonly clock: ClockState }
  /** A process took it up again. */
  | { readonly type: 'restarted' }
  | { readonly type: 'worldDeleted' }
  | { readonly type: 'worldReset' }
  /** It began anew, of something else. */
  | { readonly type: 'worldReplaced'; readonly given: Given; readonly at: number; readonly clock: ClockState }
  /** It goes on, and a reset leads to something else. */
  | { readonly type: 'worldRevised'; readonly given: Given; readonly names: { readonly [session: string]: string } }
  | { readonly type: 'clockMoved'; readonly clock: ClockState }
  | { readonly type: 'snapshotTaken'; readonly snapshot: string; readonly at: number }
  | { readonly type: 'snapshotRestored'; readonly snapshot: string }
  | { readonly type: 'happened'; readonly event: Event }
)

/** Keeps entries before the answer that they stand behind is given. It throws when it cannot. */
export type Keep = (entries: readonly JournalEntry[]) => void
