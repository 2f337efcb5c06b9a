import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, realpathSync, writeSync } from 'node:fs'
import { takeLock } from './lock-file.ts'
import { codeOf } from './system-error.ts'

/**
 * A journal of JSON values, one in each line, for one process at a time. Written values survive a kill of the process, but not a power cut.
 */
export type StateFile = {
  /**
   * The values of earlier processes, in order, once. An incomplete last line is ignored and cut off at the end. Appending is possible only
   * after all are read. When reading stops halfway, or a line is broken, the file is closed unchanged.
   */
  readonly entries: () => Generator
  /** Writes the values before it returns. After a failed write it refuses all later ones, since history after a gap is worthless. */
  readonly append: (values: readonly unknown[]) => void
  readonly close: () => void
}

/** An error that a user can fix, with a message of one line: the file cannot be used, is used by another process, or is not understood. */
export class StateFileError extends Error {
  readonly code: 'unusable' | 'locked' | 'broken'

  constructor(code: StateFileError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

const format = 1
const newline = 0x0a
const chunkBytes = 64 * 1024

/** Opens or creates a state file for this process. A new file has the version in its header. */
export function openStateFile(path: string, version: string): StateFile {
  const { fd, release, bodyAt } = openAndLock(path, version)
  let phase: 'unread' | 'reading' | 'ready' | 'closed' = 'unread'
  let failure: StateFileError | undefined
  /** The end of the last complete line. */
  let length = bodyAt

  const isClosed = (): boolean => phase === 'closed'

  function* entries(): Generator {
    if (phase !== 'unread') throw new Error(`Failed to read the state: ${path} is ${phase}; entries are read once, before anything else`)
    phase = 'reading'
    try {
      let line = 1
      for (const { bytes, end } of readLines(fd, bodyAt)) {
        line += 1
        yield parse(path, line, bytes)
        if (isClosed()) return
        length = end
      }
      // Only at the end: a file with a broken line stays as it is.
      if (fstatSync(fd).size > length) ftruncateSync(fd, length)
      phase = 'ready'
    } catch (error) {
      throw error instanceof StateFileError ? error : unusable('read', path, error)
    } finally {
      if (phase !== 'ready') close()
    }
  }

  function append(values: readonly unknown[]): void {
    if (failure !== undefined) throw failure
    if (phase !== 'ready') throw new Error(`Failed to keep the state: ${path} is ${phase}; append works between reading and closing`)
    const bytes = Buffer.from(values.map(toLine).join(''))
    try {
      writeAll(fd, bytes, length)
    } catch (error) {
      failure = unusable('keep', path, error)
      tryTruncate(fd, length)
      throw failure
    }
    length += bytes.byteLength
  }

  function close(): void {
    if (isClosed()) return
    phase = 'closed'
    closeSync(fd)
    release()
  }

  return { entries, append, close }
}

type Started = { readonly fd: number; readonly release: () => void; readonly bodyAt: number }

function openAndLock(path: string, version: string): Started {
  let fd: number | undefined
  let release: (() => void) | undefined
  try {
    fd = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o666)
    if (!fstatSync(fd).isFile()) throw new StateFileError('unusable', `Failed to open the state: ${path} is no regular file. Name another.`)
    release = lockOrThrow(path, realpathSync(path))
    return { fd, release, bodyAt: headerEnd(fd, path, version) }
  } catch (error) {
    if (fd !== undefined) closeSync(fd)
    release?.()
    throw error instanceof StateFileError ? error : unusable('open', path, error)
  }
}

/** The end of the header, which is written into a new file. */
function headerEnd(fd: number, path: string, version: string): number {
  const head = Buffer.alloc(1024)
  const text = head.toString('utf8', 0, readSync(fd, head, 0, head.byteLength, 0))
  if (isTornHeader(text)) {
    const bytes = Buffer.from(toLine({ format, version }))
    writeAll(fd, bytes, 0)
    ftruncateSync(fd, bytes.byteLength)
    return bytes.byteLength
  }
  const header = parseHeader(text.slice(0, text.indexOf('\n') + 1))
  if (header === undefined) {
    const expected = `expected {"format":${format},"version":"…"}`
    throw new StateFileError('broken', `Failed to read the state: ${path}:1 is no header of a state file; ${expected}. Name another file.`)
  }
  if (header.format > format) {
    const found = `is of format ${header.format}, written by version ${header.version}; version ${version} knows format ${format}`
    throw new StateFileError('broken', `Failed to read the state: ${path}:1 ${found}. Use that version, or name another file.`)
  }
  return head.indexOf(newline) + 1
}

/** Detects a new file, or one whose first process was killed before the header was complete. */
function isTornHeader(text: string): boolean {
  const opening = `{"format":${format},"version":"`
  return opening.startsWith(text) || (text.startsWith(opening) && /^[\w.+-]*("\}?)?$/.test(text.slice(opening.length)))
}

function parseHeader(line: string): { readonly format: number; readonly version: string } | undefined {
  try {
    // Of any shape, so each member is checked
    const header = JSON.parse(line) as { readonly format?: unknown; readonly version?: unknown } | null
    if (typeof header?.format !== 'number' || !Number.isInteger(header.format) || header.format < 1) return undefined
    if (typeof header.version !== 'string' || !/^[\w.+-]+$/.test(header.version)) return undefined
    return { format: header.format, version: header.version }
  } catch {
    return undefined
  }
}

/** The complete lines, each valid until the next one is asked for. They are split as bytes, so no character is cut. */
function* readLines(fd: number, from: number): Generator<{ readonly bytes: Buffer; readonly end: number }> {
  const buffer = Buffer.allocUnsafe(chunkBytes)
  let begun: Buffer[] = []
  let position = from
  for (;;) {
    const chunk = buffer.subarray(0, readSync(fd, buffer, 0, chunkBytes, position))
    if (chunk.byteLength === 0) return
    let next = 0
    for (let mark = chunk.indexOf(newline); mark !== -1; mark = chunk.indexOf(newline, next)) {
      const bytes = chunk.subarray(next, mark)
      next = mark + 1
      yield { bytes: begun.length === 0 ? bytes : Buffer.concat([...begun, bytes]), end: position + next }
      begun = []
    }
    begun.push(Buffer.from(chunk.subarray(next)))
    position += chunk.byteLength
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parse(path: string, line: number, bytes: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch (error) {
    const fix = 'Restore the file, delete this line and all after it, or name another file.'
    throw new StateFileError('broken', `Failed to read the state: ${path}:${line} is not JSON. ${fix}`, error)
  }
}

function toLine(value: unknown): string {
  // JSON.stringify returns undefined for functions and undefined, although its type does not say so.
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) throw new TypeError(`Failed to keep the state: ${typeof value} has no JSON`)
  return `${text}\n`
}

function writeAll(fd: number, bytes: Buffer, position: number): void {
  for (let done = 0; done < bytes.byteLength;) done += writeSync(fd, bytes, done, bytes.byteLength - done, position + done)
}

function tryTruncate(fd: number, length: number): void {
  try {
    ftruncateSync(fd, length)
  } catch {
    // The next opening cuts off the incomplete line. Until then nothing is appended to it.
  }
}

/** Takes the lock of a file, and returns a function that releases it. */
function lockOrThrow(path: string, realPath: string): () => void {
  const file = `${realPath}.lock`
  const taken = tryTakeLock(file)
  if (typeof taken === 'function') return taken
  const fix = `Stop it, or name another file; if it is no Understudy, delete ${file}.`
  throw new StateFileError('locked', `Failed to open the state: ${path} is in use by process ${taken}. ${fix}`)
}

function tryTakeLock(file: string): (() => void) | number {
  try {
    return takeLock(file)
  } catch (error) {
    throw unusable('open', file, error)
  }
}

const reasons: { readonly [code: string]: string } = {
  EACCES: 'permission is denied. Allow reading and writing it and its directory, or name another file',
  EDQUOT: 'the quota is used up. Free some space, then start again',
  EFBIG: 'a file may not grow larger here. Raise the limit, or name another file',
  EIO: 'the disk fails. Name a file on another',
  EISDIR: 'it is a directory. Name a file',
  ENOENT: 'its directory does not exist. Make it first',
  ENOSPC: 'no space is left. Free some, then start again',
  ENOTDIR: 'a part of its path is no directory. Name another file',
  EPERM: 'permission is denied. Name another file',
  EROFS: 'the file system is read-only. Name a file on another',
}

function unusable(doing: 'open' | 'read' | 'keep', file: string, error: unknown): StateFileError {
  const code = codeOf(error)
  const reason = reasons[code ?? '']
  const cause = reason === undefined ? (error instanceof Error ? error.message : String(error)) : `${reason} (${code}).`
  return new StateFileError('unusable', `Failed to ${doing} the state: ${file}: ${cause}`, error)
}
