import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startMock, understudy } from '../support/understudy-command.ts'

test('the ready line says where everything is, and a signal ends it with 0', async () => {
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
  expect((await fetch(`${String(mock.ready['baseUrl'])}/sessions/reports/x`)).status).toBe(401)
  expect(await mock.stop('SIGINT')).toBe(0)
})

test('a port in use is said in one line with the way out, 3', async () => {
  const mock = await startMock()
  const port = new URL(String(mock.ready['baseUrl'])).port
  const { code, stderr } = await understudy(['mock', '--port', port])
  await mock.stop()
  expect([code, stderr]).toEqual([
    3,
    `understudy: Failed to listen on 127.0.0.1:${port}: the port is in use. Stop what uses it, or take another with --port (0: any).\n`,
  ])
})

test('links name the public origin, and stderr says where it listens', async () => {
  const mock = await startMock(['--public-origin', 'https://mock.example.org/'])
  expect(mock.ready['baseUrl']).toBe('https://mock.example.org/api/v2')
  const [, listensAt = ''] = /listening at (\S+)/.exec(mock.stderr()) ?? []
  const created = await fetch(`${listensAt}/api/v2/sessions/reports`, {
    method: 'POST',
    headers: { authorization: 'Bearer key-default', 'content-type': 'application/json' },
    body: '{"researchQuestion":"Why?"}',
  })
  const { sessionId, links } = (await created.json()) as { sessionId: string; links: { self: string } }
  expect(links.self).toBe(`https://mock.example.org/api/v2/sessions/reports/${sessionId}`)
  expect(await mock.stop()).toBe(0)
})

test.each(['nonsense', 'ftp://x.test', 'https://x.test/path'])('%s is no public origin, 64', async (origin) => {
  expect(await understudy(['mock', '--public-origin', origin])).toMatchObject({
    code: 64,
    stderr: `understudy: --public-origin must be an origin such as https://mock.example.org, not ${origin}\n`,
  })
})

test('it ends although a connection is silent', async () => {
  const mock = await startMock()
  const { hostname, port } = new URL(String(mock.ready['baseUrl']))
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  expect(await mock.stop('SIGTERM')).toBe(0)
})
