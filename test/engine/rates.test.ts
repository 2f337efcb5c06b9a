import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perform, performControl } from '../../src/engine/perform.ts'
import { admitAddress, createRates, searchWindow, type Rates } from '../../src/engine/rates.ts'
import type { World } from '../../src/engine/world.ts'
import { accountOf, nine, second, worldOf } from '../support/engine/engine-world.ts'

const ask = (rates: Rates, times: number, at: number, address = '10.0.0.1') =>
  Array.from({ length: times }, () => admitAddress(rates, address, at)).at(-1)

test('rate limit: request 101 of a minute blocks its address for five minutes', () => {
  const rates = createRates()
  expect(ask(rates, 100, nine)).toBeNull()
  expect(ask(rates, 1, nine + second)).toBe(nine + 301 * second)
  expect(ask(rates, 1, nine + second, '10.0.0.2')).toBeNull()
})

test('rate limit: requests during a block do not lengthen it', () => {
  const rates = createRates()
  ask(rates, 101, nine)
  expect(ask(rates, 50, nine + 200 * second)).toBe(nine + 300 * second)
  expect(ask(rates, 1, nine + 300 * second - 1)).toBe(nine + 300 * second)
  expect(ask(rates, 100, nine + 300 * second)).toBeNull()
  expect(ask(rates, 1, nine + 300 * second)).toBe(nine + 600 * second)
})

test('rate limit: a request leaves the sliding minute sixty seconds later', () => {
  const early = createRates()
  ask(early, 100, nine)
  expect(ask(early, 1, nine + 60 * second - 1)).not.toBeNull()
  const late = createRates()
  ask(late, 100, nine)
  expect(ask(late, 100, nine + 60 * second)).toBeNull()
  const spread = createRates()
  ask(spread, 60, nine)
  ask(spread, 40, nine + 30 * second)
  expect(ask(spread, 60, nine + 60 * second)).toBeNull()
  expect(ask(spread, 1, nine + 60 * second)).toBe(nine + 360 * second)
})

test('rate limit: no minute admits more than a hundred requests of an address', () => {
  const gaps = fc.array(fc.record({ times: fc.integer({ min: 1, max: 60 }), gapMs: fc.nat(80_000) }), { maxLength: 20 })
  fc.assert(
    fc.property(gaps, (bursts) => {
      const rates = createRates()
      const passed: number[] = []
      let at = nine
      for (const { times, gapMs } of bursts) {
        at += gapMs
        for (let time = 0; time < times; time++) if (admitAddress(rates, 'a', at) === null) passed.push(at)
      }
      for (const from of passed)
        expect(passed.filter((other) => other >= from && other < from + 60 * second).length).toBeLessThanOrEqual(100)
    }),
  )
})

test('rate limit: idle addresses are dropped, blocked ones are not', () => {
  const rates = createRates()
  ask(rates, 101, nine, 'blocked')
  for (let number = 0; number < 999; number++) ask(rates, 1, nine, `idle ${number}`)
  ask(rates, 1, nine + 100 * second, 'new')
  expect([...rates.addresses.keys()]).toEqual(['blocked', 'new'])
  expect(ask(rates, 1, nine + 100 * second, 'blocked')).toBe(nine + 300 * second)
})

const dayMs = 86_400_000

function search(world: World, times: number, at: number): void {
  for (let time = 0; time < times; time++) perform(world, { type: 'countSearch', by: 'default' }, at)
}

test.each([
  ['pro', 100],
  ['scale', 200],
] as const)('daily limit: plan %s has %i searches in a sliding day', (plan, limit) => {
  const world = worldOf({ accounts: { default: { plan } } })
  const windowAt = (at: number) => searchWindow(world.rates, accountOf(world), at)
  expect(windowAt(nine)).toEqual({ limit, used: 0, resetAt: nine + dayMs })
  search(world, 1, nine)
  search(world, limit - 1, nine + second)
  expect(windowAt(nine + 2 * second)).toEqual({ limit, used: limit, resetAt: nine + dayMs })
  expect(windowAt(nine + dayMs - 1)).toEqual({ limit, used: limit, resetAt: nine + dayMs })
  expect(windowAt(nine + dayMs)).toEqual({ limit, used: limit - 1, resetAt: nine + second + dayMs })
  search(world, 1, nine + dayMs)
  expect(world.rates.searches.get('default')).toHaveLength(limit)
  expect(windowAt(nine + dayMs + second)).toEqual({ limit, used: 1, resetAt: nine + 2 * dayMs })
})

test('daily limit: searches before a change of plan count after it', () => {
  const world = worldOf({ accounts: { default: { plan: 'enterprise' } } })
  search(world, 150, nine)
  expect(searchWindow(world.rates, accountOf(world), nine)).toBeNull()
  performControl(world, { type: 'changeAccount', name: 'default', change: { plan: 'scale' } }, nine)
  expect(searchWindow(world.rates, accountOf(world), nine)).toMatchObject({ limit: 200, used: 150 })
})

test('changed limits: the windows stay unless they are forgotten', () => {
  const world = worldOf()
  search(world, 5, nine)
  ask(world.rates, 101, nine)
  performControl(world, { type: 'changeLimits', limits: { rateLimit: 'perMinute' }, forget: false }, nine)
  expect(world.limits).toEqual({ rateLimit: 'perMinute', planCap: 'reject', retryAfter: false })
  expect(searchWindow(world.rates, accountOf(world), nine)).toMatchObject({ used: 5 })
  performControl(world, { type: 'changeLimits', limits: {}, forget: true }, nine)
  expect(searchWindow(world.rates, accountOf(world), nine)).toMatchObject({ used: 0 })
  expect(ask(world.rates, 1, nine)).toBeNull()
})
