import { readFileSync } from 'node:fs'
import type { FileMistake } from '../scenario/read-yaml.ts'
import { UserError } from './arguments.ts'

/** More mistakes than this are only counted: a file of another kind is not repeated. */
const shownMistakes = 20

/** Reads and parses a user's file, or says in a line per mistake what is wrong with it. */
export function readUserFile<Value>(
  path: string,
  parse: (file: string, text: string) => Value | { readonly mistakes: readonly FileMistake[] },
): Value {
  const parsed = parse(path, textOf(path))
  if (typeof parsed === 'object' && parsed !== null && 'mistakes' in parsed) {
    const lines = parsed.mistakes
      .slice(0, shownMistakes)
      .map(({ file, line, column, message }) => `Failed to read ${file}:${line}:${column}: ${message}`)
    const more = parsed.mistakes.length - lines.length
    throw new UserError('cannotRun', [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'))
  }
  return parsed
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new UserError(
      'cannotRun',
      `Failed to read ${path}: ${isMissing ? 'there is no such file' : error instanceof Error ? error.message : String(error)}`,
    )
  }
}
