import { expect, test } from 'vitest'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { serve } from '../../src/server/serve.ts'
import { serveUnderAttack } from '../support/serve/attacked-server.ts'
import { openWire, refusalOf, requestBytes } from '../support/serve/raw-connection.ts'

const { port } = serveUnderAttack()
const impatient = serveUnderAttack({ timeoutsMs: { headers: 400, request: 600, idle: 400, unread: 600 } })
const head = 'POST /api/v2/sessions/reports HTTP/1.1\r\nhost: x\r\n'
const events = 'GET /_control/worlds/default/events HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'

test.each([
  ['opened and silent', ''],
  ['that sent half a line', 'GET /api'],
  ['that sent half a header', `${head}autho`],
  ['that sent all but the last line end', `${head}a: b\r\n`],
  ['that sent half a body', `${head}content-length: 100\r\n\r\n{"res`],
  ['that sent half a chunk', `${head}transfer-encoding: chunked\r\n\r\n10\r\n{"res`],
  ['that sent line ends only', '\r\n\r\n'],
])('a connection %s is closed after its timeout', async (_, bytes) => {
  const wire = await openWire(impatient.port())
  wire.socket.write(bytes)
  expect(await wire.closed).toMatch(/^(HTTP\/1\.1 408 |$)/)
})

test.each([
  ['headers', head, 'a: b\r\n'],
  ['body', `${head}content-length: 1000000\r\n\r\n`, 'x'],
])('a request whose %s drip in for ever is closed after its timeout', async (_, begin, drop) => {
  const wire = await openWire(impatient.port())
  wire.socket.write(begin)
  const drip = setInterval(() => wire.socket.write(drop), 10)
  expect(await wire.closed).toMatch(/^(HTTP\/1\.1 408 |$)/)
  clearInterval(drip)
})

test('an idle connection is closed after its timeout', async () => {
  const wire = await openWire(impatient.port())
  wire.socket.write('GET /x HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(refusalOf(await wire.closed)).toEqual([404, 'not_found'])
})

test('a client that sends requests and never reads is closed after its timeout', async () => {
  const wire = await openWire(impatient.port())
  wire.socket.pause()
  const ask = (): void => {
    while (!wire.socket.destroyed && wire.socket.write('GET /_panel/nothing HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(100)));
  }
  wire.socket.on('drain', ask)
  const broken = new Promise<void>((resolve) => wire.socket.once('close', () => resolve()))
  ask()
  await broken
  expect(wire.socket.destroyed).toBe(true)
})

test('a silent event stream stays open beyond the other timeouts', async () => {
  const [stream, silent] = [await openWire(impatient.port()), await openWire(impatient.port())]
  stream.socket.write(events)
  await stream.until(/event: listening/)
  await silent.closed
  for (let turn = 0; turn < 3; turn++) await (await openWire(impatient.port())).closed
  await fetch(`${impatient.origin()}/nothing`)
  expect(await stream.until(/event: exchanged/)).toContain('"path":"/nothing"')
  stream.socket.destroy()
})

test('500 connections at once are all answered', async () => {
  const wires = await Promise.all(Array.from({ length: 500 }, () => openWire(port())))
  for (const { socket } of wires) socket.write(requestBytes('GET /api/v2/sessions HTTP/1.1'))
  const answers = await Promise.all(wires.map(({ closed }) => closed))
  expect(new Set(answers.map((answer) => refusalOf(answer)[0]))).toEqual(new Set([200]))
})

test('uploads aborted in their middle harm no other client', async () => {
  const wires = await Promise.all(Array.from({ length: 100 }, () => openWire(port())))
  for (const [index, { socket }] of wires.entries()) {
    const bytes = `${head}content-length: 100000\r\n\r\n${'x'.repeat(index * 100)}`
    socket.write(bytes, () => (index % 2 === 0 ? socket.resetAndDestroy() : socket.destroy()))
  }
  expect((await Promise.all(wires.map(({ closed }) => closed))).join('')).toBe('')
})

test('connections closed before, during and after an answer harm no other client', async () => {
  const wires = await Promise.all(Array.from({ length: 100 }, () => openWire(port())))
  for (const [index, { socket }] of wires.entries()) {
    socket.write('GET /api/v2/sessions HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20))
    if (index % 3 === 0) socket.resetAndDestroy()
    else if (index % 3 === 1) socket.once('data', () => socket.resetAndDestroy())
    else socket.end()
  }
  await Promise.all(wires.map(({ closed }) => closed))
  expect(wires.every(({ socket }) => socket.destroyed)).toBe(true)
})

test('event streams opened and left at once leave no subscriber', async () => {
  const understudy = createUnderstudy()
  const gone: Promise<void>[] = []
  const serving = await serve(
    (request) => {
      const outcome = understudy.answer(request)
      if (!(outcome.body instanceof ReadableStream)) return outcome
      const { writable, readable } = new TransformStream<Uint8Array, Uint8Array>()
      gone.push(outcome.body.pipeTo(writable).catch(() => undefined))
      return { ...outcome, body: readable }
    },
    { host: '127.0.0.1', port: 0 },
  )
  const wires = await Promise.all(Array.from({ length: 30 }, () => openWire(serving.port)))
  for (const { socket } of wires) socket.write(events)
  for (const { until, socket } of wires) {
    await until(/listening/)
    socket.resetAndDestroy()
  }
  await Promise.all(gone)
  expect(gone).toHaveLength(30)
  await serving.stop()
})

test('a stream waits for a slow reader, without piling up listeners, but not for ever', async () => {
  const warnings: Error[] = []
  const warned = (warning: Error): void => void warnings.push(warning)
  process.on('warning', warned)
  let [made, cancelled] = [0, false]
  const chunk = new Uint8Array(64 * 1024)
  const body = (): ReadableStream<Uint8Array> =>
    new ReadableStream({
      pull: (controller) => (made++ < 400 ? controller.enqueue(chunk) : controller.close()),
      cancel: () => void (cancelled = true),
    })
  const serving = await serve(() => ({ status: 200, headers: [], body: body() }), { host: '127.0.0.1', port: 0 })
  const read = await (await fetch(`http://127.0.0.1:${serving.port}`)).arrayBuffer()
  expect([read.byteLength, cancelled]).toEqual([400 * chunk.byteLength, false])
  made = 0
  const wire = await openWire(serving.port)
  wire.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await wire.until(/^HTTP/)
  wire.socket.pause()
  await serving.stop()
  process.off('warning', warned)
  expect([cancelled || made > 400, warnings]).toEqual([true, []])
})
