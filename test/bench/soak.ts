import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { drawsFor, playEpisode, type Send } from './episodes.ts'
import { readMemory, type Memory, type Told } from './soak-server.ts'

// node --expose-gc test/bench/soak.ts [requests] [--in-process]
// Asks a mock for very much and tells how its memory fares. Exits 1 when it grew, or when anything was answered 500.

type Soaked = {
  readonly send: Send
  readonly memory: () => Promise<Memory>
  readonly stop: () => Promise<void>
  readonly bugs: readonly string[]
}

const concurrency = 16
/** Compiled code, caches and the rings of ledgers are full after so many requests. */
const warmUpRequests = 80_000
/** The tolerance of the heap, since a ring buffer holds larger or smaller answers. */
const slackBytes = 3 * 1024 * 1024

const { values, positionals } = parseArgs({ options: { 'in-process': { type: 'boolean', default: false } }, allowPositionals: true })
const total = Number(positionals[0] ?? 1_000_000)
if (!Number.isSafeInteger(total) || total <= warmUpRequests)
  throw new RangeError(`Failed to soak: ${String(positionals[0])} is no number of requests beyond ${warmUpRequests}`)
process.exitCode = await soak(await (values['in-process'] ? inProcess() : overLoopback()))

async function soak({ send, memory, stop, bugs }: Soaked): Promise<number> {
  const statuses = new Map<string, number>()
  const startedAt = performance.now()
  const counted = { asked: 0 }
  const told = (status: number): void => {
    counted.asked++
    statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1)
  }
  const askUntil = (limit: number): Promise<unknown> =>
    Promise.all(
      Array.from({ length: concurrency }, async (_, worker) => {
        const draw = drawsFor(worker * 1_000_003 + counted.asked)
        do await playEpisode(send, draw, told)
        while (counted.asked < limit)
      }),
    )
  const look = async (): Promise<Memory> => {
    const { rss, heapUsed } = await memory()
    const seconds = (performance.now() - startedAt) / 1000
    const [rate, heap, resident] = [counted.asked / seconds, heapUsed / 2 ** 20, rss / 2 ** 20]
    console.log(`${counted.asked} requests  heap ${heap.toFixed(2)} MiB  rss ${resident.toFixed(0)} MiB  ${rate.toFixed(0)}/s`)
    return { rss, heapUsed }
  }
  await look()
  await askUntil(warmUpRequests)
  const before = await look()
  for (let tenth = 1; tenth <= 10; tenth++) {
    await askUntil(warmUpRequests + ((total - warmUpRequests) * tenth) / 10)
    if (tenth < 10) await look()
  }
  const after = await look()
  await stop()
  const grown = after.heapUsed - before.heapUsed
  const broken = [...statuses].filter(([status]) => Number(status) >= 500).reduce((sum, [, count]) => sum + count, 0)
  console.log(`statuses ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([a], [b]) => Number(a) - Number(b))))}`)
  console.log(
    `heap ${grown < 0 ? '' : '+'}${(grown / 2 ** 20).toFixed(2)} MiB since the warm-up, ${bugs.length} bugs, ${broken} answers of 500 and more`,
  )
  for (const bug of bugs.slice(0, 5)) console.log(bug)
  return grown > slackBytes || bugs.length > 0 || broken > 0 ? 1 : 0
}

async function overLoopback(): Promise<Soaked> {
  const child = fork(fileURLToPath(new URL('soak-server.ts', import.meta.url)), { execArgv: ['--expose-gc'] })
  const bugs: string[] = []
  let toldMemory: (memory: Memory) => void = () => undefined
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Failed to soak: the mock ended with ${code}`)))
    child.on('message', (told: Told) => {
      if ('port' in told) resolve(told.port)
      else if ('bug' in told) bugs.push(told.bug)
      else toldMemory(told.memory)
    })
  })
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  return {
    bugs,
    send: (asked) => sendOver(agent, port, asked),
    memory: () =>
      new Promise((resolve) => {
        toldMemory = resolve
        child.send('memory')
      }),
    async stop() {
      // From now on its end is no failure.
      const ended = once(child.removeAllListeners('exit'), 'exit')
      agent.destroy()
      child.send('stop')
      await ended
    },
  }
}

function sendOver(agent: Agent, port: number, { method, path, key, body, headers }: Parameters<Send>[0]): ReturnType<Send> {
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { agent, host: '127.0.0.1', port, method, path, headers: headersOf(key, bytes?.byteLength, headers) },
      (answer) => {
        const status = answer.statusCode ?? 0
        if (headers?.['x-soak'] === 'leave') {
          outgoing.once('close', () => resolve({ status, text: '' }))
          answer.once('data', () => outgoing.destroy())
          answer.on('error', () => undefined)
          return
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('end', () => resolve({ status, text: Buffer.concat(chunks).toString() }))
        answer.once('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(bytes)
  })
}

async function inProcess(): Promise<Soaked> {
  const bugs: string[] = []
  const { answer } = createUnderstudy({ baseUrl: 'http://127.0.0.1:1/api/v2', onBug: (error) => bugs.push(String(error)) })
  return {
    bugs,
    memory: () => Promise.resolve(readMemory()),
    stop: () => Promise.resolve(),
    async send({ method, path: target, key, body, headers: more }) {
      const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
      const headers: { readonly [name: string]: string } = { host: '127.0.0.1:1', ...headersOf(key, bytes?.byteLength, more) }
      const [path = '', query = ''] = target.split('?')
      const given = { method, path, query, header: (name: string) => headers[name], clientAddress: '127.0.0.1' }
      const outcome = answer({ ...given, ...(bytes !== undefined && { body: bytes }) })
      if (outcome.body instanceof ReadableStream) await outcome.body.cancel()
      return { status: outcome.status, text: typeof outcome.body === 'string' && method !== 'HEAD' ? outcome.body : '' }
    },
  }
}

function headersOf(
  key: string | undefined,
  length: number | undefined,
  more: Parameters<Send>[0]['headers'],
): { readonly [name: string]: string } {
  return {
    ...(key !== undefined && key !== '' && { authorization: `Bearer ${key}` }),
    ...(length !== undefined && { 'content-type': 'application/json', 'content-length': String(length) }),
    ...more,
  }
}
