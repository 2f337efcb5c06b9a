import { expect, test } from 'vitest'
import { createClock, type Clock, type ClockState } from '../../../src/mock/worlds/clock.ts'

const nine = Date.parse('2026-03-02T09:00:00Z')
const minute = 60_000
const running: ClockState = { mode: 'running', offsetMs: 0 }

/** A clock, and the clocks of its machine, which a test sets. */
function startClock(state: ClockState = running): { readonly clock: Clock; readonly host: { wall: number; monotonic: number } } {
  const host = { wall: nine, monotonic: 0 }
  return { clock: createClock({ readWallClock: () => host.wall, readMonotonic: () => host.monotonic }, state, nine), host }
}

function frozen(): Clock {
  return startClock({ mode: 'frozen', at: nine }).clock
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
  const clock = createClock({ readWallClock: () => wall++, readMonotonic: () => 0 }, running, 0)
  const before = clock.now()
  clock.advance(0)
  clock.to(before)
  expect(clock.now()).toBeGreaterThan(before)
})

test.each([1, 600, 60 * minute, 9000 * 60 * minute])(
  'a wall clock set back by %d ms lets the world go on from its last instant',
  (backMs) => {
    const { clock, host } = startClock()
    host.wall += 1000
    host.monotonic += 1000
    expect(clock.now()).toBe(nine + 1000)
    host.wall -= backMs
    expect(clock.now()).toBe(nine + 1000)
    host.wall += 5
    host.monotonic += 5
    expect(clock.now()).toBe(nine + 1005)
    expect(clock.wallClock()).toEqual({ setBackMs: backMs, jumpedMs: 0, noticedAt: nine + 1000 })
  },
)

test('the time that passed before a set-back is noticed is not lost', () => {
  const { clock, host } = startClock()
  clock.now()
  host.wall += 11 * minute - 60 * minute
  host.monotonic += 11 * minute + 0.3
  expect(clock.now()).toBe(nine + 11 * minute)
  expect(clock.wallClock()).toEqual({ setBackMs: 60 * minute, jumpedMs: 0, noticedAt: nine + 11 * minute })
})

test('a wall clock set back again and again lets the world go on each time', () => {
  const { clock, host } = startClock()
  const reads = [0, -100, -99, -300, -290, -10_000, -9_999].map((wall) => {
    host.wall = nine + wall
    return clock.now() - nine
  })
  expect(reads).toEqual([0, 0, 1, 1, 11, 11, 12])
  expect(clock.wallClock()?.setBackMs).toBe(100 + 201 + 9710)
})

test('a wall clock moved by a fake timer alone moves the world', () => {
  const { clock, host } = startClock()
  clock.now()
  host.wall += 60 * minute
  expect(clock.now()).toBe(nine + 60 * minute)
  host.monotonic += 60 * minute
  expect(clock.now()).toBe(nine + 60 * minute)
})

test('a jump of the wall clock from ten seconds on is noticed', () => {
  const { clock, host } = startClock()
  clock.now()
  host.wall += minute + 9_999
  host.monotonic += minute
  clock.now()
  expect(clock.wallClock()).toBeNull()
  host.wall += 8 * 60 * minute
  host.monotonic += minute
  expect(clock.now()).toBe(nine + 481 * minute + 9_999)
  host.wall += 10_000
  clock.now()
  expect(clock.wallClock()).toEqual({ setBackMs: 0, jumpedMs: 479 * minute + 10_000, noticedAt: nine + 481 * minute + 19_999 })
})

test('a set-back in a longer time without reads is noticed, too', () => {
  const { clock, host } = startClock()
  clock.now()
  host.wall += minute
  host.monotonic += minute + 10_000
  expect(clock.now()).toBe(nine + minute)
  expect(clock.wallClock()).toEqual({ setBackMs: 10_000, jumpedMs: 0, noticedAt: nine + minute })
})

test('a frozen clock notices nothing of the wall clock', () => {
  const { clock, host } = startClock()
  clock.freeze()
  host.wall += 60 * minute
  clock.advance(1)
  host.wall -= 120 * minute
  clock.run()
  expect(clock.now()).toBe(nine + 1)
  expect(clock.wallClock()).toBeNull()
})

test('a clock moved on before the wall clock is set back stays there', () => {
  const { clock, host } = startClock()
  clock.to(nine + 60 * minute)
  host.wall -= 1000
  expect(clock.now()).toBe(nine + 60 * minute)
})

test('a reset clock goes back, and forgets what the wall clock did', () => {
  const { clock, host } = startClock()
  clock.advance(60 * minute)
  host.wall -= 1000
  clock.now()
  clock.reset({ mode: 'running', offsetMs: 1000 }, nine)
  expect(clock.now()).toBe(nine)
  expect(clock.wallClock()).toBeNull()
})

test('a reached instant stays reached, running or frozen', () => {
  for (const state of [running, { mode: 'frozen', at: nine } as const]) {
    const { clock, host } = startClock(state)
    clock.reached(nine + 5000)
    expect(clock.now()).toBe(nine + 5000)
    expect(clock.state()).toEqual(state.mode === 'frozen' ? { mode: 'frozen', at: nine + 5000 } : { mode: 'running', offsetMs: 5000 })
    host.wall += 1
    expect(clock.now()).toBe(nine + 5000 + (state.mode === 'frozen' ? 0 : 1))
  }
})

test('a resumed clock goes on from the last instant that is known of it', () => {
  const { clock, host } = startClock()
  host.wall -= 60 * minute
  clock.reached(nine + 5000)
  clock.resume({ mode: 'running', offsetMs: 1000 }, nine + 1000)
  expect(clock.now()).toBe(nine + 5000)
  clock.resume({ mode: 'frozen', at: nine })
  expect(clock.now()).toBe(nine + 5000)
  clock.resume({ mode: 'running', offsetMs: 0 }, nine + 6000)
  expect(clock.now()).toBe(nine + 6000)
})

test('a clock that stands still forgets what was read of it before it heard of that', () => {
  const { clock, host } = startClock()
  // Another read it when it saved the world.
  clock.resume({ mode: 'running', offsetMs: 0 }, nine + 2 * minute)
  host.wall += 60 * minute
  clock.now()
  clock.resume({ mode: 'frozen', at: nine + minute }, nine + minute)
  expect(clock.now()).toBe(nine + minute)
})
