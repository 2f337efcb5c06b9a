import { settle } from '../../engine/settle.ts'
import { takeLog, type World } from '../../engine/world.ts'
import type { Event } from '../../engine/event.ts'
import type { Journal, JournalEntry } from './journal.ts'
import type { WorldUpdate, LiveWorld } from './live-world.ts'

/** Receives the new events of a world. */
export type OnHappened = (world: World, events: readonly Event[]) => void

/** Journals every change of the worlds before it is answered. */
export type Changes = {
  /** Journals entries. `undo` puts back what no journal has, if they are lost. */
  readonly keep: (entries: readonly JournalEntry[], undo?: () => void) => void
  /** Has a function called if what a world waits for is lost: it puts back what no journal has. */
  readonly undoIfLost: (live: LiveWorld, undo: () => void) => void
  /** Journals the new events of a world, and publishes them to its subscribers. */
  readonly commit: (live: LiveWorld) => void
  /** Lets all events happen that are due by then, and commits them. */
  readonly settleAndCommit: (live: LiveWorld, at?: number) => void
  /** Notifies the subscribers of a world in order, once everything so far is kept: a notification is an answer, too. */
  readonly publish: (live: LiveWorld, update: WorldUpdate) => void
  /** Throws after a failed write: an answer would rest on changes that a restart loses. */
  readonly assertKept: () => void
  /** Puts back what no journal has of all that was lost, the latest first. */
  readonly undo: () => void
  /** Goes on after a failed write, once the worlds are what the journal has. */
  readonly resume: () => void
}

/** A notification, and what it waits for. */
type Waiting = { readonly update: WorldUpdate; readonly kept: Promise<void> | null }

type ChangesJournal = Required<Pick<Journal, 'keep' | 'whenKept' | 'assertKept'>> & {
  /** True when other processes change the worlds, too. */
  readonly areShared: boolean
}

/** `onHappened` receives the new events of a world once they are journaled. */
export function createChanges(journal: ChangesJournal, onHappened?: OnHappened): Changes {
  const { whenKept, areShared } = journal
  let failure: { readonly error: unknown } | null = null
  /** The updates that wait for the journal, by world. */
  const waiting = new Map<LiveWorld, Waiting[]>()
  /** The functions that undo what is not kept yet, or was lost, in order. */
  const undoing = new Set<() => void>()

  const assertKept = (): void => {
    journal.assertKept()
    if (failure !== null) throw failure.error
  }
  const keep: Changes['keep'] = (entries, undo) => {
    if (undo !== undefined) undoing.add(undo)
    if (failure !== null) throw failure.error
    try {
      journal.keep(entries)
    } catch (error) {
      failure = { error }
      throw error
    }
    if (undo !== undefined) forgetWhenKept(entries[0]?.world ?? null, undo)
  }
  const undoIfLost: Changes['undoIfLost'] = ({ id }, undo) => {
    undoing.add(undo)
    forgetWhenKept(id, undo)
  }
  const forgetWhenKept = (world: string | null, undo: () => void): void => {
    const kept = whenKept(world)
    if (kept === null) undoing.delete(undo)
    else
      kept.then(
        () => undoing.delete(undo),
        () => undefined,
      )
  }
  const publish = (live: LiveWorld, update: WorldUpdate): void => {
    const { subscribers } = live
    if (subscribers.size === 0) return
    const queue = waiting.get(live)
    const kept = whenKept(live.id)
    // It is read only after those before it.
    kept?.catch(() => undefined)
    // Behind those that wait already.
    if (queue !== undefined) return void queue.push({ update, kept })
    if (kept === null) return notifySubscribers(live, update)
    const first = [{ update, kept }]
    waiting.set(live, first)
    void deliver(live, first)
  }
  const deliver = async (live: LiveWorld, queue: readonly Waiting[]): Promise<void> => {
    for (const { update, kept } of queue) {
      try {
        await kept
      } catch {
        // Requests tell of the failure. Nobody may hear of what was lost.
        continue
      }
      notifySubscribers(live, update)
    }
    waiting.delete(live)
  }
  const commit = (live: LiveWorld): void => {
    const events = takeLog(live.world)
    const { counted } = live
    if (counted.length > 0) {
      live.counted = []
      if (areShared) keep(counted.map(({ address, at }) => ({ type: 'requestCounted', world: live.id, address, at })))
    }
    if (events.length === 0) return
    keep(events.map((event) => ({ type: 'happened', world: live.id, event })))
    onHappened?.(live.world, events)
    for (const event of events) publish(live, { type: 'happened', event })
  }
  const settleAndCommit = (live: LiveWorld, at = live.clock.now()): void => {
    settle(live.world, at)
    commit(live)
  }
  return {
    keep,
    undoIfLost,
    commit,
    settleAndCommit,
    publish,
    assertKept,
    undo() {
      for (const undo of [...undoing].toReversed()) undo()
      undoing.clear()
    },
    resume: () => void (failure = null),
  }
}

function notifySubscribers({ subscribers }: LiveWorld, update: WorldUpdate): void {
  for (const subscriber of subscribers) subscriber(update)
}
