import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { PreparedUnderstudy } from '../../mock/worlds/prepare-understudy.ts'
import { UserError } from '../arguments.ts'
import { toSafeJson } from '../print.ts'
import { whyUnwritable } from '../read-file.ts'

/** Writes the target file that was asked for. Only its owner may read it, and it is written whole or not at all. JSON is YAML. */
export function writeTarget(path: string | undefined, shell: PreparedUnderstudy): void {
  if (path === undefined) return
  const { target } = shell.world()
  const draft = `${path}.${process.pid}.tmp`
  try {
    rmSync(draft, { force: true })
    writeFileSync(draft, `${toSafeJson(JSON.stringify(target, null, 2))}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(draft, path)
  } catch (error) {
    if (existsSync(draft)) rmSync(draft)
    throw new UserError('cannotRun', `Failed to write the target file ${path}: ${whyUnwritable(error)}`)
  }
}
