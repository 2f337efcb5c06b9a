import type { Given } from '../../contract/given.ts'
import type { Event } from '../../engine/event.ts'
import type { ClockState } from './clock.ts'
import type { SavedLiveWorld } from './live-state.ts'

/** A change of a mock. Replaying all entries in order on an empty mock gives the same mock. */
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
  /** A request that counts against the limit of a minute. Only several servers tell it each other. */
  | { readonly type: 'requestCounted'; readonly address: string; readonly at: number }
  | { readonly type: 'happened'; readonly event: Event }
)

/**
 * Takes entries before the answer that depends on them is sent. It throws when it cannot; an UnderstudyError `state_not_kept` becomes the
 * answer 503, any other error 500.
 */
export type Keep = (entries: readonly JournalEntry[]) => void

/** The worlds that a request is about. */
export type AskedWorlds = {
  /** Worlds that may change. */
  readonly held: readonly string[]
  /** Worlds that are only read. */
  readonly read: readonly string[]
  /** True when it reads all worlds, and may make or end some. */
  readonly isOfAll: boolean
  /** True when it probably changes nothing, so that nobody need wait for it. */
  readonly isReading?: boolean
}

/** The journal of a mock: the entries of earlier processes, and where new ones go. */
export type Journal = {
  /** The state of a world, where it was saved, and the entries since. */
  readonly past: Iterable<JournalEntry | SavedLiveWorld>
  readonly keep: Keep
  /**
   * Resolves once all entries of a world are kept, so that an answer which rests on them may be sent. Null when they are already. Without
   * a world, it is about all of them. A journal without this member keeps entries at once.
   */
  readonly whenKept?: (world: string | null) => Promise<void> | null
  /** Throws after entries were lost, until the worlds are put back to what the journal has. */
  readonly assertKept?: () => void
  /**
   * Runs a function while nobody else changes worlds, and they are as everybody was answered of them. Resolves once all that it changed is
   * kept. A journal without this member is of one process alone. What worlds a function is about may rest on what others changed.
   */
  readonly within?: <Result>(asked: () => AskedWorlds, act: () => Result) => Promise<Result>
  /** Throws for a while after a write that failed, so that a request which would write is refused before it changes anything. */
  readonly assertWritable?: () => void
}
