import { sendRaw } from '../../support/serve/raw-connection.ts'
import { pick, type AttackClass, type Attempt, type Draw } from '../attack.ts'
import { openOnMock, type AttackedMock } from './attacked-mock.ts'

const methods = ['POST', 'GET', 'PUT', 'DELETE', 'get', 'PRI', 'TRACE', 'CONNECT', 'P\tOST', '']
const targets = [
  '/api/v2/sessions/reports',
  '/api/v2/sessions',
  '/_control/worlds',
  '*',
  '//x',
  '/%00',
  '/../_control/worlds',
  'http://x/_control/worlds',
]
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', 'http/1.1', '']
const lengths = [
  'content-length: 2',
  'content-length: 0',
  'content-length: -1',
  'content-length: +2',
  'content-length: 2, 3',
  'Content-Length : 2',
]
const codings = [
  'transfer-encoding: chunked',
  'transfer-encoding: chunked, gzip',
  'transfer-encoding:\tchunked',
  'Transfer-Encoding: xchunked',
]
const hosts = ['host: 127.0.0.1', 'host: evil.example', 'host: 127.0.0.1, evil.example', 'Host: [::1', 'host:']
const odd = [
  'expect: 100-continue',
  'expect: wine',
  'upgrade: h2c',
  'connection: close, x',
  'x\u0001: y',
  ' folded: line',
  'a'.repeat(9_000),
  'x: \u00ff\u0000',
]
const bodies = ['', '{}', '0\r\n\r\n', '2\r\n{}\r\n0\r\n\r\n', 'zz\r\n{}\r\n0\r\n\r\n', '2\n{}\n0\n\n', 'fffffffffffffffff\r\n{}']
const ends = ['\r\n', '\n', '\r', '\r\n\r\n']

/** Behind each request stands another, which must never be served as one of the control API. */
const smuggled =
  'POST /_control/worlds HTTP/1.1\r\nhost: evil.example\r\ncontent-type: application/json\r\ncontent-length: 16\r\n\r\n{"id":"smuggled"}'

export const framing: AttackClass = {
  name: 'framing',
  holds: 'a request is read one way, and nothing behind it is another',
  open: () => openOnMock(attemptOn),
}

function attemptOn(mock: AttackedMock, draw: Draw): Attempt {
  const some = (items: readonly string[], most: number): readonly string[] =>
    Array.from({ length: draw(most + 1) }, () => pick(items, draw))
  const headers = [
    ...some(hosts, 2),
    'authorization: Bearer key-default',
    ...some(lengths, 2),
    ...some(codings, 2),
    ...some(odd, 2),
    'connection: close',
  ]
  const end = draw(4) === 0 ? pick(ends, draw) : '\r\n'
  const request =
    [`${pick(methods, draw)} ${pick(targets, draw)} ${pick(versions, draw)}`, ...headers, '', ''].join(end) + pick(bodies, draw)
  return {
    name: JSON.stringify(request.slice(0, 200)),
    async make() {
      await sendRaw(mock.port, Buffer.from(request + smuggled, 'latin1'))
      const worlds = await sendRaw(mock.port, 'GET /_control/worlds HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n')
      if (worlds.includes('smuggled')) return 'the request behind it was served'
      return mock.look()
    },
  }
}
