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

test('a request aborted before it is sent rejects and is never answered', async () => {
  const reason = new Error('changed my mind')
  await expect(fetch(`${baseUrl}/sessions`, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('a path without an origin is refused, and says what to write', async () => {
  const says = "understudy: /api/v2/sessions is a path without an origin; put baseUrl before it: fetch(baseUrl + '/sessions')"
  await expect(fetch('/api/v2/sessions')).rejects.toThrow(new TypeError(says))
})

test('a stream aborted by its reader breaks off, and ends at its source', async () => {
  const stream = endless()
  const abort = new AbortController()
  const reader = (await stream.fetch('http://x.test/', { signal: abort.signal })).body?.getReader()
  expect(await reader?.read()).toEqual({ done: false, value: new Uint8Array(1) })
  const reason = new Error('enough')
  abort.abort(reason)
  expect(await stream.cancelled).toBe(reason)
  await expect(reader?.read()).rejects.toBe(reason)
})

test('a stream requested by HEAD ends at its source', async () => {
  const stream = endless()
  expect((await stream.fetch('http://x.test/', { method: 'HEAD' })).body).toBe(null)
  expect(await stream.cancelled).toBe(undefined)
})

test.each([
  ['http://x.test', undefined],
  ['http://x.test', null],
  ['http://x.test/a%20b/?q=1&q=2#part', { headers: { Accept: 'a, b', 'X-Twice': '1' } }],
  ['http://x.test/ä', { method: 'POST', body: '{"ü":1}', headers: [['content-type', 'application/json']] }],
  ['http://x.test/', { method: 'POST', body: 'text' }],
  ['http://x.test/', { method: 'POST', body: '' }],
  ['http://x.test/', { method: 'post', body: 'text' }],
  ['http://x.test/', { method: 'QUERY', body: 'text' }],
  ['http://x.test/', { method: 'DELETE', headers: new Headers({ a: ' padded ' }) }],
  ['http://x.test/', { headers: { A: ' padded ', ACCEPT: '' } }],
  ['http://x.test/', { headers: { Accept: 'one', accept: 'two', a: 'tab\tand é' } }],
  ['http://x.test/', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json', A: 5 } }],
  ['http://x.test/', { method: 'PUT', body: new Uint8Array([1, 2, 3]) }],
  ['http://x.test/', { method: 'POST', body: new URLSearchParams({ a: 'b c' }) }],
  ['http://x.test/', { cache: 'no-store', credentials: 'include' }],
] as const)('%s with %j is the same request as a Request object', async (url, init) => {
  const seen: unknown[] = []
  const asking = createFetch(({ header, headerNames, body, ...request }) => {
    const names = ['accept', 'x-twice', 'content-type', 'a']
    seen.push({
      ...request,
      body: body === undefined ? null : [...body],
      headers: names.map((name) => header(name)),
      named: headerNames?.().toSorted(),
    })
    return { status: 200, headers: [], body: '' }
  })
  await asking(url, init as RequestInit)
  await asking(new Request(url, init as RequestInit))
  expect(seen).toHaveLength(2)
  expect(seen[0]).toEqual(seen[1])
})

test.each([
  ['no address', '/sessions', {}],
  ['credentials in its address', 'http://me:secret@x.test/', {}],
  ['a body that a GET has not', 'http://x.test/', { body: 'text' }],
  ['a name of a header that is none', 'http://x.test/', { headers: { 'a b': 'text' } }],
  ['a header of two lines', 'http://x.test/', { headers: { a: 'one\ntwo' } }],
  ['a header that no byte can say', 'http://x.test/', { headers: { a: '日本' } }],
  ['a method that there is not', 'http://x.test/', { method: 'TRACE' }],
])('with %s, it rejects like any fetch', async (_, url, init) => {
  await expect(fetch(url, init)).rejects.toThrow(TypeError)
})

test.each(['http://x.test/', new Request('http://x.test/')])('an answer without a body has no content type', async (asked) => {
  const response = await createFetch(() => ({ status: 303, headers: [['location', '/web']], body: '' }))(asked)
  expect([...response.headers]).toEqual([['location', '/web']])
  expect(await response.text()).toBe('')
})
