import { Agent as HttpAgent, request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { Readable, type Duplex } from 'node:stream'
import * as tls from 'node:tls'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { openTunnel, proxyHeaders, toProxyError } from './tunnel.ts'

/** The way to a deployment behind a company's network. */
export type Network = {
  readonly proxy?: URL
  /** Certificates of authorities, in PEM, besides those of Node. */
  readonly ca?: string
  /** Shown to these origins alone. */
  readonly certificate?: { readonly cert: string; readonly key: string; readonly origins: readonly string[] }
}

/** Requests what `fetch` would, with its default headers. Node 22's own `fetch` takes neither proxy nor certificates. */
export function createNetworkFetch(network: Network): typeof globalThis.fetch {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new Map<string, HttpsAgent>() }
  return async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    const options: Options = {
      method: request.method,
      headers: { ...defaultHeaders, ...Object.fromEntries(request.headers), ...(body !== undefined && { 'content-length': body.length }) },
      signal: request.signal,
    }
    const incoming = await (url.protocol === 'https:'
      ? sendSecurely(network, agents.https, url, options, body)
      : sendPlainly(network, agents.http, url, options, body))
    return toResponse(incoming)
  }
}

type Options = Pick<RequestOptions, 'method' | 'signal'> & { readonly headers: Readonly<Record<string, string | number>> }

/** Those of Node's `fetch`. */
const defaultHeaders = { accept: '*/*', 'accept-encoding': 'gzip, deflate', 'user-agent': 'node' }

/** A proxy takes a plain request with its whole address. */
function sendPlainly({ proxy }: Network, agent: HttpAgent, url: URL, options: Options, body: Buffer | undefined): Promise<IncomingMessage> {
  if (proxy === undefined) return answerTo(requestHttp(url, { ...options, agent }), body)
  const headers = { ...options.headers, host: url.host, ...proxyHeaders(proxy) }
  const request = proxy.protocol === 'https:' ? requestHttps : requestHttp
  return answerTo(request(proxy, { ...options, headers, path: `${url.origin}${url.pathname}${url.search}` }), body).catch(
    (error: unknown) => {
      throw toProxyError(proxy, error)
    },
  )
}

async function sendSecurely(
  network: Network,
  agents: Map<string, HttpsAgent>,
  url: URL,
  options: Options,
  body: Buffer | undefined,
): Promise<IncomingMessage> {
  const trust = trustOf(network, url)
  if (network.proxy === undefined) {
    const agent = agents.get(url.origin) ?? new HttpsAgent({ keepAlive: true, ...trust })
    agents.set(url.origin, agent)
    return answerTo(requestHttps(url, { ...options, agent }), body)
  }
  // Each request has a tunnel of its own: a run sends few, and none is left open.
  const tunnel = await openTunnel(network.proxy, url, options.signal)
  const socket = await startTls(tunnel, url, trust)
  return answerTo(requestHttps(url, { ...options, createConnection: () => socket }), body)
}

function startTls(tunnel: Duplex, { hostname }: URL, trust: tls.ConnectionOptions): Promise<Duplex> {
  const name = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ ...trust, socket: tunnel, host: name, ...(/^[\d.]+$|:/.test(name) ? {} : { servername: name }) }, () => {
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('error', reject)
  })
}

function trustOf({ ca, certificate }: Network, { origin }: URL): tls.ConnectionOptions {
  const isShown = certificate?.origins.includes(origin) === true
  return {
    ...(ca !== undefined && { ca: [...authorities(), ca] }),
    ...(isShown && { cert: certificate.cert, key: certificate.key }),
  }
}

/** The authorities that Node trusts, since naming others replaces them. Node before 22.15 tells only those that it brings along. */
function authorities(): readonly string[] {
  const { getCACertificates: read, rootCertificates }: Partial<typeof tls> & Pick<typeof tls, 'rootCertificates'> = tls
  return read === undefined ? rootCertificates : read('default')
}

function answerTo(request: ReturnType<typeof requestHttp>, body: Buffer | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}

/** Statuses whose answers have no body. */
const bodiless: ReadonlySet<number> = new Set([101, 204, 205, 304])

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode = 0, rawHeaders } = incoming
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  if (bodiless.has(statusCode)) {
    incoming.resume()
    return new Response(null, { status: statusCode, headers })
  }
  const body = Readable.toWeb(decoded(incoming)) as ReadableStream<Uint8Array> // the same streams under two names
  return new Response(body, { status: statusCode, headers })
}

function decoded(incoming: IncomingMessage): Readable {
  const encoding = incoming.headers['content-encoding']?.toLowerCase() ?? ''
  const decoder = decoders[encoding]
  return decoder === undefined ? incoming : through(incoming, decoder())
}

const decoders: { readonly [encoding: string]: () => Duplex } = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

function through(incoming: IncomingMessage, decoder: Duplex): Readable {
  incoming.on('error', (error) => decoder.destroy(error))
  return incoming.pipe(decoder)
}
