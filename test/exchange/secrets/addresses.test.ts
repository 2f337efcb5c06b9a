import { expect, test } from 'vitest'
import { createMask } from '../../../src/exchange/redact.ts'
import { secretsOf } from '../../../src/conformance/judge/redact.ts'

const random = '9fQ2xW7kL0aZ8vB3'
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N'

/** A long address with a signature, whole and encoded. */
const presigned = `https://f/a.pdf?X-Amz-Date=1&X-Amz-Signature=${random}&x=1`

test.each([
  ...['hmac', 'md5', 'jwt', 'sig', 'signature', 'token', 'X-Goog-Signature'].map((name) => [
    `http://f/a?${name}=0af&x=1`,
    `http://f/a?${name}=***&x=1`,
  ]),
  ...['hash', 'sign'].map((name) => [`http://f/a?${name}=0af81c2d9e&x=1`, `http://f/a?${name}=***&x=1`]),
  ...['key', 'auth', 'api_key', 'access-key', 'apikey'].flatMap((name) => [
    [`http://f/a?x=1&${name}=${random}`, `http://f/a?x=1&${name}=***`],
    [`http://f/a?x=1&amp;${name}=${random}&amp;y=2`, `http://f/a?x=1&amp;${name}=***&amp;y=2`],
    [`http://f/a?${name}=${jwt}#page`, `http://f/a?${name}=***#page`],
    [`http://f/a?${name}=550e8400-e29b-41d4-a716-446655440000`, `http://f/a?${name}=***`],
    [`http://f/a?${name}=ab%2Fcd9fQ2xW7kL0aZ8%3D`, `http://f/a?${name}=***`],
  ]),
  [presigned, presigned.replace(random, '***')],
  [encodeURIComponent(presigned), encodeURIComponent(presigned).replace(random, '***')],
  [encodeURIComponent(encodeURIComponent(presigned)), encodeURIComponent(encodeURIComponent(presigned)).replace(random, '***')],
  [
    JSON.stringify({ url: presigned })
      .replaceAll('&', String.raw`\u0026`)
      .replaceAll('=', String.raw`\u003d`),
    undefined,
  ],
  [JSON.stringify({ url: presigned }).replaceAll('/', String.raw`\/`), undefined],
  [`<a href="${presigned.replaceAll('&', '&#38;')}">`, `<a href="${presigned.replaceAll('&', '&#38;').replace(random, '***')}">`],
  [`http://f/http://f/a?key=${random}?x=1`, 'http://f/http://f/a?key=***'],
  ['http://f/a#token=0af', 'http://f/a#token=***'],
  ['http://f/a#access_token=0af&x=1', 'http://f/a#access_token=***&x=1'],
  ['#token=0af', '#token=***'],
  ['http://f/a#/token=0af&x=1', 'http://f/a#/token=***&x=1'],
  ['http://f/#/a?token=0af', 'http://f/#/a?token=***'],
  ['http://f/#?token=0af', 'http://f/#?token=***'],
  ...['auth_jwt', 'accessToken', 'downloadToken', 'token[]', 'token%5B%5D'].map((name) => [
    `http://f/a?${name}=0af&x=1`,
    `http://f/a?${name}=***&x=1`,
  ]),
  [`http://f/a?accessKey=${random}`, 'http://f/a?accessKey=***'],
  ['https://me:pa@55@f/a', 'https://me:***@f/a'],
  ["https://me:pa'55@f/a", 'https://me:***@f/a'],
  [`https://me:${'a1'.repeat(400)}@f/a`, 'https://me:***@f/a'],
  ['see //me:pa55@f/a', 'see //me:***@f/a'],
  ['{"form":"token=0af&x=1"}', '{"form":"token=***&x=1"}'],
  [String.raw`https:\/\/me:pa\/55@f\/a`, String.raw`https:\/\/me:***@f\/a`],
  ['mysql://me:pa/55@f/a', 'mysql://me:***@f/a'],
  ['https://me:pa55@f/a and redis://:pa55@r', 'https://me:***@f/a and redis://:***@r'],
  ...['0af81c2d9e0a40e9723ca7d', '0af81c2d'].flatMap((cut) => [
    [`{"url":"http://f/a?hash=${cut}…`, '{"url":"http://f/a?hash=***'],
    [`http://f/a?x=1&key=${cut}…`, 'http://f/a?x=1&key=***'],
  ]),
  ['https%3A%2F%2Fme%3Apa55%40f', 'https%3A%2F%2Fme%3A***%40f'],
])('addresses: what opens one to anybody is masked: %s', (...[text = '', masked]: readonly (string | undefined)[]) => {
  const shown = createMask([]).text(text)
  expect(shown).toBe(masked ?? text.replace(random, '***'))
  expect(createMask([]).text(shown)).toBe(shown)
})

test.each([
  'http://f/a?key=42&auth=none&sign=plus&hash=top',
  'http://f/a?key=0af81c2d&hash=9d78ddbe&auth=oauth2',
  'http://f/a?key=Smith2020&hash=section-2-results-of-the-trial',
  'http://f/a?key=exports/report-2024-final.pdf',
  'http://f/a?key=10.1000/xyz.2024.0123',
  'http://f/a?key=ResearchQuestion2024&auth=client-certificate',
  'http://f/a?key=20240101T000000Z',
  'http://f/a?key=%D0%BA%D0%BB%D1%8E%D1%87%D0%B8%D0%BA',
  'http://f/a?assigned=1&design=2&cursor=3&keyword=4&monkey=5&author=6',
  'the #token= parameter, #token=abc in prose, and `?token=` in code, (&token=).',
  '?token={token}&key=<key>&sig=…',
  'http://f/a?hash=top…&key=section-two… and sign=…',
  'http://f/a?pageToken=9fQ2xW7kL0aZ8vB3&nextPageToken=abc&accessKey=none',
  "['http://h:8080','me@example.org'] and 'http://h:x','me@example.org'",
  '// me: a@b and http://f//a:b@c and //f/a:b@c',
  'a = b, x == y, key = value, `auth=`',
  'accept-language: en-US,en;q=0.9 and text/plain; charset=utf-8',
  'http://f:80/a@b and http://f:8080/x/y@z and http://[::1]:80/a@b',
  'https://doi.org/10.1000/a:b@c?key=Smith',
  'Ask me@example.org: or see https://f/a (mail me@example.org)',
  'git+ssh://git@f/a.git and ssh://git@f:a/b.git',
])('addresses: short ids and ordinary texts stay: %s', (text) => {
  expect(createMask([]).text(text)).toBe(text)
})

test('addresses: ordinary headers of a target are no secrets', () => {
  const headers = {
    'Accept-Language': 'en-US,en;q=0.9',
    'Accept-Encoding': 'gzip, deflate',
    'Cache-Control': 'no-cache',
    Origin: 'https://f',
  }
  expect(secretsOf({ baseUrl: 'http://x', keys: { default: 'k1' }, headers })).toEqual(['k1'])
})
