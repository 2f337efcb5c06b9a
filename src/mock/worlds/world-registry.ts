import { accountOfKey, worldIdsOfKey } from './authorise.ts'
import type { HostClocks } from './clock.ts'
import type { LiveWorld } from './live-world.ts'
import { defaultWorldId, numberOfWorld, toWorldId } from './world-id.ts'

/** The existing worlds, by id, and when each was last used. The registry itself is not journaled. */
export type WorldRegistry = {
  readonly get: (id: string) => LiveWorld | undefined
  /** In order of creation. */
  readonly all: () => readonly LiveWorld[]
  /** Excludes its id, and all lower numbers, from assignment. Returns a function that takes the world out again, as one that never was. */
  readonly add: (live: LiveWorld) => () => void
  /** Returns a function that adds the same world again. */
  readonly remove: (live: LiveWorld) => () => void
  /** Puts the worlds into the order of these ids. */
  readonly sort: (ids: readonly string[]) => void
  /** Marks a world as used now. */
  readonly touch: (live: LiveWorld) => void
  /** The worlds that were not used for an hour, without the default world. A wall clock that is set drops no world and keeps none. */
  readonly idle: () => Iterable<LiveWorld>
  /** A numbered id that no world has or had. */
  readonly assignId: () => string
  /** Excludes a numbered id, and all lower ones, from assignment. */
  readonly reserveId: (id: string) => void
  /** True for an id that a world had lately, and none has now. */
  readonly isGone: (id: string) => boolean
  /** The world that was made last; undefined once it is removed. */
  readonly newest: () => LiveWorld | undefined
  /** The world that a key opens; undefined when no account has it. */
  readonly worldOfKey: (key: string) => LiveWorld | undefined
}

const idleMs = 3_600_000

/** The number of removed worlds whose ids are remembered. */
const maxGone = 10_000

export function createWorldRegistry(readMonotonic: HostClocks['readMonotonic']): WorldRegistry {
  // In order of creation. The list of them is made once after each change, so that a page of many costs no more than its worlds.
  const worlds = new Map<string, LiveWorld>()
  let listed: readonly LiveWorld[] | undefined
  const put = (live: LiveWorld): void => {
    listed = undefined
    worlds.set(live.id, live)
  }
  const take = ({ id }: LiveWorld): void => {
    listed = undefined
    worlds.delete(id)
  }
  // The worlds that can be dropped, least recently used first, so that the search stops at the first one in use.
  const byLastUse = new Set<LiveWorld>()
  // The ids of removed worlds, oldest first.
  const gone = new Set<string>()
  let newest: LiveWorld | undefined
  let number = 0

  const reserveId = (id: string): void => void (number = Math.max(number, numberOfWorld(id)))
  const touch = (live: LiveWorld): void => {
    live.lastUsedAt = readMonotonic()
    byLastUse.delete(live)
    if (live.id !== defaultWorldId) byLastUse.add(live)
  }
  return {
    get: (id) => worlds.get(id),
    all: () => (listed ??= [...worlds.values()]),
    add(live) {
      const [before, numberBefore] = [newest, number]
      put(live)
      reserveId(live.id)
      const wasGone = gone.delete(live.id)
      newest = live
      touch(live)
      return () => {
        take(live)
        byLastUse.delete(live)
        if (newest === live) newest = before
        number = numberBefore
        if (wasGone) gone.add(live.id)
      }
    },
    remove(live) {
      const wasNewest = newest === live
      take(live)
      byLastUse.delete(live)
      if (wasNewest) newest = undefined
      gone.add(live.id)
      for (const oldest of gone) {
        if (gone.size <= maxGone) break
        gone.delete(oldest)
      }
      return () => {
        put(live)
        gone.delete(live.id)
        if (wasNewest) newest = live
        touch(live)
      }
    },
    sort(ids) {
      for (const id of ids) {
        const live = worlds.get(id)
        if (live === undefined) continue
        take(live)
        put(live)
      }
    },
    touch,
    *idle() {
      for (const live of byLastUse) {
        if (live.lastUsedAt > readMonotonic() - idleMs) return
        // A world with subscribers is in use.
        if (live.subscribers.size > 0) touch(live)
        else yield live
      }
    },
    assignId() {
      let next = number + 1
      while (worlds.has(toWorldId(next))) next++
      return toWorldId(next)
    },
    reserveId,
    isGone: (id) => gone.has(id),
    newest: () => newest,
    worldOfKey: (key) =>
      worldIdsOfKey(key)
        .map((id) => worlds.get(id))
        .find((live) => live !== undefined && accountOfKey(live.world, live.id, key) !== null),
  }
}
