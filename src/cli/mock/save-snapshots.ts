import { captureState } from '../../mock/worlds/live-state.ts'
import type { Worlds } from '../../mock/worlds/worlds.ts'
import type { Store } from '../../store/store.ts'

export type SaveOptions = {
  readonly worlds: Pick<Worlds, 'peek'>
  readonly onFailure: (error: unknown) => void
  /** The number of entries after which a world is saved again. */
  readonly everyEntries?: number
}

type SaverOptions = SaveOptions & {
  readonly saveSnapshot: Store['saveSnapshot']
  readonly savedAt: ReadonlyMap<string, number>
  readonly versionOf: (world: string) => number
}

/** So many entries are replayed in a fifth of a second. A world of a hundred thousand sessions is saved in about a second of its rests. */
const usualEntries = 10_000

/** Creates a listener to the versions of worlds. It saves one world at a time, in the rests between requests. */
export function createSnapshotSaver(options: SaverOptions): Parameters<Store['watch']>[0] {
  const { worlds, onFailure, everyEntries = usualEntries, saveSnapshot, versionOf } = options
  const savedAt = new Map(options.savedAt)
  let isSaving = false
  return (heads) => {
    for (const { world, version } of heads) {
      if (isSaving || version - (savedAt.get(world) ?? 0) < everyEntries) continue
      const live = worlds.peek(world)
      // A snapshot is the state at a version, so nothing may have happened since.
      if (live === undefined || versionOf(world) !== version) continue
      const parts = captureState(live)
      isSaving = true
      savedAt.set(world, version)
      saveSnapshot(world, version, inRests(parts))
        .catch((error: unknown) => {
          // Soon again, but not with each entry: it may be as large as the file.
          savedAt.set(world, version - Math.floor(everyEntries * 0.9))
          onFailure(error)
        })
        .finally(() => (isSaving = false))
    }
  }
}

/** Gives parts one by one, with a rest for requests after each. */
export async function* inRests(parts: Iterable<string>): AsyncGenerator<string> {
  for (const part of parts) {
    yield part
    await new Promise((resolve) => setImmediate(resolve))
  }
}
