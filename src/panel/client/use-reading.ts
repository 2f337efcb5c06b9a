import { useEffect, useRef, useState } from 'preact/hooks'
import { Refusal } from './control.ts'
import { usePanel, type Panel } from './panel.ts'
import type { Topic } from './topics.ts'

export type Reading<Value> = {
  /** The latest value; undefined before the first. It stays while a newer one is read. */
  readonly value: Value | undefined
  /** Why the latest reading failed; null when it did not. */
  readonly refusal: Refusal | null
  readonly readAgain: () => void
}

/** Between two readings of the same at least. */
const restMs = 250

/**
 * Reads from the mock, and again whenever one of the topics changes or an input does. What arrives too late, after a newer input, is left
 * out.
 */
export function useReading<Value>(
  topics: readonly Topic[],
  inputs: readonly (string | number | boolean | null | undefined)[],
  read: (panel: Panel) => Promise<Value>,
): Reading<Value> {
  const panel = usePanel()
  const [state, setState] = useState<{ readonly value: Value | undefined; readonly refusal: Refusal | null }>({
    value: undefined,
    refusal: null,
  })
  const latest = useRef(read)
  latest.current = read
  const again = useRef<() => void>(() => undefined)
  const key = JSON.stringify(inputs)
  useEffect(() => {
    let isOver = false
    let isReading = false
    let isStale = false
    const start = async (): Promise<void> => {
      if (isReading) {
        isStale = true
        return
      }
      isReading = true
      try {
        const value = await latest.current(panel)
        if (!isOver) setState({ value, refusal: null })
      } catch (error) {
        if (!isOver) setState(({ value }) => ({ value, refusal: toRefusal(error) }))
      }
      setTimeout(() => {
        isReading = false
        if (isOver || !isStale) return
        isStale = false
        void start()
      }, restMs)
    }
    again.current = () => void start()
    void start()
    const stop = panel.onChange(topics, () => void start())
    return () => {
      isOver = true
      stop()
    }
  }, [panel, key])
  return { ...state, readAgain: () => again.current() }
}

export function toRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal(null, 'unexpected', error instanceof Error ? error.message : String(error))
}
