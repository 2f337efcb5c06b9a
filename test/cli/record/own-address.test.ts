import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, test } from 'vitest'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { startMock, startServer, stopMocks, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'own-address-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(stopMocks)

let files = 0

async function record(...more: readonly string[]): Promise<{ readonly baseUrl: string; readonly upstream: string }> {
  const upstream = String((await startMock()).ready['baseUrl'])
  const args = ['record', '--target', upstream, '--out', join(folder, `${(files += 1)}.yaml`), '--port', '0', '--json', ...more]
  return { baseUrl: String((await startServer(args)).ready['baseUrl']), upstream }
}

/** Creates a report at an address by a Host header, and gives the origin of its links. */
async function originOfLinks(baseUrl: string, host: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { host, authorization: 'Bearer key-default', 'content-type': 'application/json' }
  const sent = request(`${baseUrl}/sessions/reports`, { method: 'POST', headers }, (answer) => void text(answer).then(resolve, reject))
  sent.on('error', reject)
  sent.end('{"researchQuestion":"Is it so?"}')
  const { links } = JSON.parse(await promise) as { readonly links: { readonly self: string } }
  return new URL(links.self).origin
}

test('record: links lead to the name by which a client reached the proxy', async () => {
  const { baseUrl, upstream } = await record('--host', '0.0.0.0')
  const { origin, port } = new URL(baseUrl)
  for (const name of ['recorder', 'localhost', '192.0.2.7', '[2001:db8::7]'])
    expect(await originOfLinks(baseUrl, `${name}:${port}`)).toBe(`http://${name}:${port}`)
  // Another port is that of something in front of the proxy, or of the deployment, and some Hosts are no address.
  for (const host of [new URL(upstream).host, 'recorder:1', 'recorder', `a@recorder:${port}`, `recorder:${port}/x`])
    expect(await originOfLinks(baseUrl, host)).toBe(origin)
})

test('record: links lead to the public origin, whatever name a client used', async () => {
  const free = createServer()
  const port = await listenOnFreePort(free)
  await promisify(free.close.bind(free))()
  const { baseUrl } = await record('--public-origin', 'https://record.example.org', '--port', String(port))
  expect(baseUrl).toBe('https://record.example.org/api/v2')
  expect(await originOfLinks(`http://127.0.0.1:${port}/api/v2`, `127.0.0.1:${port}`)).toBe('https://record.example.org')
})

test('record: a public origin that is no origin is refused', async () => {
  const { code, stderr } = await understudy([
    'record',
    '--target',
    'http://127.0.0.1:9/api/v2',
    '--out',
    'x.yaml',
    '--public-origin',
    'a/b',
  ])
  expect([code, stderr.replace(/\s+/g, ' ')]).toEqual([
    64,
    expect.stringContaining('--public-origin must be an origin such as https://mock.example.org, not a/b'),
  ])
})
