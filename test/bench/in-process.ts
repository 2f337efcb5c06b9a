import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { toRequestLine } from '../../src/cli/mock/request-line.ts'
import type { LoggedExchange } from '../../src/mock/worlds/request-log.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { fillDefaultWorld } from './many-sessions.ts'
import { quartilesOf } from './measure.ts'

// node --expose-gc test/bench/in-process.ts [--quick]
// The costs of the mock without a server: a fetch, a world, an idle session, and the start of the command.

const isQuick = process.argv.includes('--quick')
const key = { authorization: 'Bearer key-enterprise' }

async function cpuMicros(count: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let turn = 0; turn < count; turn++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}

function heapBytes(): number {
  if (globalThis.gc === undefined) throw new Error('Failed to measure: run it with --expose-gc')
  for (let turn = 0; turn < 3; turn++) globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

async function measureFetch(): Promise<void> {
  const { fetch, baseUrl, clock } = createUnderstudy({ given: { seed: 7, clock: '2026-03-02T09:00:00Z' } })
  const body = JSON.stringify({ researchQuestion: 'Does light help people to sleep?' })
  const created = await fetch(`${baseUrl}/sessions/reports`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body,
  })
  const { sessionId } = (await created.json()) as { readonly sessionId: string }
  clock.advance(120_000)
  const url = `${baseUrl}/sessions/reports/${sessionId}`
  const ours = async (): Promise<string> => (await fetch(url, { headers: key })).text()
  const text = await ours()
  const theirs = async (): Promise<string> => new Response(text, { headers: { 'content-type': 'application/json' } }).text()
  const ratios: number[] = []
  const [count, rounds] = isQuick ? [2000, 5] : [5000, 9]
  for (const work of [ours, theirs]) await cpuMicros(count, work)
  for (let turn = 0; turn < rounds; turn++) {
    const [first, second, third, fourth] = [
      await cpuMicros(count, ours),
      await cpuMicros(count, theirs),
      await cpuMicros(count, theirs),
      await cpuMicros(count, ours),
    ]
    ratios.push((second + third) / (first + fourth))
  }
  const { low, median, high } = quartilesOf(ratios)
  console.log(
    `a fetch in process            ${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)}) of the speed of new Response(text), read`,
  )
}

async function measureWorlds(): Promise<void> {
  const { control } = createUnderstudy({ given: { seed: 7, clock: '2026-03-02T09:00:00Z' } })
  const count = isQuick ? 100 : 1000
  for (let turn = 0; turn < 50; turn++) await control.createWorld({ body: {} })
  const heap = heapBytes()
  const micros = await cpuMicros(count, () => control.createWorld({ body: {} }))
  console.log(`a world                       ${(micros / 1000).toFixed(2)} ms CPU, ${((heapBytes() - heap) / count / 1024).toFixed(1)} KiB`)
}

async function measureSessions(): Promise<void> {
  // Code and word lists of the process are no cost of a session.
  const first = createUnderstudy({ given: { seed: 7, clock: '2026-03-02T09:00:00Z' } })
  await fillDefaultWorld(first, 2000)
  for (const count of isQuick ? [10_000] : [100_000, 1_000_000]) {
    const before = heapBytes()
    const understudy = createUnderstudy({ given: { seed: 7, clock: '2026-03-02T09:00:00Z' } })
    const begun = performance.now()
    await fillDefaultWorld(understudy, count)
    const seconds = (performance.now() - begun) / 1000
    console.log(
      `${String(count).padEnd(9)} sessions at rest   ${Math.round((heapBytes() - before) / count)} bytes each, made in ${seconds.toFixed(1)} s`,
    )
    // They have to live until it has been measured.
    understudy.clock.now()
    first.clock.now()
  }
}

const command = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))
const bare =
  "require('node:http').createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1', function () { console.log(this.address().port) })"

/** From the start of a process to the line that it is ready, in milliseconds. */
async function timeToLine(args: readonly string[]): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const spent = performance.now() - begun
  const ended = once(child, 'exit')
  child.kill()
  await ended
  return spent
}

/** The CPU of a line of the request log: of a search, and of a poll that moved a report. */
async function measureLogLines(): Promise<void> {
  const logged: LoggedExchange[] = []
  const { fetch, baseUrl } = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' }, onExchange: (one) => void logged.push(one) })
  const headers = { ...key, 'content-type': 'application/json' }
  await fetch(`${baseUrl}/search/papers`, { method: 'POST', headers, body: '{ "query": "sleep" }' })
  const body = '{ "researchQuestion": "Does light help people to sleep?" }'
  const created = await fetch(`${baseUrl}/sessions/reports`, { method: 'POST', headers, body })
  const { sessionId } = (await created.json()) as { readonly sessionId: string } // as a create answers
  await fetch(`${baseUrl}/sessions/reports/${sessionId}?include=reportBody`, { headers })
  const [search, polled] = [logged[0], logged.at(-1)]
  if (search === undefined || polled === undefined) throw new Error('Failed to measure: nothing was logged')
  const poll = { ...polled, moved: ['report 6f900b03 at screening_abstract'] }
  const costs = [Number.POSITIVE_INFINITY, 120].flatMap((columns) =>
    [search, poll].map((exchange) => {
      const options = { paint: (_: unknown, text: string) => text, columns, apiPath: '/api/v2' }
      const rounds = Array.from({ length: isQuick ? 3 : 7 }, () => {
        const before = process.cpuUsage()
        for (let turn = 0; turn < 20_000; turn++) toRequestLine(exchange, options)
        const { user, system } = process.cpuUsage(before)
        return (user + system) / 20_000
      })
      return quartilesOf(rounds).median.toFixed(1)
    }),
  )
  console.log(`a line of the request log     ${costs[0]} and ${costs[1]} µs of CPU in a file, ${costs[2]} and ${costs[3]} on a terminal`)
}

async function measureStart(): Promise<void> {
  const ratios: number[] = []
  const ours: number[] = []
  for (let turn = 0; turn < (isQuick ? 3 : 15); turn++) {
    const [one, other] = [await timeToLine([command, 'mock', '--json', '--port', '0']), await timeToLine(['-e', bare])]
    ours.push(one)
    ratios.push(one / other)
  }
  console.log(
    `the ready line                ${quartilesOf(ratios).median.toFixed(2)} times a bare server's start, ${quartilesOf(ours).median.toFixed(0)} ms`,
  )
}

await measureFetch()
await measureLogLines()
await measureWorlds()
await measureStart()
await measureSessions()
