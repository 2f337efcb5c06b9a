import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { startPrism, violationsIn } from '../support/processes/prism-command.ts'

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

/** The wait after which an answer counts as missing. */
const deadlineMs = 30_000

/** Starts the Prism that npm installs here. */
export async function startPrismProxy(document: unknown): Promise<PrismProxy> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
  let answer: (() => Promise<Response>) | null = null
  const behind = createServer((_, response) => void (answer === null ? response.writeHead(404).end() : pass(answer, response)))
  const upstream = await listen(behind)
  // The same server as a proxy of Prism's own: redirects, too, lead there, and nothing leaves this machine.
  const prism = await startPrism(document, upstream, ['--upstream-proxy', upstream]).finally(() => behind.unref())
  return {
    stop: prism.stop,
    async send(sent, deployment) {
      // Asked once and by the very request, whatever Prism makes of it: a body of null is not passed on.
      let asked: Promise<Response> | undefined
      answer = () => (asked ??= deployment(sent))
      const judged = isForPrism(sent) ? await through(prism.origin, sent) : null
      const answered = await answer().catch(() => null)
      if (judged === null) return []
      if (judged.headers.has('sl-violations')) return violationsIn(judged.headers)
      // An answer that it cannot read it replaces by a problem of its own.
      return isProblem(judged.headers) && !isProblem(answered?.headers) ? [judged.text] : []
    },
  }
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
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
async function through(
  origin: string,
  { url, method, headers, body }: Sent,
): Promise<{ readonly headers: Headers; readonly text: string }> {
  const { pathname, search } = new URL(url)
  const path = pathname.replace(/^\/w\/[^/]+(?:\/api\/v2|\/mcp(?=\/\.well-known\/))/, '')
  const signal = AbortSignal.timeout(deadlineMs)
  const response = await fetch(`${origin}${path}${search}`, { method, headers, body, redirect: 'manual', signal })
  return { headers: response.headers, text: await response.text() }
}

function isProblem(headers: Headers | undefined): boolean {
  return headers?.get('content-type')?.startsWith('application/problem+json') === true
}
