import type { Revised } from '../../mock/worlds/revise-world.ts'
import { UserError } from '../arguments.ts'
import { overlapsOf, readScenarios, type ReadScenarios, type ScenarioFile } from './scenarios.ts'
import { createWatcher } from './watch-files.ts'

export type WatchOptions = {
  readonly files: readonly string[]
  /** The files as the world was made from them. */
  readonly read: ReadScenarios
  /** Changes the world to what the files now define; rejects with a UserError when that is impossible. */
  readonly revise: (scenarios: readonly ScenarioFile[]) => Promise<Reloaded>
  readonly log: (line: string) => void
  readonly logMistake: (message: string) => void
  readonly onBug: (error: unknown) => void
}

/** The result of a reload. One that the state file did not keep changes nothing. */
export type Reloaded = Revised | { readonly world: 'notKept'; readonly message: string }

export type ScenarioWatch = {
  /** Tries a reload again that was not kept. */
  readonly retry: () => void
  readonly stop: () => void
}

/** A reload that was not kept: why, and the wait before it is tried again. */
type Pending = { readonly message: string; readonly waitMs: number }

/** The first wait, and the longest. Each try may hold up all requests for a second. */
const [firstRetryMs, longestRetryMs] = [1000, 30_000]

/** Reloads scenario files into their world when they change, and logs each result. */
export function watchScenarios({ files, read: first, revise, log, logMistake, onBug }: WatchOptions): ScenarioWatch {
  let [read, overlaps] = [first, overlapsIn(first)]
  let [isBusy, isStale] = [false, false]
  let pending: Pending | null = null
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()

  const reload = async (): Promise<void> => {
    const before = read
    // A file is watched before it is read, so that no change is missed in between.
    for (let watched = new Set<string>(); !isSubset(read.texts, watched);) {
      watched = new Set([...read.texts.keys(), ...files])
      watcher.watch(watched)
      read = await readScenarios(files)
    }
    if (stopping.signal.aborted) return
    const isAgain = isSame(before.texts, read.texts)
    if (isAgain && pending === null) return
    const last = isAgain ? pending : null
    pending = null
    clearTimeout(timer)
    if ('wrong' in read) return logMistake(`${read.wrong.message}\nThe world is unchanged.`)
    try {
      const revised = await revise(read.scenarios)
      if (revised.world === 'notKept') return postpone(revised.message, last)
      const known = new Set(overlaps)
      overlaps = overlapsIn(read)
      for (const overlap of overlaps) if (!known.has(overlap)) log(overlap)
      log(describeReload(revised))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      logMistake(`${error.message}\nThe world is unchanged.`)
    }
  }
  const postpone = (message: string, last: Pending | null): void => {
    pending = { message, waitMs: last === null ? firstRetryMs : Math.min(last.waitMs * 2, longestRetryMs) }
    if (message !== last?.message) logMistake(`${message}\nThe world is unchanged. The reload is tried again until the state is kept.`)
    if (!stopping.signal.aborted) timer = setTimeout(turn, pending.waitMs).unref()
  }
  const turn = (): void => {
    isStale = true
    if (isBusy) return
    isBusy = true
    void (async () => {
      while (isStale && !stopping.signal.aborted) {
        isStale = false
        await reload()
      }
    })()
      .catch((error: unknown) => (error instanceof UserError ? logMistake(error.message) : onBug(error)))
      .finally(() => (isBusy = false))
  }
  const watcher = createWatcher(turn)
  // Catches changes that were saved while the mock started.
  turn()
  return {
    retry() {
      if (pending !== null) turn()
    },
    stop() {
      stopping.abort()
      clearTimeout(timer)
      watcher.stop()
    },
  }
}

export function describeReload({ world, changes }: Revised): string {
  switch (world) {
    case 'unchanged':
      return 'Reloaded: nothing changed.'
    case 'changed':
      return `Reloaded, kept the world: ${changes.join(', ')}.`
    case 'restarted':
      return `Reloaded, reset the world: ${changes.join(', ')}.`
  }
}

function overlapsIn(read: ReadScenarios): readonly string[] {
  return 'scenarios' in read ? overlapsOf(read.scenarios) : []
}

function isSubset(texts: ReadScenarios['texts'], watched: ReadonlySet<string>): boolean {
  return watched.size > 0 && [...texts.keys()].every((path) => watched.has(path))
}

function isSame(before: ReadScenarios['texts'], after: ReadScenarios['texts']): boolean {
  return before.size === after.size && [...before].every(([path, text]) => after.get(path) === text && after.has(path))
}
