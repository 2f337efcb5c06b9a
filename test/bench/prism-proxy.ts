import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { freePort, startProgram } from './contestants.ts'
import type { Contestant } from './measure.ts'
import { createFolder, installIn } from './peers.ts'

/** A request as it was sent. */
export type Sent = {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export type Deployment = (sent: Sent) => Promise<Response>

/** A process of `prism proxy` and a server behind it, on which whichever deployment is asked answers. */
export type PrismProxy = {
  /** Sends a request through Prism, one at a time, and tells what it holds against the answer. What is control's goes past it. */
  readonly send: (sent: Sent, deployment: Deployment) => Promise<readonly string[]>
  readonly stop: () => Promise<void>
}

/** What is late by that much never comes. */
const deadlineMs = 30_000

/**
 * Starts the newest Prism that can be had. It validates no requests: the examiner sends many that are to be refused, and with `--errors`
 * Prism would refuse them itself, so that no answer of the deployment is judged.
 */
export async function startPrismProxy(document: unknown): Promise<PrismProxy> {
  const folder = createFolder(JSON.stringify(document))
  let answer: (() => Promise<Response>) | null = null
  const behind = createServer((_, response) => void (answer === null ? response.writeHead(404).end() : pass(answer, response)))
  const port = await freePort()
  const end = (): Promise<never> => starting.then(({ stop }) => stop(), String).then(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const starting = start(folder, behind.listen(0, '127.0.0.1'), port)
  const prism = await starting.finally(() => behind.unref())
  // Also where something is thrown.
  process.prependOnceListener('exit', () => void prism.stop())
  return {
    stop: prism.stop,
    async send(sent, deployment) {
      // Asked once and by the very request, whatever Prism makes of it: a body of null is not passed on.
      let asked: Promise<Response> | undefined
      answer = () => (asked ??= deployment(sent))
      const judged = isForPrism(sent) ? await through(port, sent) : null
      const answered = await answer().catch(() => null)
      if (judged === null) return []
      const violations = judged.headers.get('sl-violations')
      if (violations !== null) return violationsIn(violations)
      // An answer that it cannot read it replaces by a problem of its own.
      return isProblem(judged.headers) && !isProblem(answered?.headers) ? [judged.text] : []
    },
  }
}

async function start(folder: string, behind: Server, port: number): Promise<Contestant> {
  installIn(folder, ['@stoplight/prism-cli@5'])
  if (!behind.listening) await once(behind, 'listening')
  const address = behind.address()
  const upstream = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const program = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js')
  // The same server as a proxy of Prism's own: redirects, too, lead there, and nothing leaves this machine.
  const flags = ['--validate-request', 'false', '--upstream-proxy', upstream, '--verboseLevel', 'silent', '--port', String(port)]
  return startProgram('Prism', [process.execPath, program, 'proxy', 'openapi.json', upstream, ...flags], port, folder)
}

async function pass(answer: () => Promise<Response>, response: ServerResponse): Promise<void> {
  try {
    const { status, headers, body } = await answer()
    const bytes = new Uint8Array(await new Response(body).arrayBuffer())
    const kept = [...headers].filter(([name]) => name !== 'content-length' && name !== 'transfer-encoding')
    response.writeHead(status, Object.fromEntries(kept)).end(bytes)
  } catch {
    response.destroy()
  }
}

/** A body that claims to be JSON and is none it leaves unanswered for ever. */
function isForPrism({ url, headers, body }: Sent): boolean {
  if (new URL(url).pathname.startsWith('/_control')) return false
  return body === null || !(headers['content-type'] ?? '').includes('json') || isJson(body)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** It knows the paths of the document without those of its servers. */
async function through(port: number, { url, method, headers, body }: Sent): Promise<{ readonly headers: Headers; readonly text: string }> {
  const { pathname, search } = new URL(url)
  const path = pathname.replace(/^\/w\/[^/]+(?:\/api\/v2|\/mcp(?=\/\.well-known\/))/, '')
  const signal = AbortSignal.timeout(deadlineMs)
  const response = await fetch(`http://127.0.0.1:${port}${path}${search}`, { method, headers, body, redirect: 'manual', signal })
  return { headers: response.headers, text: await response.text() }
}

function isProblem(headers: Headers | undefined): boolean {
  return headers?.get('content-type')?.startsWith('application/problem+json') === true
}

const tooMany = 'Too many violations! '

function violationsIn(header: string): readonly string[] {
  const whole = header.startsWith(tooMany) ? `${header.slice(tooMany.length, header.lastIndexOf(',{"location"'))}]` : header
  const violations = JSON.parse(whole) as readonly { readonly location: readonly string[] }[] // as Prism writes them
  return violations.filter(({ location }) => location[0] === 'response').map((violation) => JSON.stringify(violation))
}
