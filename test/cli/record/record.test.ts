import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { readRecording, type Recording } from '../../../src/traffic/recording.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { needs } from '../../support/processes/programs.ts'
import { startMock, startServer, stopMocks, understudy, type Mock } from '../../support/processes/understudy-command.ts'
import { startUpstream } from '../../support/serve/start-upstream.ts'
import { privateAuthority } from '../../support/serve/private-authority.ts'
import { startProxy } from '../../support/serve/proxy-server.ts'

const curl = needs('curl')
const folder = mkdtempSync(join(tmpdir(), 'understudy-record-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(stopMocks)

let files = 0

function newFile(ending = 'yaml'): string {
  return join(folder, `${++files}.${ending}`)
}

async function record(target: string, out: string, ...more: readonly string[]): Promise<Mock & { readonly baseUrl: string }> {
  const recorder = await startServer(['record', '--target', target, '--out', out, '--port', '0', '--json', ...more])
  return { ...recorder, baseUrl: String(recorder.ready['baseUrl']) }
}

async function readJournal(out: string): Promise<Recording> {
  const read = await readRecording('bug', [readFileSync(`${out}.recording`, 'utf8')])
  if ('fault' in read) throw new Error(read.fault)
  return read
}

const key = { authorization: 'Bearer key-default' }

test('record: both sides of each exchange are judged, told and kept', async () => {
  const mock = await startMock()
  const [out, har] = [newFile(), newFile('har')]
  const { ready, baseUrl, stop, stderr, stdout } = await record(String(mock.ready['baseUrl']), out, '--har', har)
  expect(ready).toEqual({ ready: true, format: 1, baseUrl, upstream: mock.ready['baseUrl'] })
  const send = (path: string, body: object): Promise<Response> =>
    fetch(baseUrl + path, { method: 'POST', headers: { ...key, 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const created = (await (await send('/sessions/reports', { researchQuestion: 'Is it so?', limit: 5 })).json()) as {
    readonly links: { readonly self: string }
  }
  expect(created.links.self.startsWith(`${baseUrl}/sessions/reports/`)).toBe(true)
  expect(await (await fetch(created.links.self, { headers: key })).json()).toMatchObject({ status: 'processing' })
  await send('/search/papers', { query: 'sleep', maxResults: 0 })
  await fetch(`${baseUrl}/seshuns`, { headers: key })
  await fetch(`${baseUrl}/sessions?limit=5`)
  expect(await stop('SIGINT')).toBe(0)
  const lines = stderr().split('\n')
  expect(lines.slice(0, 5)).toEqual([
    expect.stringMatching(/^POST \/api\/v2\/sessions\/reports 202 key-1 .* · ignored: limit is not known here$/),
    expect.stringMatching(/^GET {2}\/api\/v2\/sessions\/reports\/.* 200 key-1 /),
    expect.stringMatching(
      /^POST \/api\/v2\/search\/papers 400 key-1 .* · the client breaks the contract · invalid_request: maxResults must be [^·]+$/,
    ),
    expect.stringMatching(/^GET {2}\/api\/v2\/seshuns 404 key-1 .* · the API has no such path$/),
    expect.stringMatching(/^GET {2}\/api\/v2\/sessions\?limit=5 401 .*the request has no Authorization header/),
  ])
  const told = stdout().trim().split('\n').slice(1)
  expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([
    { method: 'POST', status: 202, operation: 'createReport', key: 'key-1', request: { unknown: ['limit is not known here'] }, broken: [] },
    { method: 'GET', status: 200, operation: 'getReport', broken: [] },
    { status: 400, request: { faults: [expect.stringContaining('maxResults') as string] } },
    { status: 404, operation: null },
    { status: 401, key: null, request: { faults: ['the request has no Authorization header'] } },
  ])
  const { recorded } = await readJournal(out)
  expect(recorded).toHaveLength(5)
  expect(readFileSync(`${out}.recording`, 'utf8')).not.toContain('key-default')
  expect(JSON.parse(readFileSync(har, 'utf8'))).toMatchObject({ log: { version: '1.2', entries: { length: 5 } } })
  for (const file of [`${out}.recording`, har]) expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('record: an answer that breaks the contract is told, and becomes a scenario', async () => {
  const upstream = await startUpstream((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"sessions":[],"nextCursor":5,"totalCount":0}')
  })
  const out = newFile()
  // The address is one however it is written.
  const { baseUrl, stop, stderr } = await record(`${upstream.replace('http', 'HTTP')}/`, out)
  await fetch(`${baseUrl}/sessions`, { headers: key })
  expect(await stop('SIGTERM')).toBe(0)
  expect(stderr()).toMatch(
    /^GET {2}\/api\/v2\/sessions 200 key-1 .* · breaks sessions\/list\/response-form: expected nextCursor to be a string or null, got 5\n/,
  )
  const replayed = await understudy(['replay', out])
  expect([replayed.code, replayed.stdout]).toEqual([0, expect.stringContaining('NOT REPRODUCED')])
  expect((await understudy(['replay', out, '--base-url', upstream, '--key', 'a'])).stdout).toContain('REPRODUCED')
})

test('record: the log names a download of another host by its own address', async () => {
  const elsewhere = await startUpstream((_, response) => {
    response.end('a,b')
  })
  const csv = `http://localhost:${new URL(elsewhere).port}/exports/a.csv`
  const upstream = await startUpstream((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: { search: { csv: `${csv}?signature=abcdefgh12345678` } } }))
  })
  const { baseUrl, stop, stderr } = await record(upstream, newFile())
  const answer = await fetch(`${baseUrl}/sessions/systematic-reviews/00000000-0000-4000-8000-000000000000`, { headers: key })
  const led = ((await answer.json()) as { readonly data: { readonly search: { readonly csv: string } } }).data.search.csv
  expect(await (await fetch(led)).text()).toBe('a,b')
  const { origin } = new URL(baseUrl)
  expect((await fetch(`${origin}/_elsewhere/00112233445566778899/other.csv`)).status).toBe(404)
  await stop('SIGINT')
  const lines = stderr().split('\n')
  expect(lines[1]).toMatch(new RegExp(`^GET {2}${csv} 200 `))
  expect(lines[2]).toMatch(/^GET {2}\/other\.csv 404 .*no answer gave this address/)
  expect(stderr()).not.toContain('_elsewhere')
})

test('record: a kill in the middle of traffic loses nothing that was answered', async () => {
  const upstream = await startUpstream((asked, response) => {
    asked.resume()
    response.end('{}')
  })
  const out = newFile()
  const { baseUrl, pid, ended } = await record(upstream, out)
  let answered = 0
  const ask = async (): Promise<void> => {
    for (;;) {
      await (await fetch(`${baseUrl}/sessions?n=${answered}`, { headers: key })).text()
      if (++answered === 60) process.kill(pid, 'SIGKILL')
    }
  }
  await Promise.allSettled([ask(), ask(), ask()])
  await ended()
  const { recorded } = await readJournal(out)
  expect(recorded.length).toBeGreaterThanOrEqual(answered)
})

test('record: Ctrl-C during a download keeps what came of it', async () => {
  const upstream = await startUpstream((_, response) => void response.write('begun'))
  const out = newFile()
  const { baseUrl, stop, stderr } = await record(upstream, out)
  const download = await fetch(`${baseUrl}/sessions`, { headers: key })
  await download.body?.getReader().read()
  expect(await stop('SIGINT')).toBe(0)
  expect((await readJournal(out)).recorded).toMatchObject([{ answer: { status: 200, body: { text: 'begun' }, isCut: true } }])
  expect(stderr()).not.toContain('no request came')
})

test.skipIf(curl.isUnmet)(`record: large bodies pass in both directions without being in memory${curl.reason}`, async () => {
  const size = 256 * 1024 * 1024
  const upstream = await startUpstream((asked, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' })
    asked.pipe(response)
  })
  const { baseUrl, pid } = await record(upstream, newFile())
  const before = residentBytes(pid)
  const { stdout } = await promisify(execFile)('sh', ['-c', `head -c ${size} /dev/zero | curl -sS -T - '${baseUrl}/library/file' | wc -c`])
  expect(Number(stdout)).toBe(size)
  // Some of it is garbage that nobody has collected yet.
  expect(peakBytes(pid) - before).toBeLessThan(0.75 * size)
})

function residentBytes(pid: number): number {
  return memoryOf(pid, 'VmRSS')
}

function peakBytes(pid: number): number {
  return memoryOf(pid, 'VmHWM')
}

function memoryOf(pid: number, entry: string): number {
  return 1024 * Number(new RegExp(`${entry}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

test('record: proxy, authority and certificate of a target file lead to the upstream', async () => {
  const { server, client, ca } = privateAuthority
  const secure = createSecureServer({ ...server, ca, requestCert: true, rejectUnauthorized: true }, (_, response) => response.end('secure'))
  const company = await startProxy('ada:pa55')
  onTestFinished(() => {
    company.stop()
    secure.closeAllConnections()
    secure.close()
  })
  const port = await listenOnFreePort(secure)
  for (const [name, pem] of Object.entries({ 'ca.pem': ca, 'client.pem': client.cert, 'client.key': client.key }))
    writeFileSync(join(folder, name), pem)
  const target = newFile()
  const network = {
    proxy: `http://ada:pa55@127.0.0.1:${company.port}`,
    ca: 'ca.pem',
    clientCertificate: { cert: 'client.pem', key: 'client.key' },
  }
  writeFileSync(target, JSON.stringify({ baseUrl: `https://127.0.0.1:${port}/api/v2`, keys: { default: 'a' }, ...network }))
  const { baseUrl } = await record(target, newFile())
  expect(await (await fetch(`${baseUrl}/sessions`)).text()).toBe('secure')
  expect(company.asked).toEqual([`CONNECT 127.0.0.1:${port}`])
})

test('record: nothing that came leaves no file behind', async () => {
  const out = newFile()
  const { stop, stderr } = await record('http://127.0.0.1:9/api/v2', out)
  expect(await stop('SIGINT')).toBe(0)
  expect(stderr()).toBe('Nothing was recorded: no request came.\n')
  expect(existsSync(`${out}.recording`)).toBe(false)
})

test('record: a file that is there, or a port in use, is one line (exit 3)', async () => {
  const there = newFile()
  writeFileSync(there, '')
  const upstream = await startUpstream(() => undefined)
  const run = async (...more: readonly string[]): Promise<readonly [number | null, string]> => {
    const { code, stderr } = await understudy(['record', '--target', upstream, ...more])
    return [code, stderr]
  }
  const isThere = `understudy: Failed to write ${there}: it is there already; choose another name, or move it away\n`
  expect(await run('--out', there)).toEqual([3, isThere])
  expect(await run('--out', newFile(), '--har', there)).toEqual([3, isThere])
  const nowhere = join(folder, 'none', 'bug.yaml')
  expect(await run('--out', nowhere)).toEqual([3, `understudy: Failed to write ${nowhere}: its folder does not exist; create it first\n`])
  const { port } = new URL(upstream)
  const inUse = `understudy: Failed to listen on 127.0.0.1:${port}: the port is in use. Stop the process that uses it, or choose another with --port (0 picks a free one).\n`
  const out = newFile()
  expect(await run('--out', out, '--port', port)).toEqual([3, inUse])
  expect(existsSync(`${out}.recording`)).toBe(false)
  expect(await run('--out', newFile(), '--target', 'none.yaml')).toEqual([3, expect.stringContaining('no such file')])
  expect((await run())[0]).toBe(64)
})

test('record: two results in one file, and a target of another scheme, are wrong usage', async () => {
  const out = newFile()
  const run = (...args: readonly string[]) => understudy(['record', '--out', out, ...args])
  const target = ['--target', 'http://127.0.0.1:9/api/v2']
  expect(await run(...target, '--har', join(folder, '.', out.slice(folder.length)))).toMatchObject({
    code: 64,
    stderr: expect.stringContaining(`--har ${out} is the file of --out; name another`) as string,
  })
  expect(await run(...target, '--har', `${out}.recording`)).toMatchObject({
    code: 64,
    stderr: expect.stringContaining('is the file of the recording; name another') as string,
  })
  expect(await run('--target', 'ftp://x')).toMatchObject({
    code: 64,
    stderr: expect.stringContaining('--target ftp://x cannot be recorded: only http and https can') as string,
  })
  const withPassword = await run('--target', 'http://user:secret@127.0.0.1/api/v2')
  expect(withPassword.code).toBe(64)
  expect(withPassword.stderr).toContain('--target must be a URL that begins with http:// or https://, without credentials')
  expect(withPassword.stderr).not.toMatch(/--base-url|secret/)
})

test('record: a deployment that is down for the whole recording gives no scenario', async () => {
  const out = newFile()
  const { baseUrl, stop, stderr } = await record('http://127.0.0.1:9/api/v2', out)
  expect((await fetch(`${baseUrl}/sessions`, { headers: key })).status).toBe(502)
  expect(await stop('SIGINT')).toBe(0)
  expect(stderr()).toMatch(new RegExp(`\n1 exchange in ${out}.recording, and no scenario: the deployment answered nothing\n$`))
  expect(existsSync(out)).toBe(false)
})
