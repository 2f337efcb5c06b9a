/** Passes a stream on until it ends, its reader leaves, or a signal ends it early. Then `onEnd` is called, once. */
export function endingWith(stream: ReadableStream<Uint8Array>, signal: AbortSignal, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  let isOver = false
  const end = (): boolean => {
    if (isOver) return false
    isOver = true
    signal.removeEventListener('abort', abort)
    onEnd()
    return true
  }
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const abort = (): void => {
    if (!end()) return
    controller?.close()
    void reader.cancel().catch(() => undefined)
  }
  return new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
      signal.addEventListener('abort', abort)
    },
    async pull(given) {
      const { done, value } = await reader.read()
      if (isOver) return
      if (!done) return given.enqueue(value)
      if (end()) given.close()
    },
    async cancel(reason) {
      end()
      await reader.cancel(reason)
    },
  })
}
