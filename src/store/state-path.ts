import { chmodSync, closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { takeLock } from './lock-file.ts'
import { broken, foreign, writtenByOther } from './sqlite-fault.ts'
import { StoreError } from './store.ts'
import { codeOf } from './system-error.ts'

/** Marks a database as ours, in the header that SQLite has for it. */
export const applicationId = 0x75_6e_64_73
/** The version of the tables. A file of another one is refused. */
export const schemaVersion = 1
/** The first bytes of every SQLite database. */
const magic = 'SQLite format 3\0'

/** Tells if a file can be a state file, before anything opens it as a database. A new one is empty. */
export type StateKind = 'new' | 'ours'

/** Creates the file if it is missing, takes its lock, and refuses what is no state file. Nobody but its owner may read it. */
export function reserveFile(path: string): { readonly kind: StateKind; readonly release: () => void } {
  let fd: number | undefined
  let release: (() => void) | undefined
  try {
    fd = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
    requireRegular(fd, path)
    release = lockOrThrow(path, realpathSync(path))
    const kind = kindOf(fd, path)
    // SQLite gives its other files the same mode.
    if ((fstatSync(fd).mode & 0o077) !== 0) chmodSync(path, 0o600)
    return { kind, release }
  } catch (error) {
    release?.()
    throw error instanceof StoreError ? error : systemFault('open', path, error)
  } finally {
    if (fd !== undefined) closeSync(fd)
  }
}

/** Refuses a file that is missing or no state file. Takes no lock, so that a file in use can be looked at. */
export function requireStateFile(path: string): void {
  let fd: number | undefined
  try {
    fd = openSync(path, constants.O_RDONLY)
    requireRegular(fd, path)
    if (kindOf(fd, path) === 'new') throw foreign(path, 'is empty. Name a state file.')
  } catch (error) {
    throw error instanceof StoreError ? error : systemFault('read', path, error)
  } finally {
    if (fd !== undefined) closeSync(fd)
  }
}

function requireRegular(fd: number, path: string): void {
  if (!fstatSync(fd).isFile()) throw new StoreError('unusable', `Failed to open the state: ${path} is no regular file. Name another.`)
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
  if (version !== schemaVersion) throw writtenByOther(path, 'its tables are', version, schemaVersion)
  return 'ours'
}

/** Takes the lock of a file, and returns a function that releases it. */
function lockOrThrow(path: string, realPath: string): () => void {
  const file = `${realPath}.lock`
  const taken = tryTakeLock(file)
  if (typeof taken === 'function') return taken
  const fix = `Stop it, or name another file; if it is no Understudy, delete ${file}.`
  throw new StoreError('locked', `Failed to open the state: ${path} is in use by process ${taken}. ${fix}`)
}

function tryTakeLock(file: string): (() => void) | number {
  try {
    return takeLock(file)
  } catch (error) {
    throw systemFault('open', file, error)
  }
}

const reasons: { readonly [code: string]: string } = {
  EACCES: 'permission is denied. Allow reading and writing it and its directory, or name another file',
  EDQUOT: 'the quota is used up. Free some space, then start again',
  EIO: 'the disk fails. Name a file on another',
  EISDIR: 'it is a directory. Name a file',
  ENOENT: 'its directory does not exist. Make it first',
  ENOSPC: 'no space is left. Free some, then start again',
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
