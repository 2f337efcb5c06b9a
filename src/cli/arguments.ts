import { parseArgs, type ParseArgsConfig } from 'node:util'
import { nearest } from '../contract/nearest.ts'

/** What a user can mend, said in a line or one per mistake. Its code says how the process ends: `usage` with 64, `cannotRun` with 3. */
export class UserError extends Error {
  readonly code: 'usage' | 'cannotRun'

  constructor(code: UserError['code'], message: string) {
    super(message)
    this.code = code
  }
}

type Options = NonNullable<ParseArgsConfig['options']>

/** Options that every command takes. */
export const commonOptions = {
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
  color: { type: 'string', default: 'auto' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Options

/** When output is coloured. */
export const colors = ['auto', 'always', 'never'] as const

/** Parses a command's arguments, with the nearest flag for a mistyped one. */
export function parseCommand<T extends Options>(args: readonly string[], options: T, allowPositionals: boolean) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals, strict: true })
    for (const [name, value] of Object.entries(parsed.values)) if (name === 'color') wordOf(name, String(value), colors)
    return parsed
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError('usage', withSuggestion(error instanceof Error ? error.message : String(error), Object.keys(options)))
  }
}

/** The number of a flag, within bounds. */
export function integerOf(flag: string, text: string, from: number, to: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new UserError('usage', `--${flag} must be a whole number from ${from} to ${to}, not ${text}`)
  return value
}

/** The word of a flag, out of the known ones. */
export function wordOf<const Word extends string>(flag: string, text: string, known: readonly Word[]): Word {
  const word = known.find((candidate) => candidate === text)
  if (word !== undefined) return word
  const near = nearest(text, known)
  throw new UserError(
    'usage',
    `--${flag} must be one of ${known.join(', ')}, not ${text}${near === undefined ? '' : `; did you mean ${near}?`}`,
  )
}

function withSuggestion(message: string, flags: readonly string[]): string {
  const [, flag] = /Unknown option '--([^']+)'/.exec(message) ?? []
  if (flag === undefined) return withoutAdvice(message)
  const near = nearest(flag, flags)
  return `--${flag} is no option here${near === undefined ? `; known are ${flags.map((name) => `--${name}`).join(', ')}` : `; did you mean --${near}?`}`
}

/** Node's own words, as far as they say what is wrong and not how to get around it. */
function withoutAdvice(message: string): string {
  const [, missing, ambiguous] = /^Option '(?:-\w, )?--([\w-]+)(?: <value>)?' argument (?:missing|(is ambiguous))/.exec(message) ?? []
  if (ambiguous !== undefined) return `--${missing ?? ''} needs a value that does not begin with a dash`
  if (missing !== undefined) return `--${missing} needs a value`
  return message.split(/\n|\. To specify/)[0] ?? message
}
