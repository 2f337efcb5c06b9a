import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { printedByMock, startMock, stopMocks, understudy } from '../../support/processes/understudy-command.ts'

afterEach(stopMocks)

test('mock: the ready line names every address, and a signal ends it (exit 0)', async () => {
  const mock = await startMock(['--seed', '5'])
  const origin = String(mock.ready['baseUrl']).replace('/api/v2', '')
  expect(mock.ready).toEqual({
    ready: true,
    format: 1,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    pid: expect.any(Number),
    world: 'default',
    seed: 5,
    baseUrl: `${origin}/api/v2`,
    mcpUrl: `${origin}/mcp`,
    controlUrl: `${origin}/_control`,
    panelUrl: `${origin}/_panel`,
    filesUrl: `${origin}/_files`,
    keys: expect.objectContaining({ default: 'key-default', other: 'key-other', revoked: 'key-revoked' }),
  })
  expect(await mock.stop('SIGINT')).toBe(0)
})

test('mock: every address of the ready line answers, and each key has an account', async () => {
  const { ready } = await startMock()
  const { keys } = ready as { readonly keys: Readonly<Record<string, string>> } // so the test above has it
  const statusOf = async (url: string, key?: string) =>
    (await fetch(url, { headers: key === undefined ? {} : { authorization: `Bearer ${key}` } })).status
  const at = (name: string, path = '') => String(ready[name]) + path
  expect(await statusOf(at('baseUrl', '/sessions'), keys['default'])).toBe(200)
  expect(await statusOf(at('mcpUrl', '/.well-known/oauth-protected-resource'))).toBe(200)
  expect(await statusOf(at('mcpUrl'))).toBe(401)
  expect(await statusOf(at('controlUrl'))).toBe(200)
  expect(await statusOf(at('filesUrl', '/x/report.pdf'))).toBe(403)
  const statuses = await Promise.all(
    Object.entries(keys).map(async ([name, key]) => [name, await statusOf(at('baseUrl', '/sessions'), key)]),
  )
  expect(Object.fromEntries(statuses)).toMatchObject({ other: 200, exhausted: 200, noApiAccess: 403, revoked: 401, expired: 401 })
})

test('control API: this machine by its names, or anyone with the token', async () => {
  const mock = await startMock(['--public-origin', 'https://mock.example.org', '--control-token', 'secret'])
  const [, port = ''] = /Listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(mock.stderr()) ?? []
  const statusOf = (headers: Readonly<Record<string, string>>) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/_control/worlds', headers }, (response) => {
        expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
        response.resume()
        resolve(response.statusCode)
      }).once('error', reject)
    })
  expect(await statusOf({ host: `127.0.0.1:${port}` })).toBe(200)
  expect(await statusOf({ host: 'mock.example.org', origin: 'https://mock.example.org' })).toBe(200)
  expect(await statusOf({ host: 'evil.example' })).toBe(403)
  expect(await statusOf({ host: `localhost:${port}`, origin: 'https://evil.example' })).toBe(403)
  expect(await statusOf({ host: 'evil.example', origin: 'https://evil.example', authorization: 'Bearer secret' })).toBe(200)
})

test('mock: one line reports a port in use and the fix (exit 3)', async () => {
  const mock = await startMock()
  const port = new URL(String(mock.ready['baseUrl'])).port
  const { code, stderr } = await understudy(['mock', '--port', port])
  await mock.stop()
  expect([code, stderr]).toEqual([
    3,
    `understudy: Failed to listen on 127.0.0.1:${port}: the port is in use. Stop the process that uses it, or choose another with --port (0 picks a free one).\n`,
  ])
})

test('--public-origin: links name it, and stderr names the address it listens on', async () => {
  const mock = await startMock(['--public-origin', 'https://mock.example.org/'])
  expect(mock.ready['baseUrl']).toBe('https://mock.example.org/api/v2')
  const [, listensAt = ''] = /Listening at (\S+)/.exec(mock.stderr()) ?? []
  const created = await fetch(`${listensAt}/api/v2/sessions/reports`, {
    method: 'POST',
    headers: { authorization: 'Bearer key-default', 'content-type': 'application/json' },
    body: '{"researchQuestion":"Why?"}',
  })
  const { sessionId, links } = (await created.json()) as { sessionId: string; links: { self: string } }
  expect(links.self).toBe(`https://mock.example.org/api/v2/sessions/reports/${sessionId}`)
  expect(await mock.stop()).toBe(0)
})

test.each(['nonsense', 'ftp://x.test', 'https://x.test/path'])('--public-origin: %s is refused (exit 64)', async (origin) => {
  expect(await understudy(['mock', '--public-origin', origin])).toMatchObject({
    code: 64,
    stderr: `understudy: --public-origin must be an origin such as https://mock.example.org, not ${origin}\n`,
  })
})

test('mock: ends although a connection is silent', async () => {
  const mock = await startMock()
  const { hostname, port } = new URL(String(mock.ready['baseUrl']))
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  expect(await mock.stop('SIGTERM')).toBe(0)
})

test('request log: a line for each request on stderr, none with --quiet', async () => {
  const [loud, quiet] = [await startMock(), await startMock(['--quiet'])]
  for (const { ready } of [loud, quiet])
    await fetch(`${String(ready['baseUrl'])}/sessions`, { headers: { authorization: 'Bearer key-default' } })
  await Promise.all([loud.stop(), quiet.stop()])
  expect(loud.stderr()).toMatch(/^GET {2}\/api\/v2\/sessions 200 default [\d.]+ ms\n$/)
  expect(quiet.stderr()).toBe('')
})

test('request log: a mock shows each request, repeats too', async () => {
  const { ready, stop, stderr } = await startMock()
  for (let time = 0; time < 3; time++)
    await fetch(`${String(ready['baseUrl'])}/sessions`, { headers: { authorization: 'Bearer key-default' } })
  await stop()
  expect(stderr().match(/^GET .*$/gm)).toHaveLength(3)
})

test('request log: / and /openapi.json have their lines, as all paths', async () => {
  const { ready, stop, stderr } = await startMock()
  const { origin } = new URL(String(ready['baseUrl']))
  for (const path of ['/', '/openapi.json']) {
    await fetch(origin + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
    await fetch(origin + path, { method: 'HEAD' })
  }
  await stop()
  const lines = stderr().trimEnd().split('\n')
  expect(lines.map((line) => line.replace(/ [\d.]+ ms/, ''))).toEqual([
    'GET  / 302',
    'HEAD / 404 · the API is below /api/v2',
    'GET  /openapi.json 200',
    'HEAD /openapi.json 200',
  ])
})

test('mock: --quiet prints the address alone', async () => {
  expect(await printedByMock(['--quiet'])).toMatch(/^Mock server at http:\/\/127\.0\.0\.1:\d+\/api\/v2\n$/)
})

test('mock: / leads a browser to the panel, and /openapi.json is its document', async () => {
  const { ready } = await startMock()
  const origin = new URL(String(ready['baseUrl'])).origin
  const root = await fetch(`${origin}/`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect([root.status, root.headers.get('location')]).toEqual([302, '/_panel'])
  const told = await fetch(origin)
  expect([told.status, await told.json()]).toEqual([
    404,
    {
      error: {
        code: 'not_found',
        message: `There is nothing at /. The API is at ${origin}/api/v2, and the panel at ${origin}/_panel.`,
      },
    },
  ])
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as object
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: ready['baseUrl'] }] })
  expect((await fetch(`${origin}/openapi.json`, { method: 'POST' })).status).toBe(404)
})
