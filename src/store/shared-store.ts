import type { Append, Store, StoredEntry, StoredSnapshot } from './store.ts'

/** The worlds that a round is about. */
export type RoundWorlds = {
  /** Worlds that will probably change. Nobody else changes them until the round ends. */
  readonly held: readonly string[]
  /** Worlds that are probably only read. Others may change them meanwhile; then a change of this round conflicts. */
  readonly read: readonly string[]
  /** Worlds that requests are about, so that they are in use. */
  readonly used: readonly string[]
  /** True when the round reads all worlds, and may make or end some. */
  readonly isOfAll: boolean
}

/** The changes of a world that its reader does not know yet. */
export type WorldNews = {
  readonly world: string
  readonly version: number
  readonly hasEnded: boolean
  /** True when the world ended, and another of its id was made, since the version that the reader knows. */
  readonly isAnew: boolean
  /** The state that the entries follow; null when they follow what the reader knows, or the beginning. */
  readonly snapshot: StoredSnapshot | null
  /** A damaged one has undefined for its value. */
  readonly entries: readonly StoredEntry[]
}

/** A moment in which a server knows some worlds as they are, and alone changes those that it holds. */
export type Round = {
  readonly news: readonly WorldNews[]
  /** The places of the worlds that were read, in the order in which all were made. */
  readonly places: ReadonlyMap<string, number>
  /** Appends all or nothing, and lets the worlds go. An error of code `conflict` says that another was faster, and nothing was appended. */
  readonly commit: (batch: readonly Append[]) => Promise<void>
  /** Lets the worlds go as they were. */
  readonly release: () => Promise<void>
}

/** The logs of many worlds that several servers change. */
export type SharedStore = Pick<Store, 'saveSnapshot' | 'close'> & {
  /** Waits until the worlds can be held, and reads their news. `known` gives the version that the reader has; null for none at all. */
  readonly begin: (worlds: RoundWorlds, known: (world: string) => number | null) => Promise<Round>
  /** Ends some of the worlds that no server used for an hour, all but one, and gives their ids. */
  readonly endIdle: (staying: string) => Promise<readonly string[]>
  /** Tells other servers that worlds changed. It may be lost, and nothing rests on it. */
  readonly notify: (worlds: readonly string[]) => void
  /** Calls back with the worlds that other servers changed; null where it cannot know them all. */
  readonly onNotice: (listener: (worlds: readonly string[] | null) => void) => void
}
