#!/usr/bin/env node
import { nearest } from '../contract/nearest.ts'
import { version } from '../contract/version.ts'
import { UserError } from './arguments.ts'

const commands = {
  mock: { does: 'serve a stand-in of the service', load: () => import('./mock.ts') },
  conform: { does: 'examine a deployment against the contract', load: () => import('./conform.ts') },
  replay: { does: 'play scenarios against a fresh stand-in or a deployment', load: () => import('./replay.ts') },
  rules: { does: 'list the rules, or explain one', load: () => import('./rules.ts') },
} as const

const help = [
  'usage: understudy <command> [options]',
  '',
  ...Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(9)} ${does}`),
  '',
  'understudy <command> --help says more.',
]

/** The process edge: everything below returns data, and what is thrown ends here in one line. */
async function main([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(help.join('\n'))
    return 0
  }
  if (name === '--version' || name === '-v') {
    console.log(version)
    return 0
  }
  const isKnown = (word: string): word is keyof typeof commands => Object.hasOwn(commands, word)
  if (!isKnown(name)) {
    const near = nearest(name, Object.keys(commands))
    throw new UserError(
      'usage',
      `${name} is no command${near === undefined ? `; known are ${Object.keys(commands).join(', ')}` : `; did you mean ${near}?`}`,
    )
  }
  const { run } = await commands[name].load()
  return run(rest)
}

main(process.argv.slice(2)).then((code) => (process.exitCode = code), fail)

function fail(error: unknown): void {
  // What a scenario gives may be impossible, which only the stand-in can tell.
  const isTheirs = error instanceof UserError || (error instanceof Error && 'code' in error && error.code === 'invalid_given')
  console.error(`understudy: ${error instanceof Error ? error.message : String(error)}`)
  if (!isTheirs) console.error(`This is a bug of understudy's own.\n${error instanceof Error ? (error.stack ?? '') : ''}`)
  process.exitCode = error instanceof UserError && error.code === 'usage' ? 64 : 3
}
