import { afterAll, expect, test } from 'vitest'
import { startMock, stopMocks, type Mock } from '../../support/processes/understudy-command.ts'

afterAll(stopMocks)

const bearer = { authorization: 'Bearer key-default' }

function originOf(mock: Mock): string {
  return new URL(String(mock.ready['baseUrl'])).origin
}

test('health: a server says that it lives and is ready, and counts what it answered', async () => {
  const mock = await startMock(['--quiet'])
  const origin = originOf(mock)
  const ask = async (path: string): Promise<readonly unknown[]> => {
    const answer = await fetch(origin + path)
    return [answer.status, await answer.text()]
  }
  expect(await ask('/_health')).toEqual([200, '{"status":"ok"}'])
  expect(await ask('/_ready')).toEqual([200, '{"status":"ready"}'])
  for (let index = 0; index < 3; index++) await fetch(`${origin}/api/v2/sessions`, { headers: bearer })
  await fetch(`${origin}/api/v2/sessions`, { method: 'DELETE', headers: bearer })
  const answer = await fetch(`${origin}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const lines = (await answer.text()).split('\n')
  expect(lines).toContain('understudy_requests_total{method="GET",status="200"} 3')
  expect(lines).toContain('understudy_requests_total{method="DELETE",status="405"} 1')
  expect(lines).toContain('understudy_request_seconds_count 4')
  expect(lines).toContain('understudy_request_seconds_bucket{le="+Inf"} 4')
  expect(lines).toContain('understudy_worlds 1')
  // Every metric has its type before it, and each line is one of the format.
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{[^}]*\})? [\d.]+)$/)
})

test('trust-proxy: the limit of a minute counts the clients that the proxy names', async () => {
  const mock = await startMock(['--quiet', '--rate-limit', 'perMinute', '--trust-proxy', '1'])
  const statusOf = async (address: string): Promise<number> =>
    (await fetch(`${originOf(mock)}/api/v2/sessions`, { headers: { ...bearer, 'x-forwarded-for': address } })).status
  let last = 200
  for (let index = 0; index < 1000 && last === 200; index++) last = await statusOf('198.51.100.1')
  // A client may write what it likes before what the proxy adds.
  expect([last, await statusOf('198.51.100.2, 198.51.100.1'), await statusOf('198.51.100.1, 198.51.100.2')]).toEqual([429, 429, 200])
})

test('trust-proxy: the control API is open to this machine behind it, and to no other', async () => {
  const mock = await startMock(['--quiet', '--trust-proxy', '1'])
  const ask = async (headers: { readonly [name: string]: string }): Promise<readonly unknown[]> => {
    const answer = await fetch(`${originOf(mock)}/_control/worlds`, { headers })
    return [answer.status, answer.status === 200 ? '' : ((await answer.json()) as { error: { message: string } }).error.message]
  }
  expect((await ask({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }))[0]).toBe(200)
  expect((await ask({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-tenant': 'a', 'x-original-uri': '/' }))[0]).toBe(200)
  const [status, message] = await ask({ 'x-forwarded-for': '127.0.0.1, 203.0.113.9' })
  expect(status).toBe(403)
  expect(message).toContain('it comes from 203.0.113.9, which is not this machine')
  const plain = await startMock(['--quiet'])
  const refused = await fetch(`${originOf(plain)}/_control/worlds`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(refused.status).toBe(403)
})
