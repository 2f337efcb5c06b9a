import { accountOfKey, worldIdsOfKey } from './authorise.ts'
import type { HostClocks } from './clock.ts'
import type { LiveWorld } from './live-world.ts'
import { defaultWorldId, numberOfWorld, toWorldId } from './world-id.ts'

/** The existing worlds, by id, and when each was last used. The registry itself is not journaled. */
export type WorldRegistry = {
  readonly get: (id: string) => LiveWorld | undefined
  /** In order of creation. */
  readonly all: () => readonly LiveWorld[]
  readonly add: (live: LiveWorld) => void
  readonly remove: (live: LiveWorld) => void
  /** Marks a world as used now. */
  readonly touch: (live: LiveWorld) => void
  /** The worlds that were not used for an hour, without the default world. A wall clock that is set drops no world and keeps none. */
  readonly idle: () => Iterable<LiveWorld>
  /** A numbered id that no world has or had. */
  readonly assignId: () => string
  /** Excludes a numbered id, and all lower ones, from assignment. */
  readonly reserveId: (id: string) => void
  /** The world that a key opens; undefined when no account has it. */
  readonly worldOfKey: (key: string) => LiveWorld | undefined
}

const idleMs = 3_600_000

export function createWorldRegistry(readMonotonic: HostClocks['readMonotonic']): WorldRegistry {
  // In order of creation.
  const worlds = new Map<string, LiveWorld>()
  // The worlds that can be dropped, least recently used first, so that the search stops at the first one in use.
  const byLastUse = new Set<LiveWorld>()
  let number = 0

  const touch = (live: LiveWorld): void => {
    live.lastUsedAt = readMonotonic()
    byLastUse.delete(live)
    if (live.id !== defaultWorldId) byLastUse.add(live)
  }
  return {
    get: (id) => worlds.get(id),
    all: () => [...worlds.values()],
    add(live) {
      worlds.set(live.id, live)
      touch(live)
    },
    remove(live) {
      worlds.delete(live.id)
      byLastUse.delete(live)
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
      do number++
      while (worlds.has(toWorldId(number)))
      return toWorldId(number)
    },
    reserveId: (id) => void (number = Math.max(number, numberOfWorld(id))),
    worldOfKey: (key) =>
      worldIdsOfKey(key)
        .map((id) => worlds.get(id))
        .find((live) => live !== undefined && accountOfKey(live.world, live.id, key) !== null),
  }
}
