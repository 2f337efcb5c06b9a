import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isReady, makeBody, type ApiRequest, type Outcome, type ReadyOutcome } from '../mock/http/api-request.ts'
import { refusals } from '../mock/http/refusals.ts'
import { hasBody, hasSeveralHosts, isRefusedUnread, readBody, toApiRequest } from './read-request.ts'
import { sendOutcome, type Running } from './send-outcome.ts'

export type ServeOptions = {
  readonly host: string
  /** The port; 0 takes any free one. */
  readonly port: number
  /** The time that open connections have to finish when the server stops. */
  readonly graceMs?: number
  /** The times after which a stalled connection is closed. */
  readonly timeoutsMs?: Timeouts
  /** The number of proxies in front, of which the last ones in `X-Forwarded-For` tell the client. None by default. */
  readonly trustProxy?: number
  /** Receives an error in answering; the request is answered 500. */
  readonly onBug?: (error: unknown) => void
}

/** Timeouts until the headers are complete, until the request is complete, between requests, and for a client that does not read. */
type Timeouts = { readonly headers: number; readonly request: number; readonly idle: number; readonly unread: number }

export type Serving = {
  readonly port: number
  /** Stops listening, ends streams, gives open answers the grace to finish, and closes the rest. */
  readonly stop: () => Promise<void>
}

const defaultTimeoutsMs: Timeouts = { headers: 15_000, request: 60_000, idle: 30_000, unread: 120_000 }

/** An answer may be a promise, for a mock that is still loading. */
type Answer = (request: ApiRequest) => Outcome | Promise<Outcome>

/** Serves a function that answers over HTTP. Rejects with the system's error when the port is not available. */
export async function serve(
  answer: Answer,
  { host, port, graceMs = 1000, timeoutsMs = defaultTimeoutsMs, trustProxy = 0, onBug }: ServeOptions,
): Promise<Serving> {
  // A program in JavaScript may give the mock itself.
  if (typeof answer !== 'function')
    throw new TypeError('Failed to serve: the first argument is a function, such as (request) => understudy.answer(request)')
  const running: Running = { isStopping: false, endings: new Set() }
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    handle(answer, running, request, response, trustProxy).catch((error: unknown) => {
      onBug?.(error)
      // A started answer cannot become a 500.
      if (response.headersSent) return void response.destroy()
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { code: 'internal_error', message: refusals.internal_error } }))
    })
  }
  const server = createServer({ connectionsCheckingInterval: Math.ceil(timeoutsMs.headers / 3) }, take)
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!isRefusedUnread(request) && !hasSeveralHosts(request)) response.writeContinue()
    take(request, response)
  })
  server.headersTimeout = timeoutsMs.headers
  server.requestTimeout = timeoutsMs.request
  server.keepAliveTimeout = timeoutsMs.idle
  server.timeout = timeoutsMs.unread
  await listen(server, host, port)
  // An error in accepting one connection, such as too many open files, must not end the server.
  server.on('error', (error) => onBug?.(error))
  return {
    // The address of a TCP server is never a string
    port: (server.address() as AddressInfo).port,
    stop: () => stop(server, running, graceMs),
  }
}

async function handle(
  answer: Answer,
  running: Running,
  request: IncomingMessage,
  response: ServerResponse,
  trustProxy: number,
): Promise<void> {
  if (hasSeveralHosts(request)) return sendOutcome(severalHosts, running, response)
  const isWithBody = hasBody(request)
  const body = isWithBody ? await readBody(request) : undefined
  if (isWithBody && body === undefined) return void response.destroy()
  const outcomeOrSoon = answer(toApiRequest(request, body, trustProxy))
  const answered = outcomeOrSoon instanceof Promise ? await outcomeOrSoon : outcomeOrSoon
  return sendOutcome(isReady(answered) ? answered : await makeBody(answered), running, response)
}

const severalHosts: ReadyOutcome = {
  status: 400,
  headers: [
    ['content-type', 'application/json'],
    ['connection', 'close'],
  ],
  body: JSON.stringify({ error: { code: 'invalid_request', message: 'A request must have one Host header.' } }),
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
    const grace = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(grace)
      resolve()
    })
    running.isStopping = true
    for (const end of running.endings) end()
    server.closeIdleConnections()
  })
}
