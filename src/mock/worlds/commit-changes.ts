import { settle } from '../../engine/settle.ts'
import { takeLog, type World } from '../../engine/world.ts'
import type { Event } from '../../engine/event.ts'
import type { Journal, Keep } from './journal.ts'
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
  /** Notifies the subscribers of a world in order, once everything so far is kept: a notification is an answer, too. */
  readonly publish: (live: LiveWorld, update: WorldUpdate) => void
  /** Throws after a failed write: an answer would rest on changes that a restart loses. */
  readonly assertKept: () => void
}

/** `onHappened` receives the new events of a world once they are journaled. */
export function createChanges(keepEntries: Keep, whenKept: NonNullable<Journal['whenKept']>, onHappened?: OnHappened): Changes {
  let failure: { readonly error: unknown } | null = null
  /** The updates that wait for the journal, by world. */
  const waiting = new Map<LiveWorld, WorldUpdate[]>()

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
  const publish = (live: LiveWorld, update: WorldUpdate): void => {
    const { subscribers } = live
    if (subscribers.size === 0) return
    const queue = waiting.get(live)
    // Behind those that wait already.
    if (queue !== undefined) return void queue.push(update)
    const kept = whenKept(live.id)
    if (kept === null) return notifySubscribers(live, update)
    waiting.set(live, [update])
    void deliver(live, kept)
  }
  const deliver = async (live: LiveWorld, kept: Promise<void>): Promise<void> => {
    try {
      for (let next: Promise<void> | null = kept; next !== null; next = whenKept(live.id)) await next
      for (const update of waiting.get(live) ?? []) notifySubscribers(live, update)
    } catch {
      // Requests tell of the failure. Nobody may hear of what a restart loses.
    } finally {
      waiting.delete(live)
    }
  }
  const commit = (live: LiveWorld): void => {
    const events = takeLog(live.world)
    if (events.length === 0) return
    keep(events.map((event) => ({ type: 'happened', world: live.id, event })))
    onHappened?.(live.world, events)
    for (const event of events) publish(live, { type: 'happened', event })
  }
  const settleAndCommit = (live: LiveWorld, at = live.clock.now()): void => {
    settle(live.world, at)
    commit(live)
  }
  return { keep, commit, settleAndCommit, publish, assertKept }
}

function notifySubscribers({ subscribers }: LiveWorld, update: WorldUpdate): void {
  for (const subscriber of subscribers) subscriber(update)
}
