import { parseInstant } from '../../contract/instant.ts'

/** The clocks of the machine. Both are read at each request, so that a test's fake timers move the world. */
export type HostClocks = {
  readonly readWallClock: () => number
  /** Reads `performance.now()`, which nobody sets. In a sleep of the machine it stands still on Linux; elsewhere it may go on. */
  readonly readMonotonic: () => number
  /** True when other machines change the worlds, too. Their clocks are a little ahead or behind, which is no fault of this one. */
  readonly areOfMany?: boolean
}

/** The state of a clock: running at an offset from the wall clock, or frozen. */
export type ClockState = { readonly mode: 'running'; readonly offsetMs: number } | { readonly mode: 'frozen'; readonly at: number }

/** The sums by which the wall clock moved otherwise than time passed, and the instant of the world when that was noticed last. */
type WallClockMoves = { readonly setBackMs: number; readonly jumpedMs: number; readonly noticedAt: number }

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
  /** The state that the clock was last set to. A wall clock that was set back may have moved it since. */
  readonly chosen: () => ClockState
  /** The moves of the wall clock while the clock ran, since its start or reset; null without any. */
  readonly wallClock: () => WallClockMoves | null
  /** Sets the clock back to an earlier state and instant, for a restored world. This is the only way back. */
  readonly reset: (state: ClockState, at: number) => void
  /**
   * Sets the clock to the state that it had at an instant, for a replay. It never reads earlier than that, or than before. One that stands
   * still reads that very instant: what it read since, it read before it heard of the stop.
   */
  readonly resume: (state: ClockState, at?: number) => void
  /** Records that an event happened at this instant, so that the clock never reads earlier after a restart. */
  readonly reached: (at: number) => void
}

/** The last instant that a timestamp of the document can express. */
export const lastInstant = parseInstant('9999-12-31T23:59:59.999Z')

/** A difference between the wall clock and the monotonic clock below this one is no jump: requests are delayed, and clocks drift. */
const jumpMs = 10_000

/** Creates a clock that reads no earlier than its start. */
export function createClock({ readWallClock, readMonotonic, areOfMany = false }: HostClocks, start: ClockState, startedAt: number): Clock {
  let state = start
  let chosen = start
  let latest = startedAt
  /** The last reading of the machine's clocks in this state; null before the first one. */
  let last: { readonly wall: number; readonly monotonic: number } | null = null
  let moves: WallClockMoves | null = null
  /** True when the latest instant is none that this clock read. */
  let isTold = false

  const read = () => ({ wall: readWallClock(), monotonic: readMonotonic() })
  const notice = ({ setBackMs = 0, jumpedMs = 0 }): void => {
    moves = { setBackMs: (moves?.setBackMs ?? 0) + setBackMs, jumpedMs: (moves?.jumpedMs ?? 0) + jumpedMs, noticedAt: latest }
  }
  const now = (): number => {
    if (state.mode === 'frozen') {
      latest = Math.max(latest, state.at)
      if (state.at < latest) state = { mode: 'frozen', at: latest }
      return latest
    }
    const { wall, monotonic } = read()
    const passedMs = last === null ? 0 : Math.max(0, Math.round(monotonic - last.monotonic))
    const aheadMs = last === null ? 0 : wall - last.wall - passedMs
    const goneMs = isTold ? 0 : passedMs
    last = { wall, monotonic }
    isTold = false
    const lostMs = latest - (wall + state.offsetMs)
    if (lostMs > 0) {
      // The wall clock was set back. The world goes on from its last instant, by the time that really passed.
      latest += goneMs
      state = { mode: 'running', offsetMs: latest - wall }
      if (!areOfMany || aheadMs <= -jumpMs) notice({ setBackMs: lostMs + goneMs })
      return latest
    }
    latest = wall + state.offsetMs
    if (aheadMs >= jumpMs) notice({ jumpedMs: aheadMs })
    if (aheadMs <= -jumpMs) notice({ setBackMs: -aheadMs })
    return latest
  }
  const reach = (at: number): void => {
    if (at <= latest) return
    latest = at
    isTold = true
  }
  const set = (next: ClockState): void => {
    state = next
    chosen = next
  }
  const runFrom = (at: number): void => {
    last ??= read()
    set({ mode: 'running', offsetMs: at - last.wall })
  }
  const to = (at: number): void => {
    if (!(at <= lastInstant)) throw new RangeError(`Failed to move the clock: ${at} lies beyond the year 9999, which no timestamp can say`)
    latest = Math.max(Math.round(at), now())
    if (state.mode === 'frozen') set({ mode: 'frozen', at: latest })
    else runFrom(latest)
  }
  return {
    now,
    advance(spanMs) {
      if (!(spanMs >= 0)) throw new RangeError(`Failed to advance the clock: it only goes forward, by ${spanMs} ms it cannot`)
      to(now() + spanMs)
    },
    to,
    freeze() {
      set({ mode: 'frozen', at: now() })
      last = null
    },
    run: () => runFrom(now()),
    state: () => state,
    chosen: () => chosen,
    wallClock: () => moves,
    reset(other, at) {
      set(other)
      latest = at
      last = null
      moves = null
    },
    resume(other, at) {
      set(other)
      if (other.mode === 'frozen' && at !== undefined) latest = at
      else reach(at ?? latest)
      last = null
    },
    reached: reach,
  }
}

/** A clock that continues at an instant of its world, whatever the wall clock reads by now. */
export function resumedAt(state: ClockState, at: number, { readWallClock }: HostClocks): ClockState {
  return state.mode === 'frozen' ? state : { mode: 'running', offsetMs: at - readWallClock() }
}
