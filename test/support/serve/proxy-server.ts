import { createServer, request as send, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { listenOnFreePort } from '../processes/listen.ts'

export type ProxyServer = {
  readonly port: number
  /** The requests that it got: `CONNECT host:port`, or a method and a whole address. */
  readonly asked: readonly string[]
  readonly stop: () => void
}

/** A proxy as companies have one: it forwards plain requests, opens tunnels, and may want a user and a password. */
export async function startProxy(credentials?: string, allows: (host: string) => boolean = () => true): Promise<ProxyServer> {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const wanted = credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`
  const isWelcome = ({ headers }: IncomingMessage): boolean => wanted === undefined || headers['proxy-authorization'] === wanted
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (!isWelcome(request)) return void response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end()
    const { 'proxy-authorization': _, ...headers } = request.headers
    const forwarded = send(String(request.url), { method: request.method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, via: '1.1 test-proxy' })
      answer.pipe(response)
    })
    forwarded.on('error', () => response.writeHead(502).end())
    request.pipe(forwarded)
  })
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const { url = '' } = request
    asked.push(`CONNECT ${url}`)
    if (!isWelcome(request)) return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    if (!allows(url)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    const [, port] = url.split(':')
    // Every name is one of this machine.
    const upstream = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      upstream.pipe(socket).pipe(upstream)
    })
    for (const one of [socket, upstream]) {
      sockets.add(one)
      one.on('error', () => one.destroy())
    }
  })
  return {
    port: await listenOnFreePort(server),
    asked,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
