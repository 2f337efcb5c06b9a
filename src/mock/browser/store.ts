import type { JournalEntry } from '../worlds/journal.ts'
import type { PlainOutcome } from './message.ts'

/** What a log begins with. */
export type Head = {
  readonly format: number
  readonly version: string
  /** What its default world was made of. */
  readonly madeOf: string
  /** How often a page took it up. */
  readonly restarts: number
  /** The highest number that a world had which is gone: names are not given again. */
  readonly highestGone: number
}

/** What one change of a world left. */
export type Kept = { readonly world: string; readonly entries: readonly JournalEntry[]; readonly keptAt: number }

/** An answer to another page that changed something, until that page has heard it. */
export type KeptAnswer = { readonly id: string; readonly outcome: PlainOutcome; readonly keptAt: number }

/** A step of a write. */
export type Step =
  | { readonly type: 'head'; readonly head: Head }
  | { readonly type: 'add'; readonly kept: Kept }
  /** All of a world is forgotten, or all but its beginning. */
  | { readonly type: 'forget'; readonly world: string; readonly isReset: boolean }
  | { readonly type: 'answer'; readonly answer: KeptAnswer }
  | { readonly type: 'heard'; readonly id: string }
  | { readonly type: 'clear' }

/** Where a log lies. What it holds may be of anybody, so it is unknown. */
export type Store = {
  readonly read: () => Promise<{ readonly head: unknown; readonly kept: readonly unknown[]; readonly answers: readonly unknown[] }>
  /** All of the steps, in order, or none. */
  readonly write: (steps: readonly Step[]) => Promise<void>
  readonly close: () => void
}
