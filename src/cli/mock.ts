import type { Understudy } from '../mock/understudy.ts'
import { createUnderstudy } from '../mock/understudy.ts'
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
  const { values, positionals } = parseCommand(args, options, true)
  if (values.help === true) {
    console.log(help)
    return 0
  }
  const tell = (line: string): void => {
    if (values.quiet !== true) console.error(line)
  }
  const port = integerOf('port', values.port, 0, 65535)
  const publicOrigin = values['public-origin'] === undefined ? undefined : originOf(values['public-origin'])
  const controlToken = values['control-token']
  if (controlToken === '') throw new UserError('usage', '--control-token must not be empty')
  if (!isLoopback(values.host) && controlToken === undefined)
    throw new UserError('usage', `--host ${values.host} lets other machines in: say with --control-token what control asks of them`)
  const given = await givenOf(values, positionals, values['target-out'] !== undefined)
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  const state = values.state === undefined ? null : await openState(values.state)
  // With --port 0 the origin is known only once the port is; until then nobody can have asked.
  let understudy: Understudy | undefined
  const serving = await listen({ host: values.host, port, onBug: tellBug }, (request) => {
    if (understudy === undefined) throw new Error('Failed to answer: the stand-in is not ready')
    return understudy.answer(request)
  }).catch((error: unknown) => {
    state?.close()
    throw error
  })
  try {
    const listensAt = `http://${hostInUrl(values.host)}:${serving.port}`
    understudy = createUnderstudy({
      baseUrl: `${publicOrigin ?? listensAt}/api/v2`,
      given,
      checkAnswers: values['check-answers'],
      onBug: tellBug,
      ...(controlToken !== undefined && { controlToken }),
      ...(state !== null && { state }),
    })
    if (state?.isOld() === true) tell(`The state of ${values.state} goes on; what a world is made from was said when it began.`)
    if (values['target-out'] !== undefined) writeTarget(values['target-out'], understudy.world().target)
    if (publicOrigin !== undefined) tell(`listening at ${listensAt}`)
    if (publicOrigin !== undefined && controlToken === undefined)
      tell('Whoever a proxy on this machine lets in may control it; --control-token keeps them out.')
    if (values.json === true) console.log(JSON.stringify(readyLine(understudy)))
    else if (values.quiet !== true) console.log(welcome(understudy))
    await stopped
  } catch (error) {
    if (error instanceof UnderstudyError && error.code === 'invalid_given') throw new UserError('cannotRun', error.message)
    throw state?.toUserError(error) ?? error
  } finally {
    await serving.stop()
    state?.close()
  }
  return 0
}

function readyLine(understudy: Understudy): object {
  const { baseUrl, mcpUrl, controlUrl, filesUrl, keys } = understudy
  const { seed, id: world } = understudy.world()
  const panelUrl = controlUrl.replace(/_control$/, '_panel')
  return { ready: true, format: 1, version, pid: process.pid, world, seed, baseUrl, mcpUrl, controlUrl, panelUrl, filesUrl, keys }
}

function welcome({ baseUrl, controlUrl, keys }: Understudy): string {
  return [
    `The stand-in is at ${baseUrl}, its control at ${controlUrl}`,
    ...Object.entries(keys).map(([name, key]) => `  ${name.padEnd(12)} ${key}`),
  ].join('\n')
}

async function listen(at: ServeOptions, answer: Parameters<typeof serve>[0]): Promise<Serving> {
  try {
    return await serve(answer, at)
  } catch (error) {
    const place = `${at.host}:${at.port}`
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new UserError(
        'cannotRun',
        `Failed to listen on ${place}: the port is in use. Stop what uses it, or take another with --port (0: any).`,
      )
    throw new UserError('cannotRun', `Failed to listen on ${place}: ${error instanceof Error ? error.message : String(error)}`)
  }
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
