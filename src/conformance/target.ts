import type { Target } from '../contract/generated/files.ts'
import { readYaml, type FileMistake } from '../scenario/read-yaml.ts'

export type { Target }

/** A target out of the text of its file, `${env:NAME}` replaced; or every mistake in it, an unset variable among them. */
export function parseTarget(
  file: string,
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): Target | { readonly mistakes: readonly FileMistake[] } {
  const unset: FileMistake[] = []
  const filled = text
    .split('\n')
    .map((line, index) =>
      line.replace(/\$\{env:(\w+)\}/g, (whole, name: string, column: number) => {
        const value = environment[name]
        if (value === undefined)
          unset.push({ file, line: index + 1, column: column + 1, message: `the environment variable ${name} is not set` })
        return value ?? whole
      }),
    )
    .join('\n')
  if (unset.length > 0) return { mistakes: unset }
  const read = readYaml('Target', file, filled)
  // The schema has said so.
  return 'mistakes' in read ? read : (read.value as Target)
}

/** Whether a target has an entry that rules name, such as `sessions.paused`. An empty list offers nothing. */
export function offers(target: Target, entry: string): boolean {
  const value = entry
    .split('.')
    .reduce<unknown>(
      (holder, name) => (typeof holder === 'object' && holder !== null ? (holder as Readonly<Record<string, unknown>>)[name] : undefined),
      target,
    )
  return value !== undefined && !(Array.isArray(value) && value.length === 0)
}
