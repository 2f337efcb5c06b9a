import { openWire } from '../../support/serve/raw-connection.ts'
import { pick, type AttackClass, type Attempt, type Draw } from '../attack.ts'
import { openOnMock, type AttackedMock } from './attacked-mock.ts'

/** Requests that would change the mock, or tell what others did. */
export const wishes = [
  ['POST', '/_control/worlds', '{"id":"taken"}'],
  ['DELETE', '/_control/worlds/default', ''],
  ['GET', '/_control/worlds/default/ledger', ''],
  ['GET', '/_control/worlds/default/events', ''],
  ['POST', '/_control/worlds/default/clock', '{"advance":"P1D"}'],
  ['POST', '/_control/worlds/default/faults', '{"on":{"operation":"listSessions"},"does":{"answer":{"status":500}}}'],
  ['POST', '/_control/worlds/default/reset', ''],
  ['PATCH', '/_control/worlds/default/accounts/default', '{"quota":null}'],
  ['PATCH', '/_control/worlds/default/clock', '{"freeze":true}'],
] as const

/** Headers of a request to a mock, by its own host. */
type HeadersOf = (own: string, draw: Draw) => readonly string[]

/** Shapes of names by which proxies tell of a client. The word in it is drawn, so that no list can hold the name. */
const proxyNames = [
  'X-Forwarded-?',
  'X-?-Forwarded-For',
  'X-Original-?',
  '?-Client-IP',
  'X-?-Real-Ip',
  'CF-?',
  'Fastly-?',
  'X-Azure-?',
] as const

/** Headers by which a page of another origin, another machine or a proxy is known. One of them is in each attempt. */
const foreign: readonly HeadersOf[] = [
  () => ['host: evil.example'],
  () => ['host: 127.0.0.1.evil.example'],
  () => ['host: localhost.evil.example:80'],
  (own) => [`host: ${own}`, 'origin: https://evil.example'],
  (own) => [`host: ${own}`, 'origin: null'],
  (own) => [`host: ${own}`, 'origin: http://127.0.0.1'],
  (own) => [`host: ${own}`, 'sec-fetch-site: cross-site'],
  (own) => [`host: ${own}`, 'x-forwarded-for: 10.0.0.1'],
  (own) => [`host: ${own}`, 'forwarded: for=10.0.0.1'],
  (own) => [`host: ${own}`, 'x-real-ip: 10.0.0.1'],
  (own) => [`host: ${own}`, 'via: 1.1 proxy'],
  (own) => [`host: ${own}`, 'x-forwarded-host: 127.0.0.1', 'x-forwarded-proto: http'],
  (own) => [`host: ${own}`, 'x-original-host: 127.0.0.1'],
  (own) => [`host: ${own}`, 'origin: http://localhost:1', 'sec-fetch-site: same-site'],
  (own) => [`host: ${own}`, 'origin: http://[::1]'],
  (own) => [`host: ${own}`, `origin: http://${own}.evil.example`],
  (own) => [`host: ${own}`, `origin: http://${own}@evil.example`],
  () => ['host: evil.example@127.0.0.1'],
  () => ['host: 127.0.0.1%00.evil.example'],
  () => ['host: 2130706433.evil.example'],
  (own) => [`host: ${own}`, 'host: evil.example'],
  ...proxyNames.map((shape): HeadersOf => (own, draw) => [`host: ${own}`, `${shape.replace('?', wordOf(draw))}: 10.0.0.1`]),
]

function wordOf(draw: Draw): string {
  return Array.from({ length: 3 + draw(5) }, () => String.fromCharCode(97 + draw(26))).join('')
}

export const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''] as const

/** Other spellings of a path, which a check may miss. */
export const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path.replace('/_control', '//_control'),
  (path) => path.replace('/_control', '/./_control'),
  (path) => path.replace('/_control', '/x/../_control'),
  (path) => path.replace('/_control', '/%5Fcontrol'),
  (path) => path.replace('/_control', '/_CONTROL'),
  (path) => `http://evil.example${path}`,
  (path) => `${path}?x=1`,
  (path) => `${path}/`,
]

export const controlPlane: AttackClass = {
  name: 'control plane',
  holds: 'no other origin, machine or proxy reads or changes anything of the control API',
  open: () => openOnMock((mock, draw) => attemptOn(mock, foreign, draw)),
}

/** The same requests of a program that may do all: they show that the others can break something. */
export const ownProgram: AttackClass = {
  name: 'own program',
  holds: 'nothing',
  open: () => openOnMock((mock, draw) => attemptOn(mock, [(own) => [`host: ${own}`]], draw)),
}

function attemptOn(mock: AttackedMock, askers: readonly HeadersOf[], draw: Draw): Attempt {
  const [method, path, body] = pick(wishes, draw)
  // Half of them are as a program sends them, so that nothing but their headers can be wrong.
  const [target, type] = draw(2) === 0 ? [path, 'application/json'] : [pick(spellings, draw)(path), pick(types, draw)]
  const headers: readonly string[] = [
    ...pick(askers, draw)(`127.0.0.1:${mock.port}`, draw),
    ...(type === '' ? [] : [`content-type: ${type}`]),
    'connection: close',
    `content-length: ${body.length}`,
  ]
  const request = [`${method} ${target} HTTP/1.1`, ...headers, '', body].join('\r\n')
  return {
    name: JSON.stringify(request),
    async make() {
      const before = await stateOf(mock)
      const answer = await headOf(mock, request)
      const [, status = ''] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? []
      if (Number(status) < 300) return `it was answered ${status || 'with nothing'}`
      if ((await stateOf(mock)) !== before) return 'the mock is another afterwards'
      return mock.look()
    },
  }
}

/** The head of an answer: a stream of events has no end. */
async function headOf({ port }: AttackedMock, request: string): Promise<string> {
  const { socket, until } = await openWire(port)
  socket.write(request)
  const head = await until(/\r\n\r\n/)
  socket.destroy()
  return head
}

/** Worlds, clock, faults and accounts, as programs of this machine may read them. */
export async function stateOf({ origin }: AttackedMock): Promise<string> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${origin}/_control/worlds${path}`)).json()
  const { worlds } = (await read('')) as { readonly worlds: readonly { readonly id: string }[] }
  const { now, mode } = (await read('/default/clock')) as { readonly now: string; readonly mode: string }
  const isMoved = Math.abs(Date.parse(now) - Date.now()) > 3_600_000
  return JSON.stringify([worlds.map(({ id }) => id), [mode, isMoved], await read('/default/faults'), await read('/default/accounts')])
}
