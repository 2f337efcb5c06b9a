import type { HostClocks } from './clock.ts'
import type { Journal } from './journal.ts'
import type { LiveWorld } from './live-world.ts'
import { replayJournal } from './replay-journal.ts'
import { createWorldRegistry, type WorldRegistry } from './world-registry.ts'

/** The worlds that a journal has, of some that are asked for. */
export type Journaled = {
  readonly worlds: Iterable<string>
  /** Their entries. A world without any does not exist. */
  readonly past: Journal['past']
  /** The ids of all worlds, in order of their creation. */
  readonly order: readonly string[]
}

/** Makes worlds again what a journal has of them. What no journal has of those that exist stays: ledger, overrides, subscribers, windows. */
export function putWorldsBack(registry: WorldRegistry, { worlds, past, order }: Journaled, host: HostClocks, areShared: boolean): void {
  const journaled = createWorldRegistry(host.readMonotonic)
  replayJournal(journaled, past, host)
  for (const id of worlds) {
    const [live, found] = [registry.get(id), journaled.get(id)]
    if (found !== undefined && live !== undefined) putBack(live, found, areShared)
    else if (found !== undefined) registry.add(found)
    else if (live !== undefined) registry.remove(live)
  }
  registry.sort(order)
}

/** Changes a world in place, since its subscribers and its clock are in use. */
function putBack(live: LiveWorld, found: LiveWorld, areShared: boolean): void {
  const { given, startedAt, startClock, clock, snapshots, names, world } = found
  live.given = given
  live.startedAt = startedAt
  live.startClock = startClock
  live.names = names
  live.counted = []
  live.world = areShared ? world : { ...world, rates: { ...live.world.rates, searches: world.rates.searches } }
  live.snapshots.clear()
  for (const [id, snapshot] of snapshots) live.snapshots.set(id, snapshot)
  // A clock that nobody moved goes on, so that time never goes back for those who saw it.
  if (JSON.stringify(live.clock.chosen()) !== JSON.stringify(clock.chosen())) live.clock.reset(clock.state(), clock.now())
  else live.clock.reached(clock.now())
}
