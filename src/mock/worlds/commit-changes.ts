import { settle } from '../../engine/settle.ts'
import { takeLog, type World } from '../../engine/world.ts'
import type { Event } from '../../engine/event.ts'
import type { Keep } from './journal.ts'
import type { WorldUpdate, LiveWorld } from './live-world.ts'

/** Receives the new events of a world. */
export type OnHappened = (world: World, events: readonly Event[]) => void

/** Journals every change of the worlds before it is answered. */
export type Changes = {
  readonly keep: Keep
  /** Journals the new events of a world, and publishes them to its subscribers. */
  readonly commit: (live: LiveWorld) => void
  /** Lets all events happen that are due by then, and commits them. */
  readonly settleAndCommit: (live: LiveWorld, at?: number) => void
  /** Throws after a failed write: an answer would rest on changes that a restart loses. */
  readonly assertKept: () => void
}

/** `onHappened` receives the new events of a world once they are journaled. */
export function createChanges(keepEntries: Keep, onHappened?: OnHappened): Changes {
  let failure: { readonly error: unknown } | null = null

  const assertKept = (): void => {
    if (failure !== null) throw failure.error
  }
  const keep: Keep = (entries) => {
    assertKept()
    try {
      keepEntries(entries)
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  const commit = (live: LiveWorld): void => {
    const events = takeLog(live.world)
    if (events.length === 0) return
    keep(events.map((event) => ({ type: 'happened', world: live.id, event })))
    onHappened?.(live.world, events)
    for (const event of events) notifySubscribers(live, { type: 'happened', event })
  }
  const settleAndCommit = (live: LiveWorld, at = live.clock.now()): void => {
    settle(live.world, at)
    commit(live)
  }
  return { keep, commit, settleAndCommit, assertKept }
}

export function notifySubscribers({ subscribers }: LiveWorld, update: WorldUpdate): void {
  for (const subscriber of subscribers) subscriber(update)
}
