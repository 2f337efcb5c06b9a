import type { Given } from '../../contract/given.ts'
import { defaultAccounts, toAccount } from '../../engine/account.ts'
import { nextChangeAt } from '../../engine/settle.ts'
import { keyOf } from './authorise.ts'
import { resumedAt, type Clock, type HostClocks } from './clock.ts'
import { createChanges, type Changes, type OnHappened } from './commit-changes.ts'
import { createWorldRegistry, type WorldRegistry } from './world-registry.ts'
import type { AskedWorlds, Journal } from './journal.ts'
import { restartWorld, createLiveWorld, initialClock, type LiveWorld } from './live-world.ts'
import { putWorldsBack, type Journaled } from './put-worlds-back.ts'
import { catchUp, replayJournal } from './replay-journal.ts'
import { reviseWorld, type Revised } from './revise-world.ts'
import { loadSnapshot, removeSnapshot, saveSnapshot } from './snapshots.ts'

type Problem = {
  readonly problem: 'world_exists' | 'world_not_found' | 'snapshot_not_found' | 'too_many_snapshots' | 'invalid_request'
  readonly message: string
}

/** The worlds of a mock. Every change of one is journaled before it is answered. */
export type Worlds = {
  readonly get: (id: string) => LiveWorld | undefined
  /** A world as it is, without counting as a use of it. */
  readonly peek: (id: string) => LiveWorld | undefined
  /** In order of creation. */
  readonly all: () => readonly LiveWorld[]
  readonly create: (id: string | undefined, given: Given) => LiveWorld | Problem
  readonly remove: (live: LiveWorld) => void
  readonly reset: (live: LiveWorld) => void
  /** Changes a world to match another given: in place where possible, otherwise by a restart. After a problem it is unchanged. */
  readonly revise: (live: LiveWorld, given: Given) => Revised | Problem
  readonly takeSnapshot: (live: LiveWorld, id: string | undefined) => string | Problem
  readonly restoreSnapshot: (live: LiveWorld, id: string) => Problem | null
  readonly deleteSnapshot: (live: LiveWorld, id: string) => Problem | null
  /** Moves a clock, and lets everything happen that is due by then. */
  readonly moveClock: (live: LiveWorld, move: (clock: Clock) => void) => void
  /** Journals the new events of a world, and publishes them to its subscribers. */
  readonly commit: (live: LiveWorld) => void
  /** Notifies the subscribers of a world, once everything so far is kept. */
  readonly publish: Changes['publish']
  /** Resolves once an answer about a world, or about all, may be sent; null when it may be at once. */
  readonly whenKept: NonNullable<Journal['whenKept']>
  /** Runs a function that asks worlds and may change them. Resolves when its answer may be sent; `shows` names the world that it shows. */
  readonly within: <Result>(asked: () => AskedWorlds, act: () => Result, shows: (result: Result) => string | null) => Promise<Result>
  /** True when other processes change the worlds, too. They are to be asked by `within` then. */
  readonly areShared: boolean
  /** Has worlds go through what other processes did. Their subscribers hear of it. */
  readonly catchUp: (news: Journal['past']) => void
  /** Takes back what no journal has, after entries were lost. */
  readonly undo: () => void
  /** Puts the worlds into the order of these ids. */
  readonly sort: (ids: readonly string[]) => void
  /** Throws after a failed write: an answer would rest on changes that a restart loses. */
  readonly assertKept: () => void
  /** Throws for a while after a failed write. */
  readonly assertWritable: () => void
  /** The same for a read of a world, where something is due that it would change. */
  readonly assertReadable: (live: LiveWorld) => void
  /** Has a function called if what a world waits for is lost: it puts back what no journal has. */
  readonly undoIfLost: Changes['undoIfLost']
  /** Puts worlds back to what the journal has of them, after entries were lost. */
  readonly putBack: (journaled: Journaled) => void
  /** The world that a key opens; undefined when no account has it. */
  readonly worldOfKey: (key: string) => LiveWorld | undefined
  /** True for an id that a world had lately, and none has now. */
  readonly isGone: (id: string) => boolean
  /** The world that was made last; undefined once it is removed. */
  readonly newest: () => LiveWorld | undefined
}

export type WorldsOptions = Partial<Journal> & { readonly host: HostClocks; readonly onHappened?: OnHappened }

export function createWorlds(options: WorldsOptions): Worlds {
  const { host, keep: keepEntries = noop, whenKept = alreadyKept, assertKept: assertJournaled = noop, past = [], onHappened } = options
  const { assertWritable = noop, within } = options
  const areShared = within !== undefined
  const registry = createWorldRegistry(host.readMonotonic)
  const changes = createChanges({ keep: keepEntries, whenKept, assertKept: assertJournaled, areShared }, onHappened)
  const parts: Parts = { registry, changes, host }
  const { keep, commit, settleAndCommit, publish, assertKept } = changes

  const remove = (live: LiveWorld): void => {
    const undo = registry.remove(live)
    keep([{ type: 'worldDeleted', world: live.id }], undo)
    publish(live, { type: 'worldDeleted', at: live.clock.now() })
  }
  const isWritable = (): boolean => {
    try {
      assertWritable()
      return true
    } catch {
      return false
    }
  }
  const dropIdle = (): void => {
    // Others may use them, and the journal ends them.
    if (within !== undefined) return
    const idle = [...registry.idle()]
    // They are idle later as well.
    if (idle.length > 0 && isWritable()) idle.forEach(remove)
  }

  replayJournal(registry, past, host)
  return {
    get(id) {
      dropIdle()
      const live = registry.get(id)
      if (live !== undefined) registry.touch(live)
      return live
    },
    peek: registry.get,
    all() {
      dropIdle()
      return registry.all()
    },
    create(id = registry.assignId(), given) {
      dropIdle()
      return create(parts, id, given)
    },
    remove,
    reset: (live) => reset(parts, live),
    revise: (live, given) => revise(parts, live, given),
    takeSnapshot: (live, id) => saveSnapshot(changes, live, id),
    restoreSnapshot: (live, id) => loadSnapshot(changes, live, id, host),
    deleteSnapshot: (live, id) => removeSnapshot(changes, live, id),
    moveClock(live, move) {
      move(live.clock)
      const at = live.clock.now()
      keep([{ type: 'clockMoved', world: live.id, clock: live.clock.state(), at }])
      settleAndCommit(live)
      // After the events that were due until then, so that notifications are in order of time.
      publish(live, { type: 'clockMoved', at: live.clock.now() })
    },
    commit,
    publish,
    whenKept,
    async within(asked, act, shows) {
      if (within !== undefined) return within(asked, act)
      const result = act()
      await whenKept(shows(result))
      return result
    },
    areShared,
    catchUp: (news) => catchUp(parts, news),
    undo: changes.undo,
    sort: registry.sort,
    assertKept,
    assertWritable,
    assertReadable({ world, clock }) {
      const next = nextChangeAt(world)
      if (next !== null && next <= clock.now()) assertWritable()
    },
    undoIfLost: changes.undoIfLost,
    putBack(journaled) {
      changes.undo()
      putWorldsBack(registry, journaled, host, areShared)
      changes.resume()
    },
    worldOfKey: registry.worldOfKey,
    isGone: registry.isGone,
    newest: registry.newest,
  }
}

const noop = (): void => undefined
const alreadyKept = (): null => null

type Parts = { readonly registry: WorldRegistry; readonly changes: Changes; readonly host: HostClocks }

function create({ registry, changes, host }: Parts, id: string, given: Given): LiveWorld | Problem {
  if (registry.get(id) !== undefined) return { problem: 'world_exists', message: `There is a world ${id} already.` }
  const clock = initialClock(given)
  const at = clock.mode === 'frozen' ? clock.at : host.readWallClock()
  const taken = findTakenKey(registry, id, given)
  if (taken !== null) return { problem: 'world_exists', message: `The ${taken.why}; take another id.` }
  const made = createLiveWorld(id, given, at, clock, host)
  if ('wrong' in made) return { problem: 'invalid_request', message: made.wrong }
  const undo = registry.add(made)
  changes.keep([{ type: 'worldCreated', world: id, given, at, clock }], undo)
  return made
}

function reset({ changes, host }: Parts, live: LiveWorld): void {
  const undo = restartWorld(live)
  const clock = resumedAt(live.startClock, live.startedAt, host)
  live.clock.reset(clock, live.startedAt)
  changes.keep(
    [
      { type: 'worldReset', world: live.id },
      { type: 'clockMoved', world: live.id, clock, at: live.startedAt },
    ],
    undo,
  )
  changes.publish(live, { type: 'worldReset', at: live.clock.now() })
}

function revise({ registry, changes, host }: Parts, live: LiveWorld, given: Given): Revised | Problem {
  const startClock = initialClock(given)
  const startedAt = startClock.mode === 'frozen' ? startClock.at : host.readWallClock()
  const taken = findTakenKey(registry, live.id, given, live)
  if (taken !== null)
    return { problem: 'invalid_request', message: `accounts.${taken.account} cannot be: its ${taken.why}; take another name.` }
  const made = createLiveWorld(live.id, given, startedAt, startClock, host)
  if ('wrong' in made) return { problem: 'invalid_request', message: made.wrong }
  changes.settleAndCommit(live)
  const revised = reviseWorld(live, given)
  if (revised.world === 'changed') {
    changes.commit(live)
    changes.keep([{ type: 'worldRevised', world: live.id, given, names: Object.fromEntries(live.names) }])
  } else if (revised.world === 'restarted') {
    const undo = restartWorld(live, made)
    live.clock.reset(startClock, startedAt)
    changes.keep([{ type: 'worldReplaced', world: live.id, given, at: startedAt, clock: startClock }], undo)
    changes.publish(live, { type: 'worldReset', at: live.clock.now() })
  }
  return revised
}

/** Names of worlds and accounts may contain dashes, so two different pairs may give the same key. The later one is refused. */
function findTakenKey(
  registry: WorldRegistry,
  id: string,
  { accounts = defaultAccounts }: Given,
  own?: LiveWorld,
): { readonly account: string; readonly why: string } | null {
  for (const [account, given] of Object.entries(accounts)) {
    const key = keyOf(toAccount(account, given, 0), id)
    const holder = registry.worldOfKey(key)
    if (holder !== undefined && holder !== own) return { account, why: `key ${key} is one of the world ${holder.id} already` }
  }
  return null
}
