import { expect, test } from 'vitest'
import { limitMemory } from '../../../src/conformance/send/memory-limit.ts'
import { createSender } from '../../../src/exchange/send.ts'

/** Sends requests that are answered with bodies, and tells why an answer was not read. */
async function readBodies(bodies: readonly string[], limits: { readonly maxBodyBytes?: number; readonly maxValues?: number } = {}) {
  const left = [...bodies]
  const { connection, record } = limitMemory({
    baseUrl: 'http://127.0.0.1/api/v2',
    keys: { default: 'key' },
    fetch: () => Promise.resolve(new Response(left.shift(), { headers: { 'content-type': 'application/json' } })),
    now: () => 0,
    ...limits,
  })
  const send = createSender(connection)
  const read: (string | number)[] = []
  for (const body of bodies) {
    const exchange = await send({ operation: 'listSessions', as: 'default' })
    record(exchange)
    read.push('failed' in exchange.response ? exchange.response.failed : body.length)
  }
  return read
}

const lists = (count: number): string => `[${'[],'.repeat(count - 1)}[]]`

test('memory: a run holds as many values as one body of the most, then short bodies', async () => {
  const [long, short, shortest] = [lists(30_000), lists(9000), lists(400)]
  const bodies = [...Array.from({ length: 6 }, () => long), ...Array.from({ length: 16 }, () => short), shortest]
  const read = await readBodies(bodies, { maxValues: 60_000 })
  expect(
    read.map((one) => (typeof one === 'string' ? one : one === long.length ? 'long' : one === short.length ? 'short' : 'shortest')),
  ).toEqual([
    'long',
    ...Array.from({ length: 5 }, () => 'a body of more than 20000 values'),
    ...Array.from({ length: 4 }, () => 'short'),
    ...Array.from({ length: 12 }, () => 'a body of more than 1000 values'),
    'shortest',
  ])
})

test('memory: a run holds as many bytes as four bodies of the most, then short bodies', async () => {
  const [long, short] = ['a'.repeat(300_000), 'b'.repeat(200_000)]
  const bodies = [...Array.from({ length: 5 }, () => long), ...Array.from({ length: 8 }, () => short)]
  const read = await readBodies(bodies, { maxBodyBytes: 300_000 })
  expect(read).toEqual([
    ...Array.from({ length: 4 }, () => long.length),
    'a body of more than 262144 bytes',
    ...Array.from({ length: 6 }, () => short.length),
    ...Array.from({ length: 2 }, () => 'a body of more than 16384 bytes'),
  ])
})

test('memory: a run that reads only short bodies holds as many as any other does', async () => {
  const bodies = Array.from({ length: 60 }, () => 'c'.repeat(18_000))
  expect(await readBodies(bodies, { maxBodyBytes: 20_000 })).toEqual(bodies.map(({ length }) => length))
})

test('memory: text that is no JSON has no values', async () => {
  expect(await readBodies([','.repeat(2000), `[${'1,'.repeat(1000)}1]`], { maxValues: 1000 })).toEqual([
    2000,
    'a body of more than 1000 values',
  ])
})
