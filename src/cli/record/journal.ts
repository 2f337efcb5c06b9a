import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { toRecordingHead, toRecordingLine } from '../../traffic/recording.ts'
import type { Recorded } from '../../traffic/recorded.ts'
import { UserError } from '../arguments.ts'
import { whyUnwritable } from '../read-file.ts'

export type Journal = {
  /** Appends an exchange in one write, so that a kill loses at most that which is under way. Throws where the disk takes no more. */
  readonly add: (recorded: Recorded) => JournalEntry
  /** Reads an exchange back, so that nobody has to keep it in memory. */
  readonly read: (entry: JournalEntry) => Recorded
  readonly close: () => void
}

export type JournalEntry = { readonly at: number; readonly length: number }

/** Creates the file of a recording. Only its owner may read it, and none that is there is touched. */
export function createJournal(file: string, upstream: string): Journal {
  const descriptor = orFail(file, () => openSync(file, 'ax+', 0o600))
  let end = 0
  const write = (text: string): JournalEntry =>
    orFail(file, () => {
      const bytes = Buffer.from(text)
      for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written)
      end += bytes.length
      return { at: end - bytes.length, length: bytes.length }
    })
  write(toRecordingHead(upstream))
  return {
    add: (recorded) => write(toRecordingLine(recorded)),
    read({ at, length }) {
      const bytes = Buffer.allocUnsafe(length)
      readSync(descriptor, bytes, 0, length, at)
      return { ...(JSON.parse(bytes.toString()) as Recorded), place: '' } // as it was written
    },
    close: () => closeSync(descriptor),
  }
}

function orFail<Result>(file: string, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    const reason = isThere ? 'it is there already; read it with understudy inspect, or move it away' : whyUnwritable(error)
    throw new UserError('cannotRun', `Failed to write ${file}: ${reason}`)
  }
}
