import { expect, test } from 'vitest'
import { createFetch } from '../../src/mock/fetch.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'

const { fetch, baseUrl } = createUnderstudy()

function endless(): { readonly fetch: typeof globalThis.fetch; readonly cancelled: Promise<unknown> } {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const body = (): ReadableStream<Uint8Array> =>
    new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)), cancel: (reason) => resolve(reason) })
  return { fetch: createFetch(() => ({ status: 200, headers: [], body: body() })), cancelled: promise }
}

test('a request that was aborted before it is sent rejects and is never answered', async () => {
  const reason = new Error('changed my mind')
  await expect(fetch(`${baseUrl}/sessions`, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('a stream whose reader aborts breaks off there, and ends where it is made', async () => {
  const stream = endless()
  const abort = new AbortController()
  const reader = (await stream.fetch('http://x.test/', { signal: abort.signal })).body?.getReader()
  expect(await reader?.read()).toEqual({ done: false, value: new Uint8Array(1) })
  const reason = new Error('enough')
  abort.abort(reason)
  expect(await stream.cancelled).toBe(reason)
  await expect(reader?.read()).rejects.toBe(reason)
})

test('a stream that is asked for by HEAD ends where it is made', async () => {
  const stream = endless()
  expect((await stream.fetch('http://x.test/', { method: 'HEAD' })).body).toBe(null)
  expect(await stream.cancelled).toBe(undefined)
})
