/** The exit codes that shells know these signals by. */
const codes = { SIGINT: 130, SIGTERM: 143 } as const

/** Catches the first signal to end, so that what is known can still be written; a second one ends the process at once. */
export function catchSignals(): { readonly signal: AbortSignal; readonly caught: () => number | null; readonly release: () => void } {
  const controller = new AbortController()
  let code: number | null = null
  const stop = (name: NodeJS.Signals): void => {
    release()
    code = name === 'SIGINT' ? codes.SIGINT : codes.SIGTERM
    controller.abort(new Error('interrupted'))
  }
  const release = (): void => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return { signal: controller.signal, caught: () => code, release }
}
