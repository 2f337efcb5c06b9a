import { expect, test } from 'vitest'
import { readHar, type HarOptions, type ReadFile } from '../../src/traffic/har/read-har.ts'
import { toLeftOutLines } from '../../src/traffic/left-out.ts'

type Parts = Readonly<Record<string, unknown>>

function entry({ request = {}, response = {}, ...more }: { readonly request?: Parts; readonly response?: Parts } & Parts = {}): Parts {
  return {
    startedDateTime: '2026-03-02T09:00:00.250Z',
    time: 12.5,
    request: {
      method: 'GET',
      url: 'https://api.example.org/v2/sessions',
      headers: [{ name: 'Authorization', value: 'Bearer a' }],
      ...request,
    },
    response: { status: 200, headers: [], content: { size: 2, mimeType: 'application/json', text: '{}' }, ...response },
    ...more,
  }
}

async function read(
  entries: readonly unknown[],
  files: Readonly<Record<string, string>> = {},
  options: Partial<HarOptions> = {},
): Promise<Exclude<ReadFile, { fault: string }>> {
  const text = JSON.stringify({ log: { version: '1.2', creator: { name: 'x', version: '1' }, entries } })
  const found = await readText(text, files, options)
  if ('fault' in found) throw new Error(found.fault)
  return found
}

function readText(text: string, files: Readonly<Record<string, string>> = {}, options: Partial<HarOptions> = {}): Promise<ReadFile> {
  const chunks = (async function* () {
    yield text
  })()
  const readBeside = (name: string): Uint8Array | undefined => {
    const found = files[name]
    return found === undefined ? undefined : new TextEncoder().encode(found)
  }
  return readHar('bug.har', chunks, { needsBody: () => true, readBeside, ...options })
}

test('har: an entry has its times, headers in order, and bodies', async () => {
  const request = {
    method: 'post',
    headers: [
      { name: ':authority', value: 'api.example.org' },
      { name: 'B', value: '1' },
      { name: 'b', value: '2' },
    ],
    postData: { mimeType: 'application/json', text: '{"query":"sleep"}' },
  }
  const { recorded, leftOut, notes } = await read([entry({ request, response: { headers: [{ name: 'Set-Cookie', value: 'a' }] } })])
  expect([leftOut, notes]).toEqual([[], []])
  expect(recorded).toEqual([
    {
      place: 'bug.har, entry 1',
      sentAt: Date.parse('2026-03-02T09:00:00.250Z'),
      answeredAt: Date.parse('2026-03-02T09:00:00.250Z') + 12.5,
      request: {
        method: 'POST',
        url: 'https://api.example.org/v2/sessions',
        headers: [
          ['B', '1'],
          ['b', '2'],
        ],
        body: { text: '{"query":"sleep"}' },
      },
      answer: { status: 200, headers: [['Set-Cookie', 'a']], body: { text: '{}' } },
    },
  ])
})

test('har: times that cannot be read are named in one line', async () => {
  const { recorded, notes } = await read([entry(), entry({ startedDateTime: 'yesterday' }), entry({ startedDateTime: 7 })])
  expect(recorded.map(({ sentAt }) => sentAt !== undefined)).toEqual([true, false, false])
  expect(notes).toEqual(['bug.har, entry 2 is started "yesterday", which is no time, and 1 more is like it: the order in the file counts'])
})

test.each<[string, Parts, Parts]>([
  ['base64 that is text', { content: { mimeType: 'application/json', text: 'e30=', encoding: 'base64' } }, { body: { text: '{}' } }],
  ['base64 that is none', { content: { mimeType: 'application/pdf', text: '/9j/', encoding: 'base64' } }, { body: { base64: '/9j/' } }],
  ['a file beside the entries', { content: { mimeType: 'application/json', _file: 'a.json' } }, { body: { text: '{"a":1}' } }],
  ['a file that is not there', { content: { mimeType: 'application/json', _file: 'b.json' } }, { isCut: true }],
  ['a body that was not written', { content: { size: -1, mimeType: 'application/json' } }, { isCut: true }],
  ['no content at all', { content: undefined, headers: [{ name: 'Content-Length', value: '12' }] }, { isCut: true }],
  ['a body that was streamed through mitmproxy', { content: { size: 0, compression: 0, text: null } }, { isCut: true }],
  ['the first MB, as Firefox keeps it', { content: { size: 3_000_008, text: '{"a":"' } }, { body: { text: '{"a":"' }, isCut: true }],
  [
    'what came before the connection broke',
    { content: { size: 5, text: '{"a":' }, headers: [{ name: 'content-length', value: '100' }] },
    { body: { text: '{"a":' }, isCut: true },
  ],
  [
    'shorter than encoded, as mitmproxy counts it',
    {
      content: { size: 22, compression: -20, text: '{}' },
      headers: [
        { name: 'Content-Encoding', value: 'gzip' },
        { name: 'Content-Length', value: '22' },
      ],
    },
    { body: { text: '{}' } },
  ],
  ['a text whose mark was dropped', { content: { size: 5, text: '{}' } }, { body: { text: '{}' } }],
  ['given up after its headers, as Chromium says', { content: { size: 0 }, _error: 'net::ERR_ABORTED' }, { isCut: true }],
  ['kept from a page of another origin', { status: 429, content: { size: 0 }, _error: 'net::ERR_FAILED' }, { status: 429, isCut: true }],
  ['missing after an error, unless it has none', { status: 204, content: { size: 0 }, _error: 'net::ERR_FAILED' }, { status: 204 }],
  ['whole without an error', { content: { size: 2, text: '{}' }, _error: null }, { body: { text: '{}' } }],
  ['an empty body', { content: { size: 0, mimeType: 'x-unknown' } }, {}],
  ['no body by its status', { status: 204, content: { size: -1 } }, { status: 204 }],
  ['a redirect', { status: 302, content: { size: 0, text: '' } }, { status: 302, body: { text: '' } }],
])('har: the body of an answer is %s', async (_, response, answer) => {
  const { recorded } = await read([entry({ response })], { 'a.json': '{"a":1}' })
  expect(recorded[0]?.answer).toEqual({
    status: 200,
    headers: recorded[0]?.answer !== undefined && 'headers' in recorded[0].answer ? recorded[0].answer.headers : [],
    ...answer,
  })
})

test.each<[string, object, Parts]>([
  ['net::ERR_ABORTED', { isGivenUp: true }, { response: { status: 0, statusText: '', _error: 'net::ERR_ABORTED' } }],
  ['Load request cancelled', { isGivenUp: true }, { response: { status: 0, statusText: '', _error: 'Load request cancelled' } }],
  ['net::ERR_FAILED', {}, { response: { status: -1, _failureText: 'net::ERR_FAILED' } }],
  ['the request was given up', { isGivenUp: true }, { response: { status: 0, statusText: '' } }],
])('har: an entry without an answer failed: %s', async (failed, given, more) => {
  expect((await read([entry(more)])).recorded[0]?.answer).toEqual({ failed, ...given })
})

test.each<[string, unknown]>([
  ['it is no JSON object', 7],
  ['it has no request', { response: {} }],
  ['it is no request of the web', entry({ request: { url: 'data:text/plain,x' } })],
  ['it is no request of the web', entry({ request: { url: 'chrome-extension://x/y' } })],
  ['it is a preflight of a browser', entry({ request: { method: 'OPTIONS' } })],
  ['it is a tunnel of a proxy', entry({ request: { method: 'CONNECT' } })],
  ['it is a web socket', entry({ _webSocketMessages: [] })],
  ['a cache answered it', entry({ _fromCache: 'disk' })],
  // As Safari writes them.
  ['a cache answered it', entry({ _fetchType: 'Memory Cache' })],
  ['a cache answered it', entry({ _fetchType: 'Disk Cache' })],
  ['a cache answered it', entry({ _fetchType: 'Service Worker' })],
  ['a cache answered it', entry({ response: { status: 304 } })],
  ['a cache answered it', entry({ _securityState: 'insecure', response: { headers: [{ name: 'A', value: 'b' }], headersSize: 0 } })],
])('har: an entry is left out: %s', async (why, one) => {
  expect(await read([one, entry()])).toMatchObject({
    leftOut: [{ place: 'bug.har, entry 1', why }],
    recorded: [{ place: 'bug.har, entry 2' }],
  })
})

test('har: a form is its parameters, and an entry may have no times', async () => {
  const request = { method: 'POST', postData: { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'a', value: 'b c' }] } }
  const { recorded } = await read([entry({ request, startedDateTime: 'soon', time: -1 })])
  expect(recorded).toMatchObject([{ request: { body: { text: 'a=b+c' } } }])
  expect(recorded[0]).not.toHaveProperty('sentAt')
})

test('har: a file that ends early is read as far, and one of another kind is told', async () => {
  const text = JSON.stringify({ log: { entries: [entry(), entry()] } })
  expect(await readText(text.slice(0, -40))).toMatchObject({
    recorded: [{}],
    notes: ['bug.har ends in the middle of entry 2: what is before it is read'],
    cut: 'bug.har ends in the middle of entry 2',
  })
  expect(await readText('<html>')).toEqual({ fault: 'bug.har is no HAR file: it is no JSON object' })
  // A text cut at any place is read, or told to be none.
  for (let length = 0; length < text.length; length += 7) expect(await readText(text.slice(0, length))).toBeDefined()
})

test('har: bodies that nobody needs are not kept', async () => {
  const chunks = (async function* () {
    yield JSON.stringify({ log: { entries: [entry()] } })
  })()
  expect(await readHar('bug.har', chunks, { needsBody: () => false })).toMatchObject({ recorded: [{ answer: { isCut: true } }] })
})

test('har: a file without its keys says so, unless one was refused for want of it', async () => {
  const request = { headers: [] }
  const ofPage = { headers: [], url: 'https://app.example.org/' }
  const stripped = await read([entry({ request }), entry({ request, response: { status: 401 } }), entry({ request: ofPage })])
  expect(stripped.recorded.map((one) => one.request.isKeyHidden)).toEqual([true, true, true])
  expect(stripped.notes).toEqual(['bug.har was made without its keys: what was served is taken as sent with one key'])
  const text = '{"error":{"code":"invalid_api_key","message":"x"}}'
  const refused = await read([entry({ request, response: { status: 401, content: { mimeType: 'application/json', text } } })])
  expect(refused.recorded.map((one) => one.request.isKeyHidden)).toEqual([true])
  for (const whole of [
    [entry({ request }), entry()],
    [entry({ request, response: { status: 401 } }), entry({ request, response: { status: 404 } })],
    [entry({ request: ofPage })],
  ]) {
    const { recorded, notes } = await read(whole)
    expect([notes, recorded.some((one) => one.request.isKeyHidden)]).toEqual([[], false])
  }
})

test('har: without a header nobody knows of a key, unless the answer tells', async () => {
  const request = { headers: [] }
  const note = 'bug.har has no key in it: nobody knows which requests had one'
  for (const status of [400, 402, 403, 404, 409, 429, 500, 0]) {
    const { recorded, notes } = await read([entry({ request, response: { status } })])
    expect([status, recorded.map((one) => one.request.isKeyHidden), notes]).toEqual([status, [true], [note]])
  }
})

test('har: a mask hides a key, and a request without a header has none', async () => {
  const sent = (value: string): Parts => ({ headers: [{ name: 'Authorization', value }] })
  const hidden = async (...requests: readonly Parts[]): Promise<unknown> => {
    const { recorded, notes } = await read(requests.map((request) => entry({ request })))
    return [recorded.map((one) => one.request.isKeyHidden), notes]
  }
  const note = 'bug.har has a mask in place of each key: what was served is taken as sent with one key'
  expect(await hidden(sent('[redacted]'), { headers: [] }, sent('Bearer ***'))).toEqual([[true, undefined, true], [note]])
  const ofSome = 'bug.har has a mask in place of some keys: nobody knows whose account they are of'
  expect(await hidden(sent('[redacted]'), sent('Bearer rs-1'))).toEqual([[true, undefined], [ofSome]])
  for (const mask of ['', 'Bearer ', 'Bearer <API_KEY>', '[Authorization redacted]', 'Bearer sk-****'])
    expect([mask, await hidden(sent(mask))]).toEqual([mask, [[true], [note]]])
  for (const key of ['key-1', 'Bearer x']) expect([key, await hidden(sent(key))]).toEqual([key, [[undefined], []]])
})

test('har: where the headers of an answer were left out, its body tells the type', async () => {
  const typeOf = async (response: Parts): Promise<unknown> => {
    const [one] = (await read([entry({ response })])).recorded
    return one?.answer !== undefined && 'status' in one.answer ? one.answer.headers : undefined
  }
  const [text, mimeType] = ['{"sessions":[]}', 'application/json; charset=utf-8']
  expect(await typeOf({ content: { text, mimeType } })).toEqual([['content-type', mimeType]])
  expect(await typeOf({ headers: undefined, content: { text } })).toEqual([['content-type', 'application/json']])
  expect(await typeOf({ content: { text: 'no', mimeType: 'text/plain' } })).toEqual([['content-type', 'text/plain']])
  // A header that is missing among others was not sent.
  expect(await typeOf({ headers: [{ name: 'Date', value: 'x' }], content: { text, mimeType } })).toEqual([['Date', 'x']])
})

test('read HAR: entries that there is no room for are counted, and the first is named', async () => {
  let room = 2
  const entries = [entry(), entry({ _fromCache: 'disk' }), entry(), entry(), entry(), entry()]
  const { recorded, leftOut } = await read(entries, {}, { mayKeepEntry: () => room-- > 0 })
  expect(recorded.map(({ place }) => place)).toEqual(['bug.har, entry 1', 'bug.har, entry 3'])
  expect(toLeftOutLines(leftOut)).toEqual([
    'left out 3 entries: there is no room for it; the first is bug.har, entry 4',
    'left out bug.har, entry 2: a cache answered it',
  ])
})
