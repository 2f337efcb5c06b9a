import { stdout } from 'node:process'
import { afterAll, beforeAll, vi } from 'vitest'
import { runStartsAt } from './arbitrary-worlds.ts'

/** Tells the seed of the walks of a test file, and stands its clocks still: time passes only as the wall clock is set. */
export function useWalkClock(seed: number): void {
  beforeAll(() => {
    stdout.write(`The walks have UNDERSTUDY_WALK_SEED=${seed}\n`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(runStartsAt) })
    // The wall clock never jumps.
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  })
  afterAll(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}
