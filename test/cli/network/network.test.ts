import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMock, understudy, type Ended, type Mock } from '../../support/processes/understudy-command.ts'
import { privateAuthority } from '../../support/serve/private-authority.ts'
import { startProxy } from '../../support/serve/proxy-server.ts'

let mock: Mock
let secure: Server
let baseUrl: string
/** The names of the certificates that clients showed. */
const shown: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'network-'))

beforeAll(async () => {
  mock = await startMock()
  baseUrl = String(mock.ready['baseUrl'])
  secure = startSecure({})
  await once(secure, 'listening')
  for (const [name, pem] of Object.entries({
    'ca.pem': privateAuthority.ca,
    'client.pem': privateAuthority.client.cert,
    'client.key': privateAuthority.client.key,
  }))
    writeFileSync(join(folder, name), pem)
})
afterAll(async () => {
  secure.closeAllConnections()
  secure.close()
  await mock.stop()
})

/** Serves the mock over TLS, with a certificate of the private authority. */
function startSecure(options: { readonly requestCert?: boolean }): Server {
  const server = createServer(
    { ...privateAuthority.server, ca: privateAuthority.ca, ...options, rejectUnauthorized: options.requestCert === true },
    (request, response) => {
      const { subject } = (request.socket as TLSSocket).getPeerCertificate() // of a server over TLS
      shown.push(String(subject?.CN ?? 'none'))
      const { hostname, port } = new URL(baseUrl)
      const forwarded = send({ host: hostname, port, path: request.url, method: request.method, headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      request.pipe(forwarded)
    },
  )
  return server.listen(0, '127.0.0.1')
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port // it listens on a port
}

/** Checks two rules of a target, by GET and POST. */
async function conform(name: string, target: object, ...flags: readonly string[]): Promise<Ended> {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify({ keys: { default: 'key-default' }, ...target }))
  const rules = ['--rule', 'sessions/list/total-count', '--rule', 'sessions/resume/not-found']
  return understudy(['conform', '--target', file, '--quiet', '--no-scenarios', ...rules, ...flags])
}

test('ca: a private authority is trusted, and only where it is named', async () => {
  const url = `https://127.0.0.1:${portOf(secure)}/api/v2`
  expect(await conform('trusted', { baseUrl: url, ca: 'ca.pem' })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^conformant: 1 pass/),
  })
  const { code, stderr } = await conform('untrusted', { baseUrl: url })
  expect([code, stderr]).toEqual([3, expect.stringContaining('certificate is not trusted')])
  expect(stderr).toContain('name its authority as `ca` in a target file')
})

test('proxy: requests over http go through it', async () => {
  const proxy = await startProxy()
  const { code } = await conform('plain', { baseUrl, proxy: `http://127.0.0.1:${proxy.port}` })
  proxy.stop()
  expect(code).toBe(0)
  expect(proxy.asked[0]).toBe(`GET ${baseUrl}/sessions?limit=1`)
  expect(proxy.asked.some((one) => one.startsWith(`POST ${baseUrl}/sessions/`))).toBe(true)
})

test('proxy: a percent sign in its password may stand for itself', async () => {
  const [proxy, port] = [await startProxy('me:100%sure'), portOf(secure)]
  const at = `http://me:100%sure@127.0.0.1:${proxy.port}`
  const plain = await conform('percent', { baseUrl, proxy: at })
  const secured = await conform('percent-tls', { baseUrl: `https://api.internal:${port}/api/v2`, ca: 'ca.pem', proxy: at })
  proxy.stop()
  expect([plain, secured].map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ])
  expect(new Set(proxy.asked)).toContain(`CONNECT api.internal:${port}`)
})

test('proxy: requests over TLS go through a tunnel, names being its business', async () => {
  const proxy = await startProxy('me:pass word')
  const port = portOf(secure)
  const target = { baseUrl: `https://api.internal:${port}/api/v2`, ca: 'ca.pem', proxy: `http://me:pass%20word@127.0.0.1:${proxy.port}` }
  const report = join(folder, 'proxied-report.json')
  const { code, stdout, stderr } = await conform('proxied', target, '--report', `json=${report}`)
  proxy.stop()
  expect([code, stderr]).toEqual([0, ''])
  expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT api.internal:${port}`]))
  for (const text of [stdout, readFileSync(report, 'utf8')]) {
    expect(text).not.toMatch(/pass(?:%20| )word/)
    expect(text).not.toContain('ca.pem')
  }
})

test.each([
  ['other credentials', 'me:other', '', 'wants other credentials (407); check user and password of `proxy`'],
  ['a host that it refuses', undefined, 'me:secret@', 'opens no way to api.internal:443: 403 Forbidden'],
])('proxy: %s are one line with the fix (exit 3)', async (_, credentials, user, says) => {
  const proxy = await startProxy(credentials, () => false)
  const target = { baseUrl: 'https://api.internal/api/v2', proxy: `http://${user}127.0.0.1:${proxy.port}` }
  const { code, stdout, stderr } = await conform('refused', target)
  proxy.stop()
  expect([code, stdout, stderr]).toEqual([
    3,
    '',
    expect.stringMatching(/^understudy: Failed to reach https:\/\/api\.internal\/api\/v2: the proxy .*\n$/),
  ])
  expect(stderr).toContain(says)
  expect(stderr).not.toContain('secret')
})

test('proxy: credentials that a plain request lacks are named as well (exit 3)', async () => {
  const proxy = await startProxy('me:other')
  const { code, stderr } = await conform('plain-407', { baseUrl, proxy: `http://127.0.0.1:${proxy.port}` })
  proxy.stop()
  expect([code, stderr]).toEqual([3, expect.stringContaining('a proxy in between asks for credentials (407)')])
})

test('proxy: one that is not there is told apart from the deployment (exit 3)', async () => {
  const { code, stderr } = await conform('no-proxy', { baseUrl: 'https://api.internal/api/v2', proxy: 'http://127.0.0.1:1' })
  expect([code, stderr]).toEqual([3, expect.stringContaining('the proxy 127.0.0.1:1 cannot be reached (connect ECONNREFUSED')])
})

test('clientCertificate: it is shown to the deployment, and missed in words', async () => {
  const demanding = startSecure({ requestCert: true })
  await once(demanding, 'listening')
  const url = `https://127.0.0.1:${portOf(demanding)}/api/v2`
  shown.length = 0
  const target = { baseUrl: url, ca: 'ca.pem', clientCertificate: { cert: 'client.pem', key: 'client.key' } }
  const report = join(folder, 'certified-report.json')
  expect((await conform('certified', target, '--report', `json=${report}`)).code).toBe(0)
  expect(new Set(shown)).toEqual(new Set(['suite']))
  expect(readFileSync(report, 'utf8')).not.toMatch(/client\.(?:pem|key)|PRIVATE KEY/)
  const { code, stderr } = await conform('uncertified', { baseUrl: url, ca: 'ca.pem' })
  demanding.closeAllConnections()
  demanding.close()
  expect([code, stderr]).toEqual([3, expect.stringContaining('name one as `clientCertificate` in a target file')])
})

test.each([
  ['no-file', { ca: 'nowhere.pem' }, /ca nowhere\.pem: no such file/],
  ['no-pem', { ca: 'no-pem.json' }, /ca no-pem\.json: it is no PEM file of that kind/],
  ['swapped', { clientCertificate: { cert: 'client.key', key: 'client.pem' } }, /clientCertificate\.cert client\.key: it is no PEM file/],
  [
    'no-pair',
    { clientCertificate: { cert: 'ca.pem', key: 'client.key' } },
    /clientCertificate: the key is not that of the first certificate/,
  ],
])('files of a target: %s is refused before anything is sent (exit 3)', async (name, entries, says) => {
  const { code, stderr } = await conform(name, { baseUrl: 'https://127.0.0.1:1/v2', ...entries })
  expect([code, stderr]).toEqual([3, expect.stringMatching(says)])
})

test('files of a target: the value of a variable is no file that a message names', async () => {
  for (const [entry, entries] of [
    ['ca', { ca: '${env:PATH}' }],
    ['clientCertificate.cert', { clientCertificate: { cert: '${env:PATH}', key: 'client.key' } }],
  ] as const) {
    const { code, stderr } = await conform('variable', { baseUrl: 'https://127.0.0.1:1/v2', ...entries }, '--dry-run')
    expect([code, stderr]).toEqual([3, expect.stringMatching(new RegExp(`variable\\.json: ${entry}: no such file\n$`))])
  }
})

test('replay: it goes the same way', async () => {
  const proxy = await startProxy()
  const file = join(folder, 'replayed.json')
  const target = { baseUrl: `https://api.internal:${portOf(secure)}/api/v2`, ca: 'ca.pem', proxy: `http://127.0.0.1:${proxy.port}` }
  writeFileSync(file, JSON.stringify({ ...target, keys: { default: 'key-default' } }))
  const scenario = join(folder, 'list.yaml')
  writeFileSync(scenario, 'format: 1\ntitle: Sessions are listed\nsteps:\n  - { call: listSessions, expect: { status: 200 } }\n')
  const { code, stdout } = await understudy(['replay', scenario, '--target', file])
  proxy.stop()
  expect([code, stdout]).toEqual([0, expect.stringContaining('passes')])
  expect(proxy.asked).toEqual([`CONNECT api.internal:${portOf(secure)}`])
})
