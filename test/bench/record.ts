import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, startOwn, startProgram } from './contestants.ts'
import { compare, quartilesOf, type Contestant, type Load } from './measure.ts'

const command = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** Compares `understudy record` in front of a mock with a proxy that only pipes, and with no proxy. */
export async function compareRecorder(
  upstream: Contestant,
  headers: Load['headers'],
  effort: { readonly rounds: number; readonly count: number },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-bench-'))
  const pipe = await startOwn('pipe', { type: 'pipe', upstream: upstream.port })
  const port = await freePort()
  const target = `http://127.0.0.1:${upstream.port}/api/v2`
  const args = ['record', '--target', target, '--out', join(folder, 'bench.yaml'), '--port', String(port)]
  const record = await startProgram('record', [process.execPath, command, ...args], port, folder)
  try {
    for (const [name, path] of [
      ['a report through record', await findReport(upstream.port, headers)],
      ['a page of 50 through record', '/api/v2/sessions?limit=50'],
    ] as const) {
      const load: Load = { method: 'GET', path, headers }
      const { ours, theirs } = await compare({ contestant: record, load, status: 200 }, { contestant: pipe, load, status: 200 }, effort)
      const speed = quartilesOf(ours.map(({ perSecond }, at) => perSecond / (theirs[at]?.perSecond ?? Number.NaN)))
      const added = await addedLatency(upstream.port, port, load, effort.count)
      console.log(
        `${name.padEnd(28)} throughput ${speed.median.toFixed(2)} (${speed.low.toFixed(2)}–${speed.high.toFixed(2)}) of a bare pipe; ${quartilesOf(ours.map(({ cpuMicros }) => cpuMicros)).median.toFixed(0)} µs against ${quartilesOf(theirs.map(({ cpuMicros }) => cpuMicros)).median.toFixed(0)} µs; added latency p50 ${added.toFixed(2)} ms`,
      )
    }
  } finally {
    // Its scenario of so many exchanges is no part of this.
    process.kill(record.pid, 'SIGKILL')
    await record.stop()
    await pipe.stop()
    rmSync(folder, { recursive: true })
  }
}

async function findReport(port: number, headers: Load['headers']): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2/sessions?limit=1`, { headers })
  const { sessions } = (await answer.json()) as { readonly sessions: readonly { readonly sessionId: string }[] } // a list of the mock
  return `/api/v2/sessions/reports/${sessions[0]?.sessionId}`
}

/** The difference of the medians, of single requests in turns. */
async function addedLatency(direct: number, recorded: number, load: Load, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: { readonly direct: number[]; readonly recorded: number[] } = { direct: [], recorded: [] }
  for (let turn = 0; turn < count; turn++) {
    times.direct.push(await timeOf(agent, direct, load))
    times.recorded.push(await timeOf(agent, recorded, load))
  }
  agent.destroy()
  return quartilesOf(times.recorded).median - quartilesOf(times.direct).median
}

function timeOf(agent: Agent, port: number, { method, path, headers }: Load): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const sent = send({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.on('end', () => resolve(performance.now() - begun))
      answer.resume()
    })
    sent.on('error', reject)
    sent.end()
  })
}
