import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMade, made, type ApiRequest, type Outcome } from '../mock/api-request.ts'
import { dripping } from '../mock/damage.ts'
import { maxBodyBytes } from '../mock/read-body.ts'

export type ServeOptions = {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** How long connections that are still open may finish when it stops. */
  readonly graceMs?: number
  /** How long clients may keep a connection waiting. */
  readonly patienceMs?: Patience
  /** Told of an error in answering; the request is answered 500. */
  readonly onBug?: (error: unknown) => void
}

/** Connections that stay silent, whose request never ends, that idle between requests, or that do not read are closed after these. */
type Patience = { readonly headers: number; readonly request: number; readonly idle: number; readonly unread: number }

export type Serving = {
  readonly port: number
  /** Takes no more connections, ends streams, lets answers under way finish within the grace, and closes the rest. */
  readonly stop: () => Promise<void>
}

const defaultPatienceMs: Patience = { headers: 15_000, request: 60_000, idle: 30_000, unread: 120_000 }

/** A promise is of who is not ready yet. */
type Answer = (request: ApiRequest) => Outcome | Promise<Outcome>

/** What a server that stops has to know of its answers. */
type Running = {
  isStopping: boolean
  /** What ends each stream that is being sent, and each wait. */
  readonly streams: Set<() => void>
}

/** Serves a function that answers over HTTP. Rejects with the system's error when the port cannot be had. */
export async function serve(
  answer: Answer,
  { host, port, graceMs = 1000, patienceMs = defaultPatienceMs, onBug }: ServeOptions,
): Promise<Serving> {
  const running: Running = { isStopping: false, streams: new Set() }
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    handle(answer, running, request, response).catch((error: unknown) => {
      onBug?.(error)
      // What has begun as another answer cannot become this one.
      if (response.headersSent) return void response.destroy()
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end('{"error":{"code":"internal_error","message":"The stand-in broke. This is a bug of its own."}}')
    })
  }
  const server = createServer({ connectionsCheckingInterval: Math.ceil(patienceMs.headers / 3) }, take)
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!isRefusedUnread(request)) response.writeContinue()
    take(request, response)
  })
  server.headersTimeout = patienceMs.headers
  server.requestTimeout = patienceMs.request
  server.keepAliveTimeout = patienceMs.idle
  server.timeout = patienceMs.unread
  await listen(server, host, port)
  // A connection that cannot be taken, for want of descriptors say, is lost by itself.
  server.on('error', (error) => onBug?.(error))
  return {
    // An address of a TCP server is never a string.
    port: (server.address() as AddressInfo).port,
    stop: () => stop(server, running, graceMs),
  }
}

async function handle(answer: Answer, running: Running, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = isRefusedUnread(request) ? unread : hasBody(request) ? await read(request) : undefined
  if (body === 'broken') return void response.destroy()
  const { method = 'GET' } = request
  const { path, query, authority } = targetOf(request.url ?? '/')
  const outcomeOrSoon = answer({
    method,
    path,
    query,
    header: (name) => (name === 'host' ? authority : undefined) ?? headerOf(request, name),
    ...(body !== undefined && { body }),
    clientAddress: request.socket.remoteAddress ?? '',
  })
  const answered = outcomeOrSoon instanceof Promise ? await outcomeOrSoon : outcomeOrSoon
  const outcome = isMade(answered) ? answered : await made(answered)
  if (outcome.delayMs !== undefined) await pause(outcome.delayMs, running, response)
  if (outcome.damage?.type === 'drop') return void request.socket.destroy()
  if (running.isStopping) response.shouldKeepAlive = false
  const { damage } = outcome
  if (damage !== undefined && !(outcome.body instanceof ReadableStream) && method !== 'HEAD') {
    const bytes = typeof outcome.body === 'string' ? new TextEncoder().encode(outcome.body) : new Uint8Array(outcome.body)
    if (damage.type === 'drip') return stream(outcome.status, outcome.headers, dripping(bytes, damage), running, request, response)
    if (damage.bytes < bytes.byteLength) {
      response.writeHead(outcome.status, [...outcome.headers.flat(), 'content-length', String(bytes.byteLength)])
      response.flushHeaders()
      return void response.write(bytes.subarray(0, damage.bytes), () => request.socket.destroySoon())
    }
  }
  if (outcome.body instanceof ReadableStream) await stream(outcome.status, outcome.headers, outcome.body, running, request, response)
  else {
    // A text goes out in one piece with its headers, and in one encoding: only ASCII is the same in that of headers.
    const { body: whole, headers } = outcome
    const sent = typeof whole === 'string' && headers.some(isBeyondAscii) ? Buffer.from(whole) : whole
    const size = typeof sent === 'string' ? Buffer.byteLength(sent) : sent.byteLength
    const length = outcome.status === 204 ? [] : ['content-length', String(size)]
    response.writeHead(outcome.status, [...headers.flat(), ...length])
    // An answer that has ended counts as sent, and a stop would cut off what is left of a large one.
    const isLarge = method !== 'HEAD' && size > largeBytes
    if (isLarge && !response.write(sent)) await drained(response)
    // Most connections just go on.
    const isLast = running.isStopping || isLarge || !request.complete
    if (isLast) response.once('finish', () => endConnection(running, request))
    if (isLarge || method === 'HEAD') response.end()
    else response.end(sent)
  }
}

function isBeyondAscii([, value]: Outcome['headers'][number]): boolean {
  return /[\u0080-\uffff]/.test(value)
}

function endConnection(running: Running, request: IncomingMessage): void {
  if (running.isStopping) request.socket.destroySoon()
  // A body that was not read to its end is still coming, so the connection cannot go on.
  else if (!request.complete) setTimeout(() => request.destroy(), lingerMs).unref()
}

const largeBytes = 64 * 1024

/** The target without origin, and the host of one that has an origin, as for a proxy: it counts before the header (RFC 9112, 3.2.2). */
function targetOf(target: string): { readonly path: string; readonly query: string; readonly authority?: string } {
  const [origin = '', authority] = target.startsWith('/') ? [] : (/^https?:\/\/([^/?]*)/i.exec(target) ?? [])
  const mark = target.indexOf('?')
  const path = target.slice(origin.length, mark === -1 ? undefined : mark)
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : target.slice(mark + 1), ...(authority !== undefined && { authority }) }
}

/** Sends a body while it is made, no faster than it is read, and until nobody reads it any more. */
async function stream(
  status: number,
  headers: Outcome['headers'],
  body: ReadableStream<Uint8Array>,
  running: Running,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reader = body.getReader()
  const cancel = (): void => void reader.cancel().catch(() => undefined)
  const end = (): void => {
    cancel()
    if (response.writableNeedDrain) response.destroy()
  }
  // Nothing may happen for long.
  request.socket.setTimeout(0)
  running.streams.add(end)
  if (running.isStopping) end()
  response.once('close', () => {
    running.streams.delete(end)
    cancel()
  })
  response.writeHead(status, headers.flat())
  response.flushHeaders()
  while (request.method !== 'HEAD' && !response.destroyed) {
    const { done, value } = await reader.read()
    if (done) break
    if (!response.destroyed && !response.write(value)) await drained(response)
  }
  if (!response.destroyed) response.end(() => running.isStopping && request.socket.destroySoon())
}

/** Waits until an answer is due; less when the server stops, or when nobody waits for it any more. */
function pause(delayMs: number, running: Running, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      running.streams.delete(end)
      response.off('close', end)
      resolve()
    }
    const timer = setTimeout(end, delayMs)
    running.streams.add(end)
    response.once('close', end)
    if (running.isStopping) end()
  })
}

/** Resolves when more can be written, or nothing any more. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
    response.on('drain', done)
    response.on('close', done)
    if (response.destroyed) done()
  })
}

/** A connection that is cut at once loses its answer on the way: the client gets this long to read it. */
const lingerMs = 500

/** Clients send a whole body before they read a refusal, so that much over the limit is read and thrown away. */
const toleratedBytes = 16 * maxBodyBytes

/** The body, kept to a little over the limit at most: whoever answers then refuses it. */
function read(request: IncomingMessage): Promise<Uint8Array | 'broken'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const done = (result: Uint8Array | 'broken'): void => {
      request.off('data', take).off('end', end).off('error', breakOff).off('close', breakOff)
      resolve(result)
    }
    const end = (): void => {
      // No buffer: those lie to whoever copies a part of them with slice.
      const [first] = chunks
      const { buffer, byteOffset, byteLength } = first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks)
      done(new Uint8Array(buffer, byteOffset, byteLength))
    }
    const take = (chunk: Buffer): void => {
      if (size <= maxBodyBytes) chunks.push(chunk)
      size += chunk.byteLength
      if (size <= toleratedBytes) return
      request.pause()
      end()
    }
    const breakOff = (): void => done('broken')
    request.on('data', take).on('end', end).on('error', breakOff).on('close', breakOff)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** A client that asks before it sends a body over the limit is told at once. */
function isRefusedUnread({ headers }: IncomingMessage): boolean {
  return headers.expect !== undefined && Number(headers['content-length']) > maxBodyBytes
}

/** Stands for a body over the limit that nobody has read. */
const unread = new Uint8Array(maxBodyBytes + 1)

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

function stop(server: Server, running: Running, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(end)
      resolve()
    })
    running.isStopping = true
    for (const endStream of running.streams) endStream()
    server.closeIdleConnections()
  })
}
