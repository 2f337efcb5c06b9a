/** The bytes of a stream that are kept. A ledger keeps no more of a body. */
const mostBytes = 64 * 1024

/** Passes a stream on, and calls back with what went through it so far, while that is short. Its reader may leave before its end. */
export function watchStream(stream: ReadableStream<Uint8Array>, onPart: (text: string) => void): ReadableStream<Uint8Array> {
  let kept = new Uint8Array()
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (kept.byteLength < mostBytes) {
          const longer = new Uint8Array(kept.byteLength + chunk.byteLength)
          longer.set(kept)
          longer.set(chunk, kept.byteLength)
          kept = longer
          onPart(new TextDecoder().decode(kept, { stream: true }))
        }
        controller.enqueue(chunk)
      },
    }),
  )
}
