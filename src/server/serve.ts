import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiRequest, Outcome } from '../mock/api-request.ts'
import { maxBodyBytes } from '../mock/read-body.ts'

export type Serving = {
  readonly port: number
  /** Stops taking connections, lets answers under way finish, and closes the rest. */
  readonly stop: () => Promise<void>
}

/** Serves a function that answers over HTTP. Rejects with the system's error when the port cannot be had. */
export async function serve(answer: (request: ApiRequest) => Outcome, { host, port }: { host: string; port: number }): Promise<Serving> {
  const server = createServer((request, response) => {
    void handle(answer, request, response)
  })
  await listen(server, host, port)
  return {
    // An address of a TCP server is never a string.
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

async function handle(answer: (request: ApiRequest) => Outcome, request: IncomingMessage, response: ServerResponse): Promise<void> {
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
  response.writeHead(outcome.status, [...outcome.headers.flat(), 'content-length', String(bytes.byteLength)])
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** The body, read one byte beyond the limit at most: whoever answers then refuses it. */
async function read(request: IncomingMessage): Promise<Uint8Array | undefined | 'broken'> {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return undefined
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      if (size > maxBodyBytes) continue
      chunks.push(chunk)
      size += chunk.byteLength
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
