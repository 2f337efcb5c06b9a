import type { Given } from '../contract/given.ts'
import { defaultAccounts } from '../engine/account.ts'
import { settle } from '../engine/settle.ts'
import { takeLog } from '../engine/world.ts'
import { keyOf } from './authorise.ts'
import type { Clock } from './clock.ts'
import { holdWorlds } from './held-worlds.ts'
import type { JournalEntry, Keep } from './journal.ts'
import { beginAnew, bringToLife, clockOf, restore, snapshotOf, type Happening, type LiveWorld } from './live-world.ts'
import { playAgain } from './play-again.ts'
import { reviseWorld, type Revised } from './revise-world.ts'
import { defaultWorldId } from './world-id.ts'

type Problem = { readonly problem: 'world_exists' | 'world_not_found' | 'snapshot_not_found' | 'invalid_request'; readonly message: string }

/** The worlds of a stand-in. Every change of one is kept before it is answered. */
export type Worlds = {
  readonly get: (id: string) => LiveWorld | undefined
  /** In the order in which they were made. */
  readonly all: () => readonly LiveWorld[]
  readonly create: (id: string | undefined, given: Given) => LiveWorld | Problem
  readonly remove: (live: LiveWorld) => void
  readonly reset: (live: LiveWorld) => void
  /** Makes a world as another given has it: as it is where that can be, else anew in its place. On a problem it stays as it was. */
  readonly revise: (live: LiveWorld, given: Given) => Revised | Problem
  readonly takeSnapshot: (live: LiveWorld, id: string | undefined) => string
  readonly restoreSnapshot: (live: LiveWorld, id: string) => Problem | null
  /** Lets a clock be moved, and everything happen that is due then. */
  readonly moveClock: (live: LiveWorld, move: (clock: Clock) => void) => void
  /** Keeps what happened in a world, and tells whoever follows it. */
  readonly commit: (live: LiveWorld) => void
  /** Throws once something could not be kept: what is answered after it might never have been. */
  readonly assertKept: () => void
  /** The world that a key opens; undefined when no account of any has it. */
  readonly behindKey: (key: string) => LiveWorld | undefined
}

export type WorldsOptions = {
  readonly readWallClock: () => number
  readonly keep?: Keep
  /** What was kept before. */
  readonly past?: Iterable<JournalEntry>
}

export function createWorlds({ readWallClock, keep: keepEntries = () => undefined, past = [] }: WorldsOptions): Worlds {
  const held = holdWorlds(readWallClock)
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
  const add = (id: string, given: Given, at: number, clock: LiveWorld['begunClock']): LiveWorld | Problem => {
    const made = bringToLife(id, given, at, clock, readWallClock)
    if ('wrong' in made) return { problem: 'invalid_request', message: made.wrong }
    held.add(made)
    return made
  }
  const remove = (live: LiveWorld): void => {
    held.forget(live)
    keep([{ type: 'worldDeleted', world: live.id }])
    tell(live, { type: 'worldDeleted', at: live.clock.now() })
  }
  const dropIdle = (): void => {
    for (const live of held.idle()) remove(live)
  }
  const commit = (live: LiveWorld): void => {
    const events = takeLog(live.world)
    if (events.length === 0) return
    keep(events.map((event) => ({ type: 'happened', world: live.id, event })))
    for (const event of events) tell(live, { type: 'happened', event })
  }
  const bringBackPast = (): void => {
    let restarts = 0
    for (const entry of past) {
      const { type, world: id } = entry
      const live = held.get(id)
      if (type === 'worldCreated') {
        const made = add(id, entry.given, entry.at, entry.clock)
        if ('problem' in made) throw new Error(`Failed to bring back the world ${id}: ${made.message}`)
        // The name of a world that is gone is not given again.
        held.passOver(id)
      } else if (type === 'restarted') restarts++
      else if (live === undefined) throw new Error(`Failed to bring back the world ${id}: ${type} comes before its creation`)
      else if (type === 'worldDeleted') held.forget(live)
      else playAgain(live, entry)
    }
    const worlds = held.all()
    if (worlds.length === 0) return
    keep([{ type: 'restarted', world: defaultWorldId }])
    // Addresses are not kept one by one, so those of another life begin elsewhere.
    for (const live of worlds) live.downloads += (restarts + 1) * 1e9
  }

  bringBackPast()
  return {
    get(id) {
      dropIdle()
      const live = held.get(id)
      if (live !== undefined) held.ask(live)
      return live
    },
    all() {
      dropIdle()
      return held.all()
    },
    create(id = held.freeId(), given) {
      dropIdle()
      if (held.get(id) !== undefined) return { problem: 'world_exists', message: `There is a world ${id} already.` }
      const clock = clockOf(given)
      const at = clock.mode === 'frozen' ? clock.at : readWallClock()
      const taken = takenKey(id, given)
      if (taken !== null) return { problem: 'world_exists', message: `The ${taken.why}; take another id.` }
      const made = add(id, given, at, clock)
      if (!('problem' in made)) keep([{ type: 'worldCreated', world: id, given, at, clock }])
      return made
    },
    remove,
    reset(live) {
      beginAnew(live)
      const clock = backTo(live.begunClock, live.begunAt)
      live.clock.reset(clock)
      keep([
        { type: 'worldReset', world: live.id },
        { type: 'clockMoved', world: live.id, clock },
      ])
      tell(live, { type: 'worldReset', at: live.clock.now() })
    },
    revise(live, given) {
      const begunClock = clockOf(given)
      const begunAt = begunClock.mode === 'frozen' ? begunClock.at : readWallClock()
      const taken = takenKey(live.id, given, live)
      if (taken !== null)
        return { problem: 'invalid_request', message: `accounts.${taken.account} cannot be: its ${taken.why}; take another name.` }
      const made = bringToLife(live.id, given, begunAt, begunClock, readWallClock)
      if ('wrong' in made) return { problem: 'invalid_request', message: made.wrong }
      settle(live.world, live.clock.now())
      commit(live)
      const revised = reviseWorld(live, given)
      if (revised.world === 'goesOn') {
        commit(live)
        keep([{ type: 'worldRevised', world: live.id, given, names: Object.fromEntries(live.names) }])
      } else if (revised.world === 'beginsAnew') {
        beginAnew(live, made)
        live.clock.reset(begunClock)
        keep([{ type: 'worldReplaced', world: live.id, given, at: begunAt, clock: begunClock }])
        tell(live, { type: 'worldReset', at: live.clock.now() })
      }
      return revised
    },
    takeSnapshot(live, id = freeNumber(live.snapshots)) {
      const at = live.clock.now()
      settle(live.world, at)
      commit(live)
      live.snapshots.delete(id)
      live.snapshots.set(id, snapshotOf(live, at))
      keep([{ type: 'snapshotTaken', world: live.id, snapshot: id, at }])
      return id
    },
    restoreSnapshot(live, id) {
      const snapshot = live.snapshots.get(id)
      if (snapshot === undefined) return { problem: 'snapshot_not_found', message: `There is no snapshot ${id}.` }
      restore(live, snapshot)
      const clock = backTo(snapshot.clock, snapshot.at)
      live.clock.reset(clock)
      keep([
        { type: 'snapshotRestored', world: live.id, snapshot: id },
        { type: 'clockMoved', world: live.id, clock },
      ])
      tell(live, { type: 'snapshotRestored', snapshot: id, at: live.clock.now() })
      return null
    },
    moveClock(live, move) {
      move(live.clock)
      keep([{ type: 'clockMoved', world: live.id, clock: live.clock.state() }])
      settle(live.world, live.clock.now())
      commit(live)
      // After what was due until then, so that all that is told stands in the order of time.
      tell(live, { type: 'clockMoved', at: live.clock.now() })
    },
    commit,
    assertKept,
    behindKey: held.behindKey,
  }

  /** Names of worlds and accounts may hold dashes, so two of each may make one key; the later one is refused. */
  function takenKey(
    id: string,
    { accounts = defaultAccounts }: Given,
    own?: LiveWorld,
  ): { readonly account: string; readonly why: string } | null {
    for (const account of Object.keys(accounts)) {
      const key = keyOf(account, id)
      const holder = held.behindKey(key)
      if (holder !== undefined && holder !== own) return { account, why: `key ${key} is one of the world ${holder.id} already` }
    }
    return null
  }

  /** A running clock goes on from an instant of the world, whatever the wall clock says by now. */
  function backTo(clock: LiveWorld['begunClock'], at: number): LiveWorld['begunClock'] {
    return clock.mode === 'frozen' ? clock : { mode: 'running', offsetMs: at - readWallClock() }
  }
}

function tell({ followers }: LiveWorld, happening: Happening): void {
  for (const follower of followers) follower(happening)
}

/** The first number from how many there are on that is no name yet. */
function freeNumber(snapshots: LiveWorld['snapshots']): string {
  let number = snapshots.size + 1
  while (snapshots.has(String(number))) number++
  return String(number)
}
