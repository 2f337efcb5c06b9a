import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certifyHost } from '../../../src/server/front/certificate.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { needs } from '../../support/processes/programs.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-as-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const { isUnmet, reason } = needs('curl')

/** Runs a script of a shell at an address. */
function runAt(as: string, script: string, flags: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) {
  return understudy(['run', '--as', as, ...flags, '--', 'sh', '-c', script], { TMPDIR: folder, ...environment })
}

const create = `curl -sS -H "Authorization: Bearer $RESEARCH_API_KEY" -H 'Content-Type: application/json' -d '{ "researchQuestion": "Why sleep?" }'`

test
  .skipIf(isUnmet)
  .each([
    'https://api.example.org/api/v2',
    'https://api.example.org:8443/v2',
    'https://203.0.113.7/research/v2',
    'https://api.example.org',
    'http://research.internal:8080/v2',
  ])(`--as %s: curl finds the API there, and answers lead there${reason}`, async (as) => {
  const script = `${create} -H 'Expect:' ${as}/sessions/reports; echo; echo $RESEARCH_API_URL $RESEARCH_MCP_URL`
  const { code, stdout, stderr } = await runAt(as, script)
  const [created = '', urls] = stdout.split('\n')
  const { sessionId } = JSON.parse(created) as { readonly sessionId: string }
  const links = created.match(/https?:\/\/[^"]+/g) ?? []
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((link) => !link.startsWith(`${new URL(as).origin}/`))).toEqual([])
  expect(links).toContain(`${as}/sessions/reports/${sessionId}`)
  expect([code, urls]).toEqual([0, `${as} ${new URL(as).origin}/mcp`])
  expect(stderr).toContain(`POST ${new URL(as).pathname.replace(/\/$/, '')}/sessions/reports 202 default`)
  expect(readdirSync(folder)).toEqual([])
})

test.skipIf(isUnmet)(`--as: another host is refused by name, and told once${reason}`, async () => {
  const script = 'curl -sS https://www.example.com/; echo $?; curl -s http://www.example.com/; curl -sS https://www.example.com/'
  const { stdout, stderr } = await runAt('https://api.example.org/v2', script)
  const told = 'www.example.com lets the command reach it\n'
  expect(stdout).toBe(`56\nunderstudy run refuses www.example.com: it stands in for https://api.example.org alone; --allow-host ${told}`)
  expect(stderr.split('\n').filter((line) => line.includes('refused'))).toEqual([
    `understudy: refused www.example.com; --allow-host ${told.trim()}`,
  ])
})

test.skipIf(isUnmet)(`--allow-host: the command reaches a host, whose authorities it knows${reason}`, async () => {
  const script =
    'grep -c BEGIN "$SSL_CERT_FILE"; curl -s -o /dev/null -w "%{http_code}\\n" http://gone.invalid/; curl -sS https://gone.invalid/ 2>&1'
  const flags = ['--allow-host', '*.invalid']
  const alone = await runAt('https://api.example.org/v2', script)
  expect(alone.stdout).toMatch(/^\d+\n403\ncurl: .* 403\n$/)
  const { stdout, stderr } = await runAt('https://api.example.org/v2', script, flags, { REQUESTS_CA_BUNDLE: folder })
  const [count, ...others] = stdout.split('\n')
  expect(Number(count)).toBeGreaterThan(50)
  expect(others.join('\n')).toMatch(/^000\ncurl: .* 502\n$/)
  expect(stderr).not.toContain('refused')
})

test.skipIf(isUnmet).each([
  ['SSL_CERT_FILE', 'own.pem'],
  ['CURL_CA_BUNDLE', 'own.pem'],
  ['REQUESTS_CA_BUNDLE', 'own.pem'],
  ['REQUESTS_CA_BUNDLE', ''],
  ['NODE_EXTRA_CA_CERTS', 'own.pem'],
])(`--as: the command trusts what %s names as before: %j${reason}`, async (name, file) => {
  const own = mkdtempSync(join(tmpdir(), 'run-own-'))
  const { authority, certificate: cert, key } = certifyHost('localhost', new Date())
  writeFileSync(join(own, 'own.pem'), authority)
  const server = createServer({ cert, key }, (_, response) => response.end('mine '))
  const port = await listenOnFreePort(server)
  const script = `curl -sS https://localhost:${port}; curl -s -o /dev/null -w '%{http_code}' https://api.example.org/v2/sessions`
  const known = await runAt('https://api.example.org/v2', script, [], { [name]: join(own, file) })
  expect(known.stdout).toBe('mine 401')
  expect((await runAt('https://api.example.org/v2', script)).stdout).toBe('401')
  server.close()
  rmSync(own, { recursive: true })
})

test('--as: without a place for the authority, no command is started (exit 3)', async () => {
  const missing = join(folder, 'missing')
  const { code, stdout, stderr } = await runAt('https://api.example.org/v2', 'echo started', [], { TMPDIR: missing })
  expect([code, stdout, stderr]).toEqual([
    3,
    '',
    `understudy: Failed to write the authority of this run below ${missing}: its folder does not exist; create it first\n`,
  ])
})

test('--as: the command has variables for a proxy and an authority, and no key', async () => {
  const script = `env; folder=$(dirname "$SSL_CERT_FILE"); grep -rc PRIVATE "$folder"; find "$folder" -printf '%m %f\\n'`
  const before = {
    HTTPS_PROXY: 'http://proxy.corp:3128',
    ALL_PROXY: 'socks5://proxy.corp',
    NO_PROXY: 'api.example.org',
    NODE_OPTIONS: '--no-warnings',
  }
  const { stdout, stderr } = await runAt('https://api.example.org/v2', script, [], { ...before, JAVA_TOOL_OPTIONS: '-Da=b' })
  const env = Object.fromEntries(stdout.split('\n').map((line) => line.split(/=(.*)/s) as [string, string]))
  const [, proxy = '', port = ''] = /^(http:\/\/127\.0\.0\.1:(\d+))$/.exec(env['HTTPS_PROXY'] ?? '') ?? []
  expect(env).toMatchObject({
    https_proxy: proxy,
    HTTP_PROXY: proxy,
    http_proxy: proxy,
    NO_PROXY: 'localhost,127.0.0.1,::1',
    no_proxy: 'localhost,127.0.0.1,::1',
    CURL_CA_BUNDLE: env['SSL_CERT_FILE'],
    REQUESTS_CA_BUNDLE: env['SSL_CERT_FILE'],
    NODE_EXTRA_CA_CERTS: env['SSL_CERT_FILE'],
    NODE_USE_ENV_PROXY: '1',
    NODE_OPTIONS: expect.stringMatching(/^--no-warnings --require=\S+node-proxy\.js$/),
    JAVA_TOOL_OPTIONS: expect.stringMatching(new RegExp(`^-Da=b .*-Dhttps\\.proxyPort=${port} .*-Djavax\\.net\\.ssl\\.trustStore=\\S+ `)),
  })
  expect(env).not.toHaveProperty('ALL_PROXY')
  expect(stderr).toContain('understudy: the command has other values of HTTPS_PROXY, NO_PROXY, ALL_PROXY than you have set\n')
  const found = stdout.split('\n').filter((line) => /^(?:\d{3} |\/.*:\d+$)/.test(line))
  expect(found.filter((line) => line.startsWith('/')).map((line) => line.split(':')[1])).toEqual(['0', '0'])
  expect(found.filter((line) => !line.startsWith('/')).toSorted()).toEqual([
    '600 authorities.jks',
    '600 authorities.pem',
    expect.stringMatching(/^700 understudy-run-/),
  ])
})

test.skipIf(isUnmet)(`--as: a program that does not trust the authority is told of, once${reason}`, async () => {
  const ask = 'curl -s https://api.example.org/v2/sessions'
  const script = `unset CURL_CA_BUNDLE SSL_CERT_FILE; ${ask}; ${ask}; echo $?`
  const { stdout, stderr } = await runAt('https://api.example.org/v2', script)
  expect(stdout).toBe('60\n')
  expect(stderr.match(/understudy: a program broke off .*/g)).toEqual([
    expect.stringMatching(
      /^understudy: a program broke off before it sent anything to api\.example\.org: it may not trust the authority of SSL_CERT_FILE \(ERR_SSL_\w+\)$/,
    ),
  ])
})

test.skipIf(isUnmet)(`--as: a program reaches the control API and hosts of this machine past the proxy${reason}`, async () => {
  const { stdout } = await runAt(
    'https://api.example.org/v2',
    'curl -s "$UNDERSTUDY_CONTROL_URL/worlds/default/clock"; curl -sL -o /dev/null -w "%{http_code}" "$UNDERSTUDY_PANEL_URL"',
  )
  expect(stdout).toMatch(/^\{.*"mode":"running".*\}200$/)
})
