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

test('mask: the key stands nowhere in a redacted exchange', () => {
  expect(createMask(['key-secret', '']).exchange(exchange)).toEqual({
    ...exchange,
    request: { ...request, headers: { authorization: 'Bearer •••', 'x-note': '•••' }, body: '{"researchQuestion":"What\'s •••?"}' },
    response: { status: 400, headers: { 'x-echo': '•••' }, text: '{"echo":["•••"]}', json: { echo: ['•••'] } },
  })
})

test('mask: the answer of a tool stays an error, without the key', () => {
  const response = { status: 200, headers: {}, text: '', isError: true, error: { code: -32602, message: 'no key-secret here' } }
  expect(createMask(['key-secret']).exchange({ ...exchange, response }).response).toEqual({
    ...response,
    error: { code: -32602, message: 'no ••• here' },
  })
})

test.each([
  ['alone', 'key-secret', '•••'],
  ['in an address', 'http://x/?a=1%20key-secret&b', 'http://x/?a=1%20•••&b'],
  ['after an escaped line break', '{"a":"x\\nkey-secret"}', '{"a":"x\\n•••"}'],
  ['in another word', 'my-key-secret, key-secret-w1, key-secrets', 'my-key-secret, key-secret-w1, key-secrets'],
  ['twice', 'key-secret key-secret', '••• •••'],
])('mask: a secret as a whole word: %s', (_, text, masked) => {
  expect(createMask(['key-secret']).text(text)).toBe(masked)
})

test('mask: a secret with signs, as JSON and addresses escape it', () => {
  const secret = 'a"b/c+d='
  expect(createMask([secret]).text(`${secret} ${JSON.stringify(secret)} ${encodeURIComponent(secret)} a\\"b\\/c+d=`)).toBe(
    '••• "•••" ••• •••',
  )
})

test('mask: the signs of a secret by all names that HTML has for them', () => {
  const { text } = createMask(['a.b:c!d$e|f_g#h@i&j', 'k?l'.repeat(5)])
  expect(text('x a&period;b&colon;c&excl;d&dollar;e&VerticalLine;f&UnderBar;g&num;h&commat;i&ampj y')).toBe('x ••• y')
  expect(text('x a.b&COLON;c!d&dollar;e&verbar;f&lowbar;g#h@i&AMP;j y')).toBe('x ••• y')
  expect(text(`x ${'k&quest;l'.repeat(5)} y`)).toBe('x ••• y')
  expect(text('x &xfade; &nothing; &hyphen; y')).toBe('x &xfade; &nothing; &hyphen; y')
})

test('mask: numbers and member names that echo a secret', () => {
  const response = { status: 400, headers: {}, text: '', json: { '12345678': 12345678, other: 5 } }
  expect(createMask(['12345678']).exchange({ ...exchange, response }).response).toMatchObject({ json: { '•••': '•••', other: 5 } })
})

test('mask: a short secret is masked in headers only', () => {
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
])('mask: any authorization: %j', (authorization, masked) => {
  expect(createMask([]).exchange({ ...exchange, request: { ...request, headers: { Authorization: authorization } } })).toMatchObject({
    request: { headers: { Authorization: masked } },
  })
})

test('mask: the reason of a failed request', () => {
  expect(createMask(['key-secret']).exchange({ ...exchange, response: { failed: 'no host key-secret' } }).response).toEqual({
    failed: 'no host •••',
  })
})

test('curl: the key comes from the environment, and words are quoted', () => {
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
])('curl: the key of the account %s comes from its own variable', (as, variable) => {
  const own = { ...exchange, as, request: { method: 'GET', url: 'http://x/', headers: { Authorization: 'Bearer •••' } } }
  expect(toCurl(own)).toBe(`curl -H "authorization: Bearer $${variable}" http://x/`)
  expect(findOtherKey(own)).toEqual({ variable, entry: `keys.${as} of the target` })
})

test('curl: no variable is named for the default account, nor without a key', () => {
  expect(
    findOtherKey({ ...exchange, request: { method: 'GET', url: 'http://x/', headers: { authorization: 'Bearer •••' } } }),
  ).toBeUndefined()
  expect(findOtherKey({ ...exchange, as: 'other', request: { method: 'GET', url: 'http://x/', headers: {} } })).toBeUndefined()
})

test('curl: where a recording hides the key, nobody is asked for that of its account', () => {
  const hidden = {
    ...exchange,
    as: 'hidden',
    isKeyUnknown: true,
    request: { method: 'GET', url: 'http://x/', headers: { authorization: 'x' } },
  } as const
  expect(toCurl(hidden)).toBe('curl -H "authorization: Bearer $UNDERSTUDY_KEY" http://x/')
  expect(findOtherKey(hidden)).toBeUndefined()
})

test('curl: a GET with a body stays a GET, and a query is quoted', () => {
  expect(toCurl({ ...exchange, request: { method: 'GET', url: 'http://x/a?b=1&c', headers: {}, body: '@file' } })).toBe(
    "curl -X GET --data-raw @file 'http://x/a?b=1&c'",
  )
  expect(toCurl({ ...exchange, request: { method: 'GET', url: 'http://x/', headers: {} } })).toBe('curl http://x/')
})

test('mask: the bytes of a file are left out', () => {
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
  ['<a href="https://f/a?x=1&amp;sig=0af&amp;y=2">', '<a href="https://f/a?x=1&amp;sig=***&amp;y=2">'],
  ['next=https%3A%2F%2Ff%2Fa%3Fx%3D1%26sig%3D0af%252F%26y%3D2&z=1', 'next=https%3A%2F%2Ff%2Fa%3Fx%3D1%26sig%3D***%26y%3D2&z=1'],
  ['http://f/a#token=0af', 'http://f/a#token=***'],
  ...['hmac', 'md5', 'jwt', 'hash', 'sign'].map((name) => [`http://f/a?${name}=0af81c2d9e&x=1`, `http://f/a?${name}=***&x=1`]),
  ['https://me:pa55@f/a and redis://:pa55@r', 'https://me:***@f/a and redis://:***@r'],
  ['to=https%3A%2F%2Fme%3Apa55%40f', 'to=https%3A%2F%2Fme%3A***%40f'],
  ['http://f:80/a@b?key=exports/report-2024.pdf&sign=plus&hash=top', 'http://f:80/a@b?key=exports/report-2024.pdf&sign=plus&hash=top'],
  ['https://doi.org/10.1000/a:b@c?key=Smith', 'https://doi.org/10.1000/a:b@c?key=Smith'],
  ['http://f/a?assigned=1&design=2&cursor=3', 'http://f/a?assigned=1&design=2&cursor=3'],
])('mask: the signature of an address and no more of it: %s', (text = '', masked) => {
  expect(createMask([]).text(text)).toBe(masked)
})

test('mask: the cookies of an answer', () => {
  const response = { status: 200, headers: { 'set-cookie': 'sid=0af; Path=/', location: 'http://f/a?sig=0af' }, text: '' }
  expect(createMask([]).exchange({ ...exchange, response }).response).toMatchObject({
    headers: { 'set-cookie': '•••', location: 'http://f/a?sig=***' },
  })
})

test('curl: an authorization of the request itself is not replaced by the key', () => {
  const own = { ...exchange, as: null, request: { method: 'GET', url: 'http://x/', headers: { authorization: 'Token •••' } } }
  expect(toCurl(own)).toBe("curl -H 'authorization: Token •••' http://x/")
})

test('mask: the name of a session of an MCP server', () => {
  const response = { status: 200, headers: { 'mcp-session-id': 'session-1' }, text: '' }
  const named = { method: 'POST', url: 'http://f/mcp', headers: { 'Mcp-Session-Id': 'session-1' } }
  expect(createMask([]).exchange({ ...exchange, response, request: named })).toMatchObject({
    request: { headers: { 'Mcp-Session-Id': '•••' } },
    response: { headers: { 'mcp-session-id': '•••' } },
  })
})
