import { connect } from 'node:net'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { serve, type Serving } from '../../src/server/serve.ts'

let serving: Serving
let origin: string
beforeAll(async () => {
  serving = await serve(createUnderstudy().answer, { host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${serving.port}`
})
afterAll(() => serving.stop())

test('a refusal has its challenge and its length', async () => {
  const answer = await request(origin).get('/api/v2/sessions/reports/x')
  expect(answer.status).toBe(401)
  expect(answer.headers).toMatchObject({
    'www-authenticate': 'Bearer',
    'content-type': 'application/json',
    'content-length': String(answer.text.length),
  })
})

test('a body over the limit is refused, and the connection stays open', async () => {
  const agent = request.agent(origin)
  const big = await agent
    .post('/api/v2/sessions/reports')
    .set('authorization', 'Bearer key-default')
    .set('content-type', 'application/json')
    .send(`{"researchQuestion":"${'x'.repeat(3 * 1024 * 1024)}"}`)
  expect([big.status, (big.body as { error: { code: string } }).error.code]).toEqual([413, 'payload_too_large'])
  expect((await agent.get('/api/v2/nothing')).status).toBe(404)
})

test('a preflight has neither body nor length', async () => {
  const answer = await request(origin)
    .options('/api/v2/sessions')
    .set('origin', 'https://x.test')
    .set('access-control-request-method', 'GET')
  expect([answer.status, answer.headers['content-length'], answer.headers['access-control-allow-methods']]).toEqual([
    204,
    undefined,
    'GET, HEAD',
  ])
})

test('a chunked body is read like any other', async () => {
  const text = await raw(serving.port, [
    'POST /api/v2/sessions/reports HTTP/1.1',
    'host: x',
    'authorization: Bearer key-default',
    'content-type: application/json',
    'transfer-encoding: chunked',
    'connection: close',
    '',
    '10',
    '{"researchQuesti',
    '9',
    'on":"Why"',
    '1',
    '}',
    '0',
    '',
    '',
  ])
  expect(text).toMatch(/^HTTP\/1\.1 202 /)
})

test('a connection that breaks in the middle of a body harms no other', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(serving.port, '127.0.0.1', () => {
      socket.write('POST /api/v2/sessions/reports HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"res', () => socket.destroy())
    })
    socket.once('close', () => resolve())
  })
  expect((await request(origin).get('/api/v2/nothing')).status).toBe(404)
})

test('a port in use is the system error, not a crash', async () => {
  await expect(serve(createUnderstudy().answer, { host: '127.0.0.1', port: serving.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

function raw(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.once('end', () => resolve(text))
    socket.once('error', reject)
  })
}

test.each([
  ['a silent connection', ''],
  ['half a header', 'GET /api/v2/nothing HTTP/1.1\r\nho'],
  ['half a body', 'POST /api/v2/sessions/reports HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"res'],
])('a server stops in spite of %s', async (_, text) => {
  const stopping = await serve(createUnderstudy().answer, { host: '127.0.0.1', port: 0, graceMs: 20 })
  const socket = connect(stopping.port, '127.0.0.1')
  await new Promise<void>((resolve) => socket.once('connect', () => (text === '' ? resolve() : socket.write(text, () => resolve()))))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  await stopping.stop()
  await closed
  expect(socket.destroyed).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a short text', 'Naïve – ünd länger'],
  ['a long text', 'é'.repeat(100_000)],
  ['bytes', new Uint8Array([0xe9])],
])('a header beyond ASCII is sent unchanged before %s', async (_, body) => {
  const one = await serve(() => ({ status: 200, headers: [['x-name', 'Café']], body }), { host: '127.0.0.1', port: 0 })
  const answer = await fetch(`http://127.0.0.1:${one.port}/`)
  const expected = typeof body === 'string' ? new TextEncoder().encode(body) : body
  expect([answer.headers.get('x-name'), new Uint8Array(await answer.arrayBuffer())]).toEqual(['Café', expected])
  await one.stop()
})

test('an error in answering is a 500, reported to onBug', async () => {
  const bugs: unknown[] = []
  const broken = await serve(
    () => {
      throw new Error('broken')
    },
    { host: '127.0.0.1', port: 0, onBug: (bug) => bugs.push(bug) },
  )
  const answer = await request(`http://127.0.0.1:${broken.port}`).get('/')
  await broken.stop()
  expect([answer.status, bugs]).toEqual([500, [new Error('broken')]])
})

test('an endless upload is refused and cut off', async () => {
  const text = await new Promise<string>((resolve) => {
    let answer = ''
    const chunk = Buffer.alloc(256 * 1024, 'x')
    const socket = connect(serving.port, '127.0.0.1', () => {
      socket.write(
        'POST /api/v2/sessions/reports HTTP/1.1\r\nhost: x\r\nauthorization: Bearer key-default\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      )
      const more = (): void => {
        if (socket.destroyed) return
        socket.write(`${chunk.length.toString(16)}\r\n`)
        socket.write(chunk)
        if (socket.write('\r\n')) setImmediate(more)
        else socket.once('drain', more)
      }
      more()
    })
    socket.on('data', (data) => (answer += data.toString()))
    socket.once('close', () => resolve(answer))
    socket.on('error', () => undefined)
  })
  expect(text).toMatch(/^HTTP\/1\.1 413 /)
})

test('serve: a mock in the place of its function says what to write', async () => {
  const understudy: unknown = createUnderstudy()
  // As a program in JavaScript may call it.
  await expect(serve(understudy as Parameters<typeof serve>[0], { host: '127.0.0.1', port: 0 })).rejects.toThrow(
    'Failed to serve: the first argument is a function, such as (request) => understudy.answer(request)',
  )
})
