/** The exit codes of shells for these signals. */
const codes = { SIGINT: 130, SIGTERM: 143 } as const

export type Signals = {
  /** Aborted by the first signal: nothing new starts, and reports are still written. */
  readonly signal: AbortSignal
  /** Aborted by the second signal: all waits end, and reports are still written. */
  readonly abortNow: AbortSignal
  /** The exit code of the first signal; null before it. */
  readonly caught: () => number | null
  readonly release: () => void
}

/** Catches the first two signals to end; a third one ends the process at once. */
export function catchSignals(): Signals {
  const [ending, leaving] = [new AbortController(), new AbortController()]
  let code: number | null = null
  const stop = (name: NodeJS.Signals): void => {
    if (code === null) {
      code = codes[name === 'SIGINT' ? name : 'SIGTERM']
      return ending.abort(new Error('interrupted'))
    }
    release()
    leaving.abort(new Error('interrupted'))
  }
  const release = (): void => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return { signal: ending.signal, abortNow: leaving.signal, caught: () => code, release }
}
