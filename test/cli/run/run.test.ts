import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { runScript } from '../../support/processes/run-script.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program of Node in a mock. */
function runNode(code: string, flags: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) {
  return understudy(['run', ...flags, '--', process.execPath, '--input-type=module', '-e', code], environment)
}

const listed = `const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key } = process.env
const answer = await fetch(url + '/sessions', { headers: { authorization: 'Bearer ' + key } })
console.log(answer.status, (await answer.json()).sessions.map(({ title }) => title))`

test('run: the command reaches the mock by its environment, and stdout is its own', async () => {
  const { code, stdout, stderr } = await runNode(listed)
  expect([code, stdout]).toEqual([0, '200 []\n'])
  expect(stderr).toMatch(
    /^understudy: mock at (http:\/\/127\.0\.0\.1:\d+)\/api\/v2\nunderstudy: panel at \1\/_panel\nGET {2}\/api\/v2\/sessions 200 default \S+ ms\n\nClient report: clean, by 1 request\n/,
  )
})

const breaks = `const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key } = process.env
const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' }
await fetch(url + '/search/papers', { method: 'POST', headers, body: JSON.stringify({ query: 'light', maxResults: 20000 }) })
await fetch(url + '/search', { method: 'POST', headers, body: '{}' })`

test.each([
  ['by itself', [], 1],
  ['where --fail-on never', ['--fail-on', 'never'], 0],
])('run: a command that breaks the contract and ends with 0 %s', async (_, flags, expected) => {
  const { code, stderr } = await runNode(breaks, flags)
  expect(code).toBe(expected)
  expect(stderr).toMatch(/^Client report: broke 1 thing, risked 1 thing, by 2 requests$/m)
  expect(stderr).toContain('    rule   search/max-results-range\n    fix    send at most 10000 for maxResults\n')
  expect(stderr).toContain('asks POST /search of version 1, which is now POST\n  /search/papers')
  expect(stderr).toContain('  exit 0 although its only search was refused with 400')
})

const droppingPath = `const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key } = process.env
const headers = { authorization: 'Bearer ' + key }
for (const path of ['/search/papers', '/search/papers', '/v2/search/papers']) await fetch(new URL(path, url), { method: 'POST', headers })
await fetch(new URL('/api/v1/sessions', url), { headers })
await fetch(url + '/sessions', { headers })`

test('run: a command that asks beside the base URL breaks the contract', async () => {
  const { code, stderr } = await runNode(droppingPath)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Client report: broke 3 things, by 5 requests$/m)
  expect(stderr).toMatch(/^POST \/search\/papers 404 \S+ ms · .*is it POST \/api\/v2\/search\/papers\?/m)
  expect(stderr).toContain('    fix    ask GET /sessions below the base URL\n')
})

test('run: a command that asks an area of which the contract says no more is clean', async () => {
  const code = `const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key } = process.env
const headers = { authorization: 'Bearer ' + key }
for (const path of ['/usage/extra', '/library/trash', '/sessions/agents/limits/all']) await fetch(url + path, { headers })
await fetch(url + '/usage', { method: 'DELETE', headers })`
  const ran = await runNode(code)
  expect(ran.code).toBe(0)
  expect(ran.stderr).toMatch(/^Client report: clean, by 4 requests$/m)
})

test('run: the headline counts members that the service ignores', async () => {
  const ran = await runNode(`const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key } = process.env
const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' }
await fetch(url + '/search/papers', { method: 'POST', headers, body: '{"query":"sleep","max_results":5}' })`)
  expect(ran.code).toBe(0)
  expect(ran.stderr).toMatch(/^Client report: clean but for 1 ignored member, by 1 request$/m)
})

test('run: --fail-on risked fails for risks as well, and a report is written', async () => {
  const file = join(folder, 'report.json')
  const risks = `${listed}\nawait fetch(url + '/search', { method: 'POST' })`
  const { code } = await runNode(risks, ['--fail-on', 'risked', '--client-report', file])
  expect(code).toBe(1)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 1, broke: [], risked: [{ kind: 'version-1' }] })
  expect((await runNode(risks)).code).toBe(0)
})

test('run: the log counts requests that are answered alike, and none that moved', async () => {
  const polls = `const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key } = process.env
  const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' }
  for (let poll = 0; poll < 12; poll++) await (await fetch(url + '/sessions', { headers })).text()
  await (await fetch(url + '/sessions?limit=500', { headers })).text()
  for (let time = 0; time < 3; time++) await fetch(url + '/sessions/reports', { method: 'POST', headers, body: '{"researchQuestion":"Why?"}' })
  for (let poll = 0; poll < 12; poll++) await (await fetch(url + '/sessions', { headers })).text()`
  const { stderr } = await runNode(polls)
  const log = stderr.slice(stderr.indexOf('\nGET') + 1, stderr.indexOf('\n\nClient report')).replaceAll(/ [\d.]+ ms/g, '')
  expect(log.replaceAll(/report [0-9a-f]{8}/g, 'report …').split('\n')).toMatchInlineSnapshot(`
    [
      "GET  /api/v2/sessions 200 default",
      "     11 more of the same",
      "GET  /api/v2/sessions?limit=500 400 default · invalid_request: limit must be at most 100",
      "POST /api/v2/sessions/reports 202 default · report … created, at gathering_sources",
      "POST /api/v2/sessions/reports 202 default · report … created, at gathering_sources",
      "POST /api/v2/sessions/reports 202 default · report … created, at gathering_sources",
      "GET  /api/v2/sessions 200 default",
      "     11 more of the same",
    ]
  `)
})

test('run: the line that shows a state has the flags that the command needs', async () => {
  const { stderr } = await runNode(listed, ['--env', 'API={baseUrl}', '--virtual-time'])
  const line = /^ {2}show one: ([^]*)/m.exec(stderr)?.[1]?.replaceAll(/\s*\\\n\s*/g, ' ')
  expect(line).toMatch(/^npx understudy run \S+\/\S+ --env 'API=\{baseUrl\}' --virtual-time -- /)
})

test('run: a request of many characters does not hide the rest of the report', async () => {
  const file = join(folder, 'long.json')
  const long = `const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key } = process.env
  const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' }
  await fetch(url + '/sessions/reports', { method: 'POST', headers, body: JSON.stringify({ researchQuestion: 'x'.repeat(5000) }) })`
  const { stderr } = await runNode(long, ['--client-report', file])
  expect(stderr).not.toContain('xxx')
  expect(stderr).toMatch(/^ {4}try {4}a curl line of 5\d{3} characters: --client-report FILE has it$/m)
  expect(readFileSync(file, 'utf8')).toContain('x'.repeat(5000))
})

const leaks = `const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key } = process.env
const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' }
await fetch(url + '/sessions?api_key=sk_live_a1SECRETQ')
await fetch(url + '/sessions?status=foo&access_token=sk_live_a1SECRETT', { headers })
await fetch(url + '/search/papers', { method: 'POST', headers, body: '{"api_key":"sk_live_a1SECRETB"}' })
await fetch(url + '/nothing/sk_live_a1SECRETP99/foo', { headers })
await fetch(url + '/nothing/else', { headers: { ...headers, 'user-agent': 'tool/1 (key sk_live_a1SECRETU99)' } })
await fetch(url + '/sessions', { headers: { ...headers, 'user-agent': 'tool/1 (key sk_live_a1SECRETU99)' } })
process.exit(3)`

test.each(['html', 'md', 'json'])('run: no key of the command stands in a report in %s, nor in the terminal', async (ending) => {
  const file = join(folder, `secrets.${ending}`)
  const program = join(folder, 'leaks.mjs')
  writeFileSync(program, leaks)
  const { stderr } = await understudy(['run', '--client-report', file, '--', process.execPath, program])
  const written = readFileSync(file, 'utf8')
  for (const text of [written, stderr.slice(stderr.indexOf('Client report:'))]) {
    expect(text).not.toMatch(/a1SECRET/i)
    expect(text).toContain('/sessions?api_key=key-')
    expect(text).toContain('Bearer key-default')
  }
})

test('run: --quiet says nothing of its own', async () => {
  expect(await runNode(listed, ['--quiet'])).toEqual({ code: 0, stdout: '200 []\n', stderr: '' })
})

test('run: --quiet tells in a line why it fails a command that ended with 0', async () => {
  const { code, stderr } = await runNode(breaks, ['--quiet'])
  expect([code, stderr]).toEqual([
    1,
    'understudy: exit 1 where the command ended with 0. Client report: broke 1 thing, risked 1 thing, by 2 requests (exit 0 although its only search was refused with 400)\n',
  ])
})

const looksAway = `const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key } = process.env
const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' }
const body = JSON.stringify({ researchQuestion: 'Does it? [understudy: pause at extracting_data]' })
const made = await (await fetch(url + '/sessions/reports', { method: 'POST', headers, body })).json()
let status = 'processing'
while (status === 'processing') {
  await new Promise((resolve) => setTimeout(resolve, 30_000))
  status = (await (await fetch(made.links.self, { headers })).json()).status
}
process.exit(Number(process.argv[1]))`

test.each([
  ['with 1 says so', 1, 'clean'],
  ['with 0 takes it for the end', 0, 'risked 1 thing'],
] as const)('run: a command that leaves a paused session and ends %s', async (_, exit, says) => {
  const words = [process.execPath, '--input-type=module', '-e', looksAway, String(exit)]
  const { code, stderr } = await understudy(['run', '--virtual-time', '--realistic', '--fail-on', 'never', '--', ...words])
  expect([code, stderr]).toEqual([exit, expect.stringContaining(`\nClient report: ${says}, by `)])
})

test('run: a command whose only session failed, and that ends with 0, is told of', async () => {
  const words = [process.execPath, '--input-type=module', '-e', looksAway.replace(' [understudy: pause at extracting_data]', ''), '0']
  const flags = ['reports/fails-while-writing', '--virtual-time', '--fail-on', 'never']
  const { code, stderr } = await understudy(['run', ...flags, '--', ...words])
  expect([code, stderr]).toEqual([0, expect.stringContaining('\n  exit     exit 0 although its only session failed\n')])
})

const losesCreate = `const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key } = process.env
const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' }
await fetch(url + '/sessions/reports', { method: 'POST', headers, body: '{ "researchQuestion": "Does it?" }' }).catch(() => process.exit(1))`

test('run: a command that loses its only create and ends with 1 is clean', async () => {
  const words = [process.execPath, '--input-type=module', '-e', losesCreate]
  const { code, stderr } = await understudy(['run', 'network/created-but-the-answer-is-lost', '--', ...words])
  expect([code, stderr]).toEqual([1, expect.stringContaining('\nClient report: clean, by ')])
})

test('run: scenarios and flags of mock make its world, whose keys may have any text', async () => {
  const file = join(folder, 'bug.yaml')
  const given = 'accounts: { default: { plan: scale, key: live_0123456789 } }, sessions: { naps: { type: report, title: Naps } }'
  writeFileSync(file, `format: 1\ntitle: Naps\ngiven: { ${given} }\nsteps: [{ call: listSessions }]\n`)
  const code = `${listed}
const { mode } = await (await fetch(process.env.UNDERSTUDY_CONTROL_URL + '/worlds/default/clock')).json()
const { plan } = await (await fetch(process.env.UNDERSTUDY_CONTROL_URL + '/worlds/default/accounts/default')).json()
console.log(mode, plan, process.env.KEY, process.env.UNDERSTUDY_KEYS, (await fetch(process.env.UNDERSTUDY_PANEL_URL)).status)`
  const { stdout } = await runNode(code, [file, '--plan', 'pro', '--env', 'KEY=<{key}>'], { KEY: 'of the user' })
  expect(stdout).toBe(`200 [ 'Naps' ]\nrunning pro <live_0123456789> {"default":"live_0123456789"} 200\n`)
})

test.each([
  ['exit 0', 0],
  ['exit 7', 7],
  ['kill -KILL $$', 137],
  ['kill -TERM $$', 143],
])('run: a command that ends by %s gives exit code %i', async (script, code) => {
  expect(await understudy(['run', '--quiet', '--', 'sh', '-c', script])).toEqual({ code, stdout: '', stderr: '' })
})

test('run: the signal that killed a command is told', async () => {
  const { code, stderr } = await understudy(['run', '--', 'sh', '-c', 'kill -SEGV $$'])
  expect([code, stderr]).toEqual([139, expect.stringMatching(/^understudy: the command was killed by SIGSEGV$/m)])
})

test('run: a command that cannot be started is told in a line, with the code of shells', async () => {
  const [plain, orphan] = [join(folder, 'plain'), join(folder, 'orphan')]
  writeFileSync(plain, 'exit 0\n')
  writeFileSync(orphan, '#!/no/such/program\n')
  chmodSync(orphan, 0o755)
  const tried = async (command: string) => understudy(['run', '--quiet', '--', command])
  expect(await tried('no-such-command')).toMatchObject({ code: 127, stderr: 'understudy: no-such-command: command not found\n' })
  expect(await tried(plain)).toMatchObject({ code: 126, stderr: `understudy: ${plain}: permission denied\n` })
  expect(await tried(`${plain}/x`)).toMatchObject({ code: 126, stderr: expect.stringMatching(/^understudy: .*\/plain\/x: .*ENOTDIR\n$/) })
  expect(await tried(orphan)).toMatchObject({
    code: 126,
    stderr: `understudy: ${orphan}: the interpreter of its first line is not found\n`,
  })
})

const polled = `const { RESEARCH_API_URL: url, RESEARCH_API_KEY: key } = process.env
const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' }
const made = await fetch(url + '/sessions/reports', { method: 'POST', headers, body: '{ "researchQuestion": "Does it work?" }' })
const { sessionId } = await made.json()
const control = await fetch(process.env.UNDERSTUDY_CONTROL_URL + '/worlds/default/sessions/' + sessionId)
let [polls, status] = [0, 'processing']
while (status === 'processing' && polls < 20) {
  polls++
  status = (await (await fetch(url + '/sessions/reports/' + sessionId, { headers })).json()).status
}
console.log((await control.json()).progress, status, polls < 20)`

test('run: sessions move by polls, unless a flag or a scenario gives them a time', async () => {
  expect(await runNode(polled, ['--quiet'])).toMatchObject({ stdout: 'polls completed true\n' })
  expect(await runNode(polled, ['--quiet', '--realistic'])).toMatchObject({ stdout: 'time processing false\n' })
  const file = join(folder, 'timed.yaml')
  writeFileSync(file, 'format: 1\ntitle: Timed\ngiven: { timelines: [{ spanSeconds: 600 }] }\nsteps: [{ call: listSessions }]\n')
  expect(await runNode(polled, ['--quiet', file])).toMatchObject({ stdout: 'time processing false\n' })
})

test('run: the command has the input that we have', async () => {
  const words = [process.execPath, inject('command'), 'run', '--quiet', '--', 'cat']
  expect(await runScript(words, { input: 'hello' })).toEqual({ code: 0, stdout: 'hello', stderr: '' })
})

test('run: without a command, or with a wrong flag, nothing is started (exit 64)', async () => {
  const { code, stdout, stderr } = await understudy(['run', '--env', 'A={x}', '--', 'sh', '-c', 'echo started'])
  expect([code, stdout, stderr.split('\n').length]).toEqual([64, '', 2])
  expect(await understudy(['run', 'npm', 'test'])).toEqual({
    code: 64,
    stdout: '',
    stderr: 'understudy: run needs a command behind --, as in understudy run -- npm test\n',
  })
  const nobody = await understudy(['run', '--env', 'A={key:nobody}', '--', 'sh', '-c', 'echo started'])
  expect([nobody.code, nobody.stdout]).toEqual([64, ''])
  expect(nobody.stderr).toMatch(/^understudy: --env A asks for the key of nobody, which is no account; accounts: default, other, /)
})

test('run: a mock that cannot start starts no command (exit 3)', async () => {
  const script = ['--', 'sh', '-c', 'echo started']
  const broken = join(folder, 'broken.yaml')
  writeFileSync(broken, 'format: 1\n')
  const wrong = await understudy(['run', broken, ...script])
  expect(wrong).toMatchObject({ code: 3, stdout: '', stderr: expect.stringMatching(/broken\.yaml:1:1: title is required\n/) })
  const other = createServer()
  const port = await listenOnFreePort(other)
  const taken = await understudy(['run', '--port', String(port), ...script])
  other.close()
  expect([taken.code, taken.stdout]).toEqual([3, ''])
  expect(taken.stderr).toMatch(new RegExp(`^understudy: Failed to listen on 127\\.0\\.0\\.1:${port}: the port is in use\\..*\n$`))
})
