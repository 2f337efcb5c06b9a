#!/usr/bin/env node
import { harmless } from '../conformance/text/harmless.ts'
import { didYouMean } from '../contract/did-you-mean.ts'
import { version } from '../contract/version.ts'
import { UserError } from './arguments.ts'
import { commandNames, type CommandName } from './commands.ts'
import { toHelp, toWelcome } from './help.ts'
import { whyTooOld } from '../contract/node-version.ts'
import { paintFor } from './paint.ts'
import { silenceSqliteWarning } from './silence-sqlite-warning.ts'
import { columnsOf, leaveQuietly } from './terminal.ts'
import { print, printError } from './print.ts'

type Run = (args: readonly string[]) => number | Promise<number>

/** Each command is loaded when it is called. */
const loaders: { readonly [Name in CommandName]: () => Promise<Run> } = {
  mock: async () => (await import('./mock/mock.ts')).runMock,
  run: async () => (await import('./run/run.ts')).runRun,
  conform: async () => (await import('./conform/conform.ts')).runConform,
  target: async () => (await import('./target/target.ts')).runTarget,
  replay: async () => (await import('./replay/replay.ts')).runReplay,
  record: async () => (await import('./record/record.ts')).runRecord,
  inspect: async () => (await import('./inspect/inspect.ts')).runInspect,
  export: async () => (await import('./export/export.ts')).runExport,
  state: async () => (await import('./state/state.ts')).runState,
  rules: async () => (await import('./rules/rules.ts')).runRules,
  completion: async () => (await import('./completion/completion.ts')).runCompletion,
}

/** The process edge: everything below returns data, and what is thrown ends here in one line. */
async function main([first, ...rest]: readonly string[]): Promise<number> {
  const page = { columns: columnsOf(process.stdout), paint: paintFor('auto') }
  const [name, args] = first === 'help' ? [rest[0], ['--help']] : [first, rest]
  if (name === undefined || isHelp(name)) {
    print(toWelcome(page))
    return 0
  }
  if (name === '--version' || name === '-v') {
    print(version)
    return 0
  }
  const known = commandNames.find((candidate) => candidate === name)
  if (known === undefined) throw unknownCommand(name)
  const flags = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  if (flags.some(isHelp)) {
    print(toHelp(known, page))
    return 0
  }
  if (flags.includes('--version')) {
    print(version)
    return 0
  }
  const tooOld = whyTooOld(process.versions.node)
  if (tooOld !== undefined) throw new UserError('cannotRun', tooOld)
  const run = await loaders[known]()
  return run(args)
}

function isHelp(word: string | undefined): boolean {
  return word === '--help' || word === '-h'
}

function unknownCommand(name: string): UserError {
  if (name.startsWith('-'))
    return new UserError(
      'usage',
      `unknown option ${name}${didYouMean(name, ['--help', '--version']) || `; start with a command: ${commandNames.join(', ')}`}`,
    )
  const meant = didYouMean(name, [...commandNames, 'help']) || `; commands: ${commandNames.join(', ')}`
  return new UserError('usage', `unknown command ${name === '' ? "''" : name}${meant}`)
}

leaveQuietly()
silenceSqliteWarning()
main(process.argv.slice(2)).then((code) => (process.exitCode = code), fail)

function fail(error: unknown): void {
  // Only the mock can tell that the given of a scenario is impossible.
  const isTheirs = error instanceof UserError || (error instanceof Error && 'code' in error && error.code === 'invalid_given')
  const message = error instanceof Error ? error.message : String(error)
  printError(harmless(`understudy: ${message}`))
  if (!isTheirs) printError(`This is a bug in understudy.\n${error instanceof Error ? (error.stack ?? '') : ''}`)
  process.exitCode = error instanceof UserError && error.code === 'usage' ? 64 : 3
}
