import { expect, test } from 'vitest'
import { serveUnderAttack } from '../support/serve/attacked-server.ts'
import { refusalOf, requestBytes, sendRaw } from '../support/serve/raw-connection.ts'

const { port } = serveUnderAttack()

async function get(target: string, headers: readonly string[] = []): Promise<string> {
  return sendRaw(port(), requestBytes(`GET ${target} HTTP/1.1`, headers))
}

const api = '/api/v2/sessions'

test.each([
  ['//', 'not_found'],
  ['/', 'not_found'],
  ['/../', 'not_found'],
  ['/api/v2/../v2/sessions', 'not_found'],
  ['/api/v2/./sessions', 'not_found'],
  ['/api/v2//sessions', 'not_found'],
  ['//api/v2/sessions', 'not_found'],
  ['/api/v2/%2e%2e/v2/sessions', 'not_found'],
  ['/api%2fv2/sessions', 'not_found'],
  ['/api/v2\\sessions', 'not_found'],
  [`${api}/`, 'not_found'],
  [`${api}#x`, 'not_found'],
  [`${api};x=1`, 'not_found'],
  ['/API/v2/sessions', 'not_found'],
  [`/api/v2${'/a'.repeat(7000)}`, 'not_found'],
  [`/api/v2${'/'.repeat(14_000)}`, 'not_found'],
  [`${api}/reports/`, 'not_found'],
  [`${api}/reports/%2f`, 'report_not_found'],
  [`${api}/reports/..%2f..%2fetc%2fpasswd`, 'report_not_found'],
  [`${api}/reports/%00`, 'report_not_found'],
  [`${api}/reports/%zz`, 'report_not_found'],
  [`${api}/reports/%`, 'report_not_found'],
  [`${api}/reports/%ff%fe`, 'report_not_found'],
  [`${api}/reports/%0d%0ax-evil:%201`, 'report_not_found'],
  [`${api}/reports/__proto__`, 'report_not_found'],
  [`${api}/reports/constructor`, 'report_not_found'],
  [`${api}/reports/${'a'.repeat(14_000)}`, 'report_not_found'],
  [`${api}/systematic-reviews/toString`, 'review_not_found'],
  [`${api}/agents/hasOwnProperty`, 'session_not_found'],
  ['/w/__proto__/api/v2/sessions', 'world_not_found'],
  ['/w/constructor/api/v2/sessions', 'world_not_found'],
  ['/w//api/v2/sessions', 'world_not_found'],
  ['/w/%00/api/v2/sessions', 'world_not_found'],
  ['/w/%zz/api/v2/sessions', 'world_not_found'],
  ['/w/..%2f/api/v2/sessions', 'world_not_found'],
  ['/_control/worlds/__proto__', 'world_not_found'],
  ['/_control/worlds/%00', 'world_not_found'],
  ['/_control/worlds/%zz/clock', 'world_not_found'],
  ['/_control/worlds/default/accounts/__proto__', 'account_not_found'],
  ['/_control/worlds/default/accounts/%00', 'account_not_found'],
  ['/_control/worlds/default/sessions/constructor', 'session_not_found'],
  ['/_control//', 'not_found'],
  ['/_control/%2e%2e', 'not_found'],
  ['ftp://x/', 'not_found'],
  ['*', 'not_found'],
])('the target %s is not found', async (target, code) => {
  expect(refusalOf(await get(target))).toEqual([404, code])
})

test.each([
  '/_files/constructor/__proto__',
  '/_files/%00/report.pdf?expires=NaN',
  '/_files/../report.pdf',
  '/_files/a/%2e%2e?signature=%zz&expires=-1',
])('the file target %s is refused', async (target) => {
  expect(await get(target)).toMatch(/^HTTP\/1\.1 403 [^]*<Error><Code>SignatureDoesNotMatch</)
})

test.each(['/web/review/__proto__', '/web/__proto__/constructor', '/web/review/%00', '/web/review/%3Cscript%3E'])(
  'the page %s is not found',
  async (target) => {
    const answer = await get(target)
    expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*There is no such session/)
    expect(answer).not.toContain('<script')
  },
)

test.each([
  'limit=__proto__',
  'limit=1e1',
  'limit=99999999999999999999',
  'limit=%zz',
  'limit=',
  'limit=1%00',
  'type=constructor',
  'status=__proto__',
  'source=%ff',
  'cursor=__proto__',
  'cursor=%00%zz',
  'cursor=ZmVlZCAxIC0x',
  `cursor=${'A'.repeat(14_000)}`,
  `cursor=${encodeURIComponent('feed 1 1\0')}`,
])('the query %s is refused', async (query) => {
  expect(refusalOf(await get(`${api}?${query}`))).toEqual([400, 'invalid_request'])
})

test.each(['__proto__=1&constructor=2&toString=3', '&&&=&=x&a', '%zz=%zz', 'a&'.repeat(7000), '?', 'cursor'.repeat(2000)])(
  'the query %s has only unknown parameters, and is accepted',
  async (query) => {
    expect(refusalOf(await get(`${api}?${query}`))[0]).toBe(200)
  },
)

test.each([['/api/v2/sessions/\u00E9'], ['/\u0001'], ['api/v2/sessions'], ['/api/v2/sessions?\u00FF'], ['/a b']])(
  'a target with illegal characters is refused: %j',
  async (target) => {
    expect(await get(target)).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test('an absolute target, as for a proxy, is answered by its path', async () => {
  expect(refusalOf(await get(`http://127.0.0.1:${port()}${api}?limit=1`))[0]).toBe(200)
  expect(refusalOf(await get('HTTP://127.0.0.1'))).toEqual([404, 'not_found'])
  expect(refusalOf(await get('http://127.0.0.1?x'))).toEqual([404, 'not_found'])
})

test('the origin in a target overrides the host header, also for control', async () => {
  const control = '/_control/worlds'
  expect(refusalOf(await get(`http://127.0.0.1:${port()}${control}`))[0]).toBe(200)
  for (const origin of ['http://evil.test', 'http://127.0.0.1@evil.test', 'https://127.0.0.1.evil.test', 'http://[', 'http://'])
    expect([origin, ...refusalOf(await get(`${origin}${control}`))]).toEqual([origin, 403, 'unauthorised'])
})

test.each([
  'evil.test',
  '127.0.0.1.evil.test',
  'localhost.evil.test',
  '[',
  '127.0.0.1@evil.test',
  '2130706433.evil.test',
  '',
  'a'.repeat(10_000),
])('the host %s has no access to control', async (host) => {
  const answer = await sendRaw(port(), `GET /_control/worlds HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  expect(refusalOf(answer)).toEqual([403, 'unauthorised'])
})

test.each(['TRACE', 'QUERY', 'PROPFIND', 'M-SEARCH', 'PURGE', 'DELETE', 'PATCH', 'PUT', 'POST'])(
  'the method %s is refused',
  async (method) => {
    const answer = await sendRaw(port(), requestBytes(`${method} ${api} HTTP/1.1`))
    expect(refusalOf(answer)).toEqual([405, 'method_not_allowed'])
    expect(answer).toMatch(/\r\nallow: GET, HEAD\r\n/i)
  },
)

test.each(['get', 'Get', 'GARBAGE', 'G\0T', '\u00FF', 'GET\t', ''])('the method %j is invalid', async (method) => {
  expect(await sendRaw(port(), requestBytes(`${method} ${api} HTTP/1.1`))).toMatch(/^HTTP\/1\.1 400 /)
})

test('CONNECT is refused', async () => {
  expect(await sendRaw(port(), requestBytes('CONNECT evil.test:443 HTTP/1.1'))).toBe('')
})

test('a HEAD has the head of its GET, and no body', async () => {
  const headOf = (answer: string): string => answer.slice(0, answer.indexOf('\r\n\r\n')).replace(/\r\nDate:[^\r]*/, '')
  for (const target of [api, '/nothing', `${api}/reports/x`, '/_control/worlds']) {
    const [got, head] = [await get(target), await sendRaw(port(), requestBytes(`HEAD ${target} HTTP/1.1`))]
    expect(headOf(head).replaceAll(/\d/g, '0')).toBe(headOf(got).replaceAll(/\d/g, '0'))
    expect(head.slice(head.indexOf('\r\n\r\n'))).toBe('\r\n\r\n')
  }
})

test('request headers do not become headers of the answer', async () => {
  const asked = 'access-control-request-headers: a\u00E9\tb, %0d%0ax-evil: 1'
  const headers = ['origin: https://x.test/%0d%0ax-evil: 1', 'access-control-request-method: GET', asked]
  const answer = await sendRaw(port(), requestBytes(`OPTIONS ${api} HTTP/1.1`, headers))
  expect(answer).toMatch(/^HTTP\/1\.1 204 /)
  const names = [...answer.matchAll(/^([^:\r\n]+):/gm)].map(([, name = '']) => name.toLowerCase())
  expect(names).not.toContain('x-evil')
  expect(answer).toMatch(/\r\naccess-control-allow-origin: \*\r\n/i)
})

test.each(['a: b\u0001', 'a: b\0', 'a : b', 'a: b\r\n c', ': x', 'a\u00E9: b', 'no colon', 'a: b\rx-evil: 1'])(
  'the header line %j is refused',
  async (line) => {
    expect(await get(api, [line])).toMatch(/^HTTP\/1\.1 400 /)
  },
)
