import { admitAddress } from '../../engine/rates.ts'
import { record, takeLog } from '../../engine/world.ts'
import type { WorldRegistry } from './world-registry.ts'
import type { HostClocks } from './clock.ts'
import type { Changes } from './commit-changes.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { restartWorld, createLiveWorld, restoreState, createSnapshot, type LiveWorld, type WorldUpdate } from './live-world.ts'

/** Replays a journal into worlds. */
export function replayJournal(registry: WorldRegistry, past: Journal['past'], host: HostClocks): void {
  for (const entry of past) {
    const { type, world: id } = entry
    const live = registry.get(id)
    if (type === 'saved') {
      registry.add(entry.open(host))
    } else if (type === 'worldCreated') {
      const made = createLiveWorld(id, entry.given, entry.at, entry.clock, host, true)
      if ('wrong' in made) throw new Error(`Failed to bring back the world ${id}: ${made.wrong}`)
      registry.add(made)
    } else if (type === 'worldDeleted') {
      // The history of a world that has ended may be gone.
      if (live !== undefined) registry.remove(live)
      // The id of a deleted world is not assigned again.
      registry.reserveId(id)
    } else if (live === undefined) throw new Error(`Failed to bring back the world ${id}: ${type} comes before its creation`)
    else replayEntry(live, entry)
  }
}

/** An entry about an existing world. The registry itself handles the others. */
type Entry = Exclude<JournalEntry, { readonly type: 'worldCreated' | 'worldDeleted' }>

/** Applies an entry to its world, exactly as it happened. It returns the world, so that an entry without a case does not compile. */
function replayEntry(live: LiveWorld, entry: Entry): LiveWorld {
  switch (entry.type) {
    case 'happened':
      record(live.world, entry.event)
      takeLog(live.world)
      live.clock.reached(entry.event.at)
      return live
    case 'requestCounted':
      admitAddress(live.world.rates, entry.address, entry.at)
      live.clock.reached(entry.at)
      return live
    case 'clockMoved':
      live.clock.resume(entry.clock, entry.at)
      return live
    case 'worldReset':
      restartWorld(live)
      live.clock.reset(live.startClock, live.startedAt)
      return live
    case 'worldReplaced':
      restartWorld(live, { given: entry.given, startedAt: entry.at, startClock: entry.clock })
      live.clock.reset(entry.clock, entry.at)
      return live
    case 'worldRevised':
      live.given = entry.given
      live.names = new Map(Object.entries(entry.names))
      return live
    case 'snapshotTaken':
      live.snapshots.delete(entry.snapshot)
      live.snapshots.set(entry.snapshot, createSnapshot(live, entry.at))
      live.clock.reached(entry.at)
      return live
    case 'snapshotRestored': {
      const snapshot = live.snapshots.get(entry.snapshot)
      if (snapshot === undefined) throw new Error(`Failed to bring back the world ${live.id}: there is no snapshot ${entry.snapshot}`)
      restoreState(live, snapshot)
      live.clock.reset(snapshot.clock, snapshot.at)
      return live
    }
    case 'snapshotDeleted':
      live.snapshots.delete(entry.snapshot)
      return live
  }
}

type Parts = { readonly registry: WorldRegistry; readonly changes: Changes; readonly host: HostClocks }

/**
 * Replays what other processes did, and notifies the subscribers of each world as those there are notified: of the move of a clock after
 * what was due before it, and not of the move that a reset or a restored snapshot brings.
 */
export function catchUp({ registry, changes, host }: Parts, news: Journal['past']): void {
  let moved: { readonly live: LiveWorld; readonly update: WorldUpdate; readonly at: number } | null = null
  const tellOfMove = (): void => {
    if (moved !== null) changes.publish(moved.live, moved.update)
    moved = null
  }
  let restarted: string | null = null
  for (const entry of news) {
    const isDue = moved !== null && entry.type === 'happened' && entry.world === moved.live.id && entry.event.at < moved.at
    if (!isDue) tellOfMove()
    const before = registry.get(entry.world)
    replayJournal(registry, [entry], host)
    const live: LiveWorld | undefined = registry.get(entry.world) ?? before
    const update: WorldUpdate | null = live === undefined || entry.type === 'saved' ? null : toUpdate(live, entry)
    if (live !== undefined && update?.type === 'clockMoved') {
      if (restarted !== entry.world) moved = { live, update, at: update.at }
    } else if (live !== undefined && update !== null) changes.publish(live, update)
    restarted = entry.type === 'worldReset' || entry.type === 'snapshotRestored' ? entry.world : null
  }
  tellOfMove()
}

/**
 * The notification of an entry; null for one of which nobody is notified. A world that begins anew has its time from the entry after this
 * one, so its clock is not read here: it would stay at what it read.
 */
function toUpdate({ clock, startedAt, snapshots }: LiveWorld, entry: JournalEntry): WorldUpdate | null {
  switch (entry.type) {
    case 'happened':
      return { type: 'happened', event: entry.event }
    case 'clockMoved':
      return { type: 'clockMoved', at: entry.at ?? clock.now() }
    case 'worldDeleted':
      return { type: 'worldDeleted', at: clock.now() }
    case 'worldReset':
    case 'worldReplaced':
      return { type: 'worldReset', at: startedAt }
    case 'snapshotRestored':
      return { type: 'snapshotRestored', snapshot: entry.snapshot, at: snapshots.get(entry.snapshot)?.at ?? startedAt }
    case 'requestCounted':
    case 'worldCreated':
    case 'worldRevised':
    case 'snapshotTaken':
    case 'snapshotDeleted':
      return null
  }
}
