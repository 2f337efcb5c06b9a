import type { Store, WorldHead } from './store.ts'

/** An entry of a world, as it is queued. */
export type QueuedEntry = { readonly world: string; readonly value: unknown; readonly ends: boolean }

/** The entries of all requests of one turn of the event loop, committed together. */
export type GroupCommit = {
  /** Queues entries, which are committed in order. It throws after a failure: history after a gap is worthless. Their worlds are lost then. */
  readonly add: (entries: readonly QueuedEntry[]) => void
  /**
   * Resolves when all that was added of a world is committed. Null when it is already. Without a world, it is about all worlds. Rejects
   * after a failure, whatever it is about: what is in memory is not what a restart finds.
   */
  readonly whenCommitted: (world: string | null) => Promise<void> | null
  /** The version that a world has with all that was added. */
  readonly versionOf: (world: string) => number
  /** Throws after a failure, until the commits resume. */
  readonly assertCommits: () => void
  /** The worlds whose entries a failure lost. In memory they are ahead of the store. */
  readonly lost: () => ReadonlySet<string>
  /** Goes on from the versions of the store, once the lost worlds are again what the store has. */
  readonly resume: (heads: GroupCommitOptions['heads']) => void
  /** Resolves when everything is committed or lost. */
  readonly end: () => Promise<void>
}

type Segment = { readonly world: string; readonly after: number; readonly entries: unknown[]; ends: boolean }

type Group = {
  /** Each world's entries; those after its end begin another list. */
  readonly segments: Map<string, Segment[]>
  /** True when a world begins or ends, which every world may show. */
  isOfAll: boolean
  readonly done: Promise<void>
  readonly settle: (failure?: { readonly error: unknown }) => void
}

export type GroupCommitOptions = {
  readonly store: Pick<Store, 'append'>
  readonly heads: readonly Pick<WorldHead, 'world' | 'version' | 'hasEnded'>[]
  /** Hears of a failure once all that waited for it are settled. */
  readonly onFailure?: (error: unknown) => void
  /** Calls back once all requests that are there have been answered. */
  readonly schedule?: (callBack: () => void) => void
}

export function createGroupCommit({ store, heads, onFailure, schedule = setImmediate }: GroupCommitOptions): GroupCommit {
  let versions = versionsOf(heads)
  let living = livingOf(heads)
  /** The group that takes entries, and the one that is being committed. */
  let open: Group | null = null
  let flying: Group | null = null
  let failure: { readonly error: unknown } | null = null
  let lost = new Set<string>()

  const lose = (group: Group): void => {
    for (const world of group.segments.keys()) lost.add(world)
    group.settle(failure ?? undefined)
  }
  const commit = async (): Promise<void> => {
    if (open === null || flying !== null) return
    flying = open
    open = null
    const group = flying
    try {
      await store.append([...group.segments.values()].flat())
    } catch (error) {
      failure = { error }
    }
    flying = null
    const next = open as Group | null // added while it was committed
    if (failure === null) {
      group.settle()
      if (next !== null) schedule(() => void commit())
      return
    }
    open = null
    lose(group)
    if (next !== null) lose(next)
    onFailure?.(failure.error)
  }
  const assertCommits = (): void => {
    if (failure !== null) throw failure.error
  }
  const isIn = (group: Group | null, world: string | null): group is Group =>
    group !== null && (world === null || group.isOfAll || group.segments.has(world))

  const end = async (): Promise<void> => {
    const last = open ?? flying
    if (last === null) return
    await last.done.catch(() => undefined)
    return end()
  }

  return {
    add(entries) {
      if (failure !== null) for (const { world } of entries) lost.add(world)
      assertCommits()
      for (const { world, value, ends } of entries) {
        if (open === null) {
          open = createGroup()
          if (flying === null) schedule(() => void commit())
        }
        const version = versions.get(world) ?? 0
        const segment = openSegment(open, world, version)
        segment.entries.push(value)
        segment.ends = ends
        versions.set(world, version + 1)
        if (ends || !living.has(world)) open.isOfAll = true
        if (ends) living.delete(world)
        else living.add(world)
      }
    },
    whenCommitted(world) {
      if (failure !== null) return Promise.reject(failure.error)
      if (isIn(open, world)) return open.done
      return isIn(flying, world) ? flying.done : null
    },
    versionOf: (world) => versions.get(world) ?? 0,
    assertCommits,
    lost: () => lost,
    resume(found) {
      versions = versionsOf(found)
      living = livingOf(found)
      lost = new Set()
      failure = null
    },
    end,
  }
}

function versionsOf(heads: GroupCommitOptions['heads']): Map<string, number> {
  return new Map(heads.map(({ world, version }) => [world, version]))
}

function livingOf(heads: GroupCommitOptions['heads']): Set<string> {
  return new Set(heads.filter(({ hasEnded }) => !hasEnded).map(({ world }) => world))
}

function openSegment({ segments }: Group, world: string, after: number): Segment {
  const own = segments.get(world) ?? []
  segments.set(world, own)
  const last = own.at(-1)
  if (last !== undefined && !last.ends) return last
  const next: Segment = { world, after, entries: [], ends: false }
  own.push(next)
  return next
}

function createGroup(): Group {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  // A group may fail without a request that waits for it.
  done.catch(() => undefined)
  return {
    segments: new Map(),
    isOfAll: false,
    done,
    settle: (failed) => (failed === undefined ? resolve() : reject(failed.error)),
  }
}
