import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { didYouMean } from '../contract/did-you-mean.ts'
import { toShellWord } from '../exchange/shell-word.ts'
import type { ReadBeside } from '../scenario/reference-files.ts'
import type { FileMistake } from '../scenario/read-yaml.ts'
import { UserError } from './arguments.ts'
import { ownCommand } from './own-command.ts'

/** More mistakes are only counted: a file of another kind would repeat itself here. */
const maxShownMistakes = 20

/** Reads and parses a user's file, or throws with a line per mistake. */
export function readUserFile<Value>(
  path: string,
  parse: (file: string, text: string) => Value | { readonly mistakes: readonly FileMistake[] },
): Value {
  return parseUserFile(path, textOf(path), parse)
}

/** Parses the text of a user's file in the same way. */
export function parseUserFile<Value>(
  path: string,
  text: string,
  parse: (file: string, text: string) => Value | { readonly mistakes: readonly FileMistake[] },
): Value {
  const parsed = parse(path, text)
  if (typeof parsed === 'object' && parsed !== null && 'mistakes' in parsed) {
    const lines = parsed.mistakes.slice(0, maxShownMistakes).map(toMistakeLine)
    const more = parsed.mistakes.length - lines.length
    throw new UserError('cannotRun', [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'))
  }
  return parsed
}

export function toMistakeLine({ file, line, column, message }: FileMistake): string {
  return `Failed to read ${file}:${line}:${column}: ${message}`
}

/**
 * Reads files that a user's file names, relative to it. Its author may be a stranger, and a replay sends what is read: only plain files in its
 * folder or below are read, also by links.
 */
export function readerBeside(path: string): ReadBeside {
  return (name) => {
    const folder = dirname(path)
    const file = resolve(folder, name)
    try {
      const real = realpathSync(folder)
      // Nothing outside is looked at, so that no message says what is there.
      if (!isBelow(folder, file) && !isBelow(real, file)) return { unread: outside }
      const found = realpathSync(file)
      if (!isBelow(real, found)) return { unread: outside }
      const status = statSync(found)
      if (!status.isFile() && !status.isDirectory()) return { unread: 'it is no plain file' }
      return { text: readFileSync(found, 'utf8') }
    } catch (error) {
      return { unread: reasonOf(error) }
    }
  }
}

const outside = 'it lies outside of the folder of the scenario; copy it there'

function isBelow(folder: string, file: string): boolean {
  const way = relative(folder, file)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

export function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError('cannotRun', `Failed to read ${path}: ${whyUnread(path, error)}`)
  }
}

/** The reason why a file of that name could not be read, and the likely name. */
export function whyUnread(path: string, error: unknown): string {
  return reasonOf(error) + neighbourOf(path, error)
}

/** Suggests the recording of a scenario that a kill left unwritten, or a file of a similar name, or names the missing folder. */
function neighbourOf(path: string, error: unknown): string {
  if (codeOf(error) !== 'ENOENT') return ''
  const recording = recordingOf(path)
  if (existsSync(recording))
    return `, but its recording is there: ${ownCommand()} inspect ${toShellWord(recording)} --scenario ${toShellWord(path)} writes it`
  const folder = dirname(path)
  try {
    const ending = extname(path)
    const stems = readdirSync(folder).flatMap((name) => (extname(name) === ending ? basename(name, ending) : []))
    return didYouMean(basename(path, ending), stems, (stem) => join(folder, stem + ending))
  } catch {
    return `, and no folder ${folder}`
  }
}

/** The file in which `record` keeps the exchanges, until it writes the scenario of them. */
export function recordingOf(out: string): string {
  return `${out}.recording`
}

const reasons: { readonly [code: string]: string } = {
  ENOENT: 'no such file',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'permission denied',
  ENOTDIR: 'a part of its path is a file, not a folder',
}

/** The reason why the system could not open a file. */
export function reasonOf(error: unknown): string {
  return reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
}

/** The reason why the system could not create or change a file, and the likely fix. */
export function whyUnwritable(error: unknown): string {
  const code = codeOf(error)
  if (code === 'ENOENT') return 'its folder does not exist; create it first'
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'permission denied; choose another path' : reasonOf(error)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
