import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from '../../src/engine/settle.ts'
import { record } from '../../src/engine/world.ts'
import { nine, second } from '../support/engine/engine-world.ts'
import { happenings, live, startingQuota, worldWith } from './happenings.ts'

test('replay: events recorded in a fresh world make the same world', () => {
  fc.assert(
    fc.property(happenings, startingQuota, (list, quota) => {
      const run = live(quota, list)
      const replay = worldWith(quota)
      for (const event of run.log) record(replay, event)
      expect(replay).toEqual(run)
    }),
    { numRuns: 300 },
  )
})

test('replay: a world replayed from JSON continues like the original', () => {
  fc.assert(
    fc.property(happenings, startingQuota, (list, quota) => {
      const run = live(quota, list)
      const replay = worldWith(quota)
      for (const event of run.log) record(replay, JSON.parse(JSON.stringify(event)))
      for (const world of [run, replay]) settle(world, nine + 120 * second)
      expect(replay).toEqual(run)
    }),
  )
})

test('determinism: the same seed and calls give the same bytes', () => {
  fc.assert(
    fc.property(happenings, startingQuota, (list, quota) => {
      expect(JSON.stringify(live(quota, list).log)).toBe(JSON.stringify(live(quota, list).log))
    }),
    { numRuns: 50 },
  )
})
