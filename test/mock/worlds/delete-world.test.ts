import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorlds } from '../../../src/mock/worlds/worlds.ts'
import { inDefault, startControlled, type ControlledStandIn } from '../../support/serve/controlled-stand-in.ts'
import { refusal } from '../../support/serve/stand-in.ts'

const minute = 60_000
const hour = 60 * minute

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z'), toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const idsOf = async ({ control }: ControlledStandIn) => (await control.listWorlds()).worlds.map(({ id }) => id)

test('a deleted world is gone everywhere, and its id is free', async () => {
  const { control, send, ask } = startControlled()
  const { baseUrl, keys } = await control.createWorld({ body: { id: 'mine', preset: 'conformance' } })
  expect(await send('DELETE', '/worlds/mine')).toMatchObject({ status: 204, text: '' })
  expect(await ask('GET', `${baseUrl}/sessions`, keys['default'] ?? null)).toMatchObject(refusal(404, 'world_not_found'))
  expect(await send('DELETE', '/worlds/mine')).toMatchObject(refusal(404, 'world_not_found'))
  expect((await control.createWorld({ body: { id: 'mine' } })).sessions).toEqual({})
})

test('the default world cannot be deleted', async () => {
  const stood = startControlled()
  expect(await stood.send('DELETE', '/worlds/default')).toMatchObject(
    refusal(409, 'world_is_default', 'The default world stays; reset it instead.'),
  )
  expect(await idsOf(stood)).toEqual(['default'])
})

test('a world unused for an hour is dropped, and a used one is not', async () => {
  const stood = startControlled()
  for (const id of ['idle', 'asked', 'steered']) await stood.control.createWorld({ body: { id } })
  vi.advanceTimersByTime(hour - 1)
  await stood.ask('GET', `${new URL(stood.understudy.baseUrl).origin}/w/asked/api/v2/sessions`, null)
  await stood.control.getClock({ path: { world: 'steered' } })
  vi.advanceTimersByTime(1)
  expect(await idsOf(stood)).toEqual(['default', 'asked', 'steered'])
  vi.advanceTimersByTime(hour)
  expect(await idsOf(stood)).toEqual(['default'])
})

test('a jump of the wall clock drops no world, and a set-back keeps none', async () => {
  const stood = startControlled()
  for (const id of ['idle', 'asked']) await stood.control.createWorld({ body: { id } })
  vi.setSystemTime(Date.now() + 100 * hour)
  expect(await idsOf(stood)).toEqual(['default', 'idle', 'asked'])
  vi.setSystemTime(Date.now() - 200 * hour)
  vi.advanceTimersByTime(hour - 1)
  await stood.control.getClock({ path: { world: 'asked' } })
  vi.advanceTimersByTime(1)
  expect(await idsOf(stood)).toEqual(['default', 'asked'])
})

test('an idle world is dropped even when it is the first to be used again', async () => {
  const { control, send } = startControlled()
  await control.createWorld({ body: { id: 'idle' } })
  vi.advanceTimersByTime(hour)
  expect(await send('GET', '/worlds/idle')).toMatchObject(refusal(404, 'world_not_found'))
  expect((await control.createWorld({ body: { id: 'idle' } })).id).toBe('idle')
})

test('the default world is never dropped', async () => {
  const { control, understudy } = startControlled()
  await control.addSession({ ...inDefault, body: { type: 'report' } })
  vi.advanceTimersByTime(100 * hour)
  expect((await control.listControlledSessions(inDefault)).totalCount).toBe(1)
  expect(understudy.world().id).toBe('default')
})

test('a world with subscribers is not dropped until an hour after the last one', async () => {
  const stood = startControlled()
  for (const id of ['followed', 'idle']) await stood.control.createWorld({ body: { id } })
  const leaving = new AbortController()
  const events = stood.control.streamEvents({ path: { world: 'followed' }, signal: leaving.signal })[Symbol.asyncIterator]()
  await events.next()
  vi.advanceTimersByTime(10 * hour)
  expect(await idsOf(stood)).toEqual(['default', 'followed'])
  vi.advanceTimersByTime(hour - 1)
  const ended = events.next()
  leaving.abort()
  expect((await ended).done).toBe(true)
  vi.advanceTimersByTime(hour - 1)
  expect(await idsOf(stood)).toEqual(['default', 'followed'])
  vi.advanceTimersByTime(hour)
  expect(await idsOf(stood)).toEqual(['default'])
})

test('subscribers are notified when their world is deleted', async () => {
  const { control } = startControlled()
  await control.createWorld({ body: { id: 'mine' } })
  const events = control.streamEvents({ path: { world: 'mine' } })[Symbol.asyncIterator]()
  await events.next()
  await control.deleteWorld({ path: { world: 'mine' } })
  expect(await events.next()).toMatchObject({ value: { data: { type: 'worldDeleted', at: '2026-03-02T09:00:00.000Z' } } })
  expect(await events.next()).toEqual({ done: true, value: undefined })
})

test('dropping idle worlds takes no longer with more worlds in use', () => {
  const reads = [10, 1000].map((many) => {
    let read = 0
    const readMonotonic = (): number => {
      read++
      return performance.now()
    }
    const worlds = createWorlds({ host: { readWallClock: () => Date.now(), readMonotonic } })
    for (let number = 0; number < many; number++) worlds.create(undefined, {})
    for (const live of worlds.all()) if (live.id !== 'w1') live.subscribers.add(() => undefined)
    vi.advanceTimersByTime(2 * hour)
    worlds.get('w2')
    const before = read
    worlds.get('w3')
    return read - before
  })
  expect(reads[1]).toBe(reads[0])
})
