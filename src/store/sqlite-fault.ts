import { StoreError } from './store.ts'

/** The reasons by SQLite's primary result code, each with its fix. */
const reasons: { readonly [code: number]: string } = {
  5: 'another program holds it. Stop that, then try again',
  6: 'another program holds it. Stop that, then try again',
  8: 'it is read-only. Allow writing it and its directory, or name another file',
  10: 'the disk fails, or a file may not grow larger here. Name a file on another disk, or raise the limit',
  13: 'no space is left. Free some, then try again',
  14: 'it or a file beside it cannot be opened. Allow reading and writing it and its directory, or name another file',
}

/** The whole code of a read that met the end of the file. The disk is well. */
const endsEarly = 522

/** Turns an error of SQLite into one that says the fix. Any other error is a bug, and returned unchanged. */
export function toStoreError(doing: 'open' | 'read' | 'keep', path: string, error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error
  // A number that was damaged may be too large to be read.
  if ('code' in error && error.code === 'ERR_OUT_OF_RANGE') return broken(path, 'is damaged: a number in it is out of range', error)
  if (!('errcode' in error) || typeof error.errcode !== 'number') return error
  if (error.errcode === endsEarly) return broken(path, 'is damaged: its end was cut off', error)
  const reason = reasons[error.errcode & 0xff]
  if (reason !== undefined)
    return new StoreError('unusable', `Failed to ${doing} the state: ${path}: ${reason} (SQLite ${error.errcode}).`, error)
  return broken(path, `is damaged (SQLite ${error.errcode}: ${error.message})`, error)
}

const [begins, ends] = ['Failed to read the state: ', '. Restore it from a copy, or name another file.']

/** The error of a file that cannot be believed. */
export function broken(path: string, why: string, cause?: unknown): StoreError {
  return new StoreError('broken', `${begins}${path} ${why}${ends}`, cause)
}

/** The damage that an error tells, without the fix; undefined for an error of another kind. */
export function damageIn(error: unknown): string | undefined {
  if (!(error instanceof StoreError) || error.code !== 'broken') return undefined
  return error.message.slice(begins.length, -ends.length)
}

/** The error of a file that another program or another version wrote. */
export function foreign(path: string, why: string): StoreError {
  return new StoreError('foreign', `${begins}${path} ${why}`)
}

/** The error of a file whose part has another version than the one that this version of the program knows. */
export function writtenByOther(path: string, what: string, version: number, known: number): StoreError {
  const age = version > known ? 'a newer' : 'an older'
  return foreign(
    path,
    `was written by ${age} version: ${what} version ${version}, and this version reads ${known}. Use that version, or name another file.`,
  )
}
