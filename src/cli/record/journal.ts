import { appendFileSync, closeSync, openSync, readSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { toRecordingHead, toRecordingLine } from '../../traffic/recording.ts'
import type { Recorded } from '../../traffic/recorded.ts'
import { UserError } from '../arguments.ts'
import { whyUnwritable } from '../read-file.ts'

export type Journal = {
  /** Appends an exchange in one write, so that a kill loses at most that which is under way. Throws where the disk takes no more. */
  readonly add: (recorded: Recorded) => JournalEntry
  /** Reads an exchange back, so that nobody has to keep it in memory. */
  readonly read: (entry: JournalEntry) => Recorded
  /** Reads all of them, one at a time. */
  readonly readAll: () => Iterable<Recorded>
  /** Ends the file. What the change replaces, since it was learnt later, is replaced in all that was written before. */
  readonly close: (change: (recorded: Recorded) => Recorded) => void
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
  const read = ({ at, length }: JournalEntry): Recorded => {
    const bytes = Buffer.allocUnsafe(length)
    readSync(descriptor, bytes, 0, length, at)
    return { ...(JSON.parse(bytes.toString()) as Recorded), place: '' } // as it was written
  }
  write(toRecordingHead(upstream))
  const entries: JournalEntry[] = []
  /** Writes the file anew beside it, and puts that in its place as a whole. */
  const rewrite = (from: number, change: (recorded: Recorded) => Recorded): void =>
    orFail(file, () => {
      const other = createBeside(file, toRecordingHead(upstream))
      try {
        for (const [index, entry] of entries.entries()) {
          const recorded = read(entry)
          appendFileSync(other, toRecordingLine(index < from ? recorded : change(recorded)))
        }
        renameSync(other, file)
      } catch (error) {
        rmSync(other, { force: true })
        throw error
      }
    })
  return {
    add(recorded) {
      const entry = write(toRecordingLine(recorded))
      entries.push(entry)
      return entry
    },
    read,
    *readAll() {
      for (const entry of entries) yield read(entry)
    },
    close(change) {
      try {
        const first = entries.findIndex((entry) => {
          const recorded = read(entry)
          return toRecordingLine(change(recorded)) !== toRecordingLine(recorded)
        })
        if (first >= 0) rewrite(first, change)
      } finally {
        closeSync(descriptor)
      }
    },
  }
}

/** Creates a file beside another. One that a kill left there keeps its name. */
function createBeside(file: string, text: string): string {
  for (let number = 1; ; number++) {
    const other = `${file}.new${number === 1 ? '' : number}`
    try {
      writeFileSync(other, text, { flag: 'wx', mode: 0o600 })
      return other
    } catch (error) {
      if (!isThere(error)) throw error
    }
  }
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

function orFail<Result>(file: string, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    const reason = isThere(error) ? 'it is there already; read it with understudy inspect, or move it away' : whyUnwritable(error)
    throw new UserError('cannotRun', `Failed to write ${file}: ${reason}`)
  }
}
