import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiRequest, Outcome } from '../mock/api-request.ts'
import { maxBodyBytes } from '../mock/read-body.ts'

export type ServeOptions = {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** How long connections that are still open may finish when it stops. */
  readonly graceMs?: number
  /** Told of an error in answering; the request is answered 500. */
  readonly onBug?: (error: unknown) => void
}

export type Serving = {
  readonly port: number
  /** Takes no more connections, lets answers under way finish within the grace, and closes the rest. */
  readonly stop: () => Promise<void>
}

type Answer = (request: ApiRequest) => Outcome

/** Serves a function that answers over HTTP. Rejects with the system's error when the port cannot be had. */
export async function serve(answer: Answer, { host, port, graceMs = 1000, onBug }: ServeOptions): Promise<Serving> {
  const server = createServer((request, response) => {
    handle(answer, request, response).catch((error: unknown) => {
      onBug?.(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end('{"error":{"code":"internal_error","message":"The stand-in broke. This is a bug of its own."}}')
    })
  })
  await listen(server, host, port)
  return {
    // An address of a TCP server is never a string.
    port: (server.address() as AddressInfo).port,
    stop: () => stop(server, graceMs),
  }
}

async function handle(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await read(request)
  if (body === 'broken') return void response.destroy()
  const target = request.url ?? '/'
  const mark = target.indexOf('?')
  const outcome = answer({
    method: request.method ?? 'GET',
    path: mark === -1 ? target : target.slice(0, mark),
    query: mark === -1 ? '' : target.slice(mark + 1),
    header: (name) => headerOf(request, name),
    ...(body !== undefined && { body }),
    clientAddress: request.socket.remoteAddress ?? '',
  })
  const bytes = Buffer.from(outcome.body)
  const length = outcome.status === 204 ? [] : ['content-length', String(bytes.byteLength)]
  response.writeHead(outcome.status, [...outcome.headers.flat(), ...length])
  response.end(request.method === 'HEAD' ? undefined : bytes, () => {
    // A body that was not read to its end is still coming, so the connection cannot go on.
    if (!request.complete) setTimeout(() => request.destroy(), lingerMs).unref()
  })
}

/** A connection that is cut at once loses its answer on the way: the client gets this long to read it. */
const lingerMs = 500

/** Clients send a whole body before they read a refusal, so that much over the limit is read and thrown away. */
const toleratedBytes = 16 * maxBodyBytes

/** The body, kept to a little over the limit at most: whoever answers then refuses it. */
async function read(request: IncomingMessage): Promise<Uint8Array | undefined | 'broken'> {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return undefined
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (size <= maxBodyBytes) chunks.push(chunk)
      size += chunk.byteLength
      if (size > toleratedBytes) break
    }
  } catch {
    return 'broken'
  }
  return Buffer.concat(chunks)
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(end)
      resolve()
    })
    server.closeIdleConnections()
  })
}
