import { expect, test } from 'vitest'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { serve } from '../../src/server/serve.ts'
import { openWire } from '../support/serve/raw-connection.ts'

/** So long that a test which needs it does not end in time. */
const graceMs = 3_600_000
const events = 'GET /_control/worlds/default/events HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'

const start = () => serve(createUnderstudy().answer, { host: '127.0.0.1', port: 0, graceMs })

test('a stop ends open event streams cleanly, without delay', async () => {
  const serving = await start()
  const wires = await Promise.all(Array.from({ length: 5 }, () => openWire(serving.port)))
  for (const { socket } of wires) socket.write(events)
  for (const { until } of wires) await until(/event: listening/)
  await serving.stop()
  for (const { closed } of wires) expect(await closed).toMatch(/\r\n0\r\n\r\n$/)
})

test('a stop ends event streams of HTTP/1.0 and HEAD without delay', async () => {
  const serving = await start()
  const [old, head] = [await openWire(serving.port), await openWire(serving.port)]
  old.socket.write(events.replace('1.1', '1.0'))
  head.socket.write(events.replace('GET', 'HEAD'))
  expect(await old.until(/event: listening/)).not.toMatch(/transfer-encoding/i)
  expect(await head.until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 200 /)
  await serving.stop()
  expect([await old.closed, await head.closed].map((text) => text.slice(0, 12))).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
})

test('a stop closes idle connections without delay', async () => {
  const serving = await start()
  const wire = await openWire(serving.port)
  wire.socket.write('GET /x HTTP/1.1\r\nhost: x\r\n\r\n')
  await wire.until(/nothing at/)
  await serving.stop()
  expect(await wire.closed).toMatch(/^HTTP\/1\.1 404 /)
})

test('a stop answers a request whose body is still coming, and closes its connection', async () => {
  const serving = await start()
  const wire = await openWire(serving.port)
  const body = '{"researchQuestion":"x"}'
  const headers = `host: x\r\nauthorization: Bearer key-default\r\nexpect: 100-continue\r\ncontent-length: ${body.length}`
  wire.socket.write(`POST /api/v2/sessions/reports HTTP/1.1\r\n${headers}\r\n\r\n`)
  await wire.until(/100 Continue/)
  const stopped = serving.stop()
  wire.socket.write(body)
  await stopped
  expect(await wire.closed).toMatch(/HTTP\/1\.1 202 [^]*\r\nConnection: close\r\n/)
})

test('a stop does not wait for the delayed answer to a late body', async () => {
  const late = { status: 200, headers: [], body: 'at last', delayMs: graceMs }
  const serving = await serve(() => late, { host: '127.0.0.1', port: 0, graceMs })
  const wire = await openWire(serving.port)
  wire.socket.write('POST / HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 2\r\n\r\n')
  await wire.until(/100 Continue/)
  const stopped = serving.stop()
  wire.socket.write('{}')
  await stopped
  expect(await wire.closed).toMatch(/HTTP\/1\.1 200 [^]*at last$/)
})

test('a stop lets a large answer be read to its end', async () => {
  const size = 32 * 1024 * 1024
  const serving = await serve(() => ({ status: 200, headers: [], body: new Uint8Array(size) }), { host: '127.0.0.1', port: 0, graceMs })
  const wire = await openWire(serving.port)
  wire.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await wire.until(/\r\n\r\n/)
  wire.socket.pause()
  const stopped = serving.stop()
  wire.socket.resume()
  const text = await wire.closed
  await stopped
  expect(text.length - text.indexOf('\r\n\r\n') - 4).toBe(size)
})

test('a stop closes open connections after the grace', async () => {
  const serving = await serve(() => ({ status: 200, headers: [], body: new Uint8Array(32 * 1024 * 1024) }), {
    host: '127.0.0.1',
    port: 0,
    graceMs: 20,
  })
  const wire = await openWire(serving.port)
  wire.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await wire.until(/\r\n\r\n/)
  wire.socket.pause()
  await serving.stop()
  wire.socket.resume()
  expect((await wire.closed).length).toBeLessThan(32 * 1024 * 1024)
})

test('an answer that fails in its middle is cut off, without another one after it', async () => {
  const bugs: unknown[] = []
  const body = (): ReadableStream<Uint8Array> => {
    const parts = [new TextEncoder().encode('begun')]
    return new ReadableStream({
      pull(controller) {
        const part = parts.pop()
        if (part === undefined) controller.error(new Error('broken'))
        else controller.enqueue(part)
      },
    })
  }
  const serving = await serve(() => ({ status: 200, headers: [], body: body() }), {
    host: '127.0.0.1',
    port: 0,
    onBug: (bug) => bugs.push(bug),
  })
  const wire = await openWire(serving.port)
  wire.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const text = await wire.closed
  await serving.stop()
  expect([text.includes('internal_error'), text.endsWith('0\r\n\r\n'), bugs]).toEqual([false, false, [new Error('broken')]])
})
