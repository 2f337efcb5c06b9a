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

const wantedBytes = 500 * 1024 * 1024
const mostMegabytes = 300

/** Entries of a HAR file: answers of the API, all or one of ten, and scripts of a page. */
async function makeEntries(every: number): Promise<(index: number) => string> {
  const mock = createUnderstudy({ baseUrl: 'https://api.example.org/v2', given: { clock: '2026-03-02T09:00:00Z' } })
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  const body = '{"query":"sleep","maxResults":100}'
  const answer = await mock.fetch(`${mock.baseUrl}/search/papers`, { method: 'POST', headers, body })
  const text = await answer.text()
  const toEntry = (url: string, method: string, content: string, posted?: string) => (index: number) =>
    JSON.stringify({
      startedDateTime: new Date(Date.parse('2026-03-02T09:00:00Z') + index * 1000).toISOString(),
      time: 20,
      request: {
        method,
        url,
        headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
        ...(posted !== undefined && { postData: { mimeType: 'application/json', text: posted } }),
      },
      response: {
        status: 200,
        headers: [{ name: 'Content-Type', value: 'application/json' }],
        content: { size: content.length, mimeType: 'application/json', text: content },
      },
    })
  const script = toEntry('https://app.example.org/app.js', 'GET', '"use strict";\n'.repeat(75_000))
  const search = toEntry(`${mock.baseUrl}/search/papers`, 'POST', text, body)
  return (index) => (index % every === 0 ? search(index) : script(index))
}

const folder = mkdtempSync(join(tmpdir(), 'large-har-'))
afterAll(() => rmSync(folder, { recursive: true }))

const runs: readonly (readonly [what: string, every: number, flags: readonly string[]])[] = [
  ['a tenth of the API', 10, []],
  ['all of the API', 1, []],
  ['as a scenario', 1, ['--scenario']],
  ['as a world', 1, ['--world']],
]

test.each(someInTurn(runs))('inspect: a HAR file of 500 MB, %s, takes less than 300 MB', { timeout: 240_000 }, async (_, every, flags) => {
  const entry = await makeEntries(every)
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
  const out = flags.flatMap((flag) => [flag, join(folder, `out${flag}.yaml`)])
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
})
