import { existsSync, readdirSync } from 'node:fs'
import type { RuleId } from '../../../src/contract/rules.ts'
import type { Mutant } from './mutant.ts'
import type { Variant } from './variant.ts'

const sections = new URL('../../conformance/', import.meta.url)

/** Every mutant, by section. */
export async function readMutants(): Promise<readonly Mutant[]> {
  return (await Promise.all(sectionsWithMutants().map(readMutantsOf))).flat()
}

/** The sections that have mutants: folders of `test/conformance/`. */
export function sectionsWithMutants(): readonly string[] {
  return readdirSync(sections).filter((name) => existsSync(new URL(`${name}/mutants/`, sections)))
}

/** The mutants of one section. */
export async function readMutantsOf(section: string): Promise<readonly Mutant[]> {
  return read<Mutant>(new URL(`${section}/mutants/`, sections), 'mutants')
}

/** Every variant. */
export async function readVariants(): Promise<readonly Variant[]> {
  return read<Variant>(new URL('../../variants/', import.meta.url), 'variants')
}

/** The first mutant that a rule kills. */
export async function findMutant(rule: RuleId): Promise<Mutant> {
  const found = (await readMutants()).find((mutant) => mutant.rule === rule)
  if (found === undefined) throw new Error(`Failed to find a mutant: ${rule} kills none`)
  return found
}

async function read<One>(folder: URL, name: 'mutants' | 'variants'): Promise<readonly One[]> {
  const modules = await Promise.all(
    readdirSync(folder)
      .toSorted()
      .map(async (file) => (await import(new URL(file, folder).href)) as Readonly<Record<string, readonly One[]>>),
  )
  return modules.flatMap((module) => module[name] ?? [])
}
