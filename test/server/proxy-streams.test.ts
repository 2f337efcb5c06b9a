import { once } from 'node:events'
import { request, type IncomingMessage, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startProxied, type Proxied } from '../support/serve/proxied.ts'

async function proxied(answer: RequestListener): Promise<Proxied> {
  const started = await startProxied(answer)
  onTestFinished(started.stop)
  return started
}

async function get(address: string): Promise<IncomingMessage> {
  const sent = request(address, { agent: false })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

/** The bytes of an answer, up to where it breaks off, and its error. */
async function readBroken(answer: IncomingMessage): Promise<{ readonly body: string; readonly code: string }> {
  let body = ''
  try {
    for await (const chunk of answer) body += (chunk as Buffer).toString('latin1') // no encoding was set
    return { body, code: 'none' }
  } catch (error) {
    return { body, code: error instanceof Error && 'code' in error ? String(error.code) : '' }
  }
}

const zipped = gzipSync('{"a":"b"}').subarray(0, 12).toString('latin1')

test.each([
  ['text/plain', 'identity', 'begun'],
  ['application/json', 'identity', '{"a":"https'],
  ['application/json', 'identity', ''],
  ['application/json', 'gzip', zipped],
])('proxy: %s (%s) that breaks off gives the client what there is of it: %j', async (type, encoding, begun) => {
  const { origin } = await proxied((asked, response) => {
    response.writeHead(200, { 'content-length': 100, 'content-type': type, 'content-encoding': encoding })
    response.flushHeaders()
    response.write(Buffer.from(begun, 'latin1'), () => asked.socket.destroy())
  })
  const answer = await get(origin)
  expect(answer.statusCode).toBe(200)
  expect(await readBroken(answer)).toEqual({ body: begun, code: 'ECONNRESET' })
})

test('proxy: JSON is passed on while it comes, with the addresses of the proxy', async () => {
  const seen = Promise.withResolvers<void>()
  const { origin, upstream, exchanges } = await proxied((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 * upstream.length + 19 })
    response.write(`{"a":"${upstream}/a","b":"${upstream.slice(0, 9)}`)
    void seen.promise.then(() => response.end(`${upstream.slice(9)}/b"}`))
  })
  const answer = await get(origin)
  let got = ''
  for await (const chunk of answer) {
    got += String(chunk)
    if (got === `{"a":"${origin}/a",`) seen.resolve()
  }
  expect(got).toBe(`{"a":"${origin}/a","b":"${origin}/b"}`)
  expect(exchanges).toMatchObject([{ recorded: { answer: { body: { text: `{"a":"${upstream}/a","b":"${upstream}/b"}` } } } }])
})

test('proxy: JSON that comes as a whole without addresses keeps its headers', async () => {
  const { origin } = await proxied((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10, digest: 'x' }).end('{"a":"é"}')
  })
  const { headers } = await get(origin)
  expect([headers['content-length'], headers['digest']]).toEqual(['10', 'x'])
})

test('proxy: JSON waits for a client that reads slowly', async () => {
  const size = 64 * 1024 * 1024
  let sent = 0
  const full = Promise.withResolvers<void>()
  const { origin } = await proxied((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const chunk = `"${'a'.repeat(1024 * 1024 - 3)}",`
    const write = (): void => {
      while (sent < size) {
        sent += chunk.length
        if (response.write(chunk)) continue
        response.once('drain', write)
        // The client reads nothing yet.
        return void setImmediate(full.resolve)
      }
      response.end()
    }
    write()
  })
  const answer = await get(origin)
  await full.promise
  expect(sent).toBeLessThan(size)
  let got = 0
  for await (const chunk of answer) got += (chunk as Buffer).length // no encoding was set
  expect(got).toBe(size)
})
