import { accountOfKey, worldsOfKey } from './authorise.ts'
import type { LiveWorld } from './live-world.ts'
import { defaultWorldId, numberOfWorld, worldOfNumber } from './world-id.ts'

/** The existing worlds, by id, and when each was last used. The registry itself is not journaled. */
export type HeldWorlds = {
  readonly get: (id: string) => LiveWorld | undefined
  /** In order of creation. */
  readonly all: () => readonly LiveWorld[]
  readonly add: (live: LiveWorld) => void
  readonly forget: (live: LiveWorld) => void
  /** Marks a world as used now. */
  readonly ask: (live: LiveWorld) => void
  /** The worlds that were not used for an hour, without the default world. */
  readonly idle: () => Iterable<LiveWorld>
  /** A numbered id that no world has or had. */
  readonly freeId: () => string
  /** Excludes a numbered id, and all lower ones, from assignment. */
  readonly reserveId: (id: string) => void
  /** The world that a key opens; undefined when no account has it. */
  readonly worldOfKey: (key: string) => LiveWorld | undefined
}

const idleMs = 3_600_000

export function holdWorlds(readWallClock: () => number): HeldWorlds {
  // In order of creation.
  const worlds = new Map<string, LiveWorld>()
  // The worlds that can be dropped, least recently used first, so that the search stops at the first one in use.
  const asked = new Set<LiveWorld>()
  let number = 0

  const ask = (live: LiveWorld): void => {
    live.lastAskedAt = readWallClock()
    asked.delete(live)
    if (live.id !== defaultWorldId) asked.add(live)
  }
  return {
    get: (id) => worlds.get(id),
    all: () => [...worlds.values()],
    add(live) {
      worlds.set(live.id, live)
      ask(live)
    },
    forget(live) {
      worlds.delete(live.id)
      asked.delete(live)
    },
    ask,
    *idle() {
      for (const live of asked) {
        if (live.lastAskedAt > readWallClock() - idleMs) return
        // A world with subscribers is in use.
        if (live.followers.size > 0) ask(live)
        else yield live
      }
    },
    freeId() {
      do number++
      while (worlds.has(worldOfNumber(number)))
      return worldOfNumber(number)
    },
    reserveId: (id) => void (number = Math.max(number, numberOfWorld(id))),
    worldOfKey: (key) =>
      worldsOfKey(key)
        .map((id) => worlds.get(id))
        .find((live) => live !== undefined && accountOfKey(live.world, live.id, key) !== null),
  }
}
