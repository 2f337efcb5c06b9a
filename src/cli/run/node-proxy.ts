import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import tls from 'node:tls'

// Programs of Node load this module at their start, by NODE_OPTIONS. It leads what they ask of other hosts through the proxy of a run:
// requests of node:http and node:https with any agent, and fetch where Node knows no NODE_USE_ENV_PROXY. It imports nothing else, and runs
// on Node 18 and later.

type Callback = (error: Error | null, socket?: net.Socket) => void

type ConnectOptions = Omit<tls.ConnectionOptions, 'host' | 'port' | 'servername'> & {
  readonly host?: string | null
  readonly hostname?: string | null
  readonly port?: string | number | null
  readonly servername?: string | null
  readonly protocol?: string | null
  readonly socketPath?: string | null
}

type Agent = { readonly options?: { readonly proxyEnv?: unknown } }

type CreateConnection = (this: Agent, options: ConnectOptions, callback?: Callback) => net.Socket | undefined

function leadThrough(proxy: URL): void {
  leadAgents(http.Agent.prototype, proxy, false)
  leadAgents(https.Agent.prototype, proxy, true)
  if (!process.allowedNodeEnvironmentFlags.has('--use-env-proxy')) leadFetch(proxy)
}

/** An agent that Node itself leads to a proxy stays as it is. */
function leadAgents(prototype: object, proxy: URL, isSecure: boolean): void {
  const agents = prototype as { createConnection: CreateConnection } // its types leave it out
  const direct = agents.createConnection
  agents.createConnection = function createConnection(options, callback) {
    const isLed = this.options?.proxyEnv === undefined && !isOwn(options)
    if (!isLed || callback === undefined) return direct.call(this, options, callback)
    openTunnel(proxy, options, isSecure, callback)
    return undefined
  }
}

function isOwn({ host, hostname, socketPath }: ConnectOptions): boolean {
  const name = (hostname ?? host ?? 'localhost').replace(/^\[|\]$/g, '')
  return (socketPath ?? '') !== '' || name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127\.[\d.]+$/.test(name)
}

function openTunnel(proxy: URL, options: ConnectOptions, isSecure: boolean, callback: Callback): void {
  const host = (options.hostname ?? options.host ?? '').replace(/^\[|\]$/g, '')
  const authority = `${host.includes(':') ? `[${host}]` : host}:${portOf(options, isSecure)}`
  const socket = net.connect(Number(proxy.port), proxy.hostname)
  const request = http.request({ method: 'CONNECT', path: authority, headers: { host: authority }, createConnection: () => socket })
  request.once('error', callback)
  request.once('connect', ({ statusCode }, tunnel: net.Socket, head: Buffer) => {
    if (statusCode !== 200) {
      tunnel.destroy()
      return callback(new Error(head.toString().trim() || `the proxy refuses ${authority}`))
    }
    if (!isSecure) return callback(null, tunnel)
    const { servername } = options
    const named = typeof servername === 'string' && servername !== '' ? { servername } : net.isIP(host) === 0 ? { servername: host } : {}
    const { host: _host, hostname: _hostname, port: _port, servername: _servername, ...others } = options
    const secured = tls.connect({ ...others, ...named, host, socket: tunnel })
    callback(null, secured)
  })
  request.end()
}

function portOf({ port }: ConnectOptions, isSecure: boolean): number {
  return Number(port ?? '') || (isSecure ? 443 : 80)
}

type Dispatcher = { readonly constructor: new (options: object) => Dispatcher }

/** The place at which Node and undici keep what dispatches requests of fetch. */
const place = Symbol.for('undici.globalDispatcher.1')

/** Gives fetch another dispatcher before its first request, unless the program has given it one. */
function leadFetch(proxy: URL): void {
  const direct = globalThis.fetch
  const kept = globalThis as { [place]?: Dispatcher } // none before undici is loaded
  let isLed = false
  const lead = (): void => {
    isLed = true
    // The first touch loads undici.
    void globalThis.Response
    const dispatcher = kept[place]
    if (dispatcher === undefined || dispatcher.constructor.name !== 'Agent') return
    const { constructor: Agent } = dispatcher
    kept[place] = new Agent({ connect: connectorTo(proxy) })
  }
  globalThis.fetch = function fetch(...given) {
    if (!isLed) lead()
    return direct(...given)
  }
}

/** Connects as undici wants it: straight to hosts of this machine, and through a tunnel to others. */
function connectorTo(proxy: URL): (options: ConnectOptions, callback: Callback) => void {
  return (options, callback) => {
    const isSecure = options.protocol === 'https:'
    if (!isOwn(options)) return openTunnel(proxy, options, isSecure, callback)
    const at = { host: options.hostname ?? 'localhost', port: portOf(options, isSecure) }
    const socket = isSecure ? tls.connect(at, () => callback(null, socket)) : net.connect(at, () => callback(null, socket))
    socket.once('error', callback)
  }
}

const { UNDERSTUDY_PROXY: address } = process.env
if (address !== undefined && address !== '') leadThrough(new URL(address))
