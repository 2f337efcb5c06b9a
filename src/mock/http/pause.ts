/** Waits, unless the request is aborted. */
export function pause(delayMs: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const turnAway = (): void => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', turnAway)
      resolve()
    }, delayMs)
    signal?.addEventListener('abort', turnAway, { once: true })
  })
}
