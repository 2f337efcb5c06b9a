import { chmodSync, closeSync, constants, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { takeLock, type Database } from './lock-file.ts'
import { broken, foreign, toStoreError, writtenByOther } from './sqlite-fault.ts'
import { StoreError } from './store.ts'
import { codeOf, errcodeOf } from './system-error.ts'
import { walFileOf } from './wal.ts'

/** Marks a database as ours, in the header that SQLite has for it. */
export const applicationId = 0x75_6e_64_73
/** The version of the tables. A file of another one is refused. */
export const schemaVersion = 1
/** The first bytes of every SQLite database. */
const magic = 'SQLite format 3\0'

/** Tells if a file can be a state file, before anything opens it as a database. A new one is empty. */
type StateKind = 'new' | 'ours'

/**
 * The files that this process has open, by their real paths. Opening and closing one of them otherwise would drop the locks of SQLite: POSIX
 * lets go of all locks of a process on a file as soon as the process closes it anywhere.
 */
const openPaths = new Map<string, number>()

/** Adds a file to the open ones. Returns a function that removes it. */
function addOpen(realPath: string): () => void {
  openPaths.set(realPath, (openPaths.get(realPath) ?? 0) + 1)
  return () => {
    const left = (openPaths.get(realPath) ?? 1) - 1
    if (left > 0) openPaths.set(realPath, left)
    else openPaths.delete(realPath)
  }
}

/** A file that may be opened as a database. It has to be released once that is closed. */
type Reserved = { readonly kind: StateKind; readonly release: () => void }

/** Creates the file if it is missing, takes its lock, and refuses what is no state file. Nobody but its owner may read it. */
export function reserveFile(path: string, Database: Database): Reserved {
  let release: (() => void) | undefined
  try {
    if (!requireRegular(path)) {
      requireNoWal(path)
      closeSync(openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600))
    }
    const realPath = realpathSync(path)
    release = lockOrThrow(path, realPath, Database)
    const kind = openPaths.has(realPath) ? 'ours' : readKind(path, constants.O_RDWR)
    if (kind === 'new') requireNoWal(realPath)
    // SQLite gives its other files the same mode.
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600)
    return { kind, release: inOrder(addOpen(realPath), release) }
  } catch (error) {
    release?.()
    throw error instanceof StoreError ? error : systemFault('open', path, error)
  }
}

/** Refuses a file that is missing or no state file. Takes no lock, so that a file in use can be looked at. */
export function requireStateFile(path: string): Reserved {
  try {
    requireRegular(path)
    const realPath = realpathSync(path)
    if (!openPaths.has(realPath) && readKind(path, constants.O_RDONLY) === 'new') {
      requireNoWal(realPath)
      throw foreign(path, 'is empty. Name a state file.')
    }
    return { kind: 'ours', release: addOpen(realPath) }
  } catch (error) {
    throw error instanceof StoreError ? error : systemFault('read', path, error)
  }
}

function inOrder(...acts: readonly (() => void)[]): () => void {
  return () => acts.forEach((act) => act())
}

/** Refuses what is no file, or has another name: that would have a lock and a log of changes of its own. Returns false when there is none. */
function requireRegular(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return false
  if (found.isDirectory()) throw Object.assign(new Error('it is a directory'), { code: 'EISDIR' })
  const fault = (why: string): StoreError => new StoreError('unusable', `Failed to open the state: ${path} ${why}`)
  if (!found.isFile()) throw fault('is no regular file. Name another.')
  if (found.nlink > 1) throw fault(`has ${found.nlink} names (hard links). Delete the others, or name a copy.`)
  return true
}

/** Refuses a new file beside changes of an earlier one, which SQLite would delete. */
function requireNoWal(path: string): void {
  if (walFileOf(path) !== undefined) throw broken(path, `is missing or empty, but its last changes are in ${path}-wal`)
}

function readKind(path: string, flags: number): StateKind {
  const fd = openSync(path, flags)
  try {
    return kindOf(fd, path)
  } finally {
    closeSync(fd)
  }
}

/** Reads the header of the file, whose layout SQLite guarantees: text, then the version of the tables at 60, and the application at 68. */
function kindOf(fd: number, path: string): StateKind {
  const head = Buffer.alloc(100)
  const length = readSync(fd, head, 0, head.byteLength, 0)
  if (length === 0) return 'new'
  const text = head.toString('latin1', 0, length)
  if (text.startsWith('{"format":'))
    throw foreign(
      path,
      'is a state file of JSON lines, from before state files were SQLite. Name another file, or use the version that wrote it.',
    )
  if (!text.startsWith(magic.slice(0, length))) throw foreign(path, 'is no state file: it is no SQLite database. Name another file.')
  if (length < head.byteLength) throw broken(path, `is damaged: it ends after ${length} bytes`)
  if (head.readUInt32BE(68) !== applicationId) throw foreign(path, 'is a database of another program. Name another file.')
  const version = head.readUInt32BE(60)
  if (version !== schemaVersion) throw writtenByOther(path, 'its tables have', version, schemaVersion)
  return 'ours'
}

/** Takes the lock of a file, and returns a function that releases it. */
function lockOrThrow(path: string, realPath: string, Database: Database): () => void {
  const taken = tryTakeLock(`${realPath}.lock`, Database)
  if (typeof taken === 'function') return taken
  const fix = 'Stop it, or name another file. If no process here has this id, it runs in another container.'
  throw new StoreError('locked', `Failed to open the state: ${path} is in use by process ${taken}. ${fix}`)
}

function tryTakeLock(file: string, Database: Database): (() => void) | number {
  try {
    return takeLock(file, Database)
  } catch (error) {
    const code = errcodeOf(error) ?? 0
    if (code === 26 || code === 11)
      throw new StoreError(
        'unusable',
        `Failed to open the state: ${file} is no lock of a state file. Delete it, or name another file.`,
        error,
      )
    throw toStoreError('open', file, error)
  }
}

const reasons: { readonly [code: string]: string } = {
  EACCES: 'permission is denied. Allow reading and writing it and its directory, or name another file',
  EDQUOT: 'the quota is used up. Free some space, then try again',
  EIO: 'the disk fails. Name a file on another',
  EISDIR: 'it is a directory. Name a file',
  ENOENT: 'its directory does not exist. Make it first',
  ENOSPC: 'no space is left. Free some, then try again',
  ENOTDIR: 'a part of its path is no directory. Name another file',
  EPERM: 'permission is denied. Name another file',
  EROFS: 'the file system is read-only. Name a file on another',
}

function systemFault(doing: 'open' | 'read', file: string, error: unknown): StoreError {
  const code = codeOf(error)
  if (doing === 'read' && code === 'ENOENT') return new StoreError('unusable', `Failed to read the state: there is no file ${file}.`, error)
  const reason = reasons[code ?? '']
  const cause = reason === undefined ? (error instanceof Error ? error.message : String(error)) : `${reason} (${code}).`
  return new StoreError('unusable', `Failed to ${doing} the state: ${file}: ${cause}`, error)
}
