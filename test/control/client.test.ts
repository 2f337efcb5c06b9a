import { expect, test } from 'vitest'
import { ControlError, createControl, type ControlEvent, type ControlOptions } from '../../src/control/index.ts'
import * as entry from '../../src/control/index.ts'
import { controlOperation, controlOperationIds } from '../../src/contract/control.ts'

type Asked = { readonly method: string; readonly url: string; readonly headers: Headers; readonly body: string }

const clock = { now: '2026-03-02T10:00:00Z', mode: 'frozen', nextChangeAt: null }
const path = { world: 'default' }

/** A client that records its requests and answers each with the given response. */
function clientOf(answer: () => Response, options: Partial<ControlOptions> = {}) {
  const asked: Asked[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push({ method: request.method, url: request.url, headers: request.headers, body: await request.text() })
    return answer()
  }
  return { asked, control: createControl({ url: 'http://127.0.0.1:4010/_control', fetch, ...options }) }
}

function streamOf(chunks: readonly (string | Uint8Array<ArrayBuffer>)[]): () => Response {
  const encoder = new TextEncoder()
  return () => {
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
        controller.close()
      },
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  }
}

async function eventsOf(chunks: readonly (string | Uint8Array<ArrayBuffer>)[]): Promise<readonly ControlEvent[]> {
  const events: ControlEvent[] = []
  for await (const event of clientOf(streamOf(chunks)).control.streamEvents({ path })) events.push(event)
  return events
}

function refusal(code: string, message: string, status: number): () => Response {
  return () => Response.json({ error: { code, message } }, { status })
}

test('exports: the entry has these names and no others', () => {
  expect(Object.keys(entry).toSorted()).toEqual(['ControlError', 'createControl'])
})

test('methods: there is one for each operation of the document', () => {
  expect(Object.keys(clientOf(() => Response.json(clock)).control)).toEqual(controlOperationIds)
})

/** A value for each parameter of a path. */
const values = {
  world: 'w',
  session: 's',
  account: 'a',
  snapshot: 'p',
  fault: 'f',
  token: 't',
  exchange: '7',
  theme: 'quota',
  scenario: 'usage',
}

test.each(controlOperationIds)('%s: sends the method and path of the document', async (id) => {
  const { asked, control } = clientOf(refusal('not_found', 'There is nothing.', 404))
  const call = control[id] as (given: object) => Promise<unknown> | AsyncIterable<unknown> // each has its own arguments
  const answer = call({ path: values })
  await expect(Symbol.asyncIterator in answer ? answer[Symbol.asyncIterator]().next() : answer).rejects.toThrow(ControlError)
  const { method, path: template } = controlOperation(id)
  const filled = template
    .replace('{world}', 'w')
    .replace('{session}', 's')
    .replace('{theme}', 'quota')
    .replace('{scenario}', 'usage')
    .replace('{account}', 'a')
    .replace('{token}', 't')
    .replace('{snapshot}', 'p')
    .replace('{fault}', 'f')
    .replace('{exchange}', '7')
  expect(asked).toMatchObject([{ method, url: `http://127.0.0.1:4010/_control${filled}` }])
})

test('bodies: sent as JSON, and the call resolves to the answer', async () => {
  const { asked, control } = clientOf(() => Response.json(clock))
  expect(await control.moveClock({ path, body: { advance: 'PT10M' } })).toEqual(clock)
  expect(asked[0]?.body).toBe('{"advance":"PT10M"}')
  expect(asked[0]?.headers.get('content-type')).toBe('application/json')
})

test('bodies: without one, neither a body nor its type is sent', async () => {
  const { asked, control } = clientOf(() => new Response(null, { status: 204 }))
  expect(await control.clearLedger({ path })).toBeNull()
  expect(asked[0]?.body).toBe('')
  expect(asked[0]?.headers.get('content-type')).toBeNull()
})

test('parameters: those of the query are sent by name, those of the path escaped', async () => {
  const { asked, control } = clientOf(() => Response.json({ exchanges: [], tallies: {} }))
  await control.getLedger({ path: { world: 'a/b' }, query: { limit: 5, operation: 'get report' } })
  expect(asked[0]?.url).toBe('http://127.0.0.1:4010/_control/worlds/a%2Fb/ledger?limit=5&operation=get+report')
})

test('addresses: a slash at the end makes no difference', async () => {
  const { asked, control } = clientOf(() => Response.json(clock), { url: 'http://127.0.0.1:4010/_control/' })
  await control.getClock({ path })
  expect(asked[0]?.url).toBe('http://127.0.0.1:4010/_control/worlds/default/clock')
})

test('tokens: sent as a bearer; without one there is no header', async () => {
  const withToken = clientOf(() => Response.json(clock), { token: 'secret' })
  await withToken.control.getClock({ path })
  expect(withToken.asked[0]?.headers.get('authorization')).toBe('Bearer secret')
  const without = clientOf(() => Response.json(clock))
  await without.control.getClock({ path })
  expect(without.asked[0]?.headers.has('authorization')).toBe(false)
})

test('refusals: the call rejects with code, status and reason', async () => {
  const { control } = clientOf(refusal('world_exists', 'There is a world w already.', 409))
  const rejected = control.createWorld({ body: { id: 'w' } })
  await expect(rejected).rejects.toBeInstanceOf(ControlError)
  await expect(rejected).rejects.toMatchObject({
    code: 'world_exists',
    status: 409,
    message: 'Failed to create a world: There is a world w already.',
  })
})

test('unreachable: a missing server rejects with the reason of the network', async () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:4010')
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }))
  await expect(createControl({ url: 'http://127.0.0.1:4010/_control', fetch }).getServer()).rejects.toMatchObject({
    code: 'unreachable',
    status: null,
    message: 'Failed to see who answers: no answer from http://127.0.0.1:4010/_control/: connect ECONNREFUSED 127.0.0.1:4010',
  })
})

test.each<[string, () => Response, number, string]>([
  ['a page', () => new Response('<p>Hello</p>'), 200, 'the body must be an object'],
  ['no body', () => new Response(''), 200, 'the body must be an object'],
  ['another body', () => Response.json({ ...clock, mode: 'paused' }), 200, 'mode must be one of running, frozen'],
  ['another success', () => new Response(null, { status: 204 }), 204, 'the status 204 is not documented for getClock'],
  ['a fault of a proxy', () => new Response('Bad gateway', { status: 502 }), 502, 'the status 502 is not documented for getClock'],
  ['the page of a 404', () => new Response('Not found', { status: 404 }), 404, 'the body must be an object'],
])('unexpected answer: %s', async (_, answer, status, reason) => {
  await expect(clientOf(answer).control.getClock({ path })).rejects.toMatchObject({
    code: 'unexpected_answer',
    status,
    message: `Failed to read the clock: the answer ${status} is not the control API's: ${reason}`,
  })
})

test.each(controlOperationIds)('%s: a state that is not kept rejects with its code', async (id) => {
  const { control } = clientOf(refusal('state_not_kept', 'Failed to keep the state: no space is left.', 503))
  const call = control[id] as (given: object) => Promise<unknown> | AsyncIterable<unknown> // each has its own arguments
  const answer = call({ path: values })
  await expect(Symbol.asyncIterator in answer ? answer[Symbol.asyncIterator]().next() : answer).rejects.toMatchObject({
    code: 'state_not_kept',
    status: 503,
    message: expect.stringMatching(/: Failed to keep the state: no space is left\.$/),
  })
})

test('unexpected answer: the message of a mock that broke is shown', async () => {
  await expect(clientOf(refusal('internal_error', 'The mock broke.', 500)).control.getClock({ path })).rejects.toMatchObject({
    code: 'unexpected_answer',
    status: 500,
    message: 'Failed to read the clock: The mock broke.',
  })
})

test('streams: events are parsed, comments and unknown fields left out', async () => {
  const chunks = [
    ': hello\n\nevent: world\nid: 7\nretry: 5\ndata: {"type":"sessionCreated","sessionId":"s"}\n\ndata: {"type":"exchange"}\n\n',
  ]
  expect(await eventsOf(chunks)).toEqual([
    { event: 'world', id: '7', data: { type: 'sessionCreated', sessionId: 's' } },
    { event: 'message', id: '7', data: { type: 'exchange' } },
  ])
})

test('streams: no event is lost wherever chunks are cut, even within a character', async () => {
  const text = 'event: world\r\nid: 1\r\ndata: {"type":"emailSent",\r\ndata: "to":"Zoë"}\r\n\r\nid: 2\rdata: {"type":"exchange"}\r\r: end\n'
  const bytes = new TextEncoder().encode(text)
  const expected = [
    { event: 'world', id: '1', data: { type: 'emailSent', to: 'Zoë' } },
    { event: 'message', id: '2', data: { type: 'exchange' } },
  ]
  for (let at = 0; at <= bytes.length; at++) expect(await eventsOf([bytes.slice(0, at), bytes.slice(at)]), `cut at ${at}`).toEqual(expected)
  expect(await eventsOf([...bytes].map((byte) => new Uint8Array([byte])))).toEqual(expected)
})

test('streams: an unfinished event is dropped', async () => {
  expect(await eventsOf(['data: {"type":"exchange"}\n'])).toEqual([])
})

test('streams: an event whose data has no type is an unexpected answer', async () => {
  await expect(eventsOf(['data: hello\n\n'])).rejects.toMatchObject({
    code: 'unexpected_answer',
    status: 200,
    message: 'Failed to follow what happens: the data of an event is no object with a type: hello',
  })
})

test('streams: a refused one rejects with the code of the refusal', async () => {
  const { control } = clientOf(refusal('world_not_found', 'There is no world w.', 404))
  const events = control.streamEvents({ path: { world: 'w' } })[Symbol.asyncIterator]()
  await expect(events.next()).rejects.toMatchObject({
    code: 'world_not_found',
    message: 'Failed to follow what happens: There is no world w.',
  })
})

test('streams: one that breaks off rejects as unreachable', async () => {
  const broken = () => new Response(new ReadableStream({ start: (controller) => controller.error(new Error('socket hang up')) }))
  const events = clientOf(broken).control.streamEvents({ path })[Symbol.asyncIterator]()
  await expect(events.next()).rejects.toMatchObject({
    code: 'unreachable',
    message: 'Failed to follow what happens: the stream broke off: socket hang up',
  })
})

test('streams: an abort ends the wait and closes the connection', async () => {
  let isCancelled = false
  const waiting = () =>
    new Response(
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        start: (controller) => controller.enqueue(new TextEncoder().encode('data: {"type":"exchange"}\n\n')),
        cancel: () => {
          isCancelled = true
        },
      }),
    )
  const abort = new AbortController()
  const fetch = () => Promise.resolve(waiting())
  const control = createControl({ url: 'http://127.0.0.1:4010/_control', fetch })
  const events = control.streamEvents({ path, signal: abort.signal })[Symbol.asyncIterator]()
  expect(await events.next()).toMatchObject({ value: { data: { type: 'exchange' } } })
  const next = events.next()
  abort.abort()
  expect(await next).toEqual({ done: true, value: undefined })
  expect(isCancelled).toBe(true)
})

test('streams: after an abort no event follows, even of the same chunk', async () => {
  const abort = new AbortController()
  const { control } = clientOf(streamOf(['data: {"type":"first"}\n\ndata: {"type":"second"}\n\n']))
  const given: string[] = []
  for await (const { data } of control.streamEvents({ path, signal: abort.signal })) {
    given.push(data.type)
    abort.abort()
  }
  expect(given).toEqual(['first'])
})

test('streams: a loop that is left closes the connection', async () => {
  let isCancelled = false
  const { control } = clientOf(
    () =>
      new Response(
        new ReadableStream<Uint8Array<ArrayBuffer>>({
          pull: (controller) => controller.enqueue(new TextEncoder().encode('data: {"type":"exchange"}\n\n')),
          cancel: () => {
            isCancelled = true
          },
        }),
      ),
  )
  for await (const { data } of control.streamEvents({ path })) if (data.type === 'exchange') break
  expect(isCancelled).toBe(true)
})

test('streams: one that was aborted before it began has no events', async () => {
  const { control } = clientOf(streamOf(['data: {"type":"exchange"}\n\n']))
  const events = control.streamEvents({ path, signal: AbortSignal.abort() })[Symbol.asyncIterator]()
  expect(await events.next()).toEqual({ done: true, value: undefined })
})

test('types: an operation takes its arguments and no others', () => {
  const { control } = clientOf(() => Response.json(clock))
  const calls = () => [
    // @ts-expect-error it takes nothing
    control.getServer({}),
    // @ts-expect-error it needs a body
    control.createWorld(),
    // @ts-expect-error it needs a path
    control.getLedger({ query: { limit: 3 } }),
    // @ts-expect-error it has no query
    control.getClock({ path, query: {} }),
    // @ts-expect-error it has no such parameter
    control.getLedger({ path, query: { limt: 3 } }),
    // @ts-expect-error it is no stream
    control.getClock({ path, signal: AbortSignal.abort() }),
  ]
  expect(calls).toBeTypeOf('function')
})
