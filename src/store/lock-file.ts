import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf } from './system-error.ts'

/** The locks of this process. Process ids repeat in containers, so a lock with its id that is not in here is stale. */
const heldLocks = new Set<string>()

/**
 * Takes a lock file for this process. Returns a function that releases it, or the id of the process that holds it. A stale lock is
 * replaced. Errors of the file system are thrown unchanged.
 */
export function takeLock(file: string): (() => void) | number {
  const text = `${process.pid}\n${randomUUID()}\nThe process with this id uses the state file. If it is gone, this file may be deleted.\n`
  for (;;) {
    if (createLock(file, text, linkNew)) return holdLock(file, text)
    const found = textOf(file)
    if (found === undefined) continue
    const holder = holderOf(found)
    if (holder !== undefined) return holder
    // Two processes may find the lock stale. A lock on the lock itself keeps the slower one from removing the new lock of the faster one.
    const release = takeLock(`${file}.lock`)
    if (typeof release === 'number') return release
    try {
      if (textOf(file) === found && createLock(file, text, renameSync)) return holdLock(file, text)
    } finally {
      release()
    }
  }
}

function holdLock(file: string, text: string): () => void {
  heldLocks.add(text)
  return () => {
    heldLocks.delete(text)
    try {
      // The lock may have been deleted by hand, and taken by another process.
      if (textOf(file) === text) rmSync(file, { force: true })
    } catch {
      // A lock left behind is stale once this process ends.
    }
  }
}

/** Writes the lock to another file and moves it, so that a reader never sees half of it. Returns false when there is one already. */
function createLock(file: string, text: string, move: (from: string, to: string) => void): boolean {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, text, { flag: 'wx' })
    move(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function linkNew(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error
    // Not every file system has links. A copy is as exclusive, but not atomic.
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The process of a lock, if it lives. A lock without an id was cut by a full disk. */
function holderOf(text: string): number | undefined {
  const pid = Number(/^[1-9]\d{0,9}(?=\s)/.exec(text)?.[0])
  if (!(pid < 2 ** 31)) return undefined
  if (pid === process.pid) return heldLocks.has(text) ? pid : undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return undefined
  }
  return pid
}
