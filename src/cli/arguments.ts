import { parseArgs, type ParseArgsConfig } from 'node:util'
import { suggestWord, didYouMean } from '../contract/did-you-mean.ts'
import { commandNames, command } from './commands.ts'
import type { Flag, Flags } from './flags.ts'

/** A mistake that the user can fix, with a line per mistake. Its code sets the exit code: `usage` 64, `cannotRun` 3. */
export class UserError extends Error {
  readonly code: 'usage' | 'cannotRun'

  constructor(code: UserError['code'], message: string) {
    super(message)
    this.code = code
  }
}

type Options = NonNullable<ParseArgsConfig['options']>

/** The values of flags; one that has words is one of them. */
type Worded<Values, Known extends Flags> = {
  [Name in keyof Values]: Name extends keyof Known
    ? Known[Name] extends { readonly words: readonly (infer Word)[] }
      ? Word | Extract<Values[Name], undefined>
      : Values[Name]
    : Values[Name]
}

/** Parses a command's arguments by its table of flags. A mistyped flag gets a suggestion. */
export function parseCommand<T extends Options & Flags>(args: readonly string[], flags: T, allowPositionals: boolean) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: flags, allowPositionals, strict: true })
    for (const [name, value] of Object.entries<unknown>(values)) {
      const { words }: Partial<Flag> = flags[name] ?? {}
      if (words !== undefined) requireWord(name, String(value), words)
    }
    return { values: values as Worded<typeof values, T>, positionals } // each has just been found among its words
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError('usage', describeParseError(error instanceof Error ? error.message : String(error), args, flags))
  }
}

/** The number of a flag, within bounds. */
export function integerOf(flag: string, text: string, from: number, to: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new UserError('usage', `--${flag} must be a whole number from ${from} to ${to}, not ${shown(text)}`)
  return value
}

const units = { ms: 1, s: 1_000, m: 60_000 } as const

/** The milliseconds of a flag such as `500ms`, `30s` or `2m`. */
export function durationMsOf(flag: string, text: string): number {
  const [, count, unit] = /^(\d+)(ms|s|m)$/.exec(text) ?? []
  const ms = Number(count) * (units[unit as keyof typeof units] ?? Number.NaN) // the pattern knows no other
  // Longer than an hour is a slip, and much longer is more than a timer can hold.
  if (!(ms > 0 && ms <= 3_600_000))
    throw new UserError(
      'usage',
      `--${flag} must be a duration such as 500ms, 30s or 2m, at most 60m, not ${text}${/^[1-9]\d{0,3}$/.test(text) ? suggestWord(`${text}s`) : ''}`,
    )
  return ms
}

function requireWord(flag: string, text: string, known: readonly string[]): void {
  if (known.includes(text)) return
  throw new UserError('usage', `--${flag} must be one of ${known.join(', ')}, not ${shown(text)}${didYouMean(text, known)}`)
}

function shown(text: string): string {
  return text === '' ? "''" : text
}

/** Translates a message of Node's parser into ours. */
function describeParseError(message: string, args: readonly string[], flags: Flags): string {
  const [, unknown] = /^Unknown option '(-[^']*)'/.exec(message) ?? []
  if (unknown !== undefined) return unknownFlag(args.find((arg) => arg.startsWith(unknown)) ?? unknown, flags)
  const [, flag, ambiguous] = /^Option '(?:-\w, )?--([\w-]+)(?: <value>)?' argument (?:missing|(is ambiguous))/.exec(message) ?? []
  if (ambiguous !== undefined) return `--${flag} needs a value that does not begin with a dash${exampleOf(flag, flags)}`
  if (flag !== undefined) return `--${flag} needs a value${exampleOf(flag, flags)}`
  const [, switched] = /^Option '(?:-\w, )?--([\w-]+)' does not take an argument/.exec(message) ?? []
  if (switched !== undefined) return `--${switched} takes no value`
  const [, word] = /^Unexpected argument '([^]*)'\. This command/.exec(message) ?? []
  if (word !== undefined) return `unexpected argument ${shown(word)}${flagFor(word, flags)}`
  return message.split(/\n|\. To specify/)[0] ?? message
}

/** Suggests a flag for one with a single dash, a single letter, a slip, or of another command. */
function unknownFlag(typed: string, flags: Flags): string {
  const [flag = typed] = typed.split('=')
  const name = flag.replace(/^-+/, '')
  const names = Object.keys(flags)
  const elsewhere = commandNames.filter((other) => Object.hasOwn(command(other).flags, name))
  const initial = names.filter((known) => known === name || (name.length === 1 && known.startsWith(name)))
  const meant =
    initial.length > 0
      ? suggestWord(initial.map((known) => `--${known}`).join(' or '))
      : elsewhere.length > 0
        ? `; it is an option of ${elsewhere.join(' and ')}`
        : didYouMean(name, names, (known) => `--${known}`)
  return `unknown option ${flag}${meant === '' ? `; options: ${names.map((known) => `--${known}`).join(', ')}` : meant}`
}

/** A word without a flag may be the value of one. */
function flagFor(word: string, flags: Flags): string {
  const flag = /^https?:\/\//.test(word) ? 'base-url' : /\.(?:ya?ml|json)$/.test(word) ? 'target' : /[*/]/.test(word) ? 'rule' : undefined
  return flag !== undefined && Object.hasOwn(flags, flag) ? suggestWord(`--${flag} ${word}`) : ''
}

function exampleOf(name = '', flags: Flags = {}): string {
  const { words, value }: Partial<Flag> = flags[name] ?? {}
  if (words !== undefined) return `: ${words.join(', ')}`
  return value === undefined ? '' : `, as in --${name} ${value}`
}
