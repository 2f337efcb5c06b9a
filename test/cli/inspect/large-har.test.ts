import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { someInTurn } from '../../support/rotate.ts'

const mostMegabytes = 300

type Request = { readonly method: string; readonly url: string; readonly body?: string }
type ToEntry = (index: number) => string

const began = '2026-03-02T09:00:00Z'
const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }

function toEntry({ method, url, body }: Request, status: number, text: string): ToEntry {
  return (index) =>
    JSON.stringify({
      startedDateTime: new Date(Date.parse(began) + index * 1000).toISOString(),
      time: 20,
      request: {
        method,
        url,
        headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
        ...(body !== undefined && { postData: { mimeType: 'application/json', text: body } }),
      },
      response: {
        status,
        headers: [{ name: 'Content-Type', value: 'application/json' }],
        content: { size: Buffer.byteLength(text), mimeType: 'application/json', text },
      },
    })
}

/** Answers of the API, all or one of ten, and scripts of a page. */
async function makeSearches(every: number): Promise<ToEntry> {
  const mock = createUnderstudy({ baseUrl: 'https://api.example.org/v2', given: { clock: began } })
  const asked = { method: 'POST', url: `${mock.baseUrl}/search/papers`, body: '{"query":"sleep","maxResults":100}' }
  const answer = await mock.fetch(asked.url, { ...asked, headers })
  const script = toEntry({ method: 'GET', url: 'https://app.example.org/app.js' }, 200, '"use strict";\n'.repeat(75_000))
  const search = toEntry(asked, answer.status, await answer.text())
  return (index) => (index % every === 0 ? search(index) : script(index))
}

/** A client that polls one report after another, each answer of which is short, with a list now and then, or with none. */
async function makePolls(hasLists = true): Promise<ToEntry> {
  const mock = createUnderstudy({
    baseUrl: 'https://api.example.org/v2',
    given: { clock: began, accounts: { default: { plan: 'enterprise' } } },
  })
  const entries: ToEntry[] = []
  const send = async (request: Request): Promise<string> => {
    const answer = await mock.fetch(request.url, { ...request, headers })
    const text = await answer.text()
    entries.push(toEntry(request, answer.status, text))
    mock.clock.advance(1000)
    return text
  }
  for (let study = 1; entries.length < pollsThatDiffer; study++) {
    const body = JSON.stringify({ researchQuestion: `Does tea help against colds in study ${study}?` })
    const { sessionId } = JSON.parse(await send({ method: 'POST', url: `${mock.baseUrl}/sessions/reports`, body })) as { sessionId: string }
    for (let poll = 1; poll <= 40; poll++) {
      await send({ method: 'GET', url: `${mock.baseUrl}/sessions/reports/${sessionId}` })
      if (hasLists && poll % 5 === 0) await send({ method: 'GET', url: `${mock.baseUrl}/sessions?limit=10` })
    }
  }
  return (index) => entries[index % entries.length]?.(index) ?? ''
}

/** More than there is room for. */
const pollsThatDiffer = 15_000

const folder = mkdtempSync(join(tmpdir(), 'large-har-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [large, some] = [500 * 1024 * 1024, 60 * 1024 * 1024]

const runs: readonly (readonly [what: string, make: () => Promise<ToEntry>, wantedBytes: number, flags: readonly string[]])[] = [
  ['500 MB, a tenth of the API', () => makeSearches(10), large, []],
  ['500 MB of the API', () => makeSearches(1), large, []],
  ['500 MB of the API as a scenario', () => makeSearches(1), large, ['--scenario']],
  ['500 MB of the API as a world', () => makeSearches(1), large, ['--world']],
  ['500 MB of polls', () => makePolls(), large, []],
  ['60 MB of polls as a scenario', () => makePolls(), some, ['--scenario']],
  ['60 MB of short polls as a scenario', () => makePolls(false), some, ['--scenario']],
  ['60 MB of polls as a world', () => makePolls(), some, ['--world']],
]

test.each(someInTurn(runs))(
  'inspect: a HAR file with %s takes less than 300 MB',
  { timeout: 240_000 },
  async (_, make, wantedBytes, flags) => {
    const entry = await make()
    const count = { bytes: 0, entries: 0 }
    function* pieces(): Generator<string> {
      yield '{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":['
      for (; count.bytes < wantedBytes; count.entries++) {
        const piece = `${count.entries === 0 ? '' : ','}${entry(count.entries)}`
        count.bytes += piece.length
        yield piece
      }
      yield ']}}'
    }
    // The process says at its end how much memory it had at most. What getrusage counts has that of the process that started it as well.
    const atEnd = `import { existsSync, readFileSync } from 'node:fs'
const own = () => /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]
process.on('exit', () => process.stderr.write('most ' + (existsSync('/proc/self/status') ? own() : process.resourceUsage().maxRSS) + '\\n'))`
    const out = flags.flatMap((flag) => [flag, join(mkdtempSync(join(folder, 'run-')), 'out.yaml')])
    const args = ['--import', `data:text/javascript,${encodeURIComponent(atEnd)}`, inject('command'), 'inspect', '-', ...out]
    const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'] ?? '' }, stdio: 'pipe' })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    const [[code]] = await Promise.all([once(child, 'close'), pipeline(Readable.from(pieces()), child.stdin)])
    // Not all of its bodies are judged.
    const isWhole = !stderr.includes('bodies after the first 24 MB are left out')
    expect(stdout.includes('incomplete because no more than 24 MB of bodies are judged at a time')).toBe(!isWhole)
    expect(code).toBe(isWhole ? 0 : 2)
    expect(stderr.replace(/\n {2,}/g, ' ')).toMatch(/: \d+ exchanges with https:\/\/api\.example\.org\/v2, by key: default \d+\n/)
    for (const file of out.filter((one) => one.endsWith('.yaml'))) expect(existsSync(file)).toBe(true)
    const most = Number(/^most (\d+)$/m.exec(stderr)?.[1]) / 1024
    expect(most).toBeGreaterThan(50)
    expect(most).toBeLessThan(mostMegabytes)
  },
)
