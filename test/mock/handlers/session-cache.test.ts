import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { SessionFacts } from '../../../src/engine/session.ts'
import { createSessionCache } from '../../../src/mock/handlers/session-cache.ts'
import { give, sessionOf, worldOf } from '../../support/engine/engine-world.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void // the flag put it there

function factsOfNewWorld(): SessionFacts {
  const world = worldOf()
  return sessionOf(world, give(world, { type: 'report' }))
}

const always = (): boolean => true

test('the session cache makes a value once, until it does not fit any more', () => {
  const cached = createSessionCache<number>()
  const facts = factsOfNewWorld()
  let made = 0
  const read = (isIt: () => boolean = always): number => cached(facts, isIt, () => ++made)
  expect([read(), read(), read(() => false), read(), cached({ ...facts }, always, () => 9)]).toEqual([1, 1, 2, 2, 9])
})

test('the session cache evicts the least recently read half', () => {
  const cached = createSessionCache<number>()
  const [facts, once] = [factsOfNewWorld(), factsOfNewWorld()]
  let made = 0
  const read = (of: SessionFacts): number => cached(of, always, () => ++made)
  read(once)
  read(facts)
  for (let number = 0; number < 20_000; number++) {
    cached({ ...once, number }, always, () => 0)
    if (number % 1000 === 0) read(facts)
  }
  expect(made).toBe(2)
  read(once)
  expect(made).toBe(3)
})

test('the session cache holds no sessions of a deleted world', async () => {
  const cached = createSessionCache<number>()
  const gone = ((): WeakRef<SessionFacts> => {
    const facts = factsOfNewWorld()
    cached(facts, always, () => 1)
    return new WeakRef(facts)
  })()
  // Objects seen in a job live until its end.
  await setImmediate()
  collectGarbage()
  expect(gone.deref()).toBeUndefined()
})
