import { commonFlags, conformFlags, mockFlags, replayFlags, type Flags, type Naming } from './flags.ts'

/** A command as help and shells show it. */
export type Command = {
  /** In the list of commands. */
  readonly does: string
  /** What stands behind its name. */
  readonly usage: string
  readonly about: string
  readonly flags: Flags
  /** What its words name that belong to no flag; none where it takes none. */
  readonly takes?: Naming | { readonly words: readonly string[] }
  /** What its exit codes mean. */
  readonly ends?: string
  /** Lines for a shell that work as they stand. */
  readonly examples: readonly string[]
}

/** The shells that can complete the command. */
export const shells = ['bash', 'zsh', 'fish'] as const

export const commands = {
  mock: {
    does: 'serve a stand-in, to build and test a client against',
    usage: '[scenario…] [options]',
    about: 'Serves a stand-in until it is interrupted. Scenarios say what its world holds.',
    flags: mockFlags,
    takes: 'yaml',
    examples: ['understudy mock'],
  },
  conform: {
    does: 'examine a deployment, rule by rule, as CI would',
    usage: '--target FILE | --base-url URL --key KEY [options]',
    about: 'Examines a deployment against the contract, rule by rule. Nothing is deleted.',
    flags: conformFlags,
    ends: '0 conformant, 1 violations, 2 incomplete, 3 could not run, 64 a wrong flag',
    examples: ['understudy conform --base-url http://127.0.0.1:4010/api/v2 --key key-default'],
  },
  replay: {
    does: 'play scenarios, such as of a bug, and say whether it shows',
    usage: 'FILE… [--target FILE | --base-url URL --key KEY] [options]',
    about:
      'Plays scenarios: each against a fresh stand-in, whose clock moves, or against a deployment, whose time passes by itself. Of a target with control each takes a fresh world.',
    flags: replayFlags,
    takes: 'yaml',
    ends: '0 passes or NOT REPRODUCED, 1 fails or REPRODUCED, 2 cannot replay, 3 a file is wrong',
    examples: ['understudy replay scenarios/reports/pauses-for-quota-and-resumes.yaml'],
  },
  rules: {
    does: 'list what the contract demands, or explain one rule',
    usage: '[GLOB] [options]',
    about: 'Lists the rules whose id matches GLOB: * stands for one part, ** for any number of them. An id explains its rule.',
    flags: commonFlags,
    takes: 'rule',
    examples: [`understudy rules 'sessions/resume/*'`, 'understudy rules sessions/resume/not-paused'],
  },
  completion: {
    does: 'print what makes a shell complete all of this',
    usage: shells.join('|'),
    about: 'Prints a script that completes commands, flags, their values, rules and files, also behind npx.',
    flags: { help: commonFlags.help },
    takes: { words: shells },
    examples: [
      // What is printed stands by itself: at the start of a shell, npx would find no command, or another.
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
