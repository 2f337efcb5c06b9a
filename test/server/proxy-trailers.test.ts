import { once } from 'node:events'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startProxied, type Proxied } from '../support/serve/proxied.ts'

async function proxied(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Proxied> {
  const started = await startProxied(answer, {})
  onTestFinished(started.stop)
  return started
}

/** Answers a body in pieces, with a digest after it that the headers announce. */
function answerTrailed(type: string, body: (origin: string) => string | Buffer, more: readonly string[] = []) {
  return ({ headers, method }: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, ['Content-Type', type, ...(method === 'HEAD' ? [] : ['Trailer', 'X-Digest']), ...more])
    response.write(body(`http://${headers.host ?? ''}`))
    if (method !== 'HEAD') response.addTrailers([['X-Digest', 'abc']])
    response.end()
  }
}

async function read(origin: string, method = 'GET') {
  const asked = ask(origin, { method }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await text(answer)
  return { body, announced: answer.headers.trailer, trailers: answer.trailers }
}

const trailed = { announced: 'X-Digest', trailers: { 'x-digest': 'abc' } }

test('proxy: trailers of an answer go on, whatever way its body takes', async () => {
  const plain = await proxied(answerTrailed('text/plain', () => 'ok'))
  expect(await read(plain.origin)).toEqual({ body: 'ok', ...trailed })
  const json = await proxied(answerTrailed('application/json', (origin) => JSON.stringify({ next: `${origin}/x` })))
  expect(await read(json.origin)).toEqual({ body: `{"next":"${json.origin}/x"}`, ...trailed })
  const zipped = await proxied(
    answerTrailed('application/json', (origin) => gzipSync(JSON.stringify({ next: `${origin}/x` })), ['Content-Encoding', 'gzip']),
  )
  expect(await read(zipped.origin)).toEqual({ body: `{"next":"${zipped.origin}/x"}`, ...trailed })
})

test('proxy: an answer without a body, or to a client of HTTP/1.0, has no trailers', async () => {
  const { origin } = await proxied(answerTrailed('text/plain', () => 'ok'))
  expect(await read(origin, 'HEAD')).toMatchObject({ body: '', announced: undefined, trailers: {} })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET / HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n(?!.*digest).*\r\n\r\nok$/is)
})

test('proxy: trailers of a request go on, but no key', async () => {
  const got: unknown[] = []
  const { origin } = await proxied((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      got.push({ body: String(Buffer.concat(pieces)), announced: request.headers.trailer, trailers: request.trailers })
      response.end('ok')
    })
  })
  const asked = ask(origin, { method: 'POST', headers: { trailer: 'X-Digest', 'transfer-encoding': 'chunked' } })
  asked.write('hello')
  asked.addTrailers({ 'X-Digest': 'abc', authorization: 'Bearer key' })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await text(answer)
  expect(got).toEqual([{ body: 'hello', ...trailed }])
})
