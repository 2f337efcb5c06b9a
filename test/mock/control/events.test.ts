import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ControlEvent } from '../../../src/control/index.ts'
import type { LiveWorld } from '../../../src/mock/worlds/live-world.ts'
import { streamEvents } from '../../../src/mock/control/observation.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { createWorlds } from '../../../src/mock/worlds/worlds.ts'
import { serve, type Serving } from '../../../src/server/serve.ts'
import { controlStandIn, startControlled, type ControlledStandIn } from '../../support/serve/controlled-stand-in.ts'
import { nineOClock, refusal } from '../../support/serve/stand-in.ts'

type Following = { readonly next: () => Promise<ControlEvent['data']>; readonly leave: () => Promise<void> }

/** Subscribes to a world. */
async function follow({ control }: ControlledStandIn, world = 'default'): Promise<Following> {
  const leaving = new AbortController()
  const events = control.streamEvents({ path: { world }, signal: leaving.signal })[Symbol.asyncIterator]()
  const next = async () => {
    const { value } = await events.next()
    if (value === undefined) throw new Error('the stream is over')
    expect(value.event).toBe(value.data.type)
    return value.data
  }
  expect(await next()).toMatchObject({ type: 'listening', world })
  return {
    next,
    async leave() {
      const over = events.next()
      leaving.abort()
      await over
    },
  }
}

let served: ControlledStandIn
let serving: Serving
beforeAll(async () => {
  const understudy = createUnderstudy({ given: { clock: nineOClock } })
  serving = await serve(understudy.answer, { host: '127.0.0.1', port: 0 })
  served = controlStandIn(understudy, globalThis.fetch, `http://127.0.0.1:${serving.port}/_control`)
})
afterAll(() => serving.stop())

const ways: { readonly [way: string]: () => ControlledStandIn } = {
  'the plain fetch': () => startControlled(),
  'the Node server': () => served,
}

describe.each(Object.keys(ways))('over %s', (way) => {
  const stood = (): ControlledStandIn => ways[way]?.() ?? startControlled()

  test('events report changes and exchanges in order, from the subscription on', async () => {
    const { control, understudy, ...rest } = stood()
    const world = `told-${way.length}`
    const { baseUrl, keys } = await control.createWorld({ body: { id: world, given: { clock: nineOClock } } })
    const following = await follow({ control, understudy, ...rest }, world)
    const asked = (method: string, path: string, body?: unknown) =>
      understudy.fetch(baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${keys['default']}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    await asked('GET', '/sessions')
    expect(await following.next()).toEqual({
      type: 'exchanged',
      id: 1,
      at: '2026-03-02T09:00:00.000Z',
      method: 'GET',
      path: `/w/${world}/api/v2/sessions`,
      operation: 'listSessions',
      account: 'default',
      status: 200,
    })
    const created = await asked('POST', '/sessions/reports', { researchQuestion: 'Why?' })
    const { sessionId } = (await created.json()) as { sessionId: string }
    expect(await following.next()).toMatchObject({ type: 'sessionCreated', sessionId, owner: 'default', at: '2026-03-02T09:00:00.000Z' })
    expect(await following.next()).toMatchObject({ type: 'stageBegun', sessionId, stage: 'gathering_sources' })
    expect(await following.next()).toMatchObject({ type: 'exchanged', operation: 'createReport', status: 202 })
    await control.moveClock({ path: { world }, body: { advance: 'PT4S' } })
    expect(await following.next()).toMatchObject({ type: 'stageBegun', stage: 'screening_abstract', at: '2026-03-02T09:00:02.000Z' })
    expect(await following.next()).toMatchObject({ type: 'stageBegun', stage: 'extracting_data', at: '2026-03-02T09:00:04.000Z' })
    expect(await following.next()).toEqual({ type: 'clockMoved', at: '2026-03-02T09:00:04.000Z' })
    await control.changeAccount({ path: { world, account: 'default' }, body: { quota: 5 } })
    expect(await following.next()).toMatchObject({ type: 'accountSet', account: { name: 'default', quotaLeft: 5 } })
    const { id: snapshot } = await control.takeSnapshot({ path: { world }, body: {} })
    await control.restoreSnapshot({ path: { world, snapshot } })
    expect(await following.next()).toEqual({ type: 'snapshotRestored', snapshot, at: '2026-03-02T09:00:04.000Z' })
    await control.resetWorld({ path: { world } })
    expect(await following.next()).toEqual({ type: 'worldReset', at: '2026-03-02T09:00:00.000Z' })
    await following.leave()
  })

  test('events of an unknown world are refused', async () => {
    const { send } = stood()
    expect(await send('GET', '/worlds/none/events')).toMatchObject(refusal(404, 'world_not_found'))
  })

  test('events stay in their world, and all subscribers get the same', async () => {
    const one = stood()
    const [world, other] = [`one-${way.length}`, `other-${way.length}`]
    for (const id of [world, other]) await one.control.createWorld({ body: { id } })
    const [left, right, apart] = [await follow(one, world), await follow(one, world), await follow(one, other)]
    for (const id of [world, other]) await one.control.addSession({ path: { world: id }, body: { type: 'agent', title: id } })
    expect(await left.next()).toEqual(await right.next())
    expect(await apart.next()).toMatchObject({ type: 'sessionCreated', request: { title: other } })
    for (const following of [left, right, apart]) await following.leave()
  })
})

test('the event stream is numbered server-sent events, never cached', async () => {
  const { understudy, ask } = startControlled()
  const response = await understudy.fetch(`${understudy.controlUrl}/worlds/default/events`)
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual(['text/event-stream', 'no-store'])
  const reader = response.body?.getReader()
  const read = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await read()).toBe(`id: 1\nevent: listening\ndata: {"type":"listening","world":"default","at":"2026-03-02T09:00:00.000Z"}\n\n`)
  await ask('GET', `${understudy.baseUrl}/sessions`, null)
  expect(await read()).toMatch(/^id: 2\nevent: exchanged\ndata: \{"type":"exchanged",.*\}\n\n$/)
  await reader?.cancel()
})

test('the event stream gives what one request changes in one piece', async () => {
  const { understudy, ask } = startControlled()
  const response = await understudy.fetch(`${understudy.controlUrl}/worlds/default/events`)
  const reader = response.body?.getReader()
  const read = async () => new TextDecoder().decode((await reader?.read())?.value)
  await read()
  const made = await ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Does sleep help memory?' })
  expect(made.status).toBe(202)
  const types = (await read()).match(/(?<=^event: ).*$/gm)
  expect([types?.[0], types?.at(-1)]).toEqual(['sessionCreated', 'exchanged'])
  await reader?.cancel()
})

/** A world on its own, and the stream that control gives of it. */
function streamOf(): {
  readonly live: LiveWorld
  readonly worlds: ReturnType<typeof createWorlds>
  readonly open: () => ReadableStream<Uint8Array>
} {
  const worlds = createWorlds({ host: { readWallClock: () => 0, readMonotonic: () => 0 } })
  const live = worlds.create('default', {})
  if ('problem' in live) throw new Error(live.message)
  const call = { standIn: { worlds }, live } as unknown as Parameters<typeof streamEvents>[0] // no more of it is used
  return { live, worlds, open: () => streamEvents(call) as ReadableStream<Uint8Array> } // it never refuses
}

const happening = { type: 'happened', event: { type: 'ratesForgotten', at: 0 } } as const

test('a reader that leaves is unsubscribed, with a stream read or not', async () => {
  const { live, open } = streamOf()
  const [unread, read] = [open(), open()]
  const reader = read.getReader()
  await reader.read()
  expect(live.subscribers.size).toBe(2)
  await unread.cancel()
  expect(live.subscribers.size).toBe(1)
  await reader.cancel()
  expect(live.subscribers.size).toBe(0)
})

test('a reader that does not read is dropped, and the others are not', async () => {
  const { live, open } = streamOf()
  const slow = open()
  const eager = open().getReader()
  for (let count = 0; count < 30_000; count++) {
    for (const follower of live.subscribers) follower(happening)
    await eager.read()
  }
  expect(live.subscribers.size).toBe(1)
  let chunks = 0
  for await (const _ of slow) chunks++
  expect(chunks).toBeGreaterThan(1_000)
  expect(chunks).toBeLessThan(20_000)
  await eager.cancel()
})

test('an event is written once for all that follow its world', async () => {
  const { live, open } = streamOf()
  const readers = Array.from({ length: 200 }, () => open().getReader())
  for (const reader of readers) await reader.read()
  let written = 0
  const counted = { ...happening, event: { ...happening.event, more: { toJSON: () => ++written } } }
  for (const follower of live.subscribers) follower(counted)
  const texts = await Promise.all(readers.map(async (reader) => new TextDecoder().decode((await reader.read()).value)))
  expect([written, new Set(texts).size, texts.length]).toEqual([1, 1, 200])
  for (const reader of readers) await reader.cancel()
})

test('a client of the Node server that disconnects is unsubscribed', async () => {
  const { live, worlds, open } = streamOf()
  const one = await serve(() => ({ status: 200, headers: [['content-type', 'text/event-stream']], body: open() }), {
    host: '127.0.0.1',
    port: 0,
    graceMs: 20,
  })
  const socket = connect(one.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
  expect(live.subscribers.size).toBe(1)
  const left = new Promise<void>((resolve) => {
    const forget = live.subscribers.delete.bind(live.subscribers)
    live.subscribers.delete = (follower) => {
      resolve()
      return forget(follower)
    }
  })
  socket.destroy()
  await left
  expect([live.subscribers.size, worlds.all().length]).toEqual([0, 1])
  await one.stop()
})

test('a client of the Node server that does not read is dropped without a warning', async () => {
  const warnings: unknown[] = []
  const warn = (warning: unknown): void => void warnings.push(warning)
  process.on('warning', warn)
  const { live, open } = streamOf()
  const one = await serve(() => ({ status: 200, headers: [], body: open() }), { host: '127.0.0.1', port: 0, graceMs: 20 })
  const socket = connect(one.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
  const large = { type: 'happened', event: { ...happening.event, more: 'x'.repeat(1000) } } as const
  // A read now and then, so that the server pauses and continues many times.
  for (let round = 0; round < 50; round++) {
    for (let count = 0; count < 200; count++) for (const follower of live.subscribers) follower(large)
    await once(socket, 'data')
  }
  socket.pause()
  for (let rounds = 0; live.subscribers.size > 0 && rounds < 1000; rounds++) {
    for (let count = 0; count < 1000; count++) for (const follower of live.subscribers) follower(large)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(live.subscribers.size).toBe(0)
  socket.destroy()
  await one.stop()
  process.off('warning', warn)
  expect(warnings).toEqual([])
})

test('a follower hears when another process moved the clock, however late', () => {
  let now = 0
  const worlds = createWorlds({ host: { readWallClock: () => now, readMonotonic: () => now } })
  worlds.create('default', {})
  const heard: unknown[] = []
  worlds.get('default')?.subscribers.add((update) => heard.push(update))
  now = 60_000
  worlds.catchUp([{ type: 'clockMoved', world: 'default', clock: { mode: 'running', offsetMs: 1000 }, at: 2000 }])
  expect(heard).toEqual([{ type: 'clockMoved', at: 2000 }])
})
