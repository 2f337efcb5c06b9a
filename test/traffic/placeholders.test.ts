import { expect, test } from 'vitest'
import { createPlaceholders } from '../../src/traffic/placeholders.ts'
import type { Recorded, RecordedHeaders } from '../../src/traffic/recorded.ts'
import { decodedForms } from '../support/secrets/decoded.ts'

type Parts = Partial<Recorded['request']> & { readonly answer?: Recorded['answer'] }

function recorded({ answer, ...request }: Parts): Recorded {
  return {
    place: 'bug.har, entry 1',
    request: { method: 'GET', url: 'https://research.example/api/v2/sessions', headers: [], ...request },
    ...(answer !== undefined && { answer }),
  }
}

function headersOf(...headers: RecordedHeaders): RecordedHeaders {
  return createPlaceholders().exchange(recorded({ headers })).request.headers
}

test.each([
  ['Authorization', 'Bearer abc', 'Bearer key-1'],
  ['authorization', 'bearer  abc def ', 'bearer  key-1 '],
  ['Authorization', 'abc', 'key-1'],
  ['Authorization', 'Token token="abc"', 'Token key-1'],
  ['Authorization', 'AWS4-HMAC-SHA256 Credential=AKIA/1, Signature=ab', 'AWS4-HMAC-SHA256 key-1'],
  ['Authorization', 'Bearer', 'Bearer'],
  ['Authorization', '', ''],
  ['Authorization', `Basic ${btoa('ada:hunter2')}`, `Basic ${btoa('ada:password-1')}`],
  ['Authorization', `Basic ${btoa('sk_12345:')}`, `Basic ${btoa('key-1:')}`],
  ['Authorization', `Basic ${btoa('ada@lab.example:x1:y2')}`, `Basic ${btoa('person-1@example.org:password-1')}`],
  ['Authorization', 'Basic !!', 'Basic key-1'],
  ['Proxy-Authorization', 'Bearer abc', 'Bearer key-1'],
  ['Authentication', 'sk9f8a7b6c5d4e', 'key-1'],
  ['X-Api-Key', 'abc', 'key-1'],
  ['Ocp-Apim-Subscription-Key', 'abc', 'key-1'],
  ['x-auth-token', 'abc', 'token-1'],
  ['X-Amz-Security-Token', 'abc', 'token-1'],
  ['Cookie', 'a=1; b="two"; c=; d', 'a=cookie-1; b=cookie-2; c=; d'],
  ['Set-Cookie', 'sid=a%20b; Path=/; HttpOnly', 'sid=cookie-1; Path=/; HttpOnly'],
  ['Set-Cookie', 'a=1; Path=/\nb=2; Secure', 'a=cookie-1; Path=/\nb=cookie-2; Secure'],
  ['Location', 'https://files.example/a?X-Amz-Signature=ab&x=1', 'https://files.example/a?X-Amz-Signature=signature-1&x=1'],
  ['From', 'Ada <ada+x@lab.example>', 'Ada <person-1@example.org>'],
  ['X-Continuation-Token', 'abc', 'abc'],
  ['Idempotency-Key', '5f0c1f9a-3c42-4c0b-9f5c-0a7d2f4b8e11', '5f0c1f9a-3c42-4c0b-9f5c-0a7d2f4b8e11'],
  ['WWW-Authenticate', 'Bearer realm="research", error="invalid_token"', 'Bearer realm="research", error="invalid_token"'],
])('placeholders: the header %s: %s', (name, value, replaced) => {
  expect(headersOf([name, value])).toEqual([[name, replaced]])
})

test.each([
  [
    'a signature of AWS',
    '/f?X-Amz-Credential=AKIA%2F20261124&X-Amz-Signature=ab12&X-Amz-Expires=60',
    '/f?X-Amz-Credential=signature-1&X-Amz-Signature=signature-2&X-Amz-Expires=60',
  ],
  ['a token of AWS', '/f?X-Amz-Security-Token=ab%2F%3D', '/f?X-Amz-Security-Token=token-1'],
  ['of AWS before', '/f?AWSAccessKeyId=AKIA&Signature=ab%3D&Expires=1', '/f?AWSAccessKeyId=signature-1&Signature=signature-2&Expires=1'],
  ['of Google', '/f?X-Goog-Credential=a%40b&X-Goog-Signature=00ff', '/f?X-Goog-Credential=signature-1&X-Goog-Signature=signature-2'],
  [
    'of Azure',
    '/f?sv=2024-01-01&se=2026-11-24T00%3A00%3A00Z&sp=r&sig=ab%2B%3D',
    '/f?sv=2024-01-01&se=2026-11-24T00%3A00%3A00Z&sp=r&sig=signature-1',
  ],
  ['of CloudFront', '/f?Policy=eyJTdGF0ZW1lbnQiOlt7fV19&Key-Pair-Id=K1', '/f?Policy=signature-1&Key-Pair-Id=signature-2'],
  ['of others', '/f?x=1&md5=5f0c1f9a3c42&hash=A0efuK0pbJq5', '/f?x=1&md5=signature-1&hash=signature-2'],
  ['a checksum, a place and a sum', '/f?hash=top&sign=plus&md5=none', '/f?hash=top&sign=plus&md5=none'],
  ['a token', '/f?access_token=a&token=b#id_token=c', '/f?access_token=token-1&token=token-2#id_token=token-3'],
  ['a key', '/f?api_key=a&key=name&key=AIzaSyA1234567890abcdef', '/f?api_key=key-1&key=name&key=key-2'],
  ['of an authorization', '/cb?code=SplxlOBeZQQYbYS6WxSbIA1&state=x', '/cb?code=token-1&state=x'],
  [
    'in an inner address',
    '/go?to=https%3A%2F%2Ff.example%2Fa%3Fsig%3Dab%252Fcd%26x%3D1',
    '/go?to=https%3A%2F%2Ff.example%2Fa%3Fsig%3Dsignature-1%26x%3D1',
  ],
  [
    'cursors and ids',
    '/sessions?cursor=eyJhIjoxfQ&limit=5&page_token=abc&code=not_found',
    '/sessions?cursor=eyJhIjoxfQ&limit=5&page_token=abc&code=not_found',
  ],
  ['an e-mail address', '/people/ada%40lab.example?to=Ada@Lab.example', '/people/person-1@example.org?to=person-1@example.org'],
])('placeholders: the address: %s', (_, path, replaced) => {
  const url = (rest: string): string => `https://research.example${rest}`
  expect(createPlaceholders().exchange(recorded({ url: url(path) })).request.url).toBe(url(replaced))
})

const jwt = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl'

test.each([
  [
    'members',
    '{"access_token":"a","refreshToken": "b\\"c","client_secret":"d"}',
    '{"access_token":"token-1","refreshToken": "token-2","client_secret":"secret-1"}',
  ],
  [
    'passwords',
    '{"password":"hunter2","old_password":"hunter2","pwd":4711}',
    '{"password":"password-1","old_password":"password-1","pwd":"password-2"}',
  ],
  [
    'headers in JSON',
    '{"headers":{"Authorization":"Bearer abc","Cookie":"a=b"}}',
    '{"headers":{"Authorization":"Bearer key-1","Cookie":"a=cookie-1"}}',
  ],
  ['JSON in JSON', '{"log":"{\\"password\\":\\"hunter2\\"}"}', '{"log":"{\\"password\\":\\"password-1\\"}"}'],
  [
    'presigned addresses',
    '{"csv":"https://f.example/a.csv?e=1\\u0026signature=ab"}',
    '{"csv":"https://f.example/a.csv?e=1\\u0026signature=signature-1"}',
  ],
  [
    'presigned addresses whatever the names of their parameters',
    '{"pdfUrl":"https://f.example/a?hdnea=exp=1795850587~hmac=0123456789abcdef","docxUrl":"https://f.example/b?verify=17-CFabcd","bibUrl":null}',
    '{"pdfUrl":"https://f.example/a?hdnea=signature-1","docxUrl":"https://f.example/b?verify=signature-2","bibUrl":null}',
  ],
  [
    'presigned addresses of a review',
    '{"csv":"https:\\/\\/f.example\\/a?md5=MD5PAR0123456&expires=1795850587","ris":"https://f.example/b?QWxhZGRpbjpvcGVu1"}',
    '{"csv":"https:\\/\\/f.example\\/a?md5=signature-1&expires=1795850587","ris":"https://f.example/b?signature-2"}',
  ],
  [
    'what a sentence states',
    '{"summary":"Use token: AB-7f3a9c1e5b, apikey = PK7f3a9c1e5b. Our api key: `7f3a9c1e5bcd`"}',
    '{"summary":"Use token: token-1, apikey = key-1. Our api key: `key-2`"}',
  ],
  [
    'signatures in addresses of any member',
    '{"note":"https://f.example/a?x=1&amp;hash=A05r5iHSOThXNaBb and https%3A%2F%2Ff.example%2Fa%3Fsign%3D0af81c2d9e5b","md5":"5f0c1f9a3c42"}',
    '{"note":"https://f.example/a?x=1&amp;hash=signature-1 and https%3A%2F%2Ff.example%2Fa%3Fsign%3Dsignature-2","md5":"5f0c1f9a3c42"}',
  ],
  ['JSON web tokens', `{"note":"it is ${jwt}."}`, '{"note":"it is token-1."}'],
  ['bearers in texts', 'curl -H "Authorization: Bearer abc1234" x', 'curl -H "Authorization: Bearer key-1" x'],
  ['passwords of addresses', 'see https://ada:pa55@files.example/a', 'see https://ada:password-1@files.example/a'],
  ['forms', 'grant_type=password&username=ada&password=a+b%26c', 'grant_type=password&username=ada&password=password-1'],
  [
    'forms in parts',
    '--x\r\nContent-Disposition: form-data; name="client_secret"\r\n\r\nabc\r\n--x--',
    '--x\r\nContent-Disposition: form-data; name="client_secret"\r\n\r\nsecret-1\r\n--x--',
  ],
  [
    'addresses',
    '{"email":"ADA@lab.example","by":"ada@lab.example\\nBob@lab.example"}',
    '{"email":"person-1@example.org","by":"person-1@example.org\\nperson-2@example.org"}',
  ],
  ['a token that the end cuts off', '{"access_token":"abcdefgh', '{"access_token":"token-1'],
])('placeholders: a body: %s', (_, text, replaced) => {
  expect(createPlaceholders().exchange(recorded({ body: { text } })).request.body).toEqual({ text: replaced })
})

test.each([
  '{"error":{"code":"invalid_api_key","message":"Use a bearer token: Authorization: Bearer <API_KEY>"}}',
  '{"nextCursor":"eyJvZmZzZXQiOjUwfQ==","nextPageToken":"abc","token_type":"Bearer","expires_in":3600,"key":"a"}',
  '{"sessionId":"5f0c1f9a-3c42-4c0b-9f5c-0a7d2f4b8e11","password_policy":"long","secrets":["none"],"tokens":12}',
  'Bearer authentication, basic research, basic information: 100% of\\new @mentions, lodash@4.17.21, a@2x.png',
  '{"csv":"https://f.example/a.csv?X-Amz-Date=20261124T090000Z&X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=604800&part=1&name=report"}',
  '{"text":"Next page token: 7f3a9c1e5bcd; key: 7f3a9c1e5bcd; token: see the chapter; token = ERC20-based; secret: none of the 12"}',
  '{"maths":"a=b&c=d","percent":"%zz%e9%","html":"&amp;&copy;","window":"C:\\\\new\\\\table"}',
])('placeholders: no secret is in %s', (text) => {
  expect(createPlaceholders().exchange(recorded({ body: { text } })).request.body).toEqual({ text })
})

function toUrlBase64(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

test('placeholders: a secret is replaced in the name of a header as well', () => {
  const [, named] = headersOf(['Authorization', 'Bearer sk_live_9f8a7b6c5d4e3f'], ['X-sk_live_9f8a7b6c5d4e3f', '1'])
  expect(named).toEqual(['X-key-1', '1'])
})

test('placeholders: a secret of one exchange is found in later ones, in every spelling', () => {
  const placeholders = createPlaceholders()
  placeholders.exchange(recorded({ headers: [['Authorization', 'Bearer s3cr/t+k"y']] }))
  const url = 'https://research.example/s3cr%2ft%2Bk%22y/s3cr%252Ft%252Bk%2522y#s3cr/t+k"y'
  const text = `{"a":"s3cr\\/t+k\\"y","b":"\\u0073\\u0033cr/t+k\\u0022y","c":"${btoa('s3cr/t+k"y')}","d":"${btoa('me:s3cr/t+k"y!')}","e":"${toUrlBase64('a?>s3cr/t+k"y')}"}`
  expect(placeholders.exchange(recorded({ url, body: { text } })).request).toMatchObject({
    url: 'https://research.example/key-1/key-1#key-1',
    body: { text: `{"a":"key-1","b":"key-1","c":"key-1","d":"${btoa('me:key-1!')}","e":"${toUrlBase64('a?>key-1')}"}` },
  })
})

test('placeholders: a secret that the answer tells is replaced in its request', () => {
  const answer = { status: 200, headers: [], body: { text: '{"token":"abcdef123"}' } } as const
  const { request, answer: replaced } = createPlaceholders().exchange(recorded({ url: 'https://research.example/abcdef123', answer }))
  expect(request.url).toBe('https://research.example/token-1')
  expect(replaced).toEqual({ ...answer, body: { text: '{"token":"token-1"}' } })
})

test('placeholders: a body of bytes is decoded, and stays as it is without secrets', () => {
  const placeholders = createPlaceholders()
  placeholders.exchange(recorded({ headers: [['x-api-key', 'key-default']] }))
  const bytes = (text: string) => ({ base64: btoa(`\0\u00FF${text}\u00FF`) })
  expect(placeholders.exchange(recorded({ body: bytes(' key-default ada@lab.example') })).request.body).toEqual(
    bytes(' key-1 person-1@example.org'),
  )
  expect(placeholders.exchange(recorded({ body: bytes('other') })).request.body).toEqual(bytes('other'))
})

test('placeholders: short secrets, words and settings in cookies stay elsewhere', () => {
  const placeholders = createPlaceholders()
  const cookie = 'theme=dark; lang=en-US; seen=2026-11-24T10:00:00.000Z; hint=compact-view'
  placeholders.exchange(recorded({ headers: [['Cookie', cookie]], body: { text: '{"password":"password","pin_secret":"12345678"}' } }))
  const text = '{"password_hint":"dark en-US 2026-11-24T10:00:00.000Z compact-view","n":12345678,"type":"password"}'
  expect(placeholders.text(text)).toBe(text)
})

test('placeholders: a UUID that may sign an address stays where it is an id', () => {
  const id = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'
  const links = (hash: string): string =>
    `{"sessionId":"${id}","url":"https://x.example/view?hash=${hash}","self":"https://x.example/${id}"}`
  const placeholders = createPlaceholders()
  expect([placeholders.text(links(id)), placeholders.text(id)]).toEqual([links('signature-1'), id])
})

test('placeholders: a shorter secret is found as a whole word only', () => {
  const placeholders = createPlaceholders()
  placeholders.exchange(recorded({ headers: [['Authorization', 'Bearer key-default']] }))
  expect(placeholders.text('key-default, key-default-w1, my-key-default\\nkey-default')).toBe(
    'key-1, key-default-w1, my-key-default\\nkey-1',
  )
})

test('placeholders: a secret of twelve characters is found within words and in parts', () => {
  const placeholders = createPlaceholders()
  placeholders.exchange(recorded({ headers: [['Authorization', 'Bearer A0JuybBhju8D']] }))
  const spelt = ['x-A0JuybBhju8D_y', 'xa0juybbhju8dx', '{"a":"A0JuybB","n":5,"other":"a title","b":"hju8D"}']
  expect(spelt.map(placeholders.text)).toEqual(['x-key-1_y', 'xkey-1x', '{"a":"key-1","n":5,"other":"a title","b":""}'])
  expect(placeholders.text(`0${Buffer.from('A0JuybBhju8D').toString('hex')}0`)).toBe('0key-10')
  expect(placeholders.text(`${btoa('a A0JuybBhju8D b').slice(0, 12)}\n${btoa('a A0JuybBhju8D b').slice(12)}`)).toBe(btoa('a key-1 b'))
})

test('placeholders: a secret in Base64 with escapes, and in Base64 within a word', () => {
  const placeholders = createPlaceholders()
  placeholders.exchange(recorded({ headers: [['Authorization', 'Bearer A0+7Uh28l0x"sEF']] }))
  const encoded = btoa(`key=${encodeURIComponent('A0+7Uh28l0x"sEF')}`)
  expect(placeholders.text(`as ${encoded} says`)).toBe(`as ${btoa('key=key-1')} says`)
  expect(placeholders.text(btoa(JSON.stringify({ key: 'A0+7Uh28l0x"sEF' })))).toBe(btoa('{"key":"key-1"}'))
  const whole = btoa(JSON.stringify({ key: 'A0+7Uh28l0x"sEF' })).replace(/=+$/, '')
  for (const around of ['x', 'xy', 'x1z'])
    expect(decodedForms(placeholders.text(`x${whole}${around}`)).filter((form) => form.includes('7Uh28l0x'))).toEqual([])
})

test('placeholders: the beginning of a secret at the end of a cut body', () => {
  const placeholders = createPlaceholders()
  placeholders.exchange(recorded({ headers: [['Authorization', 'Bearer abcdefghijkl']] }))
  const answer = { status: 200, headers: [], body: { text: 'it ends in abcdefgh' }, isCut: true } as const
  expect(placeholders.exchange(recorded({ answer })).answer).toEqual({ ...answer, body: { text: 'it ends in key-1' } })
  expect(placeholders.exchange(recorded({ body: { text: 'abcdefghij' }, isCut: true })).request.body).toEqual({ text: 'key-1' })
})

test('placeholders: the reason of a missing answer', () => {
  const placeholders = createPlaceholders()
  const answer = { failed: 'no answer of https://f.example/?sig=ab' }
  expect(placeholders.exchange(recorded({ answer })).answer).toEqual({ failed: 'no answer of https://f.example/?sig=signature-1' })
})

test('placeholders: those of an earlier recording stay, and new ones go on from them', () => {
  const placeholders = createPlaceholders()
  const earlier = recorded({ headers: [['Authorization', 'Bearer key-3']], body: { text: 'from person-7@example.org' } })
  expect(placeholders.exchange(earlier)).toEqual(earlier)
  expect(placeholders.exchange(recorded({ headers: [['x-api-key', 'abc']], body: { text: 'ada@lab.example' } })).request).toMatchObject({
    headers: [['x-api-key', 'key-4']],
    body: { text: 'person-8@example.org' },
  })
})
