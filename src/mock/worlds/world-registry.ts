import { accountOfKey, worldsOfKey } from './authorise.ts'
import type { LiveWorld } from './live-world.ts'
import { defaultWorldId, numberOfWorld, worldOfNumber } from './world-id.ts'

/** The worlds that there are, and which of them was asked when. Nothing of it is kept or told. */
export type HeldWorlds = {
  readonly get: (id: string) => LiveWorld | undefined
  /** In the order in which they were made. */
  readonly all: () => readonly LiveWorld[]
  readonly add: (live: LiveWorld) => void
  readonly forget: (live: LiveWorld) => void
  /** Says that a world is asked now. */
  readonly ask: (live: LiveWorld) => void
  /** Those that nobody has asked for an hour. The default world is never among them. */
  readonly idle: () => Iterable<LiveWorld>
  /** A numbered id that it has not given before, and that no world has. */
  readonly freeId: () => string
  /** Keeps a numbered id, and those below it, from being given. */
  readonly reserveId: (id: string) => void
  /** The world that a key opens; undefined when no account of any has it. */
  readonly worldOfKey: (key: string) => LiveWorld | undefined
}

const idleMs = 3_600_000

export function holdWorlds(readWallClock: () => number): HeldWorlds {
  // In the order in which they were made.
  const worlds = new Map<string, LiveWorld>()
  // Those that can be dropped, in the order in which they were last asked, so that nobody looks further than the idle ones.
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
        // Whoever follows a world is always asking.
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
