import { openWire, sendRaw } from '../../support/serve/raw-connection.ts'
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
/** Headers that tell the length of a body, each in one way alone. */
const plainLengths = ['content-length: 2', 'content-length: 0', 'transfer-encoding: chunked', 'transfer-encoding:\tchunked']
const oddLengths = [
  'content-length: -1',
  'content-length: +2',
  'content-length: 2, 3',
  'Content-Length : 2',
  'transfer-encoding: chunked, gzip',
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

/** The body of a request that makes a world. */
const made = '{"id":"smuggled"}'

/** Behind each request stands another, which a program of this machine may send. It must never be served: see `attemptOn`. */
export const smuggled = [
  'POST /_control/worlds HTTP/1.1',
  'host: 127.0.0.1',
  'content-type: application/json',
  `content-length: ${made.length}`,
  'connection: close',
  '',
  made,
].join('\r\n')

export const framing: AttackClass = {
  name: 'framing',
  holds: 'a request is read one way, and nothing behind it is another',
  open: () => openOnMock(attemptOn),
}

function attemptOn(mock: AttackedMock, draw: Draw): Attempt {
  const some = (items: readonly string[], most: number): readonly string[] =>
    Array.from({ length: draw(most + 1) }, () => pick(items, draw))
  const lengths = some([...plainLengths, ...oddLengths], 3)
  const isAmbiguous = lengths.length > 1 || lengths.some((length) => oddLengths.includes(length))
  const headers = [
    ...some(hosts, 2),
    'authorization: Bearer key-default',
    ...lengths,
    ...some(odd, 2),
    // Nothing may follow a request that closes its connection, nor one whose end can be found in two places.
    ...(isAmbiguous ? [] : ['connection: close']),
  ]
  const end = draw(4) === 0 ? pick(ends, draw) : '\r\n'
  const request =
    [`${pick(methods, draw)} ${pick(targets, draw)} ${pick(versions, draw)}`, ...headers, '', ''].join(end) + pick(bodies, draw)
  return {
    name: JSON.stringify(request.slice(0, 200)),
    async make() {
      const wire = await openWire(mock.port)
      wire.socket.end(Buffer.from(request + smuggled, 'latin1'))
      await wire.closed
      const worlds = await sendRaw(mock.port, 'GET /_control/worlds HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n')
      if (worlds.includes('smuggled')) return 'the request behind it was served'
      return mock.look()
    },
  }
}
