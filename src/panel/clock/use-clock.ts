import { useEffect, useRef, useState } from 'preact/hooks'
import type { ControlResponseOf } from '../../contract/control.ts'
import { useReading, type Reading } from '../client/use-reading.ts'

export type ClockNow = ControlResponseOf<'getClock'>

/** The clock of the world in view. */
export function useClock(): Reading<ClockNow> {
  return useReading(['clock'], [], ({ control, world }) => control.getClock({ path: { world } }))
}

/** The time of the world in milliseconds, which goes on in the page while the clock runs. Null before it is read. */
export function useNow(clock: ClockNow | undefined, everyMs = 1_000): number | null {
  const [, setTick] = useState(0)
  const readAt = useRef({ clock, at: 0 })
  if (readAt.current.clock !== clock) readAt.current = { clock, at: performance.now() }
  const isRunning = clock?.mode === 'running'
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setTick((tick) => tick + 1), everyMs)
    return () => clearInterval(timer)
  }, [isRunning, everyMs])
  if (clock === undefined) return null
  return Date.parse(clock.now) + (isRunning ? performance.now() - readAt.current.at : 0)
}
