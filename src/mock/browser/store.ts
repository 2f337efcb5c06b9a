import type { JournalEntry } from '../worlds/journal.ts'
import type { PlainOutcome } from './message.ts'

/** The head of a log. */
export type Head = {
  readonly format: number
  readonly version: string
  /** A description of the given that the default world was made from. */
  readonly madeOf: string
  /** The highest number of a deleted world, since ids are not assigned twice. */
  readonly highestGone: number
}

/** The journal entries of one change. */
export type StoredChange = { readonly world: string; readonly entries: readonly JournalEntry[]; readonly keptAt: number }

/** An answer with changes to another page, stored until that page confirms it. */
export type StoredAnswer = { readonly id: string; readonly outcome: PlainOutcome; readonly keptAt: number }

/** A step of a write. */
export type Step =
  | { readonly type: 'head'; readonly head: Head }
  | { readonly type: 'add'; readonly kept: StoredChange }
  /** Deletes the history of a world; with `isReset`, all but its creation. */
  | { readonly type: 'forget'; readonly world: string; readonly isReset: boolean }
  | { readonly type: 'answer'; readonly answer: StoredAnswer }
  | { readonly type: 'heard'; readonly id: string }
  | { readonly type: 'clear' }

/** The storage of a log. Other code may have written to it, so its content is unknown. */
export type Store = {
  readonly read: () => Promise<{ readonly head: unknown; readonly kept: readonly unknown[]; readonly answers: readonly unknown[] }>
  /** Writes all steps in order, or none. */
  readonly write: (steps: readonly Step[]) => Promise<void>
  readonly close: () => void
}
