import { expect, test } from 'vitest'
import { perform } from '../../src/engine/perform.ts'
import { settle } from '../../src/engine/settle.ts'
import { createReport, nine, second, shortLog, worldOf } from '../support/engine/engine-world.ts'

test('world: a structured clone continues alike and independently', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 5 } } })
  perform(world, createReport({ pauseAt: ['extracting_data'] }), nine)
  perform(world, createReport(), nine)
  const copy = structuredClone(world)
  settle(world, nine + 60 * second)
  expect(copy.log).toHaveLength(4)
  settle(copy, nine + 60 * second)
  expect(shortLog(copy)).toEqual(shortLog(world))
})
