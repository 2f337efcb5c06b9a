import { realpathSync, statSync, watch, type FSWatcher } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { UserError } from '../arguments.ts'
import { reasonOf } from '../read-file.ts'

/** Watches files that are saved, replaced, removed or restored. */
export type Watcher = {
  /** Watches exactly these files from now on. Earlier changes are not reported, so read the files afterwards. */
  readonly watch: (paths: Iterable<string>) => void
  readonly stop: () => void
}

/** Editors save in several steps. */
const restMs = 50

type Folder = { readonly identity: string; readonly watcher: FSWatcher; names: ReadonlySet<string> }

/**
 * Their folders are watched, since an editor may put a new file in the place of the old one; of a folder that is gone the next above
 * it. `onChange` is called when there was rest for a moment.
 */
export function createWatcher(onChange: () => void): Watcher {
  const folders = new Map<string, Folder>()
  let timer: NodeJS.Timeout | undefined
  const touch = (): void => {
    clearTimeout(timer)
    timer = setTimeout(onChange, restMs)
  }
  const forget = (folder: string): void => {
    folders.get(folder)?.watcher.close()
    folders.delete(folder)
  }
  return {
    watch(paths) {
      const wanted = new Map<string, Set<string>>()
      for (const [folder, name] of [...paths].flatMap(watchedPlaces)) wanted.set(folder, (wanted.get(folder) ?? new Set()).add(name))
      for (const folder of folders.keys()) if (!wanted.has(folder)) forget(folder)
      for (const [folder, names] of wanted) {
        const identity = identityOf(folder)
        const known = folders.get(folder)
        if (known?.identity === identity) {
          known.names = names
          continue
        }
        // Another folder of that name.
        forget(folder)
        const watcher = open(folder, (name) => {
          // A folder that goes away says so by its own name.
          if (name === null || name === basename(folder) || folders.get(folder)?.names.has(name) === true) touch()
        })
        watcher.on('error', () => {
          forget(folder)
          touch()
        })
        folders.set(folder, { identity, watcher, names })
      }
    },
    stop() {
      clearTimeout(timer)
      for (const folder of folders.keys()) forget(folder)
    },
  }
}

function open(folder: string, onEvent: (name: string | null) => void): FSWatcher {
  try {
    return watch(folder, (_, name) => onEvent(name))
  } catch (error) {
    throw new UserError('cannotRun', `Failed to watch ${folder}: ${reasonOf(error)}`)
  }
}

type Place = readonly [folder: string, name: string]

/** The places at which a change of a file shows: its own, and the one that a link leads to. */
function watchedPlaces(path: string): readonly Place[] {
  const own = nearestPlace(resolve(path))
  try {
    const real = realpathSync(path)
    return real === resolve(path) ? [own] : [own, nearestPlace(real)]
  } catch {
    return [own]
  }
}

/** The place of a file in its folder, or, while that is gone, of the nearest folder on its path. */
function nearestPlace(path: string): Place {
  const folder = dirname(path)
  return folder === path || identityOf(folder) !== '' ? [folder, basename(path)] : nearestPlace(folder)
}

/** Empty for a folder that is not there. */
function identityOf(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true ? `${found.dev}:${found.ino}` : ''
}
