import { createServer, type IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createProxiedAddresses } from '../../src/server/proxied-addresses.ts'
import { listenOnFreePort } from '../support/processes/listen.ts'
import { startProxied, type Proxied } from '../support/serve/proxied.ts'

const upstream = new URL('https://research.example/api/v2')

function addresses(): ReturnType<typeof createProxiedAddresses> {
  return createProxiedAddresses(upstream, () => 'http://127.0.0.1:4020')
}

function rewriteJson(text: string, { createRewriter } = addresses()): string {
  return createRewriter().end(Buffer.from(text)).toString()
}

test.each([
  ['{"self": "https://research.example/api/v2/sessions/reports/1"}', '{"self": "http://127.0.0.1:4020/api/v2/sessions/reports/1"}'],
  ['{"url":"https:\\/\\/research.example\\/review\\/1","n":1.50}', '{"url":"http://127.0.0.1:4020/review/1","n":1.50}'],
  ['["https://research.example"]', '["http://127.0.0.1:4020"]'],
  ['{"self":"https://research.example.evil/api"}', '{"self":"https://research.example.evil/api"}'],
  [
    '{"urls":["https://doi.org/10.1/a"],"url":"https://web.example/r/1"}',
    '{"urls":["https://doi.org/10.1/a"],"url":"https://web.example/r/1"}',
  ],
  ['{"text":"see https://research.example/a"}', '{"text":"see https://research.example/a"}'],
  ['no JSON: "https://research.example', 'no JSON: "https://research.example'],
])('addresses: %s leads through the proxy', (text, rewritten) => {
  expect(rewriteJson(text)).toBe(rewritten)
})

const sessionId = '3e0a3a34-0000-4000-8000-000000000001'

test.each([
  ['self', `/sessions/reports/${sessionId}`],
  ['self', `/sessions/systematic-reviews/${sessionId}`],
  ['self', `/sessions/agents/${sessionId}`],
  ['resume', `/sessions/${sessionId}/resume`],
])('addresses: a %s below another base URL of the deployment leads through the proxy', (member, path) => {
  for (const base of ['http://research.example/api/v2', 'https://public.example:8443/research/v2', 'https://v2.public.example'])
    expect(rewriteJson(`{"${member}":"${base}${path}"}`)).toBe(`{"${member}":"http://127.0.0.1:4020/api/v2${path}"}`)
  const others = `{"${member}":"https://public.example/nothing","url":"https://public.example/api/v2${path}","self":5}`
  expect(rewriteJson(others)).toBe(others)
})

test('addresses: another name of this machine is the same place', () => {
  const own = createProxiedAddresses(new URL('http://localhost:4010/api/v2'), () => 'http://127.0.0.1:4020')
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(rewriteJson(`["http://${host}:4010/web/1"]`, own)).toBe('["http://127.0.0.1:4020/web/1"]')
  for (const other of ['["http://127.0.0.1:4011/a"]', '["https://localhost:4010/a"]']) expect(rewriteJson(other, own)).toBe(other)
})

const json = String.raw`{"self" : "https://research.example/ä","pdf":"https://files.example/é\u00e9\"?a=\\","t":"say \"https://research.example/b\" \\","":["https:\/\/research.example\/c","https","http://x","日本"],"csv":
"https://files.example/d"}`

test('addresses: pieces of JSON give what the whole gives, wherever they are cut', () => {
  const bytes = Buffer.from(json)
  const whole = rewriteJson(json)
  expect(whole).not.toContain('//research.example')
  expect(JSON.parse(whole)).toMatchObject({ pdf: expect.stringMatching(/_elsewhere\/\w+\/éé"\?a=\\$/) as string })
  for (let size = 1; size < bytes.length; size++) {
    const { push, end } = addresses().createRewriter()
    const first = bytes.length % size
    const pieces = [push(bytes.subarray(0, first))]
    for (let at = first; at < bytes.length; at += size) pieces.push(push(bytes.subarray(at, at + size)))
    expect(Buffer.concat([...pieces, end()]).toString()).toBe(whole)
  }
})

test('addresses: of a piece only what may be the beginning of an address waits', () => {
  const pushed = (text: string): string => addresses().createRewriter().push(Buffer.from(text)).toString()
  for (const [text, waits] of [
    ['{"text":"a long text', ''],
    ['{"n":1,"text"', '"text"'],
    ['{"n":1,"text" : ', '"text" : '],
    ['{"text":"https:', '"text":"https:'],
    ['["https://evil.example/a', '"https://evil.example/a'],
    ['{"a":"b",', ''],
    [`["https://evil.example/${'a'.repeat(20_000)}`, ''],
  ] as const)
    expect(pushed(text)).toBe(text.slice(0, text.length - waits.length))
})

test('addresses: a download elsewhere is known only as an answer gave it', () => {
  const own = addresses()
  const { resolve } = own
  const query = '?X-Amz-Signature=a%2Fb+c%7e&x=%c3'
  const [, led = ''] = /"csv":"([^"]*)"/.exec(rewriteJson(`{"csv":"https://files.example/a%20b'.csv${query}"}`, own)) ?? []
  expect(led).toMatch(/^http:\/\/127\.0\.0\.1:4020\/_elsewhere\/[\da-f]{20}\/a%20b'\.csv/)
  const target = led.slice('http://127.0.0.1:4020'.length)
  const found = { origin: 'https://files.example', target: `/a%20b'.csv${query}`, isElsewhere: true }
  expect(resolve(target)).toEqual(found)
  expect(resolve(target.replace('?X', '?Y'))).toMatchObject({ target: `/a%20b'.csv${query.replace('?X', '?Y')}` })
  for (const other of ['/_elsewhere/', '/_elsewhere/0123/a', target.replace('a%20b', 'other'), target.replace('/a%20b', '/x/../a%20b')])
    expect(resolve(other)).toBeUndefined()
})

test('addresses: a target is one of the upstream, also written as a whole address', () => {
  for (const target of ['/api/v2/a?b', 'http://evil.example/api/v2/a?b', 'HTTPS://x/api/v2/a?b'])
    expect(addresses().resolve(target)).toEqual({ origin: 'https://research.example', target: '/api/v2/a?b', isElsewhere: false })
})

test('addresses: a redirect leads through the proxy', () => {
  const { rewriteLocation } = addresses()
  expect(rewriteLocation('https://research.example/a?b')).toBe('http://127.0.0.1:4020/a?b')
  expect(rewriteLocation('/a')).toBe('/a')
  expect(rewriteLocation('https://web.example/a')).toBe('https://web.example/a')
  expect(rewriteLocation('https://files.example/a?sig=1')).toMatch(/^http:\/\/127\.0\.0\.1:4020\/_elsewhere\//)
})

/** An upstream whose answer leads to another server, and what that one got. */
async function startWithFiles(
  isZipped: boolean,
): Promise<Proxied & { readonly got: readonly [string, IncomingHttpHeaders][]; readonly csv: string }> {
  const got: [string, IncomingHttpHeaders][] = []
  const files = createServer((asked, response) => {
    got.push([asked.url ?? '', asked.headers])
    response.end('a,b')
  })
  const csv = `http://127.0.0.1:${await listenOnFreePort(files)}/a.csv?signature=%2f+~`
  const started = await startProxied((asked, response) => {
    const text = JSON.stringify({ self: `http://${asked.headers.host}/api`, csv })
    const body = isZipped ? gzipSync(text) : Buffer.from(text)
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': body.length,
      ...(isZipped && { 'content-encoding': 'gzip' }),
    })
    response.end(body)
  })
  onTestFinished(async () => {
    await started.stop()
    files.closeAllConnections()
    files.close()
  })
  return { ...started, got, csv }
}

test.each([false, true])('addresses: a download elsewhere works, and gets no key (zipped: %s)', async (isZipped) => {
  const { origin, upstream: own, exchanges, got, csv } = await startWithFiles(isZipped)
  const answer = await fetch(`${origin}/api`)
  const links = (await answer.json()) as { readonly self: string; readonly csv: string }
  expect(links.self).toBe(`${origin}/api`)
  expect(links.csv.startsWith(`${origin}/_elsewhere/`)).toBe(true)
  const file = await fetch(links.csv, { headers: { authorization: 'Bearer a', cookie: 'a=b', range: 'bytes=0-' } })
  expect(await file.text()).toBe('a,b')
  const [[target, headers] = ['', {}]] = got
  expect(target).toBe('/a.csv?signature=%2f+~')
  expect([headers.authorization, headers.cookie, headers.range, headers.host]).toEqual([
    undefined,
    undefined,
    'bytes=0-',
    new URL(csv).host,
  ])
  const recorded = exchanges.map(({ recorded: { request, answer: given } }) => [request.url, given])
  expect(recorded).toMatchObject([
    [`${own}/api`, { body: { text: JSON.stringify({ self: `${own}/api`, csv }) } }],
    [csv, { body: { text: 'a,b' } }],
  ])
})

test('addresses: one that no answer gave is a 404 of the proxy', async () => {
  const { origin } = await startWithFiles(false)
  const answer = await fetch(`${origin}/_elsewhere/00112233445566778899/a.csv`)
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: { code: 'not_found', message: 'understudy record: no answer gave this address' } },
  ])
})

test('sign-in: a challenge and a redirect name the proxy, and requests the upstream', () => {
  const { rewriteChallenge, rewriteLocation, restoreResource, resolve } = addresses()
  expect(rewriteChallenge('Bearer error="invalid_token", resource_metadata="https://research.example/mcp/.well-known/a"')).toBe(
    'Bearer error="invalid_token", resource_metadata="http://127.0.0.1:4020/mcp/.well-known/a"',
  )
  expect(rewriteLocation('http://127.0.0.1:7000/back?code=c%20d&iss=https%3A%2F%2Fresearch.example%2Foauth')).toBe(
    'http://127.0.0.1:7000/back?code=c%20d&iss=http%3A%2F%2F127.0.0.1%3A4020%2Foauth',
  )
  expect(restoreResource('grant_type=a&resource=http%3A%2F%2F127.0.0.1%3A4020%2Fmcp&code=b+c')).toBe(
    'grant_type=a&resource=https%3A%2F%2Fresearch.example%2Fmcp&code=b+c',
  )
  expect(resolve('/oauth/authorize?resource=http://127.0.0.1:4020/mcp&a=%2F')?.target).toBe(
    '/oauth/authorize?resource=https%3A%2F%2Fresearch.example%2Fmcp&a=%2F',
  )
  for (const other of ['resource=http%3A%2F%2F127.0.0.1%3A40201%2Fmcp', 'my_resource=http://127.0.0.1:4020/mcp', 'resource=papers', ''])
    expect(restoreResource(other)).toBe(other)
})
