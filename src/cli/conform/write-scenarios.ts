import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Result } from '../../conformance/judge/judge.ts'
import { UserError } from '../arguments.ts'
import { whyUnwritable } from '../read-file.ts'

export type WrittenScenarios = {
  /** The file of each rule that has one. */
  readonly fileOf: ReadonlyMap<string, string>
  readonly unwritten: readonly UserError[]
}

/**
 * Writes the scenarios of failures into a folder, which is made when there is one to write. Scenarios that an earlier run wrote there are
 * removed, with the folder where nothing else is left in it. No other file is.
 */
export function writeScenarios(folder: string, results: readonly Result[]): WrittenScenarios {
  const fileOf = new Map<string, string>()
  try {
    const earlier = findEarlier(folder)
    for (const file of earlier) rmSync(file)
    for (const { rule, scenario } of results) {
      if (scenario === undefined) continue
      makeFolder(folder)
      const file = join(folder, nameOf(rule.id))
      writeFileSync(file, scenario)
      fileOf.set(rule.id, file)
    }
    // A folder that only held the scenarios of an earlier run says nothing any more.
    if (earlier.length > 0 && readdirSync(folder).length === 0) rmdirSync(folder)
    return { fileOf, unwritten: [] }
  } catch (error) {
    return { fileOf, unwritten: [new UserError('cannotRun', `Failed to write scenarios into ${folder}: ${whyUnwritable(error)}`)] }
  }
}

/** The scenarios of a run: each has the name of its rule, and says that it comes from `conform`. */
function findEarlier(folder: string): readonly string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return names
    .map((name) => join(folder, name))
    .filter((file) => {
      if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false
      const text = readFileSync(file, 'utf8')
      const [, rule = ''] = /^ {2}rule: (\S+)$/m.exec(text) ?? []
      return /^ {2}from: conform$/m.test(text) && basename(file) === nameOf(rule)
    })
}

function nameOf(rule: string): string {
  return `${rule.replaceAll('/', '.')}.yaml`
}

/** Node's own recursion never ends where a system, as below `/proc`, says of a folder that is there that it is not. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}
