import { parseInstant } from '../../contract/instant.ts'

/** The state of a clock: running at an offset from the wall clock, or frozen. */
export type ClockState = { readonly mode: 'running'; readonly offsetMs: number } | { readonly mode: 'frozen'; readonly at: number }

/** The time of a world: the wall clock plus an offset, or a frozen instant. It only moves forward. */
export type Clock = {
  readonly now: () => number
  /** Moves the clock by a span, running or frozen. */
  readonly advance: (spanMs: number) => void
  /** Moves the clock to an instant; an instant in the past leaves it unchanged. */
  readonly to: (at: number) => void
  readonly freeze: () => void
  readonly run: () => void
  readonly state: () => ClockState
  /** Sets the clock back to an earlier state, for a restored world. This is the only way back. */
  readonly reset: (state: ClockState) => void
  /** Records that an event happened at this instant, so that the clock never reads earlier after a restart. */
  readonly reached: (at: number) => void
}

/** The last instant that a timestamp of the document can express. */
export const lastInstant = parseInstant('9999-12-31T23:59:59.999Z')

/** `readWallClock` is read at each request, so that a test's fake timers move the world. */
export function createClock(readWallClock: () => number, start: ClockState): Clock {
  let state = start
  let latest = -Infinity
  // When the wall clock is set back, the world stands still until it has caught up.
  const now = (): number => (latest = Math.max(latest, state.mode === 'frozen' ? state.at : readWallClock() + state.offsetMs))
  const to = (at: number): void => {
    if (!(at <= lastInstant)) throw new RangeError(`Failed to move the clock: ${at} lies beyond the year 9999, which no timestamp can say`)
    const then = Math.max(Math.round(at), now())
    state = state.mode === 'frozen' ? { mode: 'frozen', at: then } : { mode: 'running', offsetMs: then - readWallClock() }
  }
  return {
    now,
    advance(spanMs) {
      if (!(spanMs >= 0)) throw new RangeError(`Failed to advance the clock: it only goes forward, by ${spanMs} ms it cannot`)
      to(now() + spanMs)
    },
    to,
    freeze: () => void (state = { mode: 'frozen', at: now() }),
    run: () => void (state = { mode: 'running', offsetMs: now() - readWallClock() }),
    state: () => state,
    reset(other) {
      state = other
      latest = -Infinity
    },
    reached: (at) => void (latest = Math.max(latest, at)),
  }
}

/** A clock that continues at an instant of its world, whatever the wall clock reads by now. */
export function resumedAt(state: ClockState, at: number, readWallClock: () => number): ClockState {
  return state.mode === 'frozen' ? state : { mode: 'running', offsetMs: at - readWallClock() }
}
