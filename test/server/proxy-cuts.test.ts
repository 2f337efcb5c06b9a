import { request, type RequestListener } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { ProxiedExchange } from '../../src/server/proxied-exchange.ts'
import { startProxied, type Proxied } from '../support/serve/proxied.ts'

/** Starts a proxy that records 11 bytes of a body, and waits for the next exchange. */
async function proxied(answer: RequestListener): Promise<Proxied & { readonly told: Promise<ProxiedExchange> }> {
  const { promise: told, resolve } = Promise.withResolvers<ProxiedExchange>()
  const started = await startProxied(answer, { maxRecordedBytes: 11, onExchange: resolve })
  onTestFinished(started.stop)
  return { ...started, told }
}

const takeAll: RequestListener = (asked, response) => {
  asked.resume()
  asked.on('end', () => response.end('ok'))
}

test('proxy: a body that is too long is told on both sides', async () => {
  const { origin, told } = await proxied((asked, response) => {
    asked.resume()
    asked.on('end', () => response.end('y'.repeat(12)))
  })
  await (await fetch(origin, { method: 'POST', body: 'x'.repeat(12) })).text()
  expect(await told).toMatchObject({
    requestCut: 'size',
    answerCut: 'size',
    recorded: { request: { isCut: true }, answer: { isCut: true } },
  })
})

test('proxy: a body that is recorded whole is not told as cut', async () => {
  const { origin, told } = await proxied(takeAll)
  await (await fetch(origin, { method: 'POST', body: 'x'.repeat(11) })).text()
  expect(Object.keys(await told)).toEqual(['recorded', 'target', 'ms'])
})

test.each([
  ['zstd', Buffer.from('x'), 'encoding'],
  ['gzip', Buffer.from('damaged'), 'encoding'],
  ['br', brotliCompressSync('a'.repeat(100)), 'size'],
  ['gzip', gzipSync('a').subarray(0, 10), 'encoding'],
])('proxy: an answer in %s that cannot be decoded (%j) is cut by its %s', async (encoding, body, cut) => {
  const { origin, told } = await proxied((_, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(body)
  })
  const sent = request(origin, (answer) => answer.resume())
  sent.end()
  expect(await told).toMatchObject({ answerCut: cut, recorded: { answer: { isCut: true } } })
})

test('proxy: an answer that breaks off is told by who broke it off', async () => {
  const byUpstream = await proxied((asked, response) => void response.write('begun', () => asked.socket.destroy()))
  await expect(fetch(byUpstream.origin).then((answer) => answer.text())).rejects.toThrow('terminated')
  expect(await byUpstream.told).toMatchObject({ answerCut: 'upstream' })
  const byClient = await proxied((_, response) => void response.write('begun'))
  const giveUp = new AbortController()
  await fetch(byClient.origin, { signal: giveUp.signal })
  giveUp.abort()
  expect(await byClient.told).toMatchObject({ answerCut: 'client' })
  const byEnd = await proxied((_, response) => void response.write('begun'))
  const answer = await fetch(byEnd.origin)
  await byEnd.stop()
  await expect(answer.text()).rejects.toThrow('terminated')
  expect(await byEnd.told).toMatchObject({ answerCut: 'end' })
})

test('proxy: a request that ends too early is not taken for a whole one', async () => {
  const begun = Promise.withResolvers<void>()
  const byClient = await proxied((asked) => void asked.once('data', begun.resolve))
  const sent = request(byClient.origin, { method: 'POST', headers: { 'content-length': 9 } })
  sent.on('error', () => undefined)
  sent.write('begun')
  await begun.promise
  sent.destroy()
  expect(await byClient.told).toMatchObject({
    requestCut: 'client',
    recorded: { request: { body: { text: 'begun' }, isCut: true }, answer: { failed: expect.any(String) as string } },
  })
  const byUpstream = await proxied((_, response) => void response.writeHead(413).end('too large'))
  const refused = request(byUpstream.origin, { method: 'POST', headers: { 'content-length': 9 } }, (answer) => answer.resume())
  refused.on('error', () => undefined)
  refused.write('begun')
  expect(await byUpstream.told).toMatchObject({ requestCut: 'upstream', recorded: { request: { isCut: true }, answer: { status: 413 } } })
  refused.destroy()
})
