import { expect, test } from 'vitest'
import type { Exchange } from '../../src/exchange/exchange.ts'
import { createMask } from '../../src/exchange/redact.ts'
import { findOtherKey, toCurl } from '../../src/exchange/to-curl.ts'

const request: Exchange['request'] = {
  method: 'POST',
  url: 'http://127.0.0.1/api/v2/sessions/reports',
  headers: { authorization: 'Bearer key-secret', 'x-note': 'key-secret' },
  body: '{"researchQuestion":"What\'s key-secret?"}',
}
const exchange: Exchange = {
  id: 1,
  operation: 'createReport',
  as: 'default',
  sentAt: 0,
  answeredAt: 1,
  order: { sent: 1, answered: 2 },
  request,
  response: { status: 400, headers: { 'x-echo': 'key-secret' }, text: '{"echo":["key-secret"]}', json: { echo: ['key-secret'] } },
}

test('a redacted exchange has the key nowhere, whatever echoed it', () => {
  expect(createMask(['key-secret', '']).exchange(exchange)).toEqual({
    ...exchange,
    request: { ...request, headers: { authorization: 'Bearer •••', 'x-note': '•••' }, body: '{"researchQuestion":"What\'s •••?"}' },
    response: { status: 400, headers: { 'x-echo': '•••' }, text: '{"echo":["•••"]}', json: { echo: ['•••'] } },
  })
})

test.each([
  ['alone', 'key-secret', '•••'],
  ['in an address', 'http://x/?a=1%20key-secret&b', 'http://x/?a=1%20•••&b'],
  ['after an escaped line break', '{"a":"x\\nkey-secret"}', '{"a":"x\\n•••"}'],
  ['in another word', 'my-key-secret, key-secret-w1, key-secrets', 'my-key-secret, key-secret-w1, key-secrets'],
  ['twice', 'key-secret key-secret', '••• •••'],
])('a secret is masked as a whole word: %s', (_, text, masked) => {
  expect(createMask(['key-secret']).text(text)).toBe(masked)
})

test('a secret with signs is masked as JSON and addresses write it', () => {
  const secret = 'a"b/c+d='
  expect(createMask([secret]).text(`${secret} ${JSON.stringify(secret)} ${encodeURIComponent(secret)} a\\"b\\/c+d=`)).toBe(
    '••• "•••" ••• •••',
  )
})

test('a number and a member name that echo a secret are masked', () => {
  const response = { status: 400, headers: {}, text: '', json: { '12345678': 12345678, other: 5 } }
  expect(createMask(['12345678']).exchange({ ...exchange, response }).response).toMatchObject({ json: { '•••': '•••', other: 5 } })
})

test('a short secret does not shred texts: only headers are free of it', () => {
  const mask = createMask(['e'])
  expect(mask.text('the e of a text')).toBe('the e of a text')
  const headers = { authorization: 'e', 'x-key': 'e', 'x-list': 'a, e, ee', accept: 'application/json' }
  expect(mask.exchange({ ...exchange, request: { ...request, headers } })).toMatchObject({
    operation: 'createReport',
    request: { headers: { authorization: '•••', 'x-key': '•••', 'x-list': 'a, •••, ee', accept: 'application/json' } },
  })
})

test.each([
  ['Bearer unknown-key', 'Bearer •••'],
  ['Basic dXNlcg==', 'Basic •••'],
  ['unknown-key', '•••'],
  ['Bearer', 'Bearer'],
  ['', ''],
])('an authorization is masked whatever it holds: %j', (authorization, masked) => {
  expect(createMask([]).exchange({ ...exchange, request: { ...request, headers: { Authorization: authorization } } })).toMatchObject({
    request: { headers: { Authorization: masked } },
  })
})

test('why a request failed is masked too', () => {
  expect(createMask(['key-secret']).exchange({ ...exchange, response: { failed: 'no host key-secret' } }).response).toEqual({
    failed: 'no host •••',
  })
})

test('a curl line takes the key from the environment and quotes for the shell', () => {
  expect(
    toCurl({ ...exchange, request: { ...request, headers: { authorization: 'Bearer key-secret', 'x-note': 'a b' }, body: "What's it?" } }),
  ).toBe(
    `curl -X POST -H "authorization: Bearer $UNDERSTUDY_KEY" -H 'x-note: a b' --data-raw 'What'\\''s it?' http://127.0.0.1/api/v2/sessions/reports`,
  )
})

test.each([
  ['other', 'UNDERSTUDY_KEY_OTHER'],
  ['noApiAccess', 'UNDERSTUDY_KEY_NO_API_ACCESS'],
  ['my-own', 'UNDERSTUDY_KEY_MY_OWN'],
])('a curl line of the account %s takes its key from a variable of its own, and it is told what that is to hold', (as, variable) => {
  const own = { ...exchange, as, request: { method: 'GET', url: 'http://x/', headers: { Authorization: 'Bearer •••' } } }
  expect(toCurl(own)).toBe(`curl -H "authorization: Bearer $${variable}" http://x/`)
  expect(findOtherKey(own)).toEqual({ variable, entry: `keys.${as} of the target` })
})

test('nothing is told of the key of the default account, nor of a request without one', () => {
  expect(
    findOtherKey({ ...exchange, request: { method: 'GET', url: 'http://x/', headers: { authorization: 'Bearer •••' } } }),
  ).toBeUndefined()
  expect(findOtherKey({ ...exchange, as: 'other', request: { method: 'GET', url: 'http://x/', headers: {} } })).toBeUndefined()
})

test('a curl line of a get with a body stays a get, and a query is quoted', () => {
  expect(toCurl({ ...exchange, request: { method: 'GET', url: 'http://x/a?b=1&c', headers: {}, body: '@file' } })).toBe(
    "curl -X GET --data-raw @file 'http://x/a?b=1&c'",
  )
  expect(toCurl({ ...exchange, request: { method: 'GET', url: 'http://x/', headers: {} } })).toBe('curl http://x/')
})

test('the bytes of a file are not shown', () => {
  const response = { status: 200, headers: {}, text: 'key-secret', bytes: new TextEncoder().encode('key-secret') }
  expect(createMask([]).exchange({ ...exchange, response }).response).toEqual({ status: 200, headers: {}, text: 'key-secret' })
})

test.each([
  [
    'https://s3.test/a.pdf?X-Amz-Date=1&X-Amz-Signature=0af&X-Amz-Expires=9',
    'https://s3.test/a.pdf?X-Amz-Date=1&X-Amz-Signature=***&X-Amz-Expires=9',
  ],
  ['https://blob.test/a.pdf?sv=1&sig=a%2Fb%3D', 'https://blob.test/a.pdf?sv=1&sig=***'],
  ['{"pdfUrl":"http://f/a?expires=9&signature=0af","next":1}', '{"pdfUrl":"http://f/a?expires=9&signature=***","next":1}'],
  ['{"pdfUrl":"http://f/a?X-Amz-Security-Token=0af\\u0026x=1"}', '{"pdfUrl":"http://f/a?X-Amz-Security-Token=***\\u0026x=1"}'],
  ['http://f/a\\u0026Signature=0af', 'http://f/a\\u0026Signature=***'],
  ['http://f/a?assigned=1&design=2&cursor=3', 'http://f/a?assigned=1&design=2&cursor=3'],
])('what an address is signed with is masked, and the rest of it is not: %s', (text, masked) => {
  expect(createMask([]).text(text)).toBe(masked)
})

test('the cookies of an answer are masked', () => {
  const response = { status: 200, headers: { 'set-cookie': 'sid=0af; Path=/', location: 'http://f/a?sig=0af' }, text: '' }
  expect(createMask([]).exchange({ ...exchange, response }).response).toMatchObject({
    headers: { 'set-cookie': '•••', location: 'http://f/a?sig=***' },
  })
})

test('a curl line of a request with an authorization of its own does not take the key for it', () => {
  const own = { ...exchange, as: null, request: { method: 'GET', url: 'http://x/', headers: { authorization: 'Token •••' } } }
  expect(toCurl(own)).toBe("curl -H 'authorization: Token •••' http://x/")
})
