import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toApiRequest } from '../../../src/mock/browser/message.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'

type Asking = { readonly clientAddress?: string; readonly headers?: Readonly<Record<string, string>>; readonly method?: string }

const open = createUnderstudy({ baseUrl: 'http://127.0.0.1:4010/api/v2' })
const guarded = createUnderstudy({ baseUrl: 'http://127.0.0.1:4010/api/v2', controlToken: 'secret' })
const behind = createUnderstudy({ baseUrl: 'https://mock.example.org/api/v2' })

/** Asks for the worlds in any way, and returns the status and the reason. Pages of other origins cannot read the answer. */
function ask(understudy: typeof open, { clientAddress = '127.0.0.1', headers = {}, method = 'GET' }: Asking) {
  const sent: Readonly<Record<string, string>> = { host: '127.0.0.1:4010', ...headers }
  const headerNames = (): readonly string[] => Object.keys(sent)
  const header = (name: string): string | undefined => sent[name]
  const outcome = understudy.answer({ method, path: '/_control/worlds', query: '', clientAddress, header, headerNames })
  expect(outcome.headers.filter(([name]) => name.toLowerCase().startsWith('access-control-'))).toEqual([])
  const { body } = outcome
  if (typeof body !== 'string') throw new Error('the answer is no text')
  const { error } = JSON.parse(body) as { error?: { code: string; message: string } } // an answer of control
  return [outcome.status, ...(error === undefined ? [] : [error.code, error.message])]
}

test.each([
  ['a program', {}],
  ['a program by IPv6', { clientAddress: '::1', headers: { host: '[::1]:4010' } }],
  ['a program by IPv4 in IPv6', { clientAddress: '::ffff:127.0.0.1' }],
  ['another loopback address', { clientAddress: '127.8.9.1', headers: { host: '127.8.9.1:4010' } }],
  ['localhost', { headers: { host: 'localhost:4010' } }],
  ['a name below localhost', { headers: { host: 'mock.localhost:4010' } }],
  ['a typed address', { headers: { 'sec-fetch-site': 'none' } }],
  ['a script of its own page', { headers: { 'sec-fetch-site': 'same-origin' } }],
  ['its own page', { headers: { origin: 'http://127.0.0.1:4010' } }],
  ['its own page by another name', { headers: { host: 'localhost:4010', origin: 'http://localhost:4010' } }],
])('%s on this machine has access to control', (_, asking) => {
  expect(ask(open, asking)).toEqual([200])
})

const noPage = (origin: string) => `it comes from a page of ${origin}`
const noHost = (host: string) => `the host ${host} is not the mock's`
const noMachine = (address: string) => `it comes from ${address}, which is not this machine`

test.each<[string, Asking, string]>([
  ['a page of another origin', { headers: { origin: 'https://evil.example' } }, noPage('https://evil.example')],
  ['a page of another port', { headers: { origin: 'http://127.0.0.1:3000' } }, noPage('http://127.0.0.1:3000')],
  ['a page without an origin of its own', { headers: { origin: 'null' } }, noPage('null')],
  [
    'a page that rebinds a name',
    { headers: { host: 'evil.example:4010', origin: 'http://evil.example:4010' } },
    noHost('evil.example:4010'),
  ],
  ['a request by a foreign name', { headers: { host: 'evil.example' } }, noHost('evil.example')],
  ['a name that looks like a loopback one', { headers: { host: '127.0.0.1.evil.example' } }, noHost('127.0.0.1.evil.example')],
  ['a request that a proxy sent on', { headers: { 'x-forwarded-for': '203.0.113.7' } }, 'a proxy sent it on, as x-forwarded-for says'],
  ['a request that a proxy says it forwarded', { headers: { forwarded: 'for=203.0.113.7' } }, 'a proxy sent it on, as forwarded says'],
  ['a request with the address of somebody else', { headers: { 'x-real-ip': '203.0.113.7' } }, 'a proxy sent it on, as x-real-ip says'],
  ['a request that came by way of another', { headers: { via: '1.1 edge' } }, 'a proxy sent it on, as via says'],
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip', 'x-forwarded-user'].map(
    (name): [string, Asking, string] => [`a request with ${name}`, { headers: { [name]: 'x' } }, `a proxy sent it on, as ${name} says`],
  ),
  ['an image in a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 'it comes from a page of another site'],
  ['a name that ends like localhost', { headers: { host: 'notlocalhost' } }, noHost('notlocalhost')],
  ['a host that is none', { headers: { host: 'a b' } }, noHost('a b')],
  ['a user before a loopback address', { headers: { host: 'evil.example@127.0.0.1:4010' } }, noHost('evil.example@127.0.0.1:4010')],
  ['an address in escapes', { headers: { host: '%3127.0.0.1' } }, noHost('%3127.0.0.1')],
  ['another machine', { clientAddress: '192.168.1.9' }, noMachine('192.168.1.9')],
  ['another machine by IPv6', { clientAddress: 'fe80::1' }, noMachine('fe80::1')],
  ['another machine by IPv4 in IPv6', { clientAddress: '::ffff:10.0.0.1' }, noMachine('::ffff:10.0.0.1')],
  ['nobody knows who', { clientAddress: '' }, noMachine('')],
])('%s has no access to control, and gets the reason and a hint', (_, asking, why) => {
  const said = (hint: string) => [403, 'unauthorised', `This request may not control the mock: ${why}; ${hint}.`]
  expect(ask(open, asking)).toEqual(said('start the mock with --control-token and send it'))
  expect(ask(guarded, asking)).toEqual(said('send the control token'))
  const withToken = (token: string) => ({ ...asking, headers: { ...asking.headers, authorization: `Bearer ${token}` } })
  expect(ask(guarded, withToken('secret'))).toEqual([200])
  expect(ask(guarded, withToken('secre'))).toEqual(said('send the control token'))
  expect(ask(guarded, withToken(''))).toEqual(said('send the control token'))
  expect(ask(open, withToken(''))[0]).toBe(403)
  expect(ask(open, withToken('null'))[0]).toBe(403)
})

const word = fc.stringMatching(/^[a-z]{2,9}$/)
const beginnings = ['x-forwarded-?', 'x-original-?', 'cf-?', 'fly-?', 'fastly-?', 'x-azure-?', 'x-vercel-?', 'x-nf-?', 'x-envoy-?']
const ends = ['x-?-forwarded-for', '?-forwarded', 'x-?-client-ip', '?-clientip', '?-real-ip', '?-remote-addr', '?-connection-ip', 'x-?-ip']
const proxyName = fc.oneof(
  ...[...beginnings, ...ends].map((shape) => word.map((one) => shape.replace('?', one))),
  fc.constantFrom('x-bluecoat-via', 'x-nginx-proxy', 'wl-proxy-ssl', 'cdn-requestid', 'x-amz-cf-id', 'x-varnish', 'x-scheme', 'x-host'),
  fc.constantFrom('client-ip', 'x-remote-ip', 'wl-proxy-client-ip', 'x-azure-socketip', 'x-amzn-trace-id', 'cf-ray'),
)

test('control: a header of a proxy, by any name, ends the access of this machine', () => {
  fc.assert(
    fc.property(proxyName, (name) => {
      expect(ask(open, { headers: { [name]: 'x' } })).toEqual([403, 'unauthorised', expect.stringContaining(`as ${name} says`)])
    }),
  )
})

test.each([
  ['a browser', ['accept', 'accept-encoding', 'accept-language', 'cache-control', 'connection', 'cookie', 'dnt', 'pragma', 'priority']],
  ['a page', ['sec-ch-ua', 'sec-ch-ua-platform', 'sec-fetch-mode', 'sec-fetch-dest', 'sec-gpc', 'upgrade-insecure-requests', 'referer']],
  [
    'a program',
    [
      'user-agent',
      'proxy-connection',
      'proxy-authorization',
      'content-type',
      'content-length',
      'transfer-encoding',
      'expect',
      'te',
      'upgrade',
      'keep-alive',
    ],
  ],
  [
    'a traced program',
    ['traceparent', 'tracestate', 'baggage', 'x-request-id', 'x-correlation-id', 'idempotency-key', 'b3', 'sentry-trace'],
  ],
  ['an SDK', ['x-stainless-os', 'x-api-key', 'x-requested-with', 'x-zip', 'x-ship', 'x-client-version', 'x-original', 'postman-token']],
])('control: no header of %s is that of a proxy', (_, names) => {
  for (const name of names) expect([name, ...ask(open, { headers: { [name]: 'x' } })]).toEqual([name, 200])
})

test('control on this machine needs no token, and ignores a wrong one', () => {
  expect(ask(guarded, {})).toEqual([200])
  expect(ask(guarded, { headers: { authorization: 'Bearer wrong' } })).toEqual([200])
})

test('the public origin has access to control, by name and from its pages', () => {
  expect(ask(behind, { headers: { host: 'mock.example.org' } })).toEqual([200])
  expect(ask(behind, { headers: { host: 'mock.example.org', origin: 'https://mock.example.org' } })).toEqual([200])
  expect(ask(behind, { headers: { origin: 'https://mock.example.org' } })).toEqual([200])
  expect(ask(behind, { headers: { host: 'mock.example.org', origin: 'https://other.example.org' } })[0]).toBe(403)
  expect(ask(open, { headers: { host: 'mock.example.org' } })[0]).toBe(403)
})

test('a preflight to control has no CORS headers', () => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  }
  expect(ask(guarded, { method: 'OPTIONS', headers })[0]).toBe(403)
  expect(ask(guarded, { method: 'OPTIONS', headers: { ...headers, origin: 'http://127.0.0.1:4010' } })[0]).toBe(405)
})

test('the control token is no API key, and an API key no control token', () => {
  const api = (authorization: string) => {
    const headers: Readonly<Record<string, string>> = { authorization }
    return guarded.answer({
      method: 'GET',
      path: '/api/v2/sessions',
      query: '',
      clientAddress: '10.0.0.1',
      header: (name) => headers[name],
    }).status
  }
  expect([api('Bearer secret'), api('Bearer key-default')]).toEqual([401, 200])
  expect(ask(guarded, { clientAddress: '10.0.0.1', headers: { authorization: 'Bearer key-default' } })[0]).toBe(403)
})

const proxied = { 'X-Forwarded-Someone': 'a' }

test.each<[string, RequestInfo | URL, RequestInit]>([
  ['a plain request', 'http://127.0.0.1:4010/_control/worlds', { headers: proxied }],
  ['Headers', 'http://127.0.0.1:4010/_control/worlds', { headers: new Headers(proxied) }],
  ['a list of headers', 'http://127.0.0.1:4010/_control/worlds', { headers: Object.entries(proxied) }],
  ['a Request', new Request('http://127.0.0.1:4010/_control/worlds', { headers: proxied }), {}],
])('control: fetch within a program lists the headers of %s', async (_, input, init) => {
  expect((await open.fetch(input, init)).status).toBe(403)
})

test('control: a request between pages keeps the names of its headers', () => {
  const clientAddress = '127.0.0.1'
  const request = toApiRequest({ method: 'GET', path: '/_control/worlds', query: '', headers: [['cf-ray', 'a']], clientAddress })
  expect(open.answer(request).status).toBe(403)
})

test('control: a site that is named twice, or in other letters, is another one as well', () => {
  for (const site of ['cross-site', 'Cross-Site', 'same-origin, cross-site'])
    expect(ask(open, { headers: { 'sec-fetch-site': site } })).toEqual([403, 'unauthorised', expect.stringContaining('another site')])
  expect(ask(open, { headers: { 'sec-fetch-site': 'same-origin' } })).toEqual([200])
})
