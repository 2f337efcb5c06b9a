import { readFileSync, readdirSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'

/** A server in a process of its own. */
export type Contestant = { readonly name: string; readonly port: number; readonly pid: number; readonly stop: () => Promise<void> }

/** The request that a server gets over and over. */
export type Load = {
  readonly method: string
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
  /** Bodies that take turns, for what would be kept of one. */
  readonly turns?: readonly string[]
}

/** The cost of a request in one round, and the throughput per second. */
export type Round = { readonly cpuMicros: number; readonly perSecond: number }

/** CPU time that a process has used so far, all its threads together, in nanoseconds. */
export function cpuNanosOf(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.reduce((sum, task) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // It has ended meanwhile.
      return sum
    }
  }, 0)
}

const connections = 8

/** Goes on from one round to the next, or each would begin with the same bodies. */
let asked = 0

/** Sends so many requests over a few connections. Every answer has to have the status that is expected. */
export async function ask(port: number, load: Load, count: number, expected: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = count
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      const body = load.turns?.[asked++ % load.turns.length]
      const status = await once(agent, port, body === undefined ? load : { ...load, body })
      if (status !== expected) throw new Error(`Failed to measure ${load.method} ${load.path}: it was answered ${status}, not ${expected}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, worker))
  } finally {
    agent.destroy()
  }
}

/** The answer of a server to the request. */
export async function statusOf(port: number, load: Load): Promise<number> {
  const agent = new Agent()
  try {
    return await once(agent, port, load)
  } finally {
    agent.destroy()
  }
}

function once(agent: Agent, port: number, { method, path, headers, body }: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
      response.resume()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function round(contestant: Contestant, load: Load, count: number, expected: number): Promise<Round> {
  const [cpu, begun] = [cpuNanosOf(contestant.pid), performance.now()]
  await ask(contestant.port, load, count, expected)
  return { cpuMicros: (cpuNanosOf(contestant.pid) - cpu) / count / 1000, perSecond: (count * 1000) / (performance.now() - begun) }
}

type Side = { readonly contestant: Contestant; readonly load: Load; readonly status: number }

export type Comparison = {
  /** The ratio of our speed to the other's, by round. */
  readonly ratios: readonly number[]
  readonly ours: readonly Round[]
  readonly theirs: readonly Round[]
}

/** Measures two servers in turns, ours, theirs, theirs, ours, so that a machine that gets slower does so for both. */
export async function compare(
  ours: Side,
  theirs: Side,
  { rounds, count }: { readonly rounds: number; readonly count: number },
): Promise<Comparison> {
  const all = { ratios: [] as number[], ours: [] as Round[], theirs: [] as Round[] }
  const run = ({ contestant, load, status }: Side): Promise<Round> => round(contestant, load, count, status)
  // Compiled code first.
  for (const side of [ours, theirs]) await ask(side.contestant.port, side.load, 3 * count, side.status)
  for (let turn = 0; turn < rounds; turn++) {
    const [first, second, third, fourth] = [await run(ours), await run(theirs), await run(theirs), await run(ours)]
    all.ours.push(first, fourth)
    all.theirs.push(second, third)
    all.ratios.push((second.cpuMicros + third.cpuMicros) / (first.cpuMicros + fourth.cpuMicros))
  }
  return all
}

/** The quartiles of some numbers. */
export function quartilesOf(values: readonly number[]): { readonly low: number; readonly median: number; readonly high: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}
