import { readdirSync } from 'node:fs'
import type { RuleId } from '../../../src/contract/rules.ts'
import type { Mutant } from './mutant.ts'
import type { Variant } from './variant.ts'

/** Every deployment that is broken in one way, by section. */
export async function readMutants(): Promise<readonly Mutant[]> {
  return read<Mutant>('mutants')
}

/** Every deployment that differs from the stand-in and keeps the contract. */
export async function readVariants(): Promise<readonly Variant[]> {
  return read<Variant>('variants')
}

/** The first mutant that a rule kills. */
export async function mutantOf(rule: RuleId): Promise<Mutant> {
  const found = (await readMutants()).find((mutant) => mutant.rule === rule)
  if (found === undefined) throw new Error(`Failed to find a mutant: ${rule} kills none`)
  return found
}

async function read<One>(folder: 'mutants' | 'variants'): Promise<readonly One[]> {
  const url = new URL(`../../${folder}/`, import.meta.url)
  const files = readdirSync(url).toSorted()
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, url).href)) as Readonly<Record<string, readonly One[]>>),
  )
  return modules.flatMap((module) => module[folder] ?? [])
}
