/** Entries of one world, to be appended to its log. */
export type Append = {
  readonly world: string
  /** The version that the world has before: the number of its entries; 0 for one that nobody has created yet. */
  readonly after: number
  /** Values with JSON. */
  readonly entries: readonly unknown[]
  /** True when the last entry ends the world. Its entries may be dropped then; only its id and its version stay. */
  readonly ends: boolean
}

export type StoredEntry = { readonly version: number; readonly value: unknown }

export type WorldHead = {
  readonly world: string
  /** The version of the last entry. */
  readonly version: number
  /** The version up to which entries were folded into a snapshot; 0 when all are there. */
  readonly foldedTo: number
  readonly hasEnded: boolean
}

/** The state of a world at a version, in parts of text whose meaning the store does not know. */
export type StoredSnapshot = { readonly version: number; readonly parts: readonly string[] }

/**
 * The logs of many worlds. The versions of each world go up from 1 without a gap. Several processes may share a store, if it can be
 * shared: an append names the version that it expects, and fails with `conflict` when another process was faster.
 */
export type Store = {
  /** Appends all entries or none. Resolves when they survive a kill and a power cut. */
  readonly append: (batch: readonly Append[]) => Promise<void>
  /** The worlds in order of their creation, those that have ended among them. */
  readonly list: () => Promise<readonly WorldHead[]>
  /** The entries of a world after a version, in pages. Each is checked against the one before it. */
  readonly read: (world: string, after: number) => AsyncIterable<readonly StoredEntry[]>
  /** Calls back after each append, whichever process made it, with the versions that worlds have reached. Returns a function that stops. */
  readonly watch: (listener: (heads: readonly Pick<WorldHead, 'world' | 'version'>[]) => void) => () => void
  /** Saves the state of a world at a version. It takes the parts one by one, and replaces the snapshot before it at the end. */
  readonly saveSnapshot: (world: string, version: number, parts: AsyncIterable<string>) => Promise<void>
  /** The latest snapshot of a world. Null when there is none, or when it is damaged and all entries are there to make up for it. */
  readonly loadSnapshot: (world: string) => Promise<StoredSnapshot | null>
  readonly close: () => Promise<void>
}

/** An error that a user can fix, with a message of one line that says how. A `foreign` store is one that this version does not read. */
export class StoreError extends Error {
  readonly code: 'unusable' | 'locked' | 'foreign' | 'broken' | 'conflict'

  constructor(code: StoreError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
