import { parseArgs } from 'node:util'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { drawsFor, playEpisode } from '../support/soak/episodes.ts'
import { readMemory, type Memory } from '../support/soak/soak-server.ts'
import { concurrency, headersOf, slackBytes, soakOverLoopback, warmUpRequests, type Soaked } from '../support/soak/soaked-mock.ts'

// node --expose-gc test/bench/soak.ts [requests] [--in-process]
// Asks a mock for very much and tells how its memory fares. Exits 1 when it grew, or when anything was answered 500.

const { values, positionals } = parseArgs({ options: { 'in-process': { type: 'boolean', default: false } }, allowPositionals: true })
const total = Number(positionals[0] ?? 1_000_000)
if (!Number.isSafeInteger(total) || total <= warmUpRequests)
  throw new RangeError(`Failed to soak: ${String(positionals[0])} is no number of requests beyond ${warmUpRequests}`)
process.exitCode = await soak(await (values['in-process'] ? inProcess() : soakOverLoopback()))

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
