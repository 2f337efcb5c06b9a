import type { Given } from '../../contract/given.ts'
import { isLoopback } from '../../server/front/front.ts'
import { suggestWord } from '../../contract/did-you-mean.ts'
import { toHost } from '../allowed-hosts.ts'
import { parseCommand, UserError } from '../arguments.ts'
import { runFlags } from '../flags.ts'
import { toMockArguments, type MockArguments } from '../mock/options.ts'
import { parseVariable, type Variable } from './variables.ts'

export type RunArguments = {
  readonly mock: MockArguments
  /** The flags without which the command finds no mock, or waits in real time: another run needs them as well. */
  readonly own: readonly string[]
  /** The program and its arguments. */
  readonly command: readonly [program: string, ...words: string[]]
  readonly variables: readonly Variable[]
  /** The base URL at which the command looks for the API; null where it takes that of its environment. */
  readonly as: URL | null
  readonly allowedHosts: readonly string[]
  /** The findings by which a command that ended with 0 ends with 1. */
  readonly failOn: 'broke' | 'risked' | 'never'
  /** Moves the clock of the world instead of letting the command wait. */
  readonly isTimeVirtual: boolean
}

/** Parses and validates the arguments of `run`: all behind `--` is the command. */
export function parseRunArguments(args: readonly string[]): RunArguments {
  const at = args.includes('--') ? args.indexOf('--') : args.length
  const own = args.slice(0, at)
  if (own.includes('--json'))
    throw new UserError('usage', 'run takes no --json: stdout is the output of the command, whose environment has what mock --json prints')
  const { values, positionals } = parseCommand(own, runFlags, true)
  const [program, ...words] = args.slice(at + 1)
  if (program === undefined || program === '')
    throw new UserError('usage', 'run needs a command behind --, as in understudy run -- npm test')
  const { as, env = [], 'allow-host': allowedHosts = [], 'fail-on': failOn, 'virtual-time': virtualTime = false, ...ofMock } = values
  if (as === undefined && allowedHosts.length > 0)
    throw new UserError('usage', '--allow-host needs --as; without it, the command reaches every host')
  if (as !== undefined && ofMock['files-origin'] !== undefined)
    throw new UserError('usage', '--files-origin is not possible with --as, which has one origin')
  return {
    mock: toMockArguments(ofMock, positionals),
    own: [
      ...(as === undefined ? [] : ['--as', as]),
      ...allowedHosts.flatMap((host) => ['--allow-host', host]),
      ...env.flatMap((variable) => ['--env', variable]),
      ...(virtualTime ? ['--virtual-time'] : []),
    ],
    command: [program, ...words],
    variables: env.map(parseVariable),
    as: as === undefined ? null : toBaseUrl(as),
    allowedHosts: allowedHosts.map(toHost),
    failOn,
    isTimeVirtual: virtualTime,
  }
}

/** Parts of an origin that the mock uses besides its API. */
const taken: ReadonlySet<string> = new Set([
  '_control',
  '_docs',
  '_oauth',
  '_panel',
  '_files',
  'mcp',
  'openapi.json',
  'w',
  'web',
  '.well-known',
])

function toBaseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || /[@?#]/.test(text)) {
    const isBare = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/|$)/.test(text)
    const meant = isBare ? suggestWord(`https://${text}`) : ''
    throw new UserError(
      'usage',
      `--as must be the base URL of the API, such as https://api.example.org/api/v2, not ${text === '' ? "''" : text}${meant}`,
    )
  }
  const path = url.pathname.replace(/\/$/, '')
  if (!/^(?:\/[\w.~-]+)*$/.test(path)) throw new UserError('usage', `--as must have a plain path, such as /api/v2, not ${path}`)
  const [, first = ''] = path.split('/')
  if (taken.has(first)) throw new UserError('usage', `--as cannot have a path below /${first}, where the mock has something else`)
  if (isLoopback(url.hostname))
    throw new UserError(
      'usage',
      `--as cannot be ${url.host}, because programs ask no proxy for hosts of this machine; give the command another address, by --env`,
    )
  return new URL(url.origin + path)
}

/** The world in which a command finds its sessions done after a few polls. With a time of any kind, they move by it. */
export function usualGivenOf({ mock, isTimeVirtual }: Pick<RunArguments, 'mock' | 'isTimeVirtual'>): Given {
  return isTimeVirtual || mock.values.realistic === true ? {} : { timelines: [{ by: 'polls' }] }
}
