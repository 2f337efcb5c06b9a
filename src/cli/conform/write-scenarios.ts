import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Result } from '../../conformance/judge/judge.ts'
import { UserError } from '../arguments.ts'
import { whyUnwritable } from '../read-file.ts'

export type WrittenScenarios = {
  /** The file of each rule that has one. */
  readonly fileOf: ReadonlyMap<string, string>
  readonly unwritten: readonly UserError[]
}

/** Writes the scenarios of failures into a folder, which is made when there is one to write. */
export function writeScenarios(folder: string, results: readonly Result[]): WrittenScenarios {
  const fileOf = new Map<string, string>()
  try {
    for (const { rule, scenario } of results) {
      if (scenario === undefined) continue
      makeFolder(folder)
      const file = join(folder, `${rule.id.replaceAll('/', '.')}.yaml`)
      writeFileSync(file, scenario)
      fileOf.set(rule.id, file)
    }
    return { fileOf, unwritten: [] }
  } catch (error) {
    return { fileOf, unwritten: [new UserError('cannotRun', `Failed to write scenarios into ${folder}: ${whyUnwritable(error)}`)] }
  }
}

/** Node's own recursion never ends where a system, as below `/proc`, says of a folder that is there that it is not. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}
