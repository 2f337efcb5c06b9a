/** The time of a world: the wall clock plus an offset, or an instant that stands still. It only goes forward. */
export type Clock = {
  readonly now: () => number
  /** Moves it by a span, running or standing. */
  readonly advance: (spanMs: number) => void
}

/** `readWallClock` is read at each request, so that a test's fake timers move the world. */
export function createClock(readWallClock: () => number, standsAt: number | null): Clock {
  let offsetMs = 0
  return {
    now: () => (standsAt ?? readWallClock()) + offsetMs,
    advance(spanMs) {
      if (!(spanMs >= 0)) throw new RangeError(`Failed to advance the clock: it only goes forward, by ${spanMs} ms it cannot`)
      offsetMs += spanMs
    },
  }
}
