import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createWebServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ruleIds } from '../../../src/contract/rules.ts'
import { selfSigned } from '../../support/serve/self-signed-certificate.ts'
import { startMock, understudy } from '../../support/processes/understudy-command.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'

let mock: Awaited<ReturnType<typeof startMock>>
let baseUrl: string
let conform: readonly string[]
const folder = mkdtempSync(join(tmpdir(), 'understudy-'))
const rule = ['--rule', 'sessions/resume/not-found']

beforeAll(async () => {
  mock = await startMock()
  baseUrl = String(mock.ready['baseUrl'])
  conform = ['conform', '--base-url', baseUrl]
})
afterAll(() => mock.stop())

test('conform: a rule that passes is one line, and the last line counts (exit 0)', async () => {
  const { code, stdout, stderr } = await understudy(['conform', '--base-url', baseUrl, ...rule], { UNDERSTUDY_KEY: 'key-default' })
  expect([code, stdout]).toEqual([
    0,
    'pass  sessions/resume/not-found\n\nconformant: 1 pass, 0 fail · 3 requests, 0 sessions created · seed 1\n',
  ])
  expect(stderr).toMatch(/^checking 1 rule with 2 probes\n/)
})

test('target file: is read with its variables filled in', async () => {
  const file = join(folder, 'target.yaml')
  writeFileSync(file, `baseUrl: ${baseUrl}\nkeys: { default: "\${env:STAGING_KEY}" }\n`)
  expect((await understudy(['conform', '--target', file, ...rule], { STAGING_KEY: 'key-default' })).code).toBe(0)
  expect(await understudy(['conform', '--target', file, ...rule])).toMatchObject({
    code: 3,
    stderr: `understudy: Failed to read ${file}:2:18: the environment variable STAGING_KEY is not set; export it, or set it under \`env:\` of a workflow\n`,
  })
})

test('bare key: a whole run fails nothing, and names what did not run (exit 0)', async () => {
  const observe = ['conform', '--base-url', baseUrl, '--key', 'key-default', '--profile', 'observe']
  const { code, stdout } = await understudy(observe)
  const lines = stdout.trimEnd().split('\n')
  expect([code, lines.slice(-3).join(' ')]).toEqual([
    0,
    expect.stringMatching(/conformant: \d+ pass \(\d+ in part\), 0 fail, \d+ not-applicable, \d+ not-run \(\d+ profile, \d+ needs\) · /),
  ])
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  expect(lines.find((line) => line.startsWith('auth/missing-header'))).toMatch(/1 pass {2}1 not-run$/)
  expect(lines).toContain('not-run  add sessions.unknown to the target: sessions/lifecycle/unknown-stays')
  expect((await understudy([...observe, '--quiet', ...rule])).stdout).toMatch(
    /^incomplete: [^\n]*\n[^\n]*\nincomplete because no rule was checked: /,
  )
})

test('--report: every named file is written, or refused at once', async () => {
  const fileOf = (name: string): string => join(folder, name)
  const [json, junit, html, md] = [fileOf('report.json'), fileOf('report.xml'), fileOf('report.html'), fileOf('report.md')]
  const files = `json=${json},junit=${junit},html=${html},md=${md}`
  const { code } = await understudy([...conform, '--key', 'key-default', '--report', files, ...rule])
  expect(code).toBe(0)
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ format: 1, outcome: 'conformant' })
  expect(readFileSync(junit, 'utf8')).toContain('<testcase classname="sessions.resume" name="sessions/resume/not-found"')
  expect(readFileSync(html, 'utf8')).toContain('<h1>Conformant: 1 rule passed</h1>')
  expect(readFileSync(md, 'utf8')).toContain('## Understudy: conformant: 1 rule passed\n')
  const nowhere = join(folder, 'no', 'where.json')
  expect(await understudy([...conform, '--key', 'key-default', '--report', `json=${nowhere}`, ...rule])).toMatchObject({
    code: 3,
    stdout: '',
    stderr: expect.stringMatching(/^understudy: Failed to write .*where\.json: /),
  })
  expect(await understudy([...conform, '--key', 'key-default', '--report', 'pdf=x', ...rule])).toMatchObject({
    code: 64,
    stderr: 'understudy: --report takes html=FILE,md=FILE,json=FILE,junit=FILE,sarif=FILE, not pdf=x\n',
  })
})

test('--report: refuses two reports in one file', async () => {
  const file = join(folder, 'one-for-both')
  const twice = { code: 64, stderr: `understudy: --report takes a file for each report, not ${file} for two\n` }
  expect(await understudy([...conform, '--key', 'key-default', '--report', `json=${file},junit=${file}`, ...rule])).toMatchObject(twice)
  const other = `${folder}/./one-for-both`
  expect(
    await understudy([...conform, '--key', 'key-default', '--report', `json=${other}`, '--report', `junit=${file}`, ...rule]),
  ).toMatchObject(twice)
  expect(existsSync(file)).toBe(false)
})

test.skipIf(process.platform !== 'linux')('--report: a full disk is reported, and the other report is written (exit 3)', async () => {
  const other = join(folder, 'other.xml')
  const { code, stdout, stderr } = await understudy([
    ...conform,
    '--key',
    'key-default',
    '--quiet',
    '--report',
    `json=/dev/full,junit=${other}`,
    ...rule,
  ])
  expect([code, stdout]).toEqual([3, expect.stringMatching(/^conformant: /)])
  expect(stderr).toMatch(/^understudy: Failed to write \/dev\/full: /)
  expect(readFileSync(other, 'utf8')).toContain('<testsuites')
})

test('--json: prints the report on stdout', async () => {
  const { stdout } = await understudy(['conform', '--base-url', baseUrl, '--key', 'key-default', '--json', ...rule])
  expect(JSON.parse(stdout)).toEqual({
    format: 1,
    tool: { version: expect.stringMatching(/^\d/), rules: ruleIds.length, specHash: expect.stringMatching(/^[0-9a-f]{16}$/) },
    target: { baseUrl },
    profile: 'standard',
    seed: 1,
    startedAt: expect.stringMatching(/Z$/),
    endedAt: expect.stringMatching(/Z$/),
    outcome: 'conformant',
    budget: { requests: 300, searches: 40, sessions: 0, minutes: 60 },
    spent: { requests: 3, searches: 0, sessions: 0 },
    created: [],
    counts: { pass: 1, fail: 0, warn: 0, info: 0, 'not-applicable': 0, 'not-run': 0, error: 0 },
    results: [
      {
        rule: 'sessions/resume/not-found',
        level: 'must',
        verdict: 'pass',
        exchanges: [2, 3],
        rerun: `npx understudy conform --base-url ${baseUrl} --profile standard --seed 1 --rule sessions/resume/not-found`,
      },
    ],
    observations: expect.objectContaining({ unknownMembers: [], left: 0 }),
    exchanges: expect.objectContaining({ length: 3 }),
  })
})

test('rerun line: it names the target file as given', async () => {
  const file = join(folder, 'my target.yaml')
  writeFileSync(file, `baseUrl: ${baseUrl}\nkeys: { default: key-default }\n`)
  const { stdout } = await understudy(['conform', '--target', file, '--json', ...rule])
  expect(stdout).not.toContain('key-default')
  expect(JSON.parse(stdout)).toMatchObject({
    results: [{ rerun: `npx understudy conform --target '${file}' --profile standard --seed 1 --rule sessions/resume/not-found` }],
  })
})

test('rerun line: it has every flag that shaped the run, and no key', async () => {
  const shaping = ['--max-requests', '50', '--timeout', '20s', '--max-body', '100000', '--max-minutes', '5', '--bail', '2', '--strict']
  const { stdout } = await understudy([...conform, '--key', 'key-default', '--json', '--seed', '9', ...shaping, ...rule])
  const again = '--max-requests 50 --max-minutes 5 --timeout 20s --max-body 100000 --bail 2 --strict --rule sessions/resume/not-found'
  expect(JSON.parse(stdout)).toMatchObject({
    results: [{ rerun: `npx understudy conform --base-url ${baseUrl} --profile standard --seed 9 ${again}` }],
  })
  expect(stdout).not.toContain('key-default')
})

test('wrong key: one line names it, its source and the fix (exit 3)', async () => {
  const why = `Failed to check ${baseUrl}: it refuses the key \`default\`: listSessions, getReport, getSystematicReview answered 401 invalid_api_key; check that the key is complete, of this deployment, and not revoked or expired`
  expect(await understudy([...conform, '--key', 'key-wrong', '--quiet', ...rule])).toEqual({
    code: 3,
    stdout: '',
    stderr: `understudy: ${why} (it comes from --key)\n`,
  })
  const file = join(folder, 'wrong-key.yaml')
  writeFileSync(file, `# mine\nbaseUrl: ${baseUrl}\nkeys:\n  other: key-other\n  default: key-wrong\n`)
  const { code, stderr } = await understudy(['conform', '--target', file, '--quiet', ...rule])
  expect([code, stderr]).toEqual([3, `understudy: ${why} (it stands in ${file}:5)\n`])
  writeFileSync(file, `baseUrl: ${baseUrl}\nkeys: { other: key-other, default: '\${env:STAGING_KEY}' }\n`)
  const fromVariable = await understudy(['conform', '--target', file, '--quiet', ...rule], { STAGING_KEY: 'key-wrong' })
  expect(fromVariable.stderr).toBe(`understudy: ${why} (it comes from STAGING_KEY, which ${file}:2 names)\n`)
})

test('wrong path: one line names the base URL that answers (exit 3)', async () => {
  const origin = baseUrl.replace('/api/v2', '')
  const { code, stderr } = await understudy(['conform', '--base-url', origin, '--key', 'key-default', '--quiet'])
  const why = `there is no API: listSessions answered 404 not_found; ${baseUrl} answers: use it as base URL`
  expect([code, stderr]).toEqual([3, `understudy: Failed to check ${origin}: ${why}\n`])
})

test('unreachable: a proxy of the environment that is not used is named (exit 3)', async () => {
  const nowhere = ['conform', '--base-url', 'https://nowhere.invalid/v2', '--key', 'k', '--quiet', ...rule]
  const { code, stderr } = await understudy(nowhere, { HTTPS_PROXY: 'http://me:hunter2@127.0.0.1:1' })
  expect([code, stderr]).toEqual([3, expect.stringMatching(/\(HTTPS_PROXY is set, .*: proxy: \$\{env:HTTPS_PROXY\}\)\n$/)])
  expect(stderr).not.toContain('hunter2')
})

test('budget: one too small for a rule makes the run incomplete (exit 2)', async () => {
  expect(await understudy([...conform, '--key', 'key-default', '--max-requests', '2', ...rule])).toMatchObject({
    code: 2,
    stdout: expect.stringMatching(
      /\nincomplete: 0 pass, 0 fail, 1 not-run \(1 budget\) · 1 of 2 requests, 0 of 0\nsessions created · seed 1\nincomplete because of 1 rule: the budget has no room for it\n$/,
    ),
  })
})

test('mock: its clock is advanced, so that no poll waits', async () => {
  const file = join(folder, 'mock.json')
  const { target } = (await (
    await fetch(`${String(mock.ready['controlUrl'])}/worlds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ preset: 'conformance' }),
    })
  ).json()) as { target: unknown }
  writeFileSync(file, JSON.stringify(target))
  const lifecycle = ['--profile', 'lifecycle', '--rule', 'sessions/lifecycle/legal-transitions']
  expect(await understudy(['conform', '--target', file, ...lifecycle])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1 session created'),
  })
})

test.each([
  [['--max-requests', '0'], '--max-requests must be a whole number from 1 to 100000, not 0'],
  [['--max-searches', 'few'], '--max-searches must be a whole number from 0 to 100000, not few'],
  [['--max-body', '0'], '--max-body must be a whole number from 1 to 1000000000, not 0'],
  [['--timeout', '30'], '--timeout must be a duration such as 500ms, 30s or 2m, at most 60m, not 30; did you mean 30s?'],
  [['--timeout', '0s'], '--timeout must be a duration such as 500ms, 30s or 2m, at most 60m, not 0s'],
  [['--timeout', '61m'], '--timeout must be a duration such as 500ms, 30s or 2m, at most 60m, not 61m'],
])('conform: %j is a usage error (exit 64)', async (flag, says) => {
  expect(await understudy(['conform', '--base-url', 'http://x', '--key', 'k', ...flag])).toMatchObject({
    code: 64,
    stderr: `understudy: ${says}\n`,
  })
})

test.each([
  [['--target', 'x.yaml', '--base-url', 'http://x'], '--target excludes --base-url and --key: the file holds them'],
  [['--target', 'x.yaml', '--key', 'k'], '--target excludes --base-url and --key: the file holds them'],
  ...['nonsense', 'ftp://x', 'http://me:hunter2@x', 'http://x/v2?key=k', 'http://x/v2#a'].map(
    (url) =>
      [
        ['--base-url', url, '--key', 'k'],
        '--base-url must be a URL that begins with http:// or https://, without credentials, ? and #',
      ] as const,
  ),
] as const)('conform: %j names no deployment (exit 64)', async (flags, says) => {
  expect(await understudy(['conform', ...flags])).toMatchObject({ code: 64, stdout: '', stderr: `understudy: ${says}\n` })
})

test('target file: an address with a password is refused and not shown (exit 3)', async () => {
  const file = join(folder, 'password.yaml')
  writeFileSync(file, 'baseUrl: http://me:hunter2@x\nkeys: { default: k }\n')
  expect(await understudy(['conform', '--target', file])).toMatchObject({
    code: 3,
    stdout: '',
    stderr: `understudy: Failed to read ${file}: baseUrl must be a URL that begins with http:// or https://, without credentials, ? and #\n`,
  })
})

test.each(['observe', 'lifecycle'])('unreachable: one line reports the deployment in profile %s (exit 3)', async (profile) => {
  const nowhere = ['--base-url', 'http://127.0.0.1:1/api/v2', '--key', 'k', '--profile', profile, '--quiet']
  const { code, stdout, stderr } = await understudy(['conform', ...nowhere, ...rule])
  expect([code, stdout, stderr]).toEqual([
    3,
    '',
    expect.stringMatching(/^understudy: Failed to reach http:\/\/127\.0\.0\.1:1\/api\/v2: .*\n$/),
  ])
})

test('unreachable: the JSON says what the exit code says (exit 3)', async () => {
  const file = join(folder, 'unreachable.json')
  const nowhere = ['--base-url', 'http://127.0.0.1:1/api/v2', '--key', 'k', '--report', `json=${file}`, '--json']
  const { code, stdout } = await understudy(['conform', ...nowhere, ...rule])
  expect(code).toBe(3)
  for (const text of [stdout, readFileSync(file, 'utf8')])
    expect(JSON.parse(text)).toMatchObject({ outcome: 'error', unreachable: expect.stringMatching(/./), counts: { error: 0 } })
})

test.each([
  ['key-…', "holds '…', which no header may hold"],
  ['Bearer key-default', 'begins with `Bearer`, which is sent before each key; write the key alone'],
])('--key: %s is refused before anything is sent (exit 3)', async (key, fault) => {
  const { code, stdout, stderr } = await understudy(['conform', '--base-url', baseUrl, '--key', key, ...rule])
  expect([code, stdout, stderr]).toEqual([3, '', `understudy: The key \`default\`, from --key, ${fault}\n`])
})

test('timeout: a deployment that never answers is given up (exit 3)', async () => {
  const mute = await startMute()
  const { code, stderr } = await understudy(['conform', '--base-url', mute.url, '--key', 'k', '--timeout', '200ms', '--quiet', ...rule])
  mute.stop()
  expect([code, stderr]).toEqual([
    3,
    `understudy: Failed to reach ${mute.url}: no answer within 0.2 s; is the host right, and at work? --timeout waits longer\n`,
  ])
})

test('--max-body: a longer body is not read', async () => {
  const { code, stderr } = await understudy([...conform, '--key', 'key-default', '--max-body', '10', '--quiet', ...rule])
  expect([code, stderr]).toEqual([3, `understudy: Failed to reach ${baseUrl}: a body of more than 10 bytes; --max-body takes more\n`])
})

test('a port that closes each connection is told with the likely fix (exit 3)', async () => {
  const closing = createServer((socket) => socket.destroy())
  const url = `http://127.0.0.1:${await listenOnFreePort(closing)}/api/v2`
  const { code, stderr } = await understudy(['conform', '--base-url', url, '--key', 'k', '--quiet', ...rule])
  closing.close()
  expect(code).toBe(3)
  expect(stderr).toMatch(/^understudy: Failed to reach \S+: .+; is it the port of the API, and is http or https right\?\n$/)
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('signals: %s ends a run with a report of the verdicts so far (exit %i)', async (signal, expected) => {
  const mute = await startMute()
  const child = spawn(
    process.execPath,
    [inject('command'), 'conform', '--base-url', mute.url, '--key', 'k', '--profile', 'lifecycle', '--json', ...rule],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let stdout = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  await mute.connected
  const closed = once(child, 'close')
  child.kill(signal)
  const [code] = (await closed) as [number | null]
  mute.stop()
  expect(code).toBe(expected)
  expect(JSON.parse(stdout)).toMatchObject({
    outcome: 'incomplete',
    spent: { requests: 1 },
    results: [{ verdict: 'not-run', reason: 'interrupted' }],
  })
})

test('signals: a second one during a creation reports at once', async () => {
  const created = Promise.withResolvers<void>()
  const server = createWebServer((request, response) => {
    // A creation is not answered.
    if (request.method === 'POST') return created.resolve()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"sessions":[],"nextCursor":null,"totalCount":0}')
  })
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}/api/v2`
  const file = join(folder, 'left.json')
  const flags = ['--base-url', url, '--key', 'k', '--profile', 'lifecycle', '--quiet', '--report', `json=${file}`]
  const child = spawn(process.execPath, [inject('command'), 'conform', ...flags, '--rule', 'reports/create/title-used'], {
    stdio: 'ignore',
  })
  await created.promise
  const closed = once(child, 'close')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  const [code] = (await closed) as [number | null]
  server.closeAllConnections()
  server.close()
  // Of two signals at once the system says which comes first.
  expect([130, 143]).toContain(code)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    outcome: 'incomplete',
    created: [{ type: 'report', sessionId: expect.stringMatching(/^unknown, /) }],
    results: [{ reason: 'interrupted' }],
  })
})

test.skipIf(process.platform !== 'linux')('exit code: a violation outweighs an unwritable report, both reported (exit 1)', async () => {
  const server = createWebServer(
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"sessions":[]}'),
  )
  const port = await listenOnFreePort(server)
  const flags = ['--base-url', `http://127.0.0.1:${port}/api/v2`, '--key', 'k', '--quiet', '--report', 'json=/dev/full']
  const { code, stdout, stderr } = await understudy(['conform', ...flags, ...rule])
  server.close()
  expect([code, stdout.split('\n').at(-2)]).toEqual([1, expect.stringMatching(/^violations: /)])
  expect(stderr).toMatch(/^understudy: Failed to write \/dev\/full: .*\n$/)
})

test('TLS: an untrusted certificate is reported with a fix (exit 3)', async () => {
  const server = createTlsServer(selfSigned, (_, response) => void response.end('{}'))
  const port = await listenOnFreePort(server)
  const url = `https://127.0.0.1:${port}/api/v2`
  const { code, stdout, stderr } = await understudy(['conform', '--base-url', url, '--key', 'k', '--quiet', ...rule])
  server.close()
  const why =
    'its certificate is not trusted: self-signed certificate; name its authority as `ca` in a target file, or in NODE_EXTRA_CA_CERTS'
  expect([code, stdout, stderr]).toEqual([3, '', `understudy: Failed to reach ${url}: ${why}\n`])
})

test('TLS: https:// to an http server is reported (exit 3)', async () => {
  const url = baseUrl.replace('http:', 'https:')
  const { code, stderr } = await understudy(['conform', '--base-url', url, '--key', 'k', '--quiet', ...rule])
  const why = 'it does not answer in TLS (wrong version number): http:// may be meant'
  expect([code, stderr]).toEqual([3, `understudy: Failed to reach ${url}: ${why}\n`])
})

/** A server that accepts and never answers. */
async function startMute(): Promise<{ readonly url: string; readonly connected: Promise<unknown>; readonly stop: () => void }> {
  const server = createServer()
  const connected = once(server, 'connection')
  const port = await listenOnFreePort(server)
  return { url: `http://127.0.0.1:${port}/api/v2`, connected, stop: () => server.close() }
}

test('target file: one line reports a missing file (exit 3)', async () => {
  expect(await understudy(['conform', '--target', 'nowhere.yaml'])).toMatchObject({
    code: 3,
    stderr: 'understudy: Failed to read nowhere.yaml: no such file\n',
  })
})
