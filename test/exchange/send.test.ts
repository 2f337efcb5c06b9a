import { expect, test } from 'vitest'
import { createSender, createVisitor } from '../../src/exchange/send.ts'

const line = (fetch: typeof globalThis.fetch) => ({
  baseUrl: 'http://x.test/api/v2',
  keys: { default: 'key-default' },
  headers: { 'user-agent': 'ci' },
  fetch,
  now: () => 5,
})

test('send: a call becomes a request with path, query, key, headers and body', async () => {
  const seen: [unknown, unknown][] = []
  const send = createSender(
    line(async (url, init) => {
      seen.push([url, init])
      return new Response('{"a":1}', { status: 200 })
    }),
  )
  const exchange = await send({ operation: 'resumeSession', as: 'default', path: { sessionId: 'a/b' }, query: { x: 1 }, body: { y: 2 } })
  expect(seen).toEqual([
    [
      'http://x.test/api/v2/sessions/a%2Fb/resume?x=1',
      expect.objectContaining({
        method: 'POST',
        body: '{"y":2}',
        redirect: 'manual',
        headers: { 'user-agent': 'ci', authorization: 'Bearer key-default', 'content-type': 'application/json' },
      }),
    ],
  ])
  expect(exchange).toMatchObject({ id: 1, as: 'default', response: { status: 200, json: { a: 1 } } })
})

test.each([
  ['http://x.test/mcp', { 'user-agent': 'ci', 'x-gateway-secret': 'secret' }],
  ['http://mcp.test/mcp', { 'user-agent': 'ci' }],
])('send: an MCP server at %s gets %j', async (mcpUrl, expected) => {
  const api = line(async (_, init) => new Response(JSON.stringify(init?.headers)))
  const send = createSender({ ...api, mcpUrl, headers: { ...api.headers, 'x-gateway-secret': 'secret' } })
  expect((await send({ operation: 'getProtectedResourceMetadata', as: null })).response).toMatchObject({ json: expected })
})

test('send: a call with a missing key is not sent, one without a key is', async () => {
  const send = createSender(line(async (_, init) => new Response(JSON.stringify(init?.headers))))
  expect((await send({ operation: 'listSessions', as: 'nobody' })).response).toEqual({
    failed: 'there is no key of nobody',
    isUnsent: true,
  })
  expect((await send({ operation: 'listSessions', as: null })).response).toMatchObject({ json: { 'user-agent': 'ci' } })
})

test('send: a call may break the contract in method, body and headers', async () => {
  const send = createSender(line(async (_, { method, body, headers } = {}) => Response.json({ method, body, headers })))
  const headers = { 'content-type': 'text/plain', 'user-agent': null }
  const { response } = await send({ operation: 'createReport', as: 'default', method: 'PUT', text: '{', headers })
  expect(response).toMatchObject({
    json: { method: 'PUT', body: '{', headers: { authorization: 'Bearer key-default', 'content-type': 'text/plain' } },
  })
})

test('send: a late, endless or aborted answer is an exchange that gives the reason', async () => {
  const never = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))) // fetch rejects with it
  const call = { operation: 'listSessions', as: 'default' } as const
  const controller = new AbortController()
  const [late, long, left] = [
    createSender({ ...line(never), timeoutMs: 5 }),
    createSender({ ...line(async () => new Response('12345')), maxBodyBytes: 4 }),
    createSender({ ...line(never), signal: controller.signal }),
  ]
  expect((await late(call)).response).toEqual({ failed: 'no answer within 0.005 s' })
  expect((await long(call)).response).toEqual({ failed: 'a body of more than 4 bytes' })
  const leaving = left(call)
  controller.abort(new Error('interrupted'))
  expect((await leaving).response).toEqual({ failed: 'interrupted' })
})

test('send: an answer that is no JSON keeps its text', async () => {
  const send = createSender(line(async () => new Response('error code: 1010', { status: 403 })))
  const { response } = await send({ operation: 'listSessions', as: 'default' })
  expect(response).toMatchObject({ status: 403, text: 'error code: 1010' })
  expect(response).not.toHaveProperty('json')
})

test('send: a dead network is an exchange that gives the reason', async () => {
  const send = createSender(line(() => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }))))
  expect((await send({ operation: 'listSessions', as: 'default' })).response).toEqual({ failed: 'connect ECONNREFUSED' })
})

test('visit: the exchange has the bytes of the body; a sent call has none', async () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256)
  const inPieces = (): Response =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
          controller.close()
        },
      }),
    )
  const { response } = await createVisitor(line(async () => inPieces()))({ url: 'http://x.test/file' })
  expect('failed' in response ? undefined : response.bytes).toEqual(bytes)
  const sent = await createSender(line(async () => inPieces()))({ operation: 'listSessions', as: 'default' })
  expect(sent.response).not.toHaveProperty('bytes')
})

test('send: an endlessly nested body is an exchange that gives the reason', async () => {
  const nested = (levels: number) => createSender(line(async () => new Response('['.repeat(levels) + ']'.repeat(levels))))
  const call = { operation: 'listSessions', as: 'default' } as const
  expect((await nested(200)(call)).response).toHaveProperty('json')
  expect((await nested(201)(call)).response).toEqual({ failed: 'a body of more than 200 levels' })
  expect((await nested(100_000)(call)).response).toEqual({ failed: 'a body of more than 200 levels' })
})

test('send: a body of too many values counts as endless', async () => {
  const call = { operation: 'listSessions', as: 'default' } as const
  const listing = (values: number) => createSender(line(async () => new Response(`[${'[],'.repeat(values / 2)}0]`)))
  expect((await listing(4_000_000)(call)).response).toEqual({ failed: 'a body of more than 4000000 values' })
  expect((await listing(3000)(call)).response).toMatchObject({ status: 200, json: expect.any(Array) })
})

test.each([
  ['key\nof two lines', 'a line break'],
  ['key-☃', "'☃'"],
  ['key-\u200Bx', 'U+200B'],
])('send: an illegal header and its character are named, its value never shown: %j', async (key, character) => {
  let isAsked = false
  const fetch = async (): Promise<Response> => {
    isAsked = true
    return new Response()
  }
  const send = createSender({ ...line(fetch), keys: { default: key } })
  const { response } = await send({ operation: 'listSessions', as: 'default' })
  expect(response).toEqual({
    failed: `the header authorization holds ${character}, which no header may hold`,
    isUnsent: true,
  })
  expect(isAsked).toBe(false)
})

test('send: white space around a key is no part of it', async () => {
  const send = createSender({ ...line(async () => new Response('{}')), keys: { default: 'key-default\n' } })
  expect((await send({ operation: 'listSessions', as: 'default' })).response).toMatchObject({ status: 200 })
})

const deaf: readonly (readonly [string, () => Promise<Response>])[] = [
  ['never answers', () => new Promise(() => undefined)],
  ['never ends its body', async () => new Response(new ReadableStream())],
  ['cannot be told to stop', async () => new Response(new ReadableStream({ ...endless(), cancel: () => new Promise(() => undefined) }))],
]

function endless(): UnderlyingDefaultSource<Uint8Array> {
  return { start: (controller) => controller.enqueue(new Uint8Array(9)) }
}

test.each(deaf)('send: a fetch that %s, and ignores the signal, times out', async (_, fetch) => {
  const send = createSender({ ...line(fetch), timeoutMs: 5, maxBodyBytes: 4 })
  expect((await send({ operation: 'listSessions', as: 'default' })).response).toEqual({ failed: 'no answer within 0.005 s' })
})

test('visit: only addresses of the web', async () => {
  const visit = createVisitor(line(async () => new Response('{}')))
  expect((await visit({ url: 'https://x.test/file' })).response).toMatchObject({ status: 200 })
  for (const url of ['data:text/csv,a', 'file:///etc/hosts', 'nowhere'])
    expect((await visit({ url })).response).toEqual({ failed: `${url} is no address of the web`, isUnsent: true })
})

test('visit: sends no header of the connection but the user agent', async () => {
  const headers = { 'User-Agent': 'Acme/1.0', 'x-gate': 'open sesame' }
  const { request } = await createVisitor({ ...line(async () => new Response('')), headers })({ url: 'https://files.example.org/a.pdf' })
  expect(request.headers).toEqual({ 'User-Agent': 'Acme/1.0' })
})
