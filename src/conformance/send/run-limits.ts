import { bailedOut, interrupted, outOfTime, ProbeStopped } from '../define/probe-stopped.ts'
import type { NotRun } from '../define/verdict.ts'

/** The limits that end a run before all of its probes are sent. */
export type RunLimits = {
  /** Interrupts the run. */
  readonly signal: AbortSignal | undefined
  /** Aborted once enough violations are found: requests in flight are still answered, and nothing more is sent. */
  readonly bailSignal: AbortSignal
  /** The time that the run had at its start. */
  readonly totalMs: number
  /** The time that the run has left. */
  readonly timeLeftMs: () => number
}

/** The verdict of everything that is not sent yet, once the run is over; null before. */
export function verdictOnceOver({ signal, bailSignal, timeLeftMs }: RunLimits): NotRun | null {
  if (signal?.aborted === true) return interrupted
  if (bailSignal.aborted) return bailedOut
  return timeLeftMs() <= 0 ? outOfTime : null
}

/** Throws once the run is over. */
export function throwIfOver(limits: RunLimits): void {
  const verdict = verdictOnceOver(limits)
  if (verdict !== null) throw new ProbeStopped(verdict)
}
