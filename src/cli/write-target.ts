import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { UserError } from './arguments.ts'

/** Writes a target file that only its owner may read, whole or not at all. JSON is YAML. */
export function writeTarget(path: string, target: object): void {
  const draft = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(draft, `${JSON.stringify(target, null, 2)}\n`, { mode: 0o600 })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw new UserError('cannotRun', `Failed to write the target file ${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
