import { once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { ProxyOptions } from '../../src/server/proxy.ts'
import { startProxied, type Proxied } from '../support/serve/proxied.ts'

async function proxied(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: Partial<ProxyOptions> = {},
): Promise<Proxied> {
  const started = await startProxied(answer, options)
  onTestFinished(started.stop)
  return started
}

/** What a connection gets for bytes, until it is closed. */
async function exchangeRaw(origin: string, sent: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(sent)
  return text(socket)
}

test('proxy: a request with two hosts reaches no upstream', async () => {
  const { origin, exchanges } = await proxied((_, response) => response.end('ok'))
  const raw = await exchangeRaw(origin, 'GET /a HTTP/1.1\r\nHost: me\r\nHost: you\r\nConnection: close\r\n\r\n')
  expect(raw).toMatch(/^HTTP\/1\.1 400 [^]*"code":"invalid_request","message":"understudy record: it has several Host headers"/)
  expect(exchanges).toMatchObject([{ recorded: { answer: { failed: 'it has several Host headers' } } }])
})

test('proxy: headers keep their order and repeats, without those of the connection', async () => {
  const got: string[][] = []
  const { origin, upstream, exchanges } = await proxied((asked, response) => {
    got.push(asked.rawHeaders)
    response.sendDate = false
    response.writeHead(200, 'Fine', ['X-B', '1', 'x-a', '2', 'X-B', '3', 'Content-Length', '2', 'Connection', 'X-Own', 'X-Own', '1'])
    response.end('ok')
  })
  const raw = await exchangeRaw(
    origin,
    'GET /a?b=%2F%c3 HTTP/1.1\r\nHost: me\r\nX-Z: 1\r\nx-y: 2\r\nX-Z: 3\r\nTE: trailers\r\nX-Hop: 1\r\nConnection: close, x-hop\r\n\r\n',
  )
  const { host } = new URL(upstream)
  expect(got).toEqual([['Host', host, 'X-Z', '1', 'x-y', '2', 'X-Z', '3', 'Connection', 'keep-alive']])
  expect(raw).toBe('HTTP/1.1 200 Fine\r\nX-B: 1\r\nx-a: 2\r\nX-B: 3\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok')
  expect(exchanges).toMatchObject([
    {
      target: '/a?b=%2F%c3',
      recorded: {
        request: {
          method: 'GET',
          url: `${upstream}/a?b=%2F%c3`,
          headers: [
            ['Host', host],
            ['X-Z', '1'],
            ['x-y', '2'],
            ['X-Z', '3'],
          ],
        },
        answer: {
          status: 200,
          headers: [
            ['X-B', '1'],
            ['x-a', '2'],
            ['X-B', '3'],
            ['Content-Length', '2'],
          ],
          body: { text: 'ok' },
        },
      },
    },
  ])
})

test.each([
  ['gzip, deflate, br, zstd', 'gzip, deflate, br'],
  ['zstd;q=1, GZIP;q=0.5', 'GZIP;q=0.5'],
  ['zstd', 'identity'],
  ['gzip,  br;q=0.1', 'gzip,  br;q=0.1'],
  ['', ''],
])('proxy: of the encodings "%s" the upstream is asked for what can be undone', async (accepted, asked) => {
  const got: unknown[] = []
  const { origin } = await proxied(({ headers }, response) => {
    got.push(headers['accept-encoding'])
    response.end('ok')
  })
  await exchangeRaw(origin, `GET /a HTTP/1.1\r\nHost: me\r\nAccept-Encoding: ${accepted}\r\nConnection: close\r\n\r\n`)
  expect(got).toEqual([asked])
})

test('proxy: the connection to the upstream is kept', async () => {
  const { origin, server } = await proxied((asked, response) => {
    asked.resume()
    response.end('ok')
  })
  let connections = 0
  server.on('connection', () => connections++)
  for (const body of ['', 'a', 'b']) await (await fetch(origin, { method: 'POST', body })).text()
  expect(connections).toBe(1)
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('proxy: a body in %s passes as it is, and is recorded as text', async (encoding, compress) => {
  const body = compress('a long text '.repeat(100))
  const { origin, exchanges } = await proxied((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding }).end(body)
  })
  const asked = request(origin)
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(Buffer.concat(await answer.toArray())).toEqual(body)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(exchanges).toMatchObject([{ recorded: { answer: { body: { text: 'a long text '.repeat(100) } } } }])
})

test('proxy: HEAD, 204 and 304 have no body', async () => {
  const { origin } = await proxied(({ method, url }, response) => {
    const status = Number(url?.slice(1))
    response
      .writeHead(status, status === 200 && method === 'HEAD' ? { 'content-length': 1000, 'content-type': 'application/json' } : {})
      .end()
  })
  const head = await fetch(`${origin}/200`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000'])
  for (const status of [204, 304]) {
    const answer = await fetch(`${origin}/${status}`)
    expect([answer.status, await answer.text()]).toEqual([status, ''])
  }
})

test('proxy: a body waits until the upstream wants it', async () => {
  const { origin, server, exchanges } = await proxied((asked, response) => {
    asked.on('data', () => undefined)
    asked.on('end', () => response.end('taken'))
  })
  server.on('checkContinue', (asked: IncomingMessage, response: ServerResponse) => {
    if (asked.url === '/refused') return void response.writeHead(413).end('too large')
    response.writeContinue()
    server.emit('request', asked, response)
  })
  const send = async (path: string): Promise<readonly [boolean, number | undefined, string]> => {
    let isContinued = false
    const asked = request(`${origin}${path}`, { method: 'POST', headers: { expect: '100-continue', 'content-length': 5 } })
    asked.on('continue', () => {
      isContinued = true
      asked.end('12345')
    })
    asked.flushHeaders()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const said = await text(answer)
    asked.destroy()
    return [isContinued, answer.statusCode, said]
  }
  expect(await send('/taken')).toEqual([true, 200, 'taken'])
  expect(await send('/refused')).toEqual([false, 413, 'too large'])
  expect(exchanges[0]).toMatchObject({ recorded: { request: { body: { text: '12345' } } } })
})

test('proxy: an answer is passed on while it comes', async () => {
  const { promise: seen, resolve: see } = Promise.withResolvers<void>()
  const { origin } = await proxied((_, response) => {
    response.write('first')
    void seen.then(() => response.end(' last'))
  })
  const reader = (await fetch(origin)).body?.getReader()
  const first = await reader?.read()
  expect(Buffer.from(first?.value ?? []).toString()).toBe('first')
  see()
  const last = await reader?.read()
  expect(Buffer.from(last?.value ?? []).toString()).toBe(' last')
})

test('proxy: a client that gives up ends the request to the upstream', async () => {
  const closed = Promise.withResolvers<void>()
  const { origin, exchanges } = await proxied((asked, response) => {
    response.on('close', closed.resolve)
    if (asked.url === '/begun') response.write('begun')
  })
  const giveUp = new AbortController()
  const begun = await fetch(`${origin}/begun`, { signal: giveUp.signal })
  giveUp.abort()
  await expect(begun.text()).rejects.toThrow('aborted')
  await closed.promise
  expect(exchanges).toMatchObject([{ recorded: { answer: { status: 200, isCut: true } } }])
})

test('proxy: a client that gives up before the answer is recorded as that', async () => {
  const [asked, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { origin, exchanges } = await proxied((_, response) => {
    response.on('close', closed.resolve)
    asked.resolve()
  })
  const giveUp = new AbortController()
  const answer = fetch(origin, { signal: giveUp.signal })
  await asked.promise
  giveUp.abort()
  await expect(answer).rejects.toThrow('aborted')
  await closed.promise
  expect(exchanges).toMatchObject([{ recorded: { answer: { failed: 'the client closed the connection before the answer' } } }])
})

test('proxy: a stop tells of each exchange that is under way before it is over', async () => {
  const [second, silence] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { origin, exchanges, stop } = await proxied((asked, response) => {
    if (asked.url === '/begun') response.write('begun')
    if (asked.url === '/first') response.write('first')
    if (asked.url === '/second') second.resolve()
    if (asked.url === '/silent') silence.resolve()
  })
  const begun = await fetch(`${origin}/begun`)
  const silent = fetch(`${origin}/silent`).catch(String)
  // The second waits behind the first.
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET /first HTTP/1.1\r\nHost: a\r\n\r\nGET /second HTTP/1.1\r\nHost: a\r\n\r\n')
  await Promise.all([once(socket, 'data'), second.promise, silence.promise])
  await stop()
  const told = exchanges.map(({ target, recorded: { answer } }) => [target, answer] as const)
  expect(told.toSorted(([one], [other]) => one.localeCompare(other))).toMatchObject([
    ['/begun', { status: 200, body: { text: 'begun' }, isCut: true }],
    ['/first', { status: 200, body: { text: 'first' }, isCut: true }],
    ['/second', { failed: 'the recording ended before the answer' }],
    ['/silent', { failed: 'the recording ended before the answer' }],
  ])
  await expect(begun.text()).rejects.toThrow('terminated')
  expect(await silent).toContain('fetch failed')
})

test('proxy: an answer that the upstream breaks off is broken off', async () => {
  const { origin, exchanges } = await proxied((asked, response) => {
    response.writeHead(200, { 'content-length': 100, 'content-type': asked.url === '/json' ? 'application/json' : 'text/plain' })
    response.write('begun', () => asked.socket.destroy())
  })
  for (const path of ['/', '/json']) await expect(fetch(origin + path).then((answer) => answer.text())).rejects.toThrow(/terminated|failed/)
  expect(exchanges).toMatchObject([
    { recorded: { answer: { status: 200, body: { text: 'begun' }, isCut: true } } },
    { recorded: { answer: { status: 200, body: { text: 'begun' }, isCut: true } } },
  ])
})

test('proxy: an upstream that is down is a 502 in the form of the API', async () => {
  const { origin, upstream, server, exchanges } = await proxied(() => undefined)
  server.close()
  const answer = await fetch(`${origin}/x`, { method: 'POST', body: 'a' })
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({
    error: { code: 'bad_gateway', message: expect.stringContaining(`${upstream} gave no answer: connect ECONNREFUSED`) as string },
  })
  expect(exchanges).toMatchObject([{ ownAnswer: { status: 502 }, recorded: { answer: { failed: expect.any(String) as string } } }])
})

test('proxy: an upstream that is silent too long is a 502', async () => {
  const { origin } = await proxied(() => undefined, { timeoutMs: 20 })
  expect(await (await fetch(origin)).text()).toContain('no answer within 0.02 s')
})

test('proxy: a request on a kept connection that the upstream had closed is sent again', async () => {
  let count = 0
  const { origin } = await proxied((asked, response) => {
    if (++count === 2) return void asked.socket.destroy()
    response.end(String(count))
  })
  expect(await (await fetch(origin)).text()).toBe('1')
  expect(await (await fetch(origin)).text()).toBe('3')
})

test('proxy: no WebSocket is opened, and no tunnel', async () => {
  const { origin } = await proxied((_, response) => response.end('ok'))
  const upgrade = await exchangeRaw(origin, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n')
  expect(upgrade).toMatch(/^HTTP\/1.1 501 .*"not_implemented"/s)
  expect(await exchangeRaw(origin, 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n')).toMatch(/^HTTP\/1.1 405 /)
})

test('proxy: of a long body only the beginning is recorded', async () => {
  const { origin, exchanges } = await proxied(
    (asked, response) => {
      asked.resume()
      asked.on('end', () => response.end('é'.repeat(100)))
    },
    { maxRecordedBytes: 11 },
  )
  const answer = await fetch(origin, { method: 'POST', body: 'x'.repeat(100) })
  expect(await answer.text()).toBe('é'.repeat(100))
  expect(exchanges).toMatchObject([
    {
      recorded: {
        request: { body: { text: 'xxxxxxxxxxx' }, isCut: true },
        answer: { body: { text: 'ééééé' }, isCut: true },
      },
    },
  ])
})
