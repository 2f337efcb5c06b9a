import { record, takeLog } from '../engine/world.ts'
import type { JournalEntry } from './journal.ts'
import { beginAnew, restore, snapshotOf, type LiveWorld } from './live-world.ts'

/** What happens to a world that is there already; worlds come and go where they are held. */
type Entry = Exclude<JournalEntry, { readonly type: 'worldCreated' | 'worldDeleted' | 'restarted' }>

/** What was kept happens to a world again, to the letter. It gives back the world, so that an entry without a case does not compile. */
export function playAgain(live: LiveWorld, entry: Entry): LiveWorld {
  switch (entry.type) {
    case 'happened':
      record(live.world, entry.event)
      takeLog(live.world)
      live.clock.reached(entry.event.at)
      return live
    case 'clockMoved':
      live.clock.reset(entry.clock)
      return live
    case 'worldReset':
      beginAnew(live)
      return live
    case 'worldReplaced':
      beginAnew(live, { given: entry.given, begunAt: entry.at, begunClock: entry.clock })
      live.clock.reset(entry.clock)
      return live
    case 'worldRevised':
      live.given = entry.given
      live.names = new Map(Object.entries(entry.names))
      return live
    case 'snapshotTaken':
      live.snapshots.delete(entry.snapshot)
      live.snapshots.set(entry.snapshot, snapshotOf(live, entry.at))
      return live
    case 'snapshotRestored': {
      const snapshot = live.snapshots.get(entry.snapshot)
      if (snapshot === undefined) throw new Error(`Failed to bring back the world ${live.id}: there is no snapshot ${entry.snapshot}`)
      restore(live, snapshot)
      return live
    }
  }
}
