import { Agent as HttpAgent, request as requestHttp, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { Readable, type Duplex } from 'node:stream'
import * as tls from 'node:tls'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { openTunnel, proxyHeaders, toProxyError, withoutCredentials } from './tunnel.ts'

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
  const open = createRequestOpener(network)
  return async (input, init) => {
    const request = new Request(input, init)
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    const headers = {
      ...defaultHeaders,
      ...Object.fromEntries(request.headers),
      ...(body !== undefined && { 'content-length': String(body.length) }),
    }
    const { method, signal } = request
    return toResponse(await answerTo(await open(new URL(request.url), { method, headers: Object.entries(headers).flat(), signal }), body))
  }
}

type Options = Pick<RequestOptions, 'method' | 'signal' | 'lookup'> & {
  /** Names and values in turn, sent as they stand. */
  readonly headers: readonly string[]
  /** Path and query as they are sent; those of the address by default. */
  readonly target?: string
}

/** Opens a request by the network of a target, on connections that are kept. Its body is the caller's to send. */
export type RequestOpener = (url: URL, options: Options) => Promise<OpenedRequest>

type OpenedRequest = {
  readonly request: ClientRequest
  /** Names the proxy where an error is its. */
  readonly toError: (error: unknown) => unknown
}

/** Those of Node's `fetch`. */
const defaultHeaders = { accept: '*/*', 'accept-encoding': 'gzip, deflate', 'user-agent': 'node' }

export function createRequestOpener(network: Network): RequestOpener {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new Map<string, HttpsAgent>() }
  return (url, options) =>
    url.protocol === 'https:'
      ? openSecurely(network, agents.https, url, options)
      : Promise.resolve(openPlainly(network, agents.http, url, options))
}

/** A proxy takes a plain request with its whole address. */
function openPlainly({ proxy }: Network, agent: HttpAgent, url: URL, options: Options): OpenedRequest {
  if (proxy === undefined) return { request: requestHttp(url, toNodeOptions(url, { ...options, agent })), toError: itself }
  const { target = url.pathname + url.search, lookup: _, ...others } = options
  const headers = [...others.headers, ...Object.entries(proxyHeaders(proxy)).flat()]
  const request = proxy.protocol === 'https:' ? requestHttps : requestHttp
  return {
    request: request(withoutCredentials(proxy), toNodeOptions(url, { ...others, headers, target: url.origin + target })),
    toError: (error) => toProxyError(proxy, error),
  }
}

async function openSecurely(network: Network, agents: Map<string, HttpsAgent>, url: URL, options: Options): Promise<OpenedRequest> {
  const trust = trustOf(network, url)
  if (network.proxy === undefined) {
    const agent = agents.get(url.origin) ?? new HttpsAgent({ keepAlive: true, ...trust })
    agents.set(url.origin, agent)
    return { request: requestHttps(url, toNodeOptions(url, { ...options, agent })), toError: itself }
  }
  // Each request has a tunnel of its own: a run sends few, and none is left open.
  const tunnel = await openTunnel(network.proxy, url, options.signal)
  const socket = await startTls(tunnel, url, trust)
  return { request: requestHttps(url, { ...toNodeOptions(url, options), createConnection: () => socket }), toError: itself }
}

function itself(error: unknown): unknown {
  return error
}

/** Node adds no host to headers that are a list. */
function toNodeOptions({ host }: URL, { headers, target, ...others }: Options & Pick<RequestOptions, 'agent'>): RequestOptions {
  const isNamed = headers.some((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return { ...others, ...(target !== undefined && { path: target }), headers: [...(isNamed ? [] : ['host', host]), ...headers] }
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

function answerTo({ request, toError }: OpenedRequest, body: Buffer | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', (error) => reject(toError(error)))
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
