import { createUnderstudy, type Understudy } from '../mock/understudy.ts'
import { serve, type ServeOptions, type Serving } from '../server/serve.ts'
import { commonOptions, integerOf, parseCommand, UserError } from './arguments.ts'
import { readVersion } from './version.ts'

const help = `usage: understudy mock [--port 4010] [--host 127.0.0.1] [--seed N] [--public-origin URL] [--strict-bodies] [--json]

Serves a stand-in of the service until it is interrupted. --port 0 takes any free port; --json prints one ready line.

  understudy mock
  curl -H 'Authorization: Bearer key-default' -H 'Content-Type: application/json' \\
    -d '{"researchQuestion":"Does it work?"}' http://127.0.0.1:4010/api/v2/sessions/reports`

const options = {
  ...commonOptions,
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  seed: { type: 'string', default: '1' },
  'public-origin': { type: 'string' },
  'strict-bodies': { type: 'boolean', default: false },
} as const

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseCommand(args, options, false)
  if (values.help === true) {
    console.log(help)
    return 0
  }
  const port = integerOf('port', values.port, 0, 65535)
  const seed = integerOf('seed', values.seed, 0, 2 ** 31 - 1)
  const publicOrigin = values['public-origin'] === undefined ? undefined : originOf(values['public-origin'])
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  // With --port 0 the origin is known only once the port is; until then nobody can have asked.
  let understudy: Understudy | undefined
  const serving = await listen({ host: values.host, port, onBug: tellBug }, (request) => {
    if (understudy === undefined) throw new Error('Failed to answer: the stand-in is not ready')
    return understudy.answer(request)
  })
  const listensAt = `http://${values.host.includes(':') ? `[${values.host}]` : values.host}:${serving.port}`
  const origin = publicOrigin ?? listensAt
  understudy = createUnderstudy({ baseUrl: `${origin}/api/v2`, given: { seed }, strictBodies: values['strict-bodies'], onBug: tellBug })
  const { baseUrl, mcpUrl, keys } = understudy
  if (publicOrigin !== undefined && values.quiet !== true) console.error(`listening at ${listensAt}`)
  if (values.json === true) {
    const urls = { baseUrl, mcpUrl, controlUrl: `${origin}/_control`, panelUrl: `${origin}/_panel`, filesUrl: `${origin}/_files` }
    console.log(JSON.stringify({ ready: true, format: 1, version: readVersion(), pid: process.pid, world: 'default', seed, ...urls, keys }))
  } else if (values.quiet !== true) {
    console.log([`The stand-in is at ${baseUrl}`, ...Object.entries(keys).map(([name, key]) => `  ${name.padEnd(12)} ${key}`)].join('\n'))
  }
  await stopped
  await serving.stop()
  return 0
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
  console.error(error)
}

/** Scheme, host and port of an address, for links that name where clients reach it. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '') return url.origin
  throw new UserError('usage', `--public-origin must be an origin such as https://mock.example.org, not ${text}`)
}
