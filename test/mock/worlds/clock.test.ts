import { expect, test } from 'vitest'
import { createClock } from '../../../src/mock/worlds/clock.ts'

const nine = Date.parse('2026-03-02T09:00:00Z')

function frozen() {
  return createClock(() => nine, { mode: 'frozen', at: nine })
}

test('a clock moves by whole milliseconds', () => {
  const clock = frozen()
  clock.advance(0.4)
  clock.advance(1000.6)
  expect(clock.now()).toBe(nine + 1001)
})

test.each([-1, Number.NaN])('a clock does not advance by %d', (spanMs) => {
  expect(() => frozen().advance(spanMs)).toThrow('Failed to advance the clock: it only goes forward')
})

test.each([Infinity, 1e15])('a clock does not pass the last timestamp, by %d', (spanMs) => {
  expect(() => frozen().advance(spanMs)).toThrow('beyond the year 9999')
})

test('a wall clock that runs between two reads moves no clock back', () => {
  let wall = 1000
  const clock = createClock(() => wall++, { mode: 'running', offsetMs: 0 })
  const before = clock.now()
  clock.advance(0)
  clock.to(before)
  expect(clock.now()).toBeGreaterThan(before)
})

test('a wall clock that is set back stops the world until it has caught up', () => {
  let wall = 1000
  const clock = createClock(() => wall, { mode: 'running', offsetMs: 0 })
  const reads = [1000, 400, 1000, 1001].map((time) => {
    wall = time
    return clock.now()
  })
  expect(reads).toEqual([1000, 1000, 1000, 1001])
})

test('a reached instant stays reached when the wall clock is set back', () => {
  let wall = nine
  const clock = createClock(() => wall, { mode: 'running', offsetMs: 0 })
  expect(clock.now()).toBe(nine)
  wall -= 1000
  expect(clock.now()).toBe(nine)
  clock.reached(nine + 5000)
  expect(clock.now()).toBe(nine + 5000)
})
