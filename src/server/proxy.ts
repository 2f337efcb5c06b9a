import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { toSilence } from '../exchange/silence.ts'
import { createKeptCopy } from './kept-copy.ts'
import { isPrivateHost, isPrivateLiteral, lookupPublic } from './private-address.ts'
import { answerClient } from './proxy-answer.ts'
import { clientHeaders, pairsOf, trailersOf, withoutKeys } from './proxy-headers.ts'
import { createProxiedAddresses, type KnownPlaces, type ProxiedAddresses, type ProxiedTarget } from './proxied-addresses.ts'
import type { Cut, OpenRequest, Passing, ProxiedExchange, UpstreamRequest } from './proxied-exchange.ts'
import { hasSeveralHosts } from './read-request.ts'
import { toRecordedBody } from './recorded-body.ts'

export type ProxyOptions = {
  /** An address of the deployment. The proxy has all paths of its origin. */
  readonly upstream: URL
  readonly host: string
  /** The port; 0 takes any free one. */
  readonly port: number
  /** The origin by which a client reaches the proxy, for addresses in answers. */
  readonly originOf: (port: number, host: string | undefined) => string
  readonly open: OpenRequest
  /** Receives each exchange as it ends, with the addresses of the upstream, before the client has the end of its answer. */
  readonly onExchange: (exchange: ProxiedExchange) => void
  /** The longest silence of the upstream. */
  readonly timeoutMs?: number
  /** The most bytes of a body that are recorded, and of an encoded one whose addresses are rewritten. */
  readonly maxRecordedBytes?: number
}

export type Proxy = {
  readonly port: number
  /** True while no exchange is on its way. */
  readonly isIdle: () => boolean
  /** Cuts the exchanges that are on their way, and tells of them before it resolves. */
  readonly stop: () => Promise<void>
}

const defaultTimeoutMs = 120_000
export const defaultMaxRecordedBytes = 4 * 1024 * 1024

/** All that the requests of a proxy share. */
type Shared = Required<Pick<ProxyOptions, 'open' | 'onExchange' | 'timeoutMs' | 'maxRecordedBytes'>> & {
  /** The addresses for a client that used this Host. */
  readonly addressesAt: (host: string | undefined) => ProxiedAddresses
  /** True where answers may lead to addresses of a private network, as the upstream has one itself. */
  readonly isPrivate: boolean
  readonly isStopping: () => boolean
}

/** Starts a reverse proxy that tells of each exchange. Rejects with the system's error when the port is not available. */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { upstream, host, port, originOf, timeoutMs = defaultTimeoutMs, maxRecordedBytes = defaultMaxRecordedBytes } = options
  const server = createServer({ requestTimeout: 0 })
  const known: KnownPlaces = new Map()
  const isPrivate = await isPrivateHost(upstream.hostname)
  let isStopping = false
  const shared: Shared = {
    open: options.open,
    onExchange: options.onExchange,
    timeoutMs,
    maxRecordedBytes,
    addressesAt: (named) => createProxiedAddresses(upstream, () => originOf(portOf(server), named), known),
    isPrivate,
    isStopping: () => isStopping,
  }
  const open = new Set<ServerResponse>()
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    open.add(response)
    response.once('close', () => open.delete(response))
    pass(shared, request, response)
  }
  server.on('request', take)
  // The upstream says if the body may come.
  server.on('checkContinue', take)
  server.on('connect', (_, socket) => socket.end('HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // An error in accepting one connection, such as too many open files, must not end the proxy.
  server.on('error', () => undefined)
  return {
    port: portOf(server),
    isIdle: () => open.size === 0,
    stop: () =>
      new Promise((resolve) => {
        isStopping = true
        server.close(() => {
          // One whose connection is closed hears of it later, and one that waits behind another never.
          for (const response of open) response.emit('close')
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port // that of a TCP server is never a string
}

function pass(shared: Shared, request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', url = '/' } = request
  const addresses = shared.addressesAt(request.headers.host)
  const found = addresses.resolve(url)
  const asked = found ?? { origin: '', target: url, isElsewhere: true }
  const headers = toUpstreamHeaders(request, asked)
  const passing = createPassing({ ...shared, addresses }, request, response, asked, headers)
  if (hasSeveralHosts(request)) return refuse(passing, 400, 'it has several Host headers')
  if (found === undefined) return refuse(passing, 404, 'no answer gave this address')
  if (asked.isElsewhere && !shared.isPrivate && isPrivateLiteral(new URL(asked.origin).hostname))
    return refuse(passing, 502, `${asked.origin} is an address of a private network, which no answer may lead to`)
  if (/^websocket$/i.test(request.headers.upgrade ?? '')) return refuse(passing, 501, 'this proxy opens no WebSocket')
  const lookup = asked.isElsewhere && !shared.isPrivate ? { lookup: lookupPublic } : {}
  const sent = { method, headers, target: asked.target, ...lookup }
  if (asked.isElsewhere || !isSmallForm(request)) return void forward(shared, passing, asked.origin, sent)
  void readForm(request).then((form) => {
    const body = form === null ? undefined : Buffer.from(addresses.restoreResource(form), 'latin1')
    // A client that left has given up.
    if (body === undefined) return passing.end({ failed: clientLeft, isGivenUp: true })
    const measured = headers.map((text, index) => (headers[index - 1]?.toLowerCase() === 'content-length' ? String(body.length) : text))
    return forward(shared, passing, asked.origin, { ...sent, headers: measured, body })
  })
}

/** The forms of a sign-in are short. They name the address of the resource, which is the proxy's for a client. */
function isSmallForm({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0)
  // One that waits to be asked for its body is asked by the upstream.
  return (
    /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '') &&
    headers.expect === undefined &&
    length > 0 &&
    length <= 65_536
  )
}

/** Reads a form whole; null if its client leaves before its end. */
async function readForm(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer) // no encoding is set
  } catch {
    return null
  }
  // As bytes, for a form may have any encoding.
  return Buffer.concat(chunks).toString('latin1')
}

const clientLeft = 'the client closed the connection before the answer'

function toUpstreamHeaders(request: IncomingMessage, { origin, isElsewhere }: ProxiedTarget): readonly string[] {
  const own = clientHeaders(request, origin === '' ? '' : new URL(origin).host)
  return isElsewhere ? withoutKeys(own) : own
}

function createPassing(
  { addresses, maxRecordedBytes, onExchange, isStopping }: Shared & Pick<Passing, 'addresses'>,
  request: IncomingMessage,
  response: ServerResponse,
  { origin, target }: ProxiedTarget,
  headers: readonly string[],
): Passing {
  const copy = createKeptCopy(maxRecordedBytes)
  const startedAt = performance.now()
  let isEnded = false
  const requestBrokenBy = (): Cut | undefined => {
    if (!hasBody(request) || request.readableEnded) return undefined
    if (isStopping()) return 'end'
    return response.destroyed ? 'client' : 'upstream'
  }
  return {
    request,
    response,
    addresses,
    maxRecordedBytes,
    keep: copy.add,
    isStopping,
    end(answer, more) {
      if (isEnded) return
      isEnded = true
      const endedAt = performance.now()
      const { bytes, isCut } = copy.end()
      const requestCut = requestBrokenBy() ?? (isCut ? 'size' : undefined)
      const body = toRecordedBody({ bytes, cut: requestCut }, request.headers, maxRecordedBytes)
      onExchange({
        recorded: {
          place: '',
          sentAt: instantOf(startedAt),
          answeredAt: instantOf(endedAt),
          request: {
            method: request.method ?? 'GET',
            url: origin + target,
            headers: pairsOf(headers),
            ...body.recorded,
          },
          ...(answer !== undefined && { answer }),
        },
        target: request.url ?? '/',
        ...(body.cut !== undefined && { requestCut: body.cut }),
        ...more,
        ms: endedAt - startedAt,
      })
    },
  }
}

/** An instant in milliseconds, with the parts that tell requests apart. */
function instantOf(at: number): number {
  return Math.round((performance.timeOrigin + at) * 1000) / 1000
}

/** Forwards a request. One without a body is sent again, once, where the upstream had closed the kept connection. */
async function forward(shared: Shared, passing: Passing, origin: string, sent: UpstreamRequest, mayRepeat = true): Promise<void> {
  const { request, response } = passing
  const refuseFor = (error: unknown): void => refuse(passing, 502, `${origin} gave no answer: ${toSilence(error).failed}`)
  let opened: Awaited<ReturnType<OpenRequest>> | undefined
  const giveUp = (): void => {
    passing.end({
      failed: shared.isStopping() ? 'the recording ended before the answer' : clientLeft,
      isGivenUp: true,
    })
    opened?.request.destroy()
  }
  response.once('close', giveUp)
  try {
    opened = await shared.open(new URL(origin), sent)
  } catch (error) {
    response.off('close', giveUp)
    return refuseFor(error)
  }
  const { request: upstream, toError } = opened
  if (response.destroyed || shared.isStopping()) giveUp()
  upstream.setTimeout(shared.timeoutMs, () => upstream.destroy(new Error(`no answer within ${shared.timeoutMs / 1000} s`)))
  upstream.on('continue', () => response.writeContinue())
  upstream.on('response', (answer) => {
    response.off('close', giveUp)
    answerClient(passing, answer)
  })
  upstream.on('error', (error) => {
    if (response.headersSent || response.destroyed) return
    response.off('close', giveUp)
    if (mayRepeat && upstream.reusedSocket && !hasBody(request)) void forward(shared, passing, origin, sent, false)
    else refuseFor(toError(error))
  })
  if (sent.body !== undefined) {
    passing.keep(sent.body)
    upstream.end(sent.body)
  } else if (hasBody(request)) {
    if (request.headers['transfer-encoding'] !== undefined) request.once('end', () => upstream.addTrailers(trailersOf(request)))
    request.on('data', passing.keep).pipe(upstream)
  } else upstream.end()
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

const refusalCodes: { readonly [status: number]: string } = {
  400: 'invalid_request',
  404: 'not_found',
  501: 'not_implemented',
  502: 'bad_gateway',
}

/** Answers in the place of the upstream, in the form of the API's errors. */
function refuse({ request, response, end }: Passing, status: number, reason: string): void {
  const body = JSON.stringify({ error: { code: refusalCodes[status], message: `understudy record: ${reason}` } })
  end({ failed: reason }, { ownAnswer: { status, body } })
  if (response.destroyed) return
  // The rest of a body may still be coming.
  request.unpipe()
  const rest = request.complete ? [] : ['connection', 'close']
  response.writeHead(status, ['content-type', 'application/json', 'content-length', String(Buffer.byteLength(body)), ...rest])
  response.end(body)
  request.resume()
}
