import {
  commonFlags,
  conformFlags,
  exportFlags,
  inspectFlags,
  mockFlags,
  recordFlags,
  replayFlags,
  runFlags,
  targetFlags,
  type Flags,
  type Naming,
} from './flags.ts'
import { exportForms } from '../scenario/export/exported.ts'

/** A command as help and shells show it. */
export type Command = {
  /** Its line in the list of commands. */
  readonly does: string
  /** Its arguments, as the usage line shows them. */
  readonly usage: string
  readonly about: string
  readonly flags: Flags
  /** The kind of its positional arguments; absent where it takes none. */
  readonly takes?: Naming | { readonly words: readonly string[]; readonly next?: Naming }
  /** The kind of what follows `--`, which is not its own. */
  readonly behind?: Naming
  /** The meaning of its exit codes. */
  readonly ends?: string
  /** Lines for a shell that work as they stand. */
  readonly examples: readonly string[]
}

/** The shells that can complete the command. */
export const shells = ['bash', 'zsh', 'fish'] as const

/** The actions on a state file. */
export const stateVerbs = ['inspect', 'compact', 'export'] as const

export const commands = {
  mock: {
    does: 'start a mock server to build and test a client',
    usage: '[scenario…] [options]',
    about:
      'Starts a mock server that runs until it is interrupted. Scenarios define its data: your files, or those of the package by name (quota/search-without-quota-answers-402).',
    flags: mockFlags,
    takes: 'yaml',
    examples: ['understudy mock'],
  },
  run: {
    does: 'run a program with a mock server of its own',
    usage: '[scenario…] [options] -- COMMAND [argument…]',
    about:
      'Starts a mock server, and a command that has its address and keys in RESEARCH_API_URL, RESEARCH_API_KEY and other variables. With --as, a command whose address is fixed finds the mock there.',
    flags: runFlags,
    takes: 'yaml',
    behind: 'file',
    ends: 'Exit code: that of the command; 3 could not start the mock, 64 usage, 126 and 127 could not start the command',
    examples: ['understudy run -- npm test', 'understudy run --as https://api.example.org/api/v2 -- pytest'],
  },
  conform: {
    does: 'check a deployment against the contract',
    usage: '--target FILE | --base-url URL --key KEY [options]',
    about: 'Checks a deployment against the contract, rule by rule. It deletes only what it created.',
    flags: conformFlags,
    ends: 'Exit codes: 0 conformant, 1 violations, 2 incomplete, 3 could not run, 64 usage',
    examples: ['understudy conform --base-url http://127.0.0.1:4010/api/v2 --key key-default'],
  },
  target: {
    does: 'draft a target file for a deployment',
    usage: 'init --base-url URL --key KEY [--out FILE] [options]',
    about:
      'Reads a deployment, with at most 30 requests that change nothing, and writes a target file for conform. Comments say what was found, what is missing, and what each entry lets run.',
    flags: targetFlags,
    takes: { words: ['init'] },
    ends: 'Exit codes: 0 written, 3 could not read the deployment or write the file, 64 usage',
    examples: ['understudy target init --base-url http://127.0.0.1:4010/api/v2 --key $KEY'],
  },
  replay: {
    does: 'replay scenarios, such as a bug report',
    usage: 'FILE… [--target FILE | --base-url URL --key KEY] [options]',
    about:
      'Replays scenarios, each on a fresh mock with virtual time, or on a deployment in real time: in a fresh world each, where it has a control API.',
    flags: replayFlags,
    takes: 'yaml',
    ends: 'Exit codes: 0 passes or NOT REPRODUCED, 1 fails or REPRODUCED, 2 CANNOT REPLAY, 3 could not run, 64 usage',
    examples: ['understudy replay scenarios/reports/pauses-for-quota-and-resumes.yaml'],
  },
  record: {
    does: 'record a client and a deployment, and judge both',
    usage: '--target URL|FILE --out FILE [options]',
    about:
      'A proxy in front of a deployment: point the client at it. Each exchange is judged as it passes. At the end (Ctrl-C) it writes a scenario. Secrets become placeholders before anything is written.',
    flags: recordFlags,
    ends: 'Exit codes: 0 ended by a signal, 3 could not run, 64 usage',
    examples: ['understudy record --target https://research.example/api/v2 --out bug.yaml'],
  },
  inspect: {
    does: 'judge recorded traffic, and make a scenario of it',
    usage: 'FILE… [--base-url URL] [--scenario FILE] [options]',
    about:
      'Judges recorded traffic by what any answer may break, and makes scenarios of it: HAR files, recordings, ledgers, curl commands without answers. Nothing is sent.',
    flags: inspectFlags,
    takes: 'file',
    ends: 'Exit codes: 0 conformant, 1 violations, 2 incomplete, 3 could not run, 64 usage',
    examples: ['understudy inspect bug.har --scenario bug.yaml'],
  },
  export: {
    does: 'write a scenario in another form',
    usage: `FILE --as ${exportForms.join('|')} [options]`,
    about: 'Writes a scenario as a script that runs without understudy, with its requests and what is expected of each. No key is in it.',
    flags: exportFlags,
    takes: 'yaml',
    ends: 'Exit codes: 0 written, 3 could not read the scenario or say it in this form, 64 usage',
    examples: ['understudy export bug.yaml --as curl --out bug.sh'],
  },
  state: {
    does: 'inspect, compact or export a state file',
    usage: 'inspect|compact|export FILE [options]',
    about:
      'Reads a file of mock --state. inspect checks all of it, and lists its worlds, also while a mock uses it; compact folds old entries into snapshots and frees their space; export prints the entries as JSON lines.',
    flags: commonFlags,
    takes: { words: stateVerbs, next: 'file' },
    ends: 'Exit codes: 0 done, 1 the file is damaged, 3 could not run, 64 usage',
    examples: ['understudy state inspect state.db'],
  },
  rules: {
    does: 'list the rules of the contract, or explain one',
    usage: '[GLOB] [options]',
    about:
      'Lists the rules whose id matches GLOB: * matches one part, ** any number. An exact id explains its rule. In a pipe, each rule is one line, its id first; --json has the whole of each.',
    flags: commonFlags,
    takes: 'rule',
    examples: [`understudy rules 'sessions/resume/*'`, 'understudy rules sessions/resume/not-paused'],
  },
  completion: {
    does: 'print a completion script for a shell',
    usage: shells.join('|'),
    about: 'Prints a script that completes commands, flags, their values, rules and files, also behind npx.',
    flags: { help: commonFlags.help },
    takes: { words: shells },
    examples: [
      // The script needs no npx: at the start of a shell, npx would find no command, or another one.
      'npx understudy completion bash >> ~/.bashrc',
      'npx understudy completion zsh >> ~/.zshrc',
      'npx understudy completion fish > ~/.config/fish/completions/understudy.fish',
    ],
  },
} as const satisfies { readonly [name: string]: Command }

export type CommandName = keyof typeof commands

export const commandNames: readonly CommandName[] = Object.keys(commands) as CommandName[] // the keys of a literal

export function command(name: CommandName): Command {
  return commands[name]
}
