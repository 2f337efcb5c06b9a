import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createControl } from '../../../src/control/index.ts'
import { createCheckedFetch } from '../../support/serve/controlled-stand-in.ts'
import { startMock, stopMocks, understudy, type Mock } from '../../support/processes/understudy-command.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mock-files-'))
})
afterEach(stopMocks)
afterAll(() => rm(directory, { recursive: true }))

/** The members of a report that are read here. */
type Reported = {
  readonly results: readonly { readonly rule: string; readonly verdict: string }[]
  readonly exchanges: readonly { readonly request: { readonly url: string; readonly headers: object } }[]
}

const question = JSON.stringify({ researchQuestion: 'Why? [understudy: exports ready]' })

/** The download addresses of a new report, asked at an origin that serves the API of a world. */
async function downloadsOf({ ready }: Mock, world = 'default', listensAt = ''): Promise<readonly URL[]> {
  const url = String(ready['controlUrl'])
  const local = (address: string): string => (listensAt === '' ? address : listensAt + new URL(address).pathname)
  const control = createControl({ url: local(url), fetch: createCheckedFetch(fetch, local(url)) })
  if (world !== 'default') await control.createWorld({ body: { id: world } })
  const { baseUrl, keys } = await control.getWorld({ path: { world } })
  const headers = { authorization: `Bearer ${keys['default'] ?? ''}`, 'content-type': 'application/json' }
  const created = await fetch(`${local(baseUrl)}/sessions/reports`, { method: 'POST', headers, body: question })
  const { links } = (await created.json()) as { readonly links: { readonly self: string } }
  await control.moveClock({ path: { world }, body: { advance: 'PT1H' } })
  const report = (await (await fetch(local(links.self), { headers })).json()) as { readonly [name: string]: unknown }
  return ['pdfUrl', 'docxUrl', 'txtUrl', 'bibUrl', 'risUrl'].map((name) => new URL(String(report[name])))
}

const originOf = ({ ready }: Mock, name: string): string => new URL(String(ready[name])).origin

test('--files-origin: the ready line names another port of the same host', async () => {
  const mock = await startMock(['--files-origin', '0'])
  const [api, files] = [new URL(originOf(mock, 'baseUrl')), new URL(originOf(mock, 'filesUrl'))]
  expect([mock.ready['filesUrl'], files.hostname]).toEqual([`${files.origin}/_files`, api.hostname])
  expect(files.port).not.toBe(api.port)
  expect(mock.stderr()).toBe('')
})

test('--files-origin: every download is there, in every world, and nowhere else', async () => {
  const mock = await startMock(['--files-origin', '0'])
  const [api, files] = [originOf(mock, 'baseUrl'), originOf(mock, 'filesUrl')]
  for (const world of ['default', 'left']) {
    for (const url of await downloadsOf(mock, world)) {
      expect(url.origin).toBe(files)
      const there = await fetch(url, { headers: { origin: 'https://page.example.org' } })
      expect([there.status, there.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
      const elsewhere = await fetch(url.href.replace(files, api))
      expect([elsewhere.status, await elsewhere.json()]).toMatchObject([404, { error: { code: 'not_found' } }])
    }
  }
})

test('--files-origin: the second port serves no API, no control API and no panel', async () => {
  const mock = await startMock(['--files-origin', '0'])
  const headers = { authorization: 'Bearer key-default' }
  const statuses = ['/api/v2/sessions', '/_control/worlds', '/_panel', '/web/review/x', '/mcp', '/'].map(
    async (path) => (await fetch(originOf(mock, 'filesUrl') + path, { headers })).status,
  )
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]))
  expect((await fetch(String(mock.ready['panelUrl']))).status).toBe(200)
})

test.each(['SIGINT', 'SIGTERM'] as const)('--files-origin: %s closes both servers (exit 0)', async (signal) => {
  const mock = await startMock(['--files-origin', '0'])
  const addresses = [String(mock.ready['controlUrl']), `${String(mock.ready['filesUrl'])}/x`]
  // These connections stay open.
  for (const url of addresses) await (await fetch(url)).text()
  expect(await mock.stop(signal)).toBe(0)
  for (const url of addresses) await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('--files-origin: one line reports a port in use and the fix (exit 3)', async () => {
  const blocker = createServer()
  const port = String(await listenOnFreePort(blocker))
  const { code, stdout, stderr } = await understudy(['mock', '--port', '0', '--files-origin', port])
  blocker.close()
  expect([code, stdout, stderr]).toEqual([
    3,
    '',
    `understudy: Failed to listen on 127.0.0.1:${port}: the port is in use. Stop the process that uses it, or choose another with --files-origin (0 picks a free one).\n`,
  ])
})

test.each([
  [['--files-origin', 'x'], '--files-origin must be a whole number from 0 to 65535, not x'],
  [['--files-origin', '4010'], '--files-origin must be another port than --port, not 4010'],
  [
    ['--files-origin', '443', '--public-origin', 'https://mock.example.org'],
    '--files-origin must be another port than that of --public-origin, not 443',
  ],
])('--files-origin: %j is a usage error (exit 64)', async (args, message) => {
  expect(await understudy(['mock', ...args])).toMatchObject({ code: 64, stdout: '', stderr: expect.stringContaining(message) })
})

test('--files-origin: with --public-origin, downloads name its host with their port', async () => {
  const mock = await startMock(['--files-origin', '0', '--public-origin', 'https://mock.example.org'])
  const [, listensAt = '', filesListenAt = ''] = /^Listening at (\S+) and, for downloads, at (\S+)$/m.exec(mock.stderr()) ?? []
  const publicFiles = `https://mock.example.org:${new URL(filesListenAt).port}`
  expect([mock.ready['baseUrl'], mock.ready['filesUrl']]).toEqual(['https://mock.example.org/api/v2', `${publicFiles}/_files`])
  for (const { origin, pathname, search } of await downloadsOf(mock, 'default', listensAt)) {
    expect(origin).toBe(publicFiles)
    expect((await fetch(filesListenAt + pathname + search)).status).toBe(200)
  }
})

test('--files-origin: the suite passes its downloads, and sends no key there', async () => {
  const target = join(directory, 'target.yaml')
  const mock = await startMock(['--files-origin', '0', '--target-out', target])
  const args = ['--target', target, '--profile', 'lifecycle', '--rule', 'downloads/**', '--no-scenarios', '--json']
  const { code, stdout } = await understudy(['conform', ...args])
  const { results, exchanges } = JSON.parse(stdout) as Reported
  expect(code, JSON.stringify(results.filter(({ verdict }) => verdict !== 'pass'))).toBe(0)
  const files = exchanges.filter(({ request }) => new URL(request.url).origin === originOf(mock, 'filesUrl'))
  expect(files.length).toBeGreaterThan(10)
  const withKey = exchanges.filter(({ request }) => Object.keys(request.headers).some((name) => name.toLowerCase() === 'authorization'))
  expect(new Set(withKey.map(({ request }) => new URL(request.url).origin))).toEqual(new Set([originOf(mock, 'baseUrl')]))
})
