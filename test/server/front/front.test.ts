import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { certifyHost } from '../../../src/server/front/certificate.ts'
import { startFront, type Front, type FrontOptions } from '../../../src/server/front/front.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { openWire, sendRaw } from '../../support/serve/raw-connection.ts'
import { startUpstream } from '../../support/serve/start-upstream.ts'

const { authority, ...made } = certifyHost('api.example.org', new Date())
const certificate = { authority, ...made }

type Started = Front & { readonly refused: readonly string[]; readonly broken: readonly string[] }

async function startAt(origin: string, answer: RequestListener, more: Partial<FrontOptions> = {}): Promise<Started> {
  const [refused, broken]: [string[], string[]] = [[], []]
  const front = await startFront({
    origin: new URL(origin),
    certificate: origin.startsWith('https:') ? certificate : null,
    upstream: new URL(await startUpstream(answer)),
    isAllowed: () => false,
    onRefused: (host, advice) => refused.push(`${host}: ${advice}`),
    onBrokenHandshake: (reason) => broken.push(reason),
    ...more,
  })
  onTestFinished(front.stop)
  return { ...front, refused, broken }
}

const echo: RequestListener = (request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => response.end(`${request.method} ${request.headers.host}${request.url} ${body}`))
}

/** Opens a tunnel through a proxy. */
async function openTunnel(port: number, host: string): Promise<Socket> {
  const wire = await openWire(port)
  wire.socket.write(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  expect(await wire.until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 200 /)
  wire.socket.removeAllListeners('data')
  return wire.socket
}

async function secure(socket: Socket, options: { readonly ca?: string; readonly ALPNProtocols?: string[] } = {}): Promise<TLSSocket> {
  socket.setEncoding() // as bytes again
  const secured = connectTls({ socket, ca: authority, servername: 'api.example.org', ...options })
  await once(secured, 'secureConnect')
  return secured
}

/** Sends a request that closes its connection, and gives the answer. */
async function ask(socket: Socket, target: string, body = ''): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const head = [`POST ${target} HTTP/1.1`, 'host: api.example.org', 'connection: close', `content-length: ${body.length}`]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  await once(socket, 'close')
  return text.slice(text.indexOf('\r\n\r\n') + 4)
}

test('front: a tunnel to its https origin leads to the upstream, over TLS', async () => {
  const { port } = await startAt('https://api.example.org', echo)
  const socket = await secure(await openTunnel(port, 'api.example.org:443'), { ALPNProtocols: ['h2', 'http/1.1'] })
  expect(socket.alpnProtocol).toBe('http/1.1')
  expect(await ask(socket, '/research/v2/sessions?limit=1', 'hello')).toContain('POST api.example.org/research/v2/sessions?limit=1 hello')
})

test('front: a tunnel to its http origin leads to the upstream without TLS', async () => {
  const { port } = await startAt('http://api.example.org', echo)
  expect(await ask(await openTunnel(port, 'API.example.org:80'), '/v2/sessions')).toContain('POST api.example.org/v2/sessions')
})

test.each(['https://api.example.org:8443', 'http://api.example.org:8080'])(
  'front: a request with an address below %s is passed on, both ways',
  async (origin) => {
    const { port } = await startAt(origin, echo)
    const host = new URL(origin).host
    const head = `POST ${origin}/v2/a?b=c HTTP/1.1\r\nhost: ${host}\r\nproxy-connection: keep-alive\r\nconnection: close\r\n`
    const answer = await sendRaw(port, `${head}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toContain(`POST ${host}/v2/a?b=c hello`)
  },
)

test.each([
  ['CONNECT www.example.com:443', 'www.example.com', '--allow-host www.example.com lets the command reach it'],
  ['CONNECT api.example.org:8443', 'api.example.org:8443', 'ask for https://api.example.org'],
  ['GET http://api.example.org/v2', 'api.example.org', 'ask for https://api.example.org'],
  ['GET http://www.example.com/a', 'www.example.com', '--allow-host www.example.com lets the command reach it'],
])('front: %s is refused by name', async (line, host, advice) => {
  const { port, refused } = await startAt('https://api.example.org', echo)
  const answer = await sendRaw(port, `${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/)
  expect(answer).toMatch(
    new RegExp(`\r\n\r\nunderstudy run refuses ${host}: it stands in for https://api\\.example\\.org alone; ${advice}\n$`),
  )
  expect(refused).toEqual([`${host}: ${advice}`])
})

test('front: a host that is allowed is reached, by a tunnel or a whole address', async () => {
  const far = createServer(echo)
  const farPort = await listenOnFreePort(far)
  onTestFinished(() => void far.close())
  const asked: string[] = []
  const { port, refused } = await startAt('https://api.example.org', echo, { isAllowed: ({ hostname }) => asked.push(hostname) > 0 })
  expect(await ask(await openTunnel(port, `127.0.0.1:${farPort}`), '/far')).toContain('POST api.example.org/far')
  const answer = await sendRaw(port, `GET http://localhost:${farPort}/near HTTP/1.1\r\nhost: far\r\nconnection: close\r\n\r\n`)
  expect(answer).toContain('GET far/near')
  expect(refused).toEqual([])
  // Hosts of this machine need no leave.
  expect(asked).toEqual([])
  const gone = await sendRaw(port, 'CONNECT gone.invalid:443 HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(gone).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n[^]*Failed to reach the host: /)
  expect(asked).toEqual(['gone.invalid'])
})

test.each([
  ['GET /v2/sessions HTTP/1.1', 400],
  ['CONNECT nowhere:x HTTP/1.1', 400],
  ['nonsense', null],
])('front: %s, which no program sends to a proxy, harms nothing', async (line, status) => {
  const { port } = await startAt('https://api.example.org', echo)
  const answer = await sendRaw(port, `${line}\r\nhost: x\r\nconnection: close\r\n\r\n`)
  expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(status !== null)
  await openTunnel(port, 'api.example.org:443')
})

test('front: an answer that the upstream breaks off breaks off for the program', async () => {
  const breakOff: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => response.destroy())
  }
  const { port } = await startAt('https://api.example.org', breakOff)
  expect(await ask(await secure(await openTunnel(port, 'api.example.org:443')), '/')).toBe('half')
  const answer = await sendRaw(port, 'GET https://api.example.org/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect(answer).toMatch(/\r\n\r\n(?:half)?$/)
})

test('front: a program that does not trust the certificate is told of', async () => {
  const { port, broken } = await startAt('https://api.example.org', echo)
  const socket = await openTunnel(port, 'api.example.org:443')
  const other = certifyHost('api.example.org', new Date())
  await expect(secure(socket, { ca: other.authority })).rejects.toThrow(/certificate/)
  await expect.poll(() => broken).toEqual(['ECONNRESET'])
  const alerting = await openTunnel(port, 'api.example.org:443')
  alerting.write(Buffer.from('15030300020130', 'hex')) // an alert: unknown authority
  await once(alerting, 'close')
  await expect.poll(() => broken).toEqual(['ECONNRESET', expect.stringMatching(/^ERR_SSL_/)])
  expect((await ask(await secure(await openTunnel(port, 'api.example.org:443')), '/')).length).toBeGreaterThan(0)
  expect(broken.length).toBe(2)
})

test('front: a stop ends open tunnels', async () => {
  const { port, stop } = await startAt('https://api.example.org', echo)
  const socket = await secure(await openTunnel(port, 'api.example.org:443'))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await stop()
  expect(await closed).toBeDefined()
})
