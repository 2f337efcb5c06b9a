import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf } from './system-error.ts'

/** The locks of this process. One that holds its id without being here was left by another: in a container ids repeat. */
const held = new Set<string>()

/**
 * Takes a lock file for this process and gives the way to release it, or the id of the process that holds it. A lock whose process
 * is gone is taken over. What the file system refuses is thrown as it is.
 */
export function takeLock(file: string): (() => void) | number {
  const text = `${process.pid}\n${randomUUID()}\nThe process with this id uses the state file. If it is gone, this file may be deleted.\n`
  for (;;) {
    if (place(file, text, linkNew)) return hold(file, text)
    const found = textOf(file)
    if (found === undefined) continue
    const holder = holderOf(found)
    if (holder !== undefined) return holder
    // Of two that found it stale the slower would remove the lock of the faster. So only who holds the lock's own lock replaces it.
    const release = takeLock(`${file}.lock`)
    if (typeof release === 'number') return release
    try {
      if (textOf(file) === found && place(file, text, renameSync)) return hold(file, text)
    } finally {
      release()
    }
  }
}

function hold(file: string, text: string): () => void {
  held.add(text)
  return () => {
    held.delete(text)
    try {
      // Somebody may have deleted it by hand, and somebody else come.
      if (textOf(file) === text) rmSync(file, { force: true })
    } catch {
      // What is left behind is stale once this process ends.
    }
  }
}

/** Writes the lock elsewhere and moves it there, so that nobody ever reads half of it. False when there is one already. */
function place(file: string, text: string, move: (from: string, to: string) => void): boolean {
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
    // Not every file system has links. A copy is as exclusive, only not there all at once.
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

/** The process that a lock names, if it lives. A lock that names none was torn when its disk was full. */
function holderOf(text: string): number | undefined {
  const pid = Number(/^[1-9]\d{0,9}(?=\s)/.exec(text)?.[0])
  if (!(pid < 2 ** 31)) return undefined
  if (pid === process.pid) return held.has(text) ? pid : undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return undefined
  }
  return pid
}
