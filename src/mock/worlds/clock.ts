import { parseInstant } from '../../contract/instant.ts'

/** Where a clock stands: with the wall clock, by an offset, or still. */
export type ClockState = { readonly mode: 'running'; readonly offsetMs: number } | { readonly mode: 'frozen'; readonly at: number }

/** The time of a world: the wall clock plus an offset, or an instant that stands still. It only goes forward. */
export type Clock = {
  readonly now: () => number
  /** Moves it by a span, running or standing. */
  readonly advance: (spanMs: number) => void
  /** Moves it to an instant; one that is past by now leaves it where it is. */
  readonly to: (at: number) => void
  readonly freeze: () => void
  readonly run: () => void
  readonly state: () => ClockState
  /** Puts it where it was in another life of the world: the one way back. */
  readonly reset: (state: ClockState) => void
  /** Something happened then, so it can never be earlier: what a restart has to know. */
  readonly reached: (at: number) => void
}

/** No timestamp of the document can say more. */
export const lastInstant = parseInstant('9999-12-31T23:59:59.999Z')

/** `readWallClock` is read at each request, so that a test's fake timers move the world. */
export function createClock(readWallClock: () => number, start: ClockState): Clock {
  let state = start
  let latest = -Infinity
  // A wall clock that is set back stops a world until it has caught up.
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

/** A clock that goes on from an instant of its world: a running one does so whatever the wall clock says by now. */
export function resumedAt(state: ClockState, at: number, readWallClock: () => number): ClockState {
  return state.mode === 'frozen' ? state : { mode: 'running', offsetMs: at - readWallClock() }
}
