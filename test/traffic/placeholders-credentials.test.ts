import { expect, test } from 'vitest'
import { createPlaceholders } from '../../src/traffic/placeholders.ts'
import type { Recorded, RecordedHeaders } from '../../src/traffic/recorded.ts'

test.each([
  ['svc:PLANTdbpw9@10.0.0.1/db', 'svc:password-1@10.0.0.1/db'],
  ['no answer of db at user:pa55w0rdX@db', 'no answer of db at user:password-1@db'],
  ['"dsn":"root:hunter@localhost"', '"dsn":"root:password-1@localhost"'],
  ['dsn=app_7:opensesame@db.internal:5432/main', 'dsn=app_7:password-1@db.internal:5432/main'],
  ['//ada:s3cr3tpw@files', '//ada:password-1@files'],
  ['to svc:pa$$w0rd!X@db.example.com', 'to svc:password-1@db.example.com'],
  ['?dsn=svc%3APLANT%2Bpw9%4010.0.0.1', '?dsn=svc%3Apassword-1%4010.0.0.1'],
  ['svc:PLANTdbpw9@[::1]:5432', 'svc:password-1@[::1]:5432'],
  ['https://ada:p@ss1word@files.example/a', 'https://ada:password-1@files.example/a'],
  ['https://ada:s1@files, https://bob:s2@x.example', 'https://ada:password-1@files, https://bob:password-2@x.example'],
  ['https://ada:s1@f.example,eve@lab.example', 'https://ada:password-1@f.example,person-1@example.org'],
  ['svc:pa55w0rdX@db.example.com', 'svc:person-1@example.org'],
])('placeholders: the password of %s', (text, expected) => {
  expect(createPlaceholders().text(text)).toBe(expected)
})

test.each([
  'npm:lodash4es@4.17.21 and lodash@4.17.21, npm:left2pad3x@latest',
  'nginx:1.25alpine@sha256:5f0c1f9a and @mentions: see note:covid2019@home',
  'git@github:ada/x1y2z3.git at 10:30@home, 10:30:59@lab, Fig. 2:a3b4@x, ratio 1:50mg@day',
  'doi:10.1000/xyz123@abc, arXiv:2401.01234v2@latest, PMID:12345678@pubmed',
  'a:b@c, {"a":"b1c2d3e4@f"}, style:{color:red1x2y3}@media, key:value@example',
  'https://research.example/a:b1c2d3e4@f and https://unpkg.example/x@1.2.3/a:b',
])('placeholders: no password is in %s', (text) => {
  expect(createPlaceholders().text(text)).toBe(text)
})

test('placeholders: an address behind a label is no password', () => {
  const text = createPlaceholders().text('mailto:ada.2x4y@lab.example, Contact:bob7x8@lab.example/people, cc: eve@lab.example')
  expect(text).toBe('mailto:person-1@example.org, Contact:person-2@example.org/people, cc: person-3@example.org')
})

function exchange(headers: RecordedHeaders, answered: RecordedHeaders = []): Recorded {
  const request = { method: 'GET', url: 'https://research.example/api/v2/sessions', headers }
  return { place: '', request, answer: { status: 200, headers: answered } }
}

test.each([
  ['X-Auth', 'PLANTauth91', 'key-1'],
  ['X-Custom-Auth', 'Bearer PLANTauth91', 'Bearer key-1'],
  ['X-Session', 'PLANTsess91', 'token-1'],
  ['X-Session-Id', 'PLANTsess91', 'token-1'],
  ['Session-Key', 'PLANTsess91', 'token-1'],
  ['X-Xsrf', 'PLANTxsrf91', 'token-1'],
  ['X-CSRF', 'PLANTxsrf91', 'token-1'],
  ['X-Key', 'PLANTxkey91', 'key-1'],
  ['X-User-Email', 'PLANTmail91', 'person-1@example.org'],
  ['X-User-Email', 'quin@intranet', 'person-1@example.org'],
  ['X-User-Email', 'Quin <quin@secret.example>', 'Quin <person-1@example.org>'],
])('placeholders: the header %s: %s, also in another header', (name, value, expected) => {
  const echoOf = (text: string): RecordedHeaders => [['X-Echo', `it was ${text.split(' ').at(-1)}.`]]
  expect(createPlaceholders().exchange(exchange([[name, value]], echoOf(value)))).toEqual(exchange([[name, expected]], echoOf(expected)))
})

test.each([
  ['X-Session-Id', '5f0c1f9a-3c42-4c0b-9f5c-0a7d2f4b8e11'],
  ['X-Auth', 'required'],
  ['X-Session', 'new'],
  ['X-Request-Id', 'PLANTreq9123'],
  ['X-Forwarded-Host', 'files7x.example'],
  ['X-Author', 'PLANTname91'],
  ['X-Total-Count', '12'],
])('placeholders: the header %s: %s stays', (name, value) => {
  expect(createPlaceholders().exchange(exchange([[name, value]]))).toEqual(exchange([[name, value]]))
})

test('placeholders: headers in texts and in objects', () => {
  const text = `{"headers":{"x-auth":"PLANThx91","X-Session-Id" : "PLANThs92x"}} curl -H 'X-Api-Key: PLANTcx91a' x-ray: abcdef1234`
  expect(createPlaceholders().text(text)).toBe(
    `{"headers":{"x-auth":"key-1","X-Session-Id" : "token-1"}} curl -H 'X-Api-Key: key-2' x-ray: abcdef1234`,
  )
})

test('placeholders: a form has a token against forgery', () => {
  expect(createPlaceholders().text('_csrf=PLANTcsrf91&a=1 {"xsrf":"PLANTcsrf92","csrf":"invalid"}')).toBe(
    '_csrf=token-2&a=1 {"xsrf":"token-1","csrf":"invalid"}',
  )
})
