import { expect, test } from 'vitest'
import { serveUnderAttack } from '../support/serve/attacked-server.ts'
import { openWire, refusalOf, requestBytes, sendRaw } from '../support/serve/raw-connection.ts'

const { port } = serveUnderAttack()
const reports = 'POST /api/v2/sessions/reports HTTP/1.1'
const list = 'GET /api/v2/sessions HTTP/1.1'
const chunked = 'transfer-encoding: chunked'

test.each<[string, readonly string[], string]>([
  ['two lengths', ['content-length: 2', 'content-length: 3'], '{} '],
  ['one length twice', ['content-length: 2', 'content-length: 2'], '{}'],
  ['two lengths in a list', ['content-length: 2, 3'], '{} '],
  ['a length and chunks', ['content-length: 2', chunked], '0\r\n\r\n'],
  ['chunks and a length', [chunked, 'content-length: 2'], '0\r\n\r\n'],
  ['a negative length', ['content-length: -1'], ''],
  ['a signed length', ['content-length: +2'], '{}'],
  ['a length in hexadecimal', ['content-length: 0x2'], '{}'],
  ['a length beyond all', ['content-length: 99999999999999999999999'], ''],
  ['a last coding that is not chunked', ['transfer-encoding: chunked, gzip'], ''],
  ['chunks twice', ['transfer-encoding: chunked, chunked'], '0\r\n\r\n'],
  ['a size that is none', [chunked], 'zz\r\n{}\r\n0\r\n\r\n'],
  ['a size beyond all', [chunked], 'fffffffffffffffff\r\n{}'],
  ['a size of too little', [chunked], '1\r\n{}\r\n0\r\n\r\n'],
  ['line feeds alone', [chunked], '2\n{}\n0\n\n'],
])('a body framed by %s is refused, and nothing after it is read', async (_, headers, body) => {
  const smuggled = 'DELETE /_control/worlds/default/sessions/x HTTP/1.1\r\nhost: x\r\n\r\n'
  const answer = await sendRaw(port(), requestBytes(reports, headers, body + smuggled))
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test.each<[string, string]>([
  ['10,000 headers', 'a: b\r\n'.repeat(10_000)],
  ['a header of a megabyte', `a: ${'b'.repeat(1024 * 1024)}\r\n`],
  ['the name of a header of a megabyte', `${'b'.repeat(1024 * 1024)}: a\r\n`],
])('a request with %s is refused', async (_, headers) => {
  expect(await sendRaw(port(), `${list}\r\nhost: x\r\n${headers}\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
})

test('targets and chunk extensions of a megabyte are refused', async () => {
  expect(await sendRaw(port(), requestBytes(`GET /${'x'.repeat(1024 * 1024)} HTTP/1.1`))).toMatch(/^HTTP\/1\.1 431 /)
  expect(await sendRaw(port(), requestBytes(reports, [chunked], `2;${'a'.repeat(1024 * 1024)}\r\n`))).toMatch(/^HTTP\/1\.1 413 /)
})

test.each([
  ['another version', 'GET / HTTP/3.0\r\nhost: x\r\n\r\n'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['the greeting of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['line feeds alone', 'GET / HTTP/1.1\nhost: x\n\n'],
  ['zeros', '\0'.repeat(10_000)],
])('a request of %s is refused', async (_, bytes) => {
  expect(await sendRaw(port(), Buffer.from(bytes, 'latin1'))).toMatch(/^HTTP\/1\.1 400 /)
})

test.each([
  ['two hosts', ['host: 127.0.0.1', 'host: evil.example']],
  ['one host twice', ['host: 127.0.0.1', 'Host: 127.0.0.1']],
])('a request with %s is refused, and nothing after it is read', async (_, hosts) => {
  const request = ['GET /_control/worlds HTTP/1.1', ...hosts, '', ''].join('\r\n')
  const answer = await sendRaw(port(), request + request)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test('an unknown expectation is refused', async () => {
  expect(await sendRaw(port(), requestBytes(reports, ['content-length: 2', 'expect: wine'], '{}'))).toMatch(/^HTTP\/1\.1 417 /)
})

test.each([
  ['websocket', ['upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==']],
  ['h2c', ['upgrade: h2c', 'http2-settings: AAMAAABkAARAAAAAAAIAAAAA']],
])('an upgrade to %s is ignored', async (_, headers) => {
  const text = await sendRaw(port(), requestBytes(list, headers).toString().replace('connection: close', 'connection: close, upgrade'))
  expect(refusalOf(text)[0]).toBe(200)
})

test('pipelined requests are answered one after another', async () => {
  const wire = await openWire(port())
  const one = (id: number): string => `GET /nothing/${id} HTTP/1.1\r\nhost: x\r\n${id === 199 ? 'connection: close\r\n' : ''}\r\n`
  wire.socket.write(Array.from({ length: 200 }, (_, id) => one(id)).join(''))
  const answers = [...(await wire.closed).matchAll(/There is nothing at \/nothing\/(\d+)\./g)].map(([, id]) => Number(id))
  expect(answers).toEqual(Array.from({ length: 200 }, (_, id) => id))
})

test('an unexpected body is not read as the next request', async () => {
  const wire = await openWire(port())
  const inner = 'GET /inner HTTP/1.1\r\nhost: x\r\n\r\n'
  wire.socket.write(`GET /outer HTTP/1.1\r\nhost: x\r\ncontent-length: ${inner.length}\r\n\r\n${inner}`)
  wire.socket.write('GET /last HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  const answers = [...(await wire.closed).matchAll(/There is nothing at ([^\s.]+)\./g)].map(([, path]) => path)
  expect(answers).toEqual(['/outer', '/last'])
})

test('an HTTP/1.0 client gets an answer without chunks on a connection that closes', async () => {
  const answer = await sendRaw(port(), 'GET /nothing HTTP/1.0\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*\r\nConnection: close\r\n/)
  expect(answer).not.toMatch(/transfer-encoding/i)
})

test('an HTTP/1.0 client with keep-alive gets the next answer on its connection', async () => {
  const wire = await openWire(port())
  wire.socket.write('GET /first HTTP/1.0\r\nconnection: keep-alive\r\n\r\n')
  expect(await wire.until(/first\./)).toMatch(/\r\nConnection: keep-alive\r\n/i)
  wire.socket.write('GET /second HTTP/1.0\r\n\r\n')
  expect(await wire.closed).toContain('There is nothing at /second.')
})

test('a connection stays open after a refusal, until its client closes it', async () => {
  const wire = await openWire(port())
  for (const id of ['a', 'b', 'c']) {
    wire.socket.write(`GET /${id} HTTP/1.1\r\nhost: x\r\n\r\n`)
    await wire.until(new RegExp(`nothing at /${id}\\.`))
  }
  wire.socket.write('GET /d HTTP/1.1\r\nhost: x\r\nConnection: Close\r\n\r\n')
  expect((await wire.closed).match(/HTTP\/1\.1 404/g)).toHaveLength(4)
})
