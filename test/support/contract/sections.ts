import { readFileSync, readdirSync } from 'node:fs'
import { parse } from 'yaml'
import type { RuleId } from '../../../src/contract/rules.ts'

const folder = new URL('../../../spec/rules/', import.meta.url)

/** The rules of each section, as the files of `spec/rules/` hold them. */
const idsBySection: ReadonlyMap<string, readonly RuleId[]> = new Map(
  readdirSync(folder).map((file) => {
    const { rules } = parse(readFileSync(new URL(file, folder), 'utf8')) as { readonly rules: readonly { readonly id: RuleId }[] }
    return [file.replace('.yaml', ''), rules.map(({ id }) => id)]
  }),
)

const sections = new Map([...idsBySection].flatMap(([section, ids]) => ids.map((id) => [id, section] as const)))

/** The section of a rule: the name of its file in `spec/rules/`, and of the folder of its mutants and legal cases. */
export function sectionOf(rule: string): string {
  const section = sections.get(rule as RuleId) // a key, or undefined
  if (section === undefined) throw new Error(`Failed to find the section: no file of spec/rules has ${rule}`)
  return section
}
