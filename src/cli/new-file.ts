import { existsSync, writeFileSync } from 'node:fs'
import { UserError } from './arguments.ts'
import { whyUnwritable } from './read-file.ts'

/** Refuses a file that is there already, before any work is done. */
export function refuseExisting(path: string): void {
  if (existsSync(path))
    throw new UserError('cannotRun', `Failed to write ${path}: it is there already; choose another name, or move it away`)
}

/** Writes a file that is not there yet. */
export function writeNewFile(path: string, text: string, mode = 0o666): void {
  try {
    writeFileSync(path, text, { flag: 'wx', mode })
  } catch (error) {
    throw new UserError('cannotRun', `Failed to write ${path}: ${whyUnwritable(error)}`)
  }
}
