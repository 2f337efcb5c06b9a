import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { didYouMean } from '../contract/did-you-mean.ts'
import type { ReadBeside } from '../scenario/reference-files.ts'
import type { FileMistake } from '../scenario/read-yaml.ts'
import { UserError } from './arguments.ts'

/** More mistakes than this are only counted: a file of another kind is not repeated. */
const shownMistakes = 20

/** Reads and parses a user's file, or says in a line per mistake what is wrong with it. */
export function readUserFile<Value>(
  path: string,
  parse: (file: string, text: string) => Value | { readonly mistakes: readonly FileMistake[] },
): Value {
  return parseUserFile(path, textOf(path), parse)
}

/** The same of a text that was read. */
export function parseUserFile<Value>(
  path: string,
  text: string,
  parse: (file: string, text: string) => Value | { readonly mistakes: readonly FileMistake[] },
): Value {
  const parsed = parse(path, text)
  if (typeof parsed === 'object' && parsed !== null && 'mistakes' in parsed) {
    const lines = parsed.mistakes.slice(0, shownMistakes).map(toMistakeLine)
    const more = parsed.mistakes.length - lines.length
    throw new UserError('cannotRun', [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'))
  }
  return parsed
}

export function toMistakeLine({ file, line, column, message }: FileMistake): string {
  return `Failed to read ${file}:${line}:${column}: ${message}`
}

/** Reads what a user's file names, by the path from there. */
export function readerBeside(path: string): ReadBeside {
  return (name) => {
    try {
      return { text: readFileSync(resolve(dirname(path), name), 'utf8') }
    } catch (error) {
      return { unread: reasonOf(error) }
    }
  }
}

export function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError('cannotRun', `Failed to read ${path}: ${reasonOf(error)}${neighbourOf(path, error)}`)
  }
}

/** The file of nearly that name, or the folder on the way that is not there. */
function neighbourOf(path: string, error: unknown): string {
  if (codeOf(error) !== 'ENOENT') return ''
  const folder = dirname(path)
  try {
    const ending = extname(path)
    const stems = readdirSync(folder).flatMap((name) => (extname(name) === ending ? basename(name, ending) : []))
    return didYouMean(basename(path, ending), stems, (stem) => join(folder, stem + ending))
  } catch {
    return `, and no folder ${folder}`
  }
}

const reasons: { readonly [code: string]: string } = {
  ENOENT: 'no such file',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'permission denied',
  ENOTDIR: 'a part of its path is a file, not a folder',
}

/** Why the system could not open a file, in words that say what to mend. */
export function reasonOf(error: unknown): string {
  return reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
}

/** Why the system could not make or change a file, in the same way. */
export function whyUnwritable(error: unknown): string {
  const code = codeOf(error)
  if (code === 'ENOENT') return 'its folder does not exist; create it first'
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'permission denied; choose another path' : reasonOf(error)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
