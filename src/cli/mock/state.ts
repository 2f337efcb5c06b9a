import { version } from '../../contract/version.ts'
import type { JournalEntry, Keep } from '../../mock/worlds/journal.ts'
import { UserError } from '../arguments.ts'

/** An open state file. */
export type OpenState = {
  readonly past: Iterable<JournalEntry>
  readonly keep: Keep
  /** True when the file held events at the start. */
  readonly isOld: () => boolean
  /** Turns a failure of the file into a user's mistake; undefined for any other error. */
  readonly toUserError: (error: unknown) => UserError | undefined
  readonly close: () => void
}

/** Each change is one line, which is found again whole or not at all. Settling finds again what was due and is in no line. */
export async function openState(path: string): Promise<OpenState> {
  const { openStateFile, StateFileError } = await import('../../server/state-file.ts')
  let lines = 0
  let isRead = false
  const toUserError = (error: unknown): UserError | undefined => {
    if (error instanceof StateFileError) return new UserError('cannotRun', error.message)
    if (lines === 0 || isRead) return undefined
    // The header is the first line.
    const why = `${path}:${lines + 1} cannot be replayed: ${error instanceof Error ? error.message : String(error)}`
    const fix = 'Restore the file, delete this line and all after it, or name another file.'
    return new UserError('cannotRun', `Failed to read the state: ${why}. ${fix}`)
  }
  try {
    const file = openStateFile(path, version)
    return {
      past: (function* () {
        for (const entries of file.entries()) {
          lines++
          if (!Array.isArray(entries)) throw new TypeError('not a list of events')
          // The file is ours, which its header says.
          yield* entries as readonly JournalEntry[]
        }
        isRead = true
      })(),
      keep: (entries) => file.append([entries]),
      isOld: () => lines > 0,
      toUserError,
      close: file.close,
    }
  } catch (error) {
    throw toUserError(error) ?? error
  }
}
