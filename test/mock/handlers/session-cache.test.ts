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

test('what was made of facts is made once, until it is no longer it', () => {
  const kept = createSessionCache<number>()
  const facts = factsOfNewWorld()
  let made = 0
  const read = (isIt: () => boolean = always): number => kept(facts, isIt, () => ++made)
  expect([read(), read(), read(() => false), read(), kept({ ...facts }, always, () => 9)]).toEqual([1, 1, 2, 2, 9])
})

test('what is read again and again stays, and what is not makes room', () => {
  const kept = createSessionCache<number>()
  const [facts, once] = [factsOfNewWorld(), factsOfNewWorld()]
  let made = 0
  const read = (of: SessionFacts): number => kept(of, always, () => ++made)
  read(once)
  read(facts)
  for (let number = 0; number < 20_000; number++) {
    kept({ ...once, number }, always, () => 0)
    if (number % 1000 === 0) read(facts)
  }
  expect(made).toBe(2)
  read(once)
  expect(made).toBe(3)
})

test('nothing keeps the sessions of a world that is gone', async () => {
  const kept = createSessionCache<number>()
  const gone = ((): WeakRef<SessionFacts> => {
    const facts = factsOfNewWorld()
    kept(facts, always, () => 1)
    return new WeakRef(facts)
  })()
  // What a job has seen lives until its end.
  await setImmediate()
  collectGarbage()
  expect(gone.deref()).toBeUndefined()
})
