import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Tells apart machines and containers that share a folder for temporary files: the id of a process means nothing in another. */
const place = createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 8)
const prefix = `understudy-run-${place}-`

/** Makes a folder for this run, which only its owner reads. Its name says which process has it. */
export function makeRunFolder(): string {
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
}

/** Removes the folders of runs that were killed: those of this user and this machine whose process is gone. */
export function clearLeftFolders(): void {
  for (const name of namesIn(tmpdir())) {
    const pid = name.startsWith(prefix) ? /^(\d+)-\w+$/.exec(name.slice(prefix.length))?.[1] : undefined
    if (pid === undefined || !isGone(Number(pid))) continue
    const folder = join(tmpdir(), name)
    try {
      const { uid, isFolder } = ownerOf(folder)
      if (isFolder && uid === (process.getuid?.() ?? uid)) rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another run may have removed it.
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function ownerOf(path: string): { readonly uid: number; readonly isFolder: boolean } {
  const stat = lstatSync(path)
  return { uid: stat.uid, isFolder: stat.isDirectory() }
}

/** True if no process has this id. One that may not be asked is there. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/** Linux alone has them. */
function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
