import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { UserError } from './arguments.ts'
import { whyUnwritable } from './read-file.ts'

/** Writes a target file that only its owner may read, whole or not at all. JSON is YAML. */
export function writeTarget(path: string, target: object): void {
  const draft = `${path}.${process.pid}.tmp`
  try {
    rmSync(draft, { force: true })
    writeFileSync(draft, `${JSON.stringify(target, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw new UserError('cannotRun', `Failed to write the target file ${path}: ${whyUnwritable(error)}`)
  }
}
