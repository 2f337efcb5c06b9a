import { createShell, type Shell, type UnderstudyOptions } from '../mock/shell.ts'
import type { Understudy } from '../mock/understudy.ts'
import { presets } from '../mock/presets.ts'
import { UnderstudyError } from '../mock/understudy-error.ts'
import { serve, type ServeOptions, type Serving } from '../server/serve.ts'
import { version } from '../contract/version.ts'
import { commonOptions, integerOf, parseCommand, UserError } from './arguments.ts'
import { givenFlags, givenOf } from './mock-given.ts'
import { openState } from './mock-state.ts'
import { writeTarget } from './write-target.ts'

const help = `usage: understudy mock [scenario…] [options]

Serves a stand-in of the service until it is interrupted. A scenario file says what its world is made from.

  --port 4010             0 takes any free port
  --host 127.0.0.1        another one lets other machines in, and needs --control-token
  --public-origin URL     where clients reach it, for the links in its answers
  --control-token T       what control asks of other machines and pages
  --target-out FILE       write a complete target file, with a world that offers all of it
  --state FILE            go on where it was, whatever ended it
  --seed N                everything follows from it (1)
  --realistic             sessions take the contract's minutes, not seconds
  --rate-limit REGIME     none, perMinute or daily (none)
  --form FORM             current, older or newer answers (current)
  --plan-cap MODE         reject or clamp what is over the plan's cap (reject)
  --strict-bodies         refuse unknown keys and parameters
  --no-magic              questions do not steer their sessions
  --check-answers         judge every answer, and tell of what breaks the contract
  --json --quiet

  understudy mock
  curl -H 'Authorization: Bearer key-default' -H 'Content-Type: application/json' \\
    -d '{"researchQuestion":"Does it work?"}' http://127.0.0.1:4010/api/v2/sessions/reports`

const options = {
  ...commonOptions,
  ...givenFlags,
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  'public-origin': { type: 'string' },
  'control-token': { type: 'string' },
  'target-out': { type: 'string' },
  state: { type: 'string' },
  'check-answers': { type: 'boolean', default: false },
} as const

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseMock(args)
  if (values.help === true) {
    console.log(help)
    return 0
  }
  const port = integerOf('port', values.port, 0, 65535)
  const publicOrigin = values['public-origin'] === undefined ? undefined : originOf(values['public-origin'])
  const controlToken = values['control-token']
  if (controlToken === '') throw new UserError('usage', '--control-token must not be empty')
  if (!isLoopback(values.host) && controlToken === undefined)
    throw new UserError('usage', `--host ${values.host} lets other machines in: say with --control-token what control asks of them`)
  const given = await givenOf(values, positionals, values['target-out'] !== undefined)
  const state = values.state === undefined ? null : await openState(values.state)
  const { ended, giveUp } = waitForEnd()
  const onBug = (error: unknown): void => {
    const unkept = state?.toUserError(error)
    // What cannot be kept must not be answered, so there is nothing left to do.
    if (unkept === undefined) tellBug(error)
    else giveUp(unkept)
  }
  // With --port 0 the origin is known only once the port is. What answers takes longer to load than what says that it is ready.
  const dressed = Promise.withResolvers<Understudy>()
  dressed.promise.catch(() => undefined)
  let understudy: Understudy | undefined
  const serving = await listen(
    { host: values.host, port, onBug },
    (request) => understudy?.answer(request) ?? dressed.promise.then(({ answer }) => answer(request)),
  ).catch((error: unknown) => {
    state?.close()
    throw error
  })
  try {
    const listensAt = new URL(`http://${hostInUrl(values.host)}:${serving.port}`).origin
    const wanted: UnderstudyOptions = {
      baseUrl: `${publicOrigin ?? listensAt}/api/v2`,
      given,
      checkAnswers: values['check-answers'],
      onBug,
      ...(controlToken !== undefined && { controlToken }),
      ...(state !== null && { state }),
    }
    const shell = createShell(wanted)
    const { target } = shell.world()
    if (values['target-out'] !== undefined) writeTarget(values['target-out'], target)
    const notes = notesOf(values, positionals, { listensAt, isOld: state?.isOld() === true, offers: Object.keys(target['sessions'] ?? {}) })
    if (values.quiet !== true) for (const note of notes) console.error(note)
    if (values.json === true) console.log(JSON.stringify(readyLine(shell)))
    else if (values.quiet !== true) console.log(welcome(shell))
    const { dress } = await import('../mock/understudy.ts')
    understudy = dress(shell, wanted)
    dressed.resolve(understudy)
    prepareInRests(understudy)
    await ended
  } catch (error) {
    dressed.reject(error)
    if (error instanceof UnderstudyError && error.code === 'invalid_given') throw new UserError('cannotRun', error.message)
    throw state?.toUserError(error) ?? error
  } finally {
    await serving.stop()
    state?.close()
  }
  return 0
}

/** The first search needs a second or two of work: it is done before, in rests between requests. */
function prepareInRests(understudy: Understudy): void {
  const go = (): void => {
    if (understudy.prepareSome()) setTimeout(go, restMs).unref()
  }
  setTimeout(go, restMs).unref()
}

const restMs = 5

type Values = ReturnType<typeof parseMock>['values']

function parseMock(args: readonly string[]) {
  return parseCommand(args, options, true)
}

/** Resolves when the process is told to end, and rejects when it is given up. */
function waitForEnd(): { readonly ended: Promise<void>; readonly giveUp: (error: UserError) => void } {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  // It may be given up before anybody waits.
  ended.catch(() => undefined)
  return { ended, giveUp: reject }
}

type Standing = { readonly listensAt: string; readonly isOld: boolean; readonly offers: readonly string[] }

/** What is not as somebody might think who gave these flags. */
function notesOf(values: Values, scenarios: readonly string[], { listensAt, isOld, offers }: Standing): readonly string[] {
  const flags = Object.keys(givenFlags).filter((name) => Object.hasOwn(values, name))
  const ignored = [...flags.map((name) => `--${name}`), ...scenarios]
  const lacking = Object.keys(presets.conformance.sessions ?? {}).some(
    (name) => !offers.includes(name.replace(/\d$/, '')) && !isOfSharing(name),
  )
  return [
    ...(isOld
      ? [
          `The state of ${values.state ?? ''} goes on${ignored.length === 0 ? '' : `; what a new one would begin with is ignored: ${ignored.join(', ')}`}.`,
        ]
      : []),
    ...(values['target-out'] !== undefined && lacking
      ? [`The target offers only what this world has; one without a scenario and without an older state offers everything.`]
      : []),
    ...(values['public-origin'] === undefined ? [] : [`listening at ${listensAt}`]),
    ...(values['public-origin'] !== undefined && values['control-token'] === undefined
      ? ['A proxy on this machine that does not say whom it forwards (X-Forwarded-For) lets them control it.']
      : []),
    ...(values['public-origin'] === undefined && hostInUrl(values.host) !== values.host && !values.host.includes(':')
      ? [`Its links say ${listensAt}; name with --public-origin where other machines reach it.`]
      : []),
  ]
}

/** Sessions of other accounts, which a target names beside their keys. */
function isOfSharing(name: string): boolean {
  return name === 'deniedSession' || name === 'agentApiDisabledSession'
}

function readyLine({ urls, keys, world }: Shell): object {
  const { seed, id } = world()
  const { baseUrl, mcpUrl, controlUrl, panelUrl, filesUrl } = urls
  return {
    ready: true,
    format: 1,
    version,
    pid: process.pid,
    world: id,
    seed,
    baseUrl,
    mcpUrl,
    controlUrl,
    panelUrl,
    filesUrl,
    keys: keys(),
  }
}

function welcome({ urls, keys }: Shell): string {
  return [
    `The stand-in is at ${urls.baseUrl}, its control at ${urls.controlUrl}`,
    ...Object.entries(keys()).map(([name, key]) => `  ${name.padEnd(12)} ${key}`),
  ].join('\n')
}

async function listen(at: ServeOptions, answer: Parameters<typeof serve>[0]): Promise<Serving> {
  try {
    return await serve(answer, at)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = listenReasons[code] ?? (error instanceof Error ? error.message : String(error))
    throw new UserError('cannotRun', `Failed to listen on ${at.host}:${at.port}: ${reason}`)
  }
}

const listenReasons: { readonly [code: string]: string } = {
  EADDRINUSE: 'the port is in use. Stop what uses it, or take another with --port (0: any).',
  EADDRNOTAVAIL: 'this machine has no such address. Leave --host out, or say 0.0.0.0 for all that it has.',
  ENOTFOUND: 'there is no host of that name. Leave --host out, or name an address of this machine.',
  EACCES: 'that port is kept for the system. Take one above 1023 with --port.',
}

function tellBug(error: unknown): void {
  console.error(error instanceof Error && 'code' in error && error.code === 'contract_breach' ? `understudy: ${error.message}` : error)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Nobody can be reached at an address that means all of them; this machine reaches itself. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Scheme, host and port of an address, for links that name where clients reach it. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '') return url.origin
  throw new UserError('usage', `--public-origin must be an origin such as https://mock.example.org, not ${text}`)
}
