import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request as send, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTargetLines } from '../../../src/conformance/define/target-lines.ts'
import { parseTarget, type Target } from '../../../src/conformance/define/target.ts'
import { startMock, understudy, type Ended, type Mock } from '../../support/processes/understudy-command.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'

let mock: Mock
let watched: Server
let baseUrl: string
const asked: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'target-init-'))

/** The mock with everything that a target can name, behind a server that notes each request. */
beforeAll(async () => {
  const offered = join(folder, 'offered.yaml')
  mock = await startMock(['--target-out', offered])
  const { hostname, port } = new URL(String(mock.ready['baseUrl']))
  watched = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const forwarded = send({ host: hostname, port, path: request.url, method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(forwarded)
  })
  baseUrl = `http://127.0.0.1:${await listenOnFreePort(watched)}/api/v2`
})
afterAll(async () => {
  watched.closeAllConnections()
  watched.close()
  await mock.stop()
})

type Answers = { readonly [path: string]: readonly [status: number, body: object, headers?: object] }

/** Serves an API of a few answers; any other path is 404 of an API. */
async function serveAnswers(answers: Answers): Promise<{ readonly baseUrl: string; readonly stop: () => void }> {
  const server = createServer(({ url = '' }, response) => {
    const notFound = [404, { error: { code: 'session_not_found', message: 'No.' } }] as const
    const [status, body, headers = {}] = answers[url.replace('/api/v2', '').replace(/\?.*/, '')] ?? notFound
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  })
  const port = await listenOnFreePort(server)
  return { baseUrl: `http://127.0.0.1:${port}/api/v2`, stop: () => server.close().closeAllConnections() }
}

function init(...args: readonly string[]): Promise<Ended> {
  return understudy(['target', 'init', ...args])
}

function parsed(text: string, environment: Readonly<Record<string, string>> = {}): Target {
  const target = parseTarget('draft.yaml', text, environment)
  if ('mistakes' in target) throw new Error(JSON.stringify(target.mistakes))
  return target
}

test('target init: it reads at most 30 times, and drafts a target that conform takes', async () => {
  asked.length = 0
  const file = join(folder, 'draft.yaml')
  const { code, stdout, stderr } = await init('--base-url', baseUrl, '--key', 'key-default', '--out', file)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^wrote .*draft\.yaml with \d+ reads\nfound {4}.*keys\.default.*(?:\n {9}.*)*\ndecide {3}.*(?:\n {9}.*)*\nmissing {2}.*(?:\n {9}.*)*\nfaster {3}.*(?:\n {9}.*)*\nkey {6}.*(?:\n {9}.*)*\nnext {5}npx understudy conform --target .*draft\.yaml/,
  )
  expect(stdout.split('\n').filter((line) => line.length > 80 && !/^(?:wrote|next)/.test(line))).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(30)
  expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, 'utf8')
  const target = parsed(text)
  expect(target).toMatchObject({ baseUrl, keys: { default: 'key-default' } })
  for (const name of ['completedReport', 'completedReview', 'failedReport', 'failedReview', 'unknown', 'agent', 'sharedAgent'] as const)
    expect(target.sessions?.[name], name).toMatch(/^[\da-f-]{36}$/)
  const ran = await understudy([
    'conform',
    '--target',
    file,
    '--profile',
    'observe',
    '--no-scenarios',
    '--quiet',
    '--rule',
    'sessions/list/total-count',
  ])
  expect([ran.code, ran.stdout]).toEqual([0, expect.stringMatching(/^conformant: 1 pass/)])
})

test('target init: it says that the file holds the key, and how to keep it out', async () => {
  const advice = "write '${env:UNDERSTUDY_KEY}' for it, and set that variable"
  const file = join(folder, 'with-key.yaml')
  const { stdout } = await init('--base-url', baseUrl, '--key', 'key-default', '--out', file)
  expect(stdout.replaceAll(/\n {9}/g, ' ')).toContain(
    `\nkey      it stands in the file, which only you can read; to commit the file, ${advice}\n`,
  )
  const text = readFileSync(file, 'utf8')
  expect(text.replaceAll(/\n# /g, ' ')).toContain(`The key stands in this file. To keep it out, ${advice}.`)
  expect(parsed(text.replaceAll('key-default', "'${env:UNDERSTUDY_KEY}'"), { UNDERSTUDY_KEY: 'key-default' }).keys.default).toBe(
    'key-default',
  )

  const without = join(folder, 'without-key.yaml')
  const kept = await understudy(['target', 'init', '--base-url', baseUrl, '--out', without], { UNDERSTUDY_KEY: 'key-default' })
  expect(kept.stdout).not.toMatch(/^key /m)
  expect(kept.stdout).toMatch(/^in CI {4}set UNDERSTUDY_KEY from a secret/m)
  expect(readFileSync(without, 'utf8')).not.toMatch(/key-default|stands in this file/)
})

test.each([
  ['a plan that usage names', { '/usage': [200, { account: { subscription: { tier: 'Scale plan' } } }] }, 'scale', 'its usage says so'],
  [
    'the plan in the details of an error',
    { '/usage': [403, { error: { code: 'no', message: 'Enterprise only', details: { plan: 'pro' } } }] },
    'pro',
    'its usage says so',
  ],
  [
    'a daily limit that reads tell',
    { '/sessions': [200, { sessions: [], nextCursor: null, totalCount: 0 }, { 'x-ratelimit-limit': '200' }] },
    'scale',
    'x-ratelimit-limit is 200',
  ],
] as const)('target init: %s fills the plan and its key', async (_, answers: Answers, plan, from) => {
  const server = await serveAnswers({ '/sessions': [200, { sessions: [], nextCursor: null, totalCount: 0 }], ...answers })
  const { code, stdout } = await init('--base-url', server.baseUrl, '--key', 'key-mine')
  server.stop()
  expect(code).toBe(0)
  expect(parsed(stdout)).toMatchObject({ keys: { default: 'key-mine', [plan]: 'key-mine' }, accounts: { default: { plan } } })
  expect(stdout).toContain(`# Plan: ${plan} (${from}).\n`)
})

test('target init: a plan that no read tells is missing, with how to get it', async () => {
  const { stdout } = await init('--base-url', baseUrl, '--key', 'key-default')
  expect(stdout).toContain('\n# Plan: no read tells it.\n# Rate limits: no read tells of any.\n')
  expect(stdout.replaceAll(/\n# /g, ' ')).toContain(
    'Missing: its account settings; under a daily limit x-ratelimit-limit of a search tells it, 100 on Pro, 200 on Scale.',
  )
})

test('target init: what a run would change, or is missing, is a comment', async () => {
  const { stdout } = await init('--base-url', String(mock.ready['baseUrl']), '--key', 'key-default')
  expect(stdout).toMatch(/^ {2}# 6 rules: paused sessions that can be resumed, each once\. Found: 4 paused; a\n {2}# lifecycle run/m)
  expect(stdout).toMatch(/^ {2}# paused: \[[\da-f-]{36}, /m)
  expect(stdout).toMatch(/^ {2}# 3 rules: an account whose quota is used up\. Missing:/m)
  expect(stdout).toMatch(/^ {2}# exhausted: '\$\{env:EXHAUSTED_KEY\}'$/m)
  expect(stdout).toMatch(/^# 15 rules: how requests are limited/m)
  expect(stdout).toMatch(/^# 14 rules: where the library is\. Found: both lists answer; a lifecycle run\n/m)
  expect(stdout).toMatch(/^# library: { sources: \/library\/sources, collections: \/library\/collections }$/m)
  expect(stdout.split('\n').filter((line) => line.length > 80 && !line.includes('# paused:'))).toEqual([])
  const lines = stdout.split('\n')
  const { lineOf } = findTargetLines(stdout)
  for (const entry of ['keys.exhausted', 'sessions.paused', 'sessions.exportsGenerating', 'sharing.registeredEmail', 'rateLimit'])
    expect(lines[lineOf(entry) - 1], entry).toMatch(new RegExp(`^ *#.*${entry.split('.').at(-1)}: `))
})

test('target init: an entry taken out of its group is told where it belongs', async () => {
  const { stdout } = await init('--base-url', baseUrl, '--key', 'key-default')
  const text = stdout.replace(/^# +deniedKey: .*$/m, '  deniedKey: k')
  const target = parseTarget('draft.yaml', text, {})
  expect('mistakes' in target && target.mistakes.map(({ message }) => message)).toEqual([
    expect.stringMatching(/\.deniedKey is not known here; it belongs below `sharing:`$/),
  ])
})

test('target init: every comment can be taken out, and the file is still a target', async () => {
  const { stdout } = await init('--base-url', baseUrl, '--key', 'key-default')
  const id = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'
  const whole = stdout
    .split('\n')
    .map((line) => (/^ *# *\w+:(?: \S|$)/.test(line) && !/^ *# (?:Missing|Found|Usage|Plan):/.test(line) ? line.replace('# ', '') : line))
    .join('\n')
    .replaceAll(/\bID\b/g, id)
  const names = [...stdout.matchAll(/\$\{env:(\w+)\}/g)].map(([, name = '']) => [name, 'k'])
  expect(parsed(whole, Object.fromEntries(names))).toMatchObject({
    rateLimit: 'none',
    library: { sources: '/library/sources', collections: '/library/collections' },
    keys: { pro: 'k', exhausted: 'k' },
    accounts: { default: { plan: 'pro', email: 'ADDRESS' }, other: { email: 'ADDRESS' } },
    sessions: { capped: id },
    sharing: { deniedKey: 'k', deniedSession: id },
  })
})

test('target init: a key of UNDERSTUDY_KEY stays there', async () => {
  const { stdout } = await understudy(['target', 'init', '--base-url', baseUrl], { UNDERSTUDY_KEY: 'key-default' })
  expect(stdout).toMatch(/^ {2}default: '\$\{env:UNDERSTUDY_KEY\}'$/m)
  expect(stdout).not.toContain('key-default')
})

test('target init: it overwrites nothing, and sends nothing then (exit 3)', async () => {
  const file = join(folder, 'taken.yaml')
  writeFileSync(file, 'mine')
  asked.length = 0
  const { code, stderr } = await init('--base-url', baseUrl, '--key', 'key-default', '--out', file)
  expect([code, stderr]).toEqual([3, `understudy: Failed to write ${file}: it is there already; choose another name, or move it away\n`])
  expect([asked, readFileSync(file, 'utf8')]).toEqual([[], 'mine'])
})

test('target init: a wrong key or path is told as by conform (exit 3)', async () => {
  const file = join(folder, 'none.yaml')
  const wrong = await init('--base-url', baseUrl, '--key', 'key-wrong', '--out', file)
  expect([wrong.code, wrong.stderr]).toEqual([3, expect.stringContaining('it refuses the key `default`: ')])
  const path = await init('--base-url', baseUrl.replace('/api/v2', ''), '--key', 'key-default', '--out', file)
  expect([path.code, path.stderr]).toEqual([3, expect.stringContaining(`${baseUrl} answers: use it as base URL`)])
  expect(existsSync(file)).toBe(false)
})

test('target init: a world that the mock has not is named (exit 3)', async () => {
  const { code, stderr } = await init('--base-url', baseUrl.replace('/api/v2', '/w/nowhere/api/v2'), '--key', 'key-default')
  expect([code, stderr]).toEqual([3, expect.stringContaining('the mock has no world nowhere; ')])
})

test('target init: it goes on without a list that cannot be read, and says so', async () => {
  const missing = (code: string) => [404, { error: { code, message: 'No.' } }] as const
  const id = '00000000-0000-4000-8000-000000000000'
  const plan = [200, { plan: 'pro' }] as const
  const failing = { '/sessions': [500, { error: { code: 'internal_error', message: 'No.' } }], '/usage': plan } as const
  const server = await serveAnswers({ ...failing, [`/sessions/reports/${id}`]: missing('report_not_found') })
  const [file, ...address] = [join(folder, 'unlisted.yaml'), '--base-url', server.baseUrl, '--key', 'key-mine']
  const { code, stdout, stderr } = await init(...address, '--out', file)
  server.stop()
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('\nunread   sessions: listSessions answered 500 internal_error\n')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('# Sessions: unknown, for listSessions answered 500 internal_error.')
  expect(parsed(text)).toMatchObject({ accounts: { default: { plan: 'pro' } } })
})

test('target init: silence ends it after one request, with the fix of conform (exit 3)', async () => {
  let requests = 0
  const silent = createServer(() => void requests++)
  const address = ['--base-url', `http://127.0.0.1:${await listenOnFreePort(silent)}/v2`, '--key', 'k', '--timeout', '1500ms']
  const initialised = await init(...address)
  const sent = requests
  const examined = await understudy(['conform', ...address, '--rule', 'sessions/list/total-count'])
  silent.close().closeAllConnections()
  expect(sent).toBe(1)
  expect(initialised).toMatchObject({ code: 3, stdout: '', stderr: examined.stderr })
  expect(initialised.stderr).toBe(
    `understudy: Failed to reach ${address[1]}: no answer within 1.5 s; is the host right, and at work? --timeout waits longer\n`,
  )
})

test('target init: --json prints what was found', async () => {
  const { stdout } = await init('--base-url', baseUrl, '--key', 'key-default', '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    target: { baseUrl },
    requests: expect.any(Number),
    sessions: { completedReport: expect.arrayContaining([expect.any(String)]) },
  })
})

test.each([
  [[], 'target needs an action: init'],
  [['int'], 'no action int of target; there is init; did you mean init?'],
  [['init', 'x'], 'unexpected argument x'],
  [
    ['init', '--base-url', 'http://a.test', '--key', 'k', '--timeout', '30'],
    '--timeout must be a duration such as 500ms, 30s or 2m, at most 60m, not 30; did you mean 30s?',
  ],
  [['init'], 'target init needs --base-url URL, and --key KEY or a key in UNDERSTUDY_KEY'],
])('target %j: is a usage error (exit 64)', async (args, says) => {
  expect(await understudy(['target', ...args])).toMatchObject({ code: 64, stderr: `understudy: ${says}\n` })
})

test('target init: a key without quota is said to fit another entry', async () => {
  const { code, stdout } = await init('--base-url', baseUrl, '--key', 'key-exhausted')
  expect(code).toBe(0)
  expect(stdout.replaceAll(/\n *# /g, ' ')).toContain('its account has no quota left; it fits keys.exhausted, so give another one here')
  const file = join(folder, 'spent.yaml')
  const summary = await init('--base-url', baseUrl, '--key', 'key-exhausted', '--out', file)
  expect(summary.stdout.replaceAll(/\n +/g, ' ')).toContain(
    'quota    none is left in the account of keys.default; give another key there: this one fits keys.exhausted',
  )
})

test('target init: a key with quota has no word about it', async () => {
  const summary = await init('--base-url', baseUrl, '--key', 'key-default', '--out', join(folder, 'unspent.yaml'))
  expect(summary.stdout).not.toContain('quota')
})
