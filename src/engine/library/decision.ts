import type { ErrorCode } from '../../contract/service.ts'
import type { Account } from '../account.ts'
import { seededUuid } from '../seeded-uuid.ts'
import type { At } from '../session.ts'
import type { Library } from './library.ts'
import type { LibraryEvent } from './library-event.ts'

/** A reason to refuse a request. */
export type LibraryRefusal = { readonly refused: ErrorCode; readonly message: string }

/** The events of a command, and what its caller is told. */
export type Decision<Outcome> = { readonly events: readonly LibraryEvent[]; readonly outcome: Outcome } | LibraryRefusal

/** The state that a command is decided on, who gives it, and when. */
export type LibraryContext = {
  readonly library: Library
  readonly accounts: ReadonlyMap<string, Account>
  readonly seed: number
  readonly by: string
  readonly now: At
  /** The time until the full text of a new source can be read. */
  readonly readingMs: number
}

/** A number and the id that follows from it. */
type NewId = { readonly number: number; readonly id: string }

/** Gives the next id at each call. */
export type NextId = () => NewId

/** Creates the ids of a decision, one after another. They differ from the ids of sessions. */
export function createIds({ library, seed }: LibraryContext): NextId {
  let next = library.created
  return () => {
    const number = next++
    return { number, id: seededUuid(seed ^ 0x4c_49_42, number) }
  }
}

export function unseen(what: 'source' | 'collection' | 'share'): LibraryRefusal {
  return { refused: 'not_found', message: `There is no such ${what}.` }
}

export function forbidden(needs: string): LibraryRefusal {
  return { refused: 'forbidden', message: `Your role does not allow this. It takes the role ${needs}.` }
}

/** Refuses a bulk request whole, and names the ids that are unknown. */
export function unknownSources(ids: readonly string[]): LibraryRefusal {
  return { refused: 'not_found', message: `Nothing was changed: there is no source ${ids.join(', ')}.` }
}
