import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls'
import { portOf } from '../port-of.ts'
import type { HostCertificate } from './certificate.ts'
import { forwardRequest } from './forward-request.ts'

export type FrontOptions = {
  /** The origin that programs ask for, over http or https. */
  readonly origin: URL
  /** For an origin over https. */
  readonly certificate: HostCertificate | null
  /** The address of the server that answers instead. */
  readonly upstream: URL
  /** Tests if the proxy may lead to the host and the port of an address of the network. */
  readonly isAllowed: (asked: URL) => boolean
  /** Receives `host` or `host:port` of each request that was refused, and what the user can do. */
  readonly onRefused: (host: string, advice: string) => void
  /** Receives the reason of a program that broke off before it sent anything, such as for not trusting the certificate. */
  readonly onBrokenHandshake: (reason: string) => void
}

/** A proxy on a free port of this machine. */
export type Front = {
  readonly port: number
  readonly stop: () => Promise<void>
}

/**
 * Starts a proxy that leads one origin to another server, and refuses all other hosts but those that are allowed. Programs send it CONNECT,
 * or requests with a whole address. The certificate for an https origin comes from the caller.
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { origin, upstream, certificate, onRefused, onBrokenHandshake } = options
  const sockets = new Set<Duplex>()
  const track = <Socket extends Duplex>(socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Nobody is left to tell.
    socket.on('error', () => undefined)
    return socket
  }
  const toUpstream = (socket: Duplex): void => join(socket, track(connect(Number(upstream.port), hostOf(upstream))))
  const secured = certificate === null ? null : createSecured(certificate, (socket) => toUpstream(track(socket)), onBrokenHandshake)
  const server = createServer((request, response) => {
    const asked = toUrl(request.url ?? '')
    if (asked === null) return sendText(response, 400, noAddress(origin))
    if (asked.origin === origin.origin) return forwardRequest(request, response, asked, upstream)
    if (isAllowed(options, asked)) return forwardRequest(request, response, asked, asked)
    onRefused(asked.host, adviceOn(asked, origin))
    sendText(response, 403, toRefusal(asked, origin))
  })
  server.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    track(socket)
    if (head.byteLength > 0) socket.unshift(head)
    // The scheme decides the port that is not shown.
    const asked = toUrl(`${origin.protocol}//${request.url ?? ''}`)
    if (asked === null) return refuse(socket, 400, noAddress(origin))
    if (asked.origin === origin.origin) {
      socket.write(established)
      if (secured === null) return toUpstream(socket)
      // A program that breaks off closes its half only.
      socket.allowHalfOpen = false
      secured.emit('connection', socket)
      return
    }
    if (isAllowed(options, asked)) return openTunnel(socket, track(connect(portOf(asked), hostOf(asked))))
    onRefused(asked.host, adviceOn(asked, origin))
    refuse(socket, 403, toRefusal(asked, origin))
  })
  server.on('clientError', (_, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port, // that of a TCP server
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
        server.closeAllConnections()
      }),
  }
}

const established = 'HTTP/1.1 200 Connection Established\r\n\r\n'
const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/** Speaks HTTP/1.1 alone, as the server behind it. */
function createSecured(
  { certificate: cert, key }: HostCertificate,
  take: (socket: Duplex) => void,
  onBroken: FrontOptions['onBrokenHandshake'],
): TlsServer {
  const server = createTlsServer({ cert, key, ALPNProtocols: ['http/1.1'] }, take)
  server.on('tlsClientError', (error: NodeJS.ErrnoException) => onBroken(error.code ?? error.message))
  return server
}

/** Programs on this machine that ask a proxy for others there reach them, whatever they make of NO_PROXY. */
function isAllowed({ isAllowed: isNamed }: FrontOptions, asked: URL): boolean {
  return isLoopback(asked.hostname) || isNamed(asked)
}

/** True for a name or an address of this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

function toUrl(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  return new URL(text)
}

/** The host as sockets take it, without the brackets of an address. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

function noAddress({ origin }: URL): string {
  return `This is the proxy of understudy run, which leads to ${origin}. A request to a proxy has a whole address.\n`
}

function toRefusal(asked: URL, origin: URL): string {
  return `understudy run refuses ${asked.host}: it stands in for ${origin.origin} alone; ${adviceOn(asked, origin)}\n`
}

function adviceOn(asked: URL, own: URL): string {
  return asked.hostname === own.hostname ? `ask for ${own.origin}` : `--allow-host ${hostOf(asked)} lets the command reach it`
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...plainText, 'content-length': Buffer.byteLength(text) }).end(text)
}

function refuse(socket: Duplex, status: number, text: string): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `content-type: ${plainText['content-type']}`,
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

function openTunnel(socket: Duplex, far: Duplex): void {
  let isOpen = false
  far.once('connect', () => {
    isOpen = true
    socket.write(established)
    join(socket, far)
  })
  far.once('error', (error) => {
    if (!isOpen) refuse(socket, 502, `Failed to reach the host: ${error.message}\n`)
  })
}

/** Passes bytes both ways. An end is passed on after what came before it; what breaks off breaks the other off. */
function join(one: Duplex, other: Duplex): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to)
    from.on('close', () => {
      if (!from.readableEnded) to.destroy()
    })
  }
}
